import { once } from 'node:events';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { aCustomer, type TestCustomer } from '../../src/modules/accounts/accounts.testing.ts';
import { payFromWallet } from '../../src/modules/payments/paying/pay-from-wallet.ts';
import { aPayable } from '../../src/modules/payments/payments.testing.ts';
import { balances, walletModule } from '../../src/modules/wallet/index.ts';
import { startPreCharge } from '../../src/modules/wallet/pre-charges/pre-charge.ts';
import { aFundedWallet, testPayPassword } from '../../src/modules/wallet/wallet.testing.ts';
import { days, minutes } from '../../src/platform/clock/clock.ts';
import { runSweepsSoon } from '../../src/platform/jobs/worker.ts';
import { openTestPlatform } from '../start.ts';
import { randomMoment } from './pressing.ts';
import { brokenPromises } from './real-server.ts';
import { workersOf } from './worker-processes.ts';

const site = await openTestPlatform();
const { platform, databaseUrl } = site;
const aWorker = workersOf(site, 'wallet');
afterAll(() => platform.close());

const count = async (query: string): Promise<number> =>
  Number((await platform.pool.query(query)).rows[0]?.count ?? 0);
const ended = () => count(`select count(*) from pre_charge where status = 'ended'`);
/** Number of sessions waiting for a row lock. */
const stuck = () =>
  count(
    'select count(*) from pg_locks l join pg_stat_activity a using (pid) where not l.granted and a.datname = current_database()',
  );

const [people, each, amountMinor, gift] = [10, 8, 100_000, 500];
const actorOf = ({ userId }: TestCustomer) =>
  ({ kind: 'user', userId, level: 1, sessionId: 's', agentId: null }) as const;

/**
 * Customers with pre-charged dinars that are released today, those of the first customer first, and
 * with something to pay.
 */
async function aWorld() {
  const customers = await Promise.all(
    Array.from({ length: people }, () => aCustomer({ platform })),
  );
  const payNos: string[][] = [];
  for (const customer of customers) {
    await aFundedWallet({ platform }, customer.userId, each * amountMinor + 100_000, 'IQD');
    for (let made = 0; made < each; made += 1)
      await startPreCharge(platform, actorOf(customer), {
        amountMinor,
        days: 7,
        payPassword: testPayPassword,
      });
    const payables = await Promise.all(
      [1, 2].map(() =>
        aPayable({ platform }, { userId: customer.userId, amountMinor: 1_000, deadlineAt: null }),
      ),
    );
    payNos.push(payables.map(({ payNo }) => payNo));
  }
  platform.clock.setOffset((days(7) + minutes(1)) / 1000);
  return customers.map((customer, index) => ({ customer, payNos: payNos[index] ?? [] }));
}

/** Locks a customer's book: releasing their money stops there, in the middle of its transaction. */
async function blocked(userId: string) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('begin');
  const own = `select 1 from ledger_account where owner_id = $1 and kind = 'available' and currency = 'IQD' for update`;
  await client.query(own, [userId]);
  return () => client.end();
}

test('a worker killed while unfreezing, with payments running: each pre-charge ends once with one gift', async () => {
  const world = await aWorld();
  const victim = randomMoment('unfreezing of customer after customer', 2, people);
  const release = await blocked(world[victim]?.customer.userId ?? '');
  const first = await aWorker();
  await runSweepsSoon(platform, walletModule.sweeps ?? []);
  const others = world.filter((_, index) => index !== victim);
  const paid = others.flatMap(({ customer, payNos }) =>
    payNos.map((payNo) =>
      payFromWallet(platform, actorOf(customer), {
        payNo,
        currency: 'IQD',
        payPassword: testPayPassword,
      }),
    ),
  );
  await Promise.all(paid);
  const reached = async () => [await ended(), await stuck()];
  await expect.poll(reached, { timeout: 40_000, interval: 50 }).toEqual([victim * each, 1]);
  first.kill('SIGKILL');
  await once(first, 'exit');
  await release();
  // Uncommitted work of the dead worker is rolled back; committed work stays.
  await expect.poll(stuck, { timeout: 20_000, interval: 50 }).toBe(0);
  expect(await ended()).toBe(victim * each);
  expect(await brokenPromises(platform)).toEqual([]);

  await aWorker();
  const sweep = () => Promise.all((walletModule.sweeps ?? []).map((one) => one.run(platform)));
  await Promise.all([runSweepsSoon(platform, walletModule.sweeps ?? []), sweep(), sweep()]);
  await expect.poll(ended, { timeout: 40_000, interval: 50 }).toBe(people * each);
  // Includes events emitted but not delivered by the dead worker.
  const undelivered = () =>
    count(
      `select count(*) from outbox_event where kind = 'wallet.pre-charge-ended' and done_at is null`,
    );
  await expect.poll(undelivered, { timeout: 40_000, interval: 100 }).toBe(0);

  expect(
    await count(`select count(*) from outbox_event where kind = 'wallet.pre-charge-ended'`),
  ).toBe(people * each);
  expect(await count(`select count(*) from ledger_tx where kind = 'gift'`)).toBe(people * each);
  for (const [index, { customer }] of world.entries()) {
    // Two times 10 USD at 1310, rounded up to 250: 13,250 each.
    const left = 100_000 - (index === victim ? 0 : 2 * 13_250);
    const { IQD } = await balances(platform.db, customer.userId);
    expect([index, IQD]).toEqual([
      index,
      { availableMinor: left + each * (amountMinor + gift), frozenMinor: 0 },
    ]);
  }
  expect(await brokenPromises(platform)).toEqual([]);
});
