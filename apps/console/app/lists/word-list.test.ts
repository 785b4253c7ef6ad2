import { expect, test } from 'vitest';
import { asOneWord, listText, parseWords } from './word-list.ts';

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

test('a search with a comma is one word', () => {
  expect(asOneWord('耳机，蓝牙')).toBe('耳机 蓝牙');
  expect(parseWords(listText([asOneWord('شاحن، سريع')]))).toEqual(['شاحن سريع']);
});

test('the displayed list is read back unchanged', () => {
  const words = ['power bank', 'پاوەربانک'];
  expect(parseWords(listText(words))).toEqual(words);
});
