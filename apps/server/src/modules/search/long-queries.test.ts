import { beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/start.ts';
import { demoCategories, demoProducts } from '../../demo/catalogue.ts';
import { aProduct } from '../catalogue/catalogue.testing.ts';
import { importCategories, importRows } from '../catalogue/index.ts';
import { seedFees } from '../fees/index.ts';
import { countStatistics } from './engine/index.ts';
import { seedWords } from './index.ts';

let app: TestApp;
/** The English names of the goods' categories. */
const leafOf = new Map<number, string>();
const carLeaves = new Set([
  'Car Chargers',
  'Dash Cameras',
  'Tyre Pumps',
  'Seat Covers',
  'Car Mats',
  'Vacuum Cleaners',
]);
beforeAll(async () => {
  app = await startTestApp();
  await seedFees(app.platform);
  await seedWords(app.platform);
  await importCategories(app.platform, demoCategories());
  await importRows(app.platform, demoProducts(), { source: 'demo', sample: true });
  await countStatistics(app.platform);
  const { rows } = await app.platform.pool.query<{ product_id: number; leaf: string }>(
    "select product_id, c.names ->> 'en' as leaf from product join category c using (category_id)",
  );
  for (const { product_id: productId, leaf } of rows) leafOf.set(productId, leaf);
});

type Locale = 'en' | 'ar' | 'ckb' | 'zh-Hans';
const search = (keyword: string, locale: Locale = 'en') =>
  app.ok('keywordSearch', { keyword }, { locale });

/** The names of what a page shows first, hits before what is near. */
async function shown(keyword: string, locale: Locale = 'en'): Promise<string[]> {
  const { items, nearMatches: near } = await search(keyword, locale);
  return [...items, ...near].map(({ name }) => name);
}

test.each([
  ['en', 'quiet table fan for a small room usb', /fan/i],
  ['ar', 'مروحة طاولة هادئة لغرفة صغيرة usb', /مروحة/],
  ['ckb', 'پانکەی مێز بێدەنگ بۆ ژووری بچووک usb', /پانکە/],
  ['zh-Hans', '安静的台式小风扇 小房间 usb', /扇/],
  ['en', 'black waterproof backpack for laptop 15 inch with usb port', /backpack/i],
] as const)(
  '%s: a long query shows all goods of the kind it names, not only the one with two of its words (“%s”)',
  async (locale, keyword, wanted) => {
    const names = (await shown(keyword, locale)).slice(0, 5);
    expect(names).toHaveLength(5);
    for (const name of names) expect(name).toMatch(wanted);
  },
);

test.each([
  ['en', 'men shoes', /shoes|sandals|sneakers|boots/i],
  ['ckb', 'عەتری پیاوان', /بۆن/],
  ['ckb', 'کراسی ژنانەی درێژ', /کراس/],
] as const)(
  '%s: where few goods have all words, others of the kind come before other goods with the words (“%s”)',
  async (locale, keyword, wanted) => {
    for (const name of (await shown(keyword, locale)).slice(0, 4)) expect(name).toMatch(wanted);
  },
);

test('goods of the searched name come before other goods of a category that is also called so', async () => {
  for (const keyword of ['bag', 'bags'])
    for (const name of (await shown(keyword)).slice(0, 3))
      expect(name).toMatch(/handbag|backpack/i);
});

test('a name of several words is read as the kind of goods, whatever comes before it', async () => {
  for (const name of (await shown('car phone stand')).slice(0, 4))
    expect(name).toMatch(/phone holder/i);
});

test('a brand, or a word for goods that are not sold, is not corrected to a word one letter away', async () => {
  for (const [keyword, locale] of [
    ['بيبسي', 'ar'],
    ['chain', 'en'],
    ['boat', 'en'],
  ] as const)
    expect((await search(keyword, locale)).correction, keyword).toBeNull();
});

test.each([
  ['en', 'corolla'],
  ['en', 'camry'],
  ['en', 'corola'],
  ['ar', 'corolla'],
  ['ar', 'كامري 2020'],
  ['ckb', 'کۆرۆلا'],
  ['zh-Hans', '卡罗拉'],
] as const)(
  '%s: a known name that no goods have (“%s”) has no hits, and goods for cars near it',
  async (locale, keyword) => {
    const { total, nearMatches: near } = await search(keyword, locale);
    expect(total).toBe(0);
    const leaves = near.slice(0, 6).map(({ productId }) => leafOf.get(productId) ?? '');
    expect(leaves).toHaveLength(6);
    expect(leaves.filter((leaf) => !carLeaves.has(leaf))).toEqual([]);
  },
);

test.each([
  ['zh-Hans', '足球鞋', /鞋|靴/],
  ['ckb', 'پێڵاوی تۆپی پێ', /پێڵاو|پۆتین|سەندەڵ|نەعل/],
  ['zh-Hans', '婚纱', /裙/],
  ['en', 'laptop bag', /backpack|handbag|suitcase/i],
] as const)('%s: “%s” shows the kind that its noun names', async (locale, keyword, wanted) => {
  const names = (await shown(keyword, locale)).slice(0, 3);
  expect(names).toHaveLength(3);
  for (const name of names) expect(name).toMatch(wanted);
});

test.each([
  ['zh-Hans', '不带盖的汤锅', '汤锅', '带盖'],
  ['zh-Hans', '没有轮子的行李箱', '行李箱', '带轮'],
  ['en', 'sofa not leather', 'Sofa', 'Leather'],
  ['en', 'suitcase no wheels', 'Suitcase', 'Wheels'],
  ['ar', 'سماعة راس بدون مايك', 'سماعة رأس', 'مايكروفون'],
  ['ckb', 'جانتای گەشت بەبێ تایە', 'جانتای گەشت', 'تایە'],
] as const)('%s: “%s” shows %s, those with %s last', async (locale, keyword, wanted, unwanted) => {
  const names = (await shown(keyword, locale)).filter((name) => name.includes(wanted));
  const isUnwanted = names.map((name) => name.includes(unwanted));
  expect(isUnwanted).toContain(true);
  expect(isUnwanted).toEqual(isUnwanted.toSorted((a, b) => Number(a) - Number(b)));
});

test.each([
  ['ckb', 'ثةردة', 'پەردە'],
  ['ckb', 'جانتاى قوتابخانة', 'جانتا'],
  ['ckb', 'كيسى موبايل', 'کەیسی مۆبایل'],
  ['ckb', 'گسکێکی کارەبایی باشم دەوێ', 'گسکی کارەبایی'],
  ['ar', 'شنطة laptop', 'جنطة'],
  ['ar', 'مناگل شوي', 'منقلة'],
  ['en', 'suit case large', 'Suitcase'],
] as const)('%s: “%s” is written otherwise, and shows %s', async (locale, keyword, wanted) => {
  const names = (await shown(keyword, locale)).slice(0, 2);
  expect(names).toHaveLength(2);
  for (const name of names) expect(name).toContain(wanted);
});

test('a screen for the car is no charger that has one', async () => {
  expect(await search('شاشه سياره', 'ar')).toMatchObject({ total: 0, items: [] });
});

test.each([
  ['en', 'the thing you plug in the car lighter to charge the phone', /car charger/i],
  ['ar', 'جهاز يشيل التراب من الزوالي', /مكنسة/],
  ['ckb', 'ئامێرێک تایەی سەیارە پڕ بکات لە هەوا', /تایە/],
  ['zh-Hans', '可以挂衣服的东西', /衣架/],
] as const)(
  '%s: “%s” is shown by its name, which the page tells',
  async (locale, keyword, wanted) => {
    const { items, correction } = await search(keyword, locale);
    expect(items.length).toBeGreaterThan(0);
    for (const { name } of items.slice(0, 2)) expect(name).toMatch(wanted);
    expect(correction).toMatchObject({ typed: keyword });
    const typed = await app.ok('keywordSearch', { keyword, exact: true }, { locale });
    expect(typed.correction).toBeNull();
  },
);

test('one product with all words of a description does not hide the goods that it describes', async () => {
  await aProduct(app, { id: 'chance', name: { en: 'Clothes Storage Bag, Can Hang' } });
  await countStatistics(app.platform);
  const names = (await shown('something to hang clothes')).slice(0, 2);
  expect(names).toHaveLength(2);
  for (const name of names) expect(name).toMatch(/hanger/i);
});

test('what is described has the property that is named with it, and not what is unwanted', async () => {
  const towels = await shown('something blue to dry my body after a shower');
  expect(towels.slice(0, 2)).not.toEqual(
    (await shown('something to dry my body after a shower')).slice(0, 2),
  );
  const isGlass = (names: readonly string[]) =>
    names.slice(0, 3).some((name) => /glass/i.test(name));
  expect(isGlass(await shown('something to keep my tea hot'))).toBe(true);
  expect(isGlass(await shown('something to keep my tea hot, not glass'))).toBe(false);
});

test.each([
  ['en', 'something to kill mosquitoes in the room'],
  ['ar', 'شي يكتل الفيران بالبيت'],
  ['ar', 'جهاز ترطيب الوجه'],
  ['en', 'outdoor stuff sack for camping sleep'],
  ['zh-Hans', '办公室用的转椅'],
  ['zh-Hans', '切割金属用的锯片'],
  ['en', 'sewing machine'],
  // Goods have all of these words.
  ['zh-Hans', '给孩子画画的纸'],
] as const)('%s: “%s” is read by its own words', async (locale, keyword) => {
  expect((await search(keyword, locale)).correction).toBeNull();
});
