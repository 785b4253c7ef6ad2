import sharp from 'sharp';
import { afterEach, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/start.ts';
import { aCustomer } from '../../accounts/accounts.testing.ts';
import { aStaff } from '../../staff/staff.testing.ts';
import { moneyFaults, noFaults } from '../payments.oracle.testing.ts';
import { aPayable, aTransfer, aVoucher } from '../payments.testing.ts';

const app = await startTestApp();
const { ok, call } = app;
const usd = (amount: number) => ({ amount, currency: 'USD' as const });
const clerk = async () => ({ as: (await aStaff(app, 'finance')).token });

async function transferred(cents: number, picture?: Buffer) {
  const customer = await aCustomer(app);
  const { payNo } = await aPayable(app, { userId: customer.userId, amountMinor: cents });
  const paymentId = await aTransfer(app, customer, { payNo, ...(picture ? { picture } : {}) });
  return { paymentId, payNo, ...customer };
}

afterEach(async () => {
  expect(await moneyFaults(app.platform)).toEqual(noFaults);
});

describe('above the limit of one person', () => {
  test('the first approval is recorded, the same person cannot give the second, and another one settles', async () => {
    const { paymentId, payNo, token } = await transferred(150_000);
    const [first, second] = [await clerk(), await clerk()];
    const marked = await ok('reviewApprove', { paymentId, received: usd(1500) }, first);
    expect(marked).toMatchObject({
      status: 'under_review',
      firstApproved: true,
      firstApproval: { mine: true, received: usd(1500) },
    });
    expect((await call('reviewApprove', { paymentId, received: usd(1500) }, first)).key).toBe(
      'SECOND_PERSON',
    );
    expect((await ok('payStatus', { payNo }, { as: token })).status).toBe('open');
    expect(await ok('reviewDetail', { paymentId }, second)).toMatchObject({
      firstApproval: { mine: false },
      needsTwoPeople: true,
      graceMinutes: 30,
    });
    // The queue leads the first person past it, and the second one to it.
    const inQueue = async (show: 'waiting' | 'decided', as: typeof first) =>
      (await ok('reviewQueue', { show, pageSize: 100 }, as)).items.find(
        (row) => row.paymentId === paymentId,
      );
    const before = { received: null, decidedBy: null, decidedAt: null };
    expect(await inQueue('waiting', first)).toMatchObject({ awaitsOther: true, ...before });
    expect(await inQueue('waiting', second)).toMatchObject({ awaitsOther: false, ...before });
    const { decidedBy } = await ok('reviewApprove', { paymentId, received: usd(1500) }, second);
    expect((await ok('payStatus', { payNo }, { as: token })).status).toBe('settled');
    expect(await inQueue('decided', first)).toMatchObject({
      ...{ received: usd(1500), decidedBy, awaitsOther: false },
      decidedAt: expect.any(String),
    });
    expect(decidedBy).toBeTruthy();
  });

  test('an amount in dinars is said to need two people before the first one approves it', async () => {
    const needsTwoPeople = async (cents: number) => {
      const customer = await aCustomer(app);
      const { payNo } = await aPayable(app, { userId: customer.userId, amountMinor: cents });
      const paymentId = await aTransfer(app, customer, { payNo, currency: 'IQD' });
      return (await ok('reviewDetail', { paymentId }, await clerk())).needsTwoPeople;
    };
    expect([await needsTwoPeople(150_000), await needsTwoPeople(5_000)]).toEqual([true, false]);
  });

  test('a different amount makes that person the first approver; either of them may reject', async () => {
    const { paymentId } = await transferred(150_000);
    const [first, second] = [await clerk(), await clerk()];
    await ok('reviewApprove', { paymentId, received: usd(1500) }, first);
    const other = await ok('reviewApprove', { paymentId, received: usd(1400) }, second);
    expect(other).toMatchObject({
      status: 'under_review',
      firstApproval: { mine: true, received: usd(1400) },
    });
    const rejected = await ok(
      'reviewReject',
      { paymentId, reason: 'amount-differs', note: '' },
      first,
    );
    expect(rejected.status).toBe('rejected');
    const clear = { paymentId, received: usd(1400), reason: 'the bank confirmed' };
    expect((await ok('reviewClearOffline', clear, first)).status).toBe('succeeded');
  });
});

test('a rejected transfer can be cleared, and is listed, while a second one is under review', async () => {
  const { paymentId, payNo, ...customer } = await transferred(5000);
  await ok('reviewReject', { paymentId, reason: 'not-received' }, await clerk());
  await aTransfer(app, customer, { payNo });
  await app.passDays(3);
  const { items } = await ok('reviewQueue', { show: 'rejected' }, await clerk());
  expect(items.map((row) => row.paymentId)).toContain(paymentId);
  const clear = { paymentId, received: usd(50), reason: 'it is on the account' };
  expect((await ok('reviewClearOffline', clear, await clerk())).status).toBe('succeeded');
});

test('the desk finds a transfer by the end of its number, its reference and its customer', async () => {
  const { paymentId, payNo, userName } = await transferred(5000);
  const { reference } = await ok('reviewDetail', { paymentId }, await clerk());
  const found = async (search: string) =>
    (await ok('reviewQueue', { search }, await clerk())).items.map((row) => row.paymentId);
  for (const search of [payNo, payNo.slice(-8).toLowerCase(), userName])
    expect([search, await found(search)]).toEqual([search, [paymentId]]);
  expect(await found(reference)).toContain(paymentId);
  expect(await found(userName.slice(0, -1))).toContain(paymentId);
  expect(await found('nobody knows this one')).toEqual([]);
});

test('the desk finds references in any digits, and says what all payments found come to per currency', async () => {
  const customer = await aCustomer(app);
  const { payNo: first } = await aPayable(app, { userId: customer.userId, amountMinor: 5000 });
  const inArabic = await aTransfer(app, customer, { payNo: first, reference: 'حوالة ٧٧٠٠-٤٤١٢' });
  const { payNo: second } = await aPayable(app, { userId: customer.userId, amountMinor: 2000 });
  const inDinars = await aTransfer(app, customer, {
    payNo: second,
    reference: '77004412',
    currency: 'IQD',
  });
  for (const search of ['7700-4412', '٧٧٠٠٤٤١٢']) {
    const { items, sums } = await ok('reviewQueue', { search, pageSize: 1 }, await clerk());
    expect(items).toHaveLength(1);
    const [dinars] = (await ok('reviewQueue', { search }, await clerk())).items.filter(
      ({ paymentId }) => paymentId === inDinars,
    );
    expect(sums).toEqual([usd(50), dinars?.due]);
  }
  const { items } = await ok('reviewQueue', { search: '7700 4412' }, await clerk());
  expect(items.map((row) => row.paymentId)).toEqual([inArabic, inDinars]);
});

describe('a proof that looks like an earlier one', () => {
  test('is called the same picture, or only similar when the voucher differs in that place', async () => {
    const picture = await aVoucher();
    const spot = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
    const { width = 0, height = 0 } = await sharp(picture).metadata();
    const hash = (left: number, top: number) =>
      sharp(picture)
        .composite([{ input: spot, left, top }])
        .png()
        .toBuffer();
    const first = await transferred(5000, picture);
    const again = await transferred(
      6000,
      await sharp(picture).resize(200).jpeg({ quality: 70 }).toBuffer(),
    );
    const detail = await ok('reviewDetail', { paymentId: again.paymentId }, await clerk());
    expect(detail.duplicates).toMatchObject([
      {
        paymentId: first.paymentId,
        why: 'same-image',
        customer: first.userName,
        due: usd(50),
        status: 'under_review',
      },
    ]);
    expect(detail.duplicates[0]?.image?.url).toContain('/pdpd/files/');
    const other = await transferred(
      7000,
      await hash(Math.floor(width / 2), Math.floor(height / 2)),
    );
    const { duplicates } = await ok('reviewDetail', { paymentId: other.paymentId }, await clerk());
    expect(duplicates.filter(({ why }) => why === 'same-image')).toEqual([]);
  });
});

test('a file of the queue tells the payment request, its purpose and until when a review was promised', async () => {
  const { payNo, paymentId } = await transferred(4_100);
  const as = await clerk();
  const columns = ['payNo', 'purpose', 'expected', 'reviewBy'].map((key) => ({
    key,
    heading: key,
  }));
  const query = { show: 'waiting', search: payNo };
  const file = await ok('makeListFile', { desk: 'payments', query, columns, format: 'csv' }, as);
  await app.pass(1000);
  const lines = Buffer.from((await ok('listFileBody', file, as)).bytes)
    .toString()
    .split('\r\n');
  const { purpose, expectedReference } = await ok('reviewDetail', { paymentId }, as);
  expect(lines[0]).toBe('\uFEFFpayNo,purpose,expected,reviewBy');
  const [number, what, expected, until] = lines[1]?.split(',') ?? [];
  expect([number, what, expected]).toEqual([payNo, purpose, expectedReference]);
  expect(until).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
});
