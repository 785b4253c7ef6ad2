import { expect, test } from 'vitest';
import { joinSuggestions, nextOption, optionGroups, suggestionsAtHand } from './search-options.ts';

const known = {
  recent: ['lamp'],
  hotWords: ['fan', 'case'],
  suggestions: [
    { text: 'phone case', kind: 'word', categoryId: null },
    { text: 'Phones', kind: 'category', categoryId: 7 },
  ],
} as const;

test('an empty box offers what was searched lately, then the hot words by rank', () => {
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

test('a letter turns it to suggestions, and no suggestion leaves nothing', () => {
  const [group] = optionGroups({ ...known, typed: 'ph' });
  expect(group?.options.map(({ kind, categoryId }) => [kind, categoryId])).toEqual([
    ['word', undefined],
    ['category', 7],
  ]);
  expect(optionGroups({ ...known, typed: 'zz', suggestions: [] })).toEqual([]);
});

test('arrows walk through the options and the box in a circle', () => {
  expect([nextOption(-1, 1, 3), nextOption(2, 1, 3), nextOption(-1, -1, 3), nextOption(0, -1, 3)]).toEqual([0, -1, 2, -1]);
  expect(nextOption(-1, 1, 0)).toBe(-1);
});

test('what the page knows is suggested at once: words and categories with a word that begins so', () => {
  const atHand = { recent: ['USB lamp'], hotWords: ['lamp shade', 'fan'], categories: [{ categoryId: 3, categoryName: 'Home & Lamps' }] };
  expect(suggestionsAtHand('la', atHand).map(({ text }) => text)).toEqual(['USB lamp', 'lamp shade', 'Home & Lamps']);
  expect(suggestionsAtHand('fan', atHand)).toEqual([]);
  expect(suggestionsAtHand(' ', atHand)).toEqual([]);
});

test('what the server adds comes after it, each once, ten at most', () => {
  const lamp = { text: 'Lamp', kind: 'word', categoryId: null } as const;
  const asked = Array.from({ length: 12 }, (_, index) => ({
    text: index === 0 ? 'lamp' : `lamp ${index}`,
    kind: 'word' as const,
    categoryId: null,
  }));
  const joined = joinSuggestions([lamp], asked);
  expect(joined[0]).toBe(lamp);
  expect(joined.map(({ text }) => text).filter((text) => text.toLowerCase() === 'lamp')).toEqual(['Lamp']);
  expect(joined).toHaveLength(10);
});
