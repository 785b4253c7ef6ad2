import { expect, test } from 'vitest';
import { wholeView, withinBounds, zoomView } from './zoom.ts';

const size = { width: 400, height: 400 };

test('zooming keeps the point under the finger in place', () => {
  const at = { x: 100, y: -50 };
  const view = zoomView(wholeView, 2, { at, size });
  // Where the point of the picture is now: its own place times the scale, moved.
  expect(100 * view.scale + view.x).toBeCloseTo(at.x);
  expect(-50 * view.scale + view.y).toBeCloseTo(at.y);
});

test('a picture cannot be dragged out of its frame or made smaller than it', () => {
  expect(withinBounds({ scale: 2, x: 999, y: -999 }, size)).toEqual({ scale: 2, x: 200, y: -200 });
  expect(zoomView({ scale: 2, x: 150, y: 0 }, 0.1, { at: { x: 0, y: 0 }, size })).toEqual({
    scale: 1,
    x: 0,
    y: 0,
  });
});
