import { baghdadDay } from '@wasit/contract/baghdad-calendar';
import { beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/start.ts';
import { hours, secondsToNextDay } from '../../platform/clock/clock.ts';
import { aCustomer, type TestCustomer } from '../accounts/accounts.testing.ts';
import { aProduct, aRow, type MadeProduct } from '../catalogue/catalogue.testing.ts';
import { importRows } from '../catalogue/index.ts';
import { aFundedWallet, payByWallet } from '../payments/payments.testing.ts';
import { flushCounts } from '../recording/index.ts';
import { addSearches } from '../search/index.ts';
import { aStaff } from '../staff/staff.testing.ts';
import { prepareFiguresWhenDue } from './figures/prepare-figures.ts';
import { prepareFigures } from './index.ts';
import { sendFigures } from './market.testing.ts';
import { rollUpDays } from './roll-up.ts';

/** Twenty goods of one category: the minimum for figures. */
const leastGoods = 20;

let app: TestApp;
let goods: MadeProduct[];
let buyers: TestCustomer[];
let categoryId: number;

async function buy(customer: TestCustomer, { skuIds: [skuId = 0] }: MadeProduct, quantity: number) {
  const items = [{ skuId, quantity }];
  const { payNo } = await app.ok(
    'createOrder',
    { items, deliveryMethod: 2 },
    { as: customer.token },
  );
  await aFundedWallet(app, customer.userId, 1_000_000);
  await payByWallet(app, customer.token, payNo);
}
/** Figures are recomputed every ten minutes; until then the old ones are returned. */
const laterOn = () => app.pass(21 * 60_000);

beforeAll(async () => {
  app = await startTestApp();
  // At noon in Baghdad: purchases and later views fall on the same day.
  app.skip(secondsToNextDay(app.platform.clock.now()) * 1000 + hours(12));
  const redName = {
    en: 'Qandil R-1 steel kettle with lid',
    ar: 'غلاية فولاذ',
    'zh-Hans': '不锈钢水壶',
  };
  const blueName = { en: 'Qandil glass kettle', ar: 'غلاية زجاج', 'zh-Hans': '玻璃水壶' };
  const colour = (value: string) => ({ name: { en: 'Colour' }, value: { en: value } });
  goods = [];
  for (let place = 0; place < leastGoods; place += 1)
    goods.push(
      await aProduct(app, {
        category: ['Market', 'Middle', 'Leaf'],
        brand: 'Qandil',
        name: place < 4 ? redName : blueName,
        priceMinor: 500 + place * 10,
        stock: 1_000,
        attributes: [
          colour(place < 4 ? 'Red' : 'Blue'),
          // Not properties that buyers choose by: not in any group.
          { name: { en: 'HS code' }, value: { en: `85.${place < 4 ? 1 : 2}` } },
          { name: { en: 'Model' }, value: { en: place < 4 ? 'R-1' : 'B-2' } },
        ],
      }),
    );
  await aProduct(app, { category: ['Quiet', 'Middle', 'Leaf'] });
  const { items } = await app.ok('rankingCategories', {}, { locale: 'en' });
  categoryId = items.find(({ categoryName }) => categoryName === 'Market')?.categoryId ?? 0;
  buyers = [await aCustomer(app), await aCustomer(app), await aCustomer(app)];
});

test('below five orders of three buyers no sales figure is shown', async () => {
  const [first, second] = buyers as [TestCustomer, TestCustomer];
  for (const quantity of [4, 5, 6]) await buy(first, goods[0] as MadeProduct, quantity);
  for (const quantity of [4, 5, 6]) await buy(second, goods[0] as MadeProduct, quantity);
  await laterOn();
  const { basis, sales, shelf } = await app.ok('marketStats', { categoryId, period: 'month' });
  expect(basis).toMatchObject({ enough: false, orders: null, pieces: null, goods: leastGoods });
  expect(sales).toBeNull();
  expect(shelf).toMatchObject({
    goodsOnSale: leastGoods,
    goodsNew: leastGoods,
    goodsNewBefore: 0,
  });
  expect((await app.ok('marketStatsData', { categoryId })).points).toEqual([]);
  expect((await app.ok('topStats', { categoryId })).groups).toEqual([]);
  expect(await app.ok('competitiveChart', { categoryId })).toMatchObject({ shareOfFirstTen: null });
});

test('from the third buyer on, orders, pieces, buyers and prices are counted', async () => {
  const [, , third] = buyers as [TestCustomer, TestCustomer, TestCustomer];
  await buy(third, goods[0] as MadeProduct, 10);
  await laterOn();
  const stats = await app.ok('marketStats', { categoryId, period: 'month' });
  const sales = { orders: 7, pieces: 40, buyers: 3, goodsWithSales: 1 };
  expect(stats).toMatchObject({ basis: { enough: true, orders: 7, pieces: 40 }, sales });
  expect(stats.before).toBeNull();
  expect(stats.shelf?.priceMedian.usd.amount).toBe(6);
  const { points } = await app.ok('marketStatsData', { categoryId, step: 'day' });
  expect(points).toHaveLength(31);
  expect(points.at(-1)?.sales).toEqual(sales);
});

test('groups are ranked by pieces, and best sellers are compared by attributes and words of their names', async () => {
  const { groups } = await app.ok('topStats', { categoryId }, { locale: 'en' });
  const of = (kind: string) => groups.find((group) => group.kind === kind);
  expect(of('category')?.largest).toMatchObject([{ name: 'Leaf', pieces: 40, before: null }]);
  expect(of('attribute')?.largest).toMatchObject([{ name: 'Colour: Red', goods: 1, pieces: 40 }]);
  for (const place of [1, 2, 3])
    for (const buyer of buyers) await buy(buyer, goods[place] as MadeProduct, 4);
  await laterOn();
  const { items, words } = await app.ok('salePoint', { categoryId }, { locale: 'en' });
  const onlyBest = { share: 1, shareOfRest: 0, lift: null, goods: 4 };
  expect(items).toEqual([{ name: 'Colour', value: 'Red', ...onlyBest }]);
  // Without the brand, its model, and words that only join others.
  expect(words).toEqual([
    { word: 'steel', ...onlyBest },
    { word: 'lid', ...onlyBest },
  ]);
  const wordsIn = async (locale: 'ar' | 'ckb' | 'zh-Hans') =>
    (await app.ok('salePoint', { categoryId }, { locale })).words.map(({ word }) => word);
  expect(await wordsIn('ar')).toEqual(['فولاذ']);
  expect(await wordsIn('ckb')).toEqual([]);
  expect(await wordsIn('zh-Hans')).toEqual(['不锈钢']);
});

test('a product is compared with its category by rank, price and share of returning buyers', async () => {
  const { productId } = goods[0] as MadeProduct;
  const detail = await app.ok('offerDetail', { productId });
  expect(detail).toMatchObject({
    basis: { enough: true, orders: 7, goods: 1 },
    rank: 1,
    rankTotal: 4,
  });
  expect(detail.repeatShare).toBeCloseTo(2 / 3);
  const { points, shareOfFirstTen } = await app.ok('competitiveChart', { productId });
  expect(points).toHaveLength(leastGoods);
  expect(points[0]).toMatchObject({ product: { productId }, pieces: 40 });
  expect(shareOfFirstTen).toBe(1);
  // Three orders are too few to report their pieces.
  expect(points.filter(({ pieces }) => pieces !== null)).toHaveLength(1);
  const { bands } = await app.ok('priceDistribute', { categoryId, bands: 5 });
  expect(bands.reduce((sum, band) => sum + band.goods, 0)).toBe(leastGoods);
});

test('goods of a hidden category have their figures; the category itself is not found', async () => {
  const { token: as } = await aStaff(app, 'catalogue');
  const { productId } = await aProduct(app, { category: ['Quiet', 'Middle', 'Hidden leaf'] });
  const all = (await app.ok('staffCategoryList', {}, { as })).items;
  const leaf = all.find(({ names }) => names.en === 'Hidden leaf');
  if (!leaf) throw new Error('no such category');
  const { revision, names, density, shippingClass } = leaf;
  const hidden = { categoryId: leaf.categoryId, hidden: true };
  const fields = { ...hidden, revision, names, density, hsCode: leaf.hsCode ?? '', shippingClass };
  await app.ok('staffEditCategory', fields, { as });
  const { points } = await app.ok('competitiveChart', { productId });
  expect(points).toMatchObject([{ product: { productId } }]);
  const named = await app.call('competitiveChart', { categoryId: leaf.categoryId });
  expect(named).toMatchObject({ status: 404 });
});

test('prepared figures equal those computed for a page, last an hour, and are not used once stale', async () => {
  const { productId } = goods[0] as MadeProduct;
  const figures = async () => [
    await app.ok('marketStats', { categoryId }),
    await app.ok('marketStatsData', { categoryId, step: 'day' }),
    await app.ok('marketStatsData', { step: 'month', period: 'year' }),
    await app.ok('topStats', { categoryId }, { locale: 'ar' }),
    await app.ok('topStats', { period: 'quarter' }, { locale: 'en' }),
    await app.ok('salePoint', { categoryId }, { locale: 'en' }),
    await app.ok('priceDistribute', { categoryId }),
    await app.ok('trendingVideos', { period: 'week' }),
    await app.ok('competitiveChart', { categoryId }),
    await app.ok('offerDetail', { productId }),
  ];
  const pieces = async () => (await app.ok('marketStats', { categoryId })).sales?.pieces;
  const before = await figures();
  await prepareFigures(app.platform);
  expect(await figures()).toEqual(before);
  await buy(buyers[0] as TestCustomer, goods[5] as MadeProduct, 5);
  await laterOn();
  expect(await pieces()).toBe(76);
  await prepareFigures(app.platform);
  expect(await pieces()).toBe(81);
  await buy(buyers[1] as TestCustomer, goods[5] as MadeProduct, 5);
  await laterOn();
  expect(await pieces()).toBe(81);
  // No worker recomputed them.
  app.skip(4 * 3_600_000);
  expect(await pieces()).toBe(86);
});

test('the worker prepares figures once an hour where there are enough products', async () => {
  const due = (fromGoods: number) => prepareFiguresWhenDue(app.platform, fromGoods);
  expect(await due(1_000)).toBe(false);
  expect(await due(1)).toBe(true);
  expect(await due(1)).toBe(false);
  app.skip(61 * 60_000);
  expect(await due(1)).toBe(true);
});

test('a day records views, favourites, cart additions, price and rank', async () => {
  const good = goods[0] as MadeProduct;
  const [buyer] = buyers as [TestCustomer];
  await app.ok('productDetail', { productId: good.productId });
  await app.ok('productDetail', { productId: good.productId });
  const items = [{ skuId: good.skuIds[0] ?? 0, quantity: 4 }];
  // Repeating an act is no more interest.
  for (let press = 0; press < 2; press += 1) {
    const productIds = [good.productId, good.productId];
    await app.ok('favouriteAdd', { productIds }, { as: buyer.token });
    await app.ok('cartAdd', { items }, { as: buyer.token });
  }
  await app.passDays(1);
  const { interest } = await app.ok('offerDetail', { productId: good.productId });
  expect(interest).toMatchObject({ seen: 2, favourited: 1, carted: 1 });
  const { points } = await app.ok('saleChartData', { productId: good.productId, step: 'day' });
  const sold = points.filter(({ orders }) => orders !== null);
  expect(sold).toMatchObject([{ orders: 7, pieces: 40, priceChanged: false }]);
  expect(points.at(-1)?.price?.usd.amount).toBe(5);
  // 40 of its own 1,000 pieces are sold.
  expect(points.at(-1)?.stock).toBe(960);
});

test('a product with more pieces than an integer holds leaves the day’s record of the others whole', async () => {
  const many = Array.from({ length: 22 }, () => ({ stock: 100_000_000 }));
  const { productId } = await aProduct(app, { skus: many });
  await app.ok('productDetail', { productId });
  await flushCounts(app.platform);
  app.skip(21 * 60_000);
  await rollUpDays.run(app.platform);
  const stockOn = async (id: number) =>
    (await app.ok('saleChartData', { productId: id, step: 'day' })).points.at(-1)?.stock;
  expect(await stockOn(productId)).toBe(2_147_483_647);
  expect(await stockOn((goods[0] as MadeProduct).productId)).toBe(960);
  // One variant whose stock is not known: nor is that of the product.
  await app.platform.pool.query(
    `update sku set stock_known = false where sku_id = (select min(sku_id) from sku where product_id = $1)`,
    [productId],
  );
  app.skip(21 * 60_000);
  await rollUpDays.run(app.platform);
  expect(await stockOn(productId)).toBeNull();
});

test('outside figures are shown separately with their source and disappear with their file', async () => {
  const { token: as } = await aStaff(app, 'catalogue');
  const { productId } = goods[0] as MadeProduct;
  const before = await app.ok('marketStats', { categoryId });
  const csv = [
    'date;category;product;measure;value;source',
    '2026-01-31;market;;Imports, containers;١٢;Customs of Umm Qasr',
    `2026-01-31;;${productId};Pieces sold;3.5;"A; shop"`,
    '2026-01-30;;;Visitors;7;=cmd()',
  ].join('\n');
  const { data } = await sendFigures(app, csv, { as });
  expect(data).toMatchObject({ figures: 3, sources: ['=cmd()', 'A; shop', 'Customs of Umm Qasr'] });
  const ofCategory = await app.ok('outsideFigures', { categoryId });
  expect(ofCategory).toEqual({
    basis: { source: 'outside' },
    items: [
      {
        source: 'Customs of Umm Qasr',
        measure: 'Imports, containers',
        points: [{ day: '2026-01-31', value: 12 }],
      },
    ],
  });
  expect((await app.ok('outsideFigures', { productId })).items).toHaveLength(1);
  expect((await app.ok('outsideFigures', {})).items).toMatchObject([{ measure: 'Visitors' }]);
  expect(await app.ok('marketStats', { categoryId })).toEqual(before);
  // A later file corrects a figure; removing it leaves those it did not replace.
  const correction = { date: '2026-01-31', product: productId, measure: 'Pieces sold', value: 4 };
  const again = await sendFigures(app, JSON.stringify({ ...correction, source: 'A; shop' }), {
    as,
  });
  const [series] = (await app.ok('outsideFigures', { productId })).items;
  expect(series?.points).toEqual([{ day: '2026-01-31', value: 4 }]);
  await app.ok('removeOutsideFigures', { importId: again.data.importId }, { as });
  const { items } = await app.ok('outsideImportList', {}, { as });
  expect(items).toMatchObject([{ importId: data.importId, figures: 2 }]);
});

test.each([
  ['no table', 'nothing', 'OUTSIDE_UNREADABLE', {}],
  ['bytes that are no text', Buffer.from([0xff, 0xfe, 0, 1]), 'OUTSIDE_UNREADABLE', {}],
  [
    'a line as long as the file',
    `date,measure,value,source,${'x'.repeat(70_000)}\n2026-01-01,m,1,s,`,
    'OUTSIDE_UNREADABLE',
    {},
  ],
  [
    'no number behind many lines that end as old spreadsheets end them',
    `date,measure,value,source\r${'2026-01-01,m,1,s\r'.repeat(4000)}2026-01-01,m,NaN,s`,
    'OUTSIDE_LINE',
    'value',
  ],
  ['a day to come', 'date,measure,value,source\n2999-01-01,m,1,s', 'OUTSIDE_LINE', 'date'],
  ['no day', 'date,measure,value,source\n0000-01-01,m,1,s', 'OUTSIDE_LINE', 'date'],
  ['no number', 'date,measure,value,source\n2026-01-01,m,NaN,s', 'OUTSIDE_LINE', 'value'],
  [
    'an unknown category',
    'date,category,measure,value,source\n2026-01-01,Moon,m,1,s',
    'OUTSIDE_LINE',
    'category',
  ],
  ['no source', '{"date":"2026-01-01","measure":"m","value":1}', 'OUTSIDE_LINE', 'source'],
  [
    'a product that we do not have',
    '{"date":"2026-01-01","product":2000000,"measure":"m","value":1,"source":"s"}\n'.repeat(2),
    'OUTSIDE_LINE',
    'product',
  ],
] as const)(
  'a file of figures with %s is refused with its line, and nothing of it is stored',
  async (_, body, key, column) => {
    const { token: as } = await aStaff(app, 'catalogue');
    const before = await app.ok('outsideImportList', {}, { as });
    const refused = await sendFigures(app, body, { as });
    expect(refused).toMatchObject({ status: 422, data: { key, fields: [{ field: 'file' }] } });
    expect(refused.msg).toMatch(/[\u0600-\u06ff]/);
    if (typeof column === 'string') expect(refused.msg).toContain(column);
    expect(await app.ok('outsideImportList', {}, { as })).toEqual(before);
  },
);

test('after a year days are merged into months, without loss or double counting', async () => {
  const { productId } = goods[0] as MadeProduct;
  await app.passDays(370);
  await app.passDays(1);
  const { points, months } = await app.ok('saleChartData', { productId, period: 'year' });
  expect(points.every(({ orders }) => orders === null)).toBe(true);
  expect(months).toMatchObject([{ orders: 7, pieces: 40 }]);
});

test('an unknown category and a product not on sale are refused by name', async () => {
  const unknown = 2_000_000_000;
  for (const name of ['marketStats', 'topStats', 'priceDistribute'] as const)
    expect(await app.call(name, { categoryId: unknown })).toMatchObject({
      status: 404,
      fields: { categoryId: expect.any(String) },
    });
  expect(await app.call('offerDetail', { productId: unknown })).toMatchObject({
    key: 'PRODUCT_INVALID',
  });
});

test('the share of cheaper goods counts all comparable ones, however many others sell better', async () => {
  const category = ['Crowd', 'Middle', 'Leaf'];
  const { productId } = await aProduct(app, { category, priceMinor: 1_000, sold: 9 });
  const rows = [
    // More than figures of prices look at, and far from its price.
    ...Array.from({ length: 2_000 }, () => aRow({ category, priceMinor: 90_000, sold: 5 })),
    ...Array.from({ length: leastGoods }, (_, place) =>
      aRow({ category, priceMinor: place < 15 ? 900 : 1_100 }),
    ),
  ];
  await importRows(app.platform, rows, { source: 'crowd' });
  await laterOn();
  expect((await app.ok('offerDetail', { productId })).pricePercentile).toBe(0.75);
});

test('the share of cheaper goods looks at all prices of a large category, not at the nearest alone', async () => {
  const category = ['Wide', 'Middle', 'Leaf'];
  const { productId } = await aProduct(app, { category, priceMinor: 900 });
  const rows = Array.from({ length: 1_000 }, (_, place) =>
    aRow({ category, priceMinor: 300 + Math.round(place * 0.7) }),
  );
  await importRows(app.platform, rows, { source: 'wide' });
  await laterOn();
  const { pricePercentile } = await app.ok('offerDetail', { productId });
  // 857 of 1,000; a sample of 200 is at most 0.1 away.
  expect(pricePercentile).toBeGreaterThan(0.757);
});

test('comparable goods that hardly anybody bought show no share of the first ten, however well others of their category sell', async () => {
  // Earlier tests passed months: the sessions of the other buyers are over.
  const crowd = await Promise.all(buyers.map(() => aCustomer(app)));
  const category = ['Apart', 'Middle', 'Leaf'];
  const cheap = await aProduct(app, { category, priceMinor: 1_000, stock: 1_000 });
  const { productId, skuIds } = await aProduct(app, { category, priceMinor: 90_000 });
  const rows = Array.from({ length: leastGoods }, () => aRow({ category, priceMinor: 90_000 }));
  await importRows(app.platform, rows, { source: 'apart' });
  for (const buyer of [...crowd, ...crowd]) await buy(buyer, cheap, 4);
  await buy(crowd[0] as TestCustomer, { ...cheap, skuIds }, 1);
  await laterOn();
  expect(await app.ok('competitiveChart', { productId })).toMatchObject({
    basis: { enough: true },
    shareOfFirstTen: null,
  });
});

test('words are listed by how often they found nothing or something, in the reader’s language', async () => {
  const counts = { results: 0, fruitless: 1, searches: 6 };
  const arabic = Array.from({ length: 250 }, (_, at) => `كلمة ${at}`).map((word) => ({
    ...{ locale: 'ar' as const, keyword: word, shown: word },
    ...{ results: 0, fruitless: 20, searches: 20 },
  }));
  await app.platform.transact((tx) =>
    addSearches(tx, baghdadDay(tx.now), [
      { ...counts, locale: 'en', keyword: 'kettle', shown: 'Kettle' },
      { ...counts, locale: 'ckb', keyword: 'مۆلیدە', shown: 'مۆلیدە', fruitless: 5 },
      ...arabic,
    ]),
  );
  const wordsFor = async (locale: 'en' | 'ckb') =>
    (await app.ok('topStats', { categoryId: undefined }, { locale })).words;
  expect(await wordsFor('en')).toEqual({
    found: [{ word: 'Kettle', searches: 5 }],
    notFound: [],
  });
  expect(await wordsFor('ckb')).toEqual({
    found: [],
    notFound: [{ word: 'مۆلیدە', searches: 5 }],
  });
});
