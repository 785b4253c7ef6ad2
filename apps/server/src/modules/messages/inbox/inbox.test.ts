import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatDateTime, formatMoney } from '@wasit/i18n';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/start.ts';
import { aCustomer } from '../../accounts/accounts.testing.ts';
import { anOrder, aPaidOrder } from '../../orders/orders.testing.ts';
import { aTransfer } from '../../payments/payments.testing.ts';
import { aStaff } from '../../staff/staff.testing.ts';
import { deliveriesOf } from '../messages.testing.ts';
import { messageSubscribers } from '../notify/messages.events.ts';

const app = await startTestApp();
const inboxOf = (
  token: string,
  more: { locale?: 'en' | 'ar' | 'zh-Hans'; unreadOnly?: boolean } = {},
) =>
  app.ok(
    'messagePage',
    { unreadOnly: more.unreadOnly ?? false },
    { as: token, locale: more.locale ?? 'en' },
  );

test('an approved payment adds an unread message in the page’s language that links to its order', async () => {
  const { customer, payNo, orderNo } = await anOrder(app);
  const paymentId = await aTransfer(app, customer, { payNo });
  const finance = (await aStaff(app, 'finance')).token;
  await app.ok(
    'reviewApprove',
    { paymentId, received: { amount: 20, currency: 'USD' } },
    { as: finance },
  );
  const { items, unread, total } = await inboxOf(customer.token);
  expect(items.map(({ event }) => event)).toEqual([
    'payment-received',
    'payment-review',
    'order-placed',
  ]);
  expect([unread, total]).toEqual([3, 3]);
  expect(await app.ok('unreadMessages', {}, { as: customer.token })).toEqual({ count: 3 });
  expect(items[0]).toMatchObject({
    path: `/order-details?orderNo=${orderNo}`,
    topic: 'payments',
    isRead: false,
  });
  expect(items[0]?.text).toBe(
    `We have booked $20.00 for the goods of order ${orderNo}: it is paid in full.`,
  );
  expect((await inboxOf(customer.token, { locale: 'zh-Hans' })).items[0]?.title).toBe(
    `已收到订单 ${orderNo} 的付款`,
  );
});

test('a rejected transfer notifies with the reason and the deadline for another payment', async () => {
  const { customer, payNo, orderNo } = await anOrder(app);
  const paymentId = await aTransfer(app, customer, { payNo });
  const finance = (await aStaff(app, 'finance')).token;
  await app.ok('reviewReject', { paymentId, reason: 'unreadable', note: '' }, { as: finance });
  const { deadlineAt } = await app.ok('payStatus', { payNo }, { as: customer.token });
  const [message] = (await inboxOf(customer.token)).items;
  // It leads to the payment and is still about the order.
  expect(message).toMatchObject({ orderNo, path: `/trade_flow?payNo=${payNo}` });
  expect(message).toMatchObject({ event: 'payment-rejected', path: `/trade_flow?payNo=${payNo}` });
  const until = formatDateTime(deadlineAt ?? '', 'en');
  expect(until).not.toBe('');
  expect(message?.text).toContain(
    `the proof cannot be read. Please try again before ${until}, Baghdad time.`,
  );
});

test('reading, reading all and deleting affect only one’s own messages and can be repeated', async () => {
  const { customer } = await anOrder(app);
  await app.platform.transact((tx) =>
    tx.emit('wallet.credited', {
      userId: customer.userId,
      amountMinor: 100,
      currency: 'USD',
    }),
  );
  const stranger = await aCustomer(app);
  const [newest, older] = (await inboxOf(customer.token)).items;
  if (!newest || !older) throw new Error('two messages expected');
  for (const act of ['readMessage', 'deleteMessage'] as const)
    expect(
      await app.call(act, { messageId: newest.messageId }, { as: stranger.token }),
    ).toMatchObject({ status: 404 });
  expect(
    await app.ok('readMessage', { messageId: newest.messageId }, { as: customer.token }),
  ).toEqual({ count: 1 });
  expect(
    await app.ok('readMessage', { messageId: newest.messageId }, { as: customer.token }),
  ).toEqual({ count: 1 });
  expect(
    (await inboxOf(customer.token, { unreadOnly: true })).items.map(({ messageId }) => messageId),
  ).toEqual([older.messageId]);
  expect(await app.ok('readAllMessages', {}, { as: customer.token })).toEqual({ count: 0 });
  expect(
    await app.ok('deleteMessage', { messageId: older.messageId }, { as: customer.token }),
  ).toEqual({ count: 0 });
  expect(
    await app.call('deleteMessage', { messageId: older.messageId }, { as: customer.token }),
  ).toMatchObject({ status: 404 });
  expect((await inboxOf(customer.token)).total).toBe(1);
  expect((await inboxOf(stranger.token)).total).toBe(0);
  expect(await app.call('messagePage', {})).toMatchObject({ status: 401 });
});

test('an event delivered again, ten times in parallel, notifies nobody twice', async () => {
  const { customer } = await anOrder(app);
  await app.platform.pool.query('delete from outbox_mark');
  const [placed] = messageSubscribers.filter(({ event }) => event === 'orders.placed');
  const { rows } = await app.platform.pool.query(
    `select event_id, payload from outbox_event where kind = 'orders.placed' and payload->>'userId' = $1`,
    [customer.userId],
  );
  const { event_id: eventId, payload } = rows[0];
  await Promise.all(
    Array.from({ length: 10 }, () =>
      app.platform.transact(async (tx) => placed?.handle(tx, payload, app.platform, eventId)),
    ),
  );
  expect((await inboxOf(customer.token)).total).toBe(1);
  expect(await deliveriesOf(app.platform, `${customer.userName}@example.com`)).toHaveLength(1);
});

test('a message about a payable gives the dinars of the payable too', async () => {
  const { customer, orderNo } = await anOrder(app);
  const { due } = await app.ok('orderDetail', { orderNo }, { as: customer.token });
  const inArabic = await app.ok('messagePage', {}, { as: customer.token, locale: 'ar' });
  if (!due) throw new Error('nothing is due');
  const [dinars = '', dollars = ''] = [due.amount.iqd, due.amount.usd].map((one) =>
    formatMoney(one, 'ar'),
  );
  // Each amount has its own direction, by characters that are not seen.
  const text = inArabic.items[0]?.text.replace(/[\u2066-\u2069]/g, '');
  expect(text).toContain(`${dinars} (${dollars})`);
});

test('a failed act notifies nobody: the message is part of the commit', async () => {
  const { customer } = await anOrder(app);
  const failing = app.platform.transact(async (tx) => {
    await tx.emit('wallet.credited', {
      userId: customer.userId,
      amountMinor: 100,
      currency: 'USD',
    });
    throw new Error('the act broke');
  });
  await expect(failing).rejects.toThrow('the act broke');
  expect((await inboxOf(customer.token)).items.map(({ event }) => event)).toEqual(['order-placed']);
});

test('without channels, messages are logged as off', async () => {
  const { customer } = await anOrder(app);
  expect(await deliveriesOf(app.platform, `${customer.userName}@example.com`)).toMatchObject([
    { event: 'order-placed', channel: 'email', state: 'off' },
  ]);
});

test('a topic that is switched off reaches only the inbox; payments and security cannot be switched off', async () => {
  const customer = await aCustomer(app);
  const as = customer.token;
  const saved = await app.ok(
    'saveMessagePreference',
    { topic: 'orders', channel: 'email', isOn: false },
    { as },
  );
  expect(saved.topics.find(({ topic }) => topic === 'orders')).toEqual({
    topic: 'orders',
    mandatory: false,
    email: false,
    whatsapp: true,
    push: true,
  });
  expect(saved.reachable).toEqual({ email: false, whatsapp: false, push: false });
  for (const topic of ['payments', 'security'] as const)
    expect(
      await app.call('saveMessagePreference', { topic, channel: 'email', isOn: false }, { as }),
    ).toMatchObject({
      key: 'MESSAGE_MANDATORY',
      status: 422,
    });
  await aPaidOrder(app, { customer });
  expect((await inboxOf(as)).items.map(({ event }) => event)).toContain('order-placed');
  const sent = (await deliveriesOf(app.platform, `${customer.userName}@example.com`)).map(
    ({ event }) => event,
  );
  expect(sent).toContain('payment-received');
  expect(sent).not.toContain('order-placed');
});

test('messages are in the language that the customer used last', async () => {
  const customer = await aCustomer(app);
  await app.ok('rememberLanguage', {}, { as: customer.token, locale: 'ckb' });
  await anOrder(app, { customer });
  const { rows } = await app.platform.pool.query('select locale from message where user_id = $1', [
    customer.userId,
  ]);
  expect(rows).toEqual([{ locale: 'ckb' }]);
});

test('every event of the product notifies somebody or is listed as concerning nobody', () => {
  // The second stage is told as a payment; a report goes to the staff's own list; who has left, or
  // was forgotten, has no contact any more. Staff are told of a complaint, a refused refund and a
  // chargeback by their own lists.
  const silent = [
    'orders.complaint-opened',
    'orders.complaint-closed',
    'payments.refund-refused',
    'payments.charged-back',
  ];
  // A changed level only ends what an agent is doing. A wish for a lower price goes to the staff's
  // list, and by agency's own event to their agents.
  const withoutMessage = [
    ...silent,
    'orders.price-wished',
    'orders.second-stage-paid',
    'privacy.account-deleted',
    // Pictures are compared for the staff.
    'payments.proofs-submitted',
    'quotes.visitor-forgotten',
    'accounts.level-changed',
  ];
  const src = join(import.meta.dirname, '../../..');
  const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.(test|testing)\.ts$/.test(file))
    .map((file) => readFileSync(join(src, file), 'utf8'));
  const constants = new Map(
    sources.flatMap((text) =>
      [...text.matchAll(/const (\w+) = '(\w+\.[\w-]+)'/g)].map(([, name, kind]) => [name, kind]),
    ),
  );
  const emitted = sources
    .flatMap((text) => [...text.matchAll(/tx\.emit\(\s*(?:'([^']+)'|(\w+))/g)])
    .flatMap(([, literal, name]) => literal ?? constants.get(name) ?? []);
  expect(emitted).toContain('accounts.password-changed');
  const handled = new Set([...messageSubscribers.map(({ event }) => event), ...withoutMessage]);
  expect(emitted.filter((name) => !handled.has(name))).toEqual([]);
});
