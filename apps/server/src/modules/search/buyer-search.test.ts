import { beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/start.ts';
import { aRow } from '../catalogue/catalogue.testing.ts';
import { importRows } from '../catalogue/index.ts';
import { seedFees } from '../fees/index.ts';
import { flushCounts } from '../recording/index.ts';
import { countStatistics } from './engine/index.ts';
import { seedWords } from './index.ts';

/**
 * Three watches and what only mentions one; bags and cheaper pens that go into one; lamps and what
 * belongs to them.
 */
const someGoods = () => {
  const goods = (en: string, price: number, about?: string) => ({
    ...aRow({
      id: `${en} ${price}`,
      name: { en },
      ...(about ? { description: { en: about } } : {}),
    }),
    price,
  });
  return [
    ...['Wrist watch', 'Sports watch', 'Kids watch'].map((name) => goods(name, 5)),
    goods('Remote control', 5, 'Watch what you like'),
    ...[20, 25, 40].map((price) => goods('School bag', price)),
    ...[1, 2, 3, 4].map((price) => goods('Pen set', price, 'Fits into a school bag')),
    ...['Desk', 'Floor', 'Night', 'Wall', 'Party', 'Tent'].map((kind, at) => ({
      ...goods(`${kind} lamp`, 5 + at),
      category: ['Home', 'Light', 'Shining'],
    })),
    ...['Lamp shade', 'Lamp hook'].map((name) => ({
      ...goods(name, 1),
      category: ['Home', 'Light', 'Parts'],
    })),
  ];
};

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await seedFees(app.platform);
  await seedWords(app.platform);
  const names = {
    en: 'Wired headphones',
    ar: 'سماعة رأس سلكية',
    ckb: 'هێدفۆنی وایەردار',
    'zh-Hans': '有线耳机',
  };
  const rows = [3, 6, 9, 12, 30].map((price, at) => ({
    ...aRow({ id: `price-${at}`, name: names }),
    price,
  }));
  const sizes = [
    'Leather boots size 42',
    'LED strip 5m',
    'Power bank 20000mAh',
    'Tea glasses 6 pieces',
  ];
  // Prices whose cents are no exact number in binary.
  const exact = [1.1, 19.99].map((price) => ({
    ...aRow({ id: `exact-${price}`, name: { en: 'Zinnia vase' } }),
    price,
  }));
  await importRows(
    app.platform,
    [
      ...rows,
      ...exact,
      ...sizes.map((en, at) => ({ ...aRow({ id: `size-${at}`, name: { en } }), price: 5 })),
      ...someGoods(),
    ],
    {
      source: 'price',
    },
  );
  await countStatistics(app.platform);
});

const search = (
  keyword: string,
  locale: 'en' | 'ar' | 'ckb' | 'zh-Hans' = 'en',
  more: object = {},
) => app.ok('keywordSearch', { keyword, sort: 'price-asc', ...more }, { locale });
const prices = async (...args: Parameters<typeof search>) =>
  (await search(...args)).items.map(({ price }) => price.usd.amount);

test.each([
  ['en', 'headphones under 10$', [3, 6, 9]],
  ['en', 'headphones between 5 and 10 dollars', [6, 9]],
  ['en', 'headphones over 10 usd', [12, 30]],
  ['ar', 'سماعة اقل من 10 الاف', [3, 6]],
  ['ar', 'سماعة أقل من ١٠ آلاف دينار', [3, 6]],
  ['ar', 'سماعة اقل من 10.000 دينار', [3, 6]],
  ['ar', 'سماعة رخيصة', [3, 6]],
  ['ckb', 'هێدفۆن کەمتر لە 10 هەزار', [3, 6]],
  ['ckb', 'هێدفۆنی هەرزان', [3, 6]],
  ['zh-Hans', '50元以下的耳机', [3, 6]],
  ['zh-Hans', '便宜耳机', [3, 6]],
  ['en', 'cheap headphones', [3, 6]],
  ['en', 'cheap headphones under 10$', [3, 6, 9]],
] as const)('%s: “%s” is a price filter', async (locale, keyword, wanted) => {
  expect(await prices(keyword, locale)).toEqual(wanted);
});

test('the recognised price is returned with the remaining words and can be switched off', async () => {
  const { priceWords, correction, total } = await search('headphones under 10$');
  expect([priceWords, correction, total]).toEqual([
    { rest: 'headphones', priceFrom: null, priceTo: 10 },
    null,
    3,
  ]);
  expect((await search('headphones')).priceWords).toBeNull();
  // Exactly as typed, and a price asked for beside the words, leave the words alone.
  expect((await search('headphones under 10$', 'en', { exact: true })).priceWords).toBeNull();
  expect((await search('cheap headphones', 'en', { priceTo: 30 })).priceWords).toBeNull();
});

test.each([
  ['vase under 19.99$', { priceTo: 19.99 }, [1.1, 19.99]],
  ['vase over 1.1$', { priceFrom: 1.1 }, [1.1, 19.99]],
  ['vase 1.1-19.99$', { priceFrom: 1.1, priceTo: 19.99 }, [1.1, 19.99]],
  // At 1,310 dinars per dollar; 15.27 are 20,004 dinars.
  ['vase تحت 20 الف', { priceTo: 15.26 }, [1.1]],
  ['vase over 20,000 iqd', { priceFrom: 15.27 }, [19.99]],
  // More than any filter takes.
  ['vase under 99999999$', { priceTo: 1_000_000 }, [1.1, 19.99]],
  ['vase over 99999999$', { priceFrom: 1_000_000 }, []],
] as const)('“%s”: goods at the typed price itself are within', async (keyword, bounds, wanted) => {
  const { priceWords, items } = await search(keyword);
  expect(priceWords).toEqual({ rest: 'vase', priceFrom: null, priceTo: null, ...bounds });
  expect(items.map(({ price }) => price.usd.amount)).toEqual(wanted);
});

test('an amount that is no price is a word like others', async () => {
  const { priceWords, items } = await search(`vase ${'9'.repeat(390)}$`);
  expect([priceWords, items.length]).toEqual([null, 2]);
});

test('“cheap” without any hits sets no price filter', async () => {
  expect(await search('cheap xyzzyplugh')).toMatchObject({
    total: 0,
    priceWords: { rest: 'xyzzyplugh', priceFrom: null, priceTo: null },
  });
});

test.each([
  ['ar', 'بوت جلد قياس 42', 'Leather boots size 42'],
  ['en', 'boots 42', 'Leather boots size 42'],
  ['ar', 'شريط ليد 5 متر', 'LED strip 5m'],
  ['ckb', 'شریتی لێد ٥ مەتر', 'LED strip 5m'],
  ['zh-Hans', '灯带5米', 'LED strip 5m'],
  ['en', 'led strip 5 meters', 'LED strip 5m'],
  ['ar', 'باوربانك 20000', 'Power bank 20000mAh'],
  ['ar', 'باور بانك 20000 ملي امبير', 'Power bank 20000mAh'],
  ['ar', 'استكان ٦ قطع', 'Tea glasses 6 pieces'],
] as const)('%s: size, capacity and count in “%s” are matched', async (locale, keyword, wanted) => {
  expect((await search(keyword, locale, { sort: 'relevance' })).items[0]?.name).toBe(wanted);
});

test('a bare product word finds that product, not products that mention it', async () => {
  const { items, nearMatches: near } = await search('watch');
  expect(items.map(({ name }) => name).sort()).toEqual([
    'Kids watch',
    'Sports watch',
    'Wrist watch',
  ]);
  expect(near).toEqual([]);
});

test('a filter only takes goods away: what the words mean stays as it is', async () => {
  const lamps = await search('lamp');
  expect(lamps.total).toBe(6);
  const cheap = await search('lamp', 'en', { priceTo: 2 });
  expect([cheap.total, cheap.items, cheap.categories, cheap.suppliers]).toEqual([0, [], [], []]);
  expect(cheap.nearMatches.map(({ name }) => name)).toContain('Lamp shade');
  const [one] = (await search('lamp', 'en', { priceTo: 5 })).items;
  expect(one?.name).toBe('Desk lamp');
  // The same by a category that only has lamp shades, and for goods that have a part of the words.
  for (const keyword of ['lamp', 'desk lamp with clock', 'school bag']) {
    const { total, categories, suppliers } = await search(keyword);
    for (const { categoryId, count } of categories)
      expect((await search(keyword, 'en', { categoryId })).total).toBe(count);
    for (const { supplierId, count } of suppliers)
      expect((await search(keyword, 'en', { supplierId })).total).toBe(count);
    expect(categories.reduce((sum, { count }) => sum + count, 0)).toBe(total);
  }
});

test('goods are found once by a search, also when a price among its words becomes a filter', async () => {
  const timesFound = async () => {
    await flushCounts(app.platform);
    const { rows } = await app.platform.pool.query<{ found: number }>(
      `select found from product_day join product using (product_id) where source_id = 'exact-1.1'`,
    );
    return rows[0]?.found ?? 0;
  };
  const before = await timesFound();
  await search('vase under 1.5$');
  await search('vase', 'en', { priceTo: 1.5 });
  expect(await timesFound()).toBe(before + 1);
});

test('“cheap” is relative to the product searched, not to products that mention it', async () => {
  expect(await prices('cheap school bag')).toContain(20);
});
