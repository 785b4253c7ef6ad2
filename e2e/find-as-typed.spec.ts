import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { ready } from './ready.ts';

const search = (words: string) => `/search-list?name=${encodeURIComponent(words)}`;
const setLanguage = (context: BrowserContext, baseURL: string | undefined, locale: string) =>
  context.addCookies([{ name: 'wasit_lang', value: locale, url: baseURL ?? '' }]);
const cards = (page: Page) => page.locator('.list-body .product-card');
const firstNames = async (page: Page) =>
  (await cards(page).locator('.product-name').allInnerTexts()).slice(0, 3).join(' | ');

/**
 * Queries that buyers paste, type at length, and mix from two languages; what the first goods'
 * names have in common in the reader's language.
 */
const queries = [
  [
    'en',
    'pasted',
    'Adidas 2026 Hot Sale Waterproof Solar Light Outdoor Garden with Remote 8 Pack LED Pathway Yard Patio',
    /Solar Light/,
  ],
  [
    'en',
    'long',
    'fast charging power bank for iphone xiaomi samsung with two usb ports',
    /Power Bank/,
  ],
  ['en', 'mixed', 'سماعة bluetooth', /headphones|earbuds|headset|speaker/i],
  ['en', 'of a thing and a model that nobody sells', 'iphone 13 pro max case', /case/i],
  [
    'ar',
    'pasted',
    'عرض خاص مبردة هواء محمولة 3 سرعات خزان ماء كبير مع ريموت كنترول للغرف والمكاتب',
    /مبردة هواء/,
  ],
  ['ar', 'long', 'اريد حقيبة ظهر مدرسية للاولاد كبيرة وخفيفة', /حقيبة|جنطة/],
  ['ar', 'mixed', 'power bank 20000 اصلي', /باور بانك|باوربانك|پاور/],
  [
    'ckb',
    'pasted',
    'ئۆفەری تایبەت جانتای پشت بۆ قوتابخانە گەورە و سووک گەیاندنی بێبەرامبەر',
    /جانتا/,
  ],
  ['ckb', 'mixed', 'bluetooth هێدفۆن', /هێدفۆن|گوێ/],
  ['zh-Hans', 'pasted', '2026新款家用静音风扇大风力遥控办公室包邮', /风扇/],
  ['zh-Hans', 'unspaced', '太阳能户外防水灯', /灯/],
  ['zh-Hans', 'mixed', 'USB 充电宝 20000', /充电宝/],
] as const;

/** With the words that remain, and the upper price in dollars. */
const prices = [
  ['en', 'watch under 20$', 'watch', /^20$/],
  ['ar', 'ساعة اقل من 26 الف', 'ساعة', /^\d/],
  ['ckb', 'کاتژمێر کەمتر لە 20 دۆلار', 'کاتژمێر', /^20$/],
  ['zh-Hans', '100元以下的手表', '手表', /^\d/],
  ['en', 'cheap watch', 'watch', /^\d/],
] as const;

/** Pages as the server renders them: what the scripts add is tested by the other journeys. */
test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('pasted, long and mixed queries in every language show matching products', async ({
    page,
    context,
    baseURL,
  }) => {
    for (const [locale, kind, words, wanted] of queries)
      await test.step(`a ${kind} query in ${locale}: ${words}`, async () => {
        await setLanguage(context, baseURL, locale);
        await page.goto(search(words));
        await expect(cards(page).first()).toBeVisible();
        expect(await firstNames(page), words).toMatch(wanted);
        await expect(page.locator('.empty')).toHaveCount(0);
      });
  });

  test('a price in the query becomes a filter in every language', async ({
    page,
    context,
    baseURL,
  }) => {
    for (const [locale, typed, words, priceTo] of prices)
      await test.step(typed, async () => {
        await setLanguage(context, baseURL, locale);
        await page.goto(search(typed));
        const params = new URL(page.url()).searchParams;
        expect(params.get('name')).toBe(words);
        expect(params.get('priceTo'), typed).toMatch(priceTo);
        await expect(page.locator('h1')).toContainText(words);
        await expect(cards(page).first()).toBeVisible();
        await expect(page.locator('.filter-chips a').first()).toBeVisible();
      });
  });
});

test('a price that was typed into the search box is a filter that can be removed', async ({
  page,
  context,
  baseURL,
}) => {
  const [, [locale, typed, words]] = prices;
  await setLanguage(context, baseURL, locale);
  await ready(page, '/leaderboard');
  await page.getByRole('combobox').fill(typed);
  await page.getByRole('combobox').press('Enter');
  await page.waitForURL(/priceTo=/);
  expect(new URL(page.url()).searchParams.get('name')).toBe(words);
  await expect(cards(page).first()).toBeVisible();
  await page.locator('.filter-chips a').first().click();
  await expect(page).not.toHaveURL(/priceTo/);
  await expect(page.locator('.filter-chips a')).toHaveCount(0);
  await expect(page.locator('h1')).toContainText(words);
});
