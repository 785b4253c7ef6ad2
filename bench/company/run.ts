import { permissions } from '@wasit/contract/staff/roles';
import { callAs } from '../../apps/server/src/call-as.ts';
import { modules } from '../../apps/server/src/modules.ts';
import { checkInvariants } from '../../apps/server/src/oracle/invariants.ts';
import type { Platform } from '../../apps/server/src/platform/platform.ts';
import { aMonth, withFilledProduct } from './filled-product.ts';
import { measureLists } from './measure-lists.ts';
import { clerk } from './people.ts';

const days = Number(process.env.BENCH_DAYS ?? 30);
const ordersPerDay = Number(process.env.BENCH_ORDERS ?? 500);
const linesPerOrder = 6;
const dayMs = 86_400_000;
const print = (text: string) => process.stdout.write(`${text}\n`);

/** Runs the month on the platform's clock, starting now. */
async function walk(platform: Platform): Promise<void> {
  const month = await aMonth(platform, { shops: 200, ordersPerDay, linesPerOrder });
  for (let day = 0; day < days; day += 1) {
    const from = performance.now();
    await month.day(day);
    await platform.whenDelivered();
    const seconds = ((performance.now() - from) / 1000).toFixed(0);
    print(`day ${day + 1}: ${seconds} s, ${month.parcels} parcels received in all`);
    platform.clock.setOffset(platform.clock.offsetSeconds() + dayMs / 1000);
  }
  for (const { sweeps = [] } of modules) for (const sweep of sweeps) await sweep.run(platform);
}

/** For an upgrade that changes them. */
async function countMarginsAnew(platform: Platform): Promise<void> {
  const admin = { ...(await clerk(platform, 'admin')), permissions };
  await platform.pool.query(
    `update margin_state set seen_at = '1970-01-01T00:00:00Z', counted_at = null`,
  );
  const from = performance.now();
  await callAs({ platform, actor: admin }, 'marginList', { pageNo: 1, pageSize: 20 });
  const seconds = ((performance.now() - from) / 1000).toFixed(1);
  print(`margins, all counted anew as after an upgrade: ${seconds} s`);
}

print(`${days} days of ${ordersPerDay} orders and ${ordersPerDay * linesPerOrder} parcels`);
await withFilledProduct(1_000, async ({ platform }) => {
  await walk(platform);
  await platform.pool.query('analyze');
  const held = await measureLists(platform);
  await countMarginsAnew(platform);
  const broken = (await checkInvariants(platform)).filter(({ count }) => count > 0);
  print(broken.length === 0 ? 'all invariants hold' : JSON.stringify(broken));
  return held && broken.length === 0;
});
