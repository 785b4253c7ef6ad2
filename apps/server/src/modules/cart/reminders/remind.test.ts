import type { SettingKey } from '@wasit/contract/staff/settings/settings';
import { beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/start.ts';
import { system } from '../../../platform/actor.ts';
import { hours } from '../../../platform/clock/clock.ts';
import { writeSetting } from '../../../platform/settings/settings.ts';
import { aCustomer, type TestCustomer } from '../../accounts/accounts.testing.ts';
import { aProduct } from '../../catalogue/catalogue.testing.ts';
import { anOrder } from '../../orders/orders.testing.ts';
import { inCart } from '../cart.testing.ts';

let app: TestApp;
let skuIds: readonly number[];
beforeAll(async () => {
  app = await startTestApp();
  ({ skuIds } = await aProduct(app, {
    skus: 2,
    priceMinor: 2_000,
    name: { en: 'Kettle', ar: 'غلاية' },
  }));
});

const goods = (at = 0, quantity = 1) => [{ skuId: skuIds[at] ?? 0, quantity }];
const reminders = async ({ token }: TestCustomer) =>
  (await app.ok('messagePage', { pageSize: 100 }, { as: token, locale: 'ar' })).items.filter(
    ({ event }) => event === 'cart-left',
  );
async function switchOn({ token }: TestCustomer, isOn = true) {
  const choice = { topic: 'reminders', channel: 'email', isOn } as const;
  await app.ok('saveMessagePreference', choice, { as: token });
}
/** A customer who wants reminders, with goods in the cart. */
async function aShopper(): Promise<TestCustomer> {
  const customer = await aCustomer(app);
  await switchOn(customer);
  await inCart(app, customer.token, goods());
  return customer;
}
const set = (key: SettingKey, value: number) =>
  app.platform.transact((tx) => writeSetting(tx, system('test'), { key, value, reason: 'test' }));

test('customers who did not opt in get no reminder, not even in the inbox', async () => {
  const customer = await aCustomer(app);
  const { topics } = await app.ok('messagePreferences', {}, { as: customer.token });
  expect(topics.find(({ topic }) => topic === 'reminders')).toMatchObject({
    mandatory: false,
    email: false,
    whatsapp: false,
  });
  await inCart(app, customer.token, goods());
  await app.pass(hours(25), 'cart');
  expect(await reminders(customer)).toEqual([]);
});

test('an abandoned cart causes one reminder, in the reader’s language, with its products and a link', async () => {
  const customer = await aShopper();
  await app.ok('rememberLanguage', {}, { as: customer.token, locale: 'ar' });
  await app.pass(hours(23), 'cart');
  expect(await reminders(customer)).toEqual([]);
  await app.pass(hours(2), 'cart');
  const [message, ...more] = await reminders(customer);
  expect(more).toEqual([]);
  expect(message).toMatchObject({ topic: 'reminders', path: '/buyer_cart' });
  expect(message?.text).toContain('غلاية');
  await app.pass(hours(25), 'cart');
  expect(await reminders(customer)).toHaveLength(1);
});

test('the same products are not reminded of again; others are after the quiet days', async () => {
  const customer = await aShopper();
  await app.pass(hours(25), 'cart');
  await inCart(app, customer.token, goods(1));
  await app.pass(hours(25), 'cart');
  // Other goods, too soon.
  expect(await reminders(customer)).toHaveLength(1);
  await app.passDays(8, 'cart');
  await app.ok('cartRemove', { skuIds: [skuIds[1] ?? 0] }, { as: customer.token });
  await app.ok('cartUpdate', { skuId: skuIds[0] ?? 0, quantity: 1 }, { as: customer.token });
  await app.pass(hours(25), 'cart');
  // The goods that they were told of.
  expect(await reminders(customer)).toHaveLength(1);
  await inCart(app, customer.token, goods(0, 4));
  await app.pass(hours(25), 'cart');
  expect(await reminders(customer)).toHaveLength(2);
});

test('no reminder goes out after an order, for an empty cart, or when nothing in it can be bought', async () => {
  const buyer = await aShopper();
  await anOrder(app, { customer: buyer });
  const emptied = await aShopper();
  await app.ok('cartRemove', { skuIds: [...skuIds] }, { as: emptied.token });
  const sold = await aCustomer(app);
  await switchOn(sold);
  const { skuIds: last, productId } = await aProduct(app, { stock: 3 });
  await inCart(app, sold.token, [{ skuId: last[0] ?? 0, quantity: 1 }]);
  await app.platform.pool.query(`update product set status = 'off_shelf' where product_id = $1`, [
    productId,
  ]);
  await app.pass(hours(25), 'cart');
  for (const customer of [buyer, emptied, sold]) expect(await reminders(customer)).toEqual([]);
});

test('with reminders switched off by staff or reader nothing is sent, nor for old carts', async () => {
  await set('cart.remindAfterHours', 0);
  const customer = await aShopper();
  await app.pass(hours(30), 'cart');
  expect(await reminders(customer)).toEqual([]);
  await app.passDays(9, 'cart');
  await set('cart.remindAfterHours', 24);
  await app.pass(hours(1), 'cart');
  expect(await reminders(customer)).toEqual([]);
  const second = await aShopper();
  await switchOn(second, false);
  await app.pass(hours(25), 'cart');
  expect(await reminders(second)).toEqual([]);
});
