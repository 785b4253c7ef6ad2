import { type Locale, locales, type Texts } from '@wasit/contract/locales';
import { emptyWords, fold } from '@wasit/text-search';
import { beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/start.ts';
import { demoCategories, demoProducts } from '../../demo/catalogue.ts';
import { importCategories, importRows } from '../catalogue/index.ts';
import { seedFees } from '../fees/index.ts';
import { countStatistics } from './engine/index.ts';
import { seedWords } from './index.ts';
import { keywordSearch } from './keyword-search.ts';

interface Named {
  readonly productId: number;
  readonly names: Texts;
}

let app: TestApp;
let goods: readonly Named[];
beforeAll(async () => {
  app = await startTestApp();
  await seedFees(app.platform);
  await seedWords(app.platform);
  await importCategories(app.platform, demoCategories());
  await importRows(app.platform, demoProducts(), { source: 'demo', sample: true });
  await countStatistics(app.platform);
  const { rows } = await app.platform.pool.query<Named>(
    // By their names in the file: two batches are written at a time, so that numbers may differ.
    'select product_id as "productId", names from product join product_search using (product_id) order by source_id',
  );
  goods = rows;
});

/**
 * Every so many of the sample goods, others in each language: all of them in four languages would
 * take a minute, and are measured by `npm run bench -- search titles`.
 */
const step = 29;
const firstOf: Readonly<Record<Locale, number>> = { en: 0, ar: 7, ckb: 14, 'zh-Hans': 22 };
const chosen = (locale: Locale): readonly Named[] =>
  goods.filter((_, at) => at % step === firstOf[locale]);

const firstPage = async (keyword: string, locale: Locale): Promise<number[]> => {
  const { items, nearMatches: near } = await keywordSearch(
    app.platform,
    { keyword, pageNo: 1, pageSize: 20, sort: 'relevance' },
    locale,
  );
  return [...items, ...near].map(({ productId }) => productId);
};

/** Equal names are told apart by nobody: any of them will do. */
const namedSo = (name: string, locale: Locale): ReadonlySet<number> =>
  new Set(goods.filter(({ names }) => names[locale] === name).map(({ productId }) => productId));

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
const wordsOf = (name: string, locale: Locale): string[] =>
  locale === 'zh-Hans'
    ? [...segmenter.segment(name)]
        .filter(({ isWordLike }) => isWordLike)
        .map(({ segment }) => segment)
    : name.split(/\s+/).filter((word) => /\p{L}/u.test(word));

test.each(locales)(
  'every product is found by its full name in %s, among the first three',
  async (locale) => {
    const missed: string[] = [];
    for (const { names } of chosen(locale)) {
      const name = names[locale];
      if (!name) continue;
      const found = (await firstPage(name, locale)).slice(0, 3);
      const wanted = namedSo(name, locale);
      if (!found.some((productId) => wanted.has(productId))) missed.push(name);
    }
    expect(missed).toEqual([]);
  },
);

/** Each word's turn comes: three of them, further apart from product to product. */
const someOf = (words: readonly string[], at: number): string[] => {
  const stride = 1 + (at % Math.max(1, Math.floor((words.length - 1) / 2)));
  return [...new Set([0, 1, 2].map((nth) => words[(at + nth * stride) % words.length] ?? ''))];
};

test.each(locales)(
  'every product is found by any three words of its name in %s, on the first page',
  async (locale) => {
    const missed: string[] = [];
    for (const [at, { productId, names }] of chosen(locale).entries()) {
      const words = wordsOf(names[locale] ?? '', locale);
      const some = someOf(words, at);
      const alike = goods.filter((other) =>
        some.every((word) => emptyWords.has(fold(word)) || other.names[locale]?.includes(word)),
      );
      // What more goods have than a page holds tells none of them apart, and "with" nothing.
      if (words.length < 3 || some.length < 3 || alike.length > 20) continue;
      if (!(await firstPage(some.join(' '), locale)).includes(productId))
        missed.push(some.join(' '));
    }
    expect(missed).toEqual([]);
  },
);
