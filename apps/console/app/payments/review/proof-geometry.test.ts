import { expect, test } from 'vitest';
import { fitImage, nextZoom, rotate } from './proof-geometry.ts';

const portrait = { width: 900, height: 1600 };
const stage = { width: 800, height: 800 };

test('a proof is first shown whole, upright or rotated', () => {
  expect(fitImage(portrait, { ...stage, turn: 0, zoom: 1 }).outer).toEqual({
    width: 450,
    height: 800,
  });
  expect(fitImage(portrait, { ...stage, turn: 90, zoom: 1 })).toEqual({
    inner: { width: 450, height: 800 },
    outer: { width: 800, height: 450 },
  });
});

test('zoom changes in steps and stops at its limits', () => {
  expect([
    nextZoom(1, 1),
    nextZoom(1.5, 1),
    nextZoom(5, 1),
    nextZoom(1, -1),
    nextZoom(3, -1),
  ]).toEqual([1.5, 2, 5, 1, 2]);
});

test('four quarter turns return to the start', () => {
  expect([rotate(0, 90), rotate(270, 90), rotate(0, -90)]).toEqual([90, 0, 270]);
});
