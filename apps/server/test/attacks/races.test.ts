import { usd } from '@wasit/contract/money';
import { expect, test } from 'vitest';
import {
  aCustomer,
  anAddress,
  type TestCustomer,
} from '../../src/modules/accounts/accounts.testing.ts';
import { inCart } from '../../src/modules/cart/cart.testing.ts';
import { aProduct, stockOf } from '../../src/modules/catalogue/catalogue.testing.ts';
import { asRole } from '../../src/modules/console/journey.testing.ts';
import { aPaidOrder } from '../../src/modules/orders/orders.testing.ts';
import { lockOpenPayable, openPayment } from '../../src/modules/payments/payables/open-payable.ts';
import { settle } from '../../src/modules/payments/payables/settle.ts';
import {
  aFundedWallet,
  aTransfer,
  testPayPassword,
} from '../../src/modules/payments/payments.testing.ts';
import { balances } from '../../src/modules/wallet/index.ts';
import { modules } from '../../src/modules.ts';
import { checkInvariants } from '../../src/oracle/invariants.ts';
import { system } from '../../src/platform/actor.ts';
import { hours } from '../../src/platform/clock/clock.ts';
import { runTransaction } from '../../src/platform/db/transact.ts';
import { deliver as deliverEvent } from '../../src/platform/outbox/outbox.ts';
import { type Answered, startTestApp } from '../start.ts';

const app = await startTestApp();
const { call, ok, platform } = app;
type Act = () => Promise<Pick<Answered<unknown>, 'status' | 'key' | 'code'>>;
interface Placed {
  readonly orderNo: string;
  readonly payNo: string;
  readonly owner: TestCustomer;
  readonly addressId: string;
}

const sweepAll: Act = async () => {
  for (const sweep of modules.flatMap((module) => module.sweeps ?? [])) await sweep.run(platform);
  return { status: 200, code: 200, key: undefined };
};

/** Deterministic order of the acts, so that a failed race can be repeated. */
function shuffled<T>(list: readonly T[], seed: number): T[] {
  let state = seed;
  return list
    .map((one) => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
      return { one, at: state };
    })
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);
}

async function tenOrders(skuIds: readonly number[]): Promise<Placed[]> {
  const placed: Placed[] = [];
  for (let made = 0; made < 5; made += 1) {
    const owner = await aCustomer(app);
    await aFundedWallet(app, owner.userId, 100_000);
    const addressId = (await anAddress(app, owner.token)).id;
    for (let order = 0; order < 2; order += 1) {
      // In opposite orders, so that line-by-line locks would deadlock.
      const items = (order ? [...skuIds].reverse() : skuIds).map((skuId) => ({
        skuId,
        quantity: 2,
      }));
      placed.push({
        ...(await ok('createOrder', { items, deliveryMethod: 2 }, { as: owner.token })),
        owner,
        addressId,
      });
    }
  }
  return placed;
}

const pay =
  ({ payNo, owner }: Placed): Act =>
  () =>
    call(
      'pay',
      { payNo, method: 'wallet', currency: 'USD', payPassword: testPayPassword },
      { as: owner.token },
    );
const cancel =
  ({ orderNo, owner }: Placed): Act =>
  () =>
    call('cancelOrder', { orderNo }, { as: owner.token });
const deliver =
  ({ orderNo, owner, addressId }: Placed, deliveryMethod: 1 | 2): Act =>
  () =>
    call(
      'changeOrder',
      { orderNo, deliveryMethod, emailAddressId: addressId },
      { as: owner.token },
    );
const create =
  ({ owner }: Placed, skuIds: readonly number[]): Act =>
  () =>
    call(
      'createOrder',
      { items: skuIds.map((skuId) => ({ skuId, quantity: 2 })), deliveryMethod: 2 },
      { as: owner.token },
    );
const fill =
  ({ owner }: Placed, skuIds: readonly number[]): Act =>
  () =>
    call(
      'cartAdd',
      { items: skuIds.map((skuId) => ({ skuId, quantity: 1 })) },
      { as: owner.token },
    );

const whole = async () => (await checkInvariants(platform)).filter(({ count }) => count > 0);

test.each([1, 2, 3])(
  'forty mixed acts at once over ten orders, five customers and four SKUs break no invariant (round %i)',
  { timeout: 60_000 },
  async (round) => {
    const { skuIds } = await aProduct(app, { skus: 4, stock: 30 });
    const orders = await tenOrders(skuIds);
    // Half of the deadlines have passed, so that the sweep handles the very orders being paid and
    // cancelled.
    platform.clock.setOffset(platform.clock.offsetSeconds() + hours(round === 2 ? 25 : 1) / 1000);
    const acts: Act[] = orders.flatMap((order, index) => [
      pay(order),
      index % 3 ? pay(order) : cancel(order),
      index % 2 ? deliver(order, 1) : create(order, index % 4 ? skuIds : [...skuIds].reverse()),
      index % 3 === 1 ? sweepAll : index % 3 ? fill(order, skuIds) : cancel(order),
    ]);
    expect(acts).toHaveLength(40);
    const answers = await Promise.all(shuffled(acts, round).map((act) => act()));
    expect(answers.filter((answer) => answer.status >= 500)).toEqual([]);
    expect(answers.filter((answer) => answer.code !== 200 && answer.key === undefined)).toEqual([]);
    expect(await whole()).toEqual([]);
    for (const { orderNo, owner, payNo } of orders) {
      const { status, due } = await ok('orderDetail', { orderNo }, { as: owner.token });
      const payable = await ok('payStatus', { payNo }, { as: owner.token });
      // An order is paid, cancelled with its payable closed, or still waiting; no other
      // combination.
      expect([status, payable.status]).toSatisfy(([order, paid]: string[]) =>
        [
          ['WAITING_PURCHASE', 'settled'],
          ['CANCEL', 'closed'],
          ['WAIT_BUYER_PAY', 'open'],
        ].some(([a, b]) => a === order && b === paid),
      );
      if (status === 'CANCEL') expect(due).toBeNull();
    }
    for (const skuId of skuIds) {
      const { onHand, reserved } = await stockOf(platform.db, skuId);
      expect(reserved).toBeGreaterThanOrEqual(0);
      expect(reserved).toBeLessThanOrEqual(onHand);
    }
  },
);

test('the last units are sold to exactly as many orders, however many ask at once', async () => {
  const { skuIds } = await aProduct(app, { skus: 2, stock: 6 });
  const buyers = await Promise.all(Array.from({ length: 10 }, () => aCustomer(app)));
  const answers = await Promise.all(
    buyers.map(({ token }, index) => {
      const ordered = index % 2 ? skuIds : [...skuIds].reverse();
      return call(
        'createOrder',
        { items: ordered.map((skuId) => ({ skuId, quantity: 2 })), deliveryMethod: 2 },
        { as: token },
      );
    }),
  );
  expect(answers.filter((answer) => answer.code === 200)).toHaveLength(3);
  expect(
    answers
      .filter((answer) => answer.code !== 200)
      .every((answer) => answer.key === 'STOCK_EXCEEDED'),
  ).toBe(true);
  expect(await whole()).toEqual([]);
});

test('one cart ordered from ten windows at once makes one order', async () => {
  const { skuIds } = await aProduct(app);
  const buyer = await aCustomer(app);
  await inCart(app, buyer.token, [{ skuId: skuIds[0] ?? 0, quantity: 4 }]);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      call('createOrder', { deliveryMethod: 2 }, { as: buyer.token }),
    ),
  );
  expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1);
  expect(answers.filter((answer) => answer.code !== 200).map((answer) => answer.key)).toEqual(
    Array(9).fill('NOTHING_SELECTED'),
  );
});

test('of decisions by finance, buyer and clock on one transfer at once, one takes effect', async () => {
  const { skuIds } = await aProduct(app);
  const owner = await aCustomer(app);
  const { orderNo, payNo } = await ok(
    'createOrder',
    { items: [{ skuId: skuIds[0] ?? 0, quantity: 4 }], deliveryMethod: 2 },
    { as: owner.token },
  );
  const paymentId = await aTransfer(app, owner, { payNo });
  const clerks = await Promise.all([1, 2, 3, 4].map(() => asRole(app, 'finance')));
  const received = { amount: 20, currency: 'USD' as const };
  const decisions = await Promise.all([
    ...clerks
      .slice(0, 2)
      .map((token) => call('reviewApprove', { paymentId, received }, { as: token })),
    ...clerks
      .slice(2)
      .map((token) => call('reviewReject', { paymentId, reason: 'unreadable' }, { as: token })),
    call('cancelOrder', { orderNo }, { as: owner.token }),
    sweepAll(),
  ]);
  expect(decisions.filter((answer) => answer.status >= 500)).toEqual([]);
  expect(decisions.slice(0, 4).filter((answer) => answer.code === 200)).toHaveLength(1);
  expect(await whole()).toEqual([]);
});

/**
 * Books a payment and omits its events, like a process that dies right after the commit.
 * @returns the events that were not delivered
 */
const bookedUndelivered = (payNo: string) =>
  runTransaction(platform, async (tx) => {
    const [family, actor] = [await lockOpenPayable(tx, payNo), system('test')];
    const payment = await openPayment(tx, family.payable, {
      method: 'gateway',
      currency: 'USD',
      actor,
    });
    await settle(tx, {
      family,
      payment,
      received: usd(family.payable.amountMinor),
      move: 'succeed',
      actor,
    });
  });

test('an order whose payment is booked but not yet delivered to it cannot be cancelled, and goes on to be purchased', async () => {
  const { skuIds } = await aProduct(app);
  const owner = await aCustomer(app);
  const items = [{ skuId: skuIds[0] ?? 0, quantity: 4 }];
  const { orderNo, payNo } = await ok(
    'createOrder',
    { items, deliveryMethod: 2 },
    { as: owner.token },
  );
  const { events } = await bookedUndelivered(payNo);
  expect((await call('cancelOrder', { orderNo }, { as: owner.token })).key).toBe('ORDER_PAID');
  for (const { eventId } of events) await deliverEvent(platform, eventId);
  expect(await ok('orderDetail', { orderNo }, { as: owner.token })).toMatchObject({
    status: 'WAITING_PURCHASE',
  });
  expect(await whole()).toEqual([]);
});

test('a price difference that is booked while its line is cancelled returns to the wallet once', async () => {
  const { orderNo, customer } = await aPaidOrder(app, { product: { skus: 2 } });
  const { lines } = await ok('orderDetail', { orderNo }, { as: customer.token });
  const raised = {
    lineId: lines[0]?.lineId ?? '',
    realUnitCost: { amount: 9, currency: 'USD' as const },
  };
  await ok(
    'recordPurchase',
    { supplierOrderNo: 'SO-1', lines: [raised] },
    { as: await asRole(app, 'purchaser') },
  );
  const answer = { orderNo, lineId: raised.lineId };
  const { payNo } = await ok(
    'answerPriceRise',
    { ...answer, answer: 'pay' },
    { as: customer.token },
  );
  const { amount } = await ok('payOrderCreate', { payNo: payNo ?? '' }, { as: customer.token });
  const { events } = await bookedUndelivered(payNo ?? '');
  expect(
    (await call('answerPriceRise', { ...answer, answer: 'cancel' }, { as: customer.token })).key,
  ).toBe('LINE_STATE');
  await ok('terminateOrder', { orderNo, reason: 'seized' }, { as: await asRole(app, 'support') });
  const cents = async () => (await balances(platform.db, customer.userId)).USD.availableMinor;
  const before = await cents();
  for (const { eventId } of [...events, ...events]) await deliverEvent(platform, eventId);
  expect((await cents()) - before).toBe(Math.round(amount.usd.amount * 100));
  expect(await whole()).toEqual([]);
});
