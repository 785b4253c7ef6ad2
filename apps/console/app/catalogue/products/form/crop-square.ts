export interface Crop {
  /** 1 takes the largest possible square, 3 a third of it. */
  readonly zoom: number;
  /** The position of the square: 0 at the start, 1 at the end of the remaining length. */
  readonly x: number;
  readonly y: number;
}

interface Square {
  readonly left: number;
  readonly top: number;
  readonly side: number;
}

/** The shop shows squares no larger than this. */
export const maxSide = 2_000;

/** The cropped square in pixels of the picture, entirely inside it. */
export function squareOf(
  { width, height }: { width: number; height: number },
  { zoom, x, y }: Crop,
): Square {
  const side = Math.max(1, Math.round(Math.min(width, height) / zoom));
  return { left: Math.round((width - side) * x), top: Math.round((height - side) * y), side };
}
