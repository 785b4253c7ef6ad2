import { type Browser, expect, type Page, test } from '@playwright/test';
import inquiryAr from '../apps/web/app/locale/messages/ar/inquiry.json' with { type: 'json' };
import shellAr from '../apps/web/app/locale/messages/ar/shell.json' with { type: 'json' };
import waitingAr from '../apps/web/app/locale/messages/ar/waiting.json' with { type: 'json' };
import inquiryEn from '../apps/web/app/locale/messages/en/inquiry.json' with { type: 'json' };
import shellEn from '../apps/web/app/locale/messages/en/shell.json' with { type: 'json' };
import { shopThatStops } from './buyer/away.ts';
import { checkScreen, open, setLanguage } from './buyer/shop.ts';
import { aNewBuyer, type Buyer, ok } from './console/world.ts';
import { logInWithToken } from './people/log-in-with-token.ts';

/** A customer's phone with the shop's worker, and a shop that can become unreachable. */
async function aPhone(
  browser: Browser,
  baseURL: string | undefined,
  customer: Buyer,
  { serviceWorkers = 'allow' }: { serviceWorkers?: 'allow' | 'block' } = {},
) {
  const shop = await shopThatStops(baseURL ?? '');
  const context = await browser.newContext({
    baseURL: shop.url,
    serviceWorkers,
    viewport: { width: 360, height: 740 },
  });
  await setLanguage(context, shop.url, 'ar');
  const page = await context.newPage();
  await logInWithToken(page, customer.token);
  await open(page, '/inquiry');
  if (serviceWorkers === 'allow') await page.evaluate(() => navigator.serviceWorker.ready);
  return { shop, context, page };
}

async function sendInquiry(page: Page, what: string): Promise<void> {
  await page.getByLabel(inquiryAr['field.productName']).fill(what);
  await page.getByLabel(inquiryAr['field.quantity']).fill('40');
  await page.getByRole('button', { name: inquiryAr.send }).click();
}

/** How many texts this browser has stored. */
const waitingIn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((counted, failed) => {
        const opening = indexedDB.open('wasit-waiting');
        opening.onerror = () => failed(opening.error);
        opening.onsuccess = () => {
          const texts = opening.result.transaction('texts').objectStore('texts').count();
          texts.onsuccess = () => {
            opening.result.close();
            counted(texts.result);
          };
        };
      }),
  );

const inquiryCount = async ({ token }: Buyer, what: string) =>
  (await ok('myInquiries', { pageNo: 1, pageSize: 20 }, token)).items.filter(
    ({ productName }) => productName === what,
  ).length;

test('an inquiry sent offline is kept with a notice and sent once when the connection is back', async ({
  browser,
  baseURL,
}) => {
  const customer = await aNewBuyer();
  const { shop, context, page } = await aPhone(browser, baseURL, customer);
  const what = `قوارير ${customer.phone}`;
  await context.setOffline(true);
  await shop.leave();
  await sendInquiry(page, what);
  await expect(page.getByRole('heading', { name: inquiryAr['kept.title'] })).toBeVisible();
  expect(await inquiryCount(customer, what)).toBe(0);
  await shop.comeBack();
  await context.setOffline(false);
  await expect.poll(() => inquiryCount(customer, what)).toBe(1);
  await expect(page.getByText(waitingAr.sent)).toBeVisible();
  await checkScreen(page, 'inquiry after the connection is back');
  await context.close();
  await shop.leave();
});

test('a call whose answer was lost is repeated under its own key and takes effect once, even after a new page load', async ({
  browser,
  baseURL,
}) => {
  const customer = await aNewBuyer();
  const { shop, context, page } = await aPhone(browser, baseURL, customer, {
    // A call that passes through it cannot be answered here.
    serviceWorkers: 'block',
  });
  const what = `ملاعق ${customer.phone}`;
  let lost = 0;
  await page.route('**/hello/purchase/save', async (route) => {
    await route.fetch();
    lost += 1;
    await route.abort();
  });
  await sendInquiry(page, what);
  // The worker of the page may repeat it before anybody could read that it waits.
  await expect.poll(() => lost).toBeGreaterThan(0);
  await open(page, '/inquiry');
  await expect.poll(() => waitingIn(page), { timeout: 20_000 }).toBe(0);
  expect(await inquiryCount(customer, what)).toBe(1);
  await context.close();
  await shop.leave();
});

test('a page stays usable while scripts of its parts fail to load, and loads them once the connection is back', async ({
  page,
}) => {
  const customer = await aNewBuyer();
  await logInWithToken(page, customer.token);
  const html = await (await page.request.get('/inquiry')).text();
  let lost = 0;
  await page.route('**/assets/*.js', (route) => {
    const isOfThePage = html.includes(new URL(route.request().url()).pathname);
    if (!isOfThePage) lost += 1;
    return isOfThePage ? route.continue() : route.abort();
  });
  await page.goto('/inquiry');
  const field = page.getByRole('textbox', { name: inquiryEn['field.productName'] });
  await field.fill('Bottles');
  // The menu of the customer, which visitors do not need, is requested again and again.
  await expect.poll(() => lost).toBeGreaterThan(2);
  await expect(field).toHaveValue('Bottles');
  await page.unroute('**/assets/*.js');
  await page.locator('.header-button[aria-controls=user-menu]').click();
  await expect(page.getByRole('button', { name: shellEn['user.logout'] })).toBeVisible();
});

test('a logout deletes waiting calls: nothing is sent in the name of the former user', async ({
  browser,
  baseURL,
}) => {
  const customer = await aNewBuyer();
  const { shop, context, page } = await aPhone(browser, baseURL, customer);
  const what = `صحون ${customer.phone}`;
  await context.setOffline(true);
  await shop.leave();
  await sendInquiry(page, what);
  await expect(page.getByRole('heading', { name: inquiryAr['kept.title'] })).toBeVisible();
  await page.locator('.header-button[aria-controls=user-menu]').click();
  await page.getByRole('button', { name: shellAr['user.logout'] }).click();
  // The page redirects meanwhile.
  const left = () =>
    page
      .evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
      .catch(() => ['on its way']);
  await expect.poll(left).toEqual([]);
  await shop.comeBack();
  await context.setOffline(false);
  // The offline page reloads itself at the same moment, which can abort this navigation.
  await expect(() => open(page, '/inquiry')).toPass();
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ type: 'send-texts' });
  });
  // The worker has finished once it has opened its empty store.
  await expect.poll(left).toEqual(['wasit-waiting']);
  expect(await inquiryCount(customer, what)).toBe(0);
  await context.close();
  await shop.leave();
});
