import { Writable } from 'node:stream';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/start.ts';
import { days, minutes } from '../../../platform/clock/clock.ts';
import { newLog } from '../../../platform/log/log.ts';
import { aCustomer, type TestCustomer } from '../../accounts/accounts.testing.ts';
import { issueCode } from '../../accounts/index.ts';
import { aStaff } from '../../staff/staff.testing.ts';
import { startChannels } from '../messages.testing.ts';
import { sendDue } from '../sending/send-due.ts';
import type { TestBrowser } from './push-service.testing.ts';

const channels = await startChannels();
const { push } = channels;
const lines: string[] = [];
const sink = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk));
    done();
  },
});
const app = await startTestApp(
  { ...channels.env, LOG_LEVEL: 'debug' },
  { log: newLog('debug', sink) },
);
const { ok, call, platform } = app;
afterAll(channels.close);
beforeEach(() => {
  push.calls.length = 0;
  push.behave('take');
});

/** Time goes by, and the sending has its turn. */
async function later(ms: number): Promise<void> {
  platform.clock.setOffset(platform.clock.offsetSeconds() + ms / 1000);
  await sendDue(platform);
}
const listen = ({ token }: TestCustomer, { target }: TestBrowser) =>
  ok('subscribePush', target, { as: token });
async function aListener() {
  const [customer, browser] = [await aCustomer(app), push.aBrowser()];
  const { renewal } = await listen(customer, browser);
  return { customer, browser, renewal };
}
const orderNo = '2026010100000001';
const arrives = ({ userId }: TestCustomer) =>
  platform.transact((tx) =>
    tx.emit('orders.moved', {
      orderNo,
      userId,
      action: 'arrive',
      from: 'SEA_SHIPPING',
      to: 'TO_WAREHOUSE',
    }),
  );
/** The order of a customer arrives, and what is due goes out. */
async function notify(customer: TestCustomer): Promise<void> {
  await arrives(customer);
  await sendDue(platform);
}
const isOn = async ({ token }: TestCustomer, { target: { endpoint } }: TestBrowser) =>
  (await ok('pushState', { endpoint }, { as: token })).isOn;
const pushLog = async ({ userName }: TestCustomer) =>
  (
    await ok(
      'staffDeliveryPage',
      { person: userName, channel: 'push' },
      { as: (await aStaff(app, 'support')).token },
    )
  ).items;

test('order news reaches the browser encrypted for it alone, signed by the shop, in the reader’s language, with a link', async () => {
  const { customer, browser } = await aListener();
  await notify(customer);
  expect(browser.notifications).toEqual([
    {
      title: `وصل الطلب ${orderNo} إلى بغداد`,
      text: expect.stringContaining(orderNo),
      path: `/order-details?orderNo=${orderNo}&lang=ar`,
      tag: expect.stringMatching(/^ms_/),
      lang: 'ar',
      dir: 'rtl',
    },
  ]);
  expect(push.calls).toMatchObject([{ ttl: 3 * 24 * 3600, urgency: 'normal' }]);
  await sendDue(platform);
  expect(browser.notifications).toHaveLength(1);
  expect(await pushLog(customer)).toMatchObject([
    { channel: 'push', state: 'sent', target: expect.stringMatching(/^127\.0\.0\.1:/) },
  ]);
});

test('every browser of an account is notified, at most ten: the one notified longest ago is dropped', async () => {
  const customer = await aCustomer(app);
  const browsers = Array.from({ length: 11 }, () => push.aBrowser());
  for (const browser of browsers) {
    await listen(customer, browser);
    app.skip(1000);
  }
  await notify(customer);
  expect(browsers.map(({ notifications }) => notifications.length)).toEqual([
    0,
    ...Array(10).fill(1),
  ]);
});

test('only orders, shipping and payments are pushed to browsers: no codes and nothing about security', async () => {
  const { customer, browser } = await aListener();
  const { userId } = customer;
  await platform.transact(async (tx) => {
    await tx.emit('wallet.credited', { userId, amountMinor: 100, currency: 'USD' });
    await tx.emit('accounts.login-locked', { userId });
    await issueCode(platform, tx, {
      purpose: 'login',
      locale: 'en',
      channel: 'email',
      target: `${customer.userName}@example.com`,
      userId,
    });
  });
  await sendDue(platform);
  expect(browser.notifications.map(({ path }) => path)).toEqual(['/wallet?lang=ar']);
});

test('a topic switched off for browsers is not pushed, waiting messages included; payments always are', async () => {
  const { customer, browser } = await aListener();
  const as = customer.token;
  const choice = { topic: 'shipping', channel: 'push', isOn: false } as const;
  await arrives(customer);
  await ok('saveMessagePreference', choice, { as });
  await sendDue(platform);
  await notify(customer);
  expect(browser.notifications).toEqual([]);
  expect(
    await call('saveMessagePreference', { ...choice, topic: 'payments' }, { as }),
  ).toMatchObject({ key: 'MESSAGE_MANDATORY' });
  const { topics, reachable } = await ok('messagePreferences', {}, { as });
  expect(reachable).toMatchObject({ push: true });
  expect(topics.filter((one) => one.push).map(({ topic }) => topic)).toEqual([
    'orders',
    'payments',
  ]);
});

test('a browser that its push service reports as gone (410) is deleted at once and not called again', async () => {
  const { customer, browser } = await aListener();
  push.behave('gone');
  await notify(customer);
  push.behave('take');
  expect(await isOn(customer, browser)).toBe(false);
  await later(minutes(1));
  await notify(customer);
  expect([push.calls.length, browser.notifications.length]).toEqual([1, 0]);
  expect(await pushLog(customer)).toMatchObject([{ state: 'failed', attempts: 1, target: '' }]);
});

test.each(['broken', 'drop'] as const)(
  'when a push service fails (%s) the push is retried; the other browser gets its own exactly once',
  async (mode) => {
    const { customer, browser } = await aListener();
    const other = push.aBrowser();
    await listen(customer, other);
    push.behave(mode, browser);
    await notify(customer);
    expect((await pushLog(customer)).map(({ state }) => state).toSorted()).toEqual([
      'sent',
      'waiting',
    ]);
    expect([browser.notifications.length, other.notifications.length]).toEqual([0, 1]);
    push.behave('take');
    await later(minutes(1));
    await later(days(1));
    expect(browser.notifications).toEqual(other.notifications);
  },
);

test('a push service that asks to wait is waited for; failing for four days removes the browser', async () => {
  const { customer, browser } = await aListener();
  push.behave('throttle');
  await notify(customer);
  push.behave('take');
  await later(minutes(50));
  expect(browser.notifications).toEqual([]);
  await later(minutes(11));
  expect(browser.notifications).toHaveLength(1);
  push.behave('broken');
  await notify(customer);
  for (let turn = 0; turn < 12; turn += 1) await later(days(1));
  expect(await isOn(customer, browser)).toBe(false);
});

test('a logout here, from another device or by a new password ends the pushes; an expired session does not', async () => {
  const { customer, browser } = await aListener();
  const login = async () =>
    (
      await ok('login', {
        type: 1,
        account: customer.userName,
        password: customer.password,
      })
    ).token;
  const [second, third] = [
    { token: await login(), browser: push.aBrowser() },
    { token: await login(), browser: push.aBrowser() },
  ];
  for (const one of [second, third]) await listen({ ...customer, ...one }, one.browser);
  await ok('logout', {}, { as: customer.token });
  const own = { ...customer, token: second.token };
  await expect.poll(() => isOn(own, browser)).toBe(false);
  expect([await isOn(own, second.browser), await isOn(own, third.browser)]).toEqual([true, true]);
  await ok('endOtherSessions', {}, { as: second.token });
  await expect.poll(() => isOn(own, third.browser)).toBe(false);
  await app.passDays(40);
  expect((await call('pushState', {}, { as: second.token })).status).toBe(401);
  await notify(customer);
  expect([second, third].map((one) => one.browser.notifications.length)).toEqual([1, 0]);
});

test('a shared browser belongs to whoever subscribed last; switching off another person’s subscription does nothing', async () => {
  const { customer, browser } = await aListener();
  const other = await aCustomer(app);
  await ok('unsubscribePush', { endpoint: browser.target.endpoint }, { as: other.token });
  expect(await isOn(customer, browser)).toBe(true);
  await arrives(customer);
  await listen(other, browser);
  await sendDue(platform);
  await notify(customer);
  expect(browser.notifications).toEqual([]);
  expect([await isOn(customer, browser), await isOn(other, browser)]).toEqual([false, true]);
});

test('an address changed by its push service is replaced by token alone; a made-up token replaces nothing', async () => {
  const { customer, browser, renewal } = await aListener();
  const next = push.aBrowser();
  const wrong = await call('renewPush', { ...next.target, renewal: `${renewal}x` });
  expect(wrong.key).toBe('NOT_FOUND');
  await ok('renewPush', { ...next.target, renewal });
  await notify(customer);
  expect([browser.notifications.length, next.notifications.length]).toEqual([0, 1]);
  await ok('unsubscribePush', { endpoint: next.target.endpoint }, { as: customer.token });
  expect((await call('renewPush', { ...next.target, renewal })).key).toBe('NOT_FOUND');
});

test.each([
  'http://push.example/send/1',
  'https://push.example:8443/send/1',
  'https://me:word@push.example/send/1',
  'ftp://push.example/1',
  'not an address',
])('a browser cannot subscribe with %s', async (endpoint) => {
  const customer = await aCustomer(app);
  const answer = await call(
    'subscribePush',
    { ...push.aBrowser().target, endpoint },
    { as: customer.token },
  );
  expect([answer.key, Object.keys(answer.fields)]).toEqual(['VALIDATION', ['endpoint']]);
});

test('an internal address is never called, and is deleted', async () => {
  const customer = await aCustomer(app);
  const endpoint = 'https://127.0.0.1/send/secret-of-the-browser';
  await ok('subscribePush', { ...push.aBrowser().target, endpoint }, { as: customer.token });
  await notify(customer);
  expect(await pushLog(customer)).toMatchObject([
    { state: 'failed', lastError: 'no public address', target: '' },
  ]);
  expect((await ok('pushState', { endpoint }, { as: customer.token })).isOn).toBe(false);
});

test('deleting an account removes its browsers', async () => {
  const { customer, browser } = await aListener();
  await notify(customer);
  const { endpoint } = browser.target;
  await ok('deleteAccount', { loginPassword: customer.password }, { as: customer.token });
  const { rowCount } = await platform.pool.query(
    'select 1 from push_subscription where endpoint = $1 or user_id = $2',
    [endpoint, customer.userId],
  );
  expect(rowCount).toBe(0);
});

test('logs never contain a browser’s address or keys, nor ours', () => {
  const text = lines.join('');
  expect(text).toContain('/pdpd/hello/message/push/subscribe');
  expect(text).not.toMatch(/\/send\/[\w-]{16}/);
  expect(text).not.toContain('secret-of-the-browser');
  expect(text).not.toContain(channels.env.VAPID_PRIVATE_KEY);
});
