import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { openTestPlatform } from '../../../test/start.ts';
import { system } from '../actor.ts';
import { audit } from '../audit/audit.ts';
import { runTransaction, sendUntilCommit } from '../db/transact.ts';
import { deadQueue, newBoss, sweepNowQueue } from '../jobs/boss.ts';
import { runSweepsSoon, startWorker } from '../jobs/worker.ts';
import { makePlatform } from '../make-platform.ts';
import type { Platform, Subscriber } from '../platform.ts';
import { closeUnknownKinds, reopenMissedEvents } from './after-upgrade.ts';
import { deliver, enqueueUndelivered, on, openEvents } from './outbox.ts';

const opened = await openTestPlatform();
let broken = false;

const subscribers: Subscriber[] = [
  on('accounts.suspended', {
    name: 'test.fragile',
    handle: async (tx, { userId }) => {
      await audit(tx, system('fragile'), { action: 'test.fragile', object: userId });
      if (broken) throw new Error('the subscriber throws');
    },
  }),
  on('accounts.suspended', {
    name: 'test.sturdy',
    handle: (tx, { userId }) =>
      audit(tx, system('sturdy'), { action: 'test.sturdy', object: userId }),
  }),
  on('accounts.restored', {
    name: 'test.after-answer',
    afterAnswer: true,
    handle: async (tx, { userId }) => {
      await heldBack;
      await audit(tx, system('after-answer'), { action: 'test.after-answer', object: userId });
    },
  }),
];
let release = () => {};
const heldBack = new Promise<void>((resolve) => {
  release = resolve;
});
const boss = newBoss(opened.platform.pool, { worker: true, onError: () => {} });
await boss.start();
const platform: Platform = makePlatform({ ...opened.platform, boss, subscribers });
const failingSweep = {
  name: 'test.failing',
  run: async () => {
    throw new Error('the sweep throws');
  },
};
/** Waits for an outside party that does not answer. */
let waiting = 0;
const waitingSweep = {
  name: 'test.waiting',
  run: () => {
    waiting += 1;
    return new Promise<void>(() => {});
  },
};
let quickRuns = 0;
const quickSweep = {
  name: 'test.quick',
  run: async () => {
    quickRuns += 1;
  },
};
// As an earlier release made them.
await boss.createQueue('sweep.test.failing', {
  policy: 'short',
  retryLimit: 0,
  deadLetter: deadQueue,
});
await boss.updateQueue(sweepNowQueue, { deadLetter: deadQueue });
await startWorker(platform, [failingSweep, waitingSweep, quickSweep]);
afterAll(async () => {
  await boss.stop({ graceful: false });
  await opened.platform.close();
});

const happen = (id: string) =>
  platform.transact((tx) => tx.emit('accounts.suspended', { userId: id }));
const effects = async (id: string) =>
  (
    await platform.db.execute<{ action: string }>(
      sql`select action from audit_entry where object = ${id} order by action`,
    )
  ).rows.map(({ action }) => action);
const both = ['test.fragile', 'test.sturdy'];

test('an event’s effect is done before the act returns', async () => {
  await happen('at-once');
  expect(await effects('at-once')).toEqual(both);
});

test('a sweep that fails, or was cut off, is not counted among the jobs given up', async () => {
  const counted = async (where: string) =>
    (await platform.pool.query(`select count(*)::int as n from pgboss.job where ${where}`)).rows[0]
      .n;
  await runSweepsSoon(platform, [failingSweep]);
  await expect
    .poll(() => counted(`name = 'sweep.test.failing' and state = 'failed'`), { timeout: 20_000 })
    .toBeGreaterThan(0);
  expect((await boss.getQueue(sweepNowQueue))?.deadLetter).toBeNull();
  expect(await counted(`name = 'dead'`)).toBe(0);
});

test('a sweep that takes long delays no other one that is asked for', async () => {
  await boss.send(sweepNowQueue, { sweep: waitingSweep.name });
  await expect.poll(() => waiting, { timeout: 8_000 }).toBe(1);
  const before = quickRuns;
  await boss.send(sweepNowQueue, { sweep: quickSweep.name });
  await expect.poll(() => quickRuns, { timeout: 4_000 }).toBeGreaterThan(before);
});

test('an act does not wait for a subscriber that only notifies people, which still runs', async () => {
  await platform.transact((tx) => tx.emit('accounts.restored', { userId: 'later' }));
  expect(await effects('later')).toEqual([]);
  release();
  await platform.whenDelivered();
  expect(await effects('later')).toEqual(['test.after-answer']);
});

test('a failed statement that nobody awaits fails the whole act with its own reason', async () => {
  const act = platform.transact(async (tx) => {
    await audit(tx, system('half'), { action: 'test.half', object: 'half' });
    sendUntilCommit(tx, tx.execute(sql`select 1 / 0`).execute());
  });
  await expect(act).rejects.toMatchObject({ cause: { message: 'division by zero' } });
  expect(await effects('half')).toEqual([]);
});

test('after a failed statement, parallel parts of the act write nothing more', async () => {
  let late: Promise<unknown> = Promise.resolve();
  const act = platform.transact(async (tx) => {
    const writeLater = async () => {
      await tx.execute(sql`select 1`);
      await tx.execute(sql`select 2`);
      await audit(tx, system('late'), { action: 'test.late', object: 'late' });
      await Promise.all(tx.unanswered);
    };
    late = writeLater();
    await Promise.all([late, Promise.reject(new Error('refused'))]);
  });
  await expect(act).rejects.toThrow('refused');
  await expect(late).rejects.toMatchObject({ cause: { message: 'the transaction is over' } });
  expect(await effects('late')).toEqual([]);
});

test('an act that ignores a failed statement fails', async () => {
  const act = platform.transact(async (tx) => {
    await audit(tx, system('blind'), { action: 'test.blind', object: 'blind' });
    await tx.execute(sql`select 1 / 0`).catch(() => {});
  });
  await expect(act).rejects.toThrow('failed unnoticed');
  expect(await effects('blind')).toEqual([]);
});

test('a failing subscriber affects neither the act nor others, and the job retries it: one effect each', async () => {
  broken = true;
  await happen('retried');
  expect(await effects('retried')).toEqual(['test.sturdy']);
  broken = false;
  await expect.poll(() => effects('retried'), { timeout: 25_000, interval: 250 }).toEqual(both);
});

test('events of a process that dies after its commit are delivered by another', async () => {
  // The act commits, and the one who should deliver is gone.
  await runTransaction(platform, (tx) => tx.emit('accounts.suspended', { userId: 'orphan' }));
  expect(await effects('orphan')).toEqual([]);
  await expect.poll(() => effects('orphan'), { timeout: 25_000, interval: 250 }).toEqual(both);
  expect(await openEvents(platform.db, new Date(Date.now() + 60_000))).toEqual([]);
});

test('an event of a kind that only the next release knows is left open for its workers', async () => {
  await happen('newer');
  await platform.whenDelivered();
  const where = sql`where payload->>'userId' = 'newer'`;
  const [{ eventId = '' } = {}] = (
    await platform.db.execute<{ eventId: string }>(
      sql`update outbox_event set kind = 'of.next-release', done_at = null, attempts = 0, job_at = now()
          ${where}
          returning event_id as "eventId"`,
    )
  ).rows;
  await deliver(platform, eventId);
  await enqueueUndelivered(platform, new Date(Date.now() + 60_000));
  const { rows } = await platform.db.execute(
    sql`select done_at, job_at, attempts from outbox_event ${where}`,
  );
  expect(rows).toEqual([{ done_at: null, job_at: null, attempts: 0 }]);
  // A day later no release will come that knows it.
  const isOpen = async () =>
    (await openEvents(platform.db, platform.clock.now())).some(
      (event) => event.eventId === eventId,
    );
  await closeUnknownKinds(platform);
  expect(await isOpen()).toBe(true);
  await platform.db.execute(
    sql`update outbox_event set created_at = created_at - interval '25 hours' ${where}`,
  );
  await closeUnknownKinds(platform);
  expect(await isOpen()).toBe(false);
  await platform.db.execute(sql`delete from outbox_event ${where}`);
});

test('a rolled back act emits no event', async () => {
  const act = platform.transact(async (tx) => {
    await tx.emit('accounts.suspended', { userId: 'undone' });
    throw new Error('no');
  });
  await expect(act).rejects.toThrow('no');
  expect(await effects('undone')).toEqual([]);
});

test('an event delivered by a process of the previous release reaches the subscribers it did not know, once', async () => {
  const marked = (userId: string, subscriber: string) =>
    sql`event_id = (select event_id from outbox_event where payload->>'userId' = ${userId}) and subscriber = ${subscriber}`;
  for (const id of ['before-it', 'with-it', 'without-it']) await happen(id);
  for (const id of ['before-it', 'without-it']) {
    await platform.db.execute(sql`delete from outbox_mark where ${marked(id, 'test.sturdy')}`);
  }
  // Nobody of this release had heard of anything before.
  await platform.db.execute(
    sql`delete from outbox_mark where subscriber = 'test.sturdy' and event_at < (select created_at from outbox_event where payload->>'userId' = 'with-it')`,
  );
  await reopenMissedEvents(platform);
  const twice = ['test.fragile', 'test.sturdy', 'test.sturdy'];
  await expect.poll(() => effects('without-it'), { timeout: 25_000 }).toEqual(twice);
  await reopenMissedEvents(platform);
  await platform.whenDelivered();
  expect(await openEvents(platform.db, new Date(Date.now() + 60_000))).toEqual([]);
  expect(await effects('without-it')).toEqual(twice);
  expect(await effects('before-it')).toEqual(both);
});
