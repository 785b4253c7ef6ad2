import type { OutputOf } from '@wasit/contract/api';
import { afterEach, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/start.ts';
import { aCustomer } from '../../accounts/accounts.testing.ts';
import { aStaff } from '../../staff/staff.testing.ts';
import { balances } from '../../wallet/index.ts';
import { houseBalance } from '../../wallet/wallet.testing.ts';
import { moneyFaults, noFaults } from '../payments.oracle.testing.ts';
import { aFundedWallet, aPayable, aTransfer, payByWallet } from '../payments.testing.ts';

const app = await startTestApp();
const { platform, ok, call } = app;
const usd = (amount: number) => ({ amount, currency: 'USD' as const });
const clerk = async () => ({ as: (await aStaff(app, 'finance')).token });
const wallet = async (userId: string) => (await balances(platform.db, userId)).USD.availableMinor;
const bookOf = (book: string) => houseBalance(app, book);

/** A bank transfer of `received` US dollars for a payable of `cents`. */
async function transferred(cents: number, received = cents / 100) {
  const customer = await aCustomer(app);
  const payable = await aPayable(app, { userId: customer.userId, amountMinor: cents });
  const paymentId = await aTransfer(app, customer, { payNo: payable.payNo });
  await ok('reviewApprove', { paymentId, received: usd(received) }, await clerk());
  // Large amounts need two people.
  if (received > 1000)
    await ok('reviewApprove', { paymentId, received: usd(received) }, await clerk());
  return { ...customer, ...payable, paymentId };
}

const inputOf = (
  payNo: string,
  amount: number,
  more: { target?: 'wallet' | 'source'; kind?: 'damaged' | 'surplus' } = {},
) => ({
  payNo,
  kind: more.kind ?? ('damaged' as const),
  amount: usd(amount),
  target: more.target ?? ('wallet' as const),
  reason: 'one box was wet',
});

afterEach(async () => {
  expect(await moneyFaults(platform)).toEqual(noFaults);
});

describe('a refund by the finance desk', () => {
  test('goes to the wallet at once, from the ledger account that bears it, and notifies of its credit note', async () => {
    const { payNo, userId, token } = await transferred(20_000);
    const before = await bookOf('insurance');
    const refund = await ok('refundAsk', inputOf(payNo, 30), await clerk());
    expect(refund).toMatchObject({
      status: 'done',
      target: 'wallet',
      creditNotes: [{ amount: usd(30) }],
      payouts: [],
    });
    expect(await wallet(userId)).toBe(3000);
    expect((await bookOf('insurance')) - before).toBe(-3000);
    const message = (await ok('messagePage', {}, { as: token, locale: 'en' })).items[0];
    expect([message?.event, message?.text]).toEqual([
      'refund-booked',
      expect.stringContaining('$30.00'),
    ]);
    const notes = await ok(
      'creditNotePage',
      { search: refund.creditNotes[0]?.creditNoteNo ?? '' },
      await clerk(),
    );
    expect(notes.items).toMatchObject([{ payNo, amount: usd(30), reason: 'one box was wet' }]);
  });

  test('never exceeds what is left of the payment, and is in dollars', async () => {
    const { payNo } = await transferred(5000);
    await ok('refundAsk', inputOf(payNo, 40), await clerk());
    expect((await call('refundAsk', inputOf(payNo, 10.01), await clerk())).key).toBe(
      'REFUND_ABOVE_PAID',
    );
    const dinars = { ...inputOf(payNo, 1), amount: { amount: 1310, currency: 'IQD' as const } };
    expect((await call('refundAsk', dinars, await clerk())).fields).toHaveProperty('amount');
    expect((await ok('staffRefundable', { number: payNo }, await clerk())).items).toMatchObject([
      { remaining: usd(10), remainingUsd: usd(10) },
    ]);
  });

  test('above what was paid is refused by the database itself', async () => {
    const { paymentId } = await transferred(5000);
    await expect(
      platform.pool.query(`update payment set refunded_minor = 5001 where payment_id = $1`, [
        paymentId,
      ]),
    ).rejects.toThrow('payment_refunded');
  });

  test('above the limit waits for a second person, never the one who requested it', async () => {
    const { payNo, userId } = await transferred(200_000);
    const first = await clerk();
    const refund = await ok('refundAsk', inputOf(payNo, 1000.01), first);
    expect([refund.status, refund.mayApprove, await wallet(userId)]).toEqual(['asked', false, 0]);
    expect((await call('refundApprove', { refundNo: refund.refundNo }, first)).key).toBe(
      'SECOND_PERSON',
    );
    const second = await clerk();
    expect(
      (await ok('staffRefundPage', { show: 'asked' }, second)).items.find(
        (one) => one.refundNo === refund.refundNo,
      )?.mayApprove,
    ).toBe(true);
    await ok('refundApprove', { refundNo: refund.refundNo }, second);
    expect(await wallet(userId)).toBe(100_001);
    expect((await call('refundApprove', { refundNo: refund.refundNo }, second)).key).toBe(
      'REFUND_STATE',
    );
    const other = await ok('refundAsk', inputOf(payNo, 1_000 - 0.01 + 0.0), second);
    expect(other.status).toBe('done');
  });

  test('refused, moves no money and gives the reason', async () => {
    const { payNo, userId } = await transferred(200_000);
    const { refundNo } = await ok('refundAsk', inputOf(payNo, 1500), await clerk());
    const refused = await ok(
      'refundRefuse',
      { refundNo, reason: 'not agreed with support' },
      await clerk(),
    );
    expect([refused.status, refused.refusal, await wallet(userId)]).toEqual([
      'refused',
      'not agreed with support',
      0,
    ]);
  });
});

describe('a refund and the account of its customer', () => {
  const leave = ({ password, token }: { password: string; token: string }) =>
    call('deleteAccount', { loginPassword: password }, { as: token });

  test('while it waits for its second person or its payout, the account cannot be deleted', async () => {
    const customer = await transferred(200_000);
    const { refundNo } = await ok('refundAsk', inputOf(customer.payNo, 1500), await clerk());
    expect(await leave(customer)).toMatchObject({
      key: 'ACCOUNT_HAS_MATTERS',
      fields: { payments: expect.stringContaining('1') },
    });
    await ok('refundRefuse', { refundNo, reason: 'agreed' }, await clerk());
    await ok('refundAsk', inputOf(customer.payNo, 10, { target: 'source' }), await clerk());
    expect((await leave(customer)).fields).toHaveProperty('payments');
  });

  test('of a deleted account does not go to the wallet, but to the source', async () => {
    const customer = await transferred(5000);
    expect((await leave(customer)).code).toBe(200);
    const before = await bookOf('refunds');
    expect((await call('refundAsk', inputOf(customer.payNo, 10), await clerk())).key).toBe(
      'REFUND_OWNER_DELETED',
    );
    expect([await wallet(customer.userId), await bookOf('refunds')]).toEqual([0, before]);
    const toSource = inputOf(customer.payNo, 10, { target: 'source' });
    expect((await ok('refundAsk', toSource, await clerk())).status).toBe('payout');
  });
});

describe('a refund to the source', () => {
  test('is booked as promised, and as sent once finance records the bank’s reference', async () => {
    const { payNo, userId } = await transferred(5000);
    const [owed, bank] = [await bookOf('payouts'), await bookOf('bank')];
    const refund = await ok('refundAsk', inputOf(payNo, 50, { target: 'source' }), await clerk());
    expect([refund.status, await wallet(userId), (await bookOf('payouts')) - owed]).toEqual([
      'payout',
      0,
      5000,
    ]);
    const payoutId = refund.payouts[0]?.payoutId ?? '';
    expect((await call('payoutSend', { payoutId }, await clerk())).fields).toHaveProperty(
      'reference',
    );
    const sent = await ok('payoutSend', { payoutId, reference: 'TT-77' }, await clerk());
    expect([
      sent.status,
      sent.payouts[0]?.status,
      await bookOf('payouts'),
      (await bookOf('bank')) - bank,
    ]).toEqual(['done', 'sent', owed, 5000]);
    expect((await call('payoutSend', { payoutId, reference: 'TT-78' }, await clerk())).key).toBe(
      'REFUND_STATE',
    );
  });

  test('is sent by hand by one person at a time: a colleague can neither record nor send it meanwhile', async () => {
    const { payNo } = await transferred(5000);
    const requested = await ok(
      'refundAsk',
      inputOf(payNo, 50, { target: 'source' }),
      await clerk(),
    );
    const payoutId = requested.payouts[0]?.payoutId ?? '';
    const [first, second, third] = [await clerk(), await clerk(), await clerk()];
    const started = await ok('payoutStart', { payoutId, step: 'start' }, first);
    expect(started.payouts[0]?.paying).toMatchObject({ mine: true });
    const refused = [
      await call('payoutSend', { payoutId, reference: 'TT-77' }, second),
      await call('payoutStart', { payoutId, step: 'start' }, second),
    ];
    expect(refused.map(({ key }) => key)).toEqual(['PAYOUT_BEGUN', 'PAYOUT_BEGUN']);
    const from = started.payouts[0]?.paying?.staffId ?? '';
    await ok('payoutStart', { payoutId, step: 'take-over', from }, second);
    expect((await call('payoutStart', { payoutId, step: 'take-over', from }, third)).key).toBe(
      'PAYOUT_BEGUN',
    );
    const sent = await ok('payoutSend', { payoutId, reference: 'TT-77' }, second);
    expect(sent.payouts).toMatchObject([{ status: 'sent', paying: null }]);
  });

  test('of a wallet payment goes back into the wallet', async () => {
    const customer = await aCustomer(app);
    await aFundedWallet(app, customer.userId, 1000);
    const { payNo } = await aPayable(app, { userId: customer.userId, amountMinor: 1000 });
    await payByWallet(app, customer.token, payNo);
    const refund = await ok('refundAsk', inputOf(payNo, 10, { target: 'source' }), await clerk());
    expect([refund.status, await wallet(customer.userId)]).toEqual(['done', 1000]);
  });

  test('of a surplus leaves the wallet for the bank once, and is refused once the money is spent', async () => {
    const { payNo, userId } = await transferred(5000, 62.5);
    expect(await wallet(userId)).toBe(1250);
    expect(
      (await call('refundAsk', inputOf(payNo, 12.51, { kind: 'surplus' }), await clerk())).key,
    ).toBe('REFUND_ABOVE_PAID');
    const back = await ok('refundAsk', inputOf(payNo, 12.5, { kind: 'surplus' }), await clerk());
    expect([back.status, back.payouts[0]?.amount, await wallet(userId)]).toEqual([
      'payout',
      usd(12.5),
      0,
    ]);
    expect(
      (await call('refundAsk', inputOf(payNo, 0.01, { kind: 'surplus' }), await clerk())).key,
    ).toBe('REFUND_ABOVE_PAID');
  });
});

describe('a chargeback', () => {
  const charge = (paymentId: string, amount: number, reference = 'CASE-1') => ({
    paymentId,
    amount: usd(amount),
    reference,
    reason: 'not authorised',
  });

  test('writes off what was still open, takes refunded money from the wallet, and books the rest as a loss', async () => {
    const { payNo, userId, paymentId } = await transferred(10_000);
    await ok('refundAsk', inputOf(payNo, 60), await clerk());
    const loss = await bookOf('chargebacks');
    const booked: OutputOf<'chargebackRecord'> = await ok(
      'chargebackRecord',
      charge(paymentId, 100),
      await clerk(),
    );
    expect([booked.kind, booked.status, await wallet(userId)]).toEqual(['chargeback', 'done', 0]);
    expect((await bookOf('chargebacks')) - loss).toBe(-4000);
    expect((await ok('chargebackRecord', charge(paymentId, 100), await clerk())).refundNo).toBe(
      booked.refundNo,
    );
    expect(
      (await call('chargebackRecord', charge(paymentId, 0.01, 'CASE-2'), await clerk())).key,
    ).toBe('CHARGEBACK_ABOVE_PAID');
    expect((await call('refundAsk', inputOf(payNo, 0.01), await clerk())).key).toBe(
      'REFUND_ABOVE_PAID',
    );
  });
});
