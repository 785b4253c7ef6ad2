import type { SettingKey } from '@wasit/contract/staff/settings/settings';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/start.ts';
import { system } from '../../../platform/actor.ts';
import { writeSetting } from '../../../platform/settings/settings.ts';
import { aCustomer, type TestCustomer } from '../../accounts/accounts.testing.ts';
import { aProduct } from '../../catalogue/catalogue.testing.ts';

const app = await startTestApp();
const set = (key: SettingKey, value: number) =>
  app.platform.transact((tx) => writeSetting(tx, system('test'), { key, value, reason: 'test' }));
const place = (customer: TestCustomer, skuId: number, quantity: number) =>
  app.call(
    'createOrder',
    { items: [{ skuId, quantity }], deliveryMethod: 2 },
    { as: customer.token },
  );
/** A customer who registered and confirmed no contact. */
async function anUnproven(): Promise<TestCustomer> {
  const customer = await aCustomer(app);
  await app.platform.pool.query(
    'update user_account set email_verified_at = null, phone_verified_at = null where user_id = $1',
    [customer.userId],
  );
  return customer;
}
const aSku = async (stock: number): Promise<number> =>
  (await aProduct(app, { priceMinor: 500, stock })).skuIds[0] ?? 0;

test('an account without a proved contact has at most ten unpaid orders, also in parallel; paying or cancelling frees one', async () => {
  const [customer, skuId] = [await anUnproven(), await aSku(1000)];
  const answers = await Promise.all(Array.from({ length: 14 }, () => place(customer, skuId, 4)));
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(10);
  const refused = await app.call(
    'createOrder',
    { items: [{ skuId, quantity: 4 }], deliveryMethod: 2 },
    { as: customer.token, locale: 'ckb' },
  );
  expect(refused).toMatchObject({
    key: 'UNPAID_LIMIT_UNPROVEN',
    status: 409,
    msg: expect.stringContaining('زانیارییەکانم'),
  });
  const orderNo = answers.find(({ code }) => code === 200)?.data.orderNo ?? '';
  await app.ok('cancelOrder', { orderNo }, { as: customer.token });
  expect((await place(customer, skuId, 4)).code).toBe(200);
  expect((await place(customer, skuId, 4)).key).toBe('UNPAID_LIMIT_UNPROVEN');
  // A contact confirmed meanwhile raises the limit at once.
  await app.platform.pool.query(
    'update user_account set email_verified_at = now() where user_id = $1',
    [customer.userId],
  );
  expect((await place(customer, skuId, 4)).code).toBe(200);
});

test('their value is limited too; an account with a proved contact may place one order of any value', async () => {
  await set('orders.unpaidCentsUnproven', 10_000);
  await set('orders.unpaidCents', 20_000);
  const [unproven, proven, skuId] = [await anUnproven(), await aCustomer(app), await aSku(1000)];
  expect((await place(unproven, skuId, 30)).key).toBe('UNPAID_LIMIT_UNPROVEN');
  expect((await place(unproven, skuId, 12)).code).toBe(200);
  expect((await place(unproven, skuId, 12)).key).toBe('UNPAID_LIMIT_UNPROVEN');
  expect((await place(proven, skuId, 50)).code).toBe(200);
  expect((await place(proven, skuId, 4)).key).toBe('UNPAID_LIMIT');
  await set('orders.unpaidCentsUnproven', 500_000);
  await set('orders.unpaidCents', 5_000_000);
});

test('accounts without a proved contact reserve a limited share of stock each and half together; others buy the rest', async () => {
  await set('orders.unprovenStockPercent', 20);
  const skuId = await aSku(100);
  const [one, ...others] = [
    await anUnproven(),
    await anUnproven(),
    await anUnproven(),
    await anUnproven(),
  ];
  expect(await place(one, skuId, 21)).toMatchObject({
    key: 'STOCK_UNPROVEN',
    fields: { [`items.${skuId}`]: expect.stringContaining('20') },
  });
  expect((await place(one, skuId, 12)).code).toBe(200);
  expect(await place(one, skuId, 12)).toMatchObject({
    key: 'STOCK_UNPROVEN',
    fields: { [`items.${skuId}`]: expect.stringContaining('8') },
  });
  expect((await place(one, skuId, 8)).code).toBe(200);
  const answers = [];
  for (const other of others) answers.push(await place(other, skuId, 20));
  expect(answers.map(({ key }) => key)).toEqual([undefined, 'STOCK_UNPROVEN', 'STOCK_UNPROVEN']);
  expect((await place(await aCustomer(app), skuId, 60)).code).toBe(200);
});
