import sharp from 'sharp';
import { afterEach, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/start.ts';
import { hours, minutes } from '../../../platform/clock/clock.ts';
import { aCustomer } from '../../accounts/accounts.testing.ts';
import { sendFile } from '../../quotes/quotes.testing.ts';
import { aStaff } from '../../staff/staff.testing.ts';
import { balances } from '../../wallet/index.ts';
import { closePayable, payablesOf } from '../index.ts';
import { moneyFaults, noFaults } from '../payments.oracle.testing.ts';
import { aPayable, aProof, aTransfer, aVoucher } from '../payments.testing.ts';
import { submitTransfer } from './submit-transfer.ts';

const app = await startTestApp();
const { platform } = app;
/** Staff sessions end after twelve hours, and these tests move the clock by days. */
const desk = async () => ({ as: (await aStaff(app, 'finance')).token });
const usd = (amount: number) => ({ amount, currency: 'USD' }) as const;
const approve = async (paymentId: string, amount: number) =>
  app.call('reviewApprove', { paymentId, received: usd(amount) }, await desk());
const reject = async (paymentId: string) =>
  app.call('reviewReject', { paymentId, reason: 'not-received', note: '' }, await desk());
const wallet = async (userId: string) => (await balances(platform.db, userId)).USD;

async function transferred(
  amountMinor = 5000,
  more: { picture?: Buffer; reference?: string } = {},
) {
  const customer = await aCustomer(app);
  const payable = await aPayable(app, { userId: customer.userId, amountMinor });
  const paymentId = await aTransfer(app, customer, { payNo: payable.payNo, ...more });
  return {
    ...customer,
    ...payable,
    paymentId,
    status: () => app.ok('payStatus', { payNo: payable.payNo }, { as: customer.token }),
  };
}

afterEach(async () => {
  expect(await moneyFaults(platform)).toEqual(noFaults);
});

describe('a bank transfer', () => {
  test('is under review with its queue position and a promise of fifteen minutes; approved, it settles', async () => {
    const first = await transferred();
    const second = await transferred();
    const { payment, paused } = await second.status();
    expect(paused).toBe(true);
    expect(payment?.status).toBe('under_review');
    expect(
      (payment?.queuePosition ?? 0) - ((await first.status()).payment?.queuePosition ?? 0),
    ).toBe(1);
    expect(Date.parse(payment?.reviewBy ?? '') - Date.parse(payment?.at ?? '')).toBe(minutes(15));
    const queue = await app.ok('reviewQueue', {}, await desk());
    const places = [first, second].map(({ paymentId }) =>
      queue.items.findIndex((item) => item.paymentId === paymentId),
    );
    expect(places[0]).toBeLessThan(places[1] ?? -1);
    const decided = await approve(first.paymentId, 50);
    expect(decided.data).toMatchObject({ status: 'succeeded', received: usd(50), restPayNo: null });
    expect((await first.status()).status).toBe('settled');
    await approve(second.paymentId, 50);
  });

  test('shows finance its pictures at signed addresses, the customer and the expected reference', async () => {
    const { paymentId, payNo, userName } = await transferred(5000, { reference: 'something else' });
    const clerk = await desk();
    const detail = await app.ok('reviewDetail', { paymentId }, clerk);
    expect(detail).toMatchObject({
      customer: { userName },
      reference: 'something else',
      expectedReference: payNo.slice(-8),
      proofs: 1,
    });
    const picture = await app.app.server.inject({
      url: detail.images[0]?.url ?? '',
      headers: { authorization: `Bearer ${clerk.as}` },
    });
    expect(picture.headers['content-type']).toBe('image/webp');
    expect(
      (
        await app.app.server.inject({
          method: 'GET',
          url: `/pdpd/files/${detail.images[0]?.fileId}`,
        })
      ).statusCode,
    ).not.toBe(200);
  });

  test('needs one to five pictures uploaded by the payer', async () => {
    const { token, userId } = await aCustomer(app);
    const stranger = await aCustomer(app);
    const { payNo } = await aPayable(app, { userId, amountMinor: 100 });
    const hand = (proofFileIds: string[]) =>
      app.call(
        'pay',
        { payNo, method: 'bank-transfer', currency: 'USD', proofFileIds },
        { as: token },
      );
    expect((await hand([])).fields).toHaveProperty('proofFileIds');
    expect((await hand(Array.from({ length: 6 }, () => 'f_x'))).fields).toHaveProperty(
      'proofFileIds',
    );
    expect((await hand([await aProof(app, stranger.userId)])).key).toBe('FILE_UNKNOWN');
    const ofInquiry = (await sendFile(app, await aVoucher(), { as: token, name: 'a.png' })).data;
    expect(await hand([ofInquiry.fileId])).toMatchObject({
      key: 'FILE_UNKNOWN',
      fields: { proofFileIds: expect.any(String) },
    });
    expect((await hand([await aProof(app, userId)])).code).toBe(200);
    expect((await hand([await aProof(app, userId)])).key).toBe('PAYMENT_RUNNING');
  });

  test('rejected, gives the reason, can be handed in again, and then be approved', async () => {
    const first = await transferred();
    const noNote = await app.call(
      'reviewReject',
      { paymentId: first.paymentId, reason: 'other' },
      await desk(),
    );
    expect(noNote.key).toBe('REASON_REQUIRED');
    await reject(first.paymentId);
    expect((await first.status()).payment).toMatchObject({
      status: 'rejected',
      rejectReason: 'not-received',
    });
    const again = await aTransfer(app, first, { payNo: first.payNo });
    expect((await approve(again, 50)).code).toBe(200);
    expect((await first.status()).status).toBe('settled');
  });

  test('gets one decision, also from two clerks in parallel', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { paymentId, status } = await transferred();
      const ends = await Promise.all([
        approve(paymentId, 50),
        reject(paymentId),
        approve(paymentId, 50),
        reject(paymentId),
      ]);
      expect(ends.filter(({ code }) => code === 200)).toHaveLength(1);
      expect(ends.filter(({ key }) => key === 'REVIEW_DECIDED')).toHaveLength(3);
      expect((await status()).status).toBe(
        ends[0]?.code === 200 || ends[2]?.code === 200 ? 'settled' : 'open',
      );
    }
  });

  test('cannot be approved by whoever entered it, nor seen by staff without the right', async () => {
    const finance = await aStaff(app, 'finance');
    const { userId } = await aCustomer(app);
    const { payNo } = await aPayable(app, { userId, amountMinor: 5000 });
    const clerk = {
      kind: 'staff',
      staffId: finance.staffId,
      sessionId: 's',
      roles: ['finance'],
      permissions: ['payments.review'],
    } as const;
    const { fileId } = await platform.files.storePicture(clerk, {
      kind: 'upload',
      picture: await aVoucher(),
    });
    const { paymentId } = await submitTransfer(platform, clerk, {
      payNo,
      currency: 'USD',
      reference: '',
      proofFileIds: [fileId],
    });
    const own = await app.call(
      'reviewApprove',
      { paymentId, received: usd(50) },
      { as: finance.token },
    );
    expect(own.key).toBe('SELF_APPROVAL');
    const purchaser = await aStaff(app, 'purchaser');
    expect((await app.call('reviewQueue', {}, { as: purchaser.token })).key).toBe('FORBIDDEN');
    const lead = await aStaff(app, 'finance-lead');
    expect(
      (await app.call('reviewApprove', { paymentId, received: usd(50) }, { as: lead.token })).code,
    ).toBe(200);
  });

  test('above the amount settles, and the payer is told of the surplus, which is in the wallet', async () => {
    const { paymentId, userId, token } = await transferred();
    await approve(paymentId, 62.5);
    expect(await wallet(userId)).toEqual({ availableMinor: 1250, frozenMinor: 0 });
    const text = async () =>
      (await app.ok('messagePage', {}, { as: token, locale: 'en' })).items.find(
        ({ event }) => event === 'payment-surplus',
      )?.text;
    await expect.poll(text).toContain('$12.50');
  });

  test('rejected by mistake is cleared offline while the countdown runs; afterwards the money belongs to the customer', async () => {
    const clear = async (paymentId: string) =>
      app.call(
        'reviewClearOffline',
        { paymentId, received: usd(50), reason: 'the bank confirmed by phone' },
        await desk(),
      );
    const inTime = await transferred();
    expect((await clear(inTime.paymentId)).key).toBe('REVIEW_DECIDED');
    await reject(inTime.paymentId);
    expect((await clear(inTime.paymentId)).code).toBe(200);
    expect((await inTime.status()).status).toBe('settled');
    const late = await transferred();
    await reject(late.paymentId);
    await app.passDays(2, 'payments');
    const lead = await desk();
    expect((await app.ok('reviewDetail', { paymentId: late.paymentId }, lead)).toWallet).toBe(true);
    const [first, again] = [await clear(late.paymentId), await clear(late.paymentId)];
    expect([first.code, again.key]).toEqual([200, 'REVIEW_DECIDED']);
    expect(await wallet(late.userId)).toEqual({ availableMinor: 5000, frozenMinor: 0 });
  });
});

describe('the countdown of a bank transfer', () => {
  test('pauses under review, leaves half an hour after a rejection, and then closes the payable', async () => {
    const late = await transferred();
    await app.pass(hours(30), 'payments');
    expect((await late.status()).status).toBe('open');
    await platform
      .transact((tx) => closePayable(tx, { payNo: late.payNo, reason: 'cancelled' }))
      .catch((error) => expect(error.key).toBe('UNDER_REVIEW'));
    await reject(late.paymentId);
    const { deadlineAt, serverTime, paused } = await late.status();
    expect(paused).toBe(false);
    // 24 h were left at the pause, far more than the grace period; the pause itself does not count.
    expect(Date.parse(deadlineAt ?? '') - Date.parse(serverTime)).toBeGreaterThan(hours(23.9));
    await app.pass(hours(23.9), 'payments');
    const second = await aTransfer(app, late, { payNo: late.payNo });
    await app.pass(hours(1), 'payments');
    await reject(second);
    const left = await late.status();
    expect(Date.parse(left.deadlineAt ?? '') - Date.parse(left.serverTime)).toBeGreaterThan(
      minutes(29),
    );
    await app.pass(minutes(29), 'payments');
    expect((await late.status()).status).toBe('open');
    await app.pass(minutes(2), 'payments');
    expect((await late.status()).status).toBe('closed');
  });
});

describe('the same proof again', () => {
  const warningsOf = async (paymentId: string) =>
    (await app.ok('reviewDetail', { paymentId }, await desk())).warnings;

  test('is flagged when it is the same picture, even rescaled and recompressed', async () => {
    const picture = await aVoucher();
    const first = await transferred(5000, { picture });
    expect(await warningsOf(first.paymentId)).toEqual([]);
    const copy = await sharp(picture).resize(180, 160).jpeg({ quality: 60 }).toBuffer();
    const second = await transferred(7000, { picture: copy });
    const detail = await app.ok('reviewDetail', { paymentId: second.paymentId }, await desk());
    expect(detail.duplicates).toMatchObject([
      { paymentId: first.paymentId, orderNo: first.orderNo, why: 'same-image' },
    ]);
    expect(await warningsOf(first.paymentId)).toEqual(['same-image']);
  });

  test('is flagged for the same reference on another payable, but not for repeating one’s own reference', async () => {
    const first = await transferred(5000, { reference: 'TT 99-aa' });
    const second = await transferred(5000, { reference: 'tt99AA' });
    expect(await warningsOf(second.paymentId)).toEqual(['same-reference']);
    const arabic = await transferred(5000, { reference: 'tt ٩۹ AA' });
    expect(await warningsOf(arabic.paymentId)).toEqual(['same-reference']);
    await reject(first.paymentId);
    const own = await transferred();
    await reject(own.paymentId);
    expect(await warningsOf(await aTransfer(app, own, { payNo: own.payNo }))).toEqual([]);
  });
});

describe('a short payment', () => {
  test('is held and the rest issued anew; paying the rest pays the order', async () => {
    const { paymentId, payNo, orderNo, token, userId } = await transferred(10_000);
    const { restPayNo } = (await approve(paymentId, 60)).data;
    expect(await wallet(userId)).toEqual({ availableMinor: 0, frozenMinor: 6000 });
    const rest = await app.ok('payOrderCreate', { orderNo }, { as: token });
    expect(rest).toMatchObject({
      payNo: restPayNo,
      purpose: 'short-payment',
      status: 'open',
      amount: { usd: usd(40) },
    });
    for (const name of ['payOrderCreate', 'payStatus'] as const)
      expect((await app.ok(name, { payNo }, { as: token })).payNo).toBe(restPayNo);
    const second = await aTransfer(app, { token, userId }, { payNo: rest.payNo });
    await approve(second, 40);
    const payables = await payablesOf(platform.db, [orderNo]);
    expect(payables.map(({ purpose, status }) => [purpose, status])).toEqual([
      ['short-payment', 'settled'],
      ['first-stage', 'settled'],
    ]);
    expect(await app.ok('payStatus', { payNo }, { as: token })).toMatchObject({
      payNo,
      status: 'settled',
      amount: { usd: usd(100) },
    });
    expect(await wallet(userId)).toEqual({ availableMinor: 0, frozenMinor: 0 });
  });

  test('whose rest is never paid returns to the wallet when the countdown ends', async () => {
    const { paymentId, orderNo, userId } = await transferred(10_000);
    await approve(paymentId, 60);
    await app.passDays(3, 'payments');
    expect((await payablesOf(platform.db, [orderNo])).map(({ status }) => status)).toEqual([
      'closed',
      'closed',
    ]);
    expect(await wallet(userId)).toEqual({ availableMinor: 6000, frozenMinor: 0 });
  });
});
