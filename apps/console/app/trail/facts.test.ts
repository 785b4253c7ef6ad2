import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { locales } from '@wasit/contract/locales';
import { expect, test } from 'vitest';
import { factNames, factsOf } from './facts.ts';

test('facts are labelled values: money, days, numbers, yes or no, and words', () => {
  const kept = {
    amount: { amount: 12.5, currency: 'USD' },
    since: '2026-11-01T08:00:00.000Z',
    lines: 12,
    outOfUse: true,
    creditNotes: ['CN-1', 'CN-2'],
    reference: 'R, 7',
    orderNo: null,
  };
  expect(factsOf(JSON.stringify(kept))).toEqual([
    { name: 'amount', value: { kind: 'money', money: { amount: 12.5, currency: 'USD' } } },
    { name: 'since', value: { kind: 'when', at: '2026-11-01T08:00:00.000Z' } },
    { name: 'lines', value: { kind: 'count', count: 12 } },
    { name: 'outOfUse', value: { kind: 'yes', yes: true } },
    { name: 'creditNotes', value: { kind: 'words', words: ['CN-1', 'CN-2'] } },
    { name: 'reference', value: { kind: 'words', words: ['R, 7'] } },
  ]);
});

test('names in four languages and lists are facts, too', () => {
  expect(factsOf('{"names":{"en":"Lamps"},"hsCode":null}')).toEqual([
    { name: 'en', value: { kind: 'words', words: ['Lamps'] } },
  ]);
  expect(factsOf('["a","b"]')).toEqual([
    { name: 'list', value: { kind: 'words', words: ['a', 'b'] } },
  ]);
});

test('states, free text and truncated values stay plain texts', () => {
  for (const text of ['SEA_SHIPPING', '500 USD by bank', '{cut in the mid', '2026-11-01'])
    expect(factsOf(text)).toBeUndefined();
});

test.each(locales)('every fact has a label in %s', (locale) => {
  const words: Record<string, string> = JSON.parse(
    readFileSync(join(import.meta.dirname, `../locale/messages/${locale}/trail.json`), 'utf8'),
  );
  expect(factNames.filter((name) => !words[`fact.${name}`])).toEqual([]);
});
