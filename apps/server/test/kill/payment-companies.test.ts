import { paths } from '@wasit/contract/paths';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer, type TestCustomer } from '../../src/modules/accounts/accounts.testing.ts';
import { aProduct } from '../../src/modules/catalogue/catalogue.testing.ts';
import { paymentsModule } from '../../src/modules/payments/index.ts';
import { eventually, startTestGateway } from '../../src/modules/payments/payments.testing.ts';
import { type CompanyKey, standInOf, standInSettings } from '../../src/modules/payments/providers/stand-ins.testing.ts';
import { balances } from '../../src/modules/wallet/index.ts';
import { hours, minutes } from '../../src/platform/clock/clock.ts';
import { newId } from '../../src/platform/ids.ts';
import { createOrderOf, ordersOf } from './asking.ts';
import { aPress, type Press, send } from './pressing.ts';
import { brokenPromises, openSite, type ServerProcess, type Site } from './real-server.ts';

const gateway = await startTestGateway();
const settings = await standInSettings(gateway.url);
let site: Site;
let webs: ServerProcess[];
beforeAll(async () => {
  site = await openSite(settings);
  webs = await Promise.all([site.serve({ WASIT_ROLE: 'web' }), site.serve({ WASIT_ROLE: 'web' })]);
  await standInOf(gateway, 'zaincash').register(`http://shop.test/pdpd${paths.zainCashCallback[1]}`);
}, 120_000);
afterAll(async () => {
  await site?.close();
  gateway.stop();
});

const origins = () => webs.map(({ url }) => url);
const urlOf = (index: number): string => webs[index % webs.length]?.url ?? '';
const done = 200;
/** 100 USD at the sample rate of a new installation. */
const goods = { priceMinor: 2_500, quantity: 4 };

interface Placed {
  readonly owner: TestCustomer;
  readonly orderNo: string;
  readonly payNo: string;
}

async function placed(): Promise<Placed> {
  const owner = await aCustomer(site);
  const { skuIds } = await aProduct(site, { priceMinor: goods.priceMinor, stock: 1_000 });
  const input = { deliveryMethod: 2 as const, items: [{ skuId: skuIds[0] ?? 0, quantity: goods.quantity }] };
  const press = aPress('createOrder', { key: newId('key'), token: owner.token, input });
  expect(await send(urlOf(0), press)).toBe(done);
  const { orderNo, payNo } = createOrderOf(press);
  return { owner, orderNo, payNo };
}

const goPay = ({ owner, payNo }: Placed, platform: CompanyKey): Press =>
  aPress('goPay', { key: newId('key'), token: owner.token, input: { payNo, platform, currency: 'IQD' } });

/** What was opened at a company by this press. */
async function opening(company: CompanyKey, press: () => Promise<unknown>) {
  const there = standInOf(gateway, company);
  const before = new Set((await there.deals()).map(({ id }) => id));
  const pressed = press();
  const deal = await eventually(async () => (await there.deals()).find(({ id }) => !before.has(id)));
  return { deal, pressed, since: async () => (await there.deals()).filter(({ id }) => !before.has(id)) };
}

const statusOf = async ({ owner, orderNo }: Placed) =>
  (await ordersOf(urlOf(1), owner.token)).find((order) => order.orderNo === orderNo)?.status;
const dinarsOf = async ({ owner }: Placed) => (await balances(site.platform.db, owner.userId)).IQD.availableMinor;
/** The timers of payments, in this process: a third one. Its clock may run ahead of the servers'. */
async function timers(aheadMs = 0) {
  site.platform.clock.setOffset(aheadMs / 1000);
  for (const sweep of paymentsModule.sweeps ?? []) await sweep.run(site.platform);
}

test.each(['zaincash', 'qicard', 'fib'] as const)(
  'twenty callbacks of %s through two processes at once, half of them of an older refusal, have one effect',
  async (company) => {
    const order = await placed();
    const { deal, pressed } = await opening(company, () => send(urlOf(0), goPay(order, company)));
    expect(await pressed).toBe(done);
    const there = standInOf(gateway, company);
    await there.decide(deal.id, 'paid', { isTold: false });
    const tell = (status: 'paid' | 'declined') => there.tell(deal.id, status, { times: 10, origins: origins() });
    const answers = (await Promise.all([tell('declined'), tell('paid')])).flat();
    expect(answers).toEqual(Array(20).fill(done));
    await expect.poll(() => statusOf(order), { timeout: 15_000 }).toBe('WAITING_PURCHASE');
    expect(await dinarsOf(order)).toBe(0);
  },
);

test('the end of the countdown, a cancellation and a success at once: the order goes on, or the money is in the wallet', async () => {
  const there = standInOf(gateway, 'zaincash');
  for (let round = 0; round < 6; round += 1) {
    const order = await placed();
    const { deal, pressed } = await opening('zaincash', () => send(urlOf(round), goPay(order, 'zaincash')));
    expect(await pressed).toBe(done);
    const cancel = aPress('cancelOrder', { key: newId('key'), token: order.owner.token, input: { orderNo: order.orderNo } });
    const tell = () => there.tell(deal.id, 'paid', { times: 4, origins: origins() });
    // Decided without being told: the timer that asks once more before it closes finds it open in some rounds and paid in others.
    const acts = [() => there.decide(deal.id, 'paid', { isTold: false }).then(tell), () => timers(hours(25)), () => send(urlOf(1), cancel)];
    await Promise.all(round % 2 ? acts.map((act) => act()) : acts.toReversed().map((act) => act()));
    await tell();
    const status = await expect
      .poll(() => statusOf(order), { timeout: 15_000 })
      .toMatch(/^(WAITING_PURCHASE|CANCEL)$/)
      .then(() => statusOf(order));
    expect(await dinarsOf(order)).toBe(status === 'CANCEL' ? deal.amount : 0);
  }
  expect(await brokenPromises(site.platform)).toEqual([]);
});

test('a server killed between start and answer: what the companies made and took money for is found, and nothing is doubled', async () => {
  const dying = await site.serve({ WASIT_ROLE: 'web' });
  // QiCard knows our reference; FIB tells it on the address that only it was given.
  const cut = await Promise.all(
    (['qicard', 'fib'] as const).map(async (company) => {
      const [there, order] = [standInOf(gateway, company), await placed()];
      const press = goPay(order, company);
      await there.fault('slow-answer', { delayMs: 3_000, times: 1 });
      return { company, there, order, press, ...(await opening(company, () => send(dying.url, press))) };
    }),
  );
  await dying.kill();
  for (const { company, there, deal, pressed } of cut) {
    expect(await pressed).toBe(null);
    await there.fault('none');
    await there.decide(deal.id, 'paid', { isTold: false });
    if (company === 'fib') expect(await there.tell(deal.id, 'paid', { times: 4, origins: origins() })).toEqual(Array(4).fill(done));
  }
  await timers(minutes(3));
  for (const { order, press, since } of cut) {
    await expect.poll(() => statusOf(order), { timeout: 15_000 }).toBe('WAITING_PURCHASE');
    // Pressed again under its key, at another server: it is paid, and nothing is opened there a second time.
    expect(await send(urlOf(0), press)).not.toBe(done);
    expect(await since()).toHaveLength(1);
    expect(await dinarsOf(order)).toBe(0);
  }
  expect(await brokenPromises(site.platform)).toEqual([]);
});
