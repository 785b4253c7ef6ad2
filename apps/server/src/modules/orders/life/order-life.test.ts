import { beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/start.ts';
import { hours } from '../../../platform/clock/clock.ts';
import { aCustomer, anAddress } from '../../accounts/accounts.testing.ts';
import { stockOf } from '../../catalogue/catalogue.testing.ts';
import { aTransfer } from '../../payments/payments.testing.ts';
import { anOrder, aPaidOrder } from '../orders.testing.ts';

let app: TestApp;
beforeEach(async () => {
  app ??= await startTestApp();
});

const statusOf = async ({ orderNo, customer }: { orderNo: string; customer: { token: string } }) =>
  (await app.ok('orderDetail', { orderNo }, { as: customer.token })).status;

describe('an unpaid order', () => {
  test('is cancelled by its buyer: stock is released and the payable closed', async () => {
    const order = await anOrder(app, { product: { stock: 9 } });
    await app.ok(
      'cancelOrder',
      { orderNo: order.orderNo, reason: 'changed my mind' },
      { as: order.customer.token },
    );
    expect(await statusOf(order)).toBe('CANCEL');
    expect(await stockOf(app.platform.db, order.skuIds[0] ?? 0)).toMatchObject({
      onHand: 9,
      reserved: 0,
    });
    expect(
      await app.ok('payOrderCreate', { payNo: order.payNo }, { as: order.customer.token }),
    ).toMatchObject({ status: 'closed' });
    expect(
      await app.call('cancelOrder', { orderNo: order.orderNo }, { as: order.customer.token }),
    ).toMatchObject({ key: 'ORDER_STATE' });
  });

  test('closes by itself when its countdown of 24 hours ends, not before', async () => {
    const order = await anOrder(app, { product: { stock: 9 } });
    await app.pass(hours(23));
    expect(await statusOf(order)).toBe('WAIT_BUYER_PAY');
    await app.pass(hours(2));
    expect(await statusOf(order)).toBe('CANCEL');
    expect(await stockOf(app.platform.db, order.skuIds[0] ?? 0)).toMatchObject({ reserved: 0 });
  });

  test('cannot be seen, paid or cancelled by anybody else', async () => {
    const { orderNo } = await anOrder(app);
    const { token } = await aCustomer(app);
    for (const name of ['orderDetail', 'cancelOrder', 'confirmOrder', 'logisticTrack'] as const)
      expect(await app.call(name, { orderNo }, { as: token })).toMatchObject({ status: 404 });
  });
});

describe('a paid order', () => {
  test('waits for purchase and cannot be cancelled online; the answer says whom to call', async () => {
    const order = await aPaidOrder(app);
    expect(await statusOf(order)).toBe('WAITING_PURCHASE');
    const refused = await app.call(
      'cancelOrder',
      { orderNo: order.orderNo },
      { as: order.customer.token },
    );
    expect(refused).toMatchObject({ key: 'ORDER_PAID' });
    expect(refused.msg).toContain('+964');
  });

  test('keeps its history: every status follows from the previous one', async () => {
    const order = await aPaidOrder(app);
    const { history, timeline, receipts } = await app.ok(
      'orderDetail',
      { orderNo: order.orderNo },
      { as: order.customer.token },
    );
    expect(history.map(({ from, to }) => [from, to])).toEqual([
      [null, 'WAIT_BUYER_PAY'],
      ['WAIT_BUYER_PAY', 'WAITING_PURCHASE'],
    ]);
    expect(timeline.filter((step) => step.state === 'done').map((step) => step.step)).toEqual([
      'placed',
      'paid',
    ]);
    expect(receipts).toHaveLength(1);
  });

  test('changes between pickup and an own address, and keeps the address as it was then', async () => {
    const order = await aPaidOrder(app);
    const { token } = order.customer;
    expect(
      await app.call('changeOrder', { orderNo: order.orderNo, deliveryMethod: 1 }, { as: token }),
    ).toMatchObject({
      key: 'ADDRESS_REQUIRED',
    });
    const unknown = { deliveryMethod: 1 as const, emailAddressId: 'a_unknown' };
    expect(
      await app.call('changeOrder', { orderNo: order.orderNo, ...unknown }, { as: token }),
    ).toMatchObject({ key: 'ADDRESS_REQUIRED', fields: { emailAddressId: expect.any(String) } });
    const address = await anAddress(app, token);
    await app.ok(
      'changeOrder',
      { orderNo: order.orderNo, deliveryMethod: 1, emailAddressId: address.id },
      { as: token },
    );
    await app.ok('addressDelete', { id: address.id }, { as: token });
    const { deliveryMethod, address: kept } = await app.ok(
      'orderDetail',
      { orderNo: order.orderNo },
      { as: token },
    );
    expect({ deliveryMethod, name: kept?.name }).toEqual({
      deliveryMethod: 1,
      name: 'Sara Hassan',
    });
  });
});

test('ten tabs count what they list', async () => {
  const customer = await aCustomer(app);
  await anOrder(app, { customer });
  await aPaidOrder(app, { customer });
  const counts = await app.ok('orderCounts', {}, { as: customer.token });
  expect(counts).toMatchObject({
    buyer_order_list: 2,
    awaitingPay: 1,
    waitPurchase: 1,
    cancelled: 0,
  });
  const paid = await app.ok('orderPage', { tab: 'waitPurchase' }, { as: customer.token });
  expect(paid.items.map((order) => order.status)).toEqual(['WAITING_PURCHASE']);
  expect(
    await app.ok('orderPage', { search: paid.items[0]?.orderNo ?? '' }, { as: customer.token }),
  ).toMatchObject({ total: 1 });
  expect(await app.ok('orderPage', { search: 'كهرباء' }, { as: customer.token })).toMatchObject({
    total: 0,
  });
});

test('a customer sees what their orders need now: payments that can be made, those that expire first on top', async () => {
  const customer = await aCustomer(app);
  const as = { as: customer.token };
  const nothing = { due: [], toAnswer: [], toCollect: [], toConfirm: [] };
  expect(await app.ok('waitingForMe', {}, as)).toEqual(nothing);
  const first = await anOrder(app, { customer });
  await app.pass(hours(1));
  const second = await anOrder(app, { customer });
  const { due, ...rest } = await app.ok('waitingForMe', {}, as);
  expect(due.map(({ payNo, orderNo }) => [payNo, orderNo])).toEqual([
    [first.payNo, first.orderNo],
    [second.payNo, second.orderNo],
  ]);
  expect(due[0]).toMatchObject({
    amount: { usd: { currency: 'USD' }, iqd: { currency: 'IQD' } },
    deadlineAt: expect.any(String),
  });
  expect({ due: [], ...rest }).toEqual(nothing);
  // What finance is checking is not asked for again, nor what was paid or cancelled.
  await aTransfer(app, customer, { payNo: first.payNo });
  await app.ok('cancelOrder', { orderNo: second.orderNo }, as);
  await aPaidOrder(app, { customer });
  expect(await app.ok('waitingForMe', {}, as)).toEqual(nothing);
});
