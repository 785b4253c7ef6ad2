import { expect, type Page, type Route, test } from '@playwright/test';
import { paths } from '@wasit/contract/paths';
import cartWords from '../apps/web/app/locale/messages/ar/cart.json' with { type: 'json' };
import favourites from '../apps/web/app/locale/messages/ar/favourites.json' with { type: 'json' };
import orderWords from '../apps/web/app/locale/messages/ar/orders.json' with { type: 'json' };
import procurement from '../apps/web/app/locale/messages/ar/procurement.json' with { type: 'json' };
import reviews from '../apps/web/app/locale/messages/ar/reviews.json' with { type: 'json' };
import shell from '../apps/web/app/locale/messages/ar/shell.json' with { type: 'json' };
import waiting from '../apps/web/app/locale/messages/ar/waiting.json' with { type: 'json' };
import { fillCartOf, open, setLanguage } from './buyer/shop.ts';
import { aNewBuyer, anOrder, aVoucher, ok, theBuyer } from './console/world.ts';
import { logInAs } from './people/desk.ts';
import { enterAs, logInWithToken } from './people/log-in-with-token.ts';
import { ready } from './ready.ts';

/**
 * A customer and their agent with a bad connection: errors and a way to continue; typed text and
 * removals are not lost.
 */
test.use({
  actionTimeout: 10_000,
  viewport: { width: 360, height: 800 },
  extraHTTPHeaders: { 'x-forwarded-for': '198.51.100.61' },
});

const cut = (route: Route) => route.abort();

/** A new customer in this browser, whose token is returned. */
async function enterNew(page: Page): Promise<string> {
  const { token } = await aNewBuyer();
  await logInWithToken(page, token);
  return token;
}

test.beforeEach(({ context, baseURL }) => setLanguage(context, baseURL, 'ar'));

test('a line removed from the cart can be restored after a lost connection', async ({ page }) => {
  await fillCartOf(await enterNew(page));
  await open(page, '/buyer_cart');
  const line = page.locator('.cart-line');
  const undo = page.getByRole('button', { name: cartWords.undo });
  const alert = page.locator('main').getByRole('alert');
  // Neither the tick nor the line changes, and the button that was removed and restored keeps the
  // focus.
  await page.route('**/pdpd/**', cut);
  await line.locator('label.check').click();
  await expect(alert).toContainText(shell['error.noAnswer']);
  await expect(line.getByRole('checkbox')).toBeChecked();
  await line.locator('.cart-line-end button').click();
  await expect(line).toHaveCount(1);
  await expect(page.locator(':focus')).toHaveCount(1);
  await page.unrouteAll();
  await line.locator('.cart-line-end button').click();
  await expect(undo).toBeFocused();
  await page.route('**/cart/addCart', cut);
  await undo.click();
  await expect(alert).toContainText(shell['error.noAnswer']);
  await expect(undo).toBeFocused();
  await page.unroute('**/cart/addCart', cut);
  await undo.click();
  await expect(line).toHaveCount(1);
  await expect(alert).toHaveCount(0);
  await expect(page.locator(':focus')).toHaveCount(1);
});

test('two lines removed right after each other both stay removed, whichever request is slower', async ({
  page,
}) => {
  const token = await enterNew(page);
  const { items } = await ok('productPage', { pageSize: 10, inStock: true });
  const picks: { skuId: number; quantity: number }[] = [];
  for (const { productId } of items) {
    if (picks.length === 2) break;
    const { skus, minQuantity } = await ok('productDetail', { productId });
    const sku = skus.find(({ skuStock }) => skuStock >= minQuantity);
    if (sku) picks.push({ skuId: sku.skuId, quantity: minQuantity });
  }
  await ok('cartAdd', { items: picks }, token);
  await open(page, '/buyer_cart');
  const line = page.locator('.cart-line');
  await expect(line).toHaveCount(2);
  let sent = 0;
  await page.route('**/cart/deleteProduct', async (route) => {
    sent += 1;
    if (sent === 1) await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  let answered = 0;
  page.on('response', (response) => {
    if (response.url().endsWith('/cart/deleteProduct')) answered += 1;
  });
  await line.first().locator('.cart-line-end button').click();
  await expect(line).toHaveCount(1);
  await line.first().locator('.cart-line-end button').click();
  await expect.poll(() => answered).toBe(2);
  await expect(page.getByRole('heading', { name: cartWords['empty.title'] })).toBeVisible();
  await expect(line).toHaveCount(0);
});

test('a review sent while its photo is on the way waits for it, and goes with it', async ({
  page,
}) => {
  await enterNew(page);
  const { items } = await ok('productPage', { pageSize: 1 });
  const goods = { ...items[0], orderNo: '1234567890123456', review: null };
  const answer = (data: object) => ({ json: { code: 200, msg: '', data } });
  await page.route(`**${paths.receivedGoods[1]}`, (route) =>
    route.fulfill(answer({ items: [goods], total: 1, pageNo: 1, pageSize: 20 })),
  );
  const written: { pictureIds: string[] }[] = [];
  await page.route(`**${paths.writeReview[1]}`, (route) => {
    written.push(route.request().postDataJSON());
    return route.fulfill(answer({ reviewId: 'written' }));
  });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**${paths.uploadImage[1]}`, (route) => released.then(() => route.continue()));
  await open(page, '/individualCenter/reviews');
  await page.getByRole('button', { name: reviews.write }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('.star-choice label').nth(4).click();
  await dialog.locator('textarea').fill('مصابيح قوية');
  // A slip beside the dialog.
  await page.mouse.click(2, 2);
  await expect(dialog.locator('textarea')).toHaveValue('مصابيح قوية');
  const photo = { name: 'photo.png', mimeType: 'image/png', buffer: await aVoucher() };
  await dialog.locator('[data-proofs=gallery]').setInputFiles(photo);
  const send = dialog.getByRole('button', { name: reviews['form.send'] });
  await send.click();
  await expect(send).toHaveAttribute('aria-busy', 'true');
  expect(written).toEqual([]);
  release();
  await expect.poll(() => written.map(({ pictureIds }) => pictureIds.length)).toEqual([1]);
  await expect(dialog).toHaveCount(0);
});

/** The list of a new customer with one order, whose own page gets changed answers. */
async function openOrder(
  page: Page,
  changed: (reads: number, now: string) => { status?: string; due: object | null },
) {
  const token = await enterNew(page);
  await anOrder({ token });
  await open(page, '/individualCenter/awaitingPay');
  let reads = 0;
  await page.route(`**${paths.orderDetail[1]}`, async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    reads += 1;
    const { due, ...rest } = changed(reads, response.headers()['server-time'] ?? '');
    const data = { ...body.data, ...rest, due: due && { ...body.data.due, ...due } };
    await route.fulfill({ response, json: { ...body, data } });
  });
  return { token, show: () => page.locator('.order-card h2 a').click() };
}

test('an order whose time to pay has passed is read again until the shop has closed it', async ({
  page,
}) => {
  let deadlineAt: string | undefined;
  const { show } = await openOrder(page, (reads, now) => {
    deadlineAt ??= new Date(Date.parse(now) + 2000).toISOString();
    // The shop closes it a while after the deadline.
    return reads < 3 ? { due: { deadlineAt } } : { status: 'CANCEL', due: null };
  });
  await show();
  await expect(page.locator('.order-head .time-to-pay')).toBeVisible();
  await expect(page.locator('.order-head')).toContainText(orderWords['status.CANCEL'], {
    timeout: 20_000,
  });
});

test('a complaint that the shop refused stays readable on an order that no longer takes complaints', async ({
  page,
}) => {
  const { token, show } = await openOrder(page, () => ({ status: 'SUCCESS', due: null }));
  await page.route(`**${paths.complaintList[1]}`, (route) =>
    route.fulfill({ json: { code: 200, msg: '', data: { items: [], mayOpen: [] } } }),
  );
  const { userId } = await ok('userInfo', {}, token);
  const refused = {
    ...{ key: 'late', userId, name: 'complaintOpen', about: '1', text: 'الكوب مكسور' },
    ...{ address: '', headers: {}, body: '', writtenAt: 1, refusal: 'انتهت المهلة' },
  };
  await page.evaluate(
    (text) =>
      new Promise<void>((stored, failed) => {
        const opening = indexedDB.open('wasit-waiting', 1);
        opening.onupgradeneeded = () =>
          opening.result.createObjectStore('texts', { keyPath: 'key' });
        opening.onerror = () => failed(opening.error);
        opening.onsuccess = () => {
          const storing = opening.result.transaction('texts', 'readwrite');
          storing.objectStore('texts').put(text);
          storing.oncomplete = () => {
            opening.result.close();
            stored();
          };
        };
      }),
    refused,
  );
  await show();
  await expect(page.getByText(waiting.refused)).toBeVisible();
  await expect(page.getByText(refused.text)).toBeVisible();
});

test('a failed request keeps the name of a favourite group in its field, and the heart shows the stored state', async ({
  page,
}) => {
  await enterNew(page);
  const { items } = await ok('productPage', { pageSize: 1 });
  await open(page, `/commodity_details?productId=${items[0]?.productId}`);
  const heart = page.locator('.heart[data-wide]');
  // The presses below change the hearts that have loaded by now.
  await page.waitForLoadState('networkidle');
  await page.route('**/productCollects/**', cut);
  await heart.dblclick();
  await expect(page.getByText(shell['error.noAnswer']).first()).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await page.unrouteAll();
  // A press while the earlier one is under way is ignored.
  await expect(async () => {
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true', { timeout: 1_000 });
  }).toPass();
  await expect(heart.locator('.icon')).not.toHaveCSS('fill', 'none');

  await open(page, '/individualCenter/favorites');
  await page.getByRole('button', { name: favourites['group.new'] }).click();
  const dialog = page.getByRole('dialog');
  const name = dialog.locator('.group-new [name=name]').last();
  await name.fill('بضاعة العيد');
  await page.route('**/pdpd/**', cut);
  await dialog.getByRole('button', { name: favourites['group.make'] }).click();
  await expect(dialog.getByRole('alert')).toContainText(shell['error.noAnswer']);
  await expect(name).toHaveValue('بضاعة العيد');
  await page.unrouteAll();
  await dialog.getByRole('button', { name: favourites['group.make'] }).click();
  await expect(dialog.locator('.group-name')).toHaveText('بضاعة العيد');
  await expect(name).toHaveValue('');

  await dialog.locator('.group-tools button').nth(2).click();
  const renamed = dialog.locator('.group-form [name=name]');
  await renamed.fill('رمضان');
  await page.route('**/pdpd/**', cut);
  await renamed.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText(shell['error.noAnswer']);
  await expect(renamed).toHaveValue('رمضان');
  await page.unrouteAll();
  await renamed.press('Enter');
  await expect(dialog.locator('.group-name')).toHaveText('رمضان');
  await dialog.getByRole('button', { name: favourites.close, exact: true }).click();

  // The file is made without a connection: the page polls again, and stays.
  await page.getByRole('button', { name: favourites['export.whole'] }).click();
  await page.route('**/pdpd/**', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replaceAll('"generated"', '"generating"'),
    });
  });
  await dialog.getByRole('button', { name: favourites['export.make'] }).click();
  await expect(page.locator('.export-list')).toBeVisible();
  await page.unrouteAll();
  const lost = page.waitForEvent('requestfailed');
  await page.route('**/pdpd/**', cut);
  await lost;
  await page.unrouteAll();
  await expect(page.getByRole('button', { name: favourites['export.take'] })).toBeVisible();
});

test('a failure to read or delete messages is reported, and the focus is kept when its button goes', async ({
  page,
}) => {
  const token = await enterNew(page);
  // The welcome is written by the worker.
  const inbox = () => ok('messagePage', { pageNo: 1, pageSize: 1 }, token);
  await expect.poll(async () => (await inbox()).total).toBe(1);
  await open(page, '/individualCenter/messages');
  const [read, remove] = [
    page.locator('.inbox-tools .button'),
    page.locator('.inbox-tools .icon-button'),
  ];
  const heading = page.getByRole('heading', { level: 1 });
  for (const button of [read, remove]) {
    await page.route('**/pdpd/**', cut);
    await button.click();
    await expect(page.locator('main').getByRole('alert')).toContainText(shell['error.noAnswer']);
    await expect(button).toBeFocused();
    await page.unrouteAll();
    await button.click();
    await expect(button).toHaveCount(0);
    await expect(heading).toBeFocused();
  }
});

test('the agent’s desk reports a failed request, and a slow answer does not appear at another order', async ({
  page,
}) => {
  const buyer = await theBuyer();
  const [one, other] = [await anOrder(buyer), await anOrder(buyer)];
  await enterAs(page, await logInAs({ userName: 'agent', password: 'Demo-agent-1' }));
  await open(page, '/procurement');
  await page
    .getByRole('button', {
      name: procurement['customers.actFor'].replace('{{name}}', 'buyer'),
      exact: true,
    })
    .click();
  const order = ({ orderNo }: { orderNo: string }) =>
    page.locator('.desk-order', { hasText: orderNo });
  const dialog = page.locator('dialog[open]');

  // The first order's answer is slow; by then another order is requested.
  await page.route('**/pdpd/**', async (route) => {
    const requested = route.request().postData() ?? route.request().url();
    if (!requested.includes(one.orderNo) && !requested.includes(other.orderNo))
      return route.fallback();
    const answer = await route.fetch();
    const body = await answer.json();
    if (requested.includes(one.orderNo)) await new Promise((resolve) => setTimeout(resolve, 800));
    if (body.data?.remark !== undefined)
      body.data.remark = requested.includes(one.orderNo) ? 'of the one' : 'of the other';
    await route.fulfill({ response: answer, json: body }).catch(() => undefined);
  });
  for (const [button, seen] of [
    ['remark.title', dialog.locator('textarea')],
    ['reminder.title', dialog.locator('.reminder-text')],
  ] as const) {
    await order(one).getByRole('button', { name: procurement[button] }).click();
    await dialog.getByRole('button', { name: procurement.cancel }).click();
    await order(other).getByRole('button', { name: procurement[button] }).click();
    await page.waitForTimeout(1_200);
    if (button === 'remark.title') await expect(seen).toHaveValue('of the other');
    else await expect(seen).toContainText(other.orderNo);
    await dialog.getByRole('button', { name: procurement.cancel }).click();
  }
  await page.unrouteAll();

  await page.route(/selectOrderPage/, cut);
  await ready(page, '/procurement');
  const failed = page.getByRole('heading', { level: 1, name: shell['failure.title'] });
  await expect(failed).toBeVisible();
  await page.unrouteAll();
  await page.locator('.failure .button').first().click();
  await expect(failed).toHaveCount(0);
});

test('text typed into the search box before the scripts load is kept', async ({ page }) => {
  let come = () => {};
  const here = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route('**/*.js', (route) => here.then(() => route.continue()));
  await page.goto('/search-list?name=bag', { waitUntil: 'commit' });
  const box = page.locator('.search [name=name]').first();
  await box.fill('shoes for');
  come();
  await page.locator('html[data-ready]').waitFor();
  await expect(box).toHaveValue('shoes for');
});
