import { expect, test } from 'vitest';
import { amountErrorOf, giftOf, parseAmount } from './amounts.ts';

test.each([
  ['1,250.50', 'USD', 1250.5],
  ['١٬٢٥٠٫٥', 'USD', 1250.5],
  [' 12 ', 'USD', 12],
  ['1.234', 'USD', null],
  ['12,50', 'USD', 12.5],
  ['1.250,50', 'USD', 1250.5],
  ['1,250', 'USD', 1250],
  ['1,250', 'IQD', 1250],
  ['12,50', 'IQD', null],
  // Ambiguous: people may mean thousands, so it is rejected.
  ['25.000', 'IQD', null],
  ['۱۰۰٬۰۰۰', 'IQD', 100_000],
  ['100000.5', 'IQD', null],
  ['0', 'IQD', null],
  ['-5', 'USD', null],
  ['', 'USD', null],
  // Above every limit: the server refuses it and names the maximum.
  ['9999999999', 'USD', 9_999_999_999],
] as const)('%j in %s is read as %j', (typed, currency, amount) => {
  expect(parseAmount(typed, currency)?.amount ?? null).toBe(amount);
});

test('the calculator shows the same gift as the server', () => {
  expect([giftOf(100_000, 0.5), giftOf(333_333, 2), giftOf(25_100, 0.5)]).toEqual([500, 6667, 126]);
});

test('an amount below the minimum or above the balance is named before it is sent', () => {
  const dinars = (amount: number) => ({ amount, currency: 'IQD' as const });
  const limits = { least: dinars(10_000), available: dinars(20_000) };
  const problem = (typed: string) => amountErrorOf(typed, limits);
  expect(problem('٥٬٠٠٠')).toBe('amountLeast');
  expect(problem('20,001')).toBe('amountAvailable');
  expect([problem('10,000'), problem('20000')]).toEqual([null, null]);
  expect(problem('abc')).toBe('amount');
});
