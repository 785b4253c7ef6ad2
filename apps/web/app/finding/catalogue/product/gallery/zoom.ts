/**
 * A picture in its stage: its scale, and the distance of its centre from the stage's, in pixels.
 */
export interface View {
  scale: number;
  x: number;
  y: number;
}
interface Size {
  width: number;
  height: number;
}

export const whole: View = { scale: 1, x: 0, y: 0 };
const closest = 5;

/** The picture never leaves its stage: at most to its own edge. */
export function withinBounds({ scale, x, y }: View, { width, height }: Size): View {
  const most = (side: number) => (side * (scale - 1)) / 2;
  const within = (value: number, side: number) =>
    Math.min(most(side), Math.max(-most(side), value));
  return { scale, x: within(x, width), y: within(y, height) };
}

/**
 * Closer or farther by a factor; the point `at` (from the middle of the stage) stays where it is.
 */
export function zoomed(
  view: View,
  by: number,
  { at, size }: { at: { x: number; y: number }; size: Size },
): View {
  const scale = Math.min(closest, Math.max(1, view.scale * by));
  const grown = scale / view.scale;
  return withinBounds(
    { scale, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown },
    size,
  );
}
