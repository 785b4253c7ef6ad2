import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../test/start.ts';
import { aCustomer, type TestCustomer } from '../accounts/accounts.testing.ts';
import { aProduct } from '../catalogue/catalogue.testing.ts';
import { inCart } from './cart.testing.ts';

const app = await startTestApp();

/** Adds items as a browser without an account, and returns the cookie. */
async function visit(items: { skuId: number; quantity: number }[], visitor?: string, key?: string) {
  const response = await app.app.server.inject({
    method: 'POST',
    url: '/pdpd/hello/cart/addCart',
    headers: { language: 'ENG', ...(key ? { 'idempotency-key': key } : {}) },
    ...(visitor ? { cookies: { wasit_visitor: visitor } } : {}),
    payload: { items },
  });
  expect(response.statusCode).toBe(200);
  const cookie = response.cookies.find(({ name }) => name === 'wasit_visitor');
  if (!cookie) throw new Error('no cookie');
  return cookie;
}
const login = ({ userName, password }: TestCustomer, visitor: string) =>
  app.ok('login', { type: 1, account: userName, password }, { visitor });
const quantities = async (as: string) => {
  const page = await app.ok('cartPage', {}, { as });
  return Object.fromEntries(
    page.groups.flatMap(({ lines }) => lines.map(({ skuId, quantity }) => [skuId, quantity])),
  );
};

test('a visitor’s cart is kept for thirty days by its own cookie, which scripts cannot read', async () => {
  const [a = 0, b = 0] = (await aProduct(app, { skus: 2 })).skuIds;
  expect(await app.ok('cartPage', {})).toMatchObject({ groups: [], count: 0 });
  const cookie = await visit([{ skuId: a, quantity: 1 }]);
  expect(cookie).toMatchObject({ httpOnly: true, path: '/', sameSite: 'Lax', maxAge: 30 * 86_400 });
  const visitor = cookie.value;
  expect((await visit([{ skuId: b, quantity: 1 }], visitor)).value).toBe(visitor);
  expect(await app.ok('cartCount', {}, { visitor })).toEqual({ count: 2 });
  expect(await app.ok('cartCount', {})).toEqual({ count: 0 });
  await app.ok('cartUpdate', { skuId: a, quantity: 7 }, { visitor });
  await app.ok('cartRemove', { skuIds: [b] }, { visitor });
  expect(await app.ok('cartPage', {}, { visitor })).toMatchObject({
    count: 1,
    summary: { pieces: 7 },
  });
  await app.passDays(30);
  expect(await app.ok('cartCount', {}, { visitor })).toEqual({ count: 0 });
});

test('goods whose answer was lost are added once, to the cart whose cookie the second answer has', async () => {
  const items = [{ skuId: (await aProduct(app)).skuIds[0] ?? 0, quantity: 4 }];
  const key = randomUUID();
  const first = await visit(items, undefined, key);
  const { value: visitor } = await visit(items, undefined, key);
  expect(visitor).toBe(first.value);
  const pieces = async () => (await app.ok('cartPage', {}, { visitor })).summary.pieces;
  expect(await pieces()).toBe(4);
  await visit(items, visitor, randomUUID());
  expect(await pieces()).toBe(8);
  // Two visitors may both count their calls.
  expect((await visit(items, undefined, '1')).value).not.toBe(
    (await visit(items, undefined, '1')).value,
  );
});

test('logging in merges the visitor’s cart once: quantities add up to the stock', async () => {
  const [both = 0, own = 0, theirs = 0] = (await aProduct(app, { skus: [{ stock: 10 }, {}, {}] }))
    .skuIds;
  const customer = await aCustomer(app);
  await inCart(app, customer.token, [
    { skuId: both, quantity: 6 },
    { skuId: own, quantity: 2 },
  ]);
  const { value: visitor } = await visit([
    { skuId: both, quantity: 7 },
    { skuId: theirs, quantity: 3 },
  ]);
  await Promise.all([login(customer, visitor), login(customer, visitor)]);
  expect(await quantities(customer.token)).toEqual({ [both]: 10, [own]: 2, [theirs]: 3 });
  expect(await app.ok('cartCount', {}, { visitor })).toEqual({ count: 0 });
  await login(customer, visitor);
  expect(await quantities(customer.token)).toEqual({ [both]: 10, [own]: 2, [theirs]: 3 });
});

test('registering merges the visitor’s cart too', async () => {
  const [skuId = 0] = (await aProduct(app)).skuIds;
  const { value: visitor } = await visit([{ skuId, quantity: 4 }]);
  const password = 'Mosul-Bread-5';
  const { token } = await app.ok(
    'register',
    {
      userName: 'from.the.street',
      email: 'street@example.com',
      password,
      confirmPassword: password,
    },
    { visitor },
  );
  expect(await quantities(token)).toEqual({ [skuId]: 4 });
});

test('logging in without a visitor’s cart leaves the cart unchanged', async () => {
  const [skuId = 0] = (await aProduct(app)).skuIds;
  const customer = await aCustomer(app);
  await inCart(app, customer.token, [{ skuId, quantity: 4 }]);
  await login(customer, 'a-visitor-who-never-came-before');
  expect(await quantities(customer.token)).toEqual({ [skuId]: 4 });
});

test('a wrong password merges nothing', async () => {
  const [skuId = 0] = (await aProduct(app)).skuIds;
  const { value: visitor } = await visit([{ skuId, quantity: 4 }]);
  const customer = await aCustomer(app);
  await app.call('login', { type: 1, account: customer.userName, password: 'wrong' }, { visitor });
  expect(await quantities(customer.token)).toEqual({});
  expect(await app.ok('cartCount', {}, { visitor })).toEqual({ count: 1 });
});
