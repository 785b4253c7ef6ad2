import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { seriousFaults } from './axe.ts';
import { shopThatStops } from './buyer/away.ts';
import { ready } from './ready.ts';

const languages = [
  { locale: 'en', dir: 'ltr' },
  { locale: 'ar', dir: 'rtl' },
  { locale: 'ckb', dir: 'rtl' },
  { locale: 'zh-Hans', dir: 'ltr' },
] as const;
type Locale = (typeof languages)[number]['locale'];

const widths = [360, 768, 1440];
const words = {
  en: 'charger',
  ar: 'شاحن',
  ckb: 'شەحنکەر',
  'zh-Hans': '充电器',
} as const satisfies Record<Locale, string>;

const setLanguage = (context: BrowserContext, baseURL: string | undefined, locale: Locale) =>
  context.addCookies([{ name: 'wasit_lang', value: locale, url: baseURL ?? '' }]);

/**
 * Collects the errors in a customer's browser. Demo pictures are still in progress in the first
 * minute: the page shows a placeholder.
 */
function complaints(page: Page): string[] {
  const found: string[] = [];
  page.on('console', (message) => {
    const picture = /\/(media|pictures)\//.test(message.location().url);
    if (message.type() === 'error' && !picture) found.push(message.text());
  });
  page.on('pageerror', (error) => found.push(error.message));
  return found;
}

/** The addresses of a category and a product from the home page, which is open. */
async function placesOf(page: Page): Promise<Record<string, string>> {
  const category = await page.locator('.category-tiles a').first().getAttribute('href');
  const product = await page.locator('.product-name a').first().getAttribute('href');
  expect(category).toBeTruthy();
  expect(product).toBeTruthy();
  return { category: category ?? '', product: product ?? '' };
}

/** Texts that are a message's key, not its words: `list.total`, `ui.close`. */
const keyLeaks = (page: Page) =>
  page.evaluate(() =>
    (document.body.innerText.match(/\b[a-z]+(?:\.[a-zA-Z-]+)+\b/g) ?? []).filter(
      (word) => !/\.(example|com|iq)$/.test(word),
    ),
  );

for (const { locale, dir } of languages) {
  test(`home, category, search and product are shown in ${locale} without an error`, async ({
    page,
    context,
    baseURL,
  }) => {
    await setLanguage(context, baseURL, locale);
    const found = complaints(page);
    await ready(page, '/');
    const screens = {
      home: '/',
      ...(await placesOf(page)),
      search: `/search-list?name=${encodeURIComponent(words[locale])}`,
    };
    for (const [name, path] of Object.entries(screens)) {
      if (name !== 'home') await ready(page, path);
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await expect(page.locator('html')).toHaveAttribute('dir', dir);
      await expect(page.locator('h1')).toHaveCount(1);
      expect(await keyLeaks(page), `${name}: keys shown as text`).toEqual([]);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        const over = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(over, `${name} scrolls sideways at ${width}`).toBeLessThanOrEqual(0);
      }
      // Right-to-left is harder; the other languages have the same markup in the same places.
      if (locale === 'ar') expect(await seriousFaults(page), name).toEqual([]);
    }
    expect(found).toEqual([]);
  });
}

test('the server renders the language and direction of the cookie', async ({
  request,
  baseURL,
}) => {
  const answer = await request.get(`${baseURL}/`, { headers: { cookie: 'wasit_lang=ckb' } });
  expect(await answer.text()).toMatch(/<html[^>]*lang="ckb"[^>]*dir="rtl"/);
});

test('an unknown address is answered with 404, a message and a link to the home page', async ({
  page,
}) => {
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.getByText('please return to the homepage')).toBeVisible();
});

test('the language switch keeps the page, the query and typed text, but no password', async ({
  page,
}) => {
  await ready(page, `/search-list?name=${words.en}&sort=sales`);
  await page.getByRole('link', { name: 'العربية' }).click();
  await page.locator('html[lang="ar"][data-ready]').waitFor();
  expect(new URL(page.url()).search).toBe(`?name=${words.en}&sort=sales`);
  expect(await page.evaluate(() => localStorage.getItem('wasit.language'))).toBe('ar');
  await ready(page, '/register');
  await page.locator('[name=userName]').fill('halfway');
  await page.locator('[name=byEmail]').check({ force: true });
  await page.locator('[name=email]').fill('halfway@example.com');
  await page.locator('[name=password]').fill('Bazaar-77x');
  await page.locator('.language-button').click();
  await page.locator('#language-menu').getByRole('link', { name: 'English' }).click();
  await page.locator('html[lang="en"][data-ready]').waitFor();
  await expect(page.locator('[name=email]'), 'what was typed stands there again').toHaveValue(
    'halfway@example.com',
  );
  await expect(page.locator('[name=userName]')).toHaveValue('halfway');
  await expect(page.locator('[name=password]'), 'but no password').toHaveValue('');
});

test.describe('a phone set to Arabic', () => {
  test.use({ locale: 'ar-IQ', viewport: { width: 360, height: 740 } });

  test('is offered Arabic in one line above the page, once', async ({ page }) => {
    await ready(page, '/category_search_list?type=hot');
    const offer = page.getByRole('link', { name: 'تصفّح وسيط بالعربية' });
    await expect(offer).toBeInViewport();
    await page.getByRole('button', { name: 'لا، شكرًا' }).click();
    await expect(offer).toBeHidden();
    await ready(page, '/');
    await expect(offer).toBeHidden();
    await page.locator('.language-button').click();
    await page.locator('#language-menu').getByRole('link', { name: 'العربية' }).click();
    await page.locator('html[lang="ar"][data-ready]').waitFor();
  });

  test('stays in Arabic on the next pages after one press', async ({ page }) => {
    await ready(page, '/');
    await page.getByRole('link', { name: 'تصفّح وسيط بالعربية' }).click();
    await page.locator('html[lang="ar"][data-ready]').waitFor();
    await ready(page, '/category_search_list?type=hot');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
    await expect(page.locator('.language-offer').first()).toBeHidden();
  });
});

test('the search box works by keyboard: hot words, Escape, and a warning for an empty search', async ({
  page,
}) => {
  await ready(page, '/leaderboard');
  const box = page.getByRole('combobox');
  await box.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Type at least one word.');
  expect(new URL(page.url()).pathname).toBe('/leaderboard');
  await box.press('ArrowDown');
  await expect(page.getByRole('listbox')).toBeVisible();
  await expect(page.locator('.search-option[data-hot]')).toHaveCount(3);
  await box.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await box.press('ArrowDown');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/search-list\?name=./);
});

test('a visitor adds a product to the cart and stays on the page', async ({ page }) => {
  const add = page.getByRole('button', { name: 'Add to cart' });
  // Other journeys buy too: one of the first goods has enough left.
  for (let card = 0; card < 6; card += 1) {
    await ready(page, '/');
    await page
      .locator('.product-card:not(:has-text("Sold out")) .product-name a')
      .nth(card)
      .click();
    await page.locator('.cost-levels').waitFor();
    if (await add.isEnabled()) break;
  }
  const address = page.url();
  await add.click();
  await expect(page.getByRole('link', { name: 'Open cart' })).toBeVisible();
  await expect(page.locator('.cart-count')).toHaveText('1');
  expect(page.url()).toBe(address);
});

test('a picture that fails to load is replaced by a placeholder of the same size, with and without scripts', async ({
  browser,
  baseURL,
}) => {
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ baseURL, javaScriptEnabled });
    await context.route('**/media/**', (route) => route.fulfill({ status: 404 }));
    const page = await context.newPage();
    await page.goto('/');
    const place = page.locator('.product-card .picture').first();
    await place.scrollIntoViewIfNeeded();
    const box = await place.boundingBox();
    expect(box?.width, 'the square keeps its size').toBeGreaterThan(100);
    expect(Math.abs((box?.width ?? 0) - (box?.height ?? 0))).toBeLessThan(2);
    await expect(place).toHaveCSS('background-image', /svg/);
    await context.close();
  }
});

test('on phones the header is one row, even with a long user name', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const user = { userId: 'u_1', userName: 'a-rather-long-name-of-a-shop-in-karrada', level: 1 };
  await page.addInitScript(
    (known) => localStorage.setItem('wasit.session', known),
    JSON.stringify({ state: { token: 't', user }, version: 0 }),
  );
  // The session is made up: a real server would end it.
  await page.route('**/pdpd/**', (route) => route.abort());
  await ready(page, '/login');
  const button = page.getByRole('button', { name: user.userName });
  await expect(button).toBeVisible();
  const rows = await page
    .locator('.header-logo, .header-end')
    .evaluateAll((all) => all.map((element) => element.getBoundingClientRect()));
  expect(rows[0]?.bottom, 'logo and buttons stand beside each other').toBeGreaterThan(
    rows[1]?.top ?? 0,
  );
});

/** Shares words, or a picture (null), from another app with the shop. */
const share = (page: Page, text: string | null) =>
  page.evaluate(async (words) => {
    const form = document.createElement('form');
    Object.assign(form, { method: 'post', action: '/share', enctype: 'multipart/form-data' });
    const field = (name: string, type: string) =>
      form.appendChild(Object.assign(document.createElement('input'), { name, type }));
    field('title', 'text');
    field('text', 'text').value = words ?? '';
    if (words === null) {
      const paint = Object.assign(document.createElement('canvas'), { width: 300, height: 300 });
      const colours = paint.getContext('2d');
      if (colours) colours.fillStyle = '#b44';
      colours?.fillRect(60, 60, 180, 180);
      const picture = await new Promise<Blob | null>((done) => paint.toBlob(done, 'image/png'));
      const taken = new DataTransfer();
      if (picture) taken.items.add(new File([picture], 'shared.png', { type: 'image/png' }));
      field('picture', 'file').files = taken.files;
    }
    document.body.append(form);
    // Submitted once this has returned: the calling page is gone afterwards.
    setTimeout(() => form.submit());
  }, text);

test('an unreachable server is replaced by an offline page in the reader’s language until it is back', async ({
  browser,
  baseURL,
}) => {
  const shop = await shopThatStops(baseURL ?? '');
  const context = await browser.newContext({
    baseURL: shop.url,
    serviceWorkers: 'allow',
    viewport: { width: 360, height: 740 },
  });
  await setLanguage(context, shop.url, 'ar');
  const page = await context.newPage();
  await ready(page, '/estimate');
  await page.evaluate(() => navigator.serviceWorker.ready);
  // The worker also receives shared links, words and pictures.
  await share(page, 'شوفوا https://item.example/7 حلو');
  await expect(page).toHaveURL(/\/search-list\?name=https%3A%2F%2Fitem\.example%2F7$/);
  // A form submitted while its page is still loading is lost with it.
  await page.locator('html[data-ready]').waitFor();
  await share(page, words.ar);
  // The earlier page shows goods, too.
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('name') === words.ar);
  await expect(page.locator('.product-card').first()).toBeVisible();
  await share(page, null);
  await expect(page).toHaveURL(/\/search-list\?id=/);
  await shop.leave();
  await page.goto('/leaderboard');
  await expect(page.getByRole('heading', { level: 1, name: 'لا يوجد اتصال' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  expect(await seriousFaults(page)).toEqual([]);
  const kept = await page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    return (await Promise.all(stores.map((store) => store.keys()))).flat().map(({ url }) => url);
  });
  expect(kept, 'nothing but this page is kept').toEqual([`${shop.url}/offline?lang=ar`]);
  await shop.comeBack();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.locator('header.header')).toBeVisible();
  await expect(page).toHaveURL(/\/leaderboard$/);

  // The worker knows of which release it is; that of another one makes open pages offer to refresh.
  await page.locator('html[data-ready]').waitFor();
  const release = await page.evaluate<string>('__reactRouterManifest.version');
  const worker = await (await page.request.get('/sw.js')).text();
  expect(worker).toContain(`self.release = '${release}'`);
  const refresh = page.getByRole('button', { name: 'تحديث الصفحة' });
  const receive = (named: string) =>
    page.evaluate(
      (name) =>
        navigator.serviceWorker.dispatchEvent(
          new MessageEvent('message', { data: { type: 'release', release: name } }),
        ),
      named,
    );
  await receive(release);
  await expect(refresh).toHaveCount(0);
  await receive('another');
  await expect(refresh).toBeVisible();
  await context.close();
  await shop.leave();
});

test('a page that fails while it is shown is replaced by the error page in the reader’s language', async ({
  page,
  context,
  baseURL,
}) => {
  await setLanguage(context, baseURL, 'ar');
  await ready(page, '/');
  await page.evaluate(() => {
    const { map } = Array.prototype;
    const failing: typeof map = function (this: unknown[], ...how) {
      if ((this[0] as { productId?: number } | undefined)?.productId)
        throw new Error('a fault while rendering goods');
      return map.apply(this, how) as never;
    };
    Array.prototype.map = failing;
  });
  await page.locator('a[href*="category_search_list"]').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'تعذّر عرض هذه الصفحة' })).toBeVisible();
  await expect(page.locator('header.header')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
});

test('the page behind an open drawer does not scroll', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await ready(page, '/');
  await page.getByRole('button', { name: 'Categories' }).click();
  await page.locator('dialog[open]').waitFor();
  await page.mouse.move(355, 790);
  await page.mouse.wheel(0, 400);
  // A page that scrolls does so within two frames.
  await page.evaluate(
    () => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))),
  );
  await page.waitForTimeout(200);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Categories' })).toBeFocused();
});
