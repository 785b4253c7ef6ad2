import { afterEach, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/start.ts';
import { days, hours } from '../../../platform/clock/clock.ts';
import { aCustomer } from '../../accounts/accounts.testing.ts';
import { seedFees } from '../../fees/index.ts';
import { aStaff } from '../../staff/staff.testing.ts';
import { balances } from '../../wallet/index.ts';
import { incomeParts } from '../payables/income.ts';
import { moneyFaults, noFaults } from '../payments.oracle.testing.ts';
import { aFundedWallet, aPayable, aTransfer, testPayPassword } from '../payments.testing.ts';

const app = await startTestApp();
const { platform, ok, call } = app;
await seedFees(platform);
const usd = (amount: number) => ({ amount, currency: 'USD' }) as const;
const iqd = (amount: number) => ({ amount, currency: 'IQD' }) as const;
const booksOf = (userId: string) => balances(platform.db, userId);
const finance = async () => ({ as: (await aStaff(app, 'finance')).token });

afterEach(async () => {
  expect(await moneyFaults(platform)).toEqual(noFaults);
});

describe('a top-up', () => {
  test('is a payable without an order, in one currency, not payable from the wallet; settling it credits the wallet at once', async () => {
    const customer = await aCustomer(app);
    await aFundedWallet(app, customer.userId, 90_000);
    const as = { as: customer.token };
    const { payNo } = await ok('walletTopUp', { amount: iqd(100_001) }, as);
    const payable = await ok('payOrderCreate', { payNo }, as);
    expect(payable).toMatchObject({
      orderNo: null,
      purpose: 'top-up',
      onlyCurrency: 'IQD',
      amount: { iqd: iqd(100_001) },
      lines: [],
    });
    const { items } = await ok('payMethods', { payNo }, as);
    expect(items.find(({ method }) => method === 'wallet')).toMatchObject({ available: false });
    expect(items.find(({ method }) => method === 'bank-transfer')).toMatchObject({
      available: true,
      currencies: ['IQD'],
    });
    expect(
      (
        await call(
          'pay',
          { payNo, method: 'wallet', currency: 'IQD', payPassword: testPayPassword },
          as,
        )
      ).key,
    ).toBe('PAY_METHOD_OFF');
    await expect(aTransfer(app, customer, { payNo, currency: 'USD' })).rejects.toThrow(
      'PAY_METHOD_OFF',
    );
    const paymentId = await aTransfer(app, customer, { payNo, currency: 'IQD' });
    expect((await ok('walletTopUps', {}, as)).items).toMatchObject([
      { payNo, payment: { status: 'under_review' } },
    ]);
    const approved = await Promise.all(
      Array.from({ length: 4 }, async () =>
        call('reviewApprove', { paymentId, received: iqd(100_001) }, await finance()),
      ),
    );
    expect(approved.filter(({ code }) => code === 200)).toHaveLength(1);
    expect((await booksOf(customer.userId)).IQD).toEqual({
      availableMinor: 100_001,
      frozenMinor: 0,
    });
    const settled = await ok('payStatus', { payNo }, as);
    expect(settled).toMatchObject({
      status: 'settled',
      receipts: [{ payNo, amount: iqd(100_001) }],
    });
    expect((await ok('walletStatement', { currency: 'IQD' }, as)).items).toMatchObject([
      { kind: 'top-up', reference: payNo },
    ]);
    expect((await ok('messagePage', {}, as)).items.map(({ event }) => event)).toContain(
      'wallet-credited',
    );
  });

  test.each([
    ['less', 30],
    ['more', 80],
  ])('of which %s came credits what came: there is no rest and no surplus', async (_what, came) => {
    const customer = await aCustomer(app);
    const { payNo } = await ok('walletTopUp', { amount: usd(50) }, { as: customer.token });
    const paymentId = await aTransfer(app, customer, { payNo });
    await ok('reviewApprove', { paymentId, received: usd(came) }, await finance());
    expect((await booksOf(customer.userId)).USD).toEqual({
      availableMinor: came * 100,
      frozenMinor: 0,
    });
    const settled = await ok('payStatus', { payNo }, { as: customer.token });
    expect(settled).toMatchObject({
      status: 'settled',
      restPayNo: null,
      receipts: [{ amount: usd(came) }],
    });
  });

  test('rejected by finance notifies with the reason; unpaid it closes after three days, and later money is still credited', async () => {
    const customer = await aCustomer(app);
    const as = { as: customer.token };
    const { payNo } = await ok('walletTopUp', { amount: usd(50) }, as);
    const paymentId = await aTransfer(app, customer, { payNo });
    await ok('reviewReject', { paymentId, reason: 'not-received' }, await finance());
    const message = (await ok('messagePage', {}, as)).items[0];
    expect(message).toMatchObject({ event: 'top-up-rejected' });
    const late = await aTransfer(app, customer, { payNo });
    await app.pass(days(4));
    await ok('reviewReject', { paymentId: late, reason: 'not-received' }, await finance());
    await app.pass(hours(73));
    expect(await ok('payStatus', { payNo }, as)).toMatchObject({ status: 'closed' });
    expect((await booksOf(customer.userId)).USD.availableMinor).toBe(0);
  });

  test('booked by mistake is reversed once, with a credit note on its receipt, and cannot be refunded again', async () => {
    const customer = await aCustomer(app);
    const as = { as: customer.token };
    const lead = { as: (await aStaff(app, 'finance-lead')).token };
    const filled = async () => {
      const { payNo } = await ok('walletTopUp', { amount: usd(50) }, as);
      const paymentId = await aTransfer(app, customer, { payNo });
      await ok('reviewApprove', { paymentId, received: usd(60) }, await finance());
      const { items } = await ok('staffWalletStatement', { userId: customer.userId }, lead);
      return { payNo, paymentId, txId: items[0]?.txId ?? '' };
    };
    const reverse = (txId: string) =>
      call('staffReverse', { txId, reason: 'the transfer was for another shop' }, lead);
    const charge = (paymentId: string) =>
      call(
        'chargebackRecord',
        { paymentId, amount: usd(60), reference: 'CASE-1', reason: 'disputed' },
        lead,
      );
    const left = async (number: string) =>
      (await ok('staffRefundable', { number }, lead)).items.map((item) => [
        item.remaining.amount,
        item.remainingUsd.amount,
        item.chargebackRemaining.amount,
      ]);
    const { payNo, paymentId, txId } = await filled();
    expect(await left(payNo)).toEqual([[0, 0, 60]]);
    const ends = await Promise.all(Array.from({ length: 4 }, () => reverse(txId)));
    expect(ends.map(({ key }) => key ?? 'done').sort()).toEqual([
      ...Array(3).fill('ALREADY_REVERSED'),
      'done',
    ]);
    expect((await booksOf(customer.userId)).USD.availableMinor).toBe(0);
    const [receipt] = (await ok('payStatus', { payNo }, as)).receipts;
    expect(receipt).toMatchObject({
      amount: usd(60),
      reversedBy: expect.stringMatching(/^CN-\d{4}-\d{6}$/),
    });
    for (const documentNo of [receipt?.receiptNo ?? '', receipt?.reversedBy ?? ''])
      expect(await ok('documentPdf', { documentNo }, as)).toMatchObject({
        documentNo,
        copy: false,
      });
    expect(await left(payNo)).toEqual([[0, 0, 0]]);
    expect((await charge(paymentId)).key).toBe('CHARGEBACK_ABOVE_PAID');
    const other = await filled();
    expect((await charge(other.paymentId)).code).toBe(200);
    expect((await reverse(other.txId)).key).toBe('NOT_REVERSIBLE');
  });

  test('is refused below and above the limits, and to anybody else', async () => {
    const [owner, other] = [await aCustomer(app), await aCustomer(app)];
    const topUp = (amount: { amount: number; currency: 'USD' | 'IQD' }) =>
      call('walletTopUp', { amount }, { as: owner.token });
    expect(await topUp(usd(4.99))).toMatchObject({
      key: 'AMOUNT_TOO_SMALL',
      fields: { amount: expect.stringContaining('$5.00') },
    });
    expect((await topUp(usd(10_000.01))).key).toBe('AMOUNT_TOO_LARGE');
    expect((await topUp(iqd(1000))).key).toBe('AMOUNT_TOO_SMALL');
    const { payNo } = (await topUp(usd(5))).data;
    expect((await call('payOrderCreate', { payNo }, { as: other.token })).key).toBe('NOT_FOUND');
    expect((await ok('walletTopUps', {}, { as: other.token })).items).toEqual([]);
  });
});

describe('a part from the wallet', () => {
  const part = (payNo: string, amount: number) =>
    ({
      payNo,
      method: 'wallet',
      currency: 'USD',
      payPassword: testPayPassword,
      part: usd(amount),
    }) as const;

  test('is held while the rest is paid in another way; then both become income together, and the order is paid once', async () => {
    const customer = await aCustomer(app);
    await aFundedWallet(app, customer.userId, 3000);
    const as = { as: customer.token };
    const issued = await aPayable(app, { userId: customer.userId, amountMinor: 5000 });
    expect((await ok('payMethods', { payNo: issued.payNo }, as)).items[0]).toMatchObject({
      method: 'wallet',
      available: true,
      partOnly: true,
      minimums: [usd(1)],
      maximums: [usd(30)],
    });
    const before = await ok('payOrderCreate', { payNo: issued.payNo }, as);
    const rest = await ok('pay', part(issued.payNo, 30), as);
    expect(rest).toMatchObject({
      purpose: 'short-payment',
      status: 'open',
      amount: { usd: usd(20) },
      deadlineAt: before.deadlineAt,
    });
    expect((await booksOf(customer.userId)).USD).toEqual({ availableMinor: 0, frozenMinor: 3000 });
    const paymentId = await aTransfer(app, customer, { payNo: rest.payNo });
    await ok('reviewApprove', { paymentId, received: usd(20) }, await finance());
    expect((await booksOf(customer.userId)).USD).toEqual({ availableMinor: 0, frozenMinor: 0 });
    expect(await ok('payStatus', { payNo: issued.payNo }, as)).toMatchObject({ status: 'settled' });
  });

  test('returns to the wallet when the rest is not paid in time', async () => {
    const customer = await aCustomer(app);
    await aFundedWallet(app, customer.userId, 3000);
    const issued = await aPayable(app, { userId: customer.userId, amountMinor: 5000 });
    await ok('pay', part(issued.payNo, 30), { as: customer.token });
    await app.pass(hours(25));
    expect((await booksOf(customer.userId)).USD).toEqual({ availableMinor: 3000, frozenMinor: 0 });
  });

  test('is at least a dollar, leaves a rest, and is taken once however often it is sent in parallel', async () => {
    const customer = await aCustomer(app);
    await aFundedWallet(app, customer.userId, 20_000);
    const as = { as: customer.token };
    const { payNo } = await aPayable(app, { userId: customer.userId, amountMinor: 5000 });
    for (const wrong of [0.99, 50, 60])
      expect((await call('pay', part(payNo, wrong), as)).key).toBe('PART_UNFIT');
    expect((await call('pay', { ...part(payNo, 5), part: iqd(5000) }, as)).key).toBe('PART_UNFIT');
    const ends = await Promise.all(
      Array.from({ length: 8 }, () => call('pay', part(payNo, 30), as)),
    );
    // The second call finds the payable for the rest of 20, where a part of 30 does not fit.
    expect(ends.filter(({ code }) => code === 200)).toHaveLength(1);
    expect((await booksOf(customer.userId)).USD).toEqual({
      availableMinor: 17_000,
      frozenMinor: 3000,
    });
  });
});

test('income is split over ledger accounts by the fee lines, with discounts reducing the goods, and sums exactly', () => {
  const line = (kind: 'goods' | 'discount' | 'sea-freight' | 'insurance', amountMinor: number) =>
    ({ kind, amountMinor, label: '', formula: '', tariffId: null, inputs: {} }) as const;
  const lines = [
    line('goods', 1000),
    line('discount', -100),
    line('sea-freight', 300),
    line('insurance', 7),
  ];
  expect(incomeParts({ lines, purpose: 'first-stage' }, 1207)).toEqual([
    { book: 'goods', amountMinor: 900 },
    { book: 'freight', amountMinor: 300 },
    { book: 'insurance', amountMinor: 7 },
  ]);
  const dinars = incomeParts({ lines, purpose: 'first-stage' }, 15_811);
  expect(dinars.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(15_811);
  expect(incomeParts({ lines: [], purpose: 'storage' }, 5)).toEqual([
    { book: 'storage', amountMinor: 5 },
  ]);
});
