import { readFileSync } from 'node:fs';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import type { Locale } from '@wasit/contract/locales';
import { formatDate } from '@wasit/i18n';
import { callApi, goods, login } from './buyer/shop.ts';
import { ready } from './ready.ts';

test.use({ actionTimeout: 15_000, navigationTimeout: 30_000 });

const setLanguage = (context: BrowserContext, baseURL: string | undefined, locale: Locale) =>
  context.addCookies([{ name: 'wasit_lang', value: locale, url: baseURL ?? '' }]);

/**
 * Errors of the page's own scripts: a first render that differs from the server's, an uncaught
 * error, a blocked script.
 */
function faultsOf(page: Page): string[] {
  const found: string[] = [];
  const note = (text: string) =>
    found.push(
      `${new URL(page.url()).pathname}${new URL(page.url()).search}: ${text.slice(0, 200)}`,
    );
  page.on('pageerror', (error) => note(error.message));
  page.on('console', (message) => {
    // The browser itself reports 404 answers and pictures that are still in progress.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      note(message.text());
  });
  return found;
}

/** By how many pixels a page is wider than its window when its text is twice as large. */
const tooWideInLargeText = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const html = document.documentElement;
    html.style.fontSize = '200%';
    return html.scrollWidth - html.clientWidth;
  });

/**
 * All spellings of a list's address show the same copy: another order, a language, advertisers'
 * parameters.
 */
const writtenOtherwise = [
  'type=hot&sort=sales',
  'sort=sales&type=new',
  'type=hot&lang=LANG',
  'utm_source=x&type=new&lang=LANG&inStock=1',
];

/** The routes of the specification, section 2, with who may open them. */
const routes = [
  ...(
    readFileSync('docs/specification.md', 'utf8')
      .split('<!-- routes -->')[1]
      ?.split('<!-- end')[0] ?? ''
  ).matchAll(/^\| (\/\S*) \| (\w+) \|$/gm),
].map(([, path = '', layout = '']) => ({ path, layout }));

/** Addresses that answer with the not-found page. */
const missing = ['/404'];

/** Other spellings of these addresses, and pages beside the routes: each is opened by one reader. */
const otherPages = [
  '/home?utm_source=x',
  '/category_search_list',
  '/category_search_list?type=new',
  ...writtenOtherwise.map((query) => `/category_search_list?${query}`),
  '/search-list',
  '/search-list?name=charger&lang=LANG',
  '/search-list?sort=sales&name=charger&inStock=1',
  '/unsubscribe',
  '/estimate',
  '/estimate?l=10&w=10&h=10&kg=2',
  '/helpCenter',
  '/login?to=%2Fwallet',
  '/no-such-page',
];

/**
 * Values for the placeholders of the routes: a category and a product of the home page, a picture.
 */
async function valuesOf(page: Page): Promise<Record<string, string>> {
  await ready(page, '/');
  const valueIn = async (link: string, name: string) => {
    const href = await page.locator(link).first().getAttribute('href');
    return new URL(href ?? '', 'http://shop').searchParams.get(name) ?? '';
  };
  const productId = await valueIn('.product-name a', 'productId');
  const { picture } = (await callApi(page, '/hello/product/detail', { productId })).skus[0];
  const { pictures } = await callApi(page, '/hello/product/detail', { productId });
  return {
    productId,
    platformType: 'wasit',
    categoryId: await valueIn('.category-tiles a', 'id'),
    text: 'charger',
    imageSearchId: await callApi(page, '/ds/imageSearch/searchSameParagraph', {
      imageUrl: (picture ?? pictures[0]).url,
    }),
  };
}

const readers = [
  { locale: 'ar', width: 360 },
  { locale: 'ckb', width: 360 },
  { locale: 'en', width: 768 },
  { locale: 'zh-Hans', width: 1440 },
] as const;

/** The cart and what follows from it are open to visitors. */
const isPrivate = ({ path, layout }: (typeof routes)[number]): boolean =>
  layout === 'private' && path !== '/buyer_cart' && path !== '/confirm-orders';

/**
 * Each route is opened by one reader and asked for by the others; home, lists, search and product
 * are opened in all languages by storefront.spec.ts. What visitors may open is opened on a phone
 * and right-to-left, where most can go wrong; the others open the login page of private routes, and
 * the other pages.
 */
const isOpenedBy = (reader: number, route: (typeof routes)[number]): boolean => {
  const turns = routes.filter((other) => isPrivate(other) === isPrivate(route));
  return (turns.indexOf(route) % 2) + (isPrivate(route) ? 2 : 0) === reader;
};

for (const [reader, { locale, width }] of readers.entries()) {
  test(`routes load without an error as rendered by the server (${locale}, ${width})`, async ({
    page,
    context,
    baseURL,
  }) => {
    await setLanguage(context, baseURL, locale);
    await page.setViewportSize({ width, height: 740 });
    const faults = faultsOf(page);
    const values = await valuesOf(page);
    for (const route of routes) {
      const { path } = route;
      const address = path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
      const status = missing.includes(path) ? 404 : 200;
      if (!isOpenedBy(reader, route)) {
        const rendered = await page.request.get(`${baseURL}${address}`);
        expect([path, rendered.status()]).toEqual([path, status]);
        const html = await rendered.text();
        expect(html, path).toContain(`<html lang="${locale}"`);
        expect(html, path).not.toMatch(/page-body failure"[^>]* data-failed/);
        continue;
      }
      const answer = await page.goto(`${baseURL}${address}`);
      expect([path, answer?.status()]).toEqual([path, status]);
      await page.locator('html[data-ready]').waitFor();
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      if (isPrivate(route)) await expect(page, path).toHaveURL(/\/login(\?|$)/);
      await expect(page.locator('h1'), path).toHaveCount(1);
      await expect(page.locator('[data-failed]'), path).toHaveCount(0);
      expect([path, 'opens at its top', await page.evaluate(() => scrollY)]).toEqual([
        path,
        'opens at its top',
        0,
      ]);
      expect([path, await tooWideInLargeText(page)]).toEqual([path, 0]);
    }
    for (const path of otherPages.filter((_, nth) => (nth % 2) + 2 === reader))
      await ready(page, path.replace('LANG', locale));
    expect(faults).toEqual([]);
    expect(routes).toHaveLength(44);
  });
}

/**
 * Bytes of a page's HTML before compression, in kB. Each Arabic or Kurdish letter is two. A product
 * and a list are held to 60 by the design; the home page has more sections.
 */
const maxKilobytes = { home: 62, goods: 60 };

test('pages stay within their maximum weight in every language', async ({ request }) => {
  const weigh = async (path: string, locale: Locale, most = maxKilobytes.goods) => {
    const page = await request.get(path, {
      headers: { cookie: `wasit_lang=${locale}`, 'accept-encoding': 'identity' },
    });
    expect(page.status()).toBe(200);
    const kilobytes = (await page.body()).length / 1000;
    expect(kilobytes, `${path} (${locale})`).toBeLessThanOrEqual(most);
    return page.text();
  };
  for (const { locale } of readers) {
    const home = await weigh('/', locale, maxKilobytes.home);
    await weigh(/\/commodity_details\?productId=\d+/.exec(home)?.[0] ?? '', locale);
    await weigh(/\/category_search_list\?id=\d+/.exec(home)?.[0] ?? '', locale);
    await weigh('/search-list?name=set', locale);
  }
});

const ownPages = [
  ...routes.filter(({ layout }) => layout === 'private').map(({ path }) => path.replace('//', '/')),
  '/wallet',
  '/wallet/top-up',
  '/wallet/withdraw',
  '/wallet/pre-charge',
  '/individualCenter/agents',
  '/individualCenter/messages',
  '/individualCenter/inquiries',
  '/individualCenter/cards',
  '/individualCenter/settings/payment-password',
  '/individualCenter/settings/notifications',
  '/individualCenter/settings/data',
  '/individualCenter/security/sessions',
  '/individualCenter/security/password',
  '/order-details?orderNo=1000000000000000',
  '/',
  '/category_search_list?type=hot',
];

test('every page of a customer loads without an error', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await login(page, '/leaderboard');
  const faults = faultsOf(page);
  const { skuId, quantity } = await goods(page);
  const { items } = await callApi(page, '/hello/order/selectOrderPage', { pageNo: 1, pageSize: 1 });
  const orders = items.map(
    ({ orderNo }: { orderNo: string }) => `/order-details?orderNo=${orderNo}`,
  );
  for (const path of [...ownPages, `/confirm-orders?sku=${skuId}:${quantity}`, ...orders]) {
    await ready(page, path);
    await expect(page.locator('h1'), path).toHaveCount(1);
    expect([path, await tooWideInLargeText(page)]).toEqual([path, 0]);
  }
  expect(faults).toEqual([]);
});

test.describe('on a device far away whose clock is a year behind', () => {
  test.use({ timezoneId: 'Pacific/Auckland' });

  test('times are those of the server, shown in Baghdad time', async ({ page }) => {
    await page.addInitScript(() => {
      const Real = Date;
      const behindMs = 370 * 86_400_000;
      window.Date = class extends Real {
        constructor(...given: [] | [number | string | Date]) {
          if (given.length > 0) super(...(given as [number]));
          else super(Real.now() - behindMs);
        }
        static override now = () => Real.now() - behindMs;
      } as DateConstructor;
    });
    await login(page, '/leaderboard');
    const { skuId, quantity } = await goods(page);
    await ready(page, `/confirm-orders?sku=${skuId}:${quantity}`);
    const answer = await page.request.post('/pdpd/hello/order/previewOrder', {
      data: { items: [{ skuId, quantity }] },
    });
    const { payWithinHours, landedCost } = (await answer.json()).data;
    const now = Date.parse(answer.headers()['server-time'] ?? '');
    const dayIn = (days: number) => formatDate(now + days * 86_400_000, 'en');
    const stages = page.locator('.timeline');
    await expect(stages).toContainText(dayIn(payWithinHours / 24));
    await expect(stages).toContainText(dayIn(landedCost.chinaDays.from));
    await expect(stages).toContainText(dayIn(landedCost.chinaDays.to + landedCost.seaDays.to));
    await ready(page, '/wallet/pre-charge');
    await page.locator('[name=amount]').fill('100000');
    await expect(page.locator('main')).toContainText(dayIn(15));
    await page.goto('/individualCenter/buyer_order_list');
    const { items } = await callApi(page, '/hello/order/selectOrderPage', {
      pageNo: 1,
      pageSize: 10,
    });
    for (const { createdAt } of items)
      await expect(page.locator('.order-cards')).toContainText(formatDate(createdAt, 'en'));
  });
});
