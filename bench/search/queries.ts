import type { Locale } from '@wasit/contract/locales';
import type { SearchInput } from '@wasit/contract/search/endpoints';
import type pg from 'pg';
import { syntheticCategories } from './synthetic.ts';

/** One search as a buyer would send it. */
export interface Query {
  readonly kind: string;
  readonly locale: Locale;
  readonly input: SearchInput;
}

const sorts = ['relevance', 'price-asc', 'price-desc', 'sales', 'newest'] as const;

/** A number sequence that is the same in every run (mulberry32). */
export function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const locales: readonly Locale[] = ['en', 'ar', 'ckb', 'zh-Hans'];
/** Words in a tenth to half of the goods. */
const common: Readonly<Record<Locale, readonly string[]>> = {
  en: ['new', 'portable', 'mini', 'waterproof', 'black'],
  ar: ['جديد', 'أسود', 'صغير', 'محمول', 'مقاوم للماء'],
  ckb: ['نوێ', 'ڕەش', 'بچووک'],
  'zh-Hans': ['新款', '黑色', '迷你', '便携', '防水'],
};

interface Words {
  readonly text: string;
  readonly kind: string;
  readonly locale: Locale;
}

type Names = Readonly<Record<string, string | undefined>>;

/**
 * Typical queries: two words of a name, a product noun, words in half of the goods, and those
 * together.
 */
function wordsFrom(names: readonly Names[], random: () => number): Words[] {
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  const nouns = syntheticCategories().filter(({ parentId }) => parentId !== 0);
  const made: Words[] = [];
  for (const name of names) {
    const locale = pick(locales) ?? 'en';
    const text = name[locale] ?? name.en ?? '';
    const parts =
      locale === 'zh-Hans'
        ? (text.match(/\p{Script=Han}{2}/gu) ?? [])
        : text.split(' ').filter((word) => word.length > 2);
    const [one, two] = [pick(parts), pick(parts)];
    if (one && two && one !== two) made.push({ kind: 'two words', locale, text: `${one} ${two}` });
    const often = pick(common[locale]) ?? 'new';
    if (one) made.push({ kind: 'a word and a common one', locale, text: `${often} ${one}` });
    const noun = pick(nouns)?.names[locale];
    if (noun) made.push({ kind: 'product noun', locale, text: noun });
    made.push({ kind: 'common word', locale, text: often });
    const other = pick(common[locale]) ?? 'mini';
    if (other !== often) made.push({ kind: 'two common words', locale, text: `${often} ${other}` });
    const rare = text.match(/\b[A-Z]{1,2}-?\d{2,4}\b/)?.[0];
    if (rare) made.push({ kind: 'model number', locale, text: rare });
  }
  return made;
}

type Filter = Partial<SearchInput>;

/** No words, and each filter alone. */
function filtersFrom(random: () => number): readonly (readonly [string, Filter])[] {
  const categories = syntheticCategories();
  const leaves = categories.filter(({ parentId }) => parentId !== 0);
  const tops = categories.filter(({ parentId }) => parentId === 0);
  const one = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  const priceFrom = Math.round(1 + random() * 60);
  return [
    ['–', {}],
    ['–', {}],
    ['leaf category', { categoryId: one(leaves)?.categoryId }],
    ['top category', { categoryId: one(tops)?.categoryId }],
    ['price', { priceFrom, priceTo: priceFrom * 2 }],
    ['supplier', { supplierId: 1 + Math.floor(random() ** 2 * 10) }],
    ['in stock', { inStock: true }],
    ['ships soon', { shipsSoon: true }],
  ];
}

/** `count` searches over all kinds of words, sort orders and filters. */
export async function queriesFor(
  pool: pg.Pool,
  { count, seed }: { count: number; seed: number },
): Promise<(Query & { filter: string })[]> {
  const random = chance(seed);
  const { rows } = await pool.query<{ names: Names }>(
    'select names from product where product_id = any($1::int[])',
    [await someIds(pool, { random, count: Math.ceil(count / 4) })],
  );
  const words = wordsFrom(
    rows.map(({ names }) => names),
    random,
  );
  return Array.from({ length: count }, (_, index) => {
    const { text, kind, locale } = words[Math.floor(random() * words.length)] ?? {
      text: 'new',
      kind: 'common word',
      locale: 'en',
    };
    const filters = filtersFrom(random);
    const [filter, values] = filters[Math.floor(random() * filters.length)] ?? ['–', {}];
    const pageNo = random() < 0.9 ? 1 : 2 + Math.floor(random() * 4);
    const input: SearchInput = {
      keyword: text,
      sort: sorts[index % sorts.length] ?? 'relevance',
      pageNo,
      pageSize: 20,
      exact: true,
      ...values,
    };
    return { kind, locale, input, filter };
  });
}

async function someIds(
  pool: pg.Pool,
  { random, count }: { random: () => number; count: number },
): Promise<number[]> {
  const { rows } = await pool.query<{ most: number }>(
    'select max(product_id)::int as most from product',
  );
  return Array.from({ length: count }, () => 1 + Math.floor(random() * (rows[0]?.most ?? 1)));
}
