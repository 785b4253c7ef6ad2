export type Rotation = 0 | 90 | 180 | 270;
interface Size {
  width: number;
  height: number;
}

const steps = [1, 1.5, 2, 3, 4, 5];

/** The next zoom step in a direction, within the limits. */
export function nextZoom(zoom: number, direction: 1 | -1): number {
  const index = steps.findIndex((step) => step >= zoom);
  return steps[Math.min(steps.length - 1, Math.max(0, index + direction))] ?? zoom;
}

const turns: readonly Rotation[] = [0, 90, 180, 270];
export const rotate = (turn: Rotation, by: 90 | -90): Rotation =>
  turns[(turns.indexOf(turn) + (by > 0 ? 1 : 3)) % 4] ?? 0;

/**
 * `inner` is the picture before rotation, `outer` its space after it: at zoom 1 all of it is
 * visible.
 */
export function fitImage(
  image: Size,
  { width, height, turn, zoom }: Size & { turn: Rotation; zoom: number },
): { inner: Size; outer: Size } {
  const isSideways = turn === 90 || turn === 270;
  const rotatedSize = isSideways ? { width: image.height, height: image.width } : image;
  const scale =
    Math.min(Math.max(1, width) / rotatedSize.width, Math.max(1, height) / rotatedSize.height) *
    zoom;
  const size = ({ width: w, height: h }: Size) => ({
    width: Math.round(w * scale),
    height: Math.round(h * scale),
  });
  return { inner: size(image), outer: size(rotatedSize) };
}
