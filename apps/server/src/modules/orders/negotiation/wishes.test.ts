import { userLevel } from '@wasit/contract/accounts/levels';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/start.ts';
import { aCustomer } from '../../accounts/accounts.testing.ts';
import { anAgent, inMode } from '../../agency/agency.testing.ts';
import { aFundedWallet, aTransfer, payByWallet } from '../../payments/payments.testing.ts';
import { aStaff } from '../../staff/staff.testing.ts';
import { anOrder } from '../orders.testing.ts';

const app = await startTestApp();
const { ok, call } = app;
const desk = { as: (await aStaff(app, 'support')).token };
const note = 'I buy every month';

/** An unpaid order of a VIP customer; `at` returns a part of its first amount in cents. */
async function aVipOrder() {
  const customer = await aCustomer(app, { level: userLevel.vip });
  const order = await anOrder(app, { customer, quantity: 20 });
  const as = { as: customer.token };
  const first = (await ok('orderDetail', { orderNo: order.orderNo }, as)).firstStage.usd.amount;
  const at = (part: number) => Math.round(first * part * 100) / 100;
  const wish = (part: number) =>
    ok('wishPrice', { orderNo: order.orderNo, amount: at(part), note }, as);
  const tryWish = (part: number) =>
    call('wishPrice', { orderNo: order.orderNo, amount: at(part), note }, as);
  return {
    ...order,
    customer,
    as,
    first,
    at,
    wish,
    tryWish,
    detail: () => ok('orderDetail', { orderNo: order.orderNo }, as),
  };
}
const actionOf = async (order: Awaited<ReturnType<typeof aVipOrder>>) =>
  (await order.detail()).actions.find(({ action }) => action === 'negotiate');
const messagesOf = async (as: { as: string }) =>
  (await ok('messagePage', {}, as)).items.map(({ event }) => event);

test('a VIP customer wishes a lower amount, the desk grants part of it, and it becomes the order’s amount at once', async () => {
  const order = await aVipOrder();
  expect(await actionOf(order)).toMatchObject({ allowed: true });
  const { wishId } = await order.wish(0.96);
  expect(await order.detail()).toMatchObject({
    wished: { usd: { amount: order.at(0.96) } },
    price: { wishes: [{ status: 'open', note }] },
  });
  const { items } = await ok('staffPriceWishes', { pageSize: 100 }, desk);
  expect(items.find((wish) => wish.wishId === wishId)).toMatchObject({
    orderNo: order.orderNo,
    customer: { userId: order.customer.userId },
  });
  for (const amount of [order.at(0.95), order.first])
    expect(await call('grantPriceWish', { wishId, amount, note: 'yes' }, desk)).toMatchObject({
      key: 'GRANT_RANGE',
      fields: { amount: expect.any(String) },
    });
  await ok('grantPriceWish', { wishId, amount: order.at(0.97), note: 'half-way' }, desk);
  const answered = await order.detail();
  expect(answered).toMatchObject({
    wished: null,
    due: { amount: { usd: { amount: order.at(0.97) } } },
    price: {
      changes: [{ by: 'wasit', note: 'half-way' }],
      wishes: [
        { status: 'granted', granted: { usd: { amount: order.at(0.97) } }, answer: 'half-way' },
      ],
    },
  });
  expect(await messagesOf(order.as)).toContain('price-changed');
  expect(
    (await call('grantPriceWish', { wishId, amount: order.at(0.96), note: 'again' }, desk)).key,
  ).toBe('CONFLICT');
  await aFundedWallet(app, order.customer.userId, 1_000_000);
  await payByWallet(app, order.customer.token, answered.due?.payNo ?? '');
  expect(await order.detail()).toMatchObject({
    status: 'WAITING_PURCHASE',
    firstStage: { usd: { amount: order.at(0.97) } },
  });
});

test('a refused wish keeps the amount and gives the reason; a withdrawn one ends; an order has at most three', async () => {
  const order = await aVipOrder();
  const { wishId } = await order.wish(0.96);
  expect((await order.tryWish(0.97)).key).toBe('WISH_OPEN');
  expect(await actionOf(order)).toMatchObject({
    allowed: false,
    reason: expect.stringContaining('already considering'),
  });
  await ok('refusePriceWish', { wishId, reason: 'the price is the supplier’s own' }, desk);
  expect(await order.detail()).toMatchObject({
    firstStage: { usd: { amount: order.first } },
    price: { wishes: [{ status: 'refused', answer: 'the price is the supplier’s own' }] },
  });
  expect(await messagesOf(order.as)).toContain('price-wish-refused');
  const second = await order.wish(0.97);
  const other = await aCustomer(app, { level: userLevel.vip });
  expect(
    (await call('withdrawPriceWish', { wishId: second.wishId }, { as: other.token })).key,
  ).toBe('NOT_FOUND');
  expect(await ok('withdrawPriceWish', { wishId: second.wishId }, order.as)).toMatchObject({
    status: 'withdrawn',
  });
  expect((await call('refusePriceWish', { wishId: second.wishId, reason: 'late' }, desk)).key).toBe(
    'CONFLICT',
  );
  await order.wish(0.98);
  await ok(
    'withdrawPriceWish',
    { wishId: (await order.detail()).price.wishes[2]?.wishId ?? '' },
    order.as,
  );
  expect(await order.tryWish(0.98)).toMatchObject({
    key: 'WISH_LIMIT',
    msg: expect.stringContaining('3'),
  });
});

test('a wish needs a VIP, their own unpaid order, an amount from 95% to the current one, and a note', async () => {
  const order = await aVipOrder();
  for (const part of [0.949, 1, 1.01])
    expect(await order.tryWish(part)).toMatchObject({
      code: 7141,
      key: 'WISH_RANGE',
      fields: { amount: expect.stringContaining('95%') },
    });
  const base = { orderNo: order.orderNo, amount: order.at(0.97) };
  expect((await call('wishPrice', { ...base, note: ' ' }, order.as)).fields).toHaveProperty('note');
  expect(
    (await call('wishPrice', { ...base, note: 'x'.repeat(101) }, order.as)).fields,
  ).toHaveProperty('note');
  const plain = await anOrder(app, { quantity: 20 });
  const asCustomer = { as: plain.customer.token };
  expect(
    (await call('wishPrice', { orderNo: plain.orderNo, amount: 90, note }, asCustomer)).key,
  ).toBe('VIP_ONLY');
  expect(
    (await ok('orderDetail', { orderNo: plain.orderNo }, asCustomer)).actions.map(
      ({ action }) => action,
    ),
  ).not.toContain('negotiate');
  expect(
    (await call('staffPriceWishes', {}, { as: (await aStaff(app, 'analyst')).token })).status,
  ).toBe(403);
  await aTransfer(app, order.customer, { payNo: order.payNo });
  expect((await order.tryWish(0.97)).key).toBe('PAYMENT_RUNNING');
});

test('a rejected transfer fixes the price, also after a later payment has failed', async () => {
  const order = await aVipOrder();
  const finance = { as: (await aStaff(app, 'finance')).token };
  const rejected = await aTransfer(app, order.customer, { payNo: order.payNo });
  await ok('reviewReject', { paymentId: rejected, reason: 'unreadable' }, finance);
  const later = await aTransfer(app, order.customer, { payNo: order.payNo, reference: 'later' });
  await app.platform.pool.query(`update payment set status = 'failed' where payment_id = $1`, [
    later,
  ]);
  const refused = await order.tryWish(0.97);
  expect(refused.key).toBe('PRICE_FIXED');
  expect(await actionOf(order)).toMatchObject({ allowed: false, reason: refused.msg });
});

test('the customer’s agents are notified of a wish, and a changed price answers it', async () => {
  const order = await aVipOrder();
  const agent = await anAgent(app);
  const acting = await inMode(app, { agent, customer: order.customer });
  const former = await anAgent(app);
  await inMode(app, { agent: former, customer: order.customer });
  const admin = { as: (await aStaff(app, 'admin')).token };
  await ok(
    'staffSetLevel',
    { userId: former.userId, from: userLevel.agent, level: userLevel.customer, reason: 'left us' },
    admin,
  );
  await order.wish(0.96);
  expect(await messagesOf({ as: agent.token })).toContain('customer-wishes');
  expect(await messagesOf({ as: former.token })).not.toContain('customer-wishes');
  const refusing = await aVipOrder();
  const serving = await anAgent(app);
  await inMode(app, { agent: serving, customer: refusing.customer });
  await ok('setAgentConsent', { refuses: true }, refusing.as);
  await refusing.wish(0.96);
  expect(await messagesOf({ as: serving.token })).not.toContain('customer-wishes');
  expect(
    (await call('wishPrice', { orderNo: order.orderNo, amount: order.at(0.97), note }, acting)).key,
  ).toBe('MODE_FORBIDDEN');
  await ok(
    'updateOrderAmount',
    { orderNo: order.orderNo, amount: order.at(0.98), note: 'as agreed' },
    acting,
  );
  expect((await order.detail()).price.wishes).toMatchObject([
    { status: 'granted', granted: { usd: { amount: order.at(0.98) } } },
  ]);
});

test('a wish ends with its order; a payment and a grant in parallel leave one amount, the one that is paid', async () => {
  const order = await aVipOrder();
  const { wishId } = await order.wish(0.96);
  await aFundedWallet(app, order.customer.userId, 1_000_000);
  const [granted] = await Promise.all([
    call('grantPriceWish', { wishId, amount: order.at(0.96), note: 'yes' }, desk),
    payByWallet(app, order.customer.token, order.payNo).catch(() => undefined),
  ]);
  const { price, firstStage, status } = await order.detail();
  const won = granted.code === 200;
  expect(firstStage.usd.amount).toBe(won ? order.at(0.96) : order.first);
  expect([status, price.wishes[0]?.status]).toEqual(
    won ? ['WAIT_BUYER_PAY', 'granted'] : ['WAITING_PURCHASE', 'lapsed'],
  );
  const cancelled = await aVipOrder();
  await cancelled.wish(0.96);
  await ok('cancelOrder', { orderNo: cancelled.orderNo }, cancelled.as);
  expect((await cancelled.detail()).price.wishes).toMatchObject([{ status: 'lapsed' }]);
  const { items } = await ok('staffPriceWishes', { pageSize: 100 }, desk);
  expect(items.map(({ orderNo }) => orderNo)).not.toContain(cancelled.orderNo);
});
