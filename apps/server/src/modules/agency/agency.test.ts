import { userLevel } from '@wasit/contract/accounts/levels';
import { paths } from '@wasit/contract/paths';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../test/start.ts';
import { system } from '../../platform/actor.ts';
import { hours } from '../../platform/clock/clock.ts';
import { modeHeader } from '../../platform/http/call/acting.ts';
import { writeSetting } from '../../platform/settings/settings.ts';
import { aCustomer, anAddress } from '../accounts/accounts.testing.ts';
import { inCart } from '../cart/cart.testing.ts';
import { aProduct } from '../catalogue/catalogue.testing.ts';
import { anOrder } from '../orders/orders.testing.ts';
import { aStaff } from '../staff/staff.testing.ts';
import { anAgent, inMode } from './agency.testing.ts';
import { assignAgent, endAssignment } from './modes/assign-agent.ts';

const app = await startTestApp();
const { ok, call, platform } = app;

/** An agent in mode for one of their customers. */
async function aPair() {
  const agent = await anAgent(app);
  const customer = await aCustomer(app);
  return { agent, customer, acting: await inMode(app, { agent, customer }) };
}
const setTo = (key: 'agency.assignedOnly' | 'agency.modeHours', value: boolean | number) =>
  platform.transact((tx) => writeSetting(tx, system('test'), { key, value, reason: 'test' }));
const skusIn = async (token: string) =>
  (await ok('cartPage', {}, { as: token })).groups
    .flatMap(({ lines }) => lines)
    .map(({ skuId }) => skuId);

test('an acting agent fills the customer’s cart and orders for them; the agent’s own cart is unchanged', async () => {
  const { agent, customer, acting } = await aPair();
  const [own, theirs] = [(await aProduct(app)).skuIds, (await aProduct(app)).skuIds];
  await ok('agentEnd', {}, acting);
  await inCart(app, agent.token, [{ skuId: own[0] ?? 0, quantity: 4 }]);
  const again = await inMode(app, { agent, customer });
  expect(await ok('cartCount', { customerId: customer.userId }, again)).toEqual({ count: 0 });
  await ok('cartAdd', { items: [{ skuId: theirs[0] ?? 0, quantity: 4 }] }, again);
  expect(await skusIn(customer.token)).toEqual([theirs[0]]);
  const { orderNo } = await ok('createOrder', { deliveryMethod: 2 }, again);
  const order = await ok('orderDetail', { orderNo }, { as: customer.token });
  expect(order.history).toMatchObject([{ to: 'WAIT_BUYER_PAY', by: agent.userName }]);
  await ok('agentEnd', {}, again);
  expect(await skusIn(agent.token)).toEqual([own[0]]);
  expect((await call('orderDetail', { orderNo }, { as: agent.token })).key).toBe('NOT_FOUND');
});

test('an acting agent sees the cart and order preview that the customer would see', async () => {
  const agent = await anAgent(app);
  const customer = await aCustomer(app, { level: userLevel.vip });
  const items = [
    { skuId: (await aProduct(app, { priceMinor: 5_000 })).skuIds[0] ?? 0, quantity: 40 },
  ];
  const acting = await inMode(app, { agent, customer });
  await ok('cartAdd', { items }, acting);
  expect(await ok('cartPage', {}, acting)).toEqual(
    await ok('cartPage', {}, { as: customer.token }),
  );
  const preview = { items, deliveryMethod: 2 } as const;
  const { payMethods, ...order } = await ok('previewOrder', preview, acting);
  const own = await ok('previewOrder', preview, { as: customer.token });
  expect({ ...order, payMethods: own.payMethods }).toEqual(own);
  // An agent cannot spend the customer's money.
  expect(payMethods.find(({ method }) => method === 'wallet')).toMatchObject({
    available: false,
    reason: expect.stringContaining('act for a customer'),
  });
});

test('a request from a page that shows no mode, another or an ended one is refused and changes nothing', async () => {
  const { agent, customer, acting } = await aPair();
  const other = await aCustomer(app);
  const items = [{ skuId: (await aProduct(app)).skuIds[0] ?? 0, quantity: 4 }];
  expect(await call('cartAdd', { items }, { as: agent.token, inBrowser: true })).toMatchObject({
    status: 409,
    code: 7150,
    key: 'MODE_CHANGED',
  });
  const next = await inMode(app, { agent, customer: other });
  expect((await call('createOrder', { items, deliveryMethod: 2 }, acting)).key).toBe(
    'MODE_CHANGED',
  );
  expect((await call('cartCount', { customerId: customer.userId }, next)).key).toBe('MODE_CHANGED');
  expect((await call('agentEnd', {}, acting)).key).toBe('MODE_CHANGED');
  await ok('agentEnd', {}, next);
  expect((await call('cartAdd', { items }, next)).key).toBe('MODE_CHANGED');
  expect((await call('cartAdd', { items }, { mode: next.mode })).key).toBe('MODE_CHANGED');
  for (const { token } of [agent, customer, other]) expect(await skusIn(token)).toEqual([]);
});

test('a client that sends no mode, as in the specification, works on the customer of its session', async () => {
  const { agent, customer } = await aPair();
  const as = { as: agent.token };
  const skuId = (await aProduct(app)).skuIds[0] ?? 0;
  await ok('cartAdd', { items: [{ skuId, quantity: 4 }] }, as);
  expect(await skusIn(customer.token)).toEqual([skuId]);
  const { orderNo } = await ok('createOrder', { deliveryMethod: 2 }, as);
  await ok('updateOrderAmount', { orderNo, amount: 19.5, note: 'agreed' }, as);
  await ok('agentEnd', {}, as);
  expect((await call('orderDetail', { orderNo }, as)).status).toBe(404);
});

test('a mode belongs to one session: the agent’s other session acts for nobody', async () => {
  const { agent, acting } = await aPair();
  const { token } = await ok('login', {
    type: 1,
    account: agent.userName,
    password: agent.password,
  });
  expect(await ok('getAgentUser', {}, { as: token })).toBeNull();
  expect((await call('cartPage', {}, { as: token, mode: acting.mode })).key).toBe('MODE_CHANGED');
  expect(await ok('getAgentUser', {}, acting)).toMatchObject({ modeId: acting.mode });
});

test('a mode ends after its hours (setting), by logout and by the agent; a GET without the token ends nothing', async () => {
  const { agent, customer, acting } = await aPair();
  const end = { method: 'GET', url: `/pdpd${paths.agentEnd[1]}` } as const;
  expect(
    (await app.app.server.inject({ ...end, cookies: { wasit_visitor: agent.token } })).statusCode,
  ).toBe(401);
  expect(
    (await app.app.server.inject({ ...end, headers: { [modeHeader]: acting.mode } })).statusCode,
  ).toBe(401);
  await app.pass(hours(8) - 60_000);
  expect(await ok('getAgentUser', {}, acting)).toMatchObject({ userId: customer.userId });
  app.skip(120_000);
  expect(await ok('getAgentUser', {}, acting)).toBeNull();
  expect((await call('cartPage', {}, acting)).key).toBe('MODE_CHANGED');
  await app.pass(0);
  await inMode(app, { agent, customer });
  await ok('logout', {}, { as: agent.token });
  const fresh = await ok('login', { type: 1, account: agent.userName, password: agent.password });
  expect(await ok('getAgentUser', {}, { as: fresh.token })).toBeNull();
  // At once: no sweep runs in between.
  const { items } = await ok('agentLog', {}, { as: customer.token });
  expect(items.map(({ act, note }) => [act, note])).toEqual([
    ['exit', 'session-over'],
    ['enter', null],
    ['exit', 'expired'],
    ['enter', null],
  ]);
});

test('only agents enter a mode, only for their own consenting customers; unknown ones answer like others’ customers', async () => {
  const { agent, customer } = await aPair();
  const stranger = await aCustomer(app);
  const colleague = await anAgent(app);
  const enter = (userId: string, as = agent.token) => call('userAuth', { userId }, { as });
  expect((await enter(customer.userId, customer.token)).status).toBe(403);
  const unknown = await enter('u_nobody');
  expect(unknown).toMatchObject({ status: 404, key: 'NOT_FOUND' });
  for (const userId of [stranger.userId, colleague.userId, agent.userId]) {
    const { requestId: _, ...face } = { requestId: '', ...(await enter(userId)), data: null };
    expect(face).toEqual({ ...unknown, data: null });
  }
  expect((await ok('getUserList', {}, { as: agent.token })).items).toMatchObject([
    { userId: customer.userId },
  ]);
  expect((await ok('getUserList', { account: stranger.userName }, { as: agent.token })).total).toBe(
    0,
  );
  await setTo('agency.assignedOnly', false);
  expect(
    (await ok('getUserList', { account: stranger.userName }, { as: agent.token })).items,
  ).toEqual([
    {
      userId: stranger.userId,
      userName: stranger.userName,
      phone: null,
      email: `${stranger.userName}@example.com`,
    },
  ]);
  expect((await enter(stranger.userId)).code).toBe(200);
  for (const userId of [colleague.userId, agent.userId])
    expect((await enter(userId)).key).toBe('NOT_FOUND');
  expect(
    (await ok('getUserList', { account: colleague.userName }, { as: agent.token })).total,
  ).toBe(0);
  await setTo('agency.assignedOnly', true);
});

test('a customer who refuses or is unassigned leaves the mode at once and cannot be entered again', async () => {
  const { agent, customer, acting } = await aPair();
  await inCart(app, customer.token, [{ skuId: (await aProduct(app)).skuIds[0] ?? 0, quantity: 4 }]);
  expect((await ok('agentCustomers', {}, { as: agent.token })).items).toMatchObject([
    { refuses: false, cartLines: 1 },
  ]);
  await ok('setAgentConsent', { refuses: true }, { as: customer.token });
  expect((await call('cartPage', {}, acting)).key).toBe('MODE_CHANGED');
  expect((await call('userAuth', { userId: customer.userId }, { as: agent.token })).key).toBe(
    'CUSTOMER_REFUSES',
  );
  expect((await ok('getUserList', {}, { as: agent.token })).items).toEqual([]);
  expect((await ok('agentCustomers', {}, { as: agent.token })).items).toMatchObject([
    { refuses: true, cartLines: 0 },
  ]);
  await ok('setAgentConsent', { refuses: false }, { as: customer.token });
  const again = await inMode(app, { agent, customer });
  await endAssignment(platform, system('test'), {
    agentId: agent.userId,
    customerId: customer.userId,
  });
  expect((await call('cartPage', {}, again)).key).toBe('MODE_CHANGED');
  expect((await call('userAuth', { userId: customer.userId }, { as: agent.token })).key).toBe(
    'NOT_FOUND',
  );
});

test('the right to act ends during a mode: when the setting no longer allows it or the agent loses their level', async () => {
  const agent = await anAgent(app);
  const stranger = await aCustomer(app);
  await setTo('agency.assignedOnly', false);
  const { modeId } = await ok('userAuth', { userId: stranger.userId }, { as: agent.token });
  const acting = { as: agent.token, mode: modeId };
  await ok('cartPage', {}, acting);
  await setTo('agency.assignedOnly', true);
  expect((await call('cartPage', {}, acting)).key).toBe('MODE_CHANGED');
  expect(await ok('getAgentUser', {}, acting)).toBeNull();
  const pair = await aPair();
  const admin = { as: (await aStaff(app, 'admin')).token };
  await ok(
    'staffSetLevel',
    { userId: pair.agent.userId, from: 12, level: 1, reason: 'left us' },
    admin,
  );
  expect((await call('cartPage', {}, pair.acting)).key).toBe('MODE_CHANGED');
  expect(
    (await call('userAuth', { userId: pair.customer.userId }, { as: pair.agent.token })).status,
  ).toBe(403);
  await app.pass(1000);
  for (const { token } of [stranger, pair.customer])
    expect((await ok('agentLog', {}, { as: token })).items[0]).toMatchObject({
      act: 'exit',
      note: 'unassigned',
    });
});

test('a mode ends with the agent’s level or the customer’s account, and stays ended when they are restored', async () => {
  const admin = { as: (await aStaff(app, 'admin')).token };
  const reason = 'checked';
  const overAfter = async (take: (pair: Awaited<ReturnType<typeof aPair>>) => Promise<unknown>) => {
    const pair = await aPair();
    await take(pair);
    expect((await call('cartPage', {}, pair.acting)).key).toBe('MODE_CHANGED');
    expect(await ok('getAgentUser', {}, pair.acting)).toBeNull();
    await app.pass(1000);
    expect((await call('cartAdd', { items: [] }, pair.acting)).key).toBe('MODE_CHANGED');
    const again = await inMode(app, pair);
    await ok('cartPage', {}, again);
  };
  await overAfter(async ({ agent: { userId } }) => {
    await ok('staffSetLevel', { userId, from: 12, level: 1, reason }, admin);
    await ok('staffSetLevel', { userId, from: 1, level: 12, reason }, admin);
  });
  await overAfter(async ({ customer: { userId } }) => {
    await ok('staffSetLevel', { userId, from: 1, level: 12, reason }, admin);
    await ok('staffSetLevel', { userId, from: 12, level: 1, reason }, admin);
  });
  await overAfter(async ({ customer: { userId } }) => {
    await ok('staffSuspendCustomer', { userId, reason }, admin);
    await ok('staffLiftSuspension', { userId, reason }, admin);
  });
});

test('refused attempts to act for a customer are audited: who, for whom and why', async () => {
  const { agent, customer } = await aPair();
  const admin = { as: (await aStaff(app, 'admin')).token };
  const [stranger, former] = [await aCustomer(app), await anAgent(app)];
  // Orders placed as an agent stay valid after they lose the level (I13).
  const items = [{ skuId: (await aProduct(app)).skuIds[0] ?? 0, quantity: 4 }];
  await ok(
    'createOrder',
    { items, deliveryMethod: 2 },
    await inMode(app, { agent: former, customer }),
  );
  await ok(
    'staffSetLevel',
    { userId: former.userId, from: 12, level: 1, reason: 'left us' },
    admin,
  );
  await ok('setAgentConsent', { refuses: true }, { as: customer.token });
  const tries = [
    [agent, 'u_nobody', 404, 'no-customer'],
    [agent, former.userId, 404, 'not-assigned'],
    [agent, stranger.userId, 404, 'not-assigned'],
    [agent, customer.userId, 422, 'customer-refuses'],
    [former, customer.userId, 403, 'no-agent'],
    [customer, stranger.userId, 403, 'no-agent'],
  ] as const;
  for (const [who, userId, status] of tries)
    expect((await call('userAuth', { userId }, { as: who.token })).status).toBe(status);
  const trail = (await ok('staffAuditPage', { action: 'agency.enter-refused' }, admin)).items;
  expect(
    trail
      .slice(0, tries.length)
      .map((one) => [one.actorId, one.object, one.reason])
      .reverse(),
  ).toEqual(tries.map(([who, userId, , why]) => [who.userId, `user:${userId}`, why]));
});

test('wallet, payment password, address deletion, agent log and consent stay out of reach of an agent', async () => {
  const { customer, acting } = await aPair();
  const { id } = await anAddress(app, customer.token);
  const refusals = [
    await call('walletBalance', {}, acting),
    await call('walletStatement', {}, acting),
    await call(
      'setPayPassword',
      { payPassword: '135791', confirmPayPassword: '135791', loginPassword: customer.password },
      acting,
    ),
    await call('addressDelete', { id }, acting),
    await call('agentLog', {}, acting),
    await call('setAgentConsent', { refuses: false }, acting),
  ];
  expect(refusals.map(({ status, key }) => [status, key])).toEqual(
    refusals.map(() => [403, 'MODE_FORBIDDEN']),
  );
  const { payNo } = await anOrder(app, { customer });
  const { items } = await ok('payMethods', { payNo }, acting);
  expect(items.find(({ method }) => method === 'wallet')).toMatchObject({ available: false });
  const paid = await call(
    'pay',
    { payNo, method: 'wallet', currency: 'USD', payPassword: '135791' },
    acting,
  );
  expect(paid).toMatchObject({ status: 403, key: 'MODE_FORBIDDEN' });
  expect((await ok('addressList', {}, acting)).items).toMatchObject([{ id }]);
});

test('the customer reads what was done for them, in their language, and reports an entry; staff find and close it', async () => {
  const { agent, customer, acting } = await aPair();
  const skuId = (await aProduct(app)).skuIds[0] ?? 0;
  await ok('cartAdd', { items: [{ skuId, quantity: 4 }] }, acting);
  const { orderNo } = await ok(
    'createOrder',
    { deliveryMethod: 2 },
    { ...acting, key: 'one press' },
  );
  expect(
    (await ok('createOrder', { deliveryMethod: 2 }, { ...acting, key: 'one press' })).orderNo,
  ).toBe(orderNo);
  const { items } = await ok('agentLog', {}, { as: customer.token });
  expect(items.map(({ act }) => act)).toEqual(['createOrder', 'cartAdd', 'enter']);
  expect(
    (await ok('messagePage', {}, { as: customer.token })).items.map(({ event }) => event),
  ).toContain('agent-entered');
  expect(items[0]).toMatchObject({ agent: agent.userName, orderNo, reported: null });
  expect(items[1]?.goods).toMatchObject([{ name: expect.stringMatching(/\w/), quantity: 4 }]);
  const entryId = items[0]?.entryId ?? 0;
  const stranger = await aCustomer(app);
  expect(
    (await call('reportAgentAct', { entryId, reason: 'not mine' }, { as: stranger.token })).key,
  ).toBe('NOT_FOUND');
  // Acts of staff on their account are not acts of an agent.
  const admin = { as: (await aStaff(app, 'admin')).token };
  await ok(
    'staffSetLevel',
    { userId: customer.userId, from: 1, level: 6, reason: 'buys much' },
    admin,
  );
  const ofHouse = await platform.pool.query(
    `select id from audit_entry where object = $1 and action = 'accounts.set-level'`,
    [`user:${customer.userId}`],
  );
  const foreign = { entryId: Number(ofHouse.rows[0]?.id), reason: 'no agent' };
  expect((await call('reportAgentAct', foreign, { as: customer.token })).key).toBe('NOT_FOUND');
  await ok('reportAgentAct', { entryId, reason: 'I did not order this' }, { as: customer.token });
  await ok('reportAgentAct', { entryId, reason: 'again' }, { as: customer.token });
  const as = (await aStaff(app, 'support')).token;
  const [report, ...more] = (await ok('staffAgentReports', {}, { as })).items;
  expect(report).toMatchObject({
    customer: customer.userName,
    agent: agent.userName,
    customerId: customer.userId,
    agentId: agent.userId,
    act: 'createOrder',
    orderNo,
    goods: [],
    reason: 'I did not order this',
    closedAt: null,
  });
  expect((await ok('staffDashboard', {}, { as })).agentReportsOpen).toBe(1);
  expect(more).toEqual([]);
  await ok(
    'staffCloseAgentReport',
    { reportId: report?.reportId ?? '', note: 'spoke with both' },
    { as },
  );
  expect(
    (
      await call(
        'staffCloseAgentReport',
        { reportId: report?.reportId ?? '', note: 'again' },
        { as },
      )
    ).key,
  ).toBe('CONFLICT');
  expect((await ok('staffDashboard', {}, { as })).agentReportsOpen).toBe(0);
  expect((await ok('staffAgentReports', { status: 'closed' }, { as })).items).toMatchObject([
    {
      reportId: report?.reportId,
      closedNote: 'spoke with both',
      closedAt: expect.stringMatching(/^20/),
    },
  ]);
  expect((await ok('agentLog', {}, { as: customer.token })).items[0]?.reported).toBe('closed');
});

test('an idempotency key never returns one customer’s answer to another', async () => {
  const { agent, acting } = await aPair();
  const items = [{ skuId: (await aProduct(app)).skuIds[0] ?? 0, quantity: 4 }];
  const first = await ok('createOrder', { items, deliveryMethod: 2 }, { ...acting, key: 'kept' });
  const other = await inMode(app, { agent, customer: await aCustomer(app) });
  const second = await ok('createOrder', { items, deliveryMethod: 2 }, { ...other, key: 'kept' });
  expect(second.orderNo).not.toBe(first.orderNo);
});

test('entering or leaving while an order is placed: the order is the customer’s or does not exist', async () => {
  const items = [{ skuId: (await aProduct(app, { stock: 1000 })).skuIds[0] ?? 0, quantity: 4 }];
  for (let round = 0; round < 6; round += 1) {
    const { agent, customer, acting } = await aPair();
    const other = await aCustomer(app);
    await assignAgent(platform, system('test'), {
      agentId: agent.userId,
      customerId: other.userId,
    });
    const [order] = await Promise.all([
      call('createOrder', { items, deliveryMethod: 2 }, acting),
      round % 2
        ? call('agentEnd', {}, acting)
        : call('userAuth', { userId: other.userId }, { as: agent.token }),
    ]);
    const placed = async (token: string) => (await ok('orderPage', {}, { as: token })).total;
    expect(await placed(customer.token)).toBe(order.code === 200 ? 1 : 0);
    if (order.code !== 200) expect(order.key).toBe('MODE_CHANGED');
    expect(await placed(other.token)).toBe(0);
  }
});

test('two windows that enter in parallel create one mode', async () => {
  const agent = await anAgent(app);
  const customers = await Promise.all([aCustomer(app), aCustomer(app), aCustomer(app)]);
  for (const { userId } of customers)
    await assignAgent(platform, system('test'), { agentId: agent.userId, customerId: userId });
  const entered = await Promise.all(
    customers.map(({ userId }) => call('userAuth', { userId }, { as: agent.token })),
  );
  expect(entered.filter(({ status }) => status >= 500)).toEqual([]);
  const present = await ok('getAgentUser', {}, { as: agent.token });
  const works = await Promise.all(
    entered
      .filter(({ code }) => code === 200)
      .map(({ data }) => call('cartPage', {}, { as: agent.token, mode: data.modeId })),
  );
  expect(works.filter(({ code }) => code === 200)).toHaveLength(1);
  expect(customers.map(({ userId }) => userId)).toContain(present?.userId);
});

test('a reminder has order, amount and deadline in the requested language and a wa.me link', async () => {
  const { customer, acting } = await aPair();
  const { orderNo } = await anOrder(app, { customer });
  expect((await call('agentReminder', { orderNo }, acting)).key).toBe('PHONE_MISSING');
  const withPhone = await ok('register', {
    userName: 'reminded',
    phone: '07709990001',
    password: 'long enough 7',
    confirmPassword: 'long enough 7',
  });
  const reminded = await anOrder(app, {
    customer: { token: withPhone.token, ...withPhone.user, password: '' },
  });
  const agent = await anAgent(app);
  const inCustomerMode = await inMode(app, { agent, customer: withPhone.user });
  const reminder = await ok(
    'agentReminder',
    { orderNo: reminded.orderNo, locale: 'ar' },
    inCustomerMode,
  );
  expect(reminder.text).toContain(`/order-details?orderNo=${reminded.orderNo}&lang=ar`);
  expect(reminder.text).toMatch(/بانتظار الدفع: [\d,]+ دينار \(\u2066?\$20/u);
  expect(reminder.url).toBe(
    `https://wa.me/9647709990001?text=${encodeURIComponent(reminder.text)}`,
  );
  expect((await call('agentReminder', { orderNo }, inCustomerMode)).key).toBe('NOT_FOUND');
  // Without a choice it is in the customer's language, not in that of the agent's page.
  await ok('rememberLanguage', {}, { as: withPhone.token, locale: 'ckb' });
  const own = { ...inCustomerMode, locale: 'zh-Hans' as const };
  const first = await ok('agentReminder', { orderNo: reminded.orderNo }, own);
  expect(first.locale).toBe('ckb');
  expect(first.text).toContain(`/order-details?orderNo=${reminded.orderNo}&lang=ckb`);
});
