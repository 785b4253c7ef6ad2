import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { aCustomer, type TestCustomer } from '../../src/modules/accounts/accounts.testing.ts';
import { anAgent, inMode } from '../../src/modules/agency/agency.testing.ts';
import { aProduct } from '../../src/modules/catalogue/catalogue.testing.ts';
import { carton, measurementBy } from '../../src/modules/console/journey.testing.ts';
import { recompute } from '../../src/modules/fees/fees.rules.ts';
import { orderLines, ordersByNo } from '../../src/modules/orders/index.ts';
import { papersOf, payablesOf } from '../../src/modules/payments/index.ts';
import { moneyFaults, noFaults } from '../../src/modules/payments/payments.oracle.testing.ts';
import { aFundedWallet, aTransfer, gatewaySecret, startTestGateway, testPayPassword } from '../../src/modules/payments/payments.testing.ts';
import { aStaff } from '../../src/modules/staff/staff.testing.ts';
import { checkInvariants } from '../../src/oracle/invariants.ts';
import { hours } from '../../src/platform/clock/clock.ts';
import { newId } from '../../src/platform/ids.ts';
import { startTestApp } from '../start.ts';

const gateway = await startTestGateway();
afterAll(() => gateway.stop());
const app = await startTestApp({ PAY_GATEWAY_URL: gateway.url, PAY_WEBHOOK_SECRET: gatewaySecret, PUBLIC_URL: 'http://shop.test' });
const { platform, ok, call } = app;

/** One whole life of a customer's orders: what happened so far, as the buttons that he and the desks may press see it. */
interface Life {
  readonly customer: TestCustomer;
  readonly orderNos: string[];
}

/** A step tries what somebody could try; a refusal is as good an answer as a success. */
type Step = (life: Life) => Promise<unknown>;

/** Somebody at the console, with a session of now: the clock of a life moves on by days. */
const staff = async () => (await aStaff(app, ['admin', 'finance', 'purchaser', 'support', 'china-warehouse', 'logistics'])).token;
const one = (orderNos: readonly string[], pick: number): string | undefined => orderNos[pick % Math.max(1, orderNos.length)];
const openPayable = async (life: Life, pick: number) => {
  const asked = (await payablesOf(platform.db, life.orderNos)).filter(({ status, restPayNo }) => status === 'open' && restPayNo === null);
  return asked[pick % Math.max(1, asked.length)];
};

const place =
  (cents: number, quantity: number, skus: number): Step =>
  async ({ customer, orderNos }) => {
    const { skuIds } = await aProduct(app, { priceMinor: cents, skus, chinaFreightMinor: cents % 700 });
    const items = skuIds.map((skuId) => ({ skuId, quantity }));
    const placed = await call('createOrder', { items, deliveryMethod: 2 }, { as: customer.token });
    if (placed.code === 200) orderNos.push(placed.data.orderNo);
  };

const reprice =
  (pick: number, percent: number): Step =>
  async ({ customer, orderNos }) => {
    const orderNo = one(orderNos, pick);
    const order = orderNo && (await ordersByNo(platform.db, [orderNo])).get(orderNo);
    if (!order) return;
    const acting = await inMode(app, { agent: await anAgent(app), customer });
    const amount = Math.round((order.originalMinor * percent) / 100) / 100;
    const answer = await call('updateOrderAmount', { orderNo, amount, note: 'agreed' }, acting);
    if (amount * 100 < order.originalMinor * 0.95 - 1e-6) expect(answer.code, `${percent}% of the first amount`).not.toBe(200);
  };

const byWallet =
  (pick: number, currency: 'USD' | 'IQD'): Step =>
  async (life) => {
    const payable = await openPayable(life, pick);
    if (payable)
      await call('pay', { payNo: payable.payNo, method: 'wallet', currency, payPassword: testPayPassword }, { as: life.customer.token });
  };

/** A transfer, of which `percent` came, approved or rejected. */
const byTransfer =
  (pick: number, { currency, percent }: { currency: 'USD' | 'IQD'; percent: number }): Step =>
  async (life) => {
    const payable = await openPayable(life, pick);
    if (!payable) return;
    const paymentId = await aTransfer(app, life.customer, { payNo: payable.payNo, currency }).catch(() => undefined);
    if (!paymentId) return;
    const as = await staff();
    if (percent === 0) return call('reviewReject', { paymentId, reason: 'not-received' }, { as });
    const whole = currency === 'USD' ? payable.amountMinor / 100 : payable.amountIqd;
    const came = currency === 'USD' ? Math.round(whole * percent) / 100 : Math.round((whole * percent) / 100);
    return call('reviewApprove', { paymentId, received: { amount: Math.max(came, 1), currency } }, { as });
  };

const byGateway =
  (pick: number, isPaid: boolean): Step =>
  async (life) => {
    const payable = await openPayable(life, pick);
    if (!payable) return;
    const started = await call('goPay', { payNo: payable.payNo, currency: 'USD' }, { as: life.customer.token });
    if (started.code !== 200) return;
    await (isPaid ? gateway.confirm(started.data.redirectUrl) : gateway.decline(started.data.redirectUrl));
    // Some ask at once; of the others the sweep hears when time passes.
    if (pick % 2 === 0) await ok('payStatus', { payNo: payable.payNo }, { as: life.customer.token });
  };

/** Buys what is there, measures it and so asks the second stage. */
const deliver =
  (pick: number, weightGrams: number): Step =>
  async ({ orderNos }) => {
    const orderNo = one(orderNos, pick);
    if (!orderNo) return;
    const clerk = await aStaff(app, ['admin', 'purchaser', 'china-warehouse']);
    const as = { as: clerk.token };
    const lines = (await orderLines(platform.db, [orderNo])).filter(({ status }) => status === 'to_buy');
    const bought = lines.map(({ lineId, unitPriceMinor }) => ({
      lineId,
      realUnitCost: { amount: unitPriceMinor / 100, currency: 'USD' as const },
    }));
    if (bought.length > 0) await call('recordPurchase', { supplierOrderNo: newId('so'), lines: bought }, as);
    const lineIds = (await orderLines(platform.db, [orderNo])).filter(({ status }) => status === 'bought').map(({ lineId }) => lineId);
    const waybill = newId('YT').replace('_', '-');
    const parcel = await call('announceParcel', { orderNo, lineIds, waybill, carrier: 'YTO' }, as);
    if (parcel.code !== 200) return;
    const measures = { ...carton, weightGrams };
    await call('receiveParcel', await measurementBy(app, { staffId: clerk.staffId, parcelId: parcel.data.parcelId, ...measures }), as);
  };

const soldOut =
  (pick: number): Step =>
  async ({ orderNos }) => {
    const lines = (await orderLines(platform.db, orderNos)).filter(({ status }) => status === 'to_buy');
    const line = lines[pick % Math.max(1, lines.length)];
    if (line) await call('markOutOfStock', { lineIds: [line.lineId], reason: 'sold out' }, { as: await staff() });
  };

const terminate =
  (pick: number): Step =>
  async ({ orderNos }) => {
    const orderNo = one(orderNos, pick);
    if (orderNo) await call('terminateOrder', { orderNo, reason: 'seized' }, { as: await staff() });
  };

const cancel =
  (pick: number): Step =>
  async ({ customer, orderNos }) => {
    const orderNo = one(orderNos, pick);
    if (orderNo) await call('cancelOrder', { orderNo }, { as: customer.token });
  };

const newRate =
  (dinarsPerDollar: number): Step =>
  async () =>
    ok('setRate', { dinarsPerDollar, source: 'bank', reason: 'test', confirmed: true }, { as: await staff() });

const later =
  (count: number): Step =>
  () =>
    app.pass(hours(count));

const pick = fc.nat(5);
const currency = fc.constantFrom('USD' as const, 'IQD' as const);
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(fc.integer({ min: 400, max: 9_999 }), fc.integer({ min: 2, max: 9 }), fc.integer({ min: 1, max: 3 }))
      .map((a) => place(...a)),
  },
  { weight: 2, arbitrary: fc.tuple(pick, fc.integer({ min: 93, max: 101 })).map((a) => reprice(...a)) },
  { weight: 5, arbitrary: fc.tuple(pick, currency).map((a) => byWallet(...a)) },
  {
    weight: 4,
    arbitrary: fc.tuple(pick, fc.record({ currency, percent: fc.constantFrom(0, 37, 99, 100, 113) })).map((a) => byTransfer(...a)),
  },
  { weight: 2, arbitrary: fc.tuple(pick, fc.boolean()).map((a) => byGateway(...a)) },
  { weight: 4, arbitrary: fc.tuple(pick, fc.integer({ min: 100, max: 400_000 })).map((a) => deliver(...a)) },
  { weight: 2, arbitrary: pick.map(soldOut) },
  { weight: 1, arbitrary: pick.map(terminate) },
  { weight: 1, arbitrary: pick.map(cancel) },
  { weight: 1, arbitrary: fc.integer({ min: 1_250, max: 1_400 }).map(newRate) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 30 }).map(later) },
);

/** What must be true of a customer's money whatever he and the desks have done. */
async function expectRight({ orderNos }: Life): Promise<void> {
  expect(await moneyFaults(platform)).toEqual(noFaults);
  const orders = await ordersByNo(platform.db, orderNos);
  for (const orderNo of orderNos) {
    const order = orders.get(orderNo) ?? expect.fail(orderNo);
    expect(order.firstStageMinor, 'the floor of 95%').toBeGreaterThanOrEqual(order.originalMinor * 0.95 - 1e-6);
    const lines = await orderLines(platform.db, [orderNo]);
    expect(
      lines.reduce((sum, { discountMinor }) => sum + discountMinor, 0),
      'the discount is split exactly',
    ).toBe(order.discountMinor);
    const { payables, receipts, creditNotes } = await papersOf(platform.db, { orderNo });
    for (const { amountMinor, lines: fees, rootPayNo } of payables) {
      expect(fees.map(recompute), 'each fee from its stored inputs').toEqual(fees.map((fee) => fee.amountMinor));
      if (rootPayNo === null) expect(fees.reduce((sum, fee) => sum + fee.amountMinor, 0)).toBe(amountMinor);
    }
    for (const { paymentId, amountMinor } of receipts) {
      const back = creditNotes.filter((note) => note.paymentId === paymentId).reduce((sum, note) => sum + note.amountMinor, 0);
      expect(back, 'never more back than was paid').toBeLessThanOrEqual(amountMinor);
    }
  }
}

test('whatever happens to orders, payments, refunds, rates and clocks: the books are right to the cent after every life', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 16 }), async (steps) => {
      const customer = await aCustomer(app);
      await aFundedWallet(app, customer.userId, 60_000);
      await aFundedWallet(app, customer.userId, 400_000, 'IQD');
      // A session ends after 30 idle days, and lives pass in hours.
      const life: Life = { customer, orderNos: [] };
      await place(2_500, 4, 2)(life);
      for (const take of steps) await take(life);
      await expectRight(life);
    }),
    { numRuns: 5, endOnFailure: true },
  );
  expect((await checkInvariants(platform)).filter(({ count }) => count > 0)).toEqual([]);
});
