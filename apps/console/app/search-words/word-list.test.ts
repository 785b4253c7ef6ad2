import { expect, test } from 'vitest';
import { listText, wordsOf } from './word-list.ts';

test('words are parted by the commas of every keyboard, each once', () => {
  expect(wordsOf('موبايل، هاتف, phone，手机、手機\n phone ')).toEqual([
    'موبايل',
    'هاتف',
    'phone',
    '手机',
    '手機',
  ]);
  expect(wordsOf(' ,، ')).toEqual([]);
});

test('what is shown reads back the same', () => {
  const words = ['power bank', 'پاوەربانک'];
  expect(wordsOf(listText(words))).toEqual(words);
});
