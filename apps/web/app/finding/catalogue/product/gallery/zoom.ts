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

export const wholeView: View = { scale: 1, x: 0, y: 0 };
const maxScale = 5;

/** The picture never leaves its stage: at most to its own edge. */
export function withinBounds({ scale, x, y }: View, { width, height }: Size): View {
  const maxOffset = (side: number) => (side * (scale - 1)) / 2;
  const within = (value: number, side: number) =>
    Math.min(maxOffset(side), Math.max(-maxOffset(side), value));
  return { scale, x: within(x, width), y: within(y, height) };
}

/**
 * Closer or farther by a factor; the point `at` (from the middle of the stage) stays where it is.
 */
export function zoomView(
  view: View,
  factor: number,
  { at, size }: { at: { x: number; y: number }; size: Size },
): View {
  const scale = Math.min(maxScale, Math.max(1, view.scale * factor));
  const growth = scale / view.scale;
  return withinBounds(
    { scale, x: at.x - (at.x - view.x) * growth, y: at.y - (at.y - view.y) * growth },
    size,
  );
}
