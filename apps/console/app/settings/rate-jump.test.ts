import { expect, test } from 'vitest';
import { isJump, percentAway } from './rate-jump.ts';

test('a rate that differs by more than the given percent needs a second confirmation', () => {
  expect(isJump(1310, 1336, 2)).toBe(false);
  expect(isJump(1310, 1337, 2)).toBe(true);
  expect(isJump(1310, 1283, 2)).toBe(true);
  expect(isJump(1310, 1337, 5)).toBe(false);
  expect(isJump(1310, 1324, 1)).toBe(true);
  expect(isJump(undefined, 1310, 2)).toBe(false);
  expect(percentAway(1000, 1100)).toBeCloseTo(10);
});
