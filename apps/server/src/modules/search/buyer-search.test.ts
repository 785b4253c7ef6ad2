import { beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/start.ts';
import { aRow } from '../catalogue/catalogue.testing.ts';
import { importRows } from '../catalogue/index.ts';
import { seedFees } from '../fees/index.ts';
import { countStatistics } from './engine/index.ts';
import { seedWords } from './index.ts';

/** Three watches and what only mentions one; bags and cheaper pens that go into one. */
const watchesAndBags = () => {
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
  await importRows(
    app.platform,
    [
      ...rows,
      ...sizes.map((en, at) => ({ ...aRow({ id: `size-${at}`, name: { en } }), price: 5 })),
      ...watchesAndBags(),
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
  ['ar', 'سماعة رخيصة', [3, 6]],
  ['ckb', 'هێدفۆن کەمتر لە 10 هەزار', [3, 6]],
  ['ckb', 'هێدفۆنی هەرزان', [3, 6]],
  ['zh-Hans', '50元以下的耳机', [3, 6]],
  ['zh-Hans', '便宜耳机', [3, 6]],
  ['en', 'cheap headphones', [3, 6]],
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
  const { items, near } = await search('watch');
  expect(items.map(({ name }) => name).sort()).toEqual([
    'Kids watch',
    'Sports watch',
    'Wrist watch',
  ]);
  expect(near).toEqual([]);
});

test('“cheap” is relative to the product searched, not to products that mention it', async () => {
  expect(await prices('cheap school bag')).toContain(20);
});
