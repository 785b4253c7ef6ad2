import { afterEach, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/start.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { aCustomer } from '../../accounts/accounts.testing.ts';
import { aStaff } from '../../staff/staff.testing.ts';
import { balances } from '../../wallet/index.ts';
import { closePayable, refundsOf, refundToWallet } from '../index.ts';
import { moneyFaults, noFaults } from '../payments.oracle.testing.ts';
import {
  aFundedWallet,
  aPayable,
  aTransfer,
  payByWallet,
  testPayPassword,
} from '../payments.testing.ts';

const app = await startTestApp();
const { platform } = app;

const refund = (payNo: string, amountMinor: number, reference = newId('ref')) =>
  platform.transact((tx) =>
    refundToWallet(tx, {
      payNo,
      amountMinor,
      reference,
      kind: 'out-of-stock',
      reason: 'out of stock',
    }),
  );

async function paidInDollars(amountMinor: number) {
  const customer = await aCustomer(app);
  await aFundedWallet(app, customer.userId, amountMinor);
  const payable = await aPayable(app, { userId: customer.userId, amountMinor });
  await payByWallet(app, customer.token, payable.payNo);
  return { ...customer, ...payable };
}

afterEach(async () => {
  expect(await moneyFaults(platform)).toEqual(noFaults);
});

describe('a refund', () => {
  test('goes to the wallet with numbered credit notes, once per cause', async () => {
    const { payNo, userId } = await paidInDollars(5000);
    const first = await refund(payNo, 1200, 'refund:line-1');
    expect(first.creditNoteNos).toHaveLength(1);
    expect(first.creditNoteNos[0]).toMatch(/^CN-\d{4}-\d{6}$/);
    expect(await refund(payNo, 1200, 'refund:line-1')).toEqual(first);
    expect((await balances(platform.db, userId)).USD.availableMinor).toBe(1200);
  });

  test('never exceeds what was paid, also with many in parallel', async () => {
    const { payNo, userId } = await paidInDollars(5000);
    const ends = await Promise.allSettled(Array.from({ length: 8 }, () => refund(payNo, 1000)));
    expect(ends.filter((end) => end.status === 'fulfilled')).toHaveLength(5);
    for (const end of ends)
      if (end.status === 'rejected') expect(end.reason.key).toBe('REFUND_ABOVE_PAID');
    expect((await balances(platform.db, userId)).USD.availableMinor).toBe(5000);
    await expect(refund(payNo, 1)).rejects.toMatchObject({ key: 'REFUND_ABOVE_PAID' });
  });

  test('is in the currency paid at the frozen rate; all parts return exactly the dinars paid', async () => {
    const { token, userId } = await aCustomer(app);
    await aFundedWallet(app, userId, 13_250, 'IQD');
    const { payNo } = await aPayable(app, { userId, amountMinor: 1001, dinarsPerDollar: 1310 });
    await app.ok(
      'pay',
      { payNo, method: 'wallet', currency: 'IQD', payPassword: testPayPassword },
      { as: token },
    );
    await refund(payNo, 500);
    expect((await balances(platform.db, userId)).IQD.availableMinor).toBe(6550);
    await refund(payNo, 501);
    expect((await balances(platform.db, userId)).IQD.availableMinor).toBe(13_250);
  });

  test('of everything is shown as the payment was, in dollars and in dinars', async () => {
    for (const currency of ['USD', 'IQD'] as const) {
      const { token, userId } = await aCustomer(app);
      // $58.50 are 76,635 dinars, and 76,750 in notes.
      await aFundedWallet(app, userId, currency === 'USD' ? 5850 : 76_750, currency);
      const { payNo, orderNo } = await aPayable(app, { userId, amountMinor: 5850 });
      await app.ok(
        'pay',
        { payNo, method: 'wallet', currency, payPassword: testPayPassword },
        { as: token },
      );
      await refund(payNo, 5850);
      const [shown] = await refundsOf(platform.db, orderNo);
      expect(shown?.amount).toEqual({
        usd: { amount: 58.5, currency: 'USD' },
        iqd: { amount: 76_750, currency: 'IQD' },
      });
    }
  });

  test('of a part of dinars is shown with the dinars that its credit note gives back', async () => {
    const { token, userId } = await aCustomer(app);
    await aFundedWallet(app, userId, 13_250, 'IQD');
    const { payNo, orderNo } = await aPayable(app, { userId, amountMinor: 1001 });
    await app.ok(
      'pay',
      { payNo, method: 'wallet', currency: 'IQD', payPassword: testPayPassword },
      { as: token },
    );
    await refund(payNo, 500);
    const [shown] = await refundsOf(platform.db, orderNo);
    expect(shown?.creditNotes.map(({ amount }) => amount)).toEqual([shown?.amount.iqd]);
    expect(shown?.amount.iqd.amount).toBe(6550);
  });

  test('of a part of dollars is shown in exact dinars, so that parts never exceed the payment', async () => {
    const { payNo, orderNo } = await paidInDollars(1001);
    for (const cents of [500, 501]) await refund(payNo, cents);
    const shown = await refundsOf(platform.db, orderNo);
    expect(shown.map(({ amount }) => amount.iqd.amount).toSorted()).toEqual([6550, 6563]);
  });

  test('is refused while nothing is settled', async () => {
    const { userId } = await aCustomer(app);
    const { payNo } = await aPayable(app, { userId, amountMinor: 1000 });
    await expect(refund(payNo, 1)).rejects.toMatchObject({ key: 'REFUND_ABOVE_PAID' });
  });

  test('of an order paid in two parts takes from both, requested on its first payable', async () => {
    const customer = await aCustomer(app);
    const finance = await aStaff(app, 'finance');
    const { payNo } = await aPayable(app, { userId: customer.userId, amountMinor: 10_000 });
    const pay = async (no: string, amount: number) => {
      const paymentId = await aTransfer(app, customer, { payNo: no });
      return app.ok(
        'reviewApprove',
        { paymentId, received: { amount, currency: 'USD' } },
        { as: finance.token },
      );
    };
    const { restPayNo } = await pay(payNo, 60);
    await pay(restPayNo ?? '', 40);
    expect((await refund(payNo, 7000)).creditNoteNos).toHaveLength(2);
    await expect(refund(payNo, 3001)).rejects.toMatchObject({ key: 'REFUND_ABOVE_PAID' });
    expect((await balances(platform.db, customer.userId)).USD.availableMinor).toBe(7000);
  });
});

test('a closed payable cannot be paid, a paid one cannot be closed, and closing twice changes nothing', async () => {
  const { token, userId } = await aCustomer(app);
  await aFundedWallet(app, userId, 1000);
  const close = (payNo: string) =>
    platform.transact((tx) => closePayable(tx, { payNo, reason: 'order cancelled' }));
  const { payNo } = await aPayable(app, { userId, amountMinor: 1000 });
  await close(payNo);
  await close(payNo);
  const input = { payNo, method: 'wallet', currency: 'USD', payPassword: testPayPassword } as const;
  expect((await app.call('pay', input, { as: token })).key).toBe('PAYABLE_CLOSED');
  const { payNo: paid } = await aPayable(app, { userId, amountMinor: 1000 });
  await payByWallet(app, token, paid);
  await expect(close(paid)).rejects.toMatchObject({ key: 'PAYABLE_SETTLED' });
});
