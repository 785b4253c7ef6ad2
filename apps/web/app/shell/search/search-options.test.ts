import { expect, test } from 'vitest';
import { joinSuggestions, localSuggestions, nextOption, optionGroups } from './search-options.ts';

const goods = {
  productId: 9,
  name: 'Silicone phone case',
  picture: { url: '/media/case.webp', width: 600, height: 600 },
  price: { usd: { amount: 1, currency: 'USD' }, iqd: { amount: 1_500, currency: 'IQD' } },
  landed: null,
  url: '/commodity_details?productId=9',
} as const;
const known = {
  goods: [],
  recent: ['lamp'],
  hotWords: ['fan', 'case'],
  suggestions: [
    { text: 'phone case', kind: 'word', categoryId: null },
    { text: 'Phones', kind: 'category', categoryId: 7 },
  ],
} as const;

test('an empty box offers recent searches, then hot words by rank', () => {
  expect(optionGroups({ ...known, typed: ' ' })).toEqual([
    { name: 'recent', options: [{ kind: 'recent', text: 'lamp' }] },
    {
      name: 'hot',
      options: [
        { kind: 'hot', text: 'fan', rank: 1 },
        { kind: 'hot', text: 'case', rank: 2 },
      ],
    },
  ]);
});

test('while typing only suggestions are shown; without suggestions nothing', () => {
  const [group] = optionGroups({ ...known, typed: 'ph' });
  expect(group?.options.map(({ kind, categoryId }) => [kind, categoryId])).toEqual([
    ['word', undefined],
    ['category', 7],
  ]);
  expect(optionGroups({ ...known, typed: 'zz', suggestions: [] })).toEqual([]);
});

test('products are shown below five suggestions, only while something is typed', () => {
  const suggestions = Array.from({ length: 10 }, (_, at) => ({
    text: `phone ${at}`,
    kind: 'word' as const,
    categoryId: null,
  }));
  const groups = optionGroups({ ...known, typed: 'ph', suggestions, goods: [goods] });
  expect(groups.map(({ name, options }) => [name, options.length])).toEqual([
    ['suggested', 5],
    ['goods', 1],
  ]);
  expect(groups[1]?.options[0]).toMatchObject({ kind: 'goods', text: goods.name, goods });
  expect(optionGroups({ ...known, typed: '', goods: [goods] }).map(({ name }) => name)).toEqual([
    'recent',
    'hot',
  ]);
});

test('arrow keys cycle through the options and the box', () => {
  expect([
    nextOption(-1, 1, 3),
    nextOption(2, 1, 3),
    nextOption(-1, -1, 3),
    nextOption(0, -1, 3),
  ]).toEqual([0, -1, 2, -1]);
  expect(nextOption(-1, 1, 0)).toBe(-1);
});

test('local words and categories are suggested at once if one of their words begins with the text', () => {
  const atHand = {
    recent: ['USB lamp'],
    hotWords: ['lamp shade', 'fan'],
    categories: [{ categoryId: 3, categoryName: 'Home & Lamps' }],
  };
  expect(localSuggestions('la', atHand).map(({ text }) => text)).toEqual([
    'USB lamp',
    'lamp shade',
    'Home & Lamps',
  ]);
  expect(localSuggestions('fan', atHand)).toEqual([]);
  expect(localSuggestions(' ', atHand)).toEqual([]);
});

test('suggestions of the server follow the local ones, without duplicates, ten at most', () => {
  const lamp = { text: 'Lamp', kind: 'word', categoryId: null } as const;
  const fromServer = Array.from({ length: 12 }, (_, index) => ({
    text: index === 0 ? 'lamp' : `lamp ${index}`,
    kind: 'word' as const,
    categoryId: null,
  }));
  const joined = joinSuggestions([lamp], fromServer);
  expect(joined[0]).toBe(lamp);
  expect(joined.map(({ text }) => text).filter((text) => text.toLowerCase() === 'lamp')).toEqual([
    'Lamp',
  ]);
  expect(joined).toHaveLength(10);
});
