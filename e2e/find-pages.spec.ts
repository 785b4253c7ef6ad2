import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import shell from '../apps/web/app/locale/messages/en/shell.json' with { type: 'json' };
import { login } from './buyer/shop.ts';
import { ready } from './ready.ts';

const places = [
  { locale: 'ar', width: 360 },
  { locale: 'en', width: 1440 },
] as const;

const setLanguage = (context: BrowserContext, baseURL: string | undefined, locale: string) =>
  context.addCookies([{ name: 'wasit_lang', value: locale, url: baseURL ?? '' }]);

/** A product whose SKUs are colours by sizes. */
async function aMatrixProduct(page: Page): Promise<string> {
  const call = async (path: string, data: object) =>
    (await (await page.request.post(`/pdpd${path}`, { data, headers: { language: 'ENG' } })).json())
      .data;
  const { items } = await call('/ds/product/hello-page', { pageSize: 60, type: 'hot' });
  for (const { productId } of items) {
    const { skus, onShelf } = await call('/hello/product/detail', { productId });
    const sizes = new Set(
      skus.map((sku: { attributes: { value: string }[] }) => sku.attributes[1]?.value),
    );
    const inStock = skus.filter(({ skuStock }: { skuStock: number }) => skuStock > 50).length;
    if (onShelf && skus[0].attributes.length === 2 && sizes.size > 1 && inStock > 1)
      return `/commodity_details?productId=${productId}`;
  }
  throw new Error('no product with two attributes among the hot sellers');
}

/** Sum of the layout shifts since the page began. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) shifts.sum += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
const shiftsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum);

/** Scrolls down the page in steps, and up again. */
const readToTheEnd = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let top = 0; top < document.documentElement.scrollHeight; top += 400) {
      scrollTo(0, top);
      await frame();
      await frame();
    }
    scrollTo(0, 0);
    await frame();
  });

for (const { locale, width } of places) {
  test(`product page in ${locale} at ${width}: zoom by pointer and keys, many quantities at once, no layout shift`, async ({
    page,
    context,
    baseURL,
  }) => {
    await setLanguage(context, baseURL, locale);
    await page.setViewportSize({ width, height: 800 });
    await watchShifts(page);
    // The width of text before our font loads depends on the device; everything else does not.
    await page.route('**/*.woff2', (route) => route.abort());
    const complaints: string[] = [];
    page.on(
      'console',
      (message) =>
        message.type() === 'error' &&
        !/\/(media|pictures)\/|\.woff2/.test(message.location().url) &&
        complaints.push(message.text()),
    );
    page.on('pageerror', (error) => complaints.push(error.message));
    await ready(page, await aMatrixProduct(page));
    await page.waitForLoadState('networkidle');
    await page.locator('html[data-settled]').waitFor();
    await readToTheEnd(page);
    // The limit for a good page is 0.1.
    expect(await shiftsOf(page)).toBeLessThan(0.01);
    // The picture scrolls along with the choice beside it, without covering what is below.
    await page.locator('.product-more').scrollIntoViewIfNeeded();
    const covers = () =>
      page.locator('.product-more').evaluate((more) => {
        const picture = document.querySelector('.gallery')?.getBoundingClientRect();
        return !picture || picture.bottom > more.getBoundingClientRect().top;
      });
    await expect.poll(covers).toBe(false);

    await page.locator('.gallery-zoom').click();
    const stage = page.locator('.zoom-stage');
    await stage.press('+');
    await expect(stage).toHaveAttribute('data-scale', '1.50');
    await stage.press('0');
    await expect(stage).toHaveAttribute('data-scale', '1.00');
    await stage.dblclick();
    await expect(stage).toHaveAttribute('data-scale', '2.50');
    await page.keyboard.press('Escape');
    await expect(stage).toBeHidden();

    await page.locator('.buy-switch').click();
    const cells = page.locator('.matrix-cell input:enabled');
    await expect(cells.nth(1)).toBeVisible();
    await cells.nth(0).fill('12');
    await cells.nth(1).fill('24');
    await expect(page.locator('.pick-total')).toContainText('36');
    await expect(page.locator('.pick-total')).toContainText('$');
    expect(
      await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ),
    ).toBeLessThanOrEqual(0);
    expect(complaints).toEqual([]);
  });
}

test('recently viewed products are shown on the home page and can be cleared', async ({ page }) => {
  await ready(page, '/');
  await expect(page.locator('.seen')).toHaveCount(0);
  const link = page.locator('.product-name a').first();
  const name = await link.innerText();
  await link.click();
  await expect(page.locator('h1')).toHaveText(name);
  // It is stored a moment after it is shown.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('wasit.seen'))).toContain(name);
  await ready(page, '/');
  await expect(page.locator('.seen')).toContainText(name);
  // The inquiry form unfolds above it with a press, and the viewed goods stay below.
  const clearButton = page.locator('.seen button');
  await page.locator('.sourcing a').click();
  await page.locator('.sourcing form').waitFor();
  await clearButton.click();
  await expect(page.locator('.seen')).toHaveCount(0);
  await page.reload();
  await page.locator('html[data-ready]').waitFor();
  await expect(page.locator('.seen')).toHaveCount(0);
});

test('recently viewed products are removed at logout: the next user does not see them', async ({
  page,
}) => {
  await login(page, '/');
  const link = page.locator('.product-name a').first();
  const name = await link.innerText();
  await link.click();
  await expect(page.locator('h1')).toHaveText(name);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('wasit.seen'))).toContain(name);
  await page.locator('.header-button[aria-controls=user-menu]').click();
  await page.getByRole('button', { name: shell['user.logout'] }).click();
  await page.waitForURL(({ pathname }) => pathname === '/');
  await page.reload();
  await page.locator('html[data-ready]').waitFor();
  expect(await page.evaluate(() => localStorage.getItem('wasit.seen'))).toBeNull();
  await expect(page.locator('.seen')).toHaveCount(0);
});

test('a quantity that is changed and changed back is not shown as being calculated', async ({
  page,
}) => {
  await ready(page, await aMatrixProduct(page));
  const landed = page.locator('.offer-landed');
  await expect(landed).toHaveAttribute('aria-busy', 'false');
  await page.getByRole('button', { name: 'More: Quantity' }).click();
  await page.getByRole('button', { name: 'Less: Quantity' }).click();
  await expect(landed).toHaveAttribute('aria-busy', 'false');
});

test('a link with a language applies unless the reader has already chosen one', async ({
  page,
}) => {
  await ready(page, '/?lang=ckb');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ckb');
  await page.locator('.product-name a').first().click();
  await page.locator('.cost-levels').waitFor();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.evaluate(() => localStorage.setItem('wasit.language', 'zh-Hans'));
  await page.goto('/?lang=ar');
  await page.locator('html[lang="zh-Hans"][data-ready]').waitFor();
  expect(new URL(page.url()).search).toBe('');
});

test('a cached page follows its content security policy: no script is blocked, and the cart works', async ({
  page,
}) => {
  const refused: string[] = [];
  page.on(
    'console',
    (message) => /Content Security Policy/.test(message.text()) && refused.push(message.text()),
  );
  await ready(page, '/');
  await page.reload();
  await page.locator('html[data-ready]').waitFor();
  await page.locator('.product-card:not(:has-text("Sold out")) .product-name a').first().click();
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.locator('.cart-count')).toHaveText('1');
  expect(refused).toEqual([]);
});
