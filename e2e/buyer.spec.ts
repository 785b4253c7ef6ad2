import { expect, test } from '@playwright/test';
import { paths } from '@wasit/contract/paths';
import catalogueAr from '../apps/web/app/locale/messages/ar/catalogue.json' with { type: 'json' };
import account from '../apps/web/app/locale/messages/en/account.json' with { type: 'json' };
import cart from '../apps/web/app/locale/messages/en/cart.json' with { type: 'json' };
import catalogue from '../apps/web/app/locale/messages/en/catalogue.json' with { type: 'json' };
import checkout from '../apps/web/app/locale/messages/en/checkout.json' with { type: 'json' };
import shell from '../apps/web/app/locale/messages/en/shell.json' with { type: 'json' };
import { aCameraPhoto } from './buyer/camera-photo.ts';
import {
  buyer,
  callApi,
  checkScreen,
  choose,
  fillCart,
  goodsFor,
  login,
  open,
  register,
  setLanguage,
  tabTo,
  texts,
  wantedProduct,
} from './buyer/shop.ts';
import { aNewBuyer, anOrder, ok, theBuyer } from './console/world.ts';
import { languagesOf } from './languages.ts';
import { logInWithToken } from './people/log-in-with-token.ts';

// Fail soon when there is nothing to press.
test.use({
  actionTimeout: 15_000,
  navigationTimeout: 30_000,
  viewport: { width: 1440, height: 800 },
});

const addToCart = { en: catalogue['cart.add'], ar: catalogueAr['cart.add'] };

for (const language of languagesOf('ar')) {
  const t = texts[language];
  test(`a new buyer registers, adds an address, orders and reaches the payment page (${language})`, async ({
    page,
    context,
    baseURL,
  }) => {
    await setLanguage(context, baseURL, language);
    await open(page, '/register');
    await page.getByRole('button', { name: t['register.submit'] }).click();
    await expect(page.locator('.form-summary')).toBeFocused();
    await checkScreen(page, 'register');
    await register(page, language, '/buyer_cart');

    await expect(page.getByText(t['empty.title'])).toBeVisible();
    await fillCart(page);
    await open(page, '/buyer_cart');
    await checkScreen(page, 'cart');
    const good = await page.locator('.stepper input').inputValue();
    await page.locator('.stepper input').fill('٩٩٩٩٩٩٩');
    await expect(page.locator('.cart-line .field-error')).toBeVisible();
    await expect(page.getByRole('button', { name: t['summary.checkout'] })).toBeDisabled();
    await page.locator('.stepper input').blur();
    // A fraction stays as it was typed, with the reason why it is not taken.
    await page.locator('.stepper input').fill('٢٫٥');
    await page.locator('.stepper input').blur();
    await expect(page.locator('.stepper input')).toHaveValue('2.5');
    await expect(page.locator('.cart-line .field-error')).toHaveText(t['bound.whole']);
    // Invalid text is replaced by the last valid quantity.
    await page.locator('.stepper input').fill('abc');
    await page.locator('.stepper input').blur();
    await expect(page.locator('.stepper input')).toHaveValue(good);
    await page.getByRole('button', { name: t.removeSelected }).click();
    await expect(page.getByRole('button', { name: t.undo })).toBeFocused();
    await page.getByRole('button', { name: t.undo }).click();
    await expect(page.locator('.cart-line')).toHaveCount(1);
    await expect(page.locator('.cart-line .field-error')).toHaveCount(0);

    await open(page, '/individualCenter/address');
    await page.getByRole('button', { name: t['address.add'] }).click();
    await page.locator('[name=firstName]').fill(' سارة ');
    await page.locator('[name=lastName]').fill('العبيدي');
    await page.locator('[name=mobile]').fill('٠٧٧٠ ١٢٣ ٤٥٦٧');
    await page.locator('[name=provinceId]').selectOption({ index: 1 });
    await page.locator('[name=address]').fill('الكرادة، محلة 903');
    await checkScreen(page, 'address form');
    if (await page.locator('[name=cityId]').isVisible())
      await page.locator('[name=cityId]').selectOption({ index: 1 });
    await page.getByRole('button', { name: t['form.save'] }).click();
    await expect(page.locator('.address-card')).toContainText('0770 123 4567');
    await checkScreen(page, 'addresses');

    await page.locator('.cart-link').click();
    await page.waitForURL('**/buyer_cart');
    // Typed and pressed without a pause: the order has the typed number.
    const twice = 2 * Number(await page.locator('.stepper input').inputValue());
    await page.locator('.stepper input').fill(String(twice));
    await page.getByRole('button', { name: t['summary.checkout'] }).click();
    await page.waitForURL('**/confirm-orders');
    const [{ lines }] = (await callApi(page, '/hello/cart/selectCartPage', {})).groups;
    expect(lines[0].quantity).toBe(twice);
    await expect(page.locator('.confirm-line')).toContainText(
      lines[0].lineTotal.usd.amount.toLocaleString('en', { minimumFractionDigits: 2 }),
    );
    await choose(page, 'address');
    await choose(page, 'bank-transfer');
    await checkScreen(page, 'confirm');
    await page.getByRole('button', { name: t['confirm.place'] }).click();
    await page.waitForURL('**/trade_flow?payNo=*');
    await expect(page.locator('.pay-left')).toBeVisible();
    await expect(page.locator('[type=radio][value=bank-transfer]')).toBeChecked();
    await checkScreen(page, 'payment');
    // An empty wallet is shown, with its reason.
    await expect(page.locator('[type=radio][value=wallet]')).toHaveCount(0);
    await page.locator('.way-closed summary').click();
    await expect(page.locator('.way-closed li').first()).toContainText('$');

    // The home page shows pending tasks instead of popular searches, in the same height.
    await open(page, '/');
    const waiting = page.locator('.hero-waiting a').first();
    await expect(waiting).toHaveAttribute('href', /trade_flow\?payNo=/);
    await expect(waiting.locator('.money')).toBeVisible();
    // 32 pixels, and 5 on both sides for the ring around what has the focus.
    expect((await page.locator('.hero-row').boundingBox())?.height).toBe(42);
    await checkScreen(page, 'home');
    await waiting.click();
    await page.waitForURL('**/trade_flow?payNo=*');

    await open(page, '/individualCenter/awaitingPay');
    await expect(page.locator('.order-card')).toHaveCount(1);
    await checkScreen(page, 'orders');
    await page.locator('.order-card h2 a').click();
    await expect(page.locator('.order-head')).toBeVisible();
    await checkScreen(page, 'order');
    // On a phone the main action is on the first screen, above the bar.
    await page.setViewportSize({ width: 360, height: 740 });
    await page.evaluate(() => scrollTo(0, 0));
    const pay = await page.locator('.order-actions [data-variant="accent"]').boundingBox();
    expect((pay?.y ?? 740) + (pay?.height ?? 0)).toBeLessThanOrEqual(740 - 57);
    await page.setViewportSize({ width: 1280, height: 720 });
    // A choice that was not saved is none.
    const drawer = page.getByRole('dialog');
    for (const chosen of ['pickup', 'address']) {
      await page.getByRole('button', { name: t['action.changeDelivery'] }).click();
      await expect(drawer.locator('[value=address]')).toBeChecked();
      await choose(page, chosen);
      await drawer.getByRole('button', { name: t.back, exact: true }).click();
      await expect(drawer).toHaveCount(0);
    }
    await page.getByRole('button', { name: t['confirm.remarkAdd'] }).click();
    const note = page.getByRole('dialog').locator('[name=remark]');
    await note.fill('اتصل قبل التسليم');
    await checkScreen(page, 'note');
    await page.getByRole('dialog').getByRole('button', { name: t['remark.save'] }).click();
    const written = page.locator('.card', { hasText: 'اتصل قبل التسليم' });
    await expect(written).toBeVisible();
    // Somebody else changes it meanwhile: theirs is shown before it is overwritten.
    await written.getByRole('button', { name: t['action.changeRemark'] }).click();
    await expect(note).toHaveValue('اتصل قبل التسليم');
    const orderNo = new URL(page.url()).searchParams.get('orderNo');
    await callApi(page, paths.addOrderRemark[1], { orderNo, remark: 'agent was here' });
    await note.fill('ring twice');
    await page.getByRole('dialog').getByRole('button', { name: t['remark.save'] }).click();
    await expect(page.getByRole('dialog').locator('q')).toHaveText('agent was here');
    await page.getByRole('dialog').getByRole('button', { name: t['remark.save'] }).click();
    await expect(page.locator('.card', { hasText: 'ring twice' })).toBeVisible();
    await page.getByRole('button', { name: t['action.cancel'] }).click();
    await page.getByRole('dialog').getByRole('button', { name: t['action.cancel'] }).click();
    await expect(page.locator('.order-head-status')).toContainText(t['status.CANCEL']);
    await expect(page.getByRole('button', { name: t['action.changeRemark'] })).toHaveCount(0);
  });
}

test('a wrong payment password costs an attempt; the right one pays once and gives a receipt', async ({
  page,
}) => {
  const { token } = await login(page);
  const item = await goodsFor(token);
  await open(page, `/confirm-orders?sku=${item.skuId}:${item.quantity}`);
  const keys = new Set<string | undefined>();
  page.on('request', (request) => {
    if (request.url().endsWith('/createOrder')) keys.add(request.headers()['idempotency-key']);
  });
  await choose(page, 'wallet');
  await page.getByRole('button', { name: checkout['confirm.place'] }).dblclick();
  await page.waitForURL('**/trade_flow?payNo=*');
  expect([...keys], 'a double press asks for one order').toEqual([expect.any(String)]);

  const password = page.locator('[name=payPassword]');
  await password.fill('12345');
  await page.locator('.pay-panel [type=submit]').click();
  await expect(page.getByText(checkout['wallet.sixDigits'])).toBeVisible();
  await password.fill('٠٠٠٠٠٠');
  await expect(password).toHaveValue('000000');
  await password.press('Enter');
  await expect(page.locator('.pay-panel .field-error')).toContainText('Attempts left: 4');
  await expect(page.locator('.pay-panel .field-error')).toBeInViewport();
  await expect(password).toHaveValue('');
  await password.fill(buyer.payPassword);
  const result = Promise.withResolvers<void>();
  await page.route(
    `**/pdpd${paths.payStatus[1]}`,
    (route) => result.promise.then(() => route.continue()),
    { times: 1 },
  );
  await page.locator('.pay-panel [type=submit]').click();
  await expect(page.locator('.pay-panel'), 'what is paid cannot be paid again').toHaveCount(0);
  result.resolve();
  await page.waitForURL('**/payment-result?payNo=*');
  const payPage = await page.request.get(`/trade_flow${new URL(page.url()).search}`);
  expect(new URL(payPage.url()).pathname).toBe('/payment-result');
  await expect(page.getByRole('heading', { name: checkout['result.paid'] })).toBeVisible();
  await expect(page.getByText(checkout['result.receiptNo'])).toBeVisible();
  await checkScreen(page, 'result');
  await page.reload();
  await expect(page.getByRole('heading', { name: checkout['result.paid'] })).toBeVisible();
});

for (const language of languagesOf('en')) {
  const t = texts[language];
  test(`a buyer gets from search to the paid order by keyboard alone (${language})`, async ({
    page,
    context,
    baseURL,
  }) => {
    await setLanguage(context, baseURL, language);
    await open(page, '/');
    const { name, productId, quantity } = await wantedProduct(page);
    const { keyboard } = page;
    await tabTo(page, page.getByRole('combobox'));
    await keyboard.type(name);
    await keyboard.press('Enter');
    await page.waitForURL('**/search-list?*');
    await tabTo(page, page.locator(`.product-name a[href*="productId=${productId}"]`));
    await keyboard.press('Enter');
    await page.waitForURL('**/commodity_details?*');

    await tabTo(page, page.locator('.buy .stepper input'));
    await keyboard.press('Control+a');
    await keyboard.type(String(quantity));
    await tabTo(page, page.getByRole('button', { name: addToCart[language] }));
    await keyboard.press('Enter');
    await expect(page.locator('.cart-count')).toHaveText('1');
    await tabTo(page, page.locator('.cart-link'));
    await keyboard.press('Enter');
    await page.waitForURL('**/buyer_cart');
    await tabTo(page, page.getByRole('button', { name: t['summary.checkout'] }));
    await keyboard.press('Enter');
    await page.waitForURL('**/confirm-orders');
    await tabTo(page, page.getByRole('link', { name: t['contact.password'] }));
    await keyboard.press('Enter');

    await page.waitForURL('**/login?*');
    await tabTo(page, page.locator('[name=account]'));
    await keyboard.type(buyer.name);
    await tabTo(page, page.locator('[name=password]'));
    await keyboard.type(buyer.password);
    await keyboard.press('Enter');
    await page.waitForURL('**/confirm-orders');
    await tabTo(page, page.getByRole('button', { name: t['confirm.place'] }));
    await keyboard.press('Enter');

    await page.waitForURL('**/trade_flow?payNo=*');
    await tabTo(page, page.locator('[value=wallet]'));
    await keyboard.press('ArrowDown');
    await expect(page.locator('[value=card]')).toBeChecked();
    await keyboard.press('ArrowUp');
    await expect(page.locator('[value=wallet]')).toBeChecked();
    await tabTo(page, page.locator('[name=payPassword]'));
    await keyboard.type(buyer.payPassword);
    await keyboard.press('Enter');
    await page.waitForURL('**/payment-result?payNo=*');
    await expect(page.getByRole('heading', { name: t['result.paid'] })).toBeVisible();
  });
}

test('“Buy now” below the minimum order leads to the cart, which names the missing amount', async ({
  page,
}) => {
  const { items } = await ok('productPage', { pageSize: 60, sort: 'price-asc', inStock: true });
  // Twice its dearest variant is too little as well, whichever the page opens with.
  const cheap = items.find(
    (item) => (item.priceTo ?? item.price).usd.amount * item.minQuantity < 7,
  );
  await open(page, `/commodity_details?productId=${cheap?.productId}`);
  await page.getByRole('button', { name: catalogue.buyNow, exact: true }).click();
  await page.waitForURL('**/buyer_cart');
  const missing = cart['summary.missing'].split('{{')[0] ?? '';
  await expect(page.getByText(missing).first()).toBeVisible();
  await expect(page.locator('.cart-line')).toHaveCount(1);

  // By its address too: goods that are in the cart already are not added again.
  const { groups } = await callApi(page, paths.cartPage[1], {});
  const { skuId, quantity } = groups[0].lines[0];
  const { token } = await login(page);
  const lineInCart = async () =>
    (await ok('cartPage', {}, token)).groups
      .flatMap(({ lines }) => lines)
      .find((line) => line.skuId === skuId);
  const inCart = async () => (await lineInCart())?.quantity;
  await expect.poll(inCart, 'the visitor’s goods came along').toBeGreaterThanOrEqual(quantity);
  const before = await inCart();
  await open(page, `/confirm-orders?sku=${skuId}:${quantity}`);
  await page.getByRole('button', { name: checkout['confirm.blocked.keep'] }).click();
  await page.waitForURL('**/buyer_cart');
  await expect(page.locator('.cart-line').first()).toBeVisible();
  expect(await inCart()).toBe(before);

  // With less of them, not chosen: the wanted quantity is there, chosen.
  await ok('cartUpdate', { skuId, quantity }, token);
  await ok('cartSelect', { skuIds: [skuId], selected: false }, token);
  await open(page, `/confirm-orders?sku=${skuId}:${2 * quantity}`);
  await page.getByRole('button', { name: checkout['confirm.blocked.keep'] }).click();
  await page.waitForURL('**/buyer_cart');
  expect(await lineInCart()).toMatchObject({ quantity: 2 * quantity, selected: true });
});

test('goods that run out while an order is placed are named, and the rest goes to the cart in one press', async ({
  page,
}) => {
  const { items } = await ok('productPage', { pageSize: 40, sort: 'price-desc', inStock: true });
  const goods: { name: string; skuId: number; quantity: number; all: number }[] = [];
  for (const { productId, name } of items) {
    const { skus, minQuantity, batch } = await ok('productDetail', { productId });
    const quantity = Math.ceil(minQuantity / batch) * batch;
    const sku = skus.find(
      ({ skuStock, price }) => skuStock > 3 * quantity && skuStock * price.usd.amount < 20_000,
    );
    const all = Math.floor((sku?.skuStock ?? 0) / batch) * batch;
    if (sku && goods.length < 2) goods.push({ name, skuId: sku.skuId, quantity, all });
  }
  const [wanted] = goods;
  if (!wanted) throw new Error('no goods of which one order takes all');
  const picks = goods.map(({ skuId, quantity }) => `${skuId}:${quantity}`).join(',');
  await logInWithToken(page, (await aNewBuyer()).token);
  await open(page, `/confirm-orders?sku=${picks}`);

  const { token } = await theBuyer();
  const { orderNo } = await ok(
    'createOrder',
    { items: [{ skuId: wanted.skuId, quantity: wanted.all }], deliveryMethod: 2 },
    token,
  );
  await page.locator('.confirm-bar-row').getByRole('button').click();
  await expect(page.locator('.confirm-bar').getByRole('alert')).toContainText(wanted.name);
  await page.getByRole('button', { name: checkout['confirm.blocked.keepRest'] }).click();
  await expect(page.locator('.toast')).toBeVisible();
  await page.waitForURL('**/buyer_cart');
  await expect(page.locator('.cart-line')).toHaveCount(1);
  await ok('cancelOrder', { orderNo, reason: 'Only to take the stock' }, token);
});

test('the proof of a transfer is put under review, with its place in the queue and the next step', async ({
  page,
}) => {
  const customer = await aNewBuyer();
  const { orderNo, payNo } = await anOrder(customer);
  await logInWithToken(page, customer.token);
  await open(page, `/trade_flow?payNo=${payNo}`);
  await choose(page, 'bank-transfer');
  // Over plain http a browser has no clipboard: the value is selected then.
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  const field = page.locator('.copy-value').last();
  await field.getByRole('button').click();
  await expect(page.locator('.toasts')).toContainText(shell['ui.notCopied']);
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(
    await field.locator('bdi').innerText(),
  );
  await page.locator('.pay-panel [type=submit]').click();
  await expect(page.getByText(checkout['bank.proofRequired'])).toBeVisible();
  const voucher = await page.locator('.pay-panel').screenshot();
  await page.locator('[data-proofs=gallery]').setInputFiles([
    { name: 'voucher.png', mimeType: 'image/png', buffer: voucher },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') },
  ]);
  await expect(page.locator('.proof[data-state=done]')).toHaveCount(1);
  await expect(page.locator('.pay-panel')).toContainText('notes.txt');
  // A camera photo is reduced before it is sent over a slow connection.
  const photo = await aCameraPhoto();
  const sending = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith(paths.uploadImage[1]),
  );
  await page
    .locator('[data-proofs=gallery]')
    .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo });
  // The browser reduces it and the server checks it, both at low priority.
  await expect(page.locator('.proof[data-state=done]')).toHaveCount(2, { timeout: 30_000 });
  const { requestBodySize } = await (await sending).sizes();
  expect(requestBodySize).toBeLessThan(photo.length / 2);
  await page.locator('.pay-panel [type=submit]').click();
  await expect(page.getByRole('heading', { name: checkout['review.title'] })).toBeVisible();
  await expect(page.locator('.review-facts')).toContainText(checkout['review.position']);
  await checkScreen(page, 'review');
  // Nobody is asked to pay again.
  await open(page, `/order-details?orderNo=${orderNo}`);
  await expect(page.locator('.order-head-status')).toContainText(texts.en.paused);
  await expect(page.locator('.order-head-status')).not.toContainText(
    texts.en['status.WAIT_BUYER_PAY'],
  );
});

test('a visitor keeps their cart when they register at the checkout', async ({ page }) => {
  const data = { items: [await goodsFor(null)] };
  await page.request.post(`/pdpd${paths.cartAdd[1]}`, { data });
  await open(page, '/buyer_cart');
  await expect(page.locator('.cart-line')).toHaveCount(1);
  await page.getByRole('button', { name: cart['summary.checkout'] }).click();
  await page.getByRole('link', { name: checkout['contact.password'] }).click();
  await page.getByRole('link', { name: account['login.toRegister'] }).click();
  await page.locator('[name=userName]').fill(`guest-${Date.now().toString(36)}`);
  await page.locator('[name=phone]').fill(`0771${String(Date.now()).slice(-7)}`);
  await page.locator('[name=password]').fill('Bazaar-77x');
  await page.locator('[name=confirmPassword]').fill('Bazaar-77x');
  await page.getByRole('button', { name: account['register.submit'] }).click();
  await page.waitForURL('**/confirm-orders');
  await expect(page.locator('.confirm-line')).toHaveCount(1);
});

test('the login reports unknown accounts and the attempts left, and never redirects to another site', async ({
  page,
}) => {
  await open(page, '/login?to=https://evil.example/');
  await page.locator('[name=account]').fill(`nobody-${Date.now()}`);
  await page.locator('[name=password]').fill('whatever-1');
  const submit = page.locator('form.auth-form [type=submit]');
  await submit.click();
  await expect(page.locator('.form-summary')).toContainText(account['login.unknownHelp']);
  await page.locator('[name=account]').fill(buyer.name);
  await submit.click();
  await expect(page.locator('.form-summary')).toContainText('Attempts left: 4');
  await checkScreen(page, 'login');
  await page.locator('[name=password]').fill(buyer.password);
  await submit.click();
  await page.waitForURL((url) => url.pathname === '/' && url.host === new URL(page.url()).host);
});

test('private pages redirect a visitor to the login and back; an unknown page of the centre is a 404', async ({
  page,
}) => {
  await page.goto('/individualCenter/seaShipping?search=lamp');
  await page.waitForURL('**/login?to=*');
  expect(new URL(page.url()).searchParams.get('to')).toBe(
    '/individualCenter/seaShipping?search=lamp',
  );
  const answer = await page.goto('/individualCenter/nonsense');
  expect(answer?.status()).toBe(404);
});

test('each of the ten order tabs explains why it is empty', async ({ page }) => {
  await logInWithToken(page, (await aNewBuyer()).token);
  await open(page, '/individualCenter/buyer_order_list');
  await expect(page.locator('.tabs a')).toHaveCount(10);
  for (let tab = 0; tab < 10; tab += 1) {
    await page.locator('.tabs a').nth(tab).click();
    await expect(page.locator('.tabs a').nth(tab)).toHaveAttribute('aria-current', 'page');
    await expect(page.locator('.empty h2')).toBeVisible();
    await expect(page.locator('.empty .empty-text')).not.toBeEmpty();
  }
});
