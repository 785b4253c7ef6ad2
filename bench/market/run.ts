import { loadavg } from 'node:os';
import { prepareFigures, rollUpDays } from '../../apps/server/src/modules/market/index.ts';
import type { Platform } from '../../apps/server/src/platform/platform.ts';
import { processorTicks } from '../buying/process-tree.ts';
import type { Product } from '../buying/product.ts';
import { aMonth, withFilledProduct } from '../company/filled-product.ts';
import { copyOrders } from '../lists/copies.ts';
import { marketPages } from './pages.ts';
import { recordYear, spreadLines } from './year.ts';

const goods = Number(process.env.BENCH_GOODS ?? 100_000);
const days = Number(process.env.BENCH_DAYS ?? 365);
const orders = Number(process.env.BENCH_ORDERS ?? 200_000);
/** Orders of one day by the acts, which are then copied over the whole period. */
const walked = 100;
const pageMust = 60;
const rollUpMust = 60;
/** A quarter of the hour that they are valid. */
const figuresMust = 900;
/** As in docs/operations.md for a larger shop than that of `npm start`. */
const largerShop = ['--max-semi-space-size=8', '--max-old-space-size=1024'];
const print = (text: string) => process.stdout.write(`${text}\n`);

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0;

async function timeOf(url: string): Promise<number> {
  const from = performance.now();
  const answer = await fetch(url);
  const html = await answer.text();
  if (answer.status !== 200) throw new Error(`${url} answers ${answer.status}`);
  if (!html.includes('</html>')) throw new Error(`${url} is cut off`);
  return performance.now() - from;
}

/** Today's roll-up, if no product has a row of it yet. */
async function measureRollUp(platform: Platform): Promise<boolean> {
  const from = performance.now();
  await rollUpDays.run(platform);
  const seconds = (performance.now() - from) / 1000;
  const { rows } = await platform.pool.query<{ sold: number; all: number }>(
    `select count(*) filter (where orders > 0)::int as sold, count(*)::int as all
     from product_day where day >= current_date`,
  );
  print(
    `roll-up of a day: ${seconds.toFixed(1)} s (must ${rollUpMust}); goods with a row ${rows[0]?.all}, sold ${rows[0]?.sold}`,
  );
  return seconds <= rollUpMust;
}

/** All figures of all categories and periods, as calculated by a worker once an hour. */
async function measureFigures(platform: Platform): Promise<boolean> {
  const [from, used] = [performance.now(), process.cpuUsage()];
  const rows = await prepareFigures(platform);
  const seconds = (performance.now() - from) / 1000;
  const { user, system } = process.cpuUsage(used);
  print(
    `figures of the market: ${rows} rows in ${seconds.toFixed(0)} s (must ${figuresMust}), ${((user + system) / 1e6).toFixed(0)} s of this process`,
  );
  return seconds <= figuresMust;
}

async function measurePages(
  platform: Platform,
  { url, pid, env }: Pick<Product, 'url' | 'pid' | 'env'>,
): Promise<boolean> {
  const { measured, before: others } = await marketPages(platform);
  // Of server and database; unlike elapsed time it is also meaningful on a busy machine.
  const processor = () => processorTicks(pid, env.DATA_DIR ?? '') * 10;
  print(
    '\n| page | addresses | p50 ms | p95 ms | slowest ms | processor ms each | must 60 |\n|---|---|---|---|---|---|---|',
  );
  let held = true;
  for (const address of others) await timeOf(url + address);
  for (const [name, addresses] of Object.entries(measured)) {
    const ms: number[] = [];
    const before = processor();
    for (const address of addresses) ms.push(await timeOf(url + address));
    const each = (processor() - before) / addresses.length;
    const p95 = quantile(ms, 0.95);
    held &&= p95 <= pageMust;
    print(
      `| ${name} | ${ms.length} | ${quantile(ms, 0.5).toFixed(0)} | ${p95.toFixed(0)} | ${Math.max(...ms).toFixed(0)} | ${each.toFixed(0)} | ${p95 <= pageMust ? 'held' : 'MISSED'} |`,
    );
  }
  return held;
}

await withFilledProduct(
  goods,
  async ({ product, platform, owner }) => {
    const month = await aMonth(platform, {
      shops: 20,
      goods: 500,
      ordersPerDay: walked,
      linesPerOrder: 6,
    });
    await month.day(0);
    await platform.whenDelivered();
    const copies = Math.ceil(orders / walked);
    await copyOrders(owner, copies, (days * 1440) / copies);
    await spreadLines(owner);
    const recorded = await recordYear(owner, days);
    print(`${goods} goods, ${recorded} recorded days of goods, ${copies * walked} orders`);
    const rolledUp = await measureRollUp(platform);
    const made = await measureFigures(platform);
    // A running shop has not just written millions of rows.
    await owner.query('vacuum analyze');
    await owner.query('checkpoint');
    await product.quiet();
    const held = await measurePages(platform, product);
    print(`server ${await product.memory()} MiB; load ${loadavg()[0]?.toFixed(2)}`);
    return rolledUp && made && held;
  },
  largerShop,
);
