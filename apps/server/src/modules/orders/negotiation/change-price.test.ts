import { userLevel } from '@wasit/contract/accounts/levels';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/start.ts';
import { aCustomer } from '../../accounts/accounts.testing.ts';
import { anAgent, inMode } from '../../agency/agency.testing.ts';
import {
  aFundedWallet,
  aTransfer,
  payByWallet,
  testPayPassword,
} from '../../payments/payments.testing.ts';
import { aStaff } from '../../staff/staff.testing.ts';
import { anOrder } from '../orders.testing.ts';
import { linesAtPrice, priceFloor, shareDiscount } from './price-change.rules.ts';

const app = await startTestApp();
const { ok, call } = app;
const agent = await anAgent(app);

async function anActingAgentsOrder(quantity = 20) {
  const order = await anOrder(app, { quantity });
  const first = (await ok('orderDetail', { orderNo: order.orderNo }, { as: order.customer.token }))
    .firstStage.usd.amount;
  return { ...order, first, acting: await inMode(app, { agent, customer: order.customer }) };
}
const change = (orderNo: string, amount: number, note = 'a good customer') => ({
  orderNo,
  amount,
  note,
});

test('a price can go down to 95% of the first amount and not a cent below, in however many changes', async () => {
  const { orderNo, first, acting, customer } = await anActingAgentsOrder();
  const floor = Math.ceil(first * 95) / 100;
  const below = await call(
    'updateOrderAmount',
    change(orderNo, Math.round(first * 94) / 100),
    acting,
  );
  expect(below).toMatchObject({
    code: 7154,
    key: 'PRICE_RANGE',
    fields: { amount: expect.stringContaining('95%') },
  });
  expect((await call('updateOrderAmount', change(orderNo, first + 0.01), acting)).key).toBe(
    'PRICE_RANGE',
  );
  await ok('updateOrderAmount', change(orderNo, floor), acting);
  expect(
    (await call('updateOrderAmount', change(orderNo, Math.round(floor * 95) / 100), acting)).key,
  ).toBe('PRICE_RANGE');
  expect((await call('updateOrderAmount', change(orderNo, floor), acting)).key).toBe('PRICE_SAME');
  const order = await ok('updateOrderAmount', change(orderNo, first, 'back'), acting);
  expect(order.firstStage.usd.amount).toBe(first);
  expect(order.fees.reduce((sum, { amount }) => sum + Math.round(amount.amount * 100), 0)).toBe(
    Math.round(first * 100),
  );
  const seen = await ok('orderDetail', { orderNo }, { as: customer.token });
  expect(seen.price.changes.map(({ by, note, to }) => [by, note, to.usd.amount])).toEqual([
    [agent.userName, 'a good customer', floor],
    [agent.userName, 'back', first],
  ]);
});

test('no price cut takes the goods below the minimum of an order, 15 USD, whoever makes it', async () => {
  const vip = await aCustomer(app, { level: userLevel.vip });
  const desk = { as: (await aStaff(app, 'support')).token };
  // 15.50 USD of goods and 1 USD of freight inside China; 95% of both would be 15.68. The discount
  // of a VIP stops at 15.00.
  for (const [customer, first] of [[await aCustomer(app), 16.5] as const, [vip, 16.19] as const]) {
    const order = await anOrder(app, {
      customer,
      quantity: 5,
      product: { priceMinor: 310, chinaFreightMinor: 100 },
    });
    const acting = await inMode(app, { agent, customer });
    const before = await ok('orderDetail', { orderNo: order.orderNo }, { as: customer.token });
    expect([before.firstStage.usd.amount, before.price.floor.usd.amount]).toEqual([first, 16]);
    const refused = await call('updateOrderAmount', change(order.orderNo, 15.99), acting);
    expect(refused).toMatchObject({
      key: 'PRICE_RANGE',
      fields: { amount: expect.stringMatching(/\$16\.00.*\$15\.00/) },
    });
    if (customer === vip) {
      const wish = { orderNo: order.orderNo, note: 'a good customer' };
      const low = await call('wishPrice', { ...wish, amount: 15.99 }, { as: vip.token });
      expect(low).toMatchObject({
        key: 'WISH_RANGE',
        fields: { amount: expect.stringContaining('$15.00') },
      });
      const { wishId } = await ok('wishPrice', { ...wish, amount: 16.1 }, { as: vip.token });
      expect(
        (await call('grantPriceWish', { wishId, amount: 15.99, note: 'less' }, desk)).key,
      ).toBe('GRANT_RANGE');
    }
    await ok('updateOrderAmount', change(order.orderNo, 16), acting);
  }
  const small = await anOrder(app, {
    customer: vip,
    quantity: 5,
    product: { priceMinor: 302, chinaFreightMinor: 100 },
  });
  const { firstStage, price, actions } = await ok(
    'orderDetail',
    { orderNo: small.orderNo },
    { as: vip.token },
  );
  expect([firstStage.usd.amount, price.floor.usd.amount]).toEqual([16, 16]);
  expect(actions.map(({ action }) => action)).not.toContain('negotiate');
});

test('an order shows the discount of each line, and the two kinds of discount have different names', async () => {
  const customer = await aCustomer(app, { level: userLevel.vip });
  const { orderNo } = await anOrder(app, { customer, quantity: 20 });
  const acting = await inMode(app, { agent, customer });
  const { firstStage } = await ok('orderDetail', { orderNo }, { as: customer.token });
  const { lines, fees } = await ok(
    'updateOrderAmount',
    change(orderNo, Math.round(firstStage.usd.amount * 97) / 100),
    acting,
  );
  for (const { quantity, unitPrice, lineTotal, discount, difference } of lines) {
    expect(discount.usd.amount).toBeGreaterThan(0);
    expect(lineTotal.usd.amount).toBeCloseTo(
      quantity * unitPrice.usd.amount - discount.usd.amount + difference.usd.amount,
      6,
    );
  }
  const discounts = fees.filter(({ kind }) => kind === 'discount');
  expect(discounts.map(({ label }) => label)).toEqual(['VIP', 'Agreed price']);
});

test('the customer pays the new amount with the old countdown and rate; the old payable is closed', async () => {
  const { orderNo, payNo, first, acting, customer } = await anActingAgentsOrder();
  const before = await ok('payStatus', { payNo }, { as: customer.token });
  const cheaper = Math.round(first * 96) / 100;
  const { due } = await ok('updateOrderAmount', change(orderNo, cheaper), acting);
  expect(due).toMatchObject({
    amount: { usd: { amount: cheaper } },
    deadlineAt: before.deadlineAt,
  });
  expect(due?.payNo).not.toBe(payNo);
  await aFundedWallet(app, customer.userId, 1_000_000);
  expect(
    (
      await call(
        'pay',
        { payNo, method: 'wallet', currency: 'USD', payPassword: testPayPassword },
        { as: customer.token },
      )
    ).key,
  ).toBe('PAYABLE_CLOSED');
  await payByWallet(app, customer.token, due?.payNo ?? '');
  const paid = await ok('orderDetail', { orderNo }, { as: customer.token });
  expect(paid).toMatchObject({
    status: 'WAITING_PURCHASE',
    firstStage: { usd: { amount: cheaper } },
  });
  expect((await call('updateOrderAmount', change(orderNo, first), acting)).key).toBe('ORDER_STATE');
});

test('once a payment has begun the price is fixed: under review, and after a rejection that finance may still clear', async () => {
  const { orderNo, payNo, first, acting, customer } = await anActingAgentsOrder();
  const paymentId = await aTransfer(app, customer, { payNo });
  const tryChange = async () =>
    (await call('updateOrderAmount', change(orderNo, first - 0.1), acting)).key;
  expect(await tryChange()).toBe('PAYMENT_RUNNING');
  const { token: finance } = await aStaff(app, 'finance');
  await ok('reviewReject', { paymentId, reason: 'unreadable' }, { as: finance });
  expect(await tryChange()).toBe('PRICE_FIXED');
});

test('only the customer’s agent in procurement mode changes a price, with a note of at most 100 characters', async () => {
  const { orderNo, first, acting, customer } = await anActingAgentsOrder();
  const wanted = change(orderNo, first - 0.1);
  expect((await call('updateOrderAmount', wanted, { as: customer.token })).status).toBe(403);
  expect((await call('updateOrderAmount', wanted, { as: (await anAgent(app)).token })).key).toBe(
    'MODE_NEEDED',
  );
  const other = await anOrder(app);
  expect((await call('updateOrderAmount', change(other.orderNo, first), acting)).key).toBe(
    'NOT_FOUND',
  );
  expect((await call('updateOrderAmount', { ...wanted, note: ' ' }, acting)).fields).toHaveProperty(
    'note',
  );
  expect(
    (await call('updateOrderAmount', { ...wanted, note: 'x'.repeat(101) }, acting)).fields,
  ).toHaveProperty('note');
  expect(
    (await call('updateOrderAmount', { ...wanted, amount: 19.999 }, acting)).fields,
  ).toHaveProperty('amount');
});

test('price changes and a payment in parallel: one payable is left, and its amount is the one paid', async () => {
  const { orderNo, payNo, first, acting, customer } = await anActingAgentsOrder();
  await aFundedWallet(app, customer.userId, 1_000_000);
  const [paid, ...changed] = await Promise.all([
    call(
      'pay',
      { payNo, method: 'wallet', currency: 'USD', payPassword: testPayPassword },
      { as: customer.token },
    ),
    call('updateOrderAmount', change(orderNo, first - 0.1), acting),
    call('updateOrderAmount', change(orderNo, first - 0.2), acting),
  ]);
  const order = await ok('orderDetail', { orderNo }, { as: customer.token });
  const open = order.payables.filter(({ status }) => status !== 'closed');
  expect(open).toHaveLength(1);
  expect(open[0]?.amount.usd.amount).toBe(order.firstStage.usd.amount);
  expect([paid, ...changed].filter(({ status }) => status >= 500)).toEqual([]);
  expect(paid.code === 200 && changed.some(({ code }) => code === 200)).toBe(false);
});

test('an unpaid order takes a remark and is not bought again; a print names buyer and company', async () => {
  const { orderNo, acting, customer } = await anActingAgentsOrder();
  await ok('addOrderRemark', { orderNo, remark: 'red ones if there are' }, acting);
  const print = await ok('printOrder', { orderNo }, acting);
  expect(print).toMatchObject({
    order: { remark: 'red ones if there are' },
    buyer: { userName: customer.userName },
    company: { name: 'Wasit' },
  });
  const own = { as: customer.token };
  const actionsOf = async () => (await ok('orderDetail', { orderNo }, own)).actions;
  const mayChange = { action: 'changeRemark', allowed: true, reason: null };
  expect(await actionsOf()).toContainEqual(mayChange);
  const mayBuyAgain = { action: 'buyAgain', allowed: true, reason: null };
  expect(await actionsOf()).not.toContainEqual(mayBuyAgain);
  // Written by the customer over the text that they saw, even if its answer was lost.
  const later = { orderNo, remark: 'blue ones', previous: 'red ones if there are' };
  await ok('addOrderRemark', later, own);
  await ok('addOrderRemark', later, own);
  // The agent, who has seen an earlier text, overwrites nothing.
  const stale = { ...later, remark: 'green ones' };
  expect((await call('addOrderRemark', stale, acting)).key).toBe('CONFLICT');
  expect((await ok('orderDetail', { orderNo }, own)).remark).toBe('blue ones');
  const { rowCount } = await app.platform.pool.query(
    `select from audit_entry where action = 'orders.remark' and object = $1`,
    [orderNo],
  );
  expect(rowCount).toBe(2);
  await ok('cancelOrder', { orderNo }, { as: customer.token });
  expect((await call('addOrderRemark', { orderNo, remark: 'late' }, acting)).key).toBe(
    'ORDER_STATE',
  );
  expect(await actionsOf()).not.toContainEqual(mayChange);
  expect(await actionsOf()).toContainEqual(mayBuyAgain);
});

test('a discount is split to the cent, and the lines sum to a changed price', () => {
  for (let round = 0; round < 300; round += 1) {
    const lines = Array.from({ length: 1 + (round % 7) }, (_, index) => ({
      quantity: 1 + ((round * 7 + index) % 40),
      unitPriceMinor: 1 + ((round * 31 + index * 17) % 5000),
      couponMinor: 0,
    }));
    const goods = lines.reduce(
      (sum, { quantity, unitPriceMinor }) => sum + quantity * unitPriceMinor,
      0,
    );
    const discount =
      goods -
      Math.max(priceFloor({ originalMinor: goods, chinaFreightMinor: 0 }, 0), goods - round);
    const shared = shareDiscount(lines, discount);
    expect(shared.reduce((sum, { lineTotalMinor }) => sum + lineTotalMinor, 0)).toBe(
      goods - discount,
    );
    expect(shared.every(({ lineTotalMinor }) => lineTotalMinor >= 0)).toBe(true);
    const first = linesAtPrice(
      [{ kind: 'goods', label: '', formula: '', amountMinor: goods, tariffId: null, inputs: {} }],
      goods - discount,
    );
    const twice = linesAtPrice(first, goods);
    expect(
      [first, twice].map((one) => one.reduce((sum, { amountMinor }) => sum + amountMinor, 0)),
    ).toEqual([goods - discount, goods]);
  }
});
