import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { seriousFaults } from './axe.ts';
import { ready } from './ready.ts';

const languages = ['en', 'ar', 'ckb', 'zh-Hans'] as const;
type Locale = (typeof languages)[number];

/** Goods of the sample catalogue, as buyers of each language write them. */
const chargers = {
  en: 'charger',
  ar: 'شاحن',
  ckb: 'شەحنکەر',
  'zh-Hans': '充电器',
} as const satisfies Record<Locale, string>;
/** The same with a typo. Chinese has no letters to mistype. */
const slips = { en: 'chargre', ar: 'شاحتن', ckb: 'شەحنکەڕر' } as const;
const nonsense = 'qqzzxxw';

const setLanguage = (context: BrowserContext, baseURL: string | undefined, locale: Locale) =>
  context.addCookies([{ name: 'wasit_lang', value: locale, url: baseURL ?? '' }]);

const search = (words: string, more = '') =>
  `/search-list?name=${encodeURIComponent(words)}${more}`;
const addressOf = (page: Page) => new URL(page.url()).searchParams;
const cards = (page: Page) => page.locator('.list-body .product-card');

const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('a search is filtered, and its state is kept on the way back from a product', async ({
  page,
  context,
  baseURL,
}) => {
  await setLanguage(context, baseURL, 'ar');
  await ready(page, search(chargers.ar));
  await expect(page.locator('h1')).toContainText(chargers.ar);
  await expect(cards(page).first()).toBeVisible();
  await page.locator('.list-side input[type="checkbox"]').first().check();
  await expect(page).toHaveURL(/inStock=1/);
  // The address changes before the list does.
  await expect(page.locator('.filter-chips a').first()).toBeVisible();
  await page.locator('.sorts a').nth(1).click();
  await expect(page).toHaveURL(/sort=price-asc/);
  await expect(page).toHaveURL(/inStock=1/);
  await expect(page.locator('.sorts a').nth(1)).toHaveAttribute('aria-current', 'true');
  const address = page.url();
  const first = await cards(page).first().innerText();
  await page.evaluate(() => scrollTo(0, 400));
  await cards(page).nth(1).locator('.product-name a').click();
  await page.waitForURL(/commodity_details/);
  await page.locator('.gallery').first().waitFor();
  await page.goBack();
  await page.waitForURL(address);
  await expect(cards(page).first()).toHaveText(first, { useInnerText: true });
  await expect(page.locator('.list-side input[type="checkbox"]').first()).toBeChecked();
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBeGreaterThan(200);
});

test('filters chosen in quick succession all apply, and checkboxes follow the address', async ({
  page,
}) => {
  await ready(page, search(chargers.en));
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  // The first of the two requests is given up by the page.
  await page.route(/search-list\.data/, (route) =>
    held.then(() => route.continue()).catch(() => undefined),
  );
  const boxes = page.locator('.list-side .check input');
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  release();
  await expect(page).toHaveURL(/inStock=1.*shipsSoon=1/);
  await expect(boxes.nth(0)).toBeChecked();
  await expect(boxes.nth(1)).toBeChecked();
  await page.goBack();
  await expect(page).toHaveURL(search(chargers.en));
  await expect(boxes.nth(0)).not.toBeChecked();
  await expect(boxes.nth(1)).not.toBeChecked();
});

const allScreens = [
  'narrowed',
  'nothing',
  'empty',
  'supplier',
  'hot',
  'ranking',
  'rising',
] as const;
/** The lists of a language: all in Arabic, the harder direction, and in Kurdish, of long words. */
const screensIn = {
  en: ['nothing'],
  ar: allScreens,
  ckb: allScreens,
  'zh-Hans': ['nothing'],
} as const satisfies Record<Locale, readonly string[]>;

/** The filter of a supplier, as the list of all goods offers it. */
async function aSupplier(page: Page): Promise<string | null> {
  await ready(page, '/category_search_list');
  return page.locator('.list-side .facets a[href*="supplierId"]').first().getAttribute('href');
}

for (const locale of languages) {
  test(`the search pages fit every width without serious accessibility faults, and an empty result offers ways on, in ${locale}`, async ({
    page,
    context,
    baseURL,
  }) => {
    await setLanguage(context, baseURL, locale);
    const names = screensIn[locale];
    const supplier = names === allScreens ? await aSupplier(page) : '';
    const screens = {
      narrowed: search(chargers[locale], '&inStock=1&priceTo=50'),
      nothing: search(nonsense),
      empty: '/search-list?name=%20',
      supplier: `/category_search_list${supplier}`,
      hot: '/category_search_list?type=hot&firstId=2',
      ranking: '/leaderboard',
      rising: '/leaderboard?kind=rising',
    };
    for (const name of names) {
      await ready(page, screens[name]);
      await expect(page.locator('h1'), name).toHaveCount(1);
      if (name === 'nothing') {
        await expect(page.locator('.empty h1')).toContainText(nonsense);
        await expect(page.locator(`main a[href*="/inquiry?name=${nonsense}"]`)).toBeVisible();
        // Help comes before other goods.
        await expect(page.locator('.ask-us ~ section .product-grid').first()).toBeVisible();
        await expect(page.locator('.ways-on a[href^="/search-list"]').first()).toBeVisible();
      }
      if (name === 'empty') await expect(page.locator('.notice[data-tone="warn"]')).toBeVisible();
      for (const width of [360, 768, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        expect(
          await sidewaysScroll(page),
          `${name} scrolls sideways at ${width}`,
        ).toBeLessThanOrEqual(0);
      }
      // Right-to-left is harder; the other languages have the same markup in the same places.
      if (locale === 'ar') expect(await seriousFaults(page), name).toEqual([]);
    }
  });
}

test('a typo is corrected with a note, and the correction can be undone, in every language', async ({
  page,
  context,
  baseURL,
}) => {
  for (const [locale, slip] of Object.entries(slips)) {
    await setLanguage(context, baseURL, locale as Locale);
    await ready(page, search(slip, '&priceTo=90'));
    await expect(page.locator('.corrected')).toContainText(slip);
    await expect(cards(page).first()).toBeVisible();
    await page.locator('.corrected a').click();
    await expect(page).toHaveURL(/exact=1/);
    await expect(page, 'the filters stay').toHaveURL(/priceTo=90/);
    await expect(page.locator('.corrected')).toHaveCount(0);
    await expect(page.locator('h1')).toContainText(slip);
  }
});

test('the pager shows seven pages with the first and the last, and a box to jump; going back returns', async ({
  page,
}) => {
  await ready(page, '/category_search_list');
  const pages = page.locator('.pagination ol a[aria-label^="Page"]');
  await expect(pages).toHaveCount(7);
  await page.locator('.pagination [name="pageNo"]').fill('١٢');
  await page.locator('.pagination [name="pageNo"]').press('Enter');
  await expect(page.locator('.pagination a[aria-current="page"]')).toHaveText('12');
  expect(addressOf(page).get('pageNo')).toBe('12');
  await expect(pages.first()).toHaveText('1');
  await expect(pages).toHaveCount(7);
  await page.goBack();
  await expect(page.locator('.pagination a[aria-current="page"]')).toHaveText('1');
});

test('suggestions work by keyboard: arrows cycle through them and the box, Escape closes', async ({
  page,
}) => {
  await ready(page, '/leaderboard');
  const box = page.getByRole('combobox');
  await box.focus();
  const hot = page.locator('.search-option').first();
  const word = (await hot.locator('.search-option-text').innerText()).trim();
  await page.keyboard.type(word.slice(0, 3));
  const options = page.getByRole('option');
  await expect(options.first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await expect(box).toHaveAttribute(
    'aria-activedescendant',
    (await options.first().getAttribute('id')) ?? '',
  );
  await page.keyboard.press('ArrowUp');
  await expect(box).not.toHaveAttribute('aria-activedescendant');
  await page.keyboard.press('Escape');
  await expect(options.first()).toBeHidden();
  await page.keyboard.press('ArrowDown');
  const picked = (await options.first().locator('.search-option-text').innerText()).trim();
  await page.keyboard.press('Enter');
  await page.waitForURL(/search-list|category_search_list/);
  if (page.url().includes('search-list?name')) expect(addressOf(page).get('name')).toBe(picked);
});

test('products are suggested with picture and landed cost, and opened by keyboard, in every language', async ({
  page,
  context,
  baseURL,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const [locale, slip] of [...Object.entries(slips), ['zh-Hans', '充电']] as const) {
    await setLanguage(context, baseURL, locale as Locale);
    await ready(page, '/leaderboard');
    await page.getByRole('combobox').fill(slip);
    const goods = page.locator('.search-option[data-kind="goods"]');
    await expect(goods).toHaveCount(3);
    await expect(goods.first().locator('.picture')).toBeVisible();
    await expect(goods.first().locator('.search-goods-price')).toContainText(/\d/);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    if (locale === 'ar') expect(await seriousFaults(page)).toEqual([]);
    await page.keyboard.press('ArrowUp');
    await expect(goods.last()).toHaveAttribute('aria-selected', 'true');
    const name = await goods.last().locator('.search-goods-name').innerText();
    await page.keyboard.press('Enter');
    await page.waitForURL(/commodity_details/);
    await expect(page.locator('h1')).toContainText(name);
  }
});

test('a product is reached from the search box by keyboard alone', async ({ page }) => {
  await ready(page, '/leaderboard');
  const press = (key: string) => page.keyboard.press(key);
  for (let steps = 0; steps < 15; steps += 1) {
    await press('Tab');
    if (await page.evaluate(() => document.activeElement?.getAttribute('role') === 'combobox'))
      break;
  }
  await page.keyboard.type(chargers.en);
  await press('Enter');
  await page.waitForURL(/search-list/);
  await expect(cards(page).first()).toBeVisible();
  for (let steps = 0; steps < 80; steps += 1) {
    await press('Tab');
    if (await page.evaluate(() => document.activeElement?.closest('.product-name') !== null)) break;
  }
  await press('Enter');
  await page.waitForURL(/commodity_details/);
  await expect(page.locator('h1')).toBeVisible();
});

test('a success message is shown for three seconds', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install();
  await ready(page, '/');
  await page.locator('.product-name a').first().click();
  await page.waitForURL(/commodity_details/);
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  // The clock is stopped from here, because a slow machine's own seconds would count as well.
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const toast = page.locator('.toasts .toast');
  await expect(toast).toBeVisible();
  await page.clock.runFor(2_900);
  await expect(toast).toBeVisible();
  await page.clock.runFor(200);
  await expect(toast).toHaveCount(0);
});

test('recent searches are stored in this browser and can be deleted one by one or all at once', async ({
  page,
}) => {
  await ready(page, '/leaderboard');
  const box = page.getByRole('combobox');
  for (const word of ['lamp', 'cable', 'shoes']) {
    await box.fill(word);
    await box.press('Enter');
    await page.waitForURL(new RegExp(`name=${word}`));
    // The box of the new page shows the word.
    await expect(page.locator('h1')).toContainText(word);
  }
  await ready(page, '/leaderboard');
  await box.focus();
  const recent = page.locator('[data-group="recent"] .search-option-text');
  await expect(recent).toHaveText(['shoes', 'cable', 'lamp']);
  await box.press('ArrowDown');
  await box.press('Delete');
  await expect(recent).toHaveText(['cable', 'lamp']);
  await page.getByRole('button', { name: 'Clear my recent searches' }).click();
  await expect(recent).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('wasit.recent'))).toBeNull();
});

test('an invalid price is reported in place; a valid one shows its dinars and is put into the address', async ({
  page,
}) => {
  await ready(page, search(chargers.en));
  const [from, to] = [
    page.getByLabel('Price from, in dollars'),
    page.getByLabel('Price up to, in dollars'),
  ];
  const apply = page.getByRole('button', { name: 'Apply' });
  await from.fill('abc');
  await apply.click();
  await expect(page.locator('.price-filter-hint')).toHaveText('Enter a price like 12 or 12.50.');
  await from.fill('20');
  await to.fill('٥');
  await apply.click();
  await expect(page.locator('.price-filter-hint')).toHaveText(
    'The first price is higher than the second.',
  );
  await from.fill('1.50');
  await expect(page.locator('.price-filter-hint')).toContainText('IQD');
  await apply.click();
  await expect(page).toHaveURL(/priceFrom=1.5&priceTo=5/);
  await expect(page.locator('.filter-chips')).toContainText('$1.50 – $5.00');
});

test('on a phone the filters are in a drawer with their count, and can be removed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await ready(page, search(chargers.en, '&shipsSoon=1'));
  const opener = page.locator('.filter-opener button').first();
  await expect(opener).toContainText('1');
  await opener.click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('In stock only').check();
  await expect(page).toHaveURL(/inStock=1/);
  await expect(drawer.getByRole('button', { name: /^Show/ })).toBeVisible();
  await drawer.getByRole('link', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(search(chargers.en));
  await drawer.getByRole('button', { name: /^Show/ }).click();
  await expect(drawer).toBeHidden();
});

test('a progress line is shown while the next list loads; if that fails, the previous list stays with a message', async ({
  page,
  context,
}) => {
  await ready(page, search(chargers.en));
  const first = await cards(page).first().innerText();
  const progress = page.locator('.page-progress');
  await page.route(/search-list\.data/, async (route) => {
    await expect(progress).toBeVisible();
    await route.abort();
  });
  await page.locator('.sorts a').nth(2).click();
  await expect(page.getByRole('alert')).toContainText('The new list could not be loaded');
  await expect(progress).toHaveCount(0);
  await expect(cards(page).first()).toHaveText(first, { useInnerText: true });
  await page.unroute(/search-list\.data/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  // Without a connection links stay on the page, with a notice at any scroll position.
  await context.setOffline(true);
  await expect(page.locator('.offline')).toBeVisible();
  await cards(page).nth(6).locator('.product-name a').click();
  await expect(page.locator('.offline')).toBeInViewport();
  await expect(cards(page).nth(6)).toBeInViewport();
  await context.setOffline(false);
  await expect(page.locator('.offline')).toHaveCount(0);
});

test('without scripts the form searches, and filters and pages are links', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/leaderboard');
  await page.locator('input[name="name"]').fill(chargers.en);
  await page.locator('.search-button').click();
  await expect(cards(page).first()).toBeVisible();
  await page.locator('.list-side input[name="priceTo"]').fill('4');
  await page.locator('.list-side .price-filter button').click();
  await expect(page.locator('.filter-chips')).toContainText('$4.00');
  expect(addressOf(page).get('name')).toBe(chargers.en);
  await page.goto('/category_search_list?type=hot&firstId=2');
  await page.locator('.pagination [name="pageNo"]').fill('٣');
  await page.locator('.pagination button').click();
  await expect(page.locator('.pagination a[aria-current="page"]')).toHaveText('3');
  expect(addressOf(page).get('type')).toBe('hot');
  await context.close();
});

test('a film plays while the mouse is on its card and rewinds after; with reduced motion only its button starts it', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await ready(page, '/leaderboard');
  // Any sample product may have a film: lists are searched until one is found.
  const withFilm = page.locator('.product-card:has(.card-play)').first();
  for (let pageNo = 1; pageNo <= 12; pageNo += 1) {
    await ready(page, `/category_search_list?pageNo=${pageNo}`);
    if ((await withFilm.count()) > 0) break;
  }
  const fetched: string[] = [];
  page.on('request', (request) => request.url().endsWith('.webm') && fetched.push(request.url()));
  await withFilm.scrollIntoViewIfNeeded();
  expect(fetched).toEqual([]);
  // The countdown's value: the films are short.
  await withFilm.evaluate((card) => {
    const seen: string[] = [];
    new MutationObserver(() => {
      const left = card.querySelector('.card-film-left')?.textContent;
      if (!left || left === seen.at(-1)) return;
      seen.push(left);
      card.setAttribute('data-seen', seen.join());
    }).observe(card, { childList: true, characterData: true, subtree: true });
  });
  // The demo's films are drawn after its start: until then nothing plays.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await withFilm.hover();
    await expect(withFilm.locator('video')).toBeVisible({ timeout: 1_000 });
    // Beside it the seconds that are left, while it plays.
    await expect(withFilm).toHaveAttribute('data-seen', /^00:\d\d,00:\d\d/, { timeout: 10_000 });
  }).toPass({ timeout: 90_000 });
  await expect.poll(() => fetched.length).toBeGreaterThan(0);
  const [first = '', second = ''] = ((await withFilm.getAttribute('data-seen')) ?? '').split(',');
  expect(second < first, `${second} follows ${first}`).toBe(true);
  await page.mouse.move(0, 0);
  await expect(withFilm.locator('video')).toHaveCount(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await withFilm.hover();
  await expect(withFilm.locator('video')).toHaveCount(0);
  await withFilm.locator('.card-play').click();
  await expect(withFilm.locator('video')).toBeVisible();
});
