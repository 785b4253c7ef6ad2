import { expect, test } from 'vitest';
import { parseNumbers } from './parse-numbers.ts';

test('product numbers are read in any digits, each once, and what is no number is named', () => {
  expect(parseNumbers('12, ١٣; 12\n14')).toEqual({ numbers: [12, 13, 14], unreadable: [] });
  expect(parseNumbers('12 1O4 7')).toEqual({ numbers: [12, 7], unreadable: ['1O4'] });
  expect(parseNumbers('')).toEqual({ numbers: [], unreadable: [] });
});
