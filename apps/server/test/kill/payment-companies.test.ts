import { paths } from '@wasit/contract/paths';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer, type TestCustomer } from '../../src/modules/accounts/accounts.testing.ts';
import { aProduct } from '../../src/modules/catalogue/catalogue.testing.ts';
import { beginCard, cardResult } from '../../src/modules/payments/cards/add-card.ts';
import { testCards, typeCard } from '../../src/modules/payments/cards/cards.testing.ts';
import { vaultOf } from '../../src/modules/payments/cards/vault.ts';
import { paymentsModule } from '../../src/modules/payments/index.ts';
import {
  aFundedWallet,
  eventually,
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
import { hours, minutes } from '../../src/platform/clock/clock.ts';
import { newId } from '../../src/platform/ids/ids.ts';
import { aPress, type Press, send } from './pressing.ts';
import { createOrderOf, ordersOf } from './read-state.ts';
import { brokenPromises, openSite, type ServerProcess, type Site } from './real-server.ts';

const gateway = await startTestGateway();
const settings = {
  ...(await standInSettings(gateway.url)),
  PAY_GATEWAY_URL: gateway.url,
  PAY_WEBHOOK_SECRET: gatewaySecret,
};
let site: Site;
let webs: ServerProcess[];
beforeAll(async () => {
  site = await openSite(settings);
  webs = await Promise.all([site.serve({ WASIT_ROLE: 'web' }), site.serve({ WASIT_ROLE: 'web' })]);
  await standInOf(gateway, 'zaincash').register(
    `http://shop.test/pdpd${paths.zainCashCallback[1]}`,
  );
});
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
  const input = {
    deliveryMethod: 2 as const,
    items: [{ skuId: skuIds[0] ?? 0, quantity: goods.quantity }],
  };
  const press = aPress('createOrder', { key: newId('key'), token: owner.token, input });
  expect(await send(urlOf(0), press)).toBe(done);
  const { orderNo, payNo } = createOrderOf(press);
  return { owner, orderNo, payNo };
}

const goPay = ({ owner, payNo }: Placed, platform: CompanyKey): Press =>
  aPress('goPay', {
    key: newId('key'),
    token: owner.token,
    input: { payNo, platform, currency: 'IQD' },
  });

/** The payments opened at a company by this press. */
async function opening<T>(company: CompanyKey, press: () => Promise<T>) {
  const there = standInOf(gateway, company);
  const before = new Set((await there.deals()).map(({ id }) => id));
  const pressed = press();
  const deal = await eventually(async () =>
    (await there.deals()).find(({ id }) => !before.has(id)),
  );
  return {
    deal,
    pressed,
    since: async () => (await there.deals()).filter(({ id }) => !before.has(id)),
  };
}

const statusOf = async ({ owner, orderNo }: Placed) =>
  (await ordersOf(urlOf(1), owner.token)).find((order) => order.orderNo === orderNo)?.status;
const dinarsOf = async ({ owner }: Placed) =>
  (await balances(site.platform.db, owner.userId)).IQD.availableMinor;
/**
 * The payment timers, run in this process as a third one. Its clock may be ahead of the servers'.
 */
async function timers(aheadMs = 0) {
  site.platform.clock.setOffset(aheadMs / 1000);
  for (const sweep of paymentsModule.sweeps ?? []) await sweep.run(site.platform);
}

test.each(['zaincash', 'qicard', 'fib'] as const)(
  'twenty callbacks of %s through two processes at once, half of them an older refusal, have one effect',
  async (company) => {
    const order = await placed();
    const { deal, pressed } = await opening(company, () => send(urlOf(0), goPay(order, company)));
    expect(await pressed).toBe(done);
    const there = standInOf(gateway, company);
    await there.decide(deal.id, 'paid', { isTold: false });
    const notify = (status: 'paid' | 'declined') =>
      there.notify(deal.id, status, { times: 10, origins: origins() });
    const answers = (await Promise.all([notify('declined'), notify('paid')])).flat();
    expect(answers).toEqual(Array(20).fill(done));
    await expect.poll(() => statusOf(order), { timeout: 15_000 }).toBe('WAITING_PURCHASE');
    expect(await dinarsOf(order)).toBe(0);
  },
);

test('expiry, cancellations and success, thirty at once: the order proceeds or the money is in the wallet', async () => {
  const there = standInOf(gateway, 'zaincash');
  for (let round = 0; round < 4; round += 1) {
    const order = await placed();
    const { deal, pressed } = await opening('zaincash', () =>
      send(urlOf(round), goPay(order, 'zaincash')),
    );
    expect(await pressed).toBe(done);
    const cancel = aPress('cancelOrder', {
      key: newId('key'),
      token: order.owner.token,
      input: { orderNo: order.orderNo },
    });
    const notify = () => there.notify(deal.id, 'paid', { times: 20, origins: origins() });
    // Decided without a notice: the timer, which asks once more before closing, finds it open in
    // some rounds and paid in others.
    const acts = [
      () => there.decide(deal.id, 'paid', { isTold: false }).then(notify),
      () => Promise.all([timers(hours(25)), timers(hours(25))]),
      () =>
        Promise.all(
          Array.from({ length: 8 }, (_, index) =>
            send(urlOf(index), { ...cancel, key: newId('key') }),
          ),
        ),
    ];
    await Promise.all(round % 2 ? acts.map((act) => act()) : acts.toReversed().map((act) => act()));
    await notify();
    const status = await expect
      .poll(() => statusOf(order), { timeout: 15_000 })
      .toMatch(/^(WAITING_PURCHASE|CANCEL)$/)
      .then(() => statusOf(order));
    expect(await dinarsOf(order)).toBe(status === 'CANCEL' ? deal.amount : 0);
  }
  expect(await brokenPromises(site.platform)).toEqual([]);
});

/** A payment interrupted between our request and the company's answer. */
interface Cut {
  readonly way: string;
  readonly order: Placed;
  readonly press: Press;
  /**
   * Sends it.
   * @returns the buyer's answer, once the company has received our request
   */
  begin(url: string): Promise<{ pressed: Promise<number | null> }>;
  /**
   * The payer pays what was created there; only FIB notifies us, because it cannot be queried by
   * our reference.
   */
  pay(): Promise<unknown>;
  /** Number of payments created at the company. */
  made(): Promise<number>;
}
/** Longer than our timeout for any answer. */
const lostFor = { delayMs: 10_000 };

async function cutAtCompany(company: CompanyKey): Promise<Cut> {
  const [there, order] = [standInOf(gateway, company), await placed()];
  const press = goPay(order, company);
  let since: (() => Promise<{ id: string }[]>) | undefined;
  await there.fault('slow-answer', lostFor);
  return {
    way: company,
    order,
    press,
    begin: async (url) => {
      const opened = await opening(company, () => send(url, press));
      since = opened.since;
      return { pressed: opened.pressed };
    },
    pay: async () => {
      await there.fault('none');
      const [deal] = (await since?.()) ?? [];
      await there.decide(deal?.id ?? '', 'paid', { isTold: false });
      if (company === 'fib')
        expect(
          await there.notify(deal?.id ?? '', 'paid', { times: 4, origins: origins() }),
        ).toEqual(Array(4).fill(done));
    },
    made: async () => (await since?.())?.length ?? 0,
  };
}

/** A card of the customer in the platform's vault. */
async function aCardOf({ userId }: TestCustomer): Promise<string> {
  await aFundedWallet(site, userId, 1);
  const actor = { kind: 'user', userId, level: 1, sessionId: 's', agentId: null } as const;
  const { formId, formUrl } = await beginCard(site.platform, actor, {
    payPassword: testPayPassword,
    cardType: 'credit',
  });
  await typeCard(formUrl, testCards.approved);
  return (await cardResult(site.platform, actor, formId)).card?.cardId ?? '';
}

/**
 * At the platform that also keeps cards: by its page, which nobody has opened, or by a kept card,
 * which our call has already charged.
 */
async function cutAtPlatform(way: 'page' | 'kept card'): Promise<Cut> {
  const order = await placed();
  const { owner, payNo } = order;
  const credentials = { key: newId('key'), token: owner.token };
  const press =
    way === 'page'
      ? aPress('goPay', { ...credentials, input: { payNo, platform: 'sandbox', currency: 'USD' } })
      : aPress('payByCard', {
          ...credentials,
          input: { payNo, cardId: await aCardOf(owner), payPassword: testPayPassword },
        });
  const there = async () => {
    const { rows } = await site.platform.pool.query(
      'select payment_id from payment where pay_no = $1',
      [payNo],
    );
    return rows[0] && vaultOf(site.platform.config)?.chargeOf(rows[0].payment_id);
  };
  return {
    way,
    order,
    press,
    begin: async (url) => {
      await gateway.fault('slow-answer', lostFor);
      const pressed = send(url, press);
      await eventually(there);
      return { pressed };
    },
    pay: async () => {
      await gateway.fault('none');
      if (way === 'page') await gateway.confirm(`${gateway.url}/pay/${(await there())?.id}`);
    },
    // The same reference gives one payment there.
    made: async () => 1,
  };
}

test('a server killed while paying, with each outside payment method: the payment is found and booked once', async () => {
  const dying = await site.serve({ WASIT_ROLE: 'web' });
  const cut = [await cutAtPlatform('page'), await cutAtPlatform('kept card')];
  for (const company of companyKeys) cut.push(await cutAtCompany(company));
  const begun = await Promise.all(cut.map(({ begin }) => begin(dying.url)));
  await dying.kill();
  // On a slow machine the first calls may have timed out before the last were sent.
  expect(await Promise.all(begun.map(({ pressed }) => pressed))).toContain(null);
  for (const { pay } of cut) await pay();
  await timers(minutes(3));
  for (const { way, order, press, made } of cut) {
    await expect
      .poll(() => statusOf(order), { timeout: 15_000, message: way })
      .toBe('WAITING_PURCHASE');
    // Repeated under its key at another server: it is paid, and no second payment is created.
    expect(await send(urlOf(0), press)).not.toBe(done);
    expect([way, await made(), await dinarsOf(order)]).toEqual([way, 1, 0]);
  }
  expect(await brokenPromises(site.platform)).toEqual([]);
});
