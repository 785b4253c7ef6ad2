import { expect, test } from 'vitest';
import { parsePrice, sumPrices } from './prices.tsx';

test('yuan may be typed in any digits, to the fen', () => {
  expect(parsePrice('٣٫٢٥')).toBe(3.25);
  expect(parsePrice('0')).toBe(0);
  expect(parsePrice('3.255')).toBeUndefined();
  expect(parsePrice('1,250')).toBe(1250);
  expect(parsePrice('1.250')).toBeUndefined();
  expect(parsePrice('')).toBeUndefined();
  expect(sumPrices([0.1, 0.2])).toBe(0.3);
});
