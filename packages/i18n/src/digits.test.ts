import { describe, expect, test } from 'vitest';
import { figureOf, latinFigures } from './digits.ts';

describe('figures typed on any keyboard of the house', () => {
  test.each([
    ['12.5', 12.5],
    ['١٢٫٥', 12.5],
    ['۱۲٫۵', 12.5],
    ['1,617,000', 1_617_000],
    ['١٬٦١٧٬٠٠٠', 1_617_000],
    [' 7 ', 7],
    ['.5', 0.5],
  ])('%s is %d', (text, value) => expect(figureOf(text)).toBe(value));

  test.each(['', 'abc', '1.2.3', '-4', '1e3'])('%s is no amount', (text) =>
    expect(figureOf(text)).toBeNull(),
  );

  test('codes keep their letters', () => expect(latinFigures('SF١٢٣')).toBe('SF123'));
});
