import { describe, expect, test } from 'vitest';
import { lexemesOf, weigh } from '../analyser/index.ts';
import type { QueryWord } from '../search-plan.ts';
import { rerank } from './rerank.ts';

type Names = Parameters<typeof weigh>[0];

const frequencies: Record<string, number> = {
  keyboard: 50,
  '=keyboard': 40,
  cover: 80,
  '=cover': 70,
  شاحن: 40,
  شاحنه: 20,
  black: 400,
  lamp: 60,
};
const statistics = {
  documents: 1_000,
  documentFrequency: (term: string) => frequencies[term] ?? 5,
};
const wordOf = (...ways: [string, number][]) => ({
  raw: ways[0]?.[0] ?? '',
  ways: ways.map(([term, weight]) => ({ terms: [term], weight })),
});

type Goods = Names & { sold?: number; inStock?: boolean; things?: string[] };
const order = (
  words: ReturnType<typeof wordOf>[],
  goods: Goods[],
  thing?: QueryWord,
  called = thing?.ways.flatMap(({ terms }) => terms) ?? [],
) =>
  rerank({
    plan: {
      words,
      thing: thing && {
        word: thing,
        isSure: true,
        called,
      },
    },
    statistics,
    candidates: goods.map(({ sold = 0, inStock = true, things, ...fields }, productId) => ({
      productId,
      document: lexemesOf(weigh(fields), things).bytes(),
      sold,
      inStock,
    })),
  });

const keyboard = wordOf(['keyboard', 1]);

test('a word of the name counts more than one of the attributes, and both more than none', () => {
  const inAttribute = { name: { en: 'Desk set' }, attributes: [{ en: 'with keyboard' }] };
  expect(order([keyboard], [inAttribute, { name: { en: 'Keyboard black' } }])).toEqual([1, 0]);
});

describe('goods that are the thing stand before those that only mention it, whatever else these have', () => {
  const thing = { raw: 'keyboard', ways: [{ terms: ['=keyboard'], weight: 1 }] };
  const cover = { name: { en: 'Cherry keyboard cover for keyboard' }, things: ['=cover'] };
  const wireless = wordOf(['wireless', 1]);

  test('by what they were found to be when they were indexed', () => {
    const goods = [
      cover,
      {
        name: { en: 'Cherry K 120 QWERTY' },
        attributes: [{ en: 'keyboard' }],
        things: ['=keyboard'],
      },
    ];
    expect(order([keyboard], goods, thing)).toEqual([1, 0]);
  });

  test('also where they lack a word', () => {
    const goods = [
      { name: { en: 'Wireless keyboard cover' }, things: ['=cover'] },
      { name: { en: 'Keyboard' }, things: ['=keyboard'] },
    ];
    expect(order([wireless, keyboard], goods, thing)).toEqual([1, 0]);
  });

  test('what is surely something else stands behind what may be the thing', () => {
    expect(
      order([keyboard], [cover, { name: { en: 'Cherry keyboard K 120' }, things: [] }], thing),
    ).toEqual([1, 0]);
  });
});

test('what other languages call something else too stands behind what all of them call so', () => {
  const thing = {
    raw: 'ساعه',
    ways: [{ terms: ['=ساع'], weight: 1 }],
  };
  const [clock, watch] = [
    { name: { ar: 'ساعة' }, things: ['=ساع', '=clock'], sold: 900 },
    { name: { ar: 'ساعة' }, things: ['=ساع', '=watch'] },
  ];
  expect(order([wordOf(['ساعه', 1])], [clock, watch], thing, ['=ساع', '=watch'])).toEqual([1, 0]);
});

test('as typed stands before its stem, a stem before another name', () => {
  const word = wordOf(['شاحنه', 1], ['شاحن', 0.8], ['charger', 0.3]);
  const goods = [{ name: { en: 'charger' } }, { name: { ar: 'شاحن' } }, { name: { ar: 'شاحنة' } }];
  expect(order([word], goods)).toEqual([2, 1, 0]);
});

test('what sells stands higher among equals, what is sold out behind everything', () => {
  const lamp = { name: { en: 'lamp' } };
  expect(
    order(
      [wordOf(['lamp', 1])],
      [lamp, { ...lamp, sold: 5_000 }, { ...lamp, sold: 90_000, inStock: false }],
    ),
  ).toEqual([1, 0, 2]);
});

test('equals keep their order; a document that is none is no fault', () => {
  const lamp = { name: { en: 'lamp' } };
  expect(order([wordOf(['lamp', 1])], [lamp, lamp, lamp])).toEqual([0, 1, 2]);
  expect(
    rerank({
      plan: { words: [keyboard] },
      statistics,
      candidates: [{ productId: 7, document: Buffer.alloc(0), sold: 0, inStock: true }],
    }),
  ).toEqual([7]);
});
