import type { SuggestedGoods } from '@wasit/contract/search/endpoints';

export interface Suggestion {
  text: string;
  kind: 'word' | 'category' | 'brand';
  categoryId: number | null;
}

/** One line below the search box. */
export interface SearchOption {
  kind: 'recent' | 'hot' | 'goods' | Suggestion['kind'];
  text: string;
  /** Of a category. */
  categoryId?: number;
  /** Of goods: its own page is opened. */
  goods?: SuggestedGoods;
  /** Of a hot word, from 1. */
  rank?: number;
}

export interface OptionGroup {
  name: 'recent' | 'hot' | 'suggested' | 'goods';
  options: readonly SearchOption[];
}

interface OptionSources {
  typed: string;
  suggestions: readonly Suggestion[];
  goods: readonly SuggestedGoods[];
  recent: readonly string[];
  hotWords: readonly string[];
}

/**
 * The maximum number of suggestions beside goods: on a phone the goods stay visible above the
 * keyboard.
 */
const maxBesideGoods = 5;

/**
 * An empty box offers recent searches and hot words; typing shows suggestions, with goods below.
 */
export function optionGroups(sources: OptionSources): OptionGroup[] {
  const { typed, suggestions, goods, recent, hotWords } = sources;
  const shown = goods.length > 0 ? suggestions.slice(0, maxBesideGoods) : suggestions;
  const groups: OptionGroup[] =
    typed.trim() === ''
      ? [
          { name: 'recent', options: recent.map((text) => ({ kind: 'recent', text })) },
          {
            name: 'hot',
            options: hotWords.map((text, index) => ({ kind: 'hot', text, rank: index + 1 })),
          },
        ]
      : [
          {
            name: 'suggested',
            options: shown.map(({ kind, text, categoryId }) => ({
              kind,
              text,
              categoryId: categoryId ?? undefined,
            })),
          },
          {
            name: 'goods',
            options: goods.map((product) => ({
              kind: 'goods',
              text: product.name,
              goods: product,
            })),
          },
        ];
  return groups.filter(({ options }) => options.length > 0);
}

/**
 * The option after or before the current one; past either end it returns to the box (-1), as the
 * combobox pattern requires.
 */
export const nextOption = (current: number, step: 1 | -1, count: number): number =>
  ((current + 1 + step + count + 1) % (count + 1)) - 1;

interface LocalWords {
  recent: readonly string[];
  hotWords: readonly string[];
  categories: readonly { categoryId: number; categoryName: string }[];
}

const maxLocal = 5;

/**
 * Suggestions from the page's own data that start with the typed letters, in any of their words:
 * shown before the server answers.
 */
export function localSuggestions(
  typed: string,
  { recent, hotWords, categories }: LocalWords,
): Suggestion[] {
  const text = typed.trim().toLowerCase();
  if (text === '') return [];
  const fits = (name: string) =>
    name.toLowerCase().startsWith(text) || name.toLowerCase().includes(` ${text}`);
  const words = [...new Set([...recent, ...hotWords])].filter(
    (word) => fits(word) && word.toLowerCase() !== text,
  );
  return [
    ...words.map((word): Suggestion => ({ text: word, kind: 'word', categoryId: null })),
    ...categories
      .filter(({ categoryName }) => fits(categoryName))
      .map(
        ({ categoryId, categoryName }): Suggestion => ({
          text: categoryName,
          kind: 'category',
          categoryId,
        }),
      ),
  ].slice(0, maxLocal);
}

const maxSuggested = 10;

/**
 * The page's own suggestions, then the server's, so that nothing moves under the arrow keys; each
 * text once per kind.
 */
export function joinSuggestions(
  local: readonly Suggestion[],
  fromServer: readonly Suggestion[],
): Suggestion[] {
  const seen = new Set<string>();
  const isNew = ({ text, categoryId }: Suggestion) => {
    const key = `${categoryId ?? ''} ${text.trim().toLowerCase()}`;
    return !seen.has(key) && seen.add(key);
  };
  return [...local, ...fromServer].filter(isNew).slice(0, maxSuggested);
}
