import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { paths } from '@wasit/contract/paths';
import { afterAll, expect, test } from 'vitest';
import { openTestPlatform, testAppOf } from '../../test/start.ts';
import { buildApp } from '../app.ts';
import { aCustomer, type TestCustomer } from '../modules/accounts/accounts.testing.ts';
import { anAgent, inMode } from '../modules/agency/agency.testing.ts';
import { anOrder } from '../modules/orders/orders.testing.ts';
import { hours, minutes } from '../platform/clock/clock.ts';
import { hostWeb } from '../web-host.ts';

const built = existsSync(join(import.meta.dirname, '../../../web/build/server/index.js'));
const needsBuild = test.skipIf(!built);

async function aShop() {
  const { platform } = await openTestPlatform();
  const host = await buildApp(platform);
  await hostWeb(host);
  await host.server.ready();
  afterAll(() => host.close());
  const app = await testAppOf(host);
  return {
    app,
    /**
     * Logs a customer in like their browser.
     * @returns the browser's cookies
     */
    async browserOf({ userName, password }: TestCustomer) {
      const answer = await host.server.inject({
        method: 'POST',
        url: `/pdpd${paths.login[1]}`,
        payload: { type: 1, account: userName, password },
      });
      expect(answer.statusCode).toBe(200);
      const kept = answer.cookies.map(({ name, value }) => [name, value]);
      return Object.fromEntries([...kept, ['wasit_logged_in', '1']]);
    },
    visit: (url: string, cookies: Record<string, string> = {}) =>
      host.server.inject({ url, cookies: { wasit_lang: 'en', ...cookies } }),
    logOut: (token: string, cookies: Record<string, string>) =>
      host.server.inject({
        method: 'POST',
        url: `/pdpd${paths.logout[1]}`,
        headers: { authorization: `Bearer ${token}` },
        cookies,
        payload: {},
      }),
    async call(
      endpoint: 'userInfo' | 'walletBalance' | 'orderPage',
      cookies: Record<string, string>,
    ) {
      const [method, path] = paths[endpoint];
      return (await host.server.inject({ method, url: `/pdpd${path}`, cookies })).json();
    },
  };
}
const { app, browserOf, visit, logOut, call } = built
  ? await aShop()
  : ({} as Awaited<ReturnType<typeof aShop>>);

/** The page is waiting for its scripts. */
const loading = /<div[^>]*class="page[^>]*aria-busy|<div aria-busy="true" class="page/;

/** The visible content of the page, without its scripts and their data. */
const shown = (body: string): string => body.replace(/<script[\s\S]*?<\/script>/g, '');

needsBuild(
  'personal pages are rendered with data for the logged-in customer and cached nowhere',
  async () => {
    const customer = await aCustomer(app);
    const { orderNo, payNo, skuIds } = await anOrder(app, { customer });
    const cookies = await browserOf(customer);
    const places: [string, string][] = [
      [`/order-details?orderNo=${orderNo}`, orderNo],
      [`/confirm-orders?sku=${skuIds[0]}:4`, 'place the order'],
      [`/trade_flow?payNo=${payNo}`, 'Choose how to pay'],
      [`/payment-result?payNo=${payNo}`, 'to pay'],
      ['/individualCenter/buyer_order_list', orderNo],
      ['/individualCenter/1', customer.userName],
      ['/individualCenter/address', 'address'],
      ['/individualCenter/messages', 'inbox'],
      ['/individualCenter/favorites', 'favourite'],
      ['/individualCenter/inquiries', 'inquir'],
      ['/individualCenter/reviews', 'review'],
      ['/individualCenter/agents', 'agent'],
      ['/individualCenter/security/sessions', 'session'],
      ['/individualCenter/security/password', 'password'],
      ['/individualCenter/settings/payment-password', 'password'],
      ['/individualCenter/settings/notifications', 'notif'],
      ['/individualCenter/settings/data', 'data'],
      ['/individualCenter/cards', 'card'],
      ['/wallet', 'wallet-book'],
      ['/wallet/top-up', 'amount'],
      ['/wallet/withdraw', 'withdraw'],
      ['/wallet/pre-charge', 'charge'],
      ['/buyer_cart', 'cart'],
    ];
    for (const [url, text] of places) {
      const page = await visit(url, cookies);
      expect(page.statusCode, url).toBe(200);
      expect(page.headers['cache-control'], url).toBe('private, no-store');
      expect(shown(page.body).toLowerCase(), url).toContain(text.toLowerCase());
      expect(shown(page.body), url).not.toMatch(loading);
      expect(shown(page.body), url).not.toContain('>Log in<');
    }
  },
);

needsBuild('times on such a page use the shop’s clock, not the machine’s', async () => {
  const customer = await aCustomer(app);
  const { orderNo } = await anOrder(app, { customer });
  const cookies = await browserOf(customer);
  app.skip(hours(1));
  const { due } = await app.ok('orderDetail', { orderNo }, { as: customer.token });
  const left = Date.parse(due?.deadlineAt ?? '') - app.platform.clock.now().getTime();
  const page = shown((await visit(`/order-details?orderNo=${orderNo}`, cookies)).body);
  const [, h = 0, min = 0, s = 0] = /(\d+):(\d\d):(\d\d)</.exec(page) ?? [];
  const shownMs = hours(Number(h)) + minutes(Number(min)) + Number(s) * 1000;
  expect(left - shownMs).toBeLessThan(minutes(1));
  expect(shownMs - left).toBeLessThan(minutes(1));
});

needsBuild(
  'without that session, or after logout, the page contains no data and waits for the browser',
  async () => {
    const customer = await aCustomer(app);
    const { orderNo } = await anOrder(app, { customer });
    const url = `/order-details?orderNo=${orderNo}`;
    const cookies = await browserOf(customer);
    const withoutSession = await visit(url);
    expect(shown(withoutSession.body)).toMatch(loading);
    expect(shown(withoutSession.body)).toContain('>Log in<');
    const { wasit_logged_in: _, ...withoutMark } = cookies;
    expect(shown((await visit(url, withoutMark)).body)).toMatch(loading);
    const left = await logOut(cookies.wasit_pages ?? '', cookies);
    expect(left.cookies.find(({ name }) => name === 'wasit_pages')?.value).toBe('');
    // With the cookie of the ended session.
    const afterwards = await visit(url, cookies);
    for (const { body } of [withoutSession, afterwards]) {
      expect(shown(body)).toMatch(loading);
      expect(body).not.toContain(customer.userName);
    }
  },
);

needsBuild('another customer’s order is not found, and an unknown place is 404', async () => {
  const { orderNo } = await anOrder(app);
  const cookies = await browserOf(await aCustomer(app));
  const page = await visit(`/order-details?orderNo=${orderNo}`, cookies);
  expect(shown(page.body)).toContain('Order not found');
  for (const url of ['/individualCenter/nothing', '/individualCenter/security/nothing'])
    for (const known of [{}, cookies]) expect((await visit(url, known)).statusCode, url).toBe(404);
});

needsBuild('the cookie opens pages only: no call accepts it, no other page reads it', async () => {
  const customer = await aCustomer(app);
  const cookies = await browserOf(customer);
  expect(cookies.wasit_pages).toMatch(/^wu_/);
  for (const endpoint of ['userInfo', 'walletBalance', 'orderPage'] as const)
    expect((await call(endpoint, cookies)).code, endpoint).toBe(401);
  const [theirs, everybodys] = [await visit('/', cookies), await visit('/')];
  expect(theirs.headers.etag).toBeDefined();
  expect(theirs.headers.etag).toBe(everybodys.headers.etag);
});

needsBuild(
  'pages closed to an acting agent are served without data, and the browser shows the refusal',
  async () => {
    const agent = await anAgent(app);
    const cookies = await browserOf(agent);
    await inMode(app, {
      agent: { ...agent, token: cookies.wasit_pages ?? '' },
      customer: await aCustomer(app),
    });
    for (const url of ['/wallet', '/individualCenter/1', '/individualCenter/security/sessions']) {
      const page = await visit(url, cookies);
      expect(page.statusCode, url).toBe(200);
      expect(shown(page.body), url).toMatch(loading);
    }
  },
);
