import { beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/start.ts';
import { aProduct } from '../catalogue/catalogue.testing.ts';
import { countStatistics } from './engine/index.ts';
import { seedWords } from './index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await seedWords(app.platform);
  const names = [
    'Red leather handbag',
    'Black cotton handbag',
    'Waterproof red phone case',
    'Solar light with motion sensor',
    'Cordless drill',
  ];
  for (const [at, en] of names.entries())
    await aProduct(app, { id: `english-${at}`, name: { en } });
  await countStatistics(app.platform);
});

test.each([
  ['ar', 'جنطة جلد حمراء', 'Red leather handbag'],
  ['ar', 'حقيبة نسائية قطنية سوداء', 'Black cotton handbag'],
  ['ar', 'كفر موبايل أحمر ضد الماء', 'Waterproof red phone case'],
  ['ar', 'دريل بدون سلك', 'Cordless drill'],
  ['ckb', 'جانتای چەرمی سوور', 'Red leather handbag'],
  ['ckb', 'چرای خۆری', 'Solar light with motion sensor'],
  ['ckb', 'بەرگی مۆبایلی دژە ئاو', 'Waterproof red phone case'],
  ['zh-Hans', '红色真皮手提包', 'Red leather handbag'],
  ['zh-Hans', '感应太阳能灯', 'Solar light with motion sensor'],
  ['zh-Hans', '防水手机壳', 'Waterproof red phone case'],
  ['en', 'جنطة جلد حمراء', 'Red leather handbag'],
] as const)(
  'products named only in English are found from a page in %s by “%s”',
  async (locale, keyword, wanted) => {
    const { items, correction } = await app.ok('keywordSearch', { keyword }, { locale });
    expect(items[0]?.name).toBe(wanted);
    expect(correction).toBeNull();
  },
);
