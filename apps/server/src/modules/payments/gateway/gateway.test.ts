import { createHmac } from 'node:crypto';
import { paths } from '@wasit/contract/paths';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/start.ts';
import { hours, minutes } from '../../../platform/clock/clock.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { freePort } from '../../../platform/postgres/postmaster.ts';
import { aCustomer } from '../../accounts/accounts.testing.ts';
import { aStaff } from '../../staff/staff.testing.ts';
import { balances } from '../../wallet/index.ts';
import { closePayable, repricePayable } from '../index.ts';
import { moneyFaults, noFaults } from '../payments.oracle.testing.ts';
import {
  aFundedWallet,
  aPayable,
  aTransfer,
  eventually,
  gatewaySecret,
  payByWallet,
  startTestGateway,
} from '../payments.testing.ts';

const gateway = await startTestGateway();
const port = await freePort();
const app = await startTestApp({
  PAY_GATEWAY_URL: gateway.url,
  PAY_WEBHOOK_SECRET: gatewaySecret,
  PUBLIC_URL: `http://127.0.0.1:${port}`,
});
await app.app.server.listen({ port, host: '127.0.0.1' });
const { platform } = app;

beforeEach(() => gateway.fault('none'));
afterEach(async () => {
  expect(await moneyFaults(platform)).toEqual(noFaults);
});
afterAll(() => gateway.stop());

async function started(amountMinor = 4200) {
  const customer = await aCustomer(app);
  const { payNo } = await aPayable(app, { userId: customer.userId, amountMinor });
  const { paymentId, redirectUrl } = await app.ok('goPay', { payNo }, { as: customer.token });
  return {
    ...customer,
    payNo,
    paymentId,
    redirectUrl,
    gatewayId: redirectUrl.split('/').at(-1) ?? '',
    status: () => app.ok('payStatus', { payNo }, { as: customer.token }),
    wallet: async () => (await balances(platform.db, customer.userId)).USD.availableMinor,
    /** State of the payable without asking the gateway. */
    lastStatus: async () =>
      (await app.ok('payOrderCreate', { payNo }, { as: customer.token })).payment?.status,
  };
}
type Started = Awaited<ReturnType<typeof started>>;

const notice = (
  { paymentId, gatewayId }: Started,
  status: 'paid' | 'declined',
  more: object = {},
) =>
  JSON.stringify({
    eventId: newId('evt'),
    id: gatewayId,
    merchantRef: paymentId,
    status,
    amount: 42,
    currency: 'USD',
    ...more,
  });

/** A callback as the gateway would send it. */
const sendNotice = (
  text: string,
  { at = Date.now(), secret = gatewaySecret }: { at?: number; secret?: string } = {},
) =>
  app.app.server.inject({
    method: 'POST',
    url: `/pdpd${paths.gatewayCallback[1]}`,
    headers: {
      'content-type': 'application/json',
      'x-timestamp': String(at),
      'x-signature': createHmac('sha256', secret).update(`${at}.${text}`).digest('hex'),
    },
    payload: text,
  });

describe('a payment at the gateway', () => {
  test('is settled by its signed callback', async () => {
    const tried = await started();
    expect(await tried.lastStatus()).toBe('processing');
    await gateway.confirm(tried.redirectUrl);
    await eventually(async () => (await tried.lastStatus()) === 'succeeded');
    expect((await tried.status()).status).toBe('settled');
    const { house } = await app.ok(
      'staffLedgerChecks',
      {},
      { as: (await aStaff(app, 'finance')).token },
    );
    const held = house.filter(({ book }) => book === 'gateway');
    expect(held, 'what stands for money at companies').toEqual([
      { book: 'gateway', company: 'sandbox', balance: { amount: -42, currency: 'USD' } },
    ]);
  });

  test('declined there, has failed and can be paid again', async () => {
    const tried = await started();
    await gateway.decline(tried.redirectUrl);
    await eventually(async () => (await tried.lastStatus()) === 'failed');
    const again = await app.ok('goPay', { payNo: tried.payNo }, { as: tried.token });
    expect(again.paymentId).not.toBe(tried.paymentId);
    await gateway.confirm(again.redirectUrl);
    await eventually(async () => (await tried.status()).status === 'settled');
  });

  test('started again while open leads to the same page, and one key to one payment', async () => {
    const tried = await started();
    const again = await app.ok(
      'goPay',
      { payNo: tried.payNo },
      { as: tried.token, key: newId('key') },
    );
    expect(again).toEqual({ paymentId: tried.paymentId, redirectUrl: tried.redirectUrl });
  });

  test('blocks price changes of its payable while it is open', async () => {
    const tried = await started();
    const reprice = () =>
      platform.transact((tx) =>
        repricePayable(tx, {
          payNo: tried.payNo,
          amountMinor: 4000,
          lines: [],
          actor: { kind: 'system', name: 'test' },
        }),
      );
    await expect(reprice()).rejects.toThrow('PAYMENT_RUNNING');
    await gateway.decline(tried.redirectUrl);
    await eventually(async () => (await tried.lastStatus()) === 'failed');
    expect((await reprice()).payNo).not.toBe(tried.payNo);
  });

  test('without a callback is found by a check, on the result page and by the timer', async () => {
    await gateway.fault('no-callback');
    const [requested, polled] = [await started(), await started()];
    await gateway.confirm(requested.redirectUrl);
    await gateway.confirm(polled.redirectUrl);
    expect((await requested.status()).status).toBe('settled');
    await app.pass(minutes(2));
    expect(await polled.lastStatus()).toBe('succeeded');
  });

  test('paid there prevents a second payment in another way', async () => {
    await gateway.fault('no-callback');
    const tried = await started();
    await aFundedWallet(app, tried.userId, 9000);
    await gateway.confirm(tried.redirectUrl);
    await expect(payByWallet(app, tried.token, tried.payNo)).rejects.toThrow('PAYMENT_RUNNING');
    expect((await tried.status()).status).toBe('settled');
    expect(await tried.wallet()).toBe(9000);
  });

  test.each(['down', 'slow', 'lose-answer'])(
    'cannot start while the gateway is %s; nothing is charged, and it can start later',
    async (mode) => {
      const { token, userId } = await aCustomer(app);
      const { payNo } = await aPayable(app, { userId, amountMinor: 4200 });
      await gateway.fault(mode, { delayMs: 6000 });
      const key = newId('key');
      expect((await app.call('goPay', { payNo }, { as: token, key })).key).toBe('GATEWAY_DOWN');
      await gateway.fault('none');
      const { redirectUrl } = await app.ok('goPay', { payNo }, { as: token, key });
      await gateway.confirm(redirectUrl);
      await eventually(
        async () => (await app.ok('payStatus', { payNo }, { as: token })).status === 'settled',
      );
    },
  );
});

describe('callbacks', () => {
  test('sent twice, or with an old refusal after the success, have one effect', async () => {
    for (const mode of ['double', 'out-of-order']) {
      const tried = await started();
      await gateway.fault(mode);
      await gateway.confirm(tried.redirectUrl);
      await eventually(async () => (await tried.lastStatus()) === 'succeeded');
      await new Promise((resolve) => setTimeout(resolve, 150));
      expect((await tried.status()).status).toBe('settled');
      expect(await tried.wallet()).toBe(0);
    }
  });

  test('of success and refusal in parallel, several times each, have one effect', async () => {
    for (let round = 0; round < 4; round += 1) {
      const tried = await started();
      const texts = [notice(tried, 'paid'), notice(tried, 'declined')];
      const answers = await Promise.all(
        [...texts, ...texts, ...texts].map((text) => sendNotice(text)),
      );
      for (const answer of answers) expect(answer.statusCode).toBe(200);
      expect(await tried.lastStatus()).toBe('succeeded');
      expect(await tried.wallet()).toBe(0);
    }
  });

  test('without our signature, with another body, or five minutes old are refused', async () => {
    const tried = await started();
    const text = notice(tried, 'paid');
    expect(
      (await sendNotice(text, { secret: 'the secret of somebody else' })).json().data.key,
    ).toBe('SIGNATURE_INVALID');
    expect((await sendNotice(text, { at: Date.now() - minutes(6) })).json().data.key).toBe(
      'SIGNATURE_INVALID',
    );
    expect((await sendNotice(text, { at: Date.now() + minutes(6) })).json().data.key).toBe(
      'SIGNATURE_INVALID',
    );
    expect((await sendNotice('{"status":"paid"}')).json().data.key).toBe('SIGNATURE_INVALID');
    await gateway.fault('bad-signature', { times: 1 });
    await gateway.confirm(tried.redirectUrl);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await tried.lastStatus()).toBe('processing');
  });

  test('with another amount, another currency or an unknown payment change nothing', async () => {
    const tried = await started();
    expect((await sendNotice(notice(tried, 'paid', { amount: 4.2 }))).statusCode).toBe(400);
    expect((await sendNotice(notice(tried, 'paid', { currency: 'IQD' }))).statusCode).toBe(400);
    expect(
      (await sendNotice(notice(tried, 'paid', { merchantRef: 'pm_unknown' }))).statusCode,
    ).toBe(404);
    for (const money of [
      { amount: 42.5, currency: 'IQD' },
      { amount: 42.005 },
      { amount: 1e300 },
    ]) {
      const answer = await sendNotice(notice(tried, 'paid', money));
      expect(answer.statusCode, JSON.stringify(money)).toBe(400);
      expect(answer.json().data).toMatchObject({
        key: 'VALIDATION',
        fields: [{ field: 'amount' }],
      });
    }
    expect(await tried.lastStatus()).toBe('processing');
  });

  test('too late credit the wallet once: after the deadline, a cancelled order or another payment', async () => {
    await gateway.fault('no-callback');
    const expired = await started();
    await app.pass(hours(25));
    expect((await expired.status()).status).toBe('closed');
    const cancelled = await started();
    await platform.transact((tx) =>
      closePayable(tx, { payNo: cancelled.payNo, reason: 'order cancelled' }),
    );
    const paidOtherwise = await started();
    await aFundedWallet(app, paidOtherwise.userId, 4200);
    await payByWallet(app, paidOtherwise.token, paidOtherwise.payNo);
    for (const tried of [expired, cancelled, paidOtherwise]) {
      await Promise.all(Array.from({ length: 3 }, () => sendNotice(notice(tried, 'paid'))));
      expect(await tried.wallet()).toBe(4200);
    }
  });
});

test('a transfer handed in before paying at the gateway: one payment counts; the transfer, once approved, is credited', async () => {
  await gateway.fault('no-callback');
  const tried = await started();
  const transfer = await aTransfer(app, tried, { payNo: tried.payNo });
  expect((await sendNotice(notice(tried, 'paid'))).statusCode).toBe(200);
  expect(await tried.status()).toMatchObject({ status: 'settled', paused: false });
  const finance = await aStaff(app, 'finance');
  const received = { amount: 42, currency: 'USD' } as const;
  await app.ok('reviewApprove', { paymentId: transfer, received }, { as: finance.token });
  expect(await tried.wallet()).toBe(4200);
});

test('an open gateway payment is checked once more when the countdown ends', async () => {
  await gateway.fault('no-callback');
  const tried = await started();
  await gateway.confirm(tried.redirectUrl);
  await app.pass(hours(25));
  expect((await tried.status()).status).toBe('settled');
});
