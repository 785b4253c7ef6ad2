import { expect, test } from 'vitest';
import { aCustomer, addressFields } from '../../src/modules/accounts/accounts.testing.ts';
import { aProduct } from '../../src/modules/catalogue/catalogue.testing.ts';
import { aFundedWallet, testPayPassword } from '../../src/modules/payments/payments.testing.ts';
import { startTestApp } from '../start.ts';
import { callRaw, type Name } from './raw-call.ts';

const app = await startTestApp();
const { ok } = app;
const victim = await aCustomer(app);
const customer = await aCustomer(app);
const as = { as: customer.token };

/** Fields that an input must not be able to set. */
const wishes = {
  level: 12,
  userId: victim.userId,
  ownerId: victim.userId,
  ownerKind: 'visitor',
  customerId: victim.userId,
  agentId: victim.userId,
  balance: 1e6,
  balanceMinor: 1e8,
  status: 'SUCCESS',
  statusCode: 6,
  roles: ['admin'],
  permissions: ['wallet.credit'],
  price: 0.01,
  unitPrice: 0.01,
  unitPriceMinor: 1,
  priceMinor: 1,
  amount: 0.01,
  amountMinor: 1,
  goodsMinor: 1,
  firstStageMinor: 1,
  total: { amount: 0.01, currency: 'USD' },
  discountPercent: 99,
  rate: 1,
  deadlineAt: '2099-01-01T00:00:00Z',
  createdAt: '2001-01-01T00:00:00Z',
  sample: true,
};

/** The call with all forbidden fields added on every level of its input. */
async function wish(name: Name, input: Record<string, unknown>, token?: string): Promise<unknown> {
  const lists = Object.entries(input).map(([key, value]): [string, unknown] => [
    key,
    Array.isArray(value)
      ? value.map((one: unknown) => (typeof one === 'object' ? { ...wishes, ...one } : one))
      : value,
  ]);
  const answer = await callRaw(
    app,
    name,
    { ...wishes, ...Object.fromEntries(lists) },
    { as: token },
  );
  expect(answer.code, `${name}: ${answer.text}`).toBe(200);
  return JSON.parse(answer.text).data;
}

test('a registered user is a plain customer with an empty wallet and an id of ours', async () => {
  const password = 'long enough 7';
  const made = await wish('register', {
    userName: 'wishful',
    email: 'wishful@example.com',
    password,
    confirmPassword: password,
  });
  expect(made).toMatchObject({ user: { level: 1, userName: 'wishful' } });
  const { token, user } = await ok('login', { type: 1, account: 'wishful', password });
  expect(user.userId).not.toBe(victim.userId);
  expect(user.level).toBe(1);
  const { books } = await ok('walletBalance', {}, { as: token });
  expect(books.every((book) => book.available.amount === 0 && book.frozen.amount === 0)).toBe(true);
});

test('an address belongs to its sender and has an id of ours', async () => {
  const made = await wish('addressAdd', { ...addressFields() }, customer.token);
  expect(await ok('addressList', {}, as)).toMatchObject({ items: [made] });
  expect((await ok('addressList', {}, { as: victim.token })).items).toEqual([]);
  expect(Object.keys(Object(made))).not.toContain('userId');
  const [address] = (await ok('addressList', {}, as)).items;
  await wish(
    'addressUpdate',
    { ...addressFields(), id: address?.id, firstName: 'Zainab' },
    customer.token,
  );
  expect((await ok('addressList', {}, as)).items).toMatchObject([
    { id: address?.id, firstName: 'Zainab' },
  ]);
  expect((await ok('addressList', {}, { as: victim.token })).items).toEqual([]);
});

test('prices, owner and status of a cart, an order and a payment cannot be set by the caller', async () => {
  const { skuIds } = await aProduct(app, { priceMinor: 500 });
  const items = [{ skuId: skuIds[0], quantity: 4 }];
  await wish('cartAdd', { items }, customer.token);
  expect((await ok('cartPage', {}, as)).summary).toMatchObject({ goods: { usd: { amount: 20 } } });
  expect(await ok('cartCount', {}, { as: victim.token })).toEqual({ count: 0 });
  await wish('cartUpdate', { skuId: skuIds[0], quantity: 4 }, customer.token);
  expect((await ok('cartPage', {}, as)).summary).toMatchObject({
    firstStage: { usd: { amount: 20 } },
  });

  expect(await wish('previewOrder', { items }, customer.token)).toMatchObject({
    firstStage: { usd: { amount: 20 } },
  });
  const { orderNo, payNo } = Object(
    await wish('createOrder', { items, deliveryMethod: 2 }, customer.token),
  );
  const order = await ok('orderDetail', { orderNo }, as);
  expect(order).toMatchObject({
    status: 'WAIT_BUYER_PAY',
    total: { usd: { amount: 20 } },
    rate: 1310,
    lines: [{ unitPrice: { usd: { amount: 5 } } }],
  });
  expect(Date.parse(order.due?.deadlineAt ?? '') - Date.parse(order.createdAt)).toBe(
    24 * 3_600_000,
  );

  await aFundedWallet(app, customer.userId, 10_000);
  await wish(
    'pay',
    { payNo, method: 'wallet', currency: 'USD', payPassword: testPayPassword },
    customer.token,
  );
  const { books } = await ok('walletBalance', {}, as);
  expect(books.find((book) => book.currency === 'USD')?.available.amount).toBe(80);
  expect(await ok('orderDetail', { orderNo }, as)).toMatchObject({ status: 'WAITING_PURCHASE' });
  await wish('changeOrder', { orderNo, deliveryMethod: 2 }, customer.token);
  expect(await ok('orderDetail', { orderNo }, as)).toMatchObject({
    status: 'WAITING_PURCHASE',
    total: { usd: { amount: 20 } },
  });
});
