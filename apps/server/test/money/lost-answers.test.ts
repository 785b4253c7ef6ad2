import { paths } from '@wasit/contract/paths';
import { afterAll, expect, test } from 'vitest';
import { aCustomer } from '../../src/modules/accounts/accounts.testing.ts';
import { aKeptCard, testCards, typeCard } from '../../src/modules/payments/cards/cards.testing.ts';
import { closePayable, paymentsModule } from '../../src/modules/payments/index.ts';
import { moneyFaults, noFaults } from '../../src/modules/payments/payments.oracle.testing.ts';
import {
  aFundedWallet,
  aPayable,
  gatewaySecret,
  startTestGateway,
  testPayPassword,
} from '../../src/modules/payments/payments.testing.ts';
import {
  type CompanyKey,
  companyKeys,
  standInOf,
  standInSettings,
} from '../../src/modules/payments/providers/stand-ins.testing.ts';
import { balances } from '../../src/modules/wallet/index.ts';
import { minutes } from '../../src/platform/clock/clock.ts';
import { freePort } from '../../src/platform/postgres/postmaster.ts';
import { startTestApp } from '../start.ts';

const gateway = await startTestGateway();
const port = await freePort();
const site = `http://127.0.0.1:${port}`;
const app = await startTestApp({
  ...(await standInSettings(gateway.url)),
  PAY_GATEWAY_URL: gateway.url,
  PAY_WEBHOOK_SECRET: gatewaySecret,
  // No server listens there: callbacks to this address are lost.
  PUBLIC_URL: `http://127.0.0.1:${await freePort()}`,
});
await app.app.server.listen({ port, host: '127.0.0.1' });
afterAll(() => gateway.stop());
const { platform, ok, call } = app;
await standInOf(gateway, 'zaincash').register(`${site}/pdpd${paths.zainCashCallback[1]}`);
await standInOf(gateway, 'nasswallet').register(`${site}/pdpd${paths.nassWalletCallback[1]}`);

/** Money taken by a company without our knowledge. */
interface Charged {
  readonly way: string;
  readonly payNo: string;
  readonly token: string;
  readonly userId: string;
  /** The company's notice once its connection works again. */
  notify(): Promise<unknown>;
}

async function aPayer() {
  const { token, userId } = await aCustomer(app);
  // Gives them a payment password.
  await aFundedWallet(app, userId, 1);
  const { payNo } = await aPayable(app, { userId, amountMinor: 4_200 });
  return { token, userId, payNo };
}

/**
 * A payment at one of the five companies: the answer to our start was lost, or its later notice.
 */
async function atCompany(company: CompanyKey, lost: 'start' | 'news'): Promise<Charged> {
  const payer = await aPayer();
  const there = standInOf(gateway, company);
  const before = new Set((await there.deals()).map(({ id }) => id));
  if (lost === 'start') await there.fault('lose-answer', { times: 1 });
  const answer = await call(
    'goPay',
    { payNo: payer.payNo, platform: company, currency: 'IQD' },
    { as: payer.token },
  );
  expect(answer.key).toBe(lost === 'start' ? 'GATEWAY_DOWN' : undefined);
  const deal =
    (await there.deals()).find(({ id }) => !before.has(id)) ??
    expect.fail(`nothing was opened at ${company}`);
  expect(deal.status).toBe('open');
  await there.decide(deal.id, 'paid', { isTold: false });
  return {
    ...payer,
    way: `${company}, ${lost} lost`,
    notify: () => there.notify(deal.id, 'paid', { times: 3, origins: [site] }),
  };
}

const checkAgain = ({ payNo, token }: { payNo: string; token: string }) =>
  Promise.all([1, 2, 3].map(() => ok('payStatus', { payNo }, { as: token })));
const atSandbox = async (
  way: string,
  pay: (payer: Awaited<ReturnType<typeof aPayer>>) => Promise<unknown>,
): Promise<Charged> => {
  const payer = await aPayer();
  await pay(payer);
  return { ...payer, way, notify: () => checkAgain(payer) };
};

const onThePage = () =>
  atSandbox('a company’s page', async ({ payNo, token }) => {
    const { redirectUrl } = await ok(
      'goPay',
      { payNo, platform: 'sandbox', currency: 'USD' },
      { as: token },
    );
    await gateway.confirm(redirectUrl);
  });
const byNewCard = () =>
  atSandbox('a new card', async ({ payNo, token }) => {
    const { redirectUrl } = await ok('payByCard', { payNo, keep: true }, { as: token });
    await typeCard(`${redirectUrl}/card`, testCards.approved);
  });
/** Charged by our own call, so it is this call's answer that is lost. */
const byKeptCard = () =>
  atSandbox('a kept card', async ({ payNo, token }) => {
    const cardId = await aKeptCard(app, token);
    await gateway.fault('lose-answer', { times: 1 });
    const { redirectUrl } = await ok(
      'payByCard',
      { payNo, cardId, payPassword: testPayPassword },
      { as: token },
    );
    expect(redirectUrl).toBeNull();
  });

async function everyWay(): Promise<Charged[]> {
  const charged = [await onThePage(), await byNewCard(), await byKeptCard()];
  for (const company of companyKeys)
    for (const lost of ['start', 'news'] as const) charged.push(await atCompany(company, lost));
  return charged;
}

const breakAll = (mode: 'down' | 'none') =>
  Promise.all([
    gateway.fault(mode),
    ...companyKeys.map((company) => standInOf(gateway, company).fault(mode)),
  ]);

/** Advances the product's clock by minutes, running the payment timers due. */
async function pass(count: number): Promise<void> {
  platform.clock.setOffset(platform.clock.offsetSeconds() + minutes(count) / 1000);
  for (const sweep of paymentsModule.sweeps ?? []) await sweep.run(platform);
}

/** Its state here, without querying the company. */
const isSettled = async ({ payNo, token }: Charged) =>
  (await ok('payOrderCreate', { payNo }, { as: token })).status === 'settled';

test('after any lost answer a payment is booked once, within five minutes after the company is back', {
  timeout: 60_000,
}, async () => {
  const charged = await everyWay();
  await breakAll('down');
  for (let count = 0; count < 3; count += 1) await pass(4);
  expect((await Promise.all(charged.map(isSettled))).filter(Boolean)).toEqual([]);

  await breakAll('none');
  // FIB cannot be queried by our reference: it notifies us at the address that only it has.
  await charged.find(({ way }) => way === 'fib, start lost')?.notify();
  for (let minute = 1; minute <= 5; minute += 1) await pass(1);
  const open = [];
  for (const one of charged) if (!(await isSettled(one))) open.push(one.way);
  expect(open).toEqual([]);

  for (const { notify } of charged) await notify();
  await pass(2);
  for (const { way, userId, payNo, token } of charged) {
    const { payments } = await ok('payOrderCreate', { payNo }, { as: token });
    const booked = payments.filter(({ status }) => status === 'succeeded').length;
    const { USD, IQD } = await balances(platform.db, userId);
    const again = await call('goPay', { payNo, platform: 'fib', currency: 'IQD' }, { as: token });
    expect([way, booked, USD.availableMinor, IQD.availableMinor, again.key]).toEqual([
      way,
      1,
      1,
      0,
      'PAYABLE_SETTLED',
    ]);
  }
  for (const company of companyKeys)
    expect([company, (await standInOf(gateway, company).deals()).length]).toEqual([company, 2]);
  expect(await moneyFaults(platform)).toEqual(noFaults);
});

test('a kept card that was charged without an answer is asked about after its payable closed', async () => {
  const closed = await byKeptCard();
  await breakAll('down');
  await platform.transact((tx) => closePayable(tx, { payNo: closed.payNo, reason: 'cancelled' }));
  await pass(2);
  const attempts = async () =>
    (await ok('payOrderCreate', { payNo: closed.payNo }, { as: closed.token })).payments.map(
      ({ status }) => status,
    );
  expect(await attempts()).toEqual(['expired']);
  await breakAll('none');
  for (let minute = 1; minute <= 5; minute += 1) await pass(1);
  expect(await attempts()).toEqual(['succeeded']);
  expect((await balances(platform.db, closed.userId)).USD.availableMinor).toBe(1 + 4_200);
  expect(await moneyFaults(platform)).toEqual(noFaults);
});

test('a kept card whose charge never arrived is not charged once its payable closed', async () => {
  const { token, userId, payNo } = await aPayer();
  const cardId = await aKeptCard(app, token);
  await gateway.fault('down');
  await ok('payByCard', { payNo, cardId, payPassword: testPayPassword }, { as: token });
  await platform.transact((tx) => closePayable(tx, { payNo, reason: 'cancelled' }));
  await gateway.fault('none');
  for (let minute = 1; minute <= 5; minute += 1) await pass(1);
  const { rows } = await platform.pool.query(
    'select status, gateway_id, next_ask_at from payment where pay_no = $1',
    [payNo],
  );
  expect(rows).toEqual([{ status: 'expired', gateway_id: null, next_ask_at: null }]);
  expect((await balances(platform.db, userId)).USD.availableMinor).toBe(1);
});
