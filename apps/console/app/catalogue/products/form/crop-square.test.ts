import fc from 'fast-check';
import { expect, test } from 'vitest';
import { squareOf } from './crop-square.ts';

test('a crop is a square inside the picture, whatever zoom and place are chosen', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 8_000 }),
      fc.integer({ min: 1, max: 8_000 }),
      fc.record({ zoom: fc.double({ min: 1, max: 4, noNaN: true }), x: share, y: share }),
      (width, height, choice) => {
        const { left, top, side } = squareOf({ width, height }, choice);
        expect(side).toBeGreaterThan(0);
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
        expect(left + side).toBeLessThanOrEqual(width);
        expect(top + side).toBeLessThanOrEqual(height);
      },
    ),
  );
});

test('without a zoom the crop is the largest square, in the middle', () => {
  const middle = { zoom: 1, x: 0.5, y: 0.5 };
  expect(squareOf({ width: 800, height: 600 }, middle)).toEqual({ left: 100, top: 0, side: 600 });
  expect(squareOf({ width: 600, height: 600 }, { ...middle, zoom: 2 })).toEqual({
    ...{ left: 150, top: 150 },
    side: 300,
  });
});
