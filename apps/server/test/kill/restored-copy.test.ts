import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtCommands } from '../../../../tools/tasks/build.ts';
import { aCustomer } from '../../src/modules/accounts/accounts.testing.ts';
import {
  deliveriesOf,
  startChannels,
  type TestChannels,
} from '../../src/modules/messages/messages.testing.ts';
import { sweepNowQueue } from '../../src/platform/jobs/boss.ts';
import { openSite, type Site, shellEnv } from './real-server.ts';

const cli = await builtCommands();
let channels: TestChannels;
let copy: Site;
let target: string;

/** An installation with a waiting mail, and a copy of its whole folder as in the backup runbook. */
beforeAll(async () => {
  channels = await startChannels();
  const original = await openSite(channels.env);
  // An installation is registered at its first start.
  await (await original.serve({ WASIT_ROLE: 'web' })).stop();
  const { platform } = original;
  const { userId, userName } = await aCustomer({ platform });
  target = `${userName}@example.com`;
  await platform.transact((tx) =>
    tx.emit('wallet.credited', { userId, amountMinor: 100, currency: 'USD' }),
  );
  await platform.whenDelivered();
  await original.closePlatform();
  await original.stopPostgres();
  const dir = await mkdtemp(join(tmpdir(), 'wasit-copy-'));
  execFileSync('cp', ['-a', `${original.dir}/.`, dir]);
  await original.close().catch(() => {});
  copy = await openSite(channels.env, dir);
});
afterAll(async () => {
  await copy?.close();
  await channels?.close();
});

const isSent = async () =>
  (await deliveriesOf(copy.platform, target))
    .filter(({ channel }) => channel === 'email')
    .map(({ state }) => state);
/** Waits until a worker has taken the sending job. */
async function sendingHasRun(): Promise<void> {
  const { boss, pool } = copy.platform;
  const jobId = await boss.send(sweepNowQueue, { sweep: 'messages.send' });
  const open = async () =>
    (await pool.query(`select from pgboss.job where id = $1 and state <> 'completed'`, [jobId]))
      .rowCount;
  await expect.poll(open, { timeout: 20_000, interval: 100 }).toBe(0);
}

test('a restored copy sends nothing until its operator releases it', async () => {
  const server = await copy.serve();
  await sendingHasRun();
  expect([
    channels.smtp.connections(),
    channels.cloud.acceptedMessages.length,
    await isSent(),
  ]).toEqual([0, 0, ['waiting']]);
  await server.stop();
  expect(await readFile(join(copy.dir, 'server.log'), 'utf8')).toContain(
    'NOTHING IS SENT: this database is a copy',
  );

  const wasit = (...words: string[]) =>
    execFileSync(process.execPath, [cli, ...words], {
      env: { ...shellEnv, ...copy.env },
      encoding: 'utf8',
    });
  expect(wasit('outgoing:release')).toMatch(/Waiting: \d+ messages.*Nothing was changed/s);
  expect(wasit('outgoing:release', '--yes')).toContain('Released.');
  await copy.serve();
  await sendingHasRun();
  await expect.poll(isSent, { timeout: 20_000, interval: 100 }).toEqual(['sent']);
  expect(channels.smtp.received).toHaveLength(1);
});
