import { formatDate } from '@wasit/i18n';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/start.ts';
import { system } from '../../../platform/actor.ts';
import { after, days } from '../../../platform/clock/clock.ts';
import { writeSetting } from '../../../platform/settings/settings.ts';
import { aCustomer } from '../../accounts/accounts.testing.ts';
import { anAgent, inMode } from '../../agency/agency.testing.ts';
import { aShippableJourney, load, sail } from '../../console/journey.testing.ts';
import { aStaff } from '../../staff/staff.testing.ts';
import { deliveriesOf } from '../messages.testing.ts';

const app = await startTestApp();
const messages = async (token: string) =>
  (await app.ok('messagePage', {}, { as: token, locale: 'en' })).items;
const reason = 'asked by phone';

test('an agent is notified when a customer is assigned, refuses or is unassigned', async () => {
  const [agent, customer] = [await anAgent(app), await aCustomer(app)];
  const admin = { as: (await aStaff(app, 'admin')).token };
  const pair = { userId: customer.userId, agentId: agent.userId };
  await app.ok('staffAssignAgent', pair, admin);
  await app.ok('staffAssignAgent', pair, admin);
  await app.ok('setAgentConsent', { refuses: true }, { as: customer.token });
  await app.ok('staffUnassignAgent', { ...pair }, admin);
  const items = await messages(agent.token);
  expect(items.map(({ event }) => event)).toEqual([
    'customer-taken',
    'customer-refuses',
    'customer-assigned',
  ]);
  for (const { title, text, path } of items) {
    expect(`${title} ${text}`).toContain(customer.userName);
    expect(path).toBe('/procurement');
  }
  expect((await messages(customer.token)).map(({ event }) => event)).not.toContain(
    'customer-assigned',
  );
});

test('a customer’s report about an agent goes to the shop’s mailbox once, without its text', async () => {
  const [agent, customer] = [await anAgent(app), await aCustomer(app)];
  await inMode(app, { agent, customer });
  const as = customer.token;
  const [entry] = (await app.ok('agentLog', {}, { as })).items;
  for (const why of ['I know nothing of this', 'again'])
    await app.ok('reportAgentAct', { entryId: entry?.entryId ?? 0, reason: why }, { as });
  const shop = await app.platform.setting(app.platform.db, 'company.email');
  const reports = async () =>
    (await deliveriesOf(app.platform, shop)).filter(({ event }) => event === 'agent-reported');
  await expect.poll(reports).toHaveLength(1);
  const { rows } = await app.platform.pool.query(
    "select path, data from message where event = 'agent-reported'",
  );
  expect(rows).toEqual([
    { path: '/console/reports', data: { customer: customer.userName, about: customer.userId } },
  ]);
});

test('setting a payment password always notifies its owner, who cannot switch that off', async () => {
  const customer = await aCustomer(app);
  const as = customer.token;
  const events = async () =>
    (await messages(as)).filter(({ event }) => event === 'pay-password-changed');
  const set = (payPassword: string) => ({
    payPassword,
    confirmPayPassword: payPassword,
    loginPassword: customer.password,
  });
  await app.call('setPayPassword', { ...set('135791'), loginPassword: 'wrong' }, { as });
  expect(await events()).toEqual([]);
  await app.ok('setPayPassword', set('135791'), { as });
  await app.ok('setPayPassword', set('246802'), { as });
  expect(await events()).toMatchObject([{ topic: 'security' }, { topic: 'security' }]);
});

test('a ship’s departure notice gives the expected days according to the shop’s settings', async () => {
  const customer = await aCustomer(app);
  const now = app.platform.clock.now();
  await app.platform.transact(async (tx) => {
    await writeSetting(tx, system('test'), { key: 'logistics.seaDaysTo', value: 55, reason });
    await tx.emit('orders.moved', {
      orderNo: '1234567890123456',
      userId: customer.userId,
      action: 'depart',
      from: 'LOGISTICS_PAYMENT',
      to: 'SEA_SHIPPING',
    });
  });
  const text = async () => (await messages(customer.token)).map((item) => item.text).join();
  const [from, to] = [30, 55].map((count) => formatDate(after(now, days(count)), 'en'));
  await expect.poll(text).toContain(`between ${from} and ${to}.`);
});

test('an order keeps the days at sea that its buyer was told, on its page and in its notice', async () => {
  const order = await aShippableJourney(app);
  const as = order.customer.token;
  const longer = { key: 'logistics.seaDaysTo', value: 90, reason } as const;
  await app.platform.transact((tx) => writeSetting(tx, system('test'), longer));
  await sail(app, await load(app, order));
  const { timeline, seaDays } = await app.ok('orderDetail', { orderNo: order.orderNo }, { as });
  expect(seaDays).toEqual({ from: 30, to: 55 });
  const at = timeline.find(({ step }) => step === 'departed')?.at ?? '';
  const until = after(new Date(at), days(55));
  expect(timeline.find(({ step }) => step === 'arrived')?.expectedTo).toBe(until.toISOString());
  const text = async () => (await messages(as)).map((item) => item.text).join();
  await expect.poll(text).toContain(`and ${formatDate(until, 'en')}.`);
});

test('the reason for a suspension is not in the message to the customer', async () => {
  const customer = await aCustomer(app);
  const support = { as: (await aStaff(app, 'support')).token };
  await app.ok('staffSuspendCustomer', { userId: customer.userId, reason }, support);
  await app.ok('staffLiftSuspension', { userId: customer.userId, reason }, support);
  const { token } = await app.ok('login', {
    type: 1,
    account: customer.userName,
    password: customer.password,
  });
  expect(JSON.stringify(await messages(token))).not.toContain(reason);
});

test('once one contact is proved, no message goes to one that is merely claimed', async () => {
  const { userId, userName } = await aCustomer(app);
  const phone = `+96477${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
  const targets = async () => {
    await app.platform.transact((tx) =>
      tx.emit('wallet.credited', { userId, amountMinor: 100, currency: 'USD' }),
    );
    const counts = [];
    for (const target of [`${userName}@example.com`, phone])
      counts.push((await deliveriesOf(app.platform, target)).length);
    return counts;
  };
  const proved = (emailAt: Date | null) =>
    app.platform.pool.query(
      'update user_account set phone = $2, phone_verified_at = null, email_verified_at = $3 where user_id = $1',
      [userId, phone, emailAt],
    );
  await proved(new Date());
  expect(await targets()).toEqual([1, 0]);
  await proved(null);
  expect(await targets()).toEqual([2, 1]);
});
