import { describe, expect, test } from 'vitest';
import { normaliseNumber, parseDay, parseNumber, parseQuantity } from './digits.ts';

describe('numbers typed in any digits', () => {
  test.each([
    ['12.5', 12.5],
    ['١٢٫٥', 12.5],
    ['۱۲٫۵', 12.5],
    ['1,617,000', 1_617_000],
    ['١٬٦١٧٬٠٠٠', 1_617_000],
    [' 7 ', 7],
    ['.5', 0.5],
  ])('%s is read as %d', (text, value) => expect(parseNumber(text)).toBe(value));

  test.each(['', 'abc', '1.2.3', '-4', '1e3'])('%s is not a number', (text) =>
    expect(parseNumber(text)).toBeNull(),
  );

  test('a quantity keeps its fraction, to be refused in words; one beyond a billion is none', () => {
    expect(['٢٫٥', '1,200', '12', '1000000000', 'abc'].map(parseQuantity)).toEqual([
      2.5,
      1200,
      12,
      null,
      null,
    ]);
  });

  test('codes keep their letters', () => expect(normaliseNumber('SF١٢٣')).toBe('SF123'));
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
