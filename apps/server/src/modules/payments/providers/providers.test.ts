import { paths } from '@wasit/contract/paths';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/start.ts';
import { days, hours, minutes } from '../../../platform/clock/clock.ts';
import { freePort } from '../../../platform/postgres/postmaster.ts';
import { aCustomer } from '../../accounts/accounts.testing.ts';
import { aStaff } from '../../staff/staff.testing.ts';
import { balances } from '../../wallet/index.ts';
import { houseBalance } from '../../wallet/wallet.testing.ts';
import { leftOpen } from '../gateway/overdue-payments.ts';
import { moneyFaults, noFaults } from '../payments.oracle.testing.ts';
import {
  aFundedWallet,
  aPayable,
  eventually,
  payByWallet,
  startTestGateway,
} from '../payments.testing.ts';
import { checkPayouts } from '../refunds/payout-at-company.ts';
import { type CompanyKey, companyKeys, standInOf, standInSettings } from './stand-ins.testing.ts';

const gateway = await startTestGateway();
const port = await freePort();
const site = `http://127.0.0.1:${port}`;
const app = await startTestApp({ ...(await standInSettings(gateway.url)), PUBLIC_URL: site });
await app.app.server.listen({ port, host: '127.0.0.1' });
const { platform } = app;
await standInOf(gateway, 'zaincash').register(`${site}/pdpd${paths.zainCashCallback[1]}`);
await standInOf(gateway, 'nasswallet').register(`${site}/pdpd${paths.nassWalletCallback[1]}`);

beforeEach(() => Promise.all(companyKeys.map((key) => standInOf(gateway, key).fault('none'))));
afterEach(async () => {
  expect(await moneyFaults(platform)).toEqual(noFaults);
});
afterAll(() => gateway.stop());

/** 20 USD at 1310 are 26,200 dinars, billed as 26,250 in notes. */
const amountMinor = 2000;
const dinars = 26_250;

async function aPayer() {
  const customer = await aCustomer(app);
  const { payNo } = await aPayable(app, { userId: customer.userId, amountMinor });
  return {
    ...customer,
    payNo,
    detail: () => app.ok('payOrderCreate', { payNo }, { as: customer.token }),
    /** State of the payable without asking the company. */
    lastStatus: async () =>
      (await app.ok('payOrderCreate', { payNo }, { as: customer.token })).payment?.status,
    wallet: async () => (await balances(platform.db, customer.userId)).IQD.availableMinor,
  };
}

async function started(company: CompanyKey) {
  const payer = await aPayer();
  const there = standInOf(gateway, company);
  const go = () =>
    app.ok(
      'goPay',
      { payNo: payer.payNo, platform: company, currency: 'IQD' },
      { as: payer.token },
    );
  const before = new Set((await there.deals()).map(({ id }) => id));
  const answer = await go();
  const deal = (await there.deals()).find(({ id }) => !before.has(id));
  if (!deal) throw new Error(`nothing was opened at ${company}`);
  return { ...payer, ...answer, there, deal, go };
}
type Started = Awaited<ReturnType<typeof started>>;

const becomes = (tried: Pick<Started, 'lastStatus'>, status: string) =>
  eventually(async () => (await tried.lastStatus()) === status);

describe.each(companyKeys)('%s', (company) => {
  /** Its status only knows completed payments. */
  const reportsRefusals = company !== 'fastpay';

  test('is charged the dinars at the frozen rate, and a payment is settled by its callback', async () => {
    const tried = await started(company);
    expect(tried.deal).toMatchObject({ amount: dinars, status: 'open' });
    expect(await tried.lastStatus()).toBe('processing');
    await tried.there.decide(tried.deal.id, 'paid');
    await becomes(tried, 'succeeded');
    expect(await tried.detail()).toMatchObject({
      status: 'settled',
      payment: { platform: company, amount: { amount: dinars } },
    });
  });

  test('declined or expired there, a payment has failed and can be paid again', async () => {
    for (const status of ['declined', 'expired'] as const) {
      const tried = await started(company);
      await tried.there.decide(tried.deal.id, status);
      if (reportsRefusals) await becomes(tried, 'failed');
      else await app.pass(hours(2), 'payments');
      await eventually(async () =>
        ['failed', 'expired'].includes((await tried.lastStatus()) ?? ''),
      );
      const again = await tried.go();
      expect(again.paymentId).not.toBe(tried.paymentId);
    }
  });

  test('without a callback the timer and a reader’s visit check the payment', async () => {
    const [requested, polled] = [await started(company), await started(company)];
    await requested.there.decide(requested.deal.id, 'paid', { isTold: false });
    await polled.there.decide(polled.deal.id, 'paid', { isTold: false });
    expect(
      (await app.ok('payStatus', { payNo: requested.payNo }, { as: requested.token })).status,
    ).toBe('settled');
    await app.pass(minutes(2), 'payments');
    expect(await polled.lastStatus()).toBe('succeeded');
  });

  test('forged callbacks change nothing', async () => {
    const tried = await started(company);
    const answers = await tried.there.notify(tried.deal.id, 'paid', { isForged: true });
    // Unsigned ones only trigger a check and get 200; a wrong signature is refused.
    expect(answers).toEqual([['zaincash', 'qicard'].includes(company) ? 403 : 200]);
    expect(await tried.lastStatus()).toBe('processing');
    await tried.there.decide(tried.deal.id, 'declined', { isTold: false });
    await tried.there.notify(tried.deal.id, 'paid', { isForged: true });
    expect(await tried.lastStatus()).not.toBe('succeeded');
  });

  test('twenty callbacks of success and of an older refusal have one effect', async () => {
    const tried = await started(company);
    await tried.there.decide(tried.deal.id, 'paid', { isTold: false });
    const notices = (['paid', 'declined'] as const).map((status) =>
      tried.there.notify(tried.deal.id, status, { times: 10 }),
    );
    expect(new Set((await Promise.all(notices)).flat())).toEqual(new Set([200]));
    expect(await tried.lastStatus()).toBe('succeeded');
    expect(await tried.wallet()).toBe(0);
  });

  test('success after a refusal counts; after another way of paying it is credited to the wallet once', async () => {
    const failed = await started(company);
    if (reportsRefusals) {
      await failed.there.decide(failed.deal.id, 'declined');
      await becomes(failed, 'failed');
    }
    await failed.there.decide(failed.deal.id, 'paid');
    await becomes(failed, 'succeeded');
    expect((await failed.detail()).status).toBe('settled');
    const late = await started(company);
    await aFundedWallet(app, late.userId, amountMinor);
    await payByWallet(app, late.token, late.payNo);
    await late.there.decide(late.deal.id, 'paid', { isTold: false });
    await late.there.notify(late.deal.id, 'paid', { times: 3 });
    await app.pass(minutes(2), 'payments');
    expect(await late.wallet()).toBe(dinars);
  });

  test('being down is a coded error, is shown as unavailable, and leaves other ways open', async () => {
    const payer = await aPayer();
    const there = standInOf(gateway, company);
    await there.fault('down');
    const input = { payNo: payer.payNo, platform: company, currency: 'IQD' } as const;
    for (let tries = 0; tries < 3; tries += 1)
      expect((await app.call('goPay', input, { as: payer.token })).key).toBe('GATEWAY_DOWN');
    const { items } = await app.ok('payMethods', { payNo: payer.payNo }, { as: payer.token });
    const shown = items
      .flatMap(({ platforms }) => platforms)
      .find(({ platform: key }) => key === company);
    expect(shown).toMatchObject({
      available: false,
      reason: expect.stringContaining('another way'),
    });
    await aFundedWallet(app, payer.userId, amountMinor);
    await payByWallet(app, payer.token, payer.payNo);
    await there.fault('none');
    await app.pass(minutes(3), 'payments');
    const mended = await started(company);
    expect(await mended.lastStatus()).toBe('processing');
  });

  test('paid too little leaves a rest, paid too much credits the surplus to the wallet', async () => {
    const short = await started(company);
    await short.there.decide(short.deal.id, 'paid', { amount: 20_000 });
    await eventually(
      async () =>
        (await app.ok('payOrderCreate', { payNo: short.payNo }, { as: short.token })).payNo !==
        short.payNo,
    );
    expect(await short.detail()).toMatchObject({
      purpose: 'short-payment',
      amount: { iqd: { amount: 6250 } },
    });
    const over = await started(company);
    await over.there.decide(over.deal.id, 'paid', { amount: dinars + 1000 });
    await becomes(over, 'succeeded');
    expect(await over.wallet()).toBe(1000);
  });

  test('gets a new token when the old one is rejected', async () => {
    await started(company);
    await standInOf(gateway, company).revokeTokens();
    expect(await (await started(company)).lastStatus()).toBe('processing');
  });
});

test('no company accepts dollars', async () => {
  const payer = await aPayer();
  const answer = await app.call(
    'goPay',
    { payNo: payer.payNo, platform: 'fib', currency: 'USD' },
    { as: payer.token },
  );
  expect(answer).toMatchObject({ key: 'VALIDATION', fields: { currency: expect.any(String) } });
});

test('FIB is paid by its code and apps until it expires; the page for that is ours', async () => {
  const tried = await started('fib');
  expect(tried.redirectUrl).toBe(`${site}/switch-pay?payNo=${tried.payNo}`);
  const { payment } = await app.ok('payUnderWay', { payNo: tried.payNo }, { as: tried.token });
  expect(payment).toMatchObject({
    platform: 'fib',
    redirectUrl: null,
    qrCode: expect.stringMatching(/^data:image\/png;base64,/),
    readableCode: expect.stringMatching(/^[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}$/),
    links: [{ kind: 'personal' }, { kind: 'business' }, { kind: 'corporate' }],
  });
  expect(Date.parse(payment?.expiresAt ?? '') - platform.clock.now().getTime()).toBeGreaterThan(
    hours(1),
  );
});

test('a callback for another payment at FIB cannot settle one whose start was lost', async () => {
  const payer = await aPayer();
  const there = standInOf(gateway, 'fib');
  await there.fault('lose-answer', { times: 1 });
  await app.call(
    'goPay',
    { payNo: payer.payNo, platform: 'fib', currency: 'IQD' },
    { as: payer.token },
  );
  const other = await started('fib');
  await there.decide(other.deal.id, 'paid', { isTold: false });
  const { payments } = await payer.detail();
  const forged = await app.app.server.inject({
    method: 'POST',
    url: `/pdpd${paths.fibCallback[1]}?payment=${payments[0]?.paymentId}&proof=${'A'.repeat(43)}`,
    payload: { id: 'f1f9d4c7-7c4f-4dc5-92c0-1234567890ab', status: 'PAID' },
  });
  expect(forged.statusCode).toBe(404);
  expect(await payer.lastStatus()).toBe('failed');
});

test('a start at FIB that never gets an answer blocks nothing and is listed among the open payments for operators', async () => {
  const { payNo, token, detail } = await aPayer();
  await standInOf(gateway, 'fib').fault('lose-answer', { times: 1 });
  const go = (company: CompanyKey) =>
    app.call('goPay', { payNo, platform: company, currency: 'IQD' }, { as: token });
  expect((await go('fib')).key).toBe('GATEWAY_DOWN');
  const [lost] = (await detail()).payments;
  expect((await go('zaincash')).code).toBe(200);
  await app.pass(hours(3) + minutes(1), 'payments');
  const open = (await leftOpen(platform)).find(({ paymentId }) => paymentId === lost?.paymentId);
  expect(open).toMatchObject({ platform: 'fib', gatewayId: null, amount: { amount: dinars } });
});

test('an unpaid payment at a company that reports only paid ones ends after a week without an alarm', async () => {
  const tried = await started('fastpay');
  for (let day = 0; day < 8; day += 1) await app.pass(days(1), 'payments');
  const { rows } = await platform.pool.query(
    'select status, next_ask_at, ask_fault from payment where payment_id = $1',
    [tried.paymentId],
  );
  expect(rows).toEqual([{ status: 'expired', next_ask_at: null, ask_fault: null }]);
  const open = await leftOpen(platform);
  expect(open.map(({ paymentId }) => paymentId)).not.toContain(tried.paymentId);
});

test('the open payments are listed page by page', async () => {
  await standInOf(gateway, 'fib').fault('lose-answer', { times: 2 });
  for (let count = 0; count < 2; count += 1) {
    const { payNo, token } = await aPayer();
    await app.call('goPay', { payNo, platform: 'fib', currency: 'IQD' }, { as: token });
  }
  await app.pass(hours(3) + minutes(1), 'payments');
  const as = { as: (await aStaff(app, 'finance')).token };
  const page = (pageNo: number) => app.ok('openPaymentPage', { pageNo, pageSize: 1 }, as);
  const expected = await leftOpen(platform);
  const first = await page(1);
  expect([first.total, first.items[0]?.paymentId]).toEqual([
    expected.length,
    expected[0]?.paymentId,
  ]);
  expect((await page(first.total)).items[0]?.paymentId).toBe(expected.at(-1)?.paymentId);
  expect((await app.ok('staffDashboard', {}, as)).unresolvedPayments).toBe(first.total);
});

describe('replaced by another way of paying', () => {
  test.each(['fib', 'qicard'] as const)(
    '%s cancels the payment within the minute, so that nobody pays it by mistake',
    async (company) => {
      const tried = await started(company);
      await aFundedWallet(app, tried.userId, amountMinor);
      await payByWallet(app, tried.token, tried.payNo);
      await app.pass(minutes(1), 'payments');
      expect((await tried.there.deals()).find(({ id }) => id === tried.deal.id)).toMatchObject({
        cancelled: true,
        status: 'declined',
      });
      expect((await tried.detail()).payments.map(({ status }) => status)).toEqual([
        'succeeded',
        'expired',
      ]);
    },
  );

  test('a payment made there just before stays paid and is credited to the customer', async () => {
    const tried = await started('qicard');
    await aFundedWallet(app, tried.userId, amountMinor);
    await payByWallet(app, tried.token, tried.payNo);
    await tried.there.decide(tried.deal.id, 'paid', { isTold: false });
    await app.pass(minutes(1), 'payments');
    expect((await tried.there.deals()).find(({ id }) => id === tried.deal.id)).toMatchObject({
      cancelled: false,
      status: 'paid',
    });
    expect(await tried.wallet()).toBe(dinars);
  });

  test('a company that cannot cancel is still checked, and a late payment is credited to the customer', async () => {
    const tried = await started('zaincash');
    await aFundedWallet(app, tried.userId, amountMinor);
    await payByWallet(app, tried.token, tried.payNo);
    await app.pass(minutes(1), 'payments');
    await tried.there.decide(tried.deal.id, 'paid', { isTold: false });
    await app.pass(minutes(2), 'payments');
    expect(await tried.wallet()).toBe(dinars);
  });
});

const bookOf = (book: string) => houseBalance(app, book, 'IQD');
const clerk = async () => ({ as: (await aStaff(app, 'finance')).token });

/** A payment at a company with an approved refund of `amount` US dollars to the source. */
async function owed(company: CompanyKey, amount = amountMinor / 100) {
  const tried = await started(company);
  await tried.there.decide(tried.deal.id, 'paid');
  await becomes(tried, 'succeeded');
  const input = {
    payNo: tried.payNo,
    kind: 'other',
    amount: { amount, currency: 'USD' },
    target: 'source',
    reason: 'not wanted',
  } as const;
  const { refundNo, payouts } = await app.ok('refundAsk', input, await clerk());
  const [payout] = payouts;
  if (!payout) throw new Error('nothing is owed');
  return {
    ...tried,
    payout,
    send: async (reference = '') =>
      app.call('payoutSend', { payoutId: payout.payoutId, reference }, await clerk()),
    stands: async () => {
      const { items } = await app.ok(
        'staffRefundPage',
        { show: 'all', search: refundNo },
        await clerk(),
      );
      return { refund: items[0]?.status, payout: items[0]?.payouts[0] };
    },
    refunded: async () =>
      (await tried.there.deals()).find(({ id }) => id === tried.deal.id)?.refunded,
  };
}

const ableToRefund = ['fib', 'zaincash', 'qicard', 'fastpay'] as const;

describe.each(ableToRefund)('refunds through %s', (company) => {
  /** Acceptance is a promise: it is asked until the money is sent. */
  const promises = company === 'fib';

  test('one is sent once, however many clerks send it in parallel', async () => {
    const back = await owed(company);
    expect(back.payout).toMatchObject({
      byPlatform: true,
      amount: { amount: dinars, currency: 'IQD' },
      status: 'due',
    });
    const answers = await Promise.all([back.send(), back.send(), back.send()]);
    const sent = answers.filter(({ code }) => code === 200).length;
    if (promises) expect(sent).toBeGreaterThan(0);
    else expect(sent).toBe(1);
    for (const { code, key } of answers)
      if (code !== 200) expect(['PAYOUT_ASKED', 'REFUND_STATE']).toContain(key);
    for (let minute = 0; promises && minute < 3; minute += 1)
      await app.pass(minutes(2), 'payments');
    expect(await back.stands()).toMatchObject({
      refund: 'done',
      payout: { status: 'sent', error: null },
    });
    expect(await back.refunded()).toBe(dinars);
    expect((await back.send('TT-1')).key).toBe('REFUND_STATE');
  });

  test('one whose answer was lost is not sent a second time', async () => {
    const back = await owed(company);
    await back.there.fault('lose-answer', { times: 1 });
    expect((await back.send()).key).toBe('REFUND_UNANSWERED');
    expect(await back.refunded()).toBe(dinars);
    for (let minute = 0; minute < 3; minute += 1) await app.pass(minutes(2), 'payments');
    expect(await back.refunded()).toBe(dinars);
    if (company === 'qicard') {
      // It accepts the same request once and does not report the result: a person checks its
      // portal.
      expect(await back.stands()).toMatchObject({ payout: { status: 'sending', error: 'untold' } });
      expect((await back.send()).key).toBe('REFUND_UNTOLD');
      expect((await back.send('QI-77')).code).toBe(200);
    }
    expect(await back.stands()).toMatchObject({ refund: 'done', payout: { status: 'sent' } });
  });

  test('one is retried automatically while the company is down, until it is sent', async () => {
    const back = await owed(company);
    await back.there.fault('down');
    expect((await back.send()).key).toBe('REFUND_UNANSWERED');
    expect(await back.stands()).toMatchObject({
      refund: 'payout',
      payout: { status: 'sending', error: 'unanswered' },
    });
    const { payoutId } = back.payout;
    const claim = await app.call('payoutStart', { payoutId, step: 'start' }, await clerk());
    // The company may still send it.
    expect(claim.key).toBe('PAYOUT_ASKED');
    app.skip(minutes(2));
    const byBank = { payoutId, reference: 'TT-5', from: 'bank' } as const;
    expect((await app.call('payoutSend', byBank, await clerk())).key).toBe('PAYOUT_ASKED');
    await back.there.fault('none');
    for (let minute = 0; minute < 4; minute += 1) await app.pass(minutes(2), 'payments');
    expect(await back.stands()).toMatchObject({
      refund: 'done',
      payout: { status: 'sent', error: null },
    });
    expect(await back.refunded()).toBe(dinars);
  });

  test('one never exceeds what was paid: what the company refuses waits for finance to send it in another way', async () => {
    const back = await owed(company);
    await back.there.decide(back.deal.id, 'refunded');
    expect((await back.send()).key).toBe('REFUND_REFUSED');
    expect(await back.stands()).toMatchObject({ payout: { status: 'due', error: 'refused' } });
    expect((await back.send('TT-9')).code).toBe(200);
    expect(await back.stands()).toMatchObject({
      refund: 'done',
      payout: { status: 'sent', reference: 'TT-9' },
    });
  });
});

test('one whose company is no longer configured can be sent from the bank', async () => {
  const { there, send, payout } = await owed('fib');
  await there.fault('down');
  await send();
  app.skip(minutes(2));
  await checkPayouts({ ...platform, config: { ...platform.config, FIB_CLIENT_ID: undefined } });
  await app.ok(
    'payoutSend',
    { payoutId: payout.payoutId, reference: 'TT-7', from: 'bank' },
    await clerk(),
  );
});

test('a partial refund goes through a company that supports it, otherwise by hand', async () => {
  const [part, whole, none] = [
    await owed('fastpay', 5),
    await owed('zaincash', 5),
    await owed('nasswallet'),
  ];
  expect((await part.send()).code).toBe(200);
  expect(await part.refunded()).toBe(part.payout.amount.amount);
  for (const back of [whole, none]) {
    expect(back.payout.byPlatform).toBe(false);
    expect((await back.send()).fields).toHaveProperty('reference');
    expect((await back.send('TT-5')).code).toBe(200);
    expect(await back.refunded()).toBe(0);
  }
});

test('a refund sent by hand is booked from the account it was taken from: the company’s or our bank’s', async () => {
  for (const from of ['source', 'bank'] as const) {
    const back = await owed('nasswallet');
    const books = async () => [await bookOf('gateway:nasswallet'), await bookOf('bank')];
    const [company = 0, bank = 0] = await books();
    const { payoutId } = back.payout;
    await app.ok('payoutSend', { payoutId, reference: 'TT-6', from }, await clerk());
    expect(await books()).toEqual(
      from === 'bank' ? [company, bank + dinars] : [company + dinars, bank],
    );
  }
});
