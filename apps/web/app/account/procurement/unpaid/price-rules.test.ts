import { expect, test } from 'vitest';
import { amountErrorOf, parseDollars } from './price-rules.ts';

const range = { floor: 95, first: 100, present: 98 };

test.each([
  ['', 'required'],
  ['ninety', 'number'],
  ['97.555', 'decimals'],
  ['97.500', 'decimals'],
  ['94', 'below'],
  ['94.99', 'below'],
  ['95', null],
  ['٩٦٫٥', null],
  ['97,50', null],
  ['$ 99.10', null],
  ['100', null],
  ['100.01', 'above'],
  ['98.00', 'same'],
])('an amount of "%s" is reported as %s', (typed, complaint) => {
  expect(amountErrorOf(typed, range)).toBe(complaint);
});

test('amounts are read in any digits', () => {
  expect(['۱۲٫۵', '12.5', '١٢,٥', '$1,250', '1.250,5'].map(parseDollars)).toEqual([
    12.5, 12.5, 12.5, 1250, 1250.5,
  ]);
});
