export type Turn = 0 | 90 | 180 | 270;
interface Size {
  width: number;
  height: number;
}

const steps = [1, 1.5, 2, 3, 4, 5];

/** The next step of magnification in a direction; stays at the ends. */
export function zoomed(zoom: number, direction: 1 | -1): number {
  const at = steps.findIndex((step) => step >= zoom);
  return steps[Math.min(steps.length - 1, Math.max(0, at + direction))] ?? zoom;
}

const turns: readonly Turn[] = [0, 90, 180, 270];
export const turned = (turn: Turn, by: 90 | -90): Turn =>
  turns[(turns.indexOf(turn) + (by > 0 ? 1 : 3)) % 4] ?? 0;

/**
 * `inner` is the picture as drawn before it is turned, `outer` the room it takes afterwards: at
 * zoom 1 all of it is seen.
 */
export function fitted(
  image: Size,
  { width, height, turn, zoom }: Size & { turn: Turn; zoom: number },
): { inner: Size; outer: Size } {
  const lying = turn === 90 || turn === 270;
  const seen = lying ? { width: image.height, height: image.width } : image;
  const scale = Math.min(Math.max(1, width) / seen.width, Math.max(1, height) / seen.height) * zoom;
  const size = ({ width: w, height: h }: Size) => ({
    width: Math.round(w * scale),
    height: Math.round(h * scale),
  });
  return { inner: size(image), outer: size(seen) };
}
