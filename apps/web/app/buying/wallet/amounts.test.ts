import { expect, test } from 'vitest';
import { amountOf, giftOf } from './amounts.ts';

test.each([
  ['1,250.50', 'USD', 1250.5],
  ['١٬٢٥٠٫٥', 'USD', 1250.5],
  [' 12 ', 'USD', 12],
  ['1.234', 'USD', null],
  ['۱۰۰٬۰۰۰', 'IQD', 100_000],
  ['100000.5', 'IQD', null],
  ['0', 'IQD', null],
  ['-5', 'USD', null],
  ['', 'USD', null],
] as const)('%j in %s is read as %j', (typed, currency, amount) => {
  expect(amountOf(typed, currency)?.amount ?? null).toBe(amount);
});

test('the calculator shows the same gift as the server', () => {
  expect([giftOf(100_000, 0.5), giftOf(333_333, 2), giftOf(25_100, 0.5)]).toEqual([500, 6667, 126]);
});
