import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer } from '../../src/modules/accounts/accounts.testing.ts';
import { aStaff } from '../../src/modules/staff/staff.testing.ts';
import { aFundedWallet } from '../../src/modules/wallet/wallet.testing.ts';
import { days } from '../../src/platform/clock/clock.ts';
import { newId } from '../../src/platform/ids/ids.ts';
import { aPress, type Press, send } from './pressing.ts';
import { brokenPromises, openSite, type ServerProcess, type Site } from './real-server.ts';
import { pressAgain } from './world.ts';

let site: Site;
let server: ServerProcess;
let owner: pg.Client;
beforeAll(async () => {
  site = await openSite();
  server = await site.serve();
  owner = new pg.Client({ connectionString: site.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner?.end();
  await site?.close();
});

const closed = async () =>
  (
    await site.platform.pool.query<{ closings: number; audited: number }>(
      `select (select count(*)::int from month_closing) as closings,
         (select count(*)::int from audit_entry where action = 'accounting.close') as audited`,
    )
  ).rows[0];

/** Waits until this many calls wait for the lock, or none. */
const inLine = (count: number) =>
  expect
    .poll(
      async () =>
        (await owner.query(`select 1 from pg_stat_activity where wait_event_type = 'Lock'`))
          .rowCount,
      { timeout: 20_000 },
    )
    .toBe(count);

/** Kills the server during a closing: sums are computed, the closing is not written yet. */
async function killInTheMidst(press: Press): Promise<void> {
  await owner.query('begin; lock table month_closing in share mode');
  try {
    const answer = send(server.url, press);
    await inLine(1);
    await server.kill();
    expect(await answer).toBeNull();
  } finally {
    await owner.query('commit');
  }
  await inLine(0);
}

test('a server killed while closing a month has closed nothing; repeated, it closes once with all postings', async () => {
  const { platform } = site;
  const customer = await aCustomer(site);
  platform.clock.setOffset(-days(40) / 1000);
  await aFundedWallet(site, customer.userId, 12_300);
  const month = new Date(platform.clock.now().getTime() + 3 * 3_600_000).toISOString().slice(0, 7);
  platform.clock.setOffset(0);
  const { token } = await aStaff(site, 'finance-lead');
  const press = aPress('closeMonth', { key: newId('key'), token, input: { month } });

  await killInTheMidst(press);
  expect(await closed()).toEqual({ closings: 0, audited: 0 });
  // The interrupted closing does not block postings, not even into its month.
  platform.clock.setOffset(-days(40) / 1000);
  await aFundedWallet(site, customer.userId, 700);
  platform.clock.setOffset(0);

  server = await site.serve();
  await pressAgain(site, server.url, [press]);
  expect(press.acknowledged).toMatchObject({ month, entries: 4 });
  expect(await closed()).toEqual({ closings: 1, audited: 1 });
  const { rows } = await platform.pool.query(
    `select (sum->>'creditMinor')::int as credit from month_closing, jsonb_array_elements(sums) sum
     where sum->>'book' = 'available'`,
  );
  expect(rows).toEqual([{ credit: 13_000 }]);
  expect(await brokenPromises(platform)).toEqual([]);
});
