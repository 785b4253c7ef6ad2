import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/start.ts';
import { days } from '../../../platform/clock/clock.ts';
import { aCustomer } from '../../accounts/accounts.testing.ts';
import { proposeAndApprove } from '../../approvals/approvals.testing.ts';
import {
  anEarnedCommission,
  anUnpaidStatement,
  atMonthBegin,
  closeAll,
} from '../../console/commissions.testing.ts';
import { anOrderIn } from '../../console/journey.testing.ts';
import { aStaff } from '../../staff/staff.testing.ts';
import { anAgent } from '../agency.testing.ts';

let app: TestApp;
const usd = (amount: number) => ({ amount, currency: 'USD' as const });
const session = async (role: 'finance' | 'finance-lead' | 'support') => ({
  as: (await aStaff(app, role)).token,
});
const statementOf = async (month: string, agentId: string) =>
  (await app.ok('commissionPage', { month, pageSize: 100 }, await session('finance'))).items.find(
    (statement) => statement.agentId === agentId,
  );
const linesOf = async (month: string, agentId: string) =>
  (await app.ok('commissionLines', { month, agentId }, await session('finance'))).items;
const shareIs = async (value: number) =>
  app.ok(
    'moneySettingUpdate',
    { key: 'agency.commissionPercent', value, reason: 'agreed with the agents' },
    await session('finance-lead'),
  );
const openMonthOf = async () =>
  (await app.ok('commissionMonths', {}, await session('finance'))).months.find(
    ({ closedAt }) => closedAt === null,
  );

beforeAll(async () => {
  app = await startTestApp();
});

test('an agent earns the share of their well-ended orders, to the cent; others see nothing of it', async () => {
  await atMonthBegin(app);
  const agent = await anAgent(app);
  await anOrderIn(app, 'WAITING_PURCHASE', { agent });
  const { order, month } = await anEarnedCommission(app, agent);
  const { rows } = await app.platform.pool.query<{ paid: string }>(
    'select paid_1 as paid from oracle.orders where order_no = $1',
    [order.orderNo],
  );
  const paid = Number(rows[0]?.paid);
  expect(paid).toBeGreaterThanOrEqual(2000);
  const earned = Math.round(paid * 0.02);
  const open = { statementId: null, orders: 1, base: usd(paid / 100), paidAt: null };
  expect(await statementOf(month, agent.userId)).toMatchObject({
    ...open,
    commission: usd(earned / 100),
  });
  expect(await linesOf(month, agent.userId)).toMatchObject([
    { orderNo: order.orderNo, percent: 2, commission: usd(earned / 100), isCorrection: false },
  ]);
  const { token } = await app.ok('login', {
    type: 1,
    account: agent.userName,
    password: agent.password,
  });
  expect(await app.ok('myCommissions', {}, { as: token })).toMatchObject({
    percent: 2,
    statements: [{ ...open, month, paidBy: null }],
  });
  expect((await app.ok('myCommissionLines', { month }, { as: token })).items).toHaveLength(1);
  const other = await anAgent(app);
  const statementsOf = async (agentId: string) =>
    app.ok('commissionPage', { month, agentId, pageSize: 1 }, await session('finance'));
  expect(await statementsOf(agent.userId)).toMatchObject({
    total: 1,
    items: [{ agentId: agent.userId }],
  });
  expect((await statementsOf(other.userId)).items).toEqual([]);
  expect((await app.ok('myCommissions', {}, { as: other.token })).statements).toEqual([]);
  const customer = await aCustomer(app);
  expect((await app.call('myCommissions', {}, { as: customer.token })).status).toBe(403);
  expect((await app.call('commissionPage', { month }, await session('support'))).status).toBe(403);
});

test('a closed month stays unchanged; later refunds reduce the next one at the same share', async () => {
  const { agent, order, month } = await anEarnedCommission(app);
  const before = await statementOf(month, agent.userId);
  expect((await app.call('closeCommissions', { month }, await session('finance-lead'))).key).toBe(
    'MONTH_NOT_OVER',
  );
  await app.passDays(32, 'orders');
  await closeAll(app);
  const closed = await statementOf(month, agent.userId);
  expect(closed).toEqual({ ...before, statementId: expect.any(String) });

  await app.ok(
    'refundAsk',
    { payNo: order.payNo, kind: 'damaged', amount: usd(5), target: 'wallet', reason: 'late' },
    await session('finance'),
  );
  await shareIs(10);
  expect(await statementOf(month, agent.userId)).toEqual({
    ...closed,
    share: { percent: 10, next: null },
  });
  const next = (await openMonthOf())?.month ?? '';
  expect(await linesOf(next, agent.userId)).toMatchObject([
    {
      ...{ orderNo: order.orderNo, base: usd(-5), percent: 2 },
      ...{ commission: usd(-0.1), isCorrection: true },
    },
  ]);
  await shareIs(2);
  await app.passDays(32, 'orders');
  await closeAll(app);
  const corrected = await statementOf(next, agent.userId);
  expect(corrected).toMatchObject({ orders: 1, base: usd(-5), commission: usd(-0.1) });
  // Nothing is counted twice.
  const after = (await openMonthOf())?.month ?? '';
  expect(await statementOf(after, agent.userId)).toBeUndefined();
  await expect(
    app.platform.pool.query('update commission_statement set commission_minor = 0'),
  ).rejects.toMatchObject({ code: '42501' });
});

test('months are closed in order and once each, also by two parallel calls', async () => {
  const { month } = await anEarnedCommission(app);
  await app.passDays(64, 'orders');
  const lead = await session('finance-lead');
  const later = (await openMonthOf())?.month ?? '';
  expect(later).toBe(month);
  expect((await app.call('closeCommissions', { month }, await session('finance'))).status).toBe(
    403,
  );
  const skipped = `${Number(month.slice(0, 4)) - 1}-01`;
  expect((await app.call('closeCommissions', { month: skipped }, lead)).key).toBe(
    'COMMISSION_MONTH',
  );
  const answers = await Promise.all(
    [lead, await session('finance-lead')].map((as) => app.call('closeCommissions', { month }, as)),
  );
  expect(answers.map(({ key }) => key ?? 'done').sort()).toEqual(['COMMISSION_MONTH', 'done']);
  await closeAll(app);
});

test('a statement is paid once, also by two parallel calls; a wrong record is reversed and stays in the trail', async () => {
  const statementId = await anUnpaidStatement(app);
  const pay = { statementId, reference: 'TT-4711' };
  const clerk = await aStaff(app, 'finance');
  const as = { as: clerk.token };
  const back = { statementId, reason: 'wrong agent' };
  const unpaid = async () => {
    const { months } = await app.ok('commissionMonths', {}, as);
    const { commissionsToPay } = await app.ok('staffDashboard', {}, as);
    expect(months.reduce((sum, month) => sum + month.unpaid, 0)).toBe(commissionsToPay);
    return commissionsToPay;
  };
  const before = await unpaid();
  expect((await app.call('takeBackCommissionPayment', back, as)).key).toBe('CONFLICT');
  const answers = await Promise.all([
    app.call('payCommission', pay, as),
    app.call('payCommission', pay, await session('finance')),
  ]);
  expect(answers.map(({ key }) => key ?? 'done').sort()).toEqual(['CONFLICT', 'done']);
  expect(await unpaid()).toBe(before - 1);
  await app.ok('takeBackCommissionPayment', back, as);
  expect(await unpaid()).toBe(before);
  expect((await app.call('takeBackCommissionPayment', back, as)).key).toBe('CONFLICT');
  await app.ok('payCommission', { ...pay, reference: 'TT-4712' }, as);
  const { rows } = await app.platform.pool.query(
    'select sum(amount_minor)::int = max(amount_minor) as paid_once, count(*)::int as entries from commission_payout where statement_id = $1',
    [statementId],
  );
  expect(rows).toEqual([{ paid_once: true, entries: 3 }]);
  const admin = { as: (await aStaff(app, 'admin')).token };
  const { items } = await app.ok(
    'staffAuditPage',
    { action: 'agency.', actor: clerk.staffId },
    admin,
  );
  const [paid, takenBack] = items;
  expect([paid?.action, takenBack?.action]).toEqual([
    'agency.pay-commission',
    'agency.take-back-commission-payment',
  ]);
  expect(JSON.parse(paid?.to ?? '')).toMatchObject({ reference: 'TT-4712' });
  expect((await app.call('payCommission', { ...pay, statementId: 'cs_none' }, as)).key).toBe(
    'NOT_FOUND',
  );
});

test('a share applies from its day on after a second person’s approval; closed months keep their share', async () => {
  const { agent, month } = await anEarnedCommission(app);
  const [line] = await linesOf(month, agent.userId);
  const endedAt = line?.endedAt ?? '';
  const after = (ms: number) => new Date(Date.parse(endedAt) + ms).toISOString();
  const shareOf = (percent: number, from: string, agentId = agent.userId) => ({
    ...{ kind: 'agency.set-share' as const, agentId, percent, from },
  });
  const refusal = async (change: ReturnType<typeof shareOf>) =>
    (
      await app.call(
        'staffPropose',
        { change, reason: 'a good year' },
        await session('finance-lead'),
      )
    ).key;
  const customer = await aCustomer(app);
  expect(await refusal(shareOf(5, endedAt, customer.userId))).toBe('NOT_FOUND');
  expect(await refusal(shareOf(51, endedAt))).toBe('VALIDATION');

  await proposeAndApprove(app, shareOf(7, after(1)));
  expect(await linesOf(month, agent.userId)).toMatchObject([{ percent: 2 }]);
  await proposeAndApprove(app, shareOf(5, endedAt));
  await proposeAndApprove(app, shareOf(9, '2190-01-01T00:00:00.000Z'));
  const base = line?.base.amount ?? 0;
  expect(await statementOf(month, agent.userId)).toMatchObject({
    commission: usd(Math.round(base * 5) / 100),
    share: { percent: 7, next: { percent: 9, from: '2190-01-01T00:00:00.000Z' } },
  });
  const other = await anEarnedCommission(app);
  expect(await linesOf(month, other.agent.userId)).toMatchObject([{ percent: 2 }]);

  await app.passDays(32, 'orders');
  await closeAll(app);
  expect(await linesOf(month, agent.userId)).toMatchObject([{ percent: 5 }]);
  expect(await refusal(shareOf(3, endedAt))).toBe('VALIDATION');
  const { rows } = await app.platform.pool.query(
    `select count(*)::int as entries from audit_entry where action = 'agency.set-share' and object = $1`,
    [`user:${agent.userId}`],
  );
  expect(rows).toEqual([{ entries: 3 }]);
});

test('any agent can have a share, even without earnings; it is in their data export', async () => {
  const agent = await anAgent(app);
  const found = async (search: string, as?: { as: string }) =>
    app.call('commissionAgents', { search }, as ?? (await session('finance-lead')));
  const { data } = await found(agent.userName);
  expect(data.items).toEqual([
    { agentId: agent.userId, agent: agent.userName, share: { percent: 2, next: null } },
  ]);
  const buyer = await aCustomer(app);
  expect((await found(buyer.userName)).data.items).toEqual([]);
  expect((await found(agent.userName, await session('finance'))).key).toBe('FORBIDDEN');

  const from = app.platform.clock.now().toISOString();
  await proposeAndApprove(app, {
    kind: 'agency.set-share',
    agentId: agent.userId,
    percent: 4,
    from,
  });
  expect((await found(agent.userName)).data.items[0]?.share.percent).toBe(4);
  const sharesOf = async ({ token, password }: { token: string; password: string }) => {
    const { bytes } = await app.ok('exportMyData', { loginPassword: password }, { as: token });
    const file = unzipSync(bytes)['agent-shares.json'];
    return file ? JSON.parse(strFromU8(file)) : [];
  };
  expect(await sharesOf(agent)).toEqual([{ validFrom: from, basisPoints: 400 }]);
  expect(await sharesOf(await anAgent(app))).toEqual([]);
});

test('an order that a timer dated into a closed month is in the statement of the next one', async () => {
  const { agent, order, month } = await anEarnedCommission(app);
  const endsAt = (at: Date) =>
    app.platform.pool.query('update customer_order set ended_at = $1 where order_no = $2', [
      at,
      order.orderNo,
    ]);
  await endsAt(new Date(app.platform.clock.now().getTime() + days(45)));
  await app.passDays(32, 'orders');
  await closeAll(app);
  const next = (await openMonthOf())?.month ?? '';
  expect(next > month).toBe(true);
  await endsAt(new Date(Date.parse(`${next}-01T00:00:00+03:00`) - days(3.5)));
  const open = await statementOf(next, agent.userId);
  expect(open).toMatchObject({ orders: 1 });
  await app.passDays(32, 'orders');
  await closeAll(app);
  expect(await statementOf(next, agent.userId)).toEqual({
    ...open,
    statementId: expect.any(String),
  });
});

test('a statement is paid by one person at a time; a colleague takes over on purpose', async () => {
  const statementId = await anUnpaidStatement(app);
  const [first, second] = [await aStaff(app, 'finance'), await aStaff(app, 'finance')];
  const step = (as: string, name: 'start' | 'take-over' | 'stop', from?: string) =>
    app.call('startCommissionPayout', { statementId, step: name, ...(from && { from }) }, { as });
  const pay = ({ token: as }: { token: string }) =>
    app.call('payCommission', { statementId, reference: 'TT-1' }, { as });
  const started = await Promise.all([step(first.token, 'start'), step(second.token, 'start')]);
  expect(started.map(({ key }) => key ?? 'done').sort()).toEqual(['PAYOUT_BEGUN', 'done']);
  const [payer, other] = started[0]?.key ? [second, first] : [first, second];
  const { rows } = await app.platform.pool.query<{ month: string }>(
    'select month from commission_statement where statement_id = $1',
    [statementId],
  );
  const page = { month: rows[0]?.month ?? '', pageSize: 100 };
  const { items } = await app.ok('commissionPage', page, { as: other.token });
  expect(items.find((item) => item.statementId === statementId)?.paying).toMatchObject({
    ...{ staffId: payer.staffId, mine: false },
  });
  expect([(await pay(other)).key, (await step(other.token, 'stop')).key]).toEqual([
    'PAYOUT_BEGUN',
    'PAYOUT_BEGUN',
  ]);
  const taken = await step(other.token, 'take-over', payer.staffId);
  expect(taken.data.paying).toMatchObject({ staffId: other.staffId, mine: true });
  expect((await pay(payer)).key).toBe('PAYOUT_BEGUN');
  expect((await pay(other)).key).toBeUndefined();
  expect((await step(payer.token, 'start')).key).toBe('CONFLICT');
});
