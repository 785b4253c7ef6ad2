import { expect, test } from 'vitest';
import { fold, lexemesOf, weigh } from '../analyser/index.ts';
import { rerank } from './rerank.ts';

type Names = Parameters<typeof weigh>[0];

const frequencies: Record<string, number> = { keyboard: 50, cover: 80, شاحن: 40, شاحنه: 20, black: 400, lamp: 60 };
const statistics = { documents: 1_000, documentFrequency: (term: string) => frequencies[term] ?? 5 };
const wordOf = (...ways: [string, number][]) => ({
  raw: ways[0]?.[0] ?? '',
  ways: ways.map(([term, weight]) => ({ terms: [term], weight })),
});

const order = (words: ReturnType<typeof wordOf>[], goods: (Names & { sold?: number; inStock?: boolean })[]) =>
  rerank({
    plan: { words },
    statistics,
    // As PostgreSQL gives it back: lexemes by length, then by their bytes.
    candidates: goods.map(({ sold = 0, inStock = true, ...fields }, productId) => ({
      productId,
      doc: lexemesOf(weigh(fields))
        .literal()
        .split(/ (?=')/)
        .sort((a, b) => a.indexOf(':') - b.indexOf(':') || (a < b ? -1 : 1))
        .join(' '),
      sold,
      inStock,
    })),
  });

const keyboard = wordOf(['keyboard', 1]);

test('a word of the name counts more than one of the attributes, and both more than none', () => {
  const inAttribute = { name: { en: 'Desk set' }, attributes: [{ en: 'with keyboard' }] };
  expect(order([keyboard], [inAttribute, { name: { en: 'Keyboard black' } }])).toEqual([1, 0]);
});

test('the thing itself stands before what is made for it', () => {
  const cover = { name: { en: 'Cherry keyboard cover' } };
  expect(order([keyboard], [cover, { name: { en: 'Cherry USB keyboard black' }, attributes: [{ en: 'Black' }] }])).toEqual([1, 0]);
});

test.each([
  [
    'the attribute says both words',
    keyboard,
    { name: { en: 'Cherry keyboard cover' }, attributes: [{ en: 'Keyboard cover' }] },
    'Cherry keyboard',
  ],
  ['behind "for"', keyboard, { name: { en: 'Cover for keyboard' } }, 'Cherry keyboard'],
  ['behind "with"', keyboard, { name: { en: 'Wrist rest with keyboard' } }, 'Cherry USB keyboard'],
  ['a code behind it is no thing', keyboard, { name: { en: 'Keyboard cover' } }, 'Keyboard K-120'],
] as const)('%s: what is made for a thing stands behind it', (_, word, madeFor, thing) => {
  expect(order([word], [madeFor, { name: { en: thing } }])).toEqual([1, 0]);
});

test('in Arabic and Sorani the thing stands first, in Chinese last', () => {
  const phone = wordOf(['هاتف', 1]);
  expect(order([phone], [{ name: { ar: 'جراب هاتف' } }, { name: { ar: 'هاتف ذكي' } }])).toEqual([1, 0]);
  const mobile = wordOf([fold('مۆبایل'), 1]);
  expect(order([mobile], [{ name: { ckb: 'کەیس بۆ مۆبایل' } }, { name: { ckb: 'مۆبایل زیرەک' } }])).toEqual([1, 0]);
  const chinese = wordOf(['手机', 1]);
  expect(order([chinese], [{ name: { 'zh-Hans': '手机壳' } }, { name: { 'zh-Hans': '智能手机' } }])).toEqual([1, 0]);
  // Of two Arabic words the first is the thing that is looked for, so a case for a phone is no less a case.
  const cases = [{ name: { ar: 'هاتف مع جراب' } }, { name: { ar: 'جراب هاتف' } }];
  expect(order([wordOf(['جراب', 1]), phone], cases)).toEqual([1, 0]);
});

test('goods of a brand are not put back for the words behind it', () => {
  const goods = [
    { name: { en: 'Acme 7 toner' }, brand: ['Acme'], categories: [{ en: 'Toner' }] },
    { name: { en: 'Acme Galaxy tablet' }, brand: ['Acme'], categories: [{ en: 'Tablets' }], sold: 90 },
  ];
  expect(order([wordOf(['acme', 1])], goods)).toEqual([1, 0]);
});

test('as typed stands before its stem, a stem before another name', () => {
  const word = wordOf(['شاحنه', 1], ['شاحن', 0.8], ['charger', 0.3]);
  const goods = [{ name: { en: 'charger' } }, { name: { ar: 'شاحن' } }, { name: { ar: 'شاحنة' } }];
  expect(order([word], goods)).toEqual([2, 1, 0]);
});

test('what sells stands higher among equals, what is sold out behind everything', () => {
  const lamp = { name: { en: 'lamp' } };
  expect(order([wordOf(['lamp', 1])], [lamp, { ...lamp, sold: 5_000 }, { ...lamp, sold: 90_000, inStock: false }])).toEqual([1, 0, 2]);
});

test('equals keep their order; a document that is none is no fault', () => {
  const lamp = { name: { en: 'lamp' } };
  expect(order([wordOf(['lamp', 1])], [lamp, lamp, lamp])).toEqual([0, 1, 2]);
  expect(rerank({ plan: { words: [keyboard] }, statistics, candidates: [{ productId: 7, doc: '', sold: 0, inStock: true }] })).toEqual([7]);
});
