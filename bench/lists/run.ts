import { permissions } from '@wasit/contract/staff/roles';
import { callAs } from '../../apps/server/src/call-as.ts';
import type { Platform } from '../../apps/server/src/platform/platform.ts';
import type { Product } from '../buying/product.ts';
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

/** The most that the server holds at once while `work` runs, MiB above what it held before. */
async function memoryOf(product: Product, work: () => Promise<unknown>): Promise<number> {
  const before = await product.memory();
  let most = before;
  const timer = setInterval(async () => {
    most = Math.max(most, await product.memory());
  }, 50);
  await work().finally(() => clearInterval(timer));
  return most - before;
}

/** The orders as files, made by the server's own worker. @returns whether memory held */
async function measureFiles(product: Product, platform: Platform): Promise<boolean> {
  const staff = await clerk(platform, 'admin');
  const desk = { platform, actor: { ...staff, permissions } };
  let held = true;
  say('\n| file of orders | rows | seconds | MB above rest | must |\n|---|---|---|---|---|');
  for (const format of ['csv', 'xlsx'] as const) {
    const columns = ['order', 'status', 'customer', 'created', 'pieces', 'total'];
    await product.quiet();
    const from = performance.now();
    let made = { state: 'waiting', rows: 0 as number | null };
    const most = await memoryOf(product, async () => {
      const { fileId } = await callAs(desk, 'makeListFile', {
        desk: 'orders',
        query: {},
        columns: columns.map((key) => ({ key, heading: key })),
        format,
      });
      while (made.state === 'waiting') {
        await new Promise((resolve) => setTimeout(resolve, 500));
        made = await callAs(desk, 'listFile', { fileId });
      }
    });
    const seconds = ((performance.now() - from) / 1000).toFixed(0);
    held &&= made.state === 'made' && most <= memoryMust;
    say(`| ${format} (${made.state}) | ${made.rows} | ${seconds} | ${most} | ${memoryMust} |`);
  }
  return held;
}

await withFilledProduct(goods, async ({ product, platform, owner }) => {
  say(`${goods} goods`);
  await walk(platform);
  await copyOrders(owner, Math.ceil(orders / (walkedDays * ordersPerDay)));
  say(`${orders} orders`);
  const listsHeld = await measureLists(platform);
  return (await measureFiles(product, platform)) && listsHeld;
});
