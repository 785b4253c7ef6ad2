import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/start.ts';
import { aCustomer } from '../../accounts/accounts.testing.ts';
import { anAgent, inMode } from '../../agency/agency.testing.ts';
import { aStaff } from '../../staff/staff.testing.ts';

const app = await startTestApp();
const { ok, call } = app;
const clerk = await aStaff(app, 'admin');
const as = { as: clerk.token };
const customer = await aCustomer(app);
const { userId } = customer;
const reason = '=HYPERLINK("http://evil.example","x")';
await ok('staffSuspendCustomer', { userId, reason }, as);
await ok('staffLiftSuspension', { userId, reason: 'cleared' }, as);
const [agent, served] = [await anAgent(app), await aCustomer(app)];
await inMode(app, { agent, customer: served });

const found = async (filter: Parameters<typeof ok<'staffAuditPage'>>[1]) =>
  (await ok('staffAuditPage', filter, as)).items.map(({ action }) => action);

test('the audit trail is searched by actor, customer, subject and act, by names and ids', async () => {
  const object = `user:${userId}`;
  expect(await found({ object })).toEqual([
    'accounts.restore',
    'accounts.suspend',
    'accounts.register',
  ]);
  expect(await found({ object, action: 'accounts.s' })).toEqual(['accounts.suspend']);
  expect(await found({ actor: clerk.staffId })).toEqual(['accounts.restore', 'accounts.suspend']);
  expect(await found({ actor: `staff ${clerk.staffId.slice(-4)}` })).toContain('accounts.suspend');
  expect(await found({ actingFor: served.userName })).toEqual(['agency.enter']);
  expect(await found({ actor: agent.userName, actingFor: served.userId })).toEqual([
    'agency.enter',
  ]);
  const [assigned] = (
    await ok('staffAuditPage', { object: `user:${served.userId}`, action: 'agency.assign' }, as)
  ).items;
  expect(assigned?.to).toBe(agent.userName);
  expect(await found({ actor: 'nobody at all' })).toEqual([]);
  expect(await found({ action: '%' })).toEqual([]);
});

test('it is searched by time and paged without gaps while entries arrive, oldest first also without repeats', async () => {
  const now = app.platform.clock.now();
  const at = (ms: number) => new Date(now.getTime() + ms).toISOString();
  expect(await found({ from: at(60_000) })).toEqual([]);
  expect(await found({ to: at(-3_600_000) })).toEqual([]);
  expect((await call('staffAuditPage', { from: 'yesterday' }, as)).fields).toHaveProperty('from');
  const { items, total } = await ok('staffAuditPage', { to: at(60_000), pageSize: 100 }, as);
  const all = items.map(({ entryId }) => entryId);
  expect(all).toEqual(all.toSorted((a, b) => b - a));
  expect(total).toBe(all.length);
  const turned = async (sort?: 'at') => {
    const entries: number[] = [];
    for (let pageNo = 1; pageNo * 2 <= total + 1; pageNo += 1) {
      const page = await ok('staffAuditPage', { pageNo, pageSize: 2, ...(sort && { sort }) }, as);
      entries.push(...page.items.map(({ entryId }) => entryId));
      await ok('staffAddNote', { userId, text: 'meanwhile' }, as);
    }
    return entries;
  };
  expect((await turned('at')).slice(0, total)).toEqual(all.toReversed());
  const newestFirst = await turned();
  const reached = Math.min(...newestFirst);
  const { items: after } = await ok('staffAuditPage', { sort: 'at', pageSize: 100 }, as);
  const inReach = after.map(({ entryId }) => entryId).filter((id) => id >= reached);
  expect(inReach.filter((id) => all.includes(id) && !newestFirst.includes(id))).toEqual([]);
});

test('the file gives actor, customer, subject and address by id, and no cell is a formula', async () => {
  const keys = ['entry', 'kind', 'by', 'actor', 'act', 'object', 'reason', 'request'];
  const file = await ok(
    'makeListFile',
    {
      desk: 'audit-trail',
      query: { object: `user:${userId}`, action: 'accounts.suspend' },
      columns: keys.map((key) => ({ key, heading: key })),
      format: 'csv',
    },
    as,
  );
  await app.pass(1000);
  const csv = Buffer.from((await ok('listFileBody', file, as)).bytes).toString();
  expect(csv).toContain(`"'=HYPERLINK(""http://evil.example"",""x"")"`);
  expect(csv).not.toMatch(/,"?=/);
  const [, row] = csv.split('\r\n');
  expect(row).toContain(`,staff,`);
  expect(row).toContain(`,${clerk.staffId},accounts.suspend,user:${userId},`);
});

test('reading it needs the right', async () => {
  for (const role of ['support', 'analyst', 'catalogue'] as const) {
    const { token } = await aStaff(app, role);
    expect((await call('staffAuditPage', {}, { as: token })).status).toBe(403);
    expect(
      (
        await call(
          'makeListFile',
          {
            desk: 'audit-trail',
            query: {},
            columns: [{ key: 'at', heading: 'At' }],
            format: 'csv',
          },
          { as: token },
        )
      ).status,
    ).toBe(403);
  }
  expect((await call('staffAuditPage', {}, { as: customer.token })).status).toBe(401);
});
