import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/start.ts';
import { checkInvariants } from '../../../oracle/invariants.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { aCustomer } from '../../accounts/accounts.testing.ts';
import { aStaff } from '../../staff/staff.testing.ts';
import { moneyFaults, noFaults } from '../payments.oracle.testing.ts';
import { aPayable, aTransfer } from '../payments.testing.ts';

const app = await startTestApp();
const desks = (await Promise.all([aStaff(app, 'finance'), aStaff(app, 'finance')])).map(
  ({ token }) => ({ as: token }),
);
const [desk = { as: '' }, second = { as: '' }] = desks;

const act = fc.record({
  what: fc.constantFrom('wallet', 'source', 'surplus', 'chargeback', 'send'),
  cents: fc.integer({ min: 1, max: 160_000 }),
});
const history = fc.record({
  amountMinor: fc.integer({ min: 100, max: 150_000 }),
  over: fc.constantFrom(0, 0, 250, 40_000),
  dinars: fc.boolean(),
  acts: fc.array(act, { minLength: 3, maxLength: 9 }),
});

async function paid({
  amountMinor,
  over,
  dinars,
}: {
  amountMinor: number;
  over: number;
  dinars: boolean;
}) {
  const customer = await aCustomer(app);
  const { payNo } = await aPayable(app, {
    userId: customer.userId,
    amountMinor,
    dinarsPerDollar: 1313,
  });
  const currency = dinars ? ('IQD' as const) : ('USD' as const);
  const paymentId = await aTransfer(app, customer, { payNo, currency });
  const { due } = await app.ok('reviewDetail', { paymentId }, desk);
  const received = {
    amount: dinars ? due.amount + over * 10 : Math.round(due.amount * 100 + over) / 100,
    currency,
  };
  await app.ok('reviewApprove', { paymentId, received }, desk);
  // Large amounts wait for the second person.
  await app.call('reviewApprove', { paymentId, received }, second);
  return { payNo, paymentId, currency, received: received.amount };
}

/** Any refusal of the contract is fine; the sums decide. */
const allowed = [
  'REFUND_ABOVE_PAID',
  'BALANCE_SHORT',
  'CHARGEBACK_ABOVE_PAID',
  'REFUND_STATE',
  'VALIDATION',
];

test('refunds, payouts and chargebacks in any order never exceed what came in, and the ledger sums to zero', async () => {
  await fc.assert(
    fc.asyncProperty(history, async ({ acts, ...spec }) => {
      const { payNo, paymentId, currency } = await paid(spec);
      const money = (cents: number) =>
        currency === 'USD' ? { amount: cents / 100, currency } : { amount: cents * 10, currency };
      for (const { what, cents } of acts) {
        const usd = { amount: cents / 100, currency: 'USD' as const };
        const common = { payNo, reason: 'any' };
        const answer =
          what === 'chargeback'
            ? await app.call(
                'chargebackRecord',
                { paymentId, amount: money(cents), reference: newId('case'), reason: 'any' },
                desk,
              )
            : what === 'surplus'
              ? await app.call(
                  'refundAsk',
                  { ...common, kind: 'surplus', amount: money(cents), target: 'source' },
                  desk,
                )
              : what === 'send'
                ? await sendAll(payNo)
                : await app.call(
                    'refundAsk',
                    { ...common, kind: 'other', amount: usd, target: what },
                    desk,
                  );
        if (answer.code !== 200) expect(allowed).toContain(answer.key);
        else if (answer.data.status === 'asked')
          await app.call('refundApprove', { refundNo: answer.data.refundNo }, second);
      }
      const { rows } = await app.platform.pool.query(
        `select refunded_minor <= applied_minor and refunded_usd_minor <= applied_usd_minor and returned_minor + charged_back_minor <= received_minor as fine
         from payment where payment_id = $1`,
        [paymentId],
      );
      expect(rows).toEqual([{ fine: true }]);
    }),
    { numRuns: 12 },
  );
  expect(await moneyFaults(app.platform)).toEqual(noFaults);
  expect((await checkInvariants(app.platform)).filter(({ count }) => count > 0)).toEqual([]);
});

async function sendAll(payNo: string) {
  const { items } = await app.ok('staffRefundPage', { show: 'payout', search: payNo }, desk);
  const payoutId =
    items.flatMap(({ payouts }) => payouts).find(({ status }) => status === 'due')?.payoutId ??
    'po_none';
  const answer = await app.call('payoutSend', { payoutId, reference: 'TT' }, desk);
  return answer.key === 'NOT_FOUND' ? { ...answer, key: 'REFUND_STATE' } : answer;
}
