export interface CropChoice {
  /** 1: as much of the picture as a square holds; 3: a third of it. */
  readonly zoom: number;
  /** The place of the square: 0 at the start, 1 at the end of what is left over. */
  readonly x: number;
  readonly y: number;
}

export interface Square {
  readonly left: number;
  readonly top: number;
  readonly side: number;
}

/** The shop shows pictures as squares; larger ones are made smaller by it anyway. */
export const mostSide = 2_000;

/** The part of a picture that a choice leaves, in its own pixels: a square, all of it inside. */
export function squareOf(
  { width, height }: { width: number; height: number },
  { zoom, x, y }: CropChoice,
): Square {
  const side = Math.max(1, Math.round(Math.min(width, height) / zoom));
  return { left: Math.round((width - side) * x), top: Math.round((height - side) * y), side };
}
