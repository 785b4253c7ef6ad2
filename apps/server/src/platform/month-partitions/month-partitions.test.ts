import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openTestPlatform } from '../../../test/start.ts';
import { rollIntoMonths } from '../../modules/recording/index.ts';
import { checkInvariants } from '../../oracle/invariants.ts';
import { system } from '../actor.ts';
import { audit } from '../audit/audit.ts';
import { days } from '../clock/clock.ts';
import { runTransaction } from '../db/transact.ts';
import { makePlatform } from '../make-platform.ts';
import { deliver, on } from '../outbox/outbox.ts';
import type { Platform } from '../platform.ts';
import { writeSetting } from '../settings/settings.ts';
import { keepMonthPartitions } from './keep-month-partitions.ts';
import { partitions } from './month-partitions.store.ts';

const opened = await openTestPlatform();
const platform: Platform = makePlatform({
  ...opened.platform,
  subscribers: [
    on('accounts.suspended', {
      name: 'test.once',
      handle: (tx, { userId }) =>
        audit(tx, system('once'), { action: 'test.once', object: userId }),
    }),
  ],
});
afterAll(async () => {
  const broken = (await checkInvariants(platform)).filter(({ count }) => count > 0);
  await opened.platform.close();
  expect(broken).toEqual([]);
});
beforeEach(() => platform.clock.setOffset(0));

const run = async (query: string, values: unknown[] = []) =>
  (await platform.pool.query({ text: query, values, rowMode: 'array' })).rows.flat();
const names = async () => (await partitions(platform.db)).map(({ name }) => name);
const sweep = () => keepMonthPartitions(platform);

/** "2026_11": the month so many months from the present one, by the platform's clock. */
function month(later: number): string {
  const now = platform.clock.now();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + later, 1))
    .toISOString()
    .slice(0, 7)
    .replace('-', '_');
}
const instant = (later: number) => `${month(later).replace('_', '-')}-15T12:00:00Z`;

const anEvent = (id: string, { at, isDone }: { at: string; isDone: boolean }) =>
  run(
    `with event as (insert into outbox_event (event_id, kind, payload, created_at, done_at) values ($1, 'x', '{}', $2, $3))
     insert into outbox_mark (event_id, subscriber, done_at, event_at) values ($1, 'test.old', $2, $2)`,
    [id, at, isDone ? at : null],
  );
const anEntry = (object: string, at: string) =>
  run(
    `insert into audit_entry (at, actor_kind, actor_id, action, object) values ($1, 'system', 't', 'test.entry', $2)`,
    [at, object],
  );

test('this month and the next have partitions before any write, also with several workers', async () => {
  await Promise.all([sweep(), sweep(), sweep()]);
  await sweep();
  const made = ['audit_entry', 'outbox_event', 'product_day'].flatMap((table) => [
    `${table}_${month(0)}`,
    `${table}_${month(1)}`,
  ]);
  expect((await names()).toSorted()).toEqual(made.toSorted());
  expect(await run(`select to_regclass('outbox_mark_' || $1)::text`, [month(1)])).toEqual([
    `outbox_mark_${month(1)}`,
  ]);
  await anEntry('now', platform.clock.now().toISOString());
  expect(
    await run(`select tableoid::regclass::text from audit_entry where object = 'now'`),
  ).toEqual([`audit_entry_${month(0)}`]);
});

test('rows of a month without a partition are found, and moved once it has one', async () => {
  const here = (id: string) =>
    run(`select tableoid::regclass::text from outbox_event where event_id = $1`, [id]);
  await anEvent('ahead', { at: instant(14), isDone: false });
  await anEvent('past', { at: instant(-2), isDone: false });
  expect([await here('ahead'), await here('past')].flat()).toEqual([
    'outbox_event_default',
    'outbox_event_default',
  ]);
  platform.clock.setOffset(days(427) / 1000);
  await sweep();
  platform.clock.setOffset(0);
  await sweep();
  expect([await here('ahead'), await here('past')].flat()).toEqual([
    `outbox_event_${month(14)}`,
    `outbox_event_${month(-2)}`,
  ]);
  expect(await run('select event_id from outbox_mark order by 1')).toEqual(['ahead', 'past']);
  expect(await run('select count(*)::int from months_without_partition()')).toEqual([0]);
  await run('update outbox_event set done_at = created_at');
});

test('writes while their month gets its partition are never refused', async () => {
  let goesOn = true;
  let written = 0;
  const writer = async () => {
    for (; goesOn; written += 1) {
      await anEntry('meanwhile', instant(40));
      await anEvent(randomUUID(), { at: instant(40), isDone: true });
    }
  };
  const writers = Promise.all([writer(), writer(), writer(), writer()]);
  const isMade = async () =>
    (await names()).filter((name) => name.endsWith(month(40))).length === 2;
  for (const end = Date.now() + 20_000; !(await isMade()) && Date.now() < end; ) await sweep();
  goesOn = false;
  await writers;
  expect(await isMade()).toBe(true);
  expect(await run(`select count(*)::int from audit_entry where object = 'meanwhile'`)).toEqual([
    written,
  ]);
});

test('events and marks are deleted when everybody had them and they are three months old; others stay', async () => {
  await anEvent('done', { at: instant(-4), isDone: true });
  await anEvent('open', { at: instant(-5), isDone: false });
  await anEvent('beside', { at: instant(-5), isDone: true });
  await anEvent('young', { at: instant(-3), isDone: true });
  await sweep();
  const kept = () =>
    run(
      `select e.event_id from outbox_event e join outbox_mark m using (event_id)
       where event_id in ('done', 'open', 'beside', 'young') order by 1`,
    );
  expect(await kept()).toEqual(['beside', 'open', 'young']);
  expect(await names()).not.toContain(`outbox_event_${month(-4)}`);
  expect(await run(`select count(*)::int from outbox_mark where event_id = 'done'`)).toEqual([0]);
  await run(`update outbox_event set done_at = created_at where event_id = 'open'`);
  await sweep();
  expect(await kept()).toEqual(['young']);
  // A longer time keeps what has not gone.
  await platform.transact((tx) =>
    writeSetting(tx, system('test'), { key: 'records.eventMonths', value: 120, reason: 'longer' }),
  );
  platform.clock.setOffset(days(300) / 1000);
  await sweep();
  expect(await kept()).toEqual(['young']);
});

test('an event delivered in the next month, twice in parallel and again later, has its effect once', async () => {
  const now = platform.clock.now();
  const end = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1) - 1;
  platform.clock.setOffset((end - Date.now()) / 1000);
  const { events } = await runTransaction(platform, (tx) =>
    tx.emit('accounts.suspended', { userId: 'u_edge' }),
  );
  const [{ eventId = '' } = {}] = events;
  platform.clock.setOffset((end - Date.now()) / 1000 + 5);
  const closed = `update outbox_event set done_at = null where event_id = $1`;
  await Promise.all([deliver(platform, eventId), deliver(platform, eventId)]);
  await run(closed, [eventId]);
  await sweep();
  await deliver(platform, eventId);
  expect(await run(`select action from audit_entry where object = 'u_edge'`)).toEqual([
    'test.once',
  ]);
  expect(
    await run(`select attempts > 1, done_at is not null from outbox_event where event_id = $1`, [
      eventId,
    ]),
  ).toEqual([true, true]);
});

test('the audit trail is kept forever, or as the setting says but at least two years by the database’s clock', async () => {
  await anEntry('old', '2019-03-31T20:59:59.999Z');
  await anEntry('young', instant(-20));
  const kept = () =>
    run(`select object from audit_entry where object in ('old', 'young') order by 1`);
  await sweep();
  expect(await kept()).toEqual(['old', 'young']);
  await platform.transact((tx) =>
    writeSetting(tx, system('test'), { key: 'records.auditMonths', value: 24, reason: 'law' }),
  );
  // Three years on by the shop's clock, today by that of the database.
  platform.clock.setOffset(days(1100) / 1000);
  await sweep();
  expect(await kept()).toEqual(['young']);
  expect(await names()).not.toContain('audit_entry_2019_03');
});

test('the application’s login cannot drop a young audit partition, other tables, or change partitions directly', async () => {
  await sweep();
  const young = `audit_entry_${month(0)}`;
  const drop = (table: string, part: string) =>
    run('select drop_month_partition($1, $2)', [table, part]);
  expect(await drop('audit_entry', young)).toEqual([false]);
  expect(await drop('audit_entry', 'audit_entry_default')).toEqual([false]);
  expect(await drop('product_day', young)).toEqual([false]);
  expect(await drop('outbox_event', 'ledger_entry')).toEqual([false]);
  await expect(drop('ledger_entry', 'ledger_entry')).rejects.toThrow('not parted by month');
  await expect(run(`select make_month_partition('receipt', '2026-01-01')`)).rejects.toThrow(
    'not parted',
  );
  for (const statement of [
    `drop table ${young}`,
    `delete from ${young}`,
    'delete from audit_entry',
  ])
    await expect(run(statement)).rejects.toThrow(/must be owner|permission denied/);
  expect(await names()).toContain(young);
});

test('product days are deleted once merged into months, never before', async () => {
  const day = instant(-14).slice(0, 10);
  await run('insert into product_day (day, product_id, seen) values ($1, 7, 3), ($1, 8, 1)', [day]);
  const part = `product_day_${month(-14)}`;
  await sweep();
  expect(await names()).toContain(part);
  await platform.transact((tx) => rollIntoMonths(tx, instant(-13).slice(0, 10)));
  await sweep();
  expect(await names()).not.toContain(part);
  expect(await run('select sum(seen)::int from product_month')).toEqual([4]);
});

test('a partition in use is left for the next run, and nobody waits', async () => {
  await anEvent('read', { at: instant(-8), isDone: true });
  const reader = await platform.pool.connect();
  try {
    await reader.query('begin');
    await reader.query('select count(*) from outbox_event');
    const began = performance.now();
    await platform.transact((tx) =>
      writeSetting(tx, system('test'), {
        key: 'records.eventMonths',
        value: 3,
        reason: 'as before',
      }),
    );
    await sweep();
    expect(performance.now() - began).toBeLessThan(5000);
    await anEvent('meanwhile', { at: instant(-1), isDone: true });
    expect(await run(`select count(*)::int from outbox_event where event_id = 'read'`)).toEqual([
      1,
    ]);
  } finally {
    await reader.query('rollback');
    reader.release();
  }
  await sweep();
  expect(await run(`select count(*)::int from outbox_event where event_id = 'read'`)).toEqual([0]);
});
