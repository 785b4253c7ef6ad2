import { beforeAll, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/start.ts';
import { aProduct } from '../catalogue/catalogue.testing.ts';
import { countStatistics } from './engine/index.ts';
import { seedWords } from './index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await seedWords(app.platform);
  const names = [
    { en: 'Velvet globe', ar: 'كيبل سريع', ckb: 'تایەی سپی' },
    { en: 'Copper glove', ar: 'فرشاة ناعمة', ckb: 'فڵچەی نەرم' },
    { en: 'Type-C braided cable', ar: 'كيبل مقوى', ckb: 'کێبڵی بەهێز' },
    { en: 'Slim power bank', ar: 'باور بانك نحيف', ckb: 'پاوەربانکی تەنک' },
    { en: 'Winter boots', ar: 'بوتات شتوية', ckb: 'پۆتینی زستانە', 'zh-Hans': '冬季靴子' },
  ];
  for (const [at, name] of names.entries()) await aProduct(app, { id: `correction-${at}`, name });
  await countStatistics(app.platform);
  // Names are read behind the first request.
  await vi.waitFor(async () => expect((await search('تياه', 'ar')).correction).toBeNull(), {
    timeout: 20_000,
    interval: 200,
  });
});

const search = (
  keyword: string,
  locale: 'en' | 'ar' | 'ckb' | 'zh-Hans' = 'en',
  more: object = {},
) => app.ok('keywordSearch', { keyword, ...more }, { locale });

test('of two valid corrections the one that occurs together with the other words is used', async () => {
  expect((await search('velvet glofe')).correction).toEqual({
    typed: 'velvet glofe',
    shown: 'velvet globe',
  });
  expect((await search('copper glofe')).correction?.shown).toBe('copper glove');
});

test('a word that no product has together with the others is left as typed', async () => {
  const { correction, nearMatches: near } = await search('braided velvett');
  expect(correction).toBeNull();
  expect(near.map(({ name }) => name)).toEqual(['Type-C braided cable']);
});

test('an Arabic word is not corrected to a Sorani one, nor vice versa', async () => {
  expect((await search('تايه سپى', 'ckb')).total).toBe(1);
  expect((await search('تياه', 'ckb')).correction?.shown).toBe('تایە');
  expect((await search('تياه', 'ar')).correction).toBeNull();
  expect((await search('فرساة', 'ar')).correction?.shown).toBe('فرشاة');
});

test.each([
  ['كيبل تايب سي', 'Type-C braided cable'],
  ['پاور بانك', 'Slim power bank'],
])('“%s” is known in its own spelling and is not corrected', async (keyword, wanted) => {
  const { correction, items } = await search(keyword, 'ar');
  expect(correction).toBeNull();
  expect((await search(keyword, 'en')).items[0]?.name).toBe(wanted);
  expect(items.length).toBeGreaterThan(0);
});

test('a short word that may be one of its own is not replaced: the buyer is asked', async () => {
  const { correction, suggestion, total } = await search('تانە', 'ckb');
  expect({ correction, total }).toEqual({ correction: null, total: 0 });
  expect(suggestion).toEqual({ typed: 'تانە', shown: 'تایە' });
  expect((await search('تانە', 'ckb', { exact: true })).suggestion).toBeNull();
});

test('a short word in Latin letters is replaced only where all other words occur with the correction', async () => {
  const { correction, suggestion } = await search('gloke');
  expect(correction).toBeNull();
  expect(suggestion?.shown).toMatch(/^glo[bv]e$/);
  expect((await search('velvet gloke')).correction?.shown).toBe('velvet globe');
});

test('nothing is suggested where goods are found without the unknown word', async () => {
  const { suggestion, total } = await search('تایە تانە', 'ckb');
  expect(total).toBeGreaterThan(0);
  expect(suggestion).toBeNull();
});

test('words of three letters are not corrected', async () => {
  expect((await search('glo')).correction).toBeNull();
});

test('when a corrected search finds nothing, the page says only that', async () => {
  expect((await search('glovee')).correction?.shown).toBe('glove');
  expect(await search('glovee', 'en', { priceTo: 0.01 })).toMatchObject({
    total: 0,
    nearMatches: [],
    correction: null,
  });
});

test('the page says when a word was read as Arabic or Chinese in Latin letters; an English word is not', async () => {
  for (const [typed, shown, locale] of [
    ['botat', 'بوتات', 'en'],
    ['botat', 'بوتات', 'ar'],
    ['xuezi', '靴子', 'zh-Hans'],
  ] as const) {
    const { correction, items } = await search(typed, locale);
    expect(correction, locale).toEqual({ typed, shown });
    expect(items).toHaveLength(1);
    expect((await search(typed, locale, { exact: true })).total).toBe(0);
  }
  for (const locale of ['en', 'ar', 'ckb', 'zh-Hans'] as const)
    expect(await search('potato', locale), locale).toMatchObject({
      total: 0,
      nearMatches: [],
      correction: null,
    });
});
