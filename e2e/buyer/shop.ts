import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test';
import type { OutputOf } from '@wasit/contract';
import { paths } from '@wasit/contract/paths';
import { solveCaptcha } from '../../apps/server/src/platform/proof-of-work/proof-of-work.testing.ts';
import accountAr from '../../apps/web/app/locale/messages/ar/account.json' with { type: 'json' };
import cartAr from '../../apps/web/app/locale/messages/ar/cart.json' with { type: 'json' };
import checkoutAr from '../../apps/web/app/locale/messages/ar/checkout.json' with { type: 'json' };
import ordersAr from '../../apps/web/app/locale/messages/ar/orders.json' with { type: 'json' };
import account from '../../apps/web/app/locale/messages/en/account.json' with { type: 'json' };
import cart from '../../apps/web/app/locale/messages/en/cart.json' with { type: 'json' };
import checkout from '../../apps/web/app/locale/messages/en/checkout.json' with { type: 'json' };
import orders from '../../apps/web/app/locale/messages/en/orders.json' with { type: 'json' };
import { seriousFaults } from '../axe.ts';
import { languagesOf } from '../languages.ts';
import { callAs } from '../people/desk.ts';
import { enterAs } from '../people/log-in-with-token.ts';
import { ready } from '../ready.ts';

export const texts = {
  en: { ...account, ...cart, ...checkout, ...orders },
  ar: { ...accountAr, ...cartAr, ...checkoutAr, ...ordersAr },
};
type Language = keyof typeof texts;

const widths = [360, 768, 1440];
/** The demo customer with money in the wallet. */
export const buyer = { name: 'buyer', password: 'Demo-buyer-1', payPassword: '135790' };

export const setLanguage = (
  context: BrowserContext,
  baseURL: string | undefined,
  language: Language,
) => context.addCookies([{ name: 'wasit_lang', value: language, url: baseURL ?? '' }]);

/** An error page has a header and a banner too: checks of those alone would miss it. */
const isShown = (page: Page, name: string) =>
  expect(page.locator('[data-failed]'), `${name} could be shown`).toHaveCount(0);

export async function open(page: Page, path: string) {
  await ready(page, path);
  await page.locator('.page[aria-busy]').waitFor({ state: 'detached' });
  await isShown(page, path);
}

/**
 * Of a journey in both languages only the Arabic one runs axe: the markup is the same, and
 * right-to-left is harder.
 */
const isEnglishTwin = () => languagesOf('ar').length > 1 && test.info().title.endsWith('(en)');

/** The elements that overflow the window, if the page scrolls sideways. */
function tooWide(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const outside = [...document.querySelectorAll('body *')].filter((element) => {
    const { left, right } = element.getBoundingClientRect();
    return left < -1 || right > clientWidth + 1;
  });
  return [
    `${scrollWidth} of ${clientWidth}`,
    ...outside.slice(0, 20).map((element) => element.outerHTML.slice(0, 90)),
  ];
}

/** Checks of every screen: no sideways scroll, no axe fault, one h1, no key shown as text. */
export async function checkScreen(page: Page, name: string) {
  const before = page.viewportSize();
  // A frame needs a moment to close.
  const fits = (how: string) =>
    expect.poll(() => page.evaluate(tooWide), `${name} scrolls sideways ${how}`).toEqual([]);
  const textSize = (size: string) =>
    page.evaluate((value) => {
      document.documentElement.style.fontSize = value;
    }, size);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await fits(`at ${width}`);
    // Desks of the console have a journey of their own about large text (console.spec.ts).
    if (width > 360 || page.url().includes('/console')) continue;
    await textSize('200%');
    await fits('in large text');
    await textSize('');
  }
  if (before && before.width !== widths.at(-1)) await page.setViewportSize(before);
  await expect(page.locator('h1')).toHaveCount(1);
  await isShown(page, name);
  const keys = await page.evaluate(
    () =>
      document.body.innerText.match(
        /\b(?:form|login|register|address|fee|pay|bank|status|next|step|tab)\.[a-zA-Z-]+/g,
      ) ?? [],
  );
  expect(keys, `${name}: keys shown as text`).toEqual([]);
  if (!isEnglishTwin()) expect(await seriousFaults(page), name).toEqual([]);
}

/** The API as this page's customer. */
export const callApi = (page: Page, path: string, input: object) =>
  page.evaluate(
    async ([url, body]) => {
      const { state } = JSON.parse(localStorage.getItem('wasit.session') ?? '{}');
      const headers = {
        'content-type': 'application/json',
        language: 'ENG',
        ...(state?.token ? { authorization: `Bearer ${state.token}` } : {}),
      };
      const answer = await fetch(`/pdpd${url}`, { method: 'POST', headers, body });
      return (await answer.json()).data;
    },
    [path, JSON.stringify(input)] as const,
  );

interface Sku {
  skuId: number;
  skuStock: number;
  price: { usd: { amount: number } };
}

interface Shop {
  list(): Promise<{ items: { productId: number }[] }>;
  detail(productId: number): Promise<{ skus: Sku[]; minQuantity: number; batch: number }>;
}

/** A quantity of one SKU that meets the minimum order. */
async function goodsIn({ list, detail }: Shop): Promise<{ skuId: number; quantity: number }> {
  for (const { productId } of (await list()).items) {
    const { skus, minQuantity, batch } = await detail(productId);
    for (const sku of skus) {
      const wanted = Math.max(minQuantity, Math.ceil(20 / sku.price.usd.amount));
      const quantity = Math.ceil(wanted / batch) * batch;
      if (quantity * 2 <= sku.skuStock && quantity * sku.price.usd.amount < 200)
        return { skuId: sku.skuId, quantity };
    }
  }
  throw new Error('no product is worth an order');
}

const dearestFirst = { pageSize: 20, sort: 'price-desc', inStock: true } as const;

/** Goods for the customer of an open page. */
export const goods = (page: Page) =>
  goodsIn({
    list: () => callApi(page, paths.productPage[1], dearestFirst),
    detail: (productId) => callApi(page, paths.productDetail[1], { productId }),
  });

/** Goods for the customer of a token, or a visitor, before any page is open. */
export const goodsFor = (token: string | null) =>
  goodsIn({
    list: async () => (await callAs(token, 'productPage', dearestFirst)).data,
    detail: async (productId) => (await callAs(token, 'productDetail', { productId })).data,
  });

/** A product whose first variant in stock meets the minimum order, found as by a visitor. */
export async function wantedProduct(
  page: Page,
): Promise<{ name: string; productId: number; quantity: number }> {
  const list = await callApi(page, '/ds/product/hello-page', {
    pageSize: 60,
    sort: 'sales',
    inStock: true,
  });
  for (const { productId, name } of list.items) {
    const { skus, batch, minQuantity } = await callApi(page, '/hello/product/detail', {
      productId,
    });
    const sku = (skus as Sku[]).find(({ skuStock }) => skuStock > 0);
    if (!sku) continue;
    const quantity =
      Math.ceil(Math.max(minQuantity, Math.ceil(20 / sku.price.usd.amount)) / batch) * batch;
    if (quantity <= sku.skuStock && quantity * sku.price.usd.amount < 60)
      return { name, productId, quantity };
  }
  throw new Error('no product is worth an order');
}

/** Presses Tab until the element has the focus, and checks that the focus is visible. */
export async function tabTo(page: Page, target: Locator) {
  await target.first().waitFor();
  for (let presses = 0; presses < 150; presses += 1) {
    const reached = await target.evaluateAll((all) =>
      all.some(
        (element) => element === document.activeElement && element.matches(':focus-visible'),
      ),
    );
    if (reached) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${target} cannot be reached by keyboard`);
}

/** A controlled radio changes after React's update: pressed, then waited for. */
export async function choose(page: Page, value: string) {
  const radio = page.locator(`[type=radio][value=${value}]`);
  await radio.click();
  await expect(radio).toBeChecked();
}

export const fillCart = async (page: Page) =>
  callApi(page, '/hello/cart/addCart', { items: [await goods(page)] });

/** The cart of the customer of a token, before any page is open. */
export const fillCartOf = async (token: string) =>
  callAs(token, 'cartAdd', { items: [await goodsFor(token)] });

export async function register(page: Page, language: Language, to = '/') {
  const t = texts[language];
  await open(page, `/register?to=${encodeURIComponent(to)}`);
  await page
    .getByLabel(t['register.userName'], { exact: false })
    .first()
    .fill(`shop-${language}-${Date.now().toString(36)}`);
  await page.locator('[name=phone]').fill(`٠٧٧٠${String(Date.now()).slice(-7)}`);
  await page.locator('[name=password]').fill('Bazaar-77x');
  await page.locator('[name=confirmPassword]').fill('Bazaar-77x');
  await page.getByRole('button', { name: t['register.submit'] }).click();
  await page.waitForURL((url) => url.pathname === to);
}

/**
 * Logs the demo's customer in without the form, which other journeys cover, with what this browser
 * has as a visitor.
 */
export async function login(page: Page, to?: string) {
  const call = async (name: 'captcha' | 'login', data: object) => {
    const answer = await page.request.post(`/pdpd${paths[name][1]}`, { data });
    return (await answer.json()).data;
  };
  const { captcha } = await call('captcha', { account: buyer.name });
  const work = captcha ? await solveCaptcha(captcha) : {};
  const { name: account, password } = buyer;
  const state = await call('login', { type: 1, account, password, ...work });
  await enterAs(page, state);
  if (to) await open(page, to);
  return state as OutputOf<'login'>;
}
