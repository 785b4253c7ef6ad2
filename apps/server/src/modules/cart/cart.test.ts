import { userLevel } from '@wasit/contract/accounts/levels';
import type { CartPage } from '@wasit/contract/cart/endpoints';
import { expect, test, vi } from 'vitest';
import { whileHeld } from '../../../test/hold-rows.ts';
import { startTestApp } from '../../../test/start.ts';
import { system } from '../../platform/actor.ts';
import { writeSetting } from '../../platform/settings/settings.ts';
import { aCustomer } from '../accounts/accounts.testing.ts';
import { aProduct } from '../catalogue/catalogue.testing.ts';
import { setShelf } from '../catalogue/index.ts';
import { aStaff } from '../staff/staff.testing.ts';
import { inCart } from './cart.testing.ts';
import { removeOrderedLines, selectedItems } from './index.ts';

const app = await startTestApp();
const linesOf = (page: CartPage) => page.groups.flatMap(({ lines }) => lines);
const cartOf = async (as: string) => linesOf(await app.ok('cartPage', {}, { as }));

async function aSku(spec: Parameters<typeof aProduct>[1] = {}): Promise<number> {
  const [skuId] = (await aProduct(app, spec)).skuIds;
  if (skuId === undefined) throw new Error('no SKU');
  return skuId;
}

const buyer = (userId: string) =>
  ({ kind: 'user', userId, level: 1, sessionId: '', agentId: null }) as const;

test('adding the same SKU again adds up, and the page shows the sums in both currencies', async () => {
  const { token } = await aCustomer(app);
  const skuId = await aSku({ priceMinor: 800, chinaFreightMinor: 120 });
  await inCart(app, token, [{ skuId, quantity: 1 }]);
  expect(await inCart(app, token, [{ skuId, quantity: 2 }])).toEqual({ count: 1 });
  const page = await app.ok('cartPage', {}, { as: token, locale: 'ckb' });
  expect(linesOf(page)).toMatchObject([
    {
      skuId,
      quantity: 3,
      name: 'کەتڵی تاقیکردنەوە',
      selected: true,
      problems: [],
      unitPriceWhenAdded: null,
      lineTotal: { usd: { amount: 24 } },
    },
  ]);
  expect(page.groups[0]).toMatchObject({
    supplierName: 'کۆمپانیای تاقی',
    chinaFreight: { usd: { amount: 1.2 } },
    missing: null,
  });
  expect(page.summary).toMatchObject({
    pieces: 3,
    lines: 1,
    canOrder: true,
    missingToMinimum: null,
  });
  // 25.20 USD at 1310 are 33,012 dinars: 33,250 in notes of 250.
  expect(page.summary.firstStage).toEqual({
    usd: { amount: 25.2, currency: 'USD' },
    iqd: { amount: 33_250, currency: 'IQD' },
  });
  expect(page.summary.landedCost?.goods.usd.amount).toBe(24);
});

test.each([
  [0, 400],
  [-3, 400],
  [1.5, 400],
  [1e9, 400],
  [Number.NaN, 400],
])('a quantity of %s is refused', async (quantity, status) => {
  const { token } = await aCustomer(app);
  const skuId = await aSku();
  expect((await app.call('cartAdd', { items: [{ skuId, quantity }] }, { as: token })).status).toBe(
    status,
  );
  await inCart(app, token, [{ skuId, quantity: 2 }]);
  expect((await app.call('cartUpdate', { skuId, quantity }, { as: token })).status).toBe(status);
  expect(await cartOf(token)).toMatchObject([{ quantity: 2 }]);
});

test('more than the stock is refused with 6011 and what is left, also in steps and in parallel', async () => {
  const { token } = await aCustomer(app);
  const skuId = await aSku({ stock: 10 });
  const tooMany = await app.call('cartAdd', { items: [{ skuId, quantity: 11 }] }, { as: token });
  expect(tooMany).toMatchObject({ status: 422, code: 6011, msg: expect.stringContaining('10') });
  const answers = await Promise.all(
    Array.from({ length: 6 }, () =>
      app.call('cartAdd', { items: [{ skuId, quantity: 3 }] }, { as: token }),
    ),
  );
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(3);
  expect(await cartOf(token)).toMatchObject([{ quantity: 9 }]);
  expect((await app.call('cartUpdate', { skuId, quantity: 11 }, { as: token })).code).toBe(6011);
  await app.ok('cartUpdate', { skuId, quantity: 10 }, { as: token });
});

test('quantities are whole batches; unknown SKUs, unknown lines and unlisted products are refused', async () => {
  const { token } = await aCustomer(app);
  const { productId, skuIds } = await aProduct(app, { batch: 6, moq: 6 });
  const skuId = skuIds[0] ?? 0;
  const add = (items: { skuId: number; quantity: number }[]) =>
    app.call('cartAdd', { items }, { as: token });
  expect(await add([{ skuId, quantity: 7 }])).toMatchObject({
    key: 'QUANTITY_BATCH',
    msg: expect.stringContaining('6'),
  });
  expect(
    (
      await add([
        { skuId, quantity: 6 },
        { skuId: 2_000_000_000, quantity: 1 },
      ])
    ).status,
  ).toBe(404);
  expect(await cartOf(token)).toEqual([]);
  expect((await app.call('cartUpdate', { skuId, quantity: 6 }, { as: token })).status).toBe(404);
  await inCart(app, token, [{ skuId, quantity: 6 }]);
  await setShelf(app.platform, system('test'), {
    productIds: [productId],
    onShelf: false,
    reason: 'staff',
  });
  expect((await add([{ skuId, quantity: 6 }])).key).toBe('PRODUCT_OFF_SHELF');
  const page = await app.ok('cartPage', {}, { as: token });
  expect(linesOf(page)).toMatchObject([{ problems: ['off-shelf'] }]);
  expect(page.summary).toMatchObject({
    pieces: 0,
    goods: { usd: { amount: 0 } },
    canOrder: false,
    landedCost: null,
  });
});

test('a line reports a changed price, short stock and a missed minimum', async () => {
  const { token } = await aCustomer(app);
  const mixedBatch = { pieces: 8, amountMinor: 3001 };
  const spec = { id: 'changing', supplier: 'mixer', moq: 5, mixedBatch };
  const skuId = await aSku({ ...spec, priceMinor: 500, stock: 50 });
  await inCart(app, token, [{ skuId, quantity: 4 }]);
  await aSku({ ...spec, priceMinor: 650, stock: 50 });
  const page = await app.ok('cartPage', {}, { as: token });
  expect(linesOf(page)).toMatchObject([
    {
      problems: ['below-minimum', 'price-changed'],
      unitPriceWhenAdded: { usd: { amount: 5 } },
      unitPrice: { usd: { amount: 6.5 } },
    },
  ]);
  expect(page.groups[0]).toMatchObject({
    // To compare with the goods: not rounded up to notes, as on the product's page.
    mixedBatch: { pieces: 8, amount: { usd: { amount: 30.01 }, iqd: { amount: 39_313 } } },
    missing: { pieces: 4, amount: { usd: { amount: 4.01 }, iqd: { amount: 5253 } } },
  });
  expect(page.summary.canOrder).toBe(false);

  const other = await aSku({ supplier: 'mixer', mixedBatch });
  await inCart(app, token, [{ skuId: other, quantity: 4 }]);
  expect((await app.ok('cartPage', {}, { as: token })).summary.canOrder).toBe(true);
  await aSku({ ...spec, priceMinor: 650, stock: 3 });
  expect((await cartOf(token)).find((line) => line.skuId === skuId)?.problems).toContain(
    'stock-short',
  );
});

test('selection, removal and the 15 USD minimum determine whether the cart can be ordered', async () => {
  const { token, userId } = await aCustomer(app);
  const [cheap, dear] = [await aSku({ priceMinor: 400 }), await aSku({ priceMinor: 1500 })];
  await inCart(app, token, [
    { skuId: cheap, quantity: 1 },
    { skuId: dear, quantity: 1 },
  ]);
  const without = await app.ok('cartSelect', { skuIds: [dear], selected: false }, { as: token });
  expect(without.summary).toMatchObject({
    lines: 1,
    canOrder: false,
    missingToMinimum: { usd: { amount: 11 } },
  });
  expect(await selectedItems(app.platform.db, buyer(userId))).toEqual([
    { skuId: cheap, quantity: 1 },
  ]);
  const removed = await app.ok('cartRemove', { skuIds: [cheap] }, { as: token });
  expect(removed).toMatchObject({
    count: 1,
    summary: { lines: 0, landedCost: null, canOrder: false },
  });
  expect(
    (await app.ok('cartSelect', { skuIds: [dear], selected: true }, { as: token })).summary
      .canOrder,
  ).toBe(true);
});

test('a line removed by mistake returns to its place with its old date; a date in the future is not accepted', async () => {
  const { token } = await aCustomer(app);
  const [first, second] = [await aSku(), await aSku()];
  for (const skuId of [first, second]) {
    await inCart(app, token, [{ skuId, quantity: 1 }]);
    await app.pass(60_000);
  }
  const before = await cartOf(token);
  expect(before.map(({ skuId }) => skuId)).toEqual([second, first]);
  const addedAt = before[1]?.addedAt;
  await app.ok('cartRemove', { skuIds: [first] }, { as: token });
  await app.ok('cartAdd', { items: [{ skuId: first, quantity: 1, addedAt }] }, { as: token });
  expect(await cartOf(token)).toEqual(before);
  await app.ok('cartRemove', { skuIds: [first] }, { as: token });
  await app.ok(
    'cartAdd',
    { items: [{ skuId: first, quantity: 1, addedAt: '2099-01-01T00:00:00.000Z' }] },
    { as: token },
  );
  const [back] = await cartOf(token);
  expect(back?.skuId).toBe(first);
  expect(Date.parse(back?.addedAt ?? '')).toBeLessThan(Date.parse('2098-01-01'));
});

test('two parallel orders of the same lines: one gets them', async () => {
  const { token, userId } = await aCustomer(app);
  const skuId = await aSku();
  await inCart(app, token, [{ skuId, quantity: 5 }]);
  const take = () => app.platform.transact((tx) => removeOrderedLines(tx, userId));
  const taken = await Promise.all([take(), take()]);
  expect(taken.flat()).toEqual([{ skuId, quantity: 5 }]);
  expect(await app.ok('cartCount', {}, { as: token })).toEqual({ count: 0 });
});

test.each([
  { act: 'ordered', table: 'sku' },
  { act: 'removed', table: 'cart_line' },
])('what is added while lines are being $act does not bring them back', async ({ act, table }) => {
  const { token: as } = await aCustomer(app);
  const skuId = await aSku({ priceMinor: 800 });
  await inCart(app, as, [{ skuId, quantity: 5 }]);
  const query = `select 1 from ${table} where sku_id = $1 for update`;
  const held = { query, values: [skuId], waiting: 2 };
  const answers = await whileHeld(app.platform, held, async (inLine) => {
    const first =
      act === 'ordered'
        ? app.call('createOrder', { deliveryMethod: 2 }, { as, key: crypto.randomUUID() })
        : app.call('cartRemove', { skuIds: [skuId] }, { as });
    await inLine(1);
    return [first, app.call('cartAdd', { items: [{ skuId, quantity: 1 }] }, { as })];
  });
  expect(answers.map(({ code }) => code)).toEqual([200, 200]);
  expect((await cartOf(as)).map(({ quantity }) => quantity)).toEqual([1]);
});

test('nobody reaches another customer’s cart, and staff have none', async () => {
  const [owner, other] = [await aCustomer(app), await aCustomer(app)];
  const skuId = await aSku();
  await inCart(app, owner.token, [{ skuId, quantity: 5 }]);
  expect((await app.call('cartUpdate', { skuId, quantity: 1 }, { as: other.token })).status).toBe(
    404,
  );
  await app.ok('cartRemove', { skuIds: [skuId] }, { as: other.token });
  await app.ok('cartSelect', { skuIds: [skuId], selected: false }, { as: other.token });
  expect(await app.ok('cartCount', { customerId: owner.userId }, { as: other.token })).toEqual({
    count: 0,
  });
  expect(await cartOf(owner.token)).toMatchObject([{ quantity: 5, selected: true }]);
  const staff = await aStaff(app, 'admin');
  expect(
    (await app.call('cartAdd', { items: [{ skuId, quantity: 1 }] }, { as: staff.token })).status,
  ).toBe(403);
});

test('lines expire after thirty days, and a line added again thirty days after that', async () => {
  const { token, userId } = await aCustomer(app);
  const [old, renewed] = [await aSku(), await aSku()];
  await inCart(app, token, [
    { skuId: old, quantity: 1 },
    { skuId: renewed, quantity: 1 },
  ]);
  await app.passDays(29);
  await inCart(app, token, [{ skuId: renewed, quantity: 1 }]);
  expect((await cartOf(token)).map(({ skuId }) => skuId)).toEqual([renewed, old]);
  await app.passDays(1);
  expect((await cartOf(token)).map(({ skuId }) => skuId)).toEqual([renewed]);
  await app.passDays(29);
  expect(await selectedItems(app.platform.db, buyer(userId))).toEqual([]);
});

test('a VIP customer sees their discount in the first stage and in the landed cost in Baghdad', async () => {
  const { token } = await aCustomer(app, { level: userLevel.vip });
  await inCart(app, token, [{ skuId: await aSku({ priceMinor: 1000 }), quantity: 5 }]);
  const { summary } = await app.ok('cartPage', {}, { as: token });
  expect(summary).toMatchObject({
    goods: { usd: { amount: 50 } },
    discount: { usd: { amount: 1 } },
    firstStage: { usd: { amount: 49 } },
  });
  const { total, seaFreight, insurance, lines = [] } = summary.landedCost ?? {};
  const cents = (amount = 0) => Math.round(amount * 100);
  expect(cents(total?.likely.usd.amount)).toBe(
    4900 + cents(seaFreight?.likely.usd.amount) + cents(insurance?.usd.amount),
  );
  expect(lines.find(({ kind }) => kind === 'discount')).toMatchObject({ amount: { amount: -1 } });
  expect(lines.reduce((sum, { amount }) => sum + cents(amount.amount), 0)).toBe(
    cents(total?.likely.usd.amount),
  );
});

test('buying directly shows the same sums and leaves the cart unchanged', async () => {
  const { token } = await aCustomer(app);
  const skuId = await aSku({ priceMinor: 900, stock: 9 });
  const page = await app.ok('cartDirectBuy', { items: [{ skuId, quantity: 2 }] }, { as: token });
  expect(page.summary).toMatchObject({ pieces: 2, goods: { usd: { amount: 18 } }, canOrder: true });
  expect(await app.ok('cartCount', {}, { as: token })).toEqual({ count: 0 });
  expect(
    (await app.call('cartDirectBuy', { items: [{ skuId, quantity: 10 }] }, { as: token })).code,
  ).toBe(6011);
  const [first, tooMany] = [
    { skuId: await aSku({ priceMinor: 900, stock: 9 }), quantity: 1 },
    { skuId, quantity: 10 },
  ];
  expect(
    (await app.call('cartDirectBuy', { items: [first, first, tooMany] }, { as: token })).fields,
  ).toHaveProperty(['items.2.quantity']);
  expect((await app.call('cartDirectBuy', { items: [] }, { as: token })).key).toBe(
    'NOTHING_SELECTED',
  );
  expect(
    (await app.call('cartDirectBuy', { orderNo: '1234567890123456' }, { as: token })).status,
  ).toBe(404);
  expect((await app.call('cartDirectBuy', { items: [{ skuId, quantity: 1 }] })).status).toBe(401);
});

test('a cart holds at most as many lines as the setting allows', async () => {
  const { token } = await aCustomer(app);
  const { skuIds } = await aProduct(app, { skus: 6 });
  const items = skuIds.map((skuId) => ({ skuId, quantity: 1 }));
  await app.platform.transact((tx) =>
    writeSetting(tx, system('test'), { key: 'cart.maxLines', value: 5, reason: 'test' }),
  );
  await inCart(app, token, items.slice(0, 5));
  expect(await app.call('cartAdd', { items: items.slice(5) }, { as: token })).toMatchObject({
    key: 'CART_FULL',
    msg: expect.stringContaining('5'),
  });
  await inCart(app, token, items.slice(0, 1));
  await app.platform.transact((tx) =>
    writeSetting(tx, system('test'), { key: 'cart.maxLines', value: 200, reason: 'test' }),
  );
});

test('the page takes as many queries for forty lines of twenty products as for one line', async () => {
  const { token } = await aCustomer(app);
  const queries = async () => {
    const spy = vi.spyOn(app.platform.pool, 'query');
    await app.ok('cartPage', {}, { as: token });
    const count = spy.mock.calls.length;
    spy.mockRestore();
    return count;
  };
  await inCart(app, token, [{ skuId: await aSku(), quantity: 1 }]);
  const forOne = await queries();
  for (let products = 0; products < 20; products += 1) {
    const { skuIds } = await aProduct(app, { skus: 2 });
    await inCart(
      app,
      token,
      skuIds.map((skuId) => ({ skuId, quantity: 1 })),
    );
  }
  expect(forOne).toBeGreaterThan(3);
  expect(forOne).toBeLessThan(12);
  expect(await queries()).toBe(forOne);
});
