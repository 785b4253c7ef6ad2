import { describe, expect, test } from 'vitest';
import {
  normaliseCode,
  parseAmount,
  parseDay,
  parseNumber,
  parsePageNumber,
  parseQuantity,
  parseWholeNumber,
  typedAmount,
} from './digits.ts';

describe('numbers typed in any digits', () => {
  test.each([
    ['12.5', 12.5],
    ['١٢٫٥', 12.5],
    ['۱۲٫۵', 12.5],
    ['1,617,000', 1_617_000],
    ['١٬٦١٧٬٠٠٠', 1_617_000],
    [' 7 ', 7],
    ['.5', 0.5],
    ['12,50', 12.5],
    ['12,5', 12.5],
    ['١٢،٥', 12.5],
    ['0,125', 0.125],
    ['1,250', 1250],
    ['1,250.50', 1250.5],
    ['1.250,50', 1250.5],
    ['1.250.000', 1_250_000],
    ['١٬٢٥٠٫٥٠', 1250.5],
    ['1٬250.5', 1250.5],
    ['7.125', 7.125],
  ])('%s is read as %d', (text, value) => expect(parseNumber(text)).toBe(value));

  test.each([
    '',
    'abc',
    '1.2.3',
    '-4',
    '1e3',
    '1,2,3',
    '1,25,000',
    '1.250.5',
    '1,250,5',
    '1,250,000,5',
    '12٫5٫0',
  ])('%s is not a number', (text) => expect(parseNumber(text)).toBeNull());

  test('a quantity keeps its fraction, to be refused in words; one beyond a billion is none', () => {
    expect(['٢٫٥', '1,200', '12', '1000000000', 'abc'].map(parseQuantity)).toEqual([
      2.5,
      1200,
      12,
      null,
      null,
    ]);
  });

  test('a whole number has no fraction, not even of zeros', () => {
    expect(['1,250', '1.250.000', '1.5', '1,5', '25.000'].map(parseWholeNumber)).toEqual([
      1250,
      1_250_000,
      null,
      null,
      null,
    ]);
  });

  test.each([
    ['12.5', 'USD', 12.5],
    ['12,50', 'CNY', 12.5],
    ['1,250', 'USD', 1250],
    ['1.250,50', 'USD', 1250.5],
    ['1.250.000', 'IQD', 1_250_000],
    ['٢٥٬٠٠٠', 'IQD', 25_000],
    ['1.250', 'USD', null],
    ['١٫٢٥٠', 'CNY', null],
    ['12.505', 'USD', null],
    ['25.000', 'IQD', null],
    ['٢٥.٠٠٠', 'IQD', null],
    ['25.5', 'IQD', null],
    ['1000000000', 'IQD', 1_000_000_000],
    ['', 'USD', null],
  ])('%s in %s is the amount %j', (text, currency, amount) =>
    expect(parseAmount(text, currency)).toBe(amount),
  );

  test('a page number is one that the API takes, whatever the address says', () => {
    expect(['3', '٣', '1.5', '-3', 'abc', '1e9', '0', '', null].map(parsePageNumber)).toEqual([
      ...[3, 3, 1, 1, 1, 1, 1, 1, 1],
    ]);
    expect(parsePageNumber('123456789')).toBe(100_000);
  });

  test('codes keep their letters', () => expect(normaliseCode('SF١٢٣ 4')).toBe('SF1234'));
});

describe('dates typed in any digits', () => {
  test.each([
    ['2026-11-25', '2026-11-25'],
    ['٢٠٢٦/١١/٥', '2026-11-05'],
    [' 2026.1.5 ', '2026-01-05'],
  ])('%s is read as %s', (text, day) => expect(parseDay(text, false)).toBe(day));

  test.each([
    ['2026-11-25 9:05', '2026-11-25T09:05'],
    ['2198-12-31T09:00', '2198-12-31T09:00'],
  ])('%s is read as the minute %s', (text, minute) => expect(parseDay(text, true)).toBe(minute));

  test.each(['', '11/25/2026', '2026-02-30', '2026-11', '2026-11-25 09:00x'])(
    '%s is not a date',
    (text) => expect(parseDay(text, false)).toBe(''),
  );

  test.each(['2026-11-25', '2026-11-25 25:00'])('%s is not a minute', (text) =>
    expect(parseDay(text, true)).toBe(''),
  );
});

test('a field shows an amount with the decimals of its currency', () => {
  expect(typedAmount({ amount: 22.2, currency: 'USD' })).toBe('22.20');
  expect(typedAmount({ amount: 25_000, currency: 'IQD' })).toBe('25000');
});
