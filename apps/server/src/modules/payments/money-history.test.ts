import { endpoints } from '@wasit/contract/endpoints';
import { type Currency, currencies } from '@wasit/contract/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../test/start.ts';
import { system, type UserActor } from '../../platform/actor.ts';
import { days } from '../../platform/clock/clock.ts';
import { BusinessError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids/ids.ts';
import { aCustomer, type TestCustomer } from '../accounts/accounts.testing.ts';
import { seedFees } from '../fees/index.ts';
import { aStaff } from '../staff/staff.testing.ts';
import { balances, captureHold, hold, releaseHold, walletModule } from '../wallet/index.ts';
import { lockOpenPayable, openPayment } from './payables/open-payable.ts';
import { settle } from './payables/settle.ts';
import { payFromWallet } from './paying/pay-from-wallet.ts';
import { topUp } from './paying/top-up.ts';
import { moneyFaults, noFaults } from './payments.oracle.testing.ts';
import { aFundedWallet, aPayable, testPayPassword } from './payments.testing.ts';
import { refundToWallet } from './refunds/refund-to-wallet.ts';

const app = await startTestApp();
const { platform } = app;
await seedFees(platform);
/** Staff sessions end after twelve hours, and histories last for weeks. */
const lead = async () => ({ as: (await aStaff(app, 'finance-lead')).token });

/** Expected wallet content, to compare with the ledger. */
interface Model {
  readonly customer: TestCustomer;
  readonly actor: UserActor;
  readonly available: Record<Currency, number>;
  readonly frozen: Record<Currency, number>;
  holds: { holdId: string; currency: Currency; amountMinor: number }[];
  paid: { payNo: string; left: number; currency: Currency }[];
  topUps: { amountMinor: number; currency: Currency; txId: string }[];
  charges: { amountMinor: number; gift: number; endsAt: number }[];
}

type Step = (model: Model) => Promise<void>;
const isShort = (error: unknown) => error instanceof BusinessError && error.key === 'BALANCE_SHORT';

/** Runs an act that the model knows to be within or above the balance. */
async function within(enough: boolean, act: () => Promise<void>): Promise<boolean> {
  const end = await act().then(
    () => true,
    (error: unknown) => {
      if (!isShort(error)) throw error;
      return false;
    },
  );
  expect(end).toBe(enough);
  return end;
}

const settleTopUp = (payNo: string, money: { amountMinor: number; currency: Currency }) =>
  platform.transact(async (tx) => {
    const family = await lockOpenPayable(tx, payNo);
    const actor = system('test');
    const payment = await openPayment(tx, family.payable, {
      method: 'gateway',
      currency: money.currency,
      actor,
    });
    await settle(tx, { family, payment, received: money, move: 'succeed', actor });
  });

const filled =
  (amountMinor: number, currency: Currency): Step =>
  async (model) => {
    const money = { amountMinor: currency === 'IQD' ? amountMinor * 100 : amountMinor, currency };
    const { payNo } = await topUp(platform, model.actor, money);
    await settleTopUp(payNo, money);
    model.available[currency] += money.amountMinor;
    const { items } = await app.ok(
      'staffWalletStatement',
      { userId: model.actor.userId, currency },
      await lead(),
    );
    model.topUps.push({ ...money, txId: items[0]?.txId ?? '' });
  };

const held =
  (amountMinor: number, currency: Currency): Step =>
  async (model) => {
    const newHold = {
      userId: model.actor.userId,
      currency,
      amountMinor,
      reference: newId('ref'),
      memo: '',
    };
    await within(model.available[currency] >= amountMinor, async () => {
      const { holdId } = await platform.transact((tx) => hold(tx, newHold));
      model.holds.push({ holdId, currency, amountMinor });
      model.available[currency] -= amountMinor;
      model.frozen[currency] += amountMinor;
    });
  };

const ended =
  (how: 'captured' | 'released'): Step =>
  async (model) => {
    const one = model.holds.shift();
    if (!one) return;
    const { holdId, currency, amountMinor } = one;
    await platform.transact((tx) =>
      how === 'captured' ? captureHold(tx, holdId, { to: 'goods' }) : releaseHold(tx, holdId),
    );
    model.frozen[currency] -= amountMinor;
    if (how === 'released') model.available[currency] += amountMinor;
  };

const bought =
  (amountMinor: number, currency: Currency): Step =>
  async (model) => {
    const { payNo } = await aPayable(app, {
      userId: model.actor.userId,
      amountMinor,
      deadlineAt: null,
    });
    const { amount } = await app.ok('payOrderCreate', { payNo }, { as: model.customer.token });
    const due = currency === 'USD' ? amountMinor : amount.iqd.amount;
    await within(model.available[currency] >= due, async () => {
      await payFromWallet(platform, model.actor, { payNo, currency, payPassword: testPayPassword });
      model.paid.push({ payNo, left: due, currency });
      model.available[currency] -= due;
    });
  };

/** Full refund: exactly the paid dinars must come back. */
const refunded: Step = async (model) => {
  const one = model.paid.shift();
  if (!one) return;
  const { amount } = await app.ok(
    'payOrderCreate',
    { payNo: one.payNo },
    { as: model.customer.token },
  );
  const refund = {
    payNo: one.payNo,
    amountMinor: Math.round(amount.usd.amount * 100),
    reference: newId('cause'),
    kind: 'other',
    reason: 'test',
  } as const;
  await platform.transact((tx) => refundToWallet(tx, refund));
  model.available[one.currency] += one.left;
};

const reversed: Step = async (model) => {
  const one = model.topUps.shift();
  if (!one) return;
  const { code, key } = await app.call(
    'staffReverse',
    { txId: one.txId, reason: 'test' },
    await lead(),
  );
  const enough = model.available[one.currency] >= one.amountMinor;
  expect(key ?? code).toBe(enough ? 200 : 'BALANCE_SHORT');
  if (enough) model.available[one.currency] -= one.amountMinor;
};

const charged =
  (amountMinor: number, length: 7 | 15): Step =>
  async (model) => {
    const input = {
      amount: { amount: amountMinor, currency: 'IQD' as const },
      days: length,
      payPassword: testPayPassword,
    };
    const { code, key } = await app.call('startPreCharge', input, { as: model.customer.token });
    const enough = model.available.IQD >= amountMinor;
    expect(key ?? code).toBe(enough ? 200 : 'BALANCE_SHORT');
    if (!enough) return;
    const gift = Math.round((amountMinor * (length === 7 ? 5 : 20)) / 1000 + 1e-9);
    model.charges.push({
      amountMinor,
      gift,
      endsAt: platform.clock.now().getTime() + days(length),
    });
    model.available.IQD -= amountMinor;
    model.frozen.IQD += amountMinor;
  };

const passed =
  (count: number): Step =>
  async (model) => {
    platform.clock.setOffset(platform.clock.offsetSeconds() + days(count) / 1000);
    for (const sweep of walletModule.sweeps ?? []) await sweep.run(platform);
    // Keeps the customer active: their session would end after thirty idle days.
    await app.ok('walletBalance', {}, { as: model.customer.token });
    const now = platform.clock.now().getTime();
    for (const { amountMinor, gift } of model.charges.filter(({ endsAt }) => endsAt <= now)) {
      model.available.IQD += amountMinor + gift;
      model.frozen.IQD -= amountMinor;
    }
    model.charges = model.charges.filter(({ endsAt }) => endsAt > now);
  };

const amounts = fc.integer({ min: 600, max: 40_000 });
const currency = fc.constantFrom(...currencies);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(amounts, currency).map(([amount, of]) => filled(amount, of)) },
  { weight: 3, arbitrary: fc.tuple(amounts, currency).map(([amount, of]) => held(amount, of)) },
  { weight: 2, arbitrary: fc.constantFrom(ended('captured'), ended('released')) },
  { weight: 3, arbitrary: fc.tuple(amounts, currency).map(([amount, of]) => bought(amount, of)) },
  { weight: 1, arbitrary: fc.constant(refunded) },
  { weight: 1, arbitrary: fc.constant(reversed) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.integer({ min: 25_000, max: 2_000_000 }), fc.constantFrom(7 as const, 15 as const))
      .map(([amount, of]) => charged(amount, of)),
  },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 9 }).map(passed) },
);

/**
 * The rows of a statement, oldest first: each balance is the previous plus its amount, and the last
 * equals the book.
 */
async function expectRunning({ customer, available, frozen }: Model): Promise<void> {
  for (const of of currencies)
    for (const book of ['available', 'frozen'] as const) {
      const rows = [];
      for (let cursor: string | undefined, more = true; more; ) {
        const page = await app.ok(
          'walletStatement',
          { currency: of, book, pageSize: 7, ...(cursor ? { cursor } : {}) },
          { as: customer.token },
        );
        rows.push(...endpoints.walletStatement.out.parse(page).items);
        cursor = page.nextCursor ?? undefined;
        more = cursor !== undefined;
      }
      let running = 0;
      const factor = of === 'USD' ? 100 : 1;
      for (const row of rows.reverse()) {
        running += Math.round(row.amount.amount * factor);
        expect(Math.round(row.balance.amount * factor)).toBe(running);
        expect(running).toBeGreaterThanOrEqual(0);
      }
      expect(running).toBe((book === 'available' ? available : frozen)[of]);
    }
}

test('after any history of top-ups, holds, payments, refunds, reversals, pre-charges and days the wallet is as expected', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 22 }), async (steps) => {
      const customer = await aCustomer(app);
      await aFundedWallet(app, customer.userId, 1);
      const actor: UserActor = {
        kind: 'user',
        userId: customer.userId,
        level: 1,
        sessionId: 's',
        agentId: null,
      };
      const model: Model = {
        customer,
        actor,
        available: { USD: 1, IQD: 0 },
        frozen: { USD: 0, IQD: 0 },
        holds: [],
        paid: [],
        topUps: [],
        charges: [],
      };
      for (const one of steps) await one(model);
      const books = await balances(platform.db, customer.userId);
      for (const of of currencies)
        expect([of, books[of]]).toEqual([
          of,
          { availableMinor: model.available[of], frozenMinor: model.frozen[of] },
        ]);
      await expectRunning(model);
      expect(await moneyFaults(platform)).toEqual(noFaults);
    }),
    { numRuns: 12 },
  );
});
