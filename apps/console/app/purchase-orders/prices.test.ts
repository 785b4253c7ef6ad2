import { expect, test } from 'vitest';
import { priceOf, sumPrices } from './prices.tsx';

test('yuan may be typed in any digits, to the fen', () => {
  expect(priceOf('٣٫٢٥')).toBe(3.25);
  expect(priceOf('0')).toBe(0);
  expect(priceOf('3.255')).toBeUndefined();
  expect(priceOf('')).toBeUndefined();
  expect(sumPrices([0.1, 0.2])).toBe(0.3);
});
