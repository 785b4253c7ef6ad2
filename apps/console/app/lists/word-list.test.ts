import { expect, test } from 'vitest';
import { listText, parseWords } from './word-list.ts';

test('words are separated by the commas of every keyboard; duplicates are removed', () => {
  expect(parseWords('موبايل، هاتف, phone，手机、手機\n phone ')).toEqual([
    'موبايل',
    'هاتف',
    'phone',
    '手机',
    '手機',
  ]);
  expect(parseWords(' ,، ')).toEqual([]);
});

test('the displayed list is read back unchanged', () => {
  const words = ['power bank', 'پاوەربانک'];
  expect(parseWords(listText(words))).toEqual(words);
});
