import { beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/start.ts';
import { demoCategories, demoProducts } from '../../demo/catalogue.ts';
import { importCategories, importRows } from '../catalogue/index.ts';
import { seedFees } from '../fees/index.ts';
import { countStatistics } from './engine/index.ts';
import { seedWords } from './index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await seedFees(app.platform);
  await seedWords(app.platform);
  await importCategories(app.platform, demoCategories());
  await importRows(app.platform, demoProducts(), { source: 'demo', sample: true });
  await countStatistics(app.platform);
});

type Locale = 'en' | 'ar' | 'ckb' | 'zh-Hans';
const search = (keyword: string, locale: Locale = 'en') =>
  app.ok('keywordSearch', { keyword }, { locale });

/** The names of what a page shows first, hits before what is near. */
async function shown(keyword: string, locale: Locale = 'en'): Promise<string[]> {
  const { items, near } = await search(keyword, locale);
  return [...items, ...near].map(({ name }) => name);
}

test.each([
  ['en', 'quiet table fan for a small room usb', /fan/i],
  ['ar', 'مروحة طاولة هادئة لغرفة صغيرة usb', /مروحة/],
  ['ckb', 'پانکەی مێز بێدەنگ بۆ ژووری بچووک usb', /پانکە/],
  ['zh-Hans', '安静的台式小风扇 小房间 usb', /扇/],
  ['en', 'black waterproof backpack for laptop 15 inch with usb port', /backpack/i],
] as const)(
  '%s: a long query shows goods that are the thing, not only the one with two of its words (“%s”)',
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

test('what a category is called besides its goods is not shown before goods of that name', async () => {
  for (const keyword of ['bag', 'bags'])
    for (const name of (await shown(keyword)).slice(0, 3))
      expect(name).toMatch(/handbag|backpack/i);
});

test('a name of several words is the thing, whatever stands before it', async () => {
  for (const name of (await shown('car phone stand')).slice(0, 4))
    expect(name).toMatch(/phone holder/i);
});

test('a brand or a word that nobody sells is no slip of one that is a letter away', async () => {
  for (const [keyword, locale] of [
    ['بيبسي', 'ar'],
    ['chain', 'en'],
    ['boat', 'en'],
  ] as const)
    expect((await search(keyword, locale)).correction, keyword).toBeNull();
});
