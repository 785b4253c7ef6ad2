import { type Browser, expect, type Page, test } from '@playwright/test';
import { paths } from '@wasit/contract/paths';
import { formatNumber } from '@wasit/i18n';
import ar from '../apps/web/app/locale/messages/ar/market.json' with { type: 'json' };
import en from '../apps/web/app/locale/messages/en/market.json' with { type: 'json' };
import { checkScreen, open, setLanguage } from './buyer/shop.ts';
import { threeCustomers } from './company/people.ts';
import { type JourneyLanguage, languagesOf } from './languages.ts';
import { operate } from './main-job/operator.ts';
import { callAs } from './people/desk.ts';

const texts = { en, ar };
const tabs = ['market', 'trends', 'materials', 'certificates'] as const;
/** The orders and buyers that a figure needs. */
const [leastOrders, leastBuyers] = [5, 3];

test.use({ extraHTTPHeaders: { 'x-forwarded-for': '198.51.100.81' } });

interface Wanted {
  readonly productId: number;
  readonly skuId: number;
  readonly quantity: number;
  readonly name: string;
}

/** Two goods that no other journey buys: one that sells, one that does not. */
async function twoGoods(): Promise<[Wanted, Wanted]> {
  const { items } = (await callAs(null, 'productPage', { pageSize: 100, sort: 'price-asc' })).data;
  const found: Wanted[] = [];
  for (const { productId, name, inStock } of items.toReversed()) {
    if (!inStock) continue;
    const { skus, minQuantity, batch } = (await callAs(null, 'productDetail', { productId })).data;
    const sku = skus.find(({ skuStock }) => skuStock >= 400);
    if (!sku) continue;
    const least = Math.max(minQuantity, Math.ceil(20 / sku.price.usd.amount));
    const quantity = Math.ceil(least / batch) * batch;
    if (quantity > 40) continue;
    found.push({ productId, skuId: sku.skuId, quantity, name });
    const [sold, still] = found;
    if (sold && still) return [sold, still];
  }
  throw new Error('no goods are there in such number');
}

/** A page of a browser without scripts. */
async function withoutScripts(
  browser: Browser,
  { baseURL, language }: { baseURL: string | undefined; language: JourneyLanguage },
): Promise<Page> {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    acceptDownloads: true,
    viewport: { width: 360, height: 800 },
    ...(baseURL ? { baseURL } : {}),
  });
  await setLanguage(context, baseURL, language);
  return context.newPage();
}

/** Size in pixels of the smallest text in the visible charts. */
const smallestLetters = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const words = [...document.querySelectorAll<SVGTextElement>('.market-chart svg text')];
    const shown = words.filter((word) => word.getBoundingClientRect().height > 0);
    return Math.min(
      ...shown.map((word) => {
        const scale = word.getScreenCTM()?.a ?? 1;
        return Number.parseFloat(getComputedStyle(word).fontSize) * Math.abs(scale);
      }),
    );
  });

/** One of the first goods of the sample catalogue: its pictures are drawn during the journeys. */
async function aPicturedProduct(page: Page): Promise<number> {
  const { items } = (await callAs(null, 'keywordSearch', { keyword: 'phone case' })).data;
  const ids = items.map(({ productId }) => productId);
  const drawn = async () => {
    for (const productId of ids) {
      const path = `/pdpd${paths.pictureMaterialsDownload[1]}?productIds=${productId}&forms=original`;
      if ((await page.request.get(path)).ok()) return productId;
    }
    return undefined;
  };
  let found: number | undefined;
  await expect(async () => {
    found = await drawn();
    expect(found).toBeDefined();
  }).toPass({ timeout: 90_000 });
  return found ?? 0;
}

let sold: Wanted;
let still: Wanted;

test.beforeAll(async () => {
  [sold, still] = await twoGoods();
  const buyers = await threeCustomers();
  for (let nth = 0; nth <= leastOrders; nth += 1) await buyers[nth % leastBuyers]?.order([sold]);
  // Figures are recalculated every ten minutes.
  await operate('clock:set', '--hours', '1');
});

for (const language of languagesOf('ar')) {
  const t = texts[language];

  test(`the tabs show what sells, readable on a phone without scripts (${language})`, async ({
    browser,
    baseURL,
  }) => {
    const page = await withoutScripts(browser, { baseURL, language });
    await page.goto('/leaderboard');
    for (const tab of tabs) {
      await page.getByRole('link', { name: t[`tab.${tab}`], exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t[`title.${tab}`]);
      await expect(page).toHaveURL(new RegExp(`/leaderboard/${tab}`));
    }
    await page.goto('/leaderboard/market?period=month');
    const chart = page.locator('.market-chart svg:visible').first();
    await expect(chart).toBeVisible();
    // Lines, bars and texts are siblings: a shape inside another one is not painted.
    expect(await chart.locator(':scope > g > *').count()).toBeGreaterThan(5);
    await expect(page.locator('.market-basis').first()).toContainText(t['source.sample']);
    expect(await smallestLetters(page)).toBeGreaterThanOrEqual(10);
    const table = page.locator('details', { hasText: t.asTable }).first();
    await table.locator('summary').click();
    await expect(table.getByRole('table')).toBeVisible();
    await page.context().close();
  });

  test(`a product’s market sheet shows its sales; without enough orders it says so (${language})`, async ({
    browser,
    baseURL,
  }) => {
    const page = await withoutScripts(browser, { baseURL, language });
    const { basis } = (await callAs(null, 'offerDetail', { productId: sold.productId })).data;
    expect(basis.pieces).toBeGreaterThanOrEqual(sold.quantity * (leastOrders + 1));
    const inPage = (heading: string) =>
      page.locator('.card', { has: page.getByRole('heading', { name: heading, exact: true }) });
    await page.goto(`/leaderboard/product/${sold.productId}`);
    await expect(inPage(t.sheet)).toContainText(formatNumber(basis.pieces ?? 0));
    await expect(inPage(t.salesChart).locator('.market-chart svg:visible')).toHaveCount(1);
    await page.getByRole('link', { name: t['period.year'] }).click();
    await expect(page).toHaveURL(/period=year/);
    await expect(inPage(t.sheet)).toContainText(formatNumber(basis.pieces ?? 0));
    expect(await inPage(t.salesChart).locator('tbody tr').count()).toBeLessThanOrEqual(13);
    await page.goto(`/leaderboard/product/${still.productId}`);
    await expect(inPage(t.sheet).locator('.market-not-yet')).toBeVisible();
    await expect(inPage(t.salesChart)).toHaveCount(0);
    await page.context().close();
  });

  test(`pictures and texts of the materials are downloaded (${language})`, async ({
    browser,
    baseURL,
  }) => {
    const page = await withoutScripts(browser, { baseURL, language });
    const productId = await aPicturedProduct(page);
    // One of the selected goods is gone; earlier input stays.
    const typed = 'mark=Corner%20shop&withPrice=false&forms=story&marginPercent=20';
    await page.goto(`/leaderboard/materials?productIds=${productId},2000000000&${typed}`);
    await expect(page.locator('.market-materials > li')).toHaveCount(1);
    await expect(page.locator('[name=mark]')).toHaveValue('Corner shop');
    await expect(page.locator('[name=withPrice]')).toHaveValue('false');
    await expect(page.locator('[name=forms]:checked')).toHaveCount(1);
    for (const label of [t.downloadTexts, t.downloadPictures]) {
      const coming = page.waitForEvent('download');
      await page.getByRole('button', { name: label }).first().click();
      const download = await coming;
      expect(download.suggestedFilename()).toMatch(/\.zip$/);
      expect(await download.failure()).toBeNull();
    }
    await page.context().close();
  });

  test(`with nothing ticked nothing is downloaded, and the page shows the reason (${language})`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext(baseURL ? { baseURL } : {});
    await setLanguage(context, baseURL, language);
    const page = await context.newPage();
    await open(page, `/leaderboard/materials?productIds=${sold.productId}`);
    const boxes = (name: string) => page.locator(`input[type=checkbox][name=${name}]`);
    const reason = page.getByRole('alert');
    await boxes('productIds').uncheck();
    for (const name of [t.downloadTexts, t.downloadPictures]) {
      await page.getByRole('button', { name }).click();
      await expect(reason).toHaveText(t.chooseProduct);
    }
    await boxes('productIds').check();
    for (const box of await boxes('forms').all()) await box.uncheck();
    await page.getByRole('button', { name: t.downloadPictures }).click();
    await expect(reason).toHaveText(t.chooseForm);
    await expect(page).toHaveURL(/leaderboard\/materials/);
    await context.close();
  });

  test(`every tab and the sheet fit every width without serious accessibility faults (${language})`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext(baseURL ? { baseURL } : {});
    await setLanguage(context, baseURL, language);
    const page = await context.newPage();
    for (const tab of tabs) {
      await open(page, `/leaderboard/${tab}`);
      await checkScreen(page, tab);
    }
    await open(page, `/leaderboard/product/${sold.productId}`);
    await checkScreen(page, 'the sheet');
    await context.close();
  });
}
