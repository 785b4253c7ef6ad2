import { expect, test } from 'vitest';
import { baghdadInstant, isJump, percentAway } from './rate-jump.ts';

test('a rate more than two percent away is asked twice', () => {
  expect(isJump(1310, 1336)).toBe(false);
  expect(isJump(1310, 1337)).toBe(true);
  expect(isJump(1310, 1283)).toBe(true);
  expect(isJump(undefined, 1310)).toBe(false);
  expect(percentAway(1000, 1100)).toBeCloseTo(10);
});

test('a day typed at the desk is a day in Baghdad', () => {
  expect(baghdadInstant('2026-12-01T08:00')).toBe('2026-12-01T05:00:00.000Z');
  expect(baghdadInstant('')).toBeUndefined();
});
