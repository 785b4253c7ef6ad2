import { expect, test } from 'vitest';
import { fitted, turned, zoomed } from './proof-geometry.ts';

const portrait = { width: 900, height: 1600 };
const stage = { width: 800, height: 800 };

test('at first the whole proof is seen, upright or lying', () => {
  expect(fitted(portrait, { ...stage, turn: 0, zoom: 1 }).outer).toEqual({
    width: 450,
    height: 800,
  });
  expect(fitted(portrait, { ...stage, turn: 90, zoom: 1 })).toEqual({
    inner: { width: 450, height: 800 },
    outer: { width: 800, height: 450 },
  });
});

test('magnification goes by steps and stops at the ends', () => {
  expect([zoomed(1, 1), zoomed(1.5, 1), zoomed(5, 1), zoomed(1, -1), zoomed(3, -1)]).toEqual([
    1.5, 2, 5, 1, 2,
  ]);
});

test('four turns come round', () => {
  expect([turned(0, 90), turned(270, 90), turned(0, -90)]).toEqual([90, 0, 270]);
});
