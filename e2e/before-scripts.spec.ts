import { expect, type Page, test } from '@playwright/test';
import { callApi, login } from './buyer/shop.ts';
import { ready } from './ready.ts';

// Wrong passwords make the next logins of the whole network harder.
test.use({ actionTimeout: 15_000, extraHTTPHeaders: { 'x-forwarded-for': '198.51.100.90' } });

/** Opens a page whose scripts are held back until released. */
async function openEarly(page: Page, path: string): Promise<() => Promise<void>> {
  let come = () => {};
  const here = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route('**/*.js', (route) => here.then(() => route.continue()));
  await page.goto(path, { waitUntil: 'commit' });
  return async () => {
    come();
    await page.locator('html[data-ready]').waitFor();
  };
}

/** Goods with large stock and more than one variant, of which a few are worth an order. */
async function plentiful(page: Page): Promise<{ path: string; quantity: number; batch: number }> {
  const { items } = await callApi(page, '/ds/product/hello-page', {
    pageSize: 60,
    sort: 'sales',
    inStock: true,
  });
  for (const { productId } of items) {
    const { skus, batch, minQuantity } = await callApi(page, '/hello/product/detail', {
      productId,
    });
    const isFull = skus.every(
      ({ skuStock }: { skuStock: number }) => skuStock > (minQuantity + 5 * batch) * 2,
    );
    const first = Math.ceil(minQuantity / batch) * batch;
    const quantity = first + 3 * batch;
    // One lot more than the first quantity is worth an order, for any variant.
    const isOrder = skus.every(
      ({ price }: { price: { usd: { amount: number } } }) =>
        price.usd.amount * (first + batch) >= 15,
    );
    if (skus.length > 1 && isFull && isOrder)
      return { path: `/commodity_details?productId=${productId}`, quantity, batch };
  }
  throw new Error('no product has enough of every variant');
}

const added = (page: Page): unknown[] => {
  const bodies: unknown[] = [];
  page.on(
    'request',
    (request) => request.url().endsWith('/cart/addCart') && bodies.push(request.postDataJSON()),
  );
  return bodies;
};
const press = { noWaitAfter: true } as const;

test('a form filled in and submitted before the scripts load is kept and sent once they have', async ({
  page,
}) => {
  const letIn = await openEarly(page, '/login');
  await page.locator('[name=account]').fill('nobody-by-this-name');
  await page.locator('[name=password]').fill('Bazaar-77x');
  await page.locator('.auth-form [type=submit]').click(press);
  const answer = page.waitForResponse((response) => response.url().endsWith('/login/login'));
  await letIn();
  const sent = (await answer).request().postDataJSON();
  expect(sent).toMatchObject({ account: 'nobody-by-this-name', password: 'Bazaar-77x' });
  await expect(page.locator('[name=account]')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('[name=account]')).toHaveValue('nobody-by-this-name');
  await expect(page.locator('[name=password]')).toHaveValue('Bazaar-77x');
});

test('a quantity and a double press on “Add to cart” before the scripts load add that quantity once', async ({
  page,
}) => {
  await ready(page, '/');
  const { path, quantity } = await plentiful(page);
  const bodies = added(page);
  const letIn = await openEarly(page, path);
  await page.locator('.buy .stepper input').fill(String(quantity));
  const add = page.getByRole('button', { name: 'Add to cart' });
  await add.dblclick(press);
  await expect(add, 'it is seen that it was pressed').toHaveAttribute('data-pressed', '');
  await letIn();
  await expect(page.getByRole('link', { name: 'Open cart' })).toBeVisible();
  await expect(page.locator('.buy .stepper input')).toHaveValue(String(quantity));
  await expect(page.locator('.cart-count')).toHaveText('1');
  expect(bodies).toEqual([{ items: [{ skuId: expect.any(Number), quantity }] }]);
});

test('stepper, variant and “Buy now” pressed before the scripts load take effect in their order', async ({
  page,
}) => {
  await ready(page, '/');
  const { path, batch } = await plentiful(page);
  const letIn = await openEarly(page, path);
  const quantity = page.locator('.buy .stepper input');
  const before = Number(await quantity.inputValue());
  const other = page.locator('.variant:has([type=radio]:enabled:not(:checked))').first();
  const value = await other
    .locator('[type=radio]')
    .evaluate((radio) => [...document.querySelectorAll('.variant input')].indexOf(radio));
  await other.click(press);
  await page.getByRole('button', { name: 'More: Quantity' }).click({ ...press, clickCount: 3 });
  await letIn();
  await expect(page.locator('.variant input').nth(value)).toBeChecked();
  await expect(quantity).toHaveValue(String(before + 3 * batch));
  const again = await openEarly(page, path);
  await page.locator('.buy .stepper input').fill(String(before + batch));
  await page.getByRole('button', { name: 'Buy now' }).click(press);
  await again();
  await expect(page, 'a visitor goes straight to the checkout').toHaveURL(/\/confirm-orders\?sku=/);
  expect(decodeURIComponent(new URL(page.url()).search)).toContain(`${before + batch}`);
});

test('a heart, a filter and prices used before the scripts load take effect, and the login is recognised', async ({
  page,
}) => {
  await login(page, '/leaderboard');
  const list = '/category_search_list?type=hot';
  await page.setViewportSize({ width: 1440, height: 900 });
  let letIn = await openEarly(page, list);
  const heart = page.locator('.product-card .heart').first();
  await heart.click(press);
  const answer = page.waitForResponse((response) =>
    /productCollects\/(add|delete)$/.test(response.url()),
  );
  await letIn();
  expect((await answer).ok()).toBe(true);
  await expect(page).toHaveURL(/type=hot/);

  letIn = await openEarly(page, list);
  const boxes = page.locator('.list-side .check input');
  await boxes.first().click(press);
  await boxes.nth(1).click(press);
  await letIn();
  await expect(page).toHaveURL(/inStock=1.*shipsSoon=1/);
  await expect(boxes.first()).toBeChecked();
  await expect(boxes.nth(1)).toBeChecked();

  letIn = await openEarly(page, list);
  await page.locator('.list-side [name=priceFrom]').fill('3');
  await page.locator('.list-side .price-filter [type=submit]').click(press);
  await letIn();
  await expect(page).toHaveURL(/priceFrom=3/);
  expect(
    new URL(page.url()).searchParams.get('type'),
    'the list is still the one of hot goods',
  ).toBe('hot');
});

test('a heart pressed while the favourites are loading stays full', async ({ page }) => {
  await login(page, '/leaderboard');
  const list = '/category_search_list?type=hot';
  await ready(page, list);
  const goods = page.locator('.product-card');
  const idOf = async (index: number) => {
    const link = await goods.nth(index).locator('.product-name a').getAttribute('href');
    return Number(/productId=(\d+)/.exec(link ?? '')?.[1]);
  };
  const [full, pressed] = [await idOf(4), await idOf(5)];
  await callApi(page, '/hello/productCollects/add', { productIds: [full] });
  await callApi(page, '/hello/productCollects/delete', { productIds: [pressed] });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Answered from before the press, after it.
  await page.route('**/productCollects/ids', async (route) => {
    const response = await route.fetch();
    await held;
    await route.fulfill({ response });
  });
  const started = page.waitForRequest('**/productCollects/ids');
  await ready(page, list);
  await started;
  const saved = page.waitForResponse('**/productCollects/add');
  await goods.nth(5).locator('.heart').click();
  await saved;
  release();
  await expect(goods.nth(4).locator('.heart')).toHaveAttribute('aria-pressed', 'true');
  await expect(goods.nth(5).locator('.heart')).toHaveAttribute('aria-pressed', 'true');
  await callApi(page, '/hello/productCollects/delete', { productIds: [full, pressed] });
});

test('menu, filter drawer and login mode pressed before the scripts load open once they have', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  let letIn = await openEarly(page, '/category_search_list?type=new');
  await page.getByRole('button', { name: 'Categories' }).click(press);
  await letIn();
  await expect(page.locator('dialog[open]')).toBeVisible();
  letIn = await openEarly(page, '/category_search_list?type=new');
  await page.locator('.filter-opener button').first().click(press);
  await letIn();
  await expect(page.locator('dialog[open] .filter-panel')).toBeVisible();
  letIn = await openEarly(page, '/login');
  await page.locator('.auth-modes button').nth(1).click(press);
  await letIn();
  await expect(page.locator('.auth-modes button').nth(1)).toHaveAttribute('aria-pressed', 'true');
});
