import { expect, test } from 'vitest';
import { isJump, needsConfirmation, percentAway } from './rate-jump.ts';

test('a rate that differs by more than the given percent needs a second confirmation', () => {
  expect(isJump(1310, 1336, 2)).toBe(false);
  expect(isJump(1310, 1337, 2)).toBe(true);
  expect(isJump(1310, 1283, 2)).toBe(true);
  expect(isJump(1310, 1337, 5)).toBe(false);
  expect(isJump(1310, 1324, 1)).toBe(true);
  expect(isJump(undefined, 1310, 2)).toBe(false);
  expect(percentAway(1000, 1100)).toBeCloseTo(10);
});

test('a rate that the server found too far from a newer one can be confirmed', () => {
  const present = [
    { currency: 'CNY', perDollar: 7.1 },
    { currency: 'AED', perDollar: 3.67 },
  ];
  const typed = { currency: 'CNY', perDollar: '7.12' };
  const rates = { present, jumpPercent: 2, refused: undefined };
  expect(needsConfirmation(typed, rates)).toBe(false);
  expect(needsConfirmation({ currency: 'AED', perDollar: '3.9' }, rates)).toBe(true);
  expect(needsConfirmation({ currency: 'EUR', perDollar: '0.9' }, rates)).toBe(false);
  expect(needsConfirmation(typed, { ...rates, refused: typed })).toBe(true);
  // Another rate needs its own confirmation.
  expect(needsConfirmation({ ...typed, perDollar: '7.11' }, { ...rates, refused: typed })).toBe(
    false,
  );
});
