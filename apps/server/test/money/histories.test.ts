import { currencies } from '@wasit/contract/money';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { seedFees } from '../../src/modules/fees/index.ts';
import { recompute } from '../../src/modules/fees/lines/fees.rules.ts';
import { orderLines, ordersByNo } from '../../src/modules/orders/index.ts';
import { papersOf } from '../../src/modules/payments/index.ts';
import { moneyFaults, noFaults } from '../../src/modules/payments/payments.oracle.testing.ts';
import { gatewaySecret, startTestGateway } from '../../src/modules/payments/payments.testing.ts';
import { checkInvariants } from '../../src/oracle/invariants.ts';
import { startTestApp } from '../start.ts';
import { aLife, type Life, type Step } from './life.ts';
import {
  cancel,
  deliver,
  earlier,
  later,
  newRate,
  place,
  reprice,
  soldOut,
  terminate,
} from './order-steps.ts';
import { chargeback, preCharge, refund, topUp, withdraw } from './wallet-steps.ts';
import {
  byCash,
  byKeptCard,
  byNewCard,
  byPage,
  byTransfer,
  byWallet,
  pays,
} from './ways-to-pay.ts';

const gateway = await startTestGateway();
afterAll(() => gateway.stop());
const app = await startTestApp({
  PAY_GATEWAY_URL: gateway.url,
  PAY_WEBHOOK_SECRET: gatewaySecret,
  PUBLIC_URL: 'http://shop.test',
});
const { platform } = app;
await seedFees(platform);

const pick = fc.nat(5);
const currency = fc.constantFrom(...currencies);
const way = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.tuple(currency, fc.constantFrom(100, 100, 35)).map((a) => byWallet(...a)),
  },
  {
    weight: 4,
    arbitrary: fc
      .tuple(currency, fc.constantFrom(0, 37, 99, 100, 113))
      .map((a) => byTransfer(...a)),
  },
  {
    weight: 2,
    arbitrary: fc.record({ isPaid: fc.boolean(), isChecked: fc.boolean() }).map(byPage),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(
        fc.constantFrom('approved' as const, 'challenged' as const, 'declined' as const),
        fc.boolean(),
      )
      .map(([card, isChecked]) => byNewCard(card, { isChecked })),
  },
  { weight: 2, arbitrary: fc.constant(byKeptCard) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.constantFrom(40, 100, 120), fc.boolean())
      .map(([percent, isChangeGiven]) => byCash(percent, { isChangeGiven })),
  },
);
const target = fc.constantFrom('wallet' as const, 'source' as const);
const filled = fc
  .tuple(fc.integer({ min: 5, max: 900 }), currency, way)
  .map(([dollars, of, by]) => topUp(of === 'USD' ? dollars : dollars * 1_310, of, by));
const withdrawn = fc
  .tuple(
    fc.integer({ min: 10, max: 700 }),
    currency,
    fc.constantFrom('paid', 'rejected', 'cancelled', 'waits'),
  )
  .map(([dollars, of, end]) => withdraw(of === 'USD' ? dollars : dollars * 1_310, of, end));

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(
        fc.integer({ min: 400, max: 9_999 }),
        fc.integer({ min: 2, max: 9 }),
        fc.integer({ min: 1, max: 3 }),
      )
      .map((a) => place(...a)),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(pick, fc.integer({ min: 93, max: 101 })).map((a) => reprice(...a)),
  },
  { weight: 11, arbitrary: fc.tuple(pick, way).map((a) => pays(...a)) },
  {
    weight: 4,
    arbitrary: fc.tuple(pick, fc.integer({ min: 100, max: 400_000 })).map((a) => deliver(...a)),
  },
  { weight: 2, arbitrary: pick.map(soldOut) },
  { weight: 1, arbitrary: pick.map(terminate) },
  { weight: 1, arbitrary: pick.map(cancel) },
  { weight: 2, arbitrary: filled },
  { weight: 2, arbitrary: withdrawn },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.integer({ min: 25_000, max: 300_000 }), fc.constantFrom(7 as const, 15 as const))
      .map((a) => preCharge(...a)),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(pick, fc.record({ cents: fc.integer({ min: 1, max: 150_000 }), target }))
      .map((a) => refund(...a)),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(pick, fc.integer({ min: 1, max: 110 })).map((a) => chargeback(...a)),
  },
  { weight: 1, arbitrary: fc.integer({ min: 1_250, max: 1_400 }).map(newRate) },
  // Hours, or more than a week, so that pre-charges are released.
  {
    weight: 2,
    arbitrary: fc
      .oneof(fc.integer({ min: 1, max: 30 }), fc.constantFrom(8 * 24, 16 * 24))
      .map(later),
  },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 20 }).map(earlier) },
);

/** What must hold for a customer's money after any acts of customers and desks. */
async function expectRight({ orderNos }: Life): Promise<void> {
  expect(await moneyFaults(platform)).toEqual(noFaults);
  const orders = await ordersByNo(platform.db, orderNos);
  for (const orderNo of orderNos) {
    const order = orders.get(orderNo) ?? expect.fail(orderNo);
    expect(order.firstStageMinor, 'the floor of 95%').toBeGreaterThanOrEqual(
      order.originalMinor * 0.95 - 1e-6,
    );
    const lines = await orderLines(platform.db, [orderNo]);
    expect(
      lines.reduce((sum, { discountMinor }) => sum + discountMinor, 0),
      'the discount is split exactly',
    ).toBe(order.discountMinor);
    const { payables, receipts, creditNotes } = await papersOf(platform.db, { orderNo });
    for (const { amountMinor, lines: fees, rootPayNo } of payables) {
      expect(fees.map(recompute), 'each fee from its stored inputs').toEqual(
        fees.map((fee) => fee.amountMinor),
      );
      if (rootPayNo === null)
        expect(fees.reduce((sum, fee) => sum + fee.amountMinor, 0)).toBe(amountMinor);
    }
    for (const { paymentId, amountMinor } of receipts) {
      const back = creditNotes
        .filter((note) => note.paymentId === paymentId)
        .reduce((sum, note) => sum + note.amountMinor, 0);
      expect(back, 'never more back than was paid').toBeLessThanOrEqual(amountMinor);
    }
  }
}

/** Receipts are indexed from the first order on: it has two, for a part and for the rest. */
const everything: readonly (readonly [what: string, step: Step])[] = [
  [
    'fills the wallet on a company’s page',
    topUp(300, 'USD', byPage({ isPaid: true, isChecked: true })),
  ],
  ['fills it by transfer', topUp(500_000, 'IQD', byTransfer('IQD'))],
  ['fills it in cash', topUp(100_000, 'IQD', byCash())],
  ['orders', place(2_500, 4, 2)],
  ['is granted 97 %', reprice(0, 97)],
  ['pays a part from the wallet', pays(0, byWallet('USD', 40))],
  ['pays the rest in cash', pays(0, byCash(120, { isChangeGiven: true }))],
  ['orders again', place(2_500, 4, 2)],
  ['pays by a new card', pays(0, byNewCard('challenged', { isChecked: true }))],
  ['orders again', place(2_500, 4, 2)],
  ['pays by a kept card', pays(0, byKeptCard)],
  ['orders again', place(2_500, 4, 2)],
  ['pays by transfer, and more than was asked', pays(0, byTransfer('USD', 113))],
  ['orders again', place(2_500, 4, 2)],
  ['pays on a company’s page', pays(0, byPage({ isPaid: true, isChecked: true }))],
  ['orders again', place(2_500, 4, 2)],
  ['pays dinars from the wallet', pays(0, byWallet('IQD'))],
  ['gets money back on their card', refund(2, { cents: 1_500, target: 'source' })],
  ['gets money back by transfer', refund(4, { cents: 1_501, target: 'source' })],
  ['gets dinars back into the wallet', refund(6, { cents: 1_502, target: 'wallet' })],
  ['loses a dispute for us', chargeback(5, 50)],
  ['cannot get what is sold out', soldOut(0)],
  ['has an order seized', terminate(1)],
  ['has an order measured', deliver(2, 5_000)],
  ['pays its second stage', pays(0, byWallet('USD'))],
  ['orders once more', place(700, 4, 1)],
  ['thinks better of it', cancel(6)],
  ['takes money out', withdraw(50, 'USD', 'paid')],
  ['is refused to', withdraw(20_000, 'IQD', 'rejected')],
  ['does not want to any more', withdraw(20_000, 'IQD', 'cancelled')],
  ['waits for some', withdraw(20, 'USD', 'waits')],
  ['sets dinars aside', preCharge(100_000, 7)],
  ['sees another rate', newRate(1_337)],
  ['waits until they are free', later(8 * 24)],
];

test('a history with every movement of money, by every payment method, is exact to the cent', {
  timeout: 60_000,
}, async () => {
  const life = await aLife(app, gateway);
  for (const [what, take] of everything) expect([what, await take(life)]).toEqual([what, true]);
  await expectRight(life);
});

test('the books are exact to the cent after any history of orders, payments, refunds, wallets, rates and time', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 16 }), async (steps) => {
      const life = await aLife(app, gateway);
      await place(2_500, 4, 2)(life);
      for (const take of steps) await take(life);
      await expectRight(life);
    }),
    { numRuns: 4, endOnFailure: true },
  );
  expect((await checkInvariants(platform)).filter(({ count }) => count > 0)).toEqual([]);
});
