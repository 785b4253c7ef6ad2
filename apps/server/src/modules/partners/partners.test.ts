import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { endpoints } from '@wasit/contract/endpoints';
import {
  callsOf,
  type PartnerScope,
  partnerScopeNames,
  partnerScopes,
} from '@wasit/contract/partners/scopes';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { startTestApp } from '../../../test/start.ts';
import { hours } from '../../platform/clock/clock.ts';
import { aCustomer } from '../accounts/accounts.testing.ts';
import { anOrder, aPaidOrder } from '../orders/orders.testing.ts';
import { aStaff, aStaffWith } from '../staff/staff.testing.ts';
import { aPartnerKey, aWebhookReceiver } from './partners.testing.ts';
import { sendWebhooks } from './webhooks/send-webhooks.ts';

/**
 * A partner's server; it answers with the next of `answers`, and with 204 when there is none; never
 * at /silent.
 */
const came: { url: string | undefined; headers: Record<string, string>; body: string }[] = [];
let answers: (number | 'hang up')[] = [];
const partner = http.createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  const { url } = request;
  came.push({ url, headers: request.headers as Record<string, string>, body });
  if (url === '/silent') return;
  const answer = answers.shift() ?? 204;
  if (answer === 'hang up') request.socket.destroy();
  else response.writeHead(answer, { location: '/elsewhere' }).end('no word of it is read');
});
partner.listen(0, '127.0.0.1');
await once(partner, 'listening');
const origin = `http://127.0.0.1:${(partner.address() as AddressInfo).port}`;
afterAll(() => partner.close());

const app = await startTestApp({ WEBHOOK_ALLOWLIST: origin });
const { ok, call } = app;
const admin = async () => ({ as: (await aStaff(app, 'admin')).token });
const send = () => sendWebhooks(app.platform);
const log = async (search: string) =>
  (await ok('webhookDeliveries', { search, sort: 'at' }, await admin())).items;
const receiver = async (receiverId: string) => {
  const { items } = await ok('webhookReceivers', {}, await admin());
  return items.find((one) => one.receiverId === receiverId);
};
/** Each test starts without active receivers. */
beforeEach(async () => {
  const { items } = await ok('webhookReceivers', {}, await admin());
  for (const { receiverId, state } of items)
    if (state === 'active')
      await ok('moveWebhookReceiver', { receiverId, to: 'stopped', reason: 'over' }, await admin());
  came.length = 0;
  answers = [];
});

test('scopes contain only reading calls and need no right beyond the scope’s own', () => {
  for (const scope of partnerScopeNames) {
    const { permission } = partnerScopes[scope];
    for (const name of callsOf(scope, 'company')) {
      const { idempotent, policy } = endpoints[name as keyof typeof endpoints];
      expect(idempotent, name).toBe(false);
      expect(policy.replace('staff:', '').split('|'), name).toContain(permission);
    }
    for (const name of callsOf(scope, 'customer'))
      expect(endpoints[name as keyof typeof endpoints], name).toMatchObject({
        idempotent: false,
        policy: 'customer',
      });
  }
});

test('a key for orders reads those of all customers and opens no other call', async () => {
  const { orderNo } = await anOrder(app);
  const { key, keyId } = await aPartnerKey(app, { perMinute: 600 });
  const { items } = await ok('staffOrderPage', { search: orderNo }, { as: key });
  expect(items).toMatchObject([{ orderNo }]);
  expect(await ok('staffOrderDetail', { orderNo }, { as: key })).toMatchObject({
    order: { orderNo },
  });
  const opened: readonly string[] = callsOf('orders', 'company');
  for (const [name, { policy }] of Object.entries(endpoints)) {
    if (opened.includes(name) || policy === 'outside') continue;
    const { status } = await call(name as 'staffCustomerPage', {}, { as: key });
    expect(status, name).toBe(403);
  }
  const { items: keys } = await ok('partnerKeys', { sort: '-used' }, await admin());
  const shown = keys.find((one) => one.keyId === keyId);
  expect(shown).toMatchObject({ ending: key.slice(-4), lastUsedAt: expect.any(String) });
  expect(JSON.stringify(keys)).not.toContain(key);
});

test('a customer’s key reads only their own data, as long as their account is active', async () => {
  const order = await anOrder(app);
  const other = await anOrder(app);
  const { userName, userId } = order.customer;
  const { key } = await aPartnerKey(app, { scopes: ['orders', 'wallet'], customer: userName });
  expect(await ok('orderDetail', { orderNo: order.orderNo }, { as: key })).toMatchObject({
    orderNo: order.orderNo,
  });
  expect((await call('orderDetail', { orderNo: other.orderNo }, { as: key })).status).toBe(404);
  expect((await call('staffOrderPage', {}, { as: key })).status).toBe(403);
  expect((await call('cancelOrder', { orderNo: order.orderNo }, { as: key })).status).toBe(403);
  const support = { as: (await aStaff(app, 'support')).token };
  await ok('staffSuspendCustomer', { userId, reason: 'chargeback' }, support);
  expect((await call('walletBalance', {}, { as: key })).status).toBe(401);
});

test('a key ends by expiry or revocation and is limited in calls per minute', async () => {
  const short = await aPartnerKey(app, { validDays: 1 });
  const ended = await aPartnerKey(app, { perMinute: 1 });
  const status = async ({ key }: { key: string }) =>
    (await call('staffOrderPage', {}, { as: key })).status;
  expect(await status(ended)).toBe(200);
  const over = await call('staffOrderPage', {}, { as: ended.key });
  // The next minute may have begun in between.
  expect(over.status === 429 || (await status(ended)) === 429).toBe(true);
  await ok(
    'revokePartnerKey',
    { keyId: ended.keyId, reason: 'left open in a script' },
    await admin(),
  );
  expect(await status(ended)).toBe(401);
  const again = { keyId: ended.keyId, reason: 'twice' };
  expect((await call('revokePartnerKey', again, await admin())).key).toBe('CONFLICT');
  expect(await status(short)).toBe(200);
  await app.passDays(1);
  expect(await status(short)).toBe(401);
  const { items } = await ok('partnerKeys', { show: 'over' }, await admin());
  expect(items.map(({ state }) => state).toSorted()).toEqual(['expired', 'revoked']);
  const { items: acts } = await ok(
    'staffAuditPage',
    { object: `partner-key:${ended.keyId}` },
    { as: (await aStaff(app, 'finance-lead')).token },
  );
  expect(acts.map(({ action }) => action)).toEqual(['partners.revoke-key', 'partners.make-key']);
});

test('only the administrator creates a key, and never for unknown customers or with scopes not meant for customers', async () => {
  const fields = { name: 'Forwarder', scopes: ['orders' as const], validDays: 30 };
  const support = { as: (await aStaff(app, 'support')).token };
  expect((await call('makePartnerKey', fields, support)).status).toBe(403);
  const { userName } = await aCustomer(app);
  const refused = async (changes: object) =>
    Object.keys((await call('makePartnerKey', { ...fields, ...changes }, await admin())).fields);
  expect(await refused({ customer: 'nobody-at-all' })).toEqual(['customer']);
  expect(await refused({ customer: userName, scopes: ['purchases'] })).toEqual(['scopes']);
  expect(await refused({ scopes: ['wallet'] })).toEqual(['scopes']);
  expect(await refused({ scopes: [], validDays: 400, name: '' })).toEqual([
    'name',
    'scopes',
    'validDays',
  ]);
});

test('nobody makes a key or a webhook for what they may not read themselves', async () => {
  const { userName } = await aCustomer(app);
  const clerk = await aStaffWith(app, ['partners.manage', 'orders.read']);
  const make = (scopes: PartnerScope[], customer = '') =>
    call(
      'makePartnerKey',
      { name: 'Forwarder', scopes, customer, validDays: 30 },
      { as: clerk.token },
    );
  for (const scope of ['customers', 'purchases', 'goods'] as const)
    expect(await make(['orders', scope]), scope).toMatchObject({
      key: 'RIGHT_NOT_HELD',
      fields: { scopes: expect.any(String) },
    });
  expect((await make(['orders', 'wallet'], userName)).key).toBe('RIGHT_NOT_HELD');
  expect([(await make(['orders'])).code, (await make(['orders'], userName)).code]).toEqual([
    200, 200,
  ]);
  const blind = await aStaffWith(app, ['partners.manage']);
  const webhook = { name: 'Forwarder', url: origin, types: ['order.placed' as const] };
  expect(await call('makeWebhookReceiver', webhook, { as: blind.token })).toMatchObject({
    key: 'RIGHT_NOT_HELD',
    fields: { types: expect.any(String) },
  });
  // Nor may they start one again that was stopped; they may stop it.
  const { receiverId } = await aWebhookReceiver(app, { url: `${origin}/hooks` });
  const move = (to: 'active' | 'stopped') =>
    call('moveWebhookReceiver', { receiverId, to, reason: 'any' }, { as: blind.token });
  expect((await move('stopped')).code).toBe(200);
  expect((await move('active')).key).toBe('RIGHT_NOT_HELD');
});

test('an order reaches the partner’s server, passes a standard signature library, and is read with their key', async () => {
  const { secret } = await aWebhookReceiver(app, { url: `${origin}/hooks` });
  const { key } = await aPartnerKey(app);
  const { orderNo } = await anOrder(app);
  await send();
  await send();
  expect(came).toHaveLength(1);
  const [{ headers, body } = { headers: {}, body: '' }] = came;
  const event = new Webhook(secret).verify(body, headers) as { data: { orderNo: string } };
  expect(event).toMatchObject({
    type: 'order.placed',
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    data: { orderNo, amount: { currency: 'USD' } },
  });
  expect(() => new Webhook(secret).verify(body.replace(orderNo, '1'), headers)).toThrow();
  const read = await ok('staffOrderDetail', { orderNo: event.data.orderNo }, { as: key });
  expect(read.order.orderNo).toBe(orderNo);
});

test('a receiver that fails, hangs or redirects before it accepts is retried with growing pauses, under one id', async () => {
  const { receiverId } = await aWebhookReceiver(app, { url: origin, types: ['order.placed'] });
  await anOrder(app);
  answers = [500, 'hang up', 302];
  await send();
  await send();
  expect(came).toHaveLength(1);
  expect(await log(receiverId)).toMatchObject([
    { state: 'waiting', attempts: 1, lastStatus: 500, nextAttemptAt: expect.any(String) },
  ]);
  for (const ms of [6_000, hours(1 / 12), hours(1 / 2)]) {
    app.skip(ms);
    await send();
  }
  expect(came).toHaveLength(4);
  expect(new Set(came.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  const [sent] = await log(receiverId);
  expect(sent).toMatchObject({ state: 'sent', attempts: 4, lastStatus: 204, lastError: null });
  expect(await receiver(receiverId)).toMatchObject({ failingSince: null, state: 'active' });

  // Staff send it again under the same id, so that the partner processes it once; of two concurrent
  // calls one succeeds.
  const { deliveryId = '', attempts = 0 } = sent ?? {};
  const support = { as: (await aStaff(app, 'support')).token };
  expect((await call('replayWebhook', { deliveryId, attempts }, support)).code).toBe(403);
  const pressed = await Promise.all(
    [1, 2].map(async () => call('replayWebhook', { deliveryId, attempts }, await admin())),
  );
  expect(pressed.filter(({ code }) => code === 200)).toHaveLength(1);
  await send();
  expect(came).toHaveLength(5);
  expect(came[4]?.headers['webhook-id']).toBe(came[0]?.headers['webhook-id']);
});

test('a receiver that gives no answer delays no other one, nor what comes for it meanwhile', async () => {
  await aWebhookReceiver(app, { url: `${origin}/silent`, types: ['order.placed'] });
  await aWebhookReceiver(app, { url: `${origin}/hooks`, types: ['order.placed'] });
  const atHooks = () => came.filter(({ url }) => url === '/hooks').length;
  await anOrder(app);
  const sending = send();
  await expect.poll(() => came.length, { timeout: 5_000 }).toBe(2);
  await anOrder(app);
  await expect.poll(atHooks, { timeout: 5_000 }).toBe(2);
  partner.closeAllConnections();
  await sending;
  expect(came.length - atHooks()).toBe(1);
});

test('a receiver that fails for five days is stopped, gets nothing meanwhile, and the waiting webhooks once it is back', async () => {
  const { receiverId } = await aWebhookReceiver(app, { url: origin, types: ['order.placed'] });
  answers = Array.from({ length: 1_000 }, () => 503);
  for (let day = 0; day < 7; day += 1) {
    await anOrder(app);
    for (let turn = 0; turn < 3; turn += 1) {
      await send();
      app.skip(hours(8));
    }
  }
  expect(await receiver(receiverId)).toMatchObject({ state: 'failing' });
  const tries = came.length;
  app.skip(hours(24));
  await send();
  expect(came).toHaveLength(tries);
  answers = [];
  const waiting = (await log(receiverId)).filter(({ state }) => state === 'waiting').length;
  expect(waiting).toBeGreaterThan(0);
  const goOn = { receiverId, to: 'active' as const, reason: 'repaired' };
  await ok('moveWebhookReceiver', goOn, await admin());
  await send();
  expect(came).toHaveLength(tries + waiting);
});

test('410 means that the address is gone: the receiver is stopped at once', async () => {
  const { receiverId } = await aWebhookReceiver(app, { url: origin });
  await anOrder(app);
  answers = [410];
  await send();
  expect(await receiver(receiverId)).toMatchObject({ state: 'failing' });
});

test('a receiver whose secret cannot be read fails as often as any other, and the rest get theirs', async () => {
  const broken = await aWebhookReceiver(app, { url: `${origin}/broken` });
  const { receiverId } = await aWebhookReceiver(app, { url: `${origin}/hooks` });
  await app.platform.pool.query(
    `update webhook_receiver set secret = 'damaged' where receiver_id = $1`,
    [broken.receiverId],
  );
  await anOrder(app);
  await send();
  expect(await log(broken.receiverId)).toMatchObject([{ state: 'waiting', attempts: 1 }]);
  expect(await log(receiverId)).toMatchObject([{ state: 'sent' }]);
});

test('a customer’s receiver gets only their orders; no secret is listed', async () => {
  const first = await anOrder(app);
  const { userName } = first.customer;
  const { receiverId, secret } = await aWebhookReceiver(app, { url: origin, customer: userName });
  await ok('cancelOrder', { orderNo: first.orderNo }, { as: first.customer.token });
  await anOrder(app);
  await send();
  expect(came.map(({ body }) => JSON.parse(body).data)).toMatchObject([
    { orderNo: first.orderNo, to: 'CANCEL' },
  ]);
  expect(JSON.stringify(await receiver(receiverId))).not.toContain(secret);
});

test('a receiver is told of goods that could not be delivered and were refunded', async () => {
  const order = await aPaidOrder(app);
  const { orderNo } = order;
  const { lines } = await ok('orderDetail', { orderNo }, { as: order.customer.token });
  await aWebhookReceiver(app, { url: origin, types: ['payment.refunded'] });
  await ok(
    'markOutOfStock',
    { lineIds: lines.map(({ lineId }) => lineId), reason: 'sold out' },
    { as: (await aStaff(app, 'purchaser')).token },
  );
  await send();
  expect(came.map(({ body }) => JSON.parse(body))).toMatchObject([
    { type: 'payment.refunded', data: { orderNo, refundNo: null, amount: { amount: 20 } } },
  ]);
});

test.each([
  'http://partner.example/',
  'https://partner.example:8443/',
  'https://user:word@partner.example/',
  'ftp://partner.example/',
  'partner.example',
])('%s is refused as a receiver’s address', async (url) => {
  const input = { name: 'x', url, types: ['order.placed' as const] };
  const { fields } = await call('makeWebhookReceiver', input, await admin());
  expect(Object.keys(fields)).toEqual(['url']);
});

test('an internal address is never called, in whatever form it is written', async () => {
  const { receiverId } = await aWebhookReceiver(app, { url: 'https://127.0.0.1/' });
  await anOrder(app);
  await send();
  expect(await log(receiverId)).toMatchObject([
    { state: 'waiting', lastStatus: null, lastError: expect.stringContaining('not public') },
  ]);
});
