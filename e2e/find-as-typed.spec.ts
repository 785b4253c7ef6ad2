import { expect, type Page, test } from '@playwright/test';
import { ready } from './ready.ts';

const search = (words: string) => `/search-list?name=${encodeURIComponent(words)}`;
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

for (const [locale, kind, words, wanted] of queries)
  test(`a ${kind} query in ${locale} shows matching products: ${words}`, async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'wasit_lang', value: locale, url: baseURL ?? '' }]);
    await ready(page, search(words));
    await expect(cards(page).first()).toBeVisible();
    expect(await firstNames(page)).toMatch(wanted);
    await expect(page.locator('.empty')).toHaveCount(0);
  });

const prices = [
  ['en', 'watch under 20$', 'watch', '20'],
  ['ar', 'ساعة اقل من 26 الف', 'ساعة', undefined],
  ['ckb', 'کاتژمێر کەمتر لە 20 دۆلار', 'کاتژمێر', '20'],
  ['zh-Hans', '100元以下的手表', '手表', undefined],
  ['en', 'cheap watch', 'watch', undefined],
] as const;

for (const [locale, typed, words, priceTo] of prices)
  test(`a price in the query becomes a filter that can be removed: ${typed}`, async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'wasit_lang', value: locale, url: baseURL ?? '' }]);
    await ready(page, '/leaderboard');
    await page.getByRole('combobox').fill(typed);
    await page.getByRole('combobox').press('Enter');
    await page.waitForURL(/priceTo=/);
    const params = new URL(page.url()).searchParams;
    expect(params.get('name')).toBe(words);
    if (priceTo) expect(params.get('priceTo')).toBe(priceTo);
    await expect(page.locator('h1')).toContainText(words);
    await expect(cards(page).first()).toBeVisible();
    await page.locator('.filter-chips a').first().click();
    await expect(page).not.toHaveURL(/priceTo/);
    await expect(page.locator('.filter-chips a')).toHaveCount(0);
  });
