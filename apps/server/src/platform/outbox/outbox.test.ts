import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { openTestPlatform } from '../../../test/start.ts';
import { system } from '../actor.ts';
import { audit } from '../audit/audit.ts';
import { newBoss } from '../jobs/boss.ts';
import { startWorker } from '../jobs/worker.ts';
import { makePlatform } from '../make-platform.ts';
import type { Platform, Subscriber } from '../platform.ts';
import { emit, openEvents } from './outbox.ts';

const opened = await openTestPlatform();
let broken = false;

const subscribers: Subscriber[] = [
  {
    name: 'test.fragile',
    event: 'test.happened',
    handle: async (tx, payload) => {
      await audit(tx, system('fragile'), { action: 'test.fragile', object: String(payload.id) });
      if (broken) throw new Error('the subscriber throws');
    },
  },
  {
    name: 'test.sturdy',
    event: 'test.happened',
    handle: (tx, payload) => audit(tx, system('sturdy'), { action: 'test.sturdy', object: String(payload.id) }),
  },
];
const boss = newBoss(opened.databaseUrl, { worker: true, onError: () => {} });
await boss.start();
const platform: Platform = makePlatform({ ...opened.platform, boss, subscribers });
await startWorker(platform, []);
afterAll(async () => {
  await boss.stop({ graceful: false });
  await opened.platform.close();
});

const happen = (id: string) => platform.transact((tx) => emit(platform, tx, { kind: 'test.happened', payload: { id } }));
const effects = async (id: string) =>
  (await platform.db.execute<{ action: string }>(sql`select action from audit_entry where object = ${id} order by action`)).rows.map(
    ({ action }) => action,
  );
const both = ['test.fragile', 'test.sturdy'];

test('what was heard has its effect before the act returns', async () => {
  await happen('at-once');
  expect(await effects('at-once')).toEqual(both);
});

test('a subscriber that throws harms neither the act nor the others, and is tried again by the job: one effect each', async () => {
  broken = true;
  await happen('retried');
  expect(await effects('retried')).toEqual(['test.sturdy']);
  broken = false;
  await expect.poll(() => effects('retried'), { timeout: 25_000, interval: 250 }).toEqual(both);
});

test('a process that dies after its commit has its events delivered by another', async () => {
  // The act commits, and the one who should deliver is gone.
  const mute = makePlatform({ ...opened.platform, boss, subscribers: [] });
  await mute.db.transaction((plain) =>
    emit(mute, Object.assign(plain, { now: mute.clock.now(), pendingEvents: [] }), { kind: 'test.happened', payload: { id: 'orphan' } }),
  );
  expect(await effects('orphan')).toEqual([]);
  await expect.poll(() => effects('orphan'), { timeout: 25_000, interval: 250 }).toEqual(both);
  expect(await openEvents(platform.db, new Date(Date.now() + 60_000))).toEqual([]);
});

test('an act that is rolled back was never heard of', async () => {
  const act = platform.transact(async (tx) => {
    await emit(platform, tx, { kind: 'test.happened', payload: { id: 'undone' } });
    throw new Error('no');
  });
  await expect(act).rejects.toThrow('no');
  expect(await effects('undone')).toEqual([]);
});
