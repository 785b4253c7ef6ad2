import { expect, test } from 'vitest';
import { startTestApp } from '../../../test/start.ts';
import { aCustomer } from '../accounts/accounts.testing.ts';
import { anAgent, inMode } from '../agency/agency.testing.ts';
import { aProduct } from '../catalogue/catalogue.testing.ts';

const app = await startTestApp();
const { ok, call } = app;
const keep = (as: string, productId: number) =>
  ok('favouriteAdd', { productIds: [productId] }, { as });
const listOf = async (as: string) => (await ok('favouritePage', {}, { as, locale: 'ar' })).items;

test('favourites list the newest first with current prices; favouriting twice keeps one entry, and removing deletes it', async () => {
  const [{ token }, one, other] = [await aCustomer(app), await aProduct(app), await aProduct(app)];
  await keep(token, one.productId);
  await app.pass(1000);
  await Promise.all([1, 2, 3].map(() => keep(token, other.productId)));
  const items = await listOf(token);
  expect(items.map(({ productId }) => productId)).toEqual([other.productId, one.productId]);
  expect(items[0]?.card).toMatchObject({
    productId: other.productId,
    name: expect.stringMatching(/\S/),
    price: { usd: { currency: 'USD' } },
  });
  expect((await ok('favouriteIds', {}, { as: token })).productIds.toSorted()).toEqual(
    [one.productId, other.productId].toSorted(),
  );
  for (let press = 0; press < 2; press += 1)
    await ok('favouriteDelete', { productIds: [other.productId] }, { as: token });
  expect((await listOf(token)).map(({ productId }) => productId)).toEqual([one.productId]);
});

test('a favourite removed by mistake returns to its place', async () => {
  const { token } = await aCustomer(app);
  for (const { productId } of [await aProduct(app), await aProduct(app), await aProduct(app)]) {
    await keep(token, productId);
    await app.pass(1000);
  }
  const before = await listOf(token);
  const out = before.slice(1).toReversed();
  const productIds = out.map(({ productId }) => productId);
  await ok('favouriteDelete', { productIds }, { as: token });
  await ok(
    'favouriteAdd',
    { productIds, addedAt: out.map(({ addedAt }) => addedAt) },
    { as: token },
  );
  expect(await listOf(token)).toEqual(before);
});

test('favourites are private: visitors have none, and an agent in procurement mode keeps their own', async () => {
  const [customer, stranger, { productId }] = [
    await aCustomer(app),
    await aCustomer(app),
    await aProduct(app),
  ];
  await keep(customer.token, productId);
  expect(await listOf(stranger.token)).toEqual([]);
  await ok('favouriteDelete', { productIds: [productId] }, { as: stranger.token });
  expect((await call('favouriteAdd', { productIds: [productId] })).status).toBe(401);
  const agent = await anAgent(app);
  const acting = await inMode(app, { agent, customer });
  expect((await ok('favouritePage', {}, acting)).items).toEqual([]);
  await ok('favouriteAdd', { productIds: [(await aProduct(app)).productId] }, acting);
  expect(await listOf(customer.token)).toHaveLength(1);
});

test('products off the shelf stay in the list without a card and cannot be added', async () => {
  const [{ token }, { productId }] = [await aCustomer(app), await aProduct(app)];
  await keep(token, productId);
  await app.platform.pool.query(`update product set status = 'off_shelf' where product_id = $1`, [
    productId,
  ]);
  expect(await listOf(token)).toMatchObject([{ productId, card: null }]);
  expect(
    (await call('favouriteAdd', { productIds: [productId] }, { as: (await aCustomer(app)).token }))
      .key,
  ).toBe('PRODUCT_OFF_SHELF');
  expect((await call('favouriteAdd', { productIds: [2_000_000_000] }, { as: token })).key).toBe(
    'PRODUCT_INVALID',
  );
});
