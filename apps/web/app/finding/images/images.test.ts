import { cropText, readCrop, wholePicture } from '@wasit/contract/images/search-image';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fittedSize } from '../../shell/picture-search/to-jpeg.ts';
import { corners, cropParameter, dragFrame } from './crop.ts';

test('however the frame is dragged, it stays a valid crop', () => {
  const pull = fc.record({
    hold: fc.constantFrom('frame', ...corners),
    dx: fc.integer({ min: -1500, max: 1500 }),
    dy: fc.integer({ min: -1500, max: 1500 }),
  });
  fc.assert(
    fc.property(fc.array(pull, { maxLength: 20 }), (pulls) => {
      const box = pulls.reduce((now, { hold, ...by }) => dragFrame(now, hold, by), wholePicture);
      expect(readCrop(cropText(box))).toEqual(box);
    }),
  );
});

test('dragging a corner moves its two sides and keeps the opposite corner', () => {
  const box = { x: 100, y: 100, width: 400, height: 400 };
  expect(dragFrame(box, 'tl', { dx: 50, dy: -20 })).toEqual({
    x: 150,
    y: 80,
    width: 350,
    height: 420,
  });
  expect(dragFrame(box, 'br', { dx: 50, dy: -20 })).toEqual({
    x: 100,
    y: 100,
    width: 450,
    height: 380,
  });
});

test('the whole picture has no crop in the address', () => {
  expect(cropParameter(wholePicture)).toBeUndefined();
  expect(cropParameter({ x: 0, y: 0, width: 500, height: 1000 })).toBe('0,0,500,1000');
});

test.each([
  [
    { width: 4000, height: 3000 },
    { width: 800, height: 600 },
  ],
  [
    { width: 300, height: 5000 },
    { width: 48, height: 800 },
  ],
  [
    { width: 640, height: 480 },
    { width: 640, height: 480 },
  ],
  [
    { width: 9000, height: 2 },
    { width: 800, height: 1 },
  ],
])('%o is scaled to %o', (size, wanted) => {
  expect(fittedSize(size, 800)).toEqual(wanted);
});
