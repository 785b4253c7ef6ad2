import { beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/start.ts';
import { aProduct } from '../catalogue/catalogue.testing.ts';
import { countStatistics } from './engine/index.ts';
import { seedWords } from './index.ts';
import { clearWordTables } from './understand-search.ts';
import { insertWords } from './words/words.store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await seedWords(app.platform);
  const names = [
    { en: 'Cool Box with Wheels', ar: 'كولمن كبير', ckb: 'کوڵمەنی گەورە', 'zh-Hans': '大号保温箱' },
    { en: 'Garden Hose', ar: 'صوندة حديقة', ckb: 'سۆندەی باخچە', 'zh-Hans': '花园水管' },
    { en: 'Pressure Cooker', ar: 'قدر ضغط', ckb: 'مەنجەڵی پەستان', 'zh-Hans': '压力锅' },
    { en: 'Wooden Table', ar: 'ميز خشب', ckb: 'مێزی دار', 'zh-Hans': '木桌' },
    { en: 'Pillow Case', ar: 'وجه مخدة', ckb: 'ڕووپۆشی سەرین', 'zh-Hans': '枕套' },
    { en: 'Phone Case', ar: 'كفر موبايل', ckb: 'کەڤەری مۆبایل', 'zh-Hans': '手机壳' },
    { en: 'Wooden Laptop Stand', ar: 'حامل لابتوب', ckb: 'ستاندی لاپتۆپ', 'zh-Hans': '笔记本支架' },
    {
      en: 'Folding Laptop Stand',
      ar: 'حامل لابتوب',
      ckb: 'ستاندی لاپتۆپ',
      'zh-Hans': '笔记本支架',
    },
    { en: 'Steel Laptop Stand', ar: 'حامل لابتوب', ckb: 'ستاندی لاپتۆپ', 'zh-Hans': '笔记本支架' },
    { en: 'School Calculator', ar: 'حاسبة مدرسية', ckb: 'حاسیبە', 'zh-Hans': '计算器' },
    { en: 'Floor Mat for Toyota Camry', ar: 'ارضية مطاط', ckb: 'ڕاخەری لاستیک' },
    { en: 'Security Camera', ar: 'كامرة مراقبة', ckb: 'کامێرای چاودێری' },
    {
      en: 'Second Hand Smoke Purifier',
      ar: 'منقي هواء',
      ckb: 'پاککەرەوەی هەوا',
      'zh-Hans': '二手烟净化器',
    },
    { en: 'Wall Clock', ar: 'ساعة جدارية', ckb: 'کاتژمێری دیوار', 'zh-Hans': '挂钟' },
    { en: 'Steam Iron', ar: 'مكواة بخار', ckb: 'ئوتووی هەڵم', 'zh-Hans': '蒸汽熨斗' },
  ];
  for (const [at, name] of names.entries()) await aProduct(app, { id: `unsold-${at}`, name });
  const area = 'Car, Sport & Outdoor';
  await aProduct(app, { category: [area, 'Car Accessories', 'Car Mats'], name: { en: 'Car Mat' } });
  await aProduct(app, { category: [area, 'Fitness', 'Yoga Mats'], name: { en: 'Yoga Mat' } });
  await countStatistics(app.platform);
});

const search = async (keyword: string, locale: 'en' | 'ar' | 'ckb' | 'zh-Hans' = 'en') => {
  const page = await app.ok('keywordSearch', { keyword }, { locale });
  return {
    total: page.total,
    items: page.items.map(({ name }) => name),
    near: page.nearMatches.map(({ name }) => name),
  };
};

test.each([
  ['en', 'fridge', 'Cool Box with Wheels'],
  ['ar', 'ثلاجة بابين', 'كولمن كبير'],
  ['ckb', 'یەخچاڵی بچووک', 'کوڵمەنی گەورە'],
  ['zh-Hans', '冰箱', '大号保温箱'],
] as const)(
  '%s: goods that are not sold (“%s”) have no hits, only similar ones',
  async (locale, text, near) => {
    expect(await search(text, locale)).toMatchObject({ total: 0, items: [] });
    expect((await search(text, locale)).near).toContain(near);
    // Beside the suggestions stand hits of the first one or of the text itself, no similar goods.
    const { items, goods } = await app.ok('searchSuggest', { keyword: text }, { locale });
    const hits = (await search(items[0]?.text ?? text, locale)).items;
    expect(hits).toEqual(expect.arrayContaining(goods.map(({ name }) => name)));
  },
);

test.each([
  ['en', 'used wooden table', 'Wooden Table'],
  ['en', 'second hand wooden table', 'Wooden Table'],
  ['en', 'i want a wooden table second-hand', 'Wooden Table'],
  ['en', 'wooden table used for sale?', 'Wooden Table'],
  ['ar', 'ميز خشب مستعمل', 'ميز خشب'],
  ['ar', 'ميز خشب مستعمل، لون ابيض', 'ميز خشب'],
  ['ckb', 'مێزی داری بەکارهاتوو', 'مێزی دار'],
  ['zh-Hans', '二手木桌', '木桌'],
] as const)(
  '%s: nobody sells used goods (“%s”): new ones are similar',
  async (locale, text, near) => {
    const page = await search(text, locale);
    expect(page).toMatchObject({ total: 0, items: [] });
    expect(page.near[0]).toBe(near);
  },
);

test.each([
  ['en', 'stand used for laptop', 'Laptop Stand'],
  ['en', 'laptop stand used every day', 'Laptop Stand'],
  ['en', 'most used wooden table', 'Wooden Table'],
  ['en', 'not used wooden table', 'Wooden Table'],
  ['en', 'wall clock second hand', 'Wall Clock'],
  ['en', 'second hand smoke purifier', 'Second Hand Smoke Purifier'],
  ['ar', 'ميز خشب غير مستعمل', 'ميز خشب'],
  ['ar', 'ميز خشب مستعمل للحديقة', 'ميز خشب'],
  ['ckb', 'مێزی داری بەکارهێنراو بۆ باخچە', 'مێزی دار'],
  ['zh-Hans', '二手烟净化器', '二手烟净化器'],
] as const)('%s: “%s” asks for new goods', async (locale, text, wanted) => {
  expect((await search(text, locale)).items[0]).toContain(wanted);
});

test.each([
  ['en', 'camry', 'Floor Mat for Toyota Camry'],
  ['ar', 'كامري', 'ارضية مطاط'],
  ['ckb', 'کامری', 'ڕاخەری لاستیک'],
  ['zh-Hans', '凯美瑞', 'Floor Mat for Toyota Camry'],
] as const)(
  '%s: the name of a car (“%s”) finds what is made for it in any spelling, and nothing else',
  async (locale, text, wanted) => {
    expect((await search(text, locale)).items).toEqual([wanted]);
  },
);

test('a car without goods does not find goods whose words look or sound like its name', async () => {
  for (const [locale, text] of [
    ['en', 'corolla'],
    ['ar', 'كورولا'],
    ['ckb', 'کۆرۆلا'],
  ] as const)
    expect(await search(text, locale), text).toMatchObject({ total: 0, items: [] });
  expect((await search('كامرة', 'ar')).items).toEqual(['كامرة مراقبة']);
});

test('for a car without goods, goods for cars are suggested, not all of “Car, Sport & Outdoor”', async () => {
  for (const [locale, text] of [
    ['en', 'corolla'],
    ['ar', 'كورولا'],
    ['ckb', 'کۆرۆلا'],
  ] as const)
    expect((await search(text, locale)).near, text).toEqual(['Car Mat']);
});

test('in Arabic an unknown first word names the kind of goods, whatever follows it', async () => {
  expect(await search('زرقفون حديقة', 'ar')).toEqual({
    total: 0,
    items: [],
    near: ['صوندة حديقة'],
  });
});

test('laptop stands and calculators are not shown as laptops, although they share a name', async () => {
  expect(await search('laptop')).toMatchObject({ total: 0, items: [] });
  expect((await search('laptop stand')).total).toBe(3);
});

test('a word that staff add for a steam iron finds it, in whichever language they file it', async () => {
  for (const [word, words] of [
    ['quernax', { en: ['quernax', 'iron'] }],
    ['quernay', { ar: ['quernay'], en: ['iron'] }],
  ] as const) {
    await app.platform.transact((tx) => insertWords(tx, { synonyms: [words], brands: [] }));
    clearWordTables(app.platform);
    expect((await search(word)).items, word).toEqual(['Steam Iron']);
  }
});

test('a cooker of another kind is not shown as a gas stove', async () => {
  expect((await search('gas stove')).items).toEqual([]);
  expect((await search('تەباخی غاز', 'ckb')).items).toEqual([]);
  expect((await search('pressure cooker')).items).toEqual(['Pressure Cooker']);
});

test('scales are not shown as tables, although the words share a stem', async () => {
  expect((await search('ميزان', 'ar')).items).toEqual([]);
  expect((await search('ميز', 'ar')).items).toEqual(['ميز خشب']);
});

test('corrected words are read together, as one name', async () => {
  expect((await search('pilow case')).items[0]).toBe('Pillow Case');
});

test.each([
  ['ar', 'اريد صوندة مال حديقة', 'صوندة حديقة'],
  ['en', 'i want a garden hose please', 'Garden Hose'],
  ['ckb', 'سۆندەی باخچەم دەوێت', 'سۆندەی باخچە'],
  ['zh-Hans', '我想买花园水管', '花园水管'],
] as const)('%s: a buyer may ask in a sentence: “%s”', async (locale, text, wanted) => {
  expect((await search(text, locale)).items[0]).toBe(wanted);
});
