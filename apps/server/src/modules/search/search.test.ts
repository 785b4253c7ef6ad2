import { beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/start.ts';
import { demoCategories, demoProducts } from '../../demo/catalogue.ts';
import { system } from '../../platform/actor.ts';
import { aProduct, aRow } from '../catalogue/catalogue.testing.ts';
import { importCategories, importRows, setShelf } from '../catalogue/index.ts';
import { seedFees } from '../fees/index.ts';
import { countStatistics } from './engine/index.ts';
import { launchReindex, reindexAll } from './index.ts';
import { indexProducts } from './indexing/index-products.ts';
import { keywordSearch } from './keyword-search.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await seedFees(app.platform);
  await importCategories(app.platform, demoCategories());
  await importRows(app.platform, demoProducts(), { source: 'demo', sample: true });
  // Which words name things is counted with the words.
  await countStatistics(app.platform);
});

const search = (keyword: string, more: object = {}) =>
  app.ok('keywordSearch', { keyword, pageSize: 100, ...more });
const names = async (keyword: string, locale: 'en' | 'ar' | 'ckb' | 'zh-Hans') =>
  (await app.ok('keywordSearch', { keyword, pageSize: 20 }, { locale })).items.map(
    ({ name }) => name,
  );

describe('a buyer finds products in their language', () => {
  test.each([
    ['en', 'kettles', /kettle/i],
    ['en', 'Power Banks', /power bank/i],
    ['ar', 'السماعات', /سماع/],
    // A bag, by its Iraqi name, before what comes "مع حقيبة حمل".
    ['ar', 'حقيبه', /^(حقيبة|جنطة)/],
    ['ckb', 'هێدفۆنەکان', /هێدفۆن/],
    ['ckb', 'پاوەربانکەکە', /پاوەربانک/],
    ['zh-Hans', '数据线', /数据线/],
    ['zh-Hans', '耳机', /耳机/],
  ] as const)('%s: %s', async (locale, keyword, wanted) => {
    const found = await names(keyword, locale);
    expect(found.length).toBeGreaterThan(0);
    expect(found[0]).toMatch(wanted);
  });
});

test('any language finds it, whatever the page’s language', async () => {
  const { productId } = await aProduct(app, {
    name: {
      en: 'Zorblax lamp',
      ar: 'مصباح زوربلاكس',
      ckb: 'چرای زۆربلاکس',
      'zh-Hans': '佐布拉克灯',
    },
  });
  for (const keyword of ['zorblax', 'المصباح زوربلاكس', 'زۆربلاکس', '佐布拉克'])
    expect((await search(keyword)).items.map((card) => card.productId)).toContain(productId);
});

test.each([
  ['en', 'charger', /charger/i],
  ['ckb', 'شەحنکەر', /^شەحنکەر/],
  ['en', 'phone case', /phone case/i],
  ['ar', 'ساعة حائط', /ساعة/],
] as const)(
  '%s: “%s” finds products of that kind in any sort order; those that only mention it are listed apart',
  async (locale, keyword, wanted) => {
    for (const sort of ['relevance', 'price-asc'] as const) {
      const page = await app.ok('keywordSearch', { keyword, sort, pageSize: 20 }, { locale });
      expect(page.items.length).toBeGreaterThan(2);
      for (const { name } of page.items) expect(name).toMatch(wanted);
    }
  },
);

test('price order equals plain SQL', async () => {
  for (const [sort, by] of [
    ['price-asc', 'price_minor, product_id'],
    ['price-desc', 'price_minor desc, product_id desc'],
    ['sales', 'sold desc, product_id'],
    ['newest', 'listed_at desc, product_id'],
  ] as const) {
    const { items, total } = await search('steel', { sort });
    const { rows } = await app.platform.pool.query(
      `select product_id from product_search where doc @@ '''steel'''::tsquery order by ${by} limit 100`,
    );
    expect(items.map(({ productId }) => productId)).toEqual(rows.map((row) => row.product_id));
    expect(items.length).toBe(Math.min(100, total));
  }
});

test('filters by category with subcategories, price and stock; the facets count the hits', async () => {
  const all = await search('steel');
  const [facet] = all.categories;
  expect(all.categories.reduce((sum, { count }) => sum + count, 0)).toBeLessThanOrEqual(all.total);
  const inLeaf = await search('steel', { categoryId: facet?.categoryId });
  expect(inLeaf.total).toBe(facet?.count);
  expect(inLeaf.categories).toEqual(all.categories);
  const root = (await app.ok('productPage', { categoryId: facet?.categoryId ?? 0 })).breadcrumb[0]
    ?.categoryId;
  const inTop = await search('steel', { categoryId: root });
  expect(inTop.total).toBeGreaterThanOrEqual(inLeaf.total);
  const cheap = await search('steel', { priceTo: 10, inStock: true });
  expect(cheap.items.every(({ price, inStock }) => price.usd.amount <= 10 && inStock)).toBe(true);
  expect((await app.call('keywordSearch', { keyword: 'steel', categoryId: 999_999 })).status).toBe(
    404,
  );
});

test('hits are counted in every category, however many have some', async () => {
  const leaves = Array.from({ length: 25 }, (_, at) => `Leaf ${at}`);
  const goods = leaves.map((leaf, at) => ({
    ...aRow({ id: `leaf-${at}`, name: { en: 'Quizzlebox' } }),
    category: ['Boxes', `Part ${at % 2}`, leaf],
  }));
  await importRows(app.platform, goods, { source: 'quizzle' });
  const { total, categories } = await search('quizzlebox');
  expect([total, categories.length]).toEqual([25, 25]);
  for (const { categoryId, count } of categories.slice(19, 22))
    expect((await search('quizzlebox', { categoryId })).total).toBe(count);
});

test('filters by supplier and shipping time; each supplier’s hits are counted, whichever is chosen', async () => {
  const goods = (['quick', 'quick', 'slow', 'silent'] as const).map((code, index) => ({
    ...aRow({ id: `soon-${index}`, name: { en: `Wobblewidget ${index}` } }),
    supplier: {
      code: `w-${code}`,
      name: { en: `${code} works` },
      ...(code === 'silent' ? {} : { shipDays: code === 'quick' ? 2 : 9 }),
    },
  }));
  await importRows(app.platform, goods, { source: 'wobble' });
  const all = await search('wobblewidget');
  expect(all.suppliers.map(({ supplierName, count }) => [supplierName, count])).toEqual([
    ['quick works', 2],
    [expect.any(String), 1],
    [expect.any(String), 1],
  ]);
  const soon = await search('wobblewidget', { shipsSoon: true });
  expect(soon.total).toBe(2);
  const [quick] = all.suppliers;
  const ofQuick = await search('wobblewidget', { supplierId: quick?.supplierId });
  expect(ofQuick.items.map(({ productId }) => productId).toSorted()).toEqual(
    soon.items.map(({ productId }) => productId).toSorted(),
  );
  expect(ofQuick.suppliers).toEqual(all.suppliers);
  // A chosen one without such goods keeps its name.
  const tooDear = { supplierId: quick?.supplierId, priceFrom: 900_000 };
  expect((await search('wobblewidget', tooDear)).suppliers).toEqual([{ ...quick, count: 0 }]);
  // Other goods say that the slow one is quick now, and later no longer when it sends.
  const quicken = (shipDays: { shipDays?: number }) =>
    importRows(
      app.platform,
      [
        {
          ...aRow({ id: 'soon-4', name: { en: 'Grommet' } }),
          supplier: { code: 'w-slow', name: { en: 'slow works' }, ...shipDays },
        },
      ],
      { source: 'wobble' },
    );
  await quicken({ shipDays: 3 });
  expect((await search('wobblewidget', { shipsSoon: true })).total).toBe(3);
  await quicken({});
  expect((await search('wobblewidget', { shipsSoon: true })).total).toBe(2);
});

test('a page with free space shows products with most of the words separately from the hits', async () => {
  const both = await aProduct(app, { name: { en: 'Plinkatron greebling' } });
  const one = await aProduct(app, { name: { en: 'Plinkatron alone' } });
  const found = await search('plinkatron greebling');
  expect([found.total, found.items.map(({ productId }) => productId)]).toEqual([
    1,
    [both.productId],
  ]);
  expect(found.nearMatches.map(({ productId }) => productId)).toEqual([one.productId]);
  expect((await search('plinkatron greebling', { pageNo: 2 })).nearMatches).toEqual([]);
});

test('when no product has all words, those lacking one are shown', async () => {
  const { productId } = await aProduct(app, { name: { en: 'Quibble frobnicator' } });
  expect((await search('quibble frobnicator')).total).toBe(1);
  const some = await search('quibble xyzzyplugh frobnicator');
  expect(some.items.map((card) => card.productId)).toEqual([productId]);
  expect((await search('xyzzyplugh')).total).toBe(0);
});

test('a product off the shelf disappears at once, and is found again when back', async () => {
  const { productId } = await aProduct(app, { name: { en: 'Vanishing gadgetoid' } });
  const found = async () => (await search('gadgetoid')).total;
  expect(await found()).toBe(1);
  await setShelf(app.platform, system('test'), {
    productIds: [productId],
    onShelf: false,
    reason: 'staff',
  });
  expect(await found()).toBe(0);
  await setShelf(app.platform, system('test'), {
    productIds: [productId],
    onShelf: true,
    reason: 'staff',
  });
  expect(await found()).toBe(1);
});

test('a renamed product is found by its new words only', async () => {
  await aProduct(app, { id: 'renamed', name: { en: 'Oldwordish thing' } });
  await aProduct(app, { id: 'renamed', name: { en: 'Newwordish thing' } });
  expect((await search('oldwordish')).total).toBe(0);
  expect((await search('newwordish')).total).toBe(1);
});

test('quotes, operators and wildcards are words or ignored, and never cause an error', async () => {
  const nasty = `'"&|!()<->:*\\%_;--`;
  expect((await app.call('keywordSearch', { keyword: nasty })).key).toBe('SEARCH_EMPTY');
  expect((await app.call('keywordSearch', { keyword: '   ' })).key).toBe('SEARCH_EMPTY');
  expect((await app.call('keywordSearch', { keyword: '❤️' })).key).toBe('SEARCH_EMPTY');
  expect((await app.call('keywordSearch', { keyword: nasty.repeat(600) })).status).toBe(400);
  for (const keyword of [
    "ket'tle & !steel",
    "'; drop table product; --",
    'a:* | b',
    '\u0000kettle',
    'kettle '.repeat(28),
  ])
    expect((await app.call('keywordSearch', { keyword })).status).toBe(200);
  const input = {
    keyword: `${nasty} kettle `.repeat(450),
    pageNo: 1,
    pageSize: 20,
    sort: 'relevance' as const,
  };
  expect(input.keyword.length).toBeGreaterThan(10_000);
  expect((await keywordSearch(app.platform, input, 'en')).total).toBeGreaterThan(0);
});

test('rebuilding the index gives the same results', async () => {
  const before = await search('steel');
  expect(await reindexAll(app.platform)).toBeGreaterThan(100);
  expect(await search('steel')).toEqual(before);
});

test('rows that older rules wrote are written anew by themselves, from where an interrupted run stopped', async () => {
  const { pool } = app.platform;
  const runs: Promise<number>[] = [];
  const sweep = async () => {
    await launchReindex(app.platform, (platform) => runs.push(reindexAll(platform)));
    return (await Promise.all(runs.splice(0)))[0] ?? 'none';
  };
  const { rows } = await pool.query<{ goods: number; from: number }>(
    `select count(*)::int as goods, (percentile_disc(0.5) within group (order by product_id)) as from from product`,
  );
  const { goods = 0, from = 0 } = rows[0] ?? {};
  const docs = async () =>
    (await pool.query('select product_id, doc::text from product_search order by 1')).rows;
  const before = await docs();
  // A shop that began with this release has no other rows.
  await pool.query('delete from search_reading');
  expect(await sweep()).toBe('none');
  await pool.query('update search_reading set rules = rules - 1');
  await pool.query(`update product_search set doc = '' where product_id % 2 = 0`);
  expect(await sweep()).toBe(goods);
  expect(await docs()).toEqual(before);
  expect(await sweep()).toBe('none');
  await pool.query('update search_reading set indexed_to = $1', [from]);
  expect(await sweep()).toBeLessThan(goods);
  expect(await sweep()).toBe('none');
  // Of a newer release that runs beside this one.
  await pool.query('update search_reading set rules = rules + 1, indexed_to = 0');
  expect(await sweep()).toBe('none');
  // It writes anew what this one writes after it has passed.
  const indexedTo = async () =>
    (await pool.query<{ to: number }>('select indexed_to as to from search_reading')).rows[0]?.to;
  for (const [passed, next] of [
    [null, from - 1],
    [from + 1, from - 1],
    [1, 1],
  ] as const) {
    await pool.query('update search_reading set indexed_to = $1', [passed]);
    await app.platform.transact((tx) => indexProducts(tx, [from]));
    expect(await indexedTo()).toBe(next);
  }
  expect(await reindexAll(app.platform)).toBe(goods);
  await app.platform.transact((tx) => indexProducts(tx, [from]));
  expect(await indexedTo()).toBeNull();
});
