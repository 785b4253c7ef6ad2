export interface Crop {
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
export const maxSide = 2_000;

/** The square that is cut out of a picture, in pixels of the picture and entirely inside it. */
export function squareOf(
  { width, height }: { width: number; height: number },
  { zoom, x, y }: Crop,
): Square {
  const side = Math.max(1, Math.round(Math.min(width, height) / zoom));
  return { left: Math.round((width - side) * x), top: Math.round((height - side) * y), side };
}
