import { messageEvents } from '@wasit/contract/messages/events';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/start.ts';
import { anAgent, inMode } from '../../agency/agency.testing.ts';
import { aStaff } from '../../staff/staff.testing.ts';
import { aCustomer } from '../accounts.testing.ts';

const app = await startTestApp();
const { ok, call } = app;
const admin = { as: (await aStaff(app, 'admin')).token };
const support = { as: (await aStaff(app, 'support')).token };
const analyst = { as: (await aStaff(app, 'analyst')).token };
const reason = 'asked by phone';
const nobody = { userId: 'u_nobody', reason };
const lastActs = async (userId: string) =>
  (await ok('staffCustomer', { userId }, admin)).auditEntries.map(
    ({ action, from, to, reason }) => ({
      action,
      from,
      to,
      reason,
    }),
  );

test('a customer is found by part of their name, phone number or e-mail address, or by id, page by page', async () => {
  const one = await aCustomer(app);
  for (const search of [
    one.userName.slice(3),
    one.userName.toUpperCase(),
    `${one.userName}@example.com`,
    one.userId,
  ]) {
    const page = await ok('staffCustomerPage', { search }, support);
    expect(page).toMatchObject({
      total: 1,
      items: [{ userId: one.userId, level: 1, status: 'active' }],
    });
  }
  await aCustomer(app);
  const [first, second] = [
    await ok('staffCustomerPage', { pageSize: 1 }, support),
    await ok('staffCustomerPage', { pageSize: 1, pageNo: 2 }, support),
  ];
  expect(first.items[0]?.userId).not.toBe(second.items[0]?.userId);
  expect((await ok('staffCustomerPage', { search: '%' }, support)).total).toBe(0);
});

test('customers are listed in the requested order', async () => {
  for (let made = 0; made < 3; made += 1) await aCustomer(app);
  const shown = async (sort?: 'since' | '-since' | 'name' | '-name') => {
    const { items } = await ok(
      'staffCustomerPage',
      { search: 'buyer', pageSize: 100, ...(sort ? { sort } : {}) },
      support,
    );
    return items.map(({ userName }) => userName);
  };
  const newest = await shown('-since');
  expect(newest.length).toBeGreaterThan(2);
  expect(await shown()).toEqual(newest);
  expect(await shown('since')).toEqual([...newest].reverse());
  expect(await shown('name')).toEqual([...newest].sort());
  expect(await shown('-name')).toEqual([...newest].sort().reverse());
});

test('a level is changed once, by staff with the right, with a reason in the audit trail', async () => {
  const { userId, token } = await aCustomer(app);
  const change = { userId, from: 1, level: 6, reason } as const;
  expect((await call('staffSetLevel', change, support)).status).toBe(403);
  expect((await call('staffSetLevel', { ...change, reason: ' ' }, admin)).fields).toHaveProperty(
    'reason',
  );
  for (const level of [0, 2, 99])
    expect(
      (await call('staffSetLevel', { ...change, level: level as 6 }, admin)).fields,
    ).toHaveProperty('level');
  const both = await Promise.all([
    call('staffSetLevel', change, admin),
    call('staffSetLevel', { ...change, level: 12 }, admin),
  ]);
  expect(both.map(({ key }) => key ?? 'done').sort()).toEqual(['CONFLICT', 'done']);
  const { level } = await ok('userInfo', {}, { as: token });
  expect([6, 12]).toContain(level);
  expect((await lastActs(userId))[0]).toEqual({
    action: 'accounts.set-level',
    from: '{"level":1}',
    to: `{"level":${level}}`,
    reason,
  });
  expect((await call('staffSetLevel', { ...nobody, from: 1, level: 6 }, admin)).key).toBe(
    'NOT_FOUND',
  );
});

test('a suspended customer is logged out at once, is notified, and can log in only after the suspension is lifted', async () => {
  const { userId, token, userName, password } = await aCustomer(app);
  const logIn = () => call('login', { type: 1, account: userName, password });
  expect((await call('staffSuspendCustomer', { userId, reason }, analyst)).status).toBe(403);
  expect(
    (await call('staffSuspendCustomer', { userId, reason: '' }, support)).fields,
  ).toHaveProperty('reason');
  const both = await Promise.all(
    [1, 2].map(() => call('staffSuspendCustomer', { userId, reason }, support)),
  );
  expect(both.map(({ key }) => key ?? 'done').sort()).toEqual(['CONFLICT', 'done']);
  expect((await call('userInfo', {}, { as: token })).status).toBe(401);
  expect((await logIn()).key).toBe('ACCOUNT_SUSPENDED');
  expect(await ok('staffCustomer', { userId }, support)).toMatchObject({
    status: 'suspended',
    suspendedReason: reason,
    sessions: [],
  });

  await ok('staffLiftSuspension', { userId, reason: 'cleared' }, support);
  expect((await call('staffLiftSuspension', { userId, reason }, support)).key).toBe('CONFLICT');
  expect((await call('userInfo', {}, { as: token })).status).toBe(401);
  const entered = await ok('login', { type: 1, account: userName, password });
  const events = (await ok('messagePage', {}, { as: entered.token })).items.map(
    ({ event }) => event,
  );
  expect(events).toEqual(expect.arrayContaining(['account-suspended', 'account-restored']));
  expect(messageEvents['account-suspended']).toBe('security');
  expect((await lastActs(userId)).slice(0, 2)).toEqual([
    { action: 'accounts.restore', from: 'suspended', to: 'active', reason: 'cleared' },
    { action: 'accounts.suspend', from: 'active', to: 'suspended', reason },
  ]);
  for (const act of ['staffSuspendCustomer', 'staffLiftSuspension'] as const)
    expect((await call(act, nobody, support)).key).toBe('NOT_FOUND');
});

test('an agent cannot act for a suspended customer, and a suspended agent cannot act for anybody', async () => {
  const [customer, agent] = [await aCustomer(app), await anAgent(app)];
  const acting = await inMode(app, { agent, customer });
  await ok('addressList', {}, acting);
  await ok('staffSuspendCustomer', { userId: customer.userId, reason }, support);
  expect((await call('addressList', {}, acting)).key).toBe('MODE_CHANGED');
  await ok('staffSuspendCustomer', { userId: agent.userId, reason }, support);
  expect((await call('getAgentUser', {}, { as: agent.token })).status).toBe(401);
});

test('notes name their author and need the right to write them', async () => {
  const { userId } = await aCustomer(app);
  await ok('staffAddNote', { userId, text: 'first' }, support);
  await ok('staffAddNote', { userId, text: '<b>second</b>' }, admin);
  const { notes } = await ok('staffCustomer', { userId }, support);
  expect(notes.map(({ text }) => text).sort()).toEqual(['<b>second</b>', 'first']);
  expect(notes.every(({ by }) => by.startsWith('Staff '))).toBe(true);
  expect((await call('staffAddNote', { userId, text: 'x' }, analyst)).status).toBe(403);
  expect((await call('staffAddNote', { userId, text: '' }, support)).fields).toHaveProperty('text');
  expect((await call('staffAddNote', { userId: 'u_nobody', text: 'x' }, support)).key).toBe(
    'NOT_FOUND',
  );
});

test('staff end one or all sessions of a customer, and none of another', async () => {
  const [one, other] = [await aCustomer(app), await aCustomer(app)];
  const second = await ok('login', { type: 1, account: one.userName, password: one.password });
  const { sessions } = await ok('staffCustomer', { userId: one.userId }, support);
  expect(sessions).toHaveLength(2);
  const [session] = sessions;
  expect(
    (
      await call(
        'staffEndSession',
        { userId: other.userId, sessionId: session?.sessionId ?? '' },
        support,
      )
    ).key,
  ).toBe('NOT_FOUND');
  expect(
    await ok(
      'staffEndSession',
      { userId: one.userId, sessionId: session?.sessionId ?? '' },
      support,
    ),
  ).toEqual({ ended: 1 });
  const alive = await Promise.all(
    [one.token, second.token].map((as) => call('userInfo', {}, { as })),
  );
  expect(alive.map(({ status }) => status).sort()).toEqual([200, 401]);
  expect(await ok('staffEndSession', { userId: one.userId }, support)).toEqual({ ended: 1 });
  expect((await call('userInfo', {}, { as: other.token })).code).toBe(200);
  expect((await call('staffEndSession', { userId: one.userId }, analyst)).status).toBe(403);
});

test('supervisors of agents assign and unassign an agent', async () => {
  const [customer, agent] = [await aCustomer(app), await anAgent(app)];
  const pair = { userId: customer.userId, agentId: agent.userId };
  expect((await call('staffAssignAgent', pair, analyst)).status).toBe(403);
  await ok('staffAssignAgent', pair, support);
  await ok('staffAssignAgent', pair, support);
  expect((await ok('staffCustomer', { userId: customer.userId }, support)).agents).toEqual([
    { userId: agent.userId, userName: agent.userName },
  ]);
  await ok('staffUnassignAgent', pair, support);
  expect((await ok('staffCustomer', { userId: customer.userId }, support)).agents).toEqual([]);
  expect((await call('staffAssignAgent', { ...pair, agentId: customer.userId }, support)).key).toBe(
    'NOT_FOUND',
  );
});

test('orders and wallet are shown to staff with the right, and nothing of a customer to others', async () => {
  const { userId } = await aCustomer(app);
  const [full, none] = [
    await ok('staffCustomer', { userId }, admin),
    await call('staffCustomer', { userId }, analyst),
  ];
  expect(full.orders).toEqual({ total: 0, latest: [] });
  expect(full.wallet).toHaveLength(2);
  expect(none.status).toBe(403);
  expect((await call('staffCustomer', { userId: 'u_nobody' }, admin)).key).toBe('NOT_FOUND');
});
