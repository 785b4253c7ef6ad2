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
        thingNames: called,
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

test('a match in the name counts more than one in the attributes', () => {
  const inAttribute = { name: { en: 'Desk set' }, attributes: [{ en: 'with keyboard' }] };
  expect(order([keyboard], [inAttribute, { name: { en: 'Keyboard black' } }])).toEqual([1, 0]);
});

describe('products of the searched kind rank before products that only mention it', () => {
  const thing = { raw: 'keyboard', ways: [{ terms: ['=keyboard'], weight: 1 }] };
  const cover = { name: { en: 'Cherry keyboard cover for keyboard' }, things: ['=cover'] };
  const wireless = wordOf(['wireless', 1]);

  test('by the kind found when they were indexed', () => {
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

  test('even if they lack a word', () => {
    const goods = [
      { name: { en: 'Wireless keyboard cover' }, things: ['=cover'] },
      { name: { en: 'Keyboard' }, things: ['=keyboard'] },
    ];
    expect(order([wireless, keyboard], goods, thing)).toEqual([1, 0]);
  });

  test('products of surely another kind rank behind those of an unknown kind', () => {
    expect(
      order([keyboard], [cover, { name: { en: 'Cherry keyboard K 120' }, things: [] }], thing),
    ).toEqual([1, 0]);
  });
});

test('products that other languages name differently rank behind those with the same name in all', () => {
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

test('the typed form ranks before its stem, the stem before a synonym', () => {
  const word = wordOf(['شاحنه', 1], ['شاحن', 0.8], ['charger', 0.3]);
  const goods = [{ name: { en: 'charger' } }, { name: { ar: 'شاحن' } }, { name: { ar: 'شاحنة' } }];
  expect(order([word], goods)).toEqual([2, 1, 0]);
});

test('among equals the better seller ranks first; sold-out products rank last', () => {
  const lamp = { name: { en: 'lamp' } };
  expect(
    order(
      [wordOf(['lamp', 1])],
      [lamp, { ...lamp, sold: 5_000 }, { ...lamp, sold: 90_000, inStock: false }],
    ),
  ).toEqual([1, 0, 2]);
});

test('equals keep their order; an empty document is accepted', () => {
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

test('what is not wanted comes last, however many of the words it has', () => {
  const goods = [{ name: { en: 'Black keyboard with cover' } }, { name: { en: 'Keyboard' } }];
  const candidates = goods.map((fields, productId) => ({
    productId,
    document: lexemesOf(weigh(fields)).bytes(),
    sold: 0,
    inStock: true,
  }));
  const plan = { words: [keyboard, wordOf(['black', 1])] };
  const unwanted = { words: [wordOf(['cover', 1])], negations: ['without'] };
  expect(rerank({ plan, candidates, statistics })).toEqual([0, 1]);
  expect(rerank({ plan: { ...plan, unwanted }, candidates, statistics })).toEqual([1, 0]);
  const saysSo = { name: { en: 'Black keyboard without cover' } };
  const document = lexemesOf(weigh(saysSo)).bytes();
  const third = { productId: 2, document, sold: 0, inStock: true };
  expect(
    rerank({ plan: { ...plan, unwanted }, candidates: [...candidates, third], statistics }),
  ).toEqual([2, 1, 0]);
  const saysAny = { name: { en: 'Black keyboard without any cover' } };
  const withAny = { ...third, document: lexemesOf(weigh(saysAny)).bytes() };
  expect(
    rerank({ plan: { ...plan, unwanted }, candidates: [...candidates, withAny], statistics }),
  ).toEqual([2, 1, 0]);
});
