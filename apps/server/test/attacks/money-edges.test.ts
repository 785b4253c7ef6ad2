import { expect, test } from 'vitest';
import { aCustomer } from '../../src/modules/accounts/accounts.testing.ts';
import { aProduct, stockOf } from '../../src/modules/catalogue/catalogue.testing.ts';
import { aPaidJourney, asRole } from '../../src/modules/console/journey.testing.ts';
import { aPayable, aTransfer } from '../../src/modules/payments/payments.testing.ts';
import { checkInvariants } from '../../src/oracle/invariants.ts';
import { startTestApp } from '../start.ts';
import { callRaw } from './raw-call.ts';

const app = await startTestApp();
const { ok, call, platform } = app;
const customer = await aCustomer(app);
const as = { as: customer.token };

const dollarsOf = async (token: string): Promise<number> => {
  const { books } = await ok('walletBalance', {}, { as: token });
  return books.find((book) => book.currency === 'USD')?.available.amount ?? Number.NaN;
};

test.each([
  0,
  -1,
  1.5,
  1e9,
  1e308,
  null,
  true,
  '',
  ' ',
  'NaN',
  '-3',
  '1e3',
  '0x10',
  '4.5',
  [4],
  {},
])(
  'a quantity of %j is refused by cart, preview, order and estimate, naming the field',
  async (quantity) => {
    const { skuIds, productId } = await aProduct(app);
    const items = [{ skuId: skuIds[0], quantity }];
    for (const [name, input] of [
      ['cartAdd', { items }],
      ['cartUpdate', { skuId: skuIds[0], quantity }],
      ['cartDirectBuy', { items }],
      ['previewOrder', { items }],
      ['createOrder', { items, deliveryMethod: 2 }],
      ['freightEstimate', { productId, items }],
    ] as const) {
      const answer = await callRaw(app, name, input, as);
      expect(answer, name).toMatchObject({
        status: 400,
        key: 'VALIDATION',
        fields: [{ field: name === 'cartUpdate' ? 'quantity' : 'items.0.quantity' }],
      });
    }
  },
);

test.each(['٣', '۳', ' 3 '])('the digit three typed as "%s" is read as three', async (quantity) => {
  const { skuIds } = await aProduct(app);
  const buyer = await aCustomer(app);
  await callRaw(app, 'cartAdd', { items: [{ skuId: skuIds[0], quantity }] }, { as: buyer.token });
  const { groups } = await ok('cartPage', {}, { as: buyer.token });
  expect(groups[0]?.lines).toMatchObject([{ quantity: 3, lineTotal: { usd: { amount: 15 } } }]);
});

test('the highest price times the largest quantity is summed to the cent or refused, never overflows', async () => {
  const { skuIds, productId } = await aProduct(app, {
    priceMinor: 99_999_999,
    stock: 100_000_000,
    skus: 3,
  });
  const items = skuIds.map((skuId) => ({ skuId, quantity: 1_000_000 }));
  const goods = 999_999.99 * 1_000_000 * 3;
  const estimate = await ok('freightEstimate', { productId, items });
  expect(estimate.goods.usd.amount).toBeCloseTo(goods, 2);
  const preview = await call('previewOrder', { items }, as);
  if (preview.code === 200) expect(preview.data.firstStage.usd.amount).toBeCloseTo(goods, 2);
  const placed = await call('createOrder', { items, deliveryMethod: 2 }, as);
  expect(placed.status).toBeLessThan(500);
  if (placed.code === 200) {
    const order = await ok('orderDetail', { orderNo: placed.data.orderNo }, as);
    expect(order.total.usd.amount).toBeCloseTo(goods, 2);
    await ok('cancelOrder', { orderNo: placed.data.orderNo }, as);
  }
});

test('a SKU named twice is one line: splitting it evades neither stock nor batch', async () => {
  const { skuIds } = await aProduct(app, { stock: 10 });
  const [skuId = 0] = skuIds;
  const twice = [
    { skuId, quantity: 6 },
    { skuId, quantity: 6 },
  ];
  for (const name of ['previewOrder', 'createOrder', 'cartAdd', 'cartDirectBuy'] as const) {
    const answer = await callRaw(app, name, { items: twice, deliveryMethod: 2 }, as);
    expect(answer, name).toMatchObject({ status: 422, key: 'STOCK_EXCEEDED' });
  }
  const { orderNo } = await ok(
    'createOrder',
    { items: twice.map((item) => ({ ...item, quantity: 4 })), deliveryMethod: 2 },
    as,
  );
  const order = await ok('orderDetail', { orderNo }, as);
  expect(order.total.usd.amount).toBe(40);
  expect(order.pieces).toBe(8);
  expect(await stockOf(platform.db, skuId)).toMatchObject({ reserved: 8 });
});

test('an outdated total is refused, and a total in the input is never used', async () => {
  const { skuIds } = await aProduct(app);
  const items = [{ skuId: skuIds[0] ?? 0, quantity: 4 }];
  for (const totalToken of ['x', '0', '__proto__'])
    expect((await call('createOrder', { items, deliveryMethod: 2, totalToken }, as)).key).toBe(
      'PRICE_CHANGED',
    );
  const { totalToken } = await ok('previewOrder', { items }, as);
  expect(
    (
      await call(
        'createOrder',
        { items: [{ skuId: skuIds[0] ?? 0, quantity: 5 }], deliveryMethod: 2, totalToken },
        as,
      )
    ).key,
  ).toBe('PRICE_CHANGED');
});

test('two purchasers who report the same line out of stock at once refund it once', async () => {
  const order = await aPaidJourney(app, { skus: 2 });
  const [lineId = ''] = order.lineIds;
  const before = await dollarsOf(order.customer.token);
  const purchasers = await Promise.all([1, 2, 3, 4].map(() => asRole(app, 'purchaser')));
  const answers = await Promise.all(
    purchasers.map((token) =>
      call('markOutOfStock', { lineIds: [lineId, lineId], reason: 'sold out' }, { as: token }),
    ),
  );
  expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1);
  expect(answers.filter((answer) => answer.code !== 200).map((answer) => answer.key)).toEqual([
    'LINE_STATE',
    'LINE_STATE',
    'LINE_STATE',
  ]);
  expect((await dollarsOf(order.customer.token)) - before).toBe(20);
});

test('all acts that refund at once refund exactly what was paid', async () => {
  const order = await aPaidJourney(app, { skus: 2 });
  const before = await dollarsOf(order.customer.token);
  const paid = (await ok('orderDetail', { orderNo: order.orderNo }, { as: order.customer.token }))
    .firstStage.usd.amount;
  const [purchaser, support] = [await asRole(app, 'purchaser'), await asRole(app, 'support')];
  const answers = await Promise.all([
    ...order.lineIds.map((lineId) =>
      call('markOutOfStock', { lineIds: [lineId], reason: 'sold out' }, { as: purchaser }),
    ),
    call('terminateOrder', { orderNo: order.orderNo, reason: 'seized' }, { as: support }),
    call('terminateOrder', { orderNo: order.orderNo, reason: 'seized' }, { as: support }),
    call('cancelOrder', { orderNo: order.orderNo }, { as: order.customer.token }),
  ]);
  expect(answers.filter((answer) => answer.status >= 500)).toEqual([]);
  expect((await dollarsOf(order.customer.token)) - before).toBeCloseTo(paid, 2);
});

test.each([-5, 0, 1e15, 0.001, 'NaN'])(
  'finance cannot record %j dollars as received',
  async (amount) => {
    const { payNo } = await aPayable(app, { userId: customer.userId, amountMinor: 2_000 });
    const paymentId = await aTransfer(app, customer, { payNo });
    const token = await asRole(app, 'finance');
    const before = await dollarsOf(customer.token);
    const answer = await callRaw(
      app,
      'reviewApprove',
      { paymentId, received: { amount, currency: 'USD' } },
      { as: token },
    );
    expect(answer).toMatchObject({ status: 400, key: 'VALIDATION' });
    expect(await dollarsOf(customer.token)).toBe(before);
  },
);

test.each([-1, 0, 1e15])('a purchaser cannot record a unit cost of %j dollars', async (amount) => {
  const order = await aPaidJourney(app);
  const lines = order.lineIds.map((lineId) => ({
    lineId,
    realUnitCost: { amount, currency: 'USD' },
  }));
  const answer = await callRaw(
    app,
    'recordPurchase',
    { supplierOrderNo: 'SO', lines },
    { as: await asRole(app, 'purchaser') },
  );
  expect(answer).toMatchObject({ status: 400, key: 'VALIDATION' });
});

test.each([-1, 1e13])('a tariff of %j dollars is refused', async (amount) => {
  const token = await asRole(app, 'finance-lead');
  const money = { amount, currency: 'USD' };
  const fair = { amount: 5, currency: 'USD' };
  for (const wrong of [
    { price: money, minimumPerParcel: fair },
    { price: fair, minimumPerParcel: money },
  ]) {
    const draft = { route: 'sea-baghdad', shippingClass: 'general', ...wrong, note: 'test' };
    expect(await callRaw(app, 'saveTariffDraft', draft, { as: token })).toMatchObject({
      status: 400,
      key: 'VALIDATION',
    });
  }
});

test('afterwards the books, the stock and the histories are consistent', async () => {
  expect((await checkInvariants(platform)).filter(({ count }) => count > 0)).toEqual([]);
});
