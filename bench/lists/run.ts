import { permissions } from '@wasit/contract/staff/roles';
import { callAs } from '../../apps/server/src/call-as.ts';
import { modules } from '../../apps/server/src/modules.ts';
import type { Platform } from '../../apps/server/src/platform/platform.ts';
import { aMonth, withFilledProduct } from '../company/filled-product.ts';
import { measureLists } from '../company/measure-lists.ts';
import { clerk } from '../company/people.ts';
import { copyOrders } from './copies.ts';

const orders = Number(process.env.BENCH_ORDERS ?? 200_000);
const goods = Number(process.env.BENCH_GOODS ?? 100_000);
const walkedDays = 5;
const ordersPerDay = 40;
const dayMs = 86_400_000;
const memoryMust = 64;
const say = (text: string) => process.stdout.write(`${text}\n`);

/** Some days through the acts, so that orders of every age and state are there to be copied. */
async function walk(platform: Platform): Promise<void> {
  const month = await aMonth(platform, { shops: 50, goods: 500, ordersPerDay, linesPerOrder: 6 });
  for (let day = 0; day < walkedDays; day += 1) {
    await month.day(day);
    await platform.delivered();
    platform.clock.setOffset(platform.clock.offsetSeconds() + dayMs / 1000);
  }
}

const megabytes = (bytes: number): number => Math.round(bytes / 2 ** 20);

/** The most that this process holds at once while `work` runs, above what it held before. */
async function memoryOf(work: () => Promise<unknown>): Promise<number> {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 20);
  await work().finally(() => clearInterval(timer));
  return megabytes(most - before);
}

/** The orders as files. @returns whether memory held */
async function measureFiles(platform: Platform): Promise<boolean> {
  const staff = await clerk(platform, 'admin');
  const desk = { platform, actor: { ...staff, permissions } };
  const sweep = modules
    .flatMap(({ sweeps = [] }) => sweeps)
    .find(({ name }) => name === 'desks.list-files');
  let held = true;
  say('\n| file of orders | rows | seconds | MB above rest | must |\n|---|---|---|---|---|');
  for (const format of ['csv', 'xlsx'] as const) {
    const columns = ['order', 'status', 'customer', 'created', 'pieces', 'total'];
    const { fileId } = await callAs(desk, 'makeListFile', {
      desk: 'orders',
      query: {},
      columns: columns.map((key) => ({ key, heading: key })),
      format,
    });
    const from = performance.now();
    const most = await memoryOf(async () => sweep?.run(platform));
    const seconds = ((performance.now() - from) / 1000).toFixed(0);
    const { state, rows } = await callAs(desk, 'listFile', { fileId });
    held &&= state === 'made' && most <= memoryMust;
    say(`| ${format} (${state}) | ${rows} | ${seconds} | ${most} | ${memoryMust} |`);
  }
  return held;
}

await withFilledProduct(goods, async ({ platform, owner }) => {
  say(`${goods} goods`);
  await walk(platform);
  await copyOrders(owner, Math.ceil(orders / (walkedDays * ordersPerDay)));
  say(`${orders} orders`);
  const listsHeld = await measureLists(platform);
  return (await measureFiles(platform)) && listsHeld;
});
