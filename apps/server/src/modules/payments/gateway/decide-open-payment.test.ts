import { afterAll, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/start.ts';
import { hours, minutes } from '../../../platform/clock/clock.ts';
import { aCustomer } from '../../accounts/accounts.testing.ts';
import { aStaff } from '../../staff/staff.testing.ts';
import { moneyFaults, noFaults } from '../payments.oracle.testing.ts';
import { aPayable, startTestGateway } from '../payments.testing.ts';
import { standInOf, standInSettings } from '../providers/stand-ins.testing.ts';

const gateway = await startTestGateway();
const app = await startTestApp(await standInSettings(gateway.url));
const { ok, call } = app;
const as = { as: (await aStaff(app, 'finance')).token };
const second = { as: (await aStaff(app, 'finance-lead')).token };
const dinars = (amount: number) => ({ amount, currency: 'IQD' as const });
afterAll(() => gateway.stop());

/** 20 USD are 26,250 dinars, rounded to notes. */
const due = dinars(26_250);

async function leftOpenAt(platform: 'fib' | 'zaincash') {
  const customer = await aCustomer(app);
  const { payNo } = await aPayable(app, { userId: customer.userId, amountMinor: 2000 });
  const there = standInOf(gateway, platform);
  if (platform === 'fib') await there.fault('lose-answer', { times: 1 });
  await call('goPay', { payNo, platform, currency: 'IQD' }, { as: customer.token });
  const deal = (await there.deals()).at(-1);
  if (platform === 'zaincash') await there.fault('down');
  await app.pass(hours(3) + minutes(1));
  await there.fault('none');
  const token = (
    await ok('login', { type: 1, account: customer.userName, password: customer.password })
  ).token;
  const page = async () =>
    (await ok('openPaymentPage', {}, as)).items.find((item) => item.payNo === payNo);
  const item = (await page()) ?? expect.fail('not among the open payments');
  return {
    payNo,
    there,
    deal,
    page,
    item,
    paymentId: item.paymentId,
    status: async () => (await ok('payStatus', { payNo }, { as: token })).status,
  };
}

test('a payment whose start was lost is given up with a reason and leaves the dashboard', async () => {
  const { item, paymentId, page } = await leftOpenAt('fib');
  expect(item).toMatchObject({
    platform: 'fib',
    problem: 'start-unanswered',
    mayCheck: false,
    gatewayId: null,
    amount: due,
  });
  expect((await call('openPaymentAsk', { paymentId }, as)).key).toBe('PAY_METHOD_OFF');
  const before = (await ok('staffDashboard', {}, as)).unresolvedPayments;
  expect(
    (await ok('openPaymentGiveUp', { paymentId, reason: 'unknown in the portal' }, as)).outcome,
  ).toBe('over');
  expect(await page()).toBeUndefined();
  expect((await ok('staffDashboard', {}, as)).unresolvedPayments).toBe(before - 1);
});

test('a payment shown as paid in the portal is booked once two people have entered the same amount', async () => {
  const { paymentId, page, status } = await leftOpenAt('fib');
  const seen = { paymentId, reference: 'FIB-77', received: due };
  expect(
    (await call('openPaymentRecord', { ...seen, received: { amount: 20, currency: 'USD' } }, as))
      .key,
  ).toBe('VALIDATION');
  expect((await ok('openPaymentRecord', seen, as)).outcome).toBe('waiting');
  expect(await page()).toMatchObject({ seenPaid: { received: due, mine: true } });
  expect((await call('openPaymentRecord', seen, as)).key).toBe('SECOND_PERSON');
  expect(
    (await ok('openPaymentRecord', { ...seen, received: dinars(26_000) }, second)).outcome,
  ).toBe('waiting');
  expect(await status()).toBe('open');
  expect(
    await ok('openPaymentRecord', { ...seen, received: dinars(26_000) }, second).catch(String),
  ).toMatch(/SECOND_PERSON/);
  expect((await ok('openPaymentRecord', seen, as)).outcome).toBe('waiting');
  const answers = await Promise.all([1, 2, 3].map(() => call('openPaymentRecord', seen, second)));
  expect(answers.map(({ key }) => key ?? 'ok').sort()).toEqual([
    'REVIEW_DECIDED',
    'REVIEW_DECIDED',
    'ok',
  ]);
  expect(await status()).toBe('settled');
  expect((await call('openPaymentGiveUp', { paymentId, reason: 'late' }, as)).key).toBe(
    'REVIEW_DECIDED',
  );
  expect(await moneyFaults(app.platform)).toEqual(noFaults);
});

test('a company that answers again is checked at once; its answer counts even after giving up', async () => {
  const opened = await leftOpenAt('zaincash');
  expect(opened.item).toMatchObject({
    problem: 'no-answer',
    mayCheck: true,
    gatewayId: opened.deal?.id,
  });
  expect((await ok('openPaymentAsk', { paymentId: opened.paymentId }, as)).outcome).toBe('open');
  await ok(
    'openPaymentGiveUp',
    { paymentId: opened.paymentId, reason: 'the customer says so' },
    as,
  );
  await opened.there.decide(opened.deal?.id ?? '', 'paid', { isTold: false });
  expect(await ok('openPaymentAsk', { paymentId: opened.paymentId }, as)).toEqual({
    outcome: 'over',
    status: 'succeeded',
  });
  expect(await opened.status()).toBe('settled');
  expect(await moneyFaults(app.platform)).toEqual(noFaults);
});
