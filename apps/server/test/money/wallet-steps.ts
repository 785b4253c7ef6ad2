import { type Currency, toWire } from '@wasit/contract/money';
import { papersOf } from '../../src/modules/payments/index.ts';
import { testPayPassword } from '../../src/modules/payments/payments.testing.ts';
import { newId } from '../../src/platform/ids/ids.ts';
import { atDesk, isDone, type Life, one, type Step } from './life.ts';
import type { Way } from './ways-to-pay.ts';

/** Fills the wallet; `amount` in major units. */
export const topUp =
  (amount: number, currency: Currency, way: Way): Step =>
  async (life) => {
    const as = { as: life.customer.token };
    const answer = await life.app.call('walletTopUp', { amount: { amount, currency } }, as);
    if (!isDone(answer)) return false;
    const { payNo } = answer.data;
    const { amount: due } = await life.app.ok('payOrderCreate', { payNo }, as);
    return way(life, {
      payNo,
      amountMinor: Math.round(due.usd.amount * 100),
      amountIqd: due.iqd.amount,
    });
  };

/** A withdrawal and its outcome; a large one is approved by two people. */
export const withdraw =
  (amount: number, currency: Currency, end: 'paid' | 'rejected' | 'cancelled' | 'waits'): Step =>
  async (life) => {
    const { call } = life.app;
    const as = { as: life.customer.token };
    const wanted = {
      amount: { amount, currency },
      method: 'cash',
      holder: 'Sara',
      payPassword: testPayPassword,
    } as const;
    const answer = await call('requestWithdrawal', wanted, as);
    if (!isDone(answer) || end === 'waits') return isDone(answer);
    const { withdrawalNo } = answer.data;
    if (end === 'cancelled') return isDone(await call('cancelWithdrawal', { withdrawalNo }, as));
    if (end === 'rejected')
      return isDone(
        await call('staffRejectWithdrawal', { withdrawalNo, reason: 'no' }, await atDesk(life)),
      );
    for (const desk of [await atDesk(life), await atDesk(life)])
      await call('staffApproveWithdrawal', { withdrawalNo }, desk);
    return isDone(
      await call(
        'staffPayWithdrawal',
        { withdrawalNo, reference: newId('slip') },
        await atDesk(life),
      ),
    );
  };

/** A pre-charge; it returns with its gift after the period. */
export const preCharge =
  (amount: number, days: 7 | 15): Step =>
  async ({ app, customer }) => {
    const wanted = {
      amount: { amount, currency: 'IQD' },
      days,
      payPassword: testPayPassword,
    } as const;
    return isDone(await app.call('startPreCharge', wanted, { as: customer.token }));
  };

async function receiptOf({ app, orderNos }: Life, pick: number) {
  const papers = await Promise.all(
    orderNos.map((orderNo) => papersOf(app.platform.db, { orderNo })),
  );
  return one(
    papers.flatMap(({ receipts }) => receipts),
    pick,
  );
}

/**
 * Refunds payments of their orders: into the wallet, or back to their origin, sent by the company
 * or by hand.
 */
export const refund =
  (pick: number, { cents, target }: { cents: number; target: 'wallet' | 'source' }): Step =>
  async (life) => {
    const { call } = life.app;
    const receipt = await receiptOf(life, pick);
    if (!receipt) return false;
    const amount = { amount: cents / 100, currency: 'USD' as const };
    const wanted = {
      payNo: receipt.payNo,
      kind: 'damaged',
      amount,
      target,
      reason: 'wet',
    } as const;
    const answer = await call('refundAsk', wanted, await atDesk(life));
    if (!isDone(answer)) return false;
    const { refundNo, status, payouts } = answer.data;
    const approved =
      status === 'asked'
        ? (await call('refundApprove', { refundNo }, await atDesk(life))).data
        : undefined;
    for (const { payoutId, byPlatform } of approved?.payouts ?? payouts)
      await call(
        'payoutSend',
        { payoutId, reference: byPlatform ? '' : newId('tt') },
        await atDesk(life),
      );
    return true;
  };

/** The payer's bank takes back a percentage of a payment. */
export const chargeback =
  (pick: number, percent: number): Step =>
  async (life) => {
    const receipt = await receiptOf(life, pick);
    if (!receipt) return false;
    const { paymentId, currency } = receipt;
    const amount = toWire({
      amountMinor: Math.max(1, Math.round((receipt.amountMinor * percent) / 100)),
      currency,
    });
    const taken = { paymentId, amount, reference: newId('case'), reason: 'the holder denies it' };
    return isDone(await life.app.call('chargebackRecord', taken, await atDesk(life)));
  };
