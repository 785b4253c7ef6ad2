import { lexemesOf, queryTerms, type SearchPlan, weigh } from '@wasit/text-search';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/start.ts';
import { aRow } from '../../catalogue/catalogue.testing.ts';
import { importRows } from '../../catalogue/index.ts';
import { seedFees } from '../../fees/index.ts';
import type { SearchEngine, SearchFilter } from '../search-engine.ts';
import { bothReadings, plainPage } from './engine.testing.store.ts';
import { countStatistics, currentStatistics } from './index.ts';
import { defaultMemoryLimits, type MemoryEngine, memoryEngine } from './memory/memory-engine.ts';
import { defaultLimits } from './pages.ts';
import { planQuery } from './plan-query.ts';
import { postgresEngine } from './postgres-engine.ts';

const words = ['common', 'often', 'some', 'few', 'dear', 'cheap', 'middling'] as const;
const sorts = ['price-asc', 'price-desc', 'sales', 'newest'] as const;
const goods = 400;

/** Goods whose words, prices and categories correlate: "dear" is only on the most expensive. */
const rows = Array.from({ length: goods }, (_, index) => {
  const has = [
    'common',
    ...(index % 2 === 0 ? ['often'] : []),
    ...(index % 7 === 0 ? ['some'] : []),
    ...(index % 31 === 0 ? ['few'] : []),
    ...(index > 300 ? ['dear'] : []),
    ...(index < 60 ? ['cheap'] : []),
    ...(index >= 60 && index < 260 ? ['middling'] : []),
  ];
  return {
    ...aRow({
      id: `e-${index}`,
      source: 'engine',
      name: { en: `${has.join(' ')} thing` },
      // Many of the same price: ties by number.
      priceMinor: Math.round(100 * 1.02 ** (index - (index % 3))),
      category: ['Engine', 'Test', `Leaf ${index % 5}`],
      supplier: `maker-${index % 6}`,
      stock: index % 9 === 0 ? 0 : 10,
      sold: (index * 37) % 50,
    }),
  };
});

let app: TestApp;
let engines: readonly (readonly [string, SearchEngine])[];
let inMemory: MemoryEngine;
let categoryIds: number[];
let supplierIds: number[];

beforeAll(async () => {
  app = await startTestApp();
  const { platform } = app;
  await seedFees(platform);
  await importRows(platform, rows, { source: 'engine' });
  await countStatistics(platform);
  expect((await currentStatistics(platform)).documents).toBe(goods);
  const walking = {
    ...defaultLimits,
    cap: 60,
    headRows: 15,
    proof: 20,
    facetRows: 20,
    minWalkedRows: 10,
    maxWalkedRows: 40,
  };
  const memory = { ...defaultMemoryLimits(1), minProducts: 0, minWithTerm: 0, pauseMs: 0 };
  inMemory = memoryEngine(platform, postgresEngine(platform), {
    memory,
    limits: { ...defaultLimits, finelyScored: 5, headRows: 15 },
  });
  engines = [
    ['all hits', postgresEngine(platform)],
    ['walks, bands and caps', postgresEngine(platform, walking)],
    // As with many millions of goods, where the sample proves nothing.
    ['caps that are counted', postgresEngine(platform, { ...walking, proof: goods + 1 })],
    ['memory', inMemory],
  ];
  // The first search starts the copy, the second one loads its words.
  for (let time = 0; time < 2; time += 1) {
    await inMemory.page(platform.db, {
      plan: planOf(words),
      filter: none,
      sort: 'newest',
      limit: 1,
      offset: 0,
    });
    await inMemory.settled();
  }
  const found = await platform.pool.query<{ leaf_id: number; supplier_id: number }>(
    'select distinct leaf_id, supplier_id from product_search',
  );
  categoryIds = [...new Set(found.rows.map((row) => row.leaf_id))];
  supplierIds = [...new Set(found.rows.map((row) => row.supplier_id))];
});

const planOf = (chosen: readonly string[]): SearchPlan => ({
  words: chosen.map((word) => ({ raw: word, ways: [{ terms: [word], weight: 1 }] })),
});

const anyPlan = fc
  .uniqueArray(fc.constantFrom(...words), { minLength: 1, maxLength: 3 })
  .map(planOf);
const anyFilter = (): fc.Arbitrary<SearchFilter> =>
  fc.record({
    categoryIds: fc.option(fc.uniqueArray(fc.constantFrom(...categoryIds), { minLength: 1 }), {
      nil: null,
    }),
    supplierId: fc.option(fc.constantFrom(...supplierIds), { nil: undefined }),
    priceFromMinor: fc.option(fc.integer({ min: 0, max: 100_000 }), { nil: undefined }),
    priceToMinor: fc.option(fc.integer({ min: 100, max: 400_000 }), { nil: undefined }),
    inStock: fc.boolean(),
    shipsSoon: fc.constant(false),
  });
const none: SearchFilter = { categoryIds: null, inStock: false, shipsSoon: false };

test('by price, sales and time every page and the number of hits equal plain SQL', async () => {
  const { db } = app.platform;
  await fc.assert(
    fc.asyncProperty(
      anyPlan,
      anyFilter(),
      fc.constantFrom(...sorts),
      fc.nat(50),
      async (plan, filter, sort, offset) => {
        const plain = await plainPage(db, { plan, filter, sort, limit: 10, offset });
        for (const [name, engine] of engines) {
          const { productIds, total, totalIsCapped } = await engine.find(db, {
            plan,
            filter,
            sort,
            limit: 10,
            offset,
          });
          expect(productIds, name).toEqual(plain.productIds);
          expect(totalIsCapped ? plain.total > total : plain.total === total, name).toBe(true);
        }
      },
    ),
    { numRuns: 150 },
  );
});

test.each(sorts)(
  'by %s words that occur only at one end or in the middle of the prices are found too',
  async (sort) => {
    const { db } = app.platform;
    for (const word of ['dear', 'cheap', 'middling', 'often'])
      for (const offset of [0, 5, 30])
        for (const [name, engine] of engines) {
          const query = { plan: planOf([word]), filter: none, sort, limit: 10, offset };
          expect((await engine.find(db, query)).productIds, `${name}, ${word}, ${offset}`).toEqual(
            (await plainPage(db, query)).productIds,
          );
        }
  },
);

describe.each([['relevance'], ['price-asc'], ['newest']] as const)('by %s', (sort) => {
  test.each([[['common']], [['often', 'common']], [['dear']], [['middling']], [['cheap', 'some']]])(
    'the pages of %j show every hit once, up to the limit',
    async (chosen) => {
      const { db } = app.platform;
      const plan = planOf(chosen);
      for (const [name, engine] of engines) {
        const shown: number[] = [];
        const { total } = await engine.find(db, { plan, filter: none, sort, limit: 7, offset: 0 });
        for (let offset = 0; offset < total + 14; offset += 7)
          shown.push(
            ...(await engine.find(db, { plan, filter: none, sort, limit: 7, offset })).productIds,
          );
        expect(new Set(shown).size, name).toBe(shown.length);
        expect(shown.length, name).toBe(total);
      }
    },
  );
});

test('facets count what the other filters leave, whichever category or supplier is chosen', async () => {
  const { db } = app.platform;
  const [, engine] = engines[0] ?? [];
  const plan = planOf(['some']);
  const narrowed = { ...none, categoryIds: categoryIds.slice(0, 1), supplierId: supplierIds[0] };
  if (!engine) throw new Error('no engine');
  const found = await engine.find(db, {
    plan,
    filter: narrowed,
    sort: 'sales',
    limit: 1,
    offset: 0,
  });
  const { leaves, suppliers, areCounted } = await engine.facets(
    db,
    { plan, filter: narrowed },
    found,
  );
  expect(areCounted).toBe(true);
  for (const { leafId, count } of leaves)
    expect(count).toBe(
      (
        await plainPage(db, {
          plan,
          filter: { ...narrowed, categoryIds: [leafId] },
          sort: 'sales',
          limit: 1,
          offset: 0,
        })
      ).total,
    );
  for (const { supplierId, count } of suppliers)
    expect(count).toBe(
      (
        await plainPage(db, {
          plan,
          filter: { ...narrowed, supplierId },
          sort: 'sales',
          limit: 1,
          offset: 0,
        })
      ).total,
    );
  expect(leaves.length + suppliers.length).toBeGreaterThan(2);
});

test('an unknown term finds nothing, and words full of quotes cause no error', async () => {
  const { db } = app.platform;
  for (const [, engine] of engines)
    for (const word of ["o'clock", "a\\'b", "'''", 'x & y | !z:*'])
      expect(
        (
          await engine.find(db, {
            plan: planOf([word, 'common']),
            filter: none,
            sort: 'relevance',
            limit: 5,
            offset: 0,
          })
        ).total,
      ).toBe(0);
});

test('whatever is typed becomes a query that PostgreSQL reads', async () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.string({
      unit: fc.constantFrom(...`'"\\\u0000\uD800:*&|!()<-> aZ9.-_أةىےڕوو充电ﷺ\u200c\u0301`, "''"),
      maxLength: 120,
    }),
    fc.constantFrom("'; DROP TABLE ps; --", 'a'.repeat(10_000), '充'.repeat(10_000)),
  );
  const queries = fc.sample(anyText, 500).map((text) =>
    planQuery({
      words: queryTerms(text).map(({ raw, ways }) => ({
        raw,
        ways: ways.map((terms) => ({ terms, weight: 1 })),
      })),
    }),
  );
  const read = await app.platform.pool.query('select unnest($1::text[])::tsquery', [queries]);
  expect(read.rowCount).toBe(queries.length);
});

test.each([
  'Kettle 1.7 L, steel',
  "O'Neill \\ 5' \u0301 充电器 شاحنة شەحنکەر",
  'a-1'.repeat(500),
  'الـسَّماعات '.repeat(400),
  '\ud83d\ude00 \ud83d',
])('a document sent as bytes equals the document of its literal: %j', async (text) => {
  const fields = weigh({
    name: { en: text, ar: text },
    brand: [text],
    attributes: [{ 'zh-Hans': text }],
    description: { ckb: text },
  });
  const read = await bothReadings(app.platform.db, lexemesOf(fields));
  expect(read?.bytes).toBe(read?.literal);
});

/** Goods with any of the three words, those with most of them first. */
function anyOfThree(): SearchPlan {
  const [common, often, few] = planOf(['common', 'often', 'few']).words;
  if (!common || !often || !few) throw new Error('three words');
  return {
    words: [{ raw: 'any', ways: [common, often, few].flatMap(({ ways }) => ways) }],
    should: [
      { word: few, weight: 8 },
      { word: often, weight: 2 },
      { word: common, weight: 1 },
    ],
  };
}

test('goods with a part of the words are measured by the best of all, whatever the filter', async () => {
  const { db } = app.platform;
  const plan = anyOfThree();
  const limits = { ...defaultLimits, roughlyScored: 50, finelyScored: 20 };
  for (const engine of [postgresEngine(app.platform), postgresEngine(app.platform, limits)]) {
    const read = (filter: SearchFilter) =>
      engine.find(db, { plan, filter, sort: 'price-asc', limit: 400, offset: 0 });
    const all = await read(none);
    expect(all.total).toBe(13);
    for (const categoryId of categoryIds) {
      const leaf = all.facets.leaves.find(({ leafId }) => leafId === categoryId);
      expect((await read({ ...none, categoryIds: [categoryId] })).total).toBe(leaf?.count ?? 0);
    }
    // Only goods without the rarest word are as cheap as that.
    const cheap = await read({ ...none, priceFromMinor: 101, priceToMinor: 150 });
    expect(cheap.productIds.every((id) => all.productIds.includes(id))).toBe(true);
  }
});

test('with more hits than can be scored, those with the most significant words still come first', async () => {
  const { db } = app.platform;
  const plan = anyOfThree();
  const request = { plan, filter: none, sort: 'relevance', limit: 13, offset: 0 } as const;
  const all = await postgresEngine(app.platform).page(db, request);
  const limits = { ...defaultLimits, roughlyScored: 50, finelyScored: 20 };
  const some = await postgresEngine(app.platform, limits).find(db, request);
  expect(some.total).toBe(13);
  const places = (ids: readonly number[]) =>
    [ids.slice(0, 7), ids.slice(7)].map((of) => [...of].sort());
  expect(places(some.productIds)).toEqual(places(all));
});
