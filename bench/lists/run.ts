import { setTimeout as pause } from 'node:timers/promises';
import { permissions } from '@wasit/contract/staff/roles';
import { callAs } from '../../apps/server/src/call-as.ts';
import type { Platform } from '../../apps/server/src/platform/platform.ts';
import { readOr } from '../buying/process-tree.ts';
import { type Product, startWorker } from '../buying/product.ts';
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
const print = (text: string) => process.stdout.write(`${text}\n`);

/** Some days by the acts, so that orders of every age and state exist for copying. */
async function walk(platform: Platform): Promise<void> {
  const month = await aMonth(platform, { shops: 50, goods: 500, ordersPerDay, linesPerOrder: 6 });
  for (let day = 0; day < walkedDays; day += 1) {
    await month.day(day);
    await platform.whenDelivered();
    platform.clock.setOffset(platform.clock.offsetSeconds() + dayMs / 1000);
  }
}

const memoryOf = (pid: number): number =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readOr(`/proc/${pid}/status`))?.[1]) / 1024);

/** After a worker has done its waiting work. */
const restMs = 60_000;

/**
 * The orders as files, made by a worker as in production.
 * @returns whether memory stayed within its limit
 */
async function measureFiles(product: Product, platform: Platform): Promise<boolean> {
  const staff = await clerk(platform, 'admin');
  const desk = { platform, actor: { ...staff, permissions } };
  const worker = startWorker(product);
  const pid = worker.pid ?? 0;
  await pause(restMs);
  let held = true;
  print('\n| file of orders | rows | seconds | MB above rest | must |\n|---|---|---|---|---|');
  for (const format of ['csv', 'xlsx'] as const) {
    const before = memoryOf(pid);
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, memoryOf(pid));
    }, 50);
    const columns = ['order', 'status', 'customer', 'created', 'pieces', 'total'];
    const from = performance.now();
    let file = await callAs(desk, 'makeListFile', {
      desk: 'orders',
      query: {},
      columns: columns.map((key) => ({ key, heading: key })),
      format,
    });
    for (; file.state === 'waiting'; await pause(500))
      file = await callAs(desk, 'listFile', { fileId: file.fileId });
    clearInterval(watch);
    const seconds = ((performance.now() - from) / 1000).toFixed(0);
    held &&= file.state === 'made' && most - before <= memoryMust;
    print(
      `| ${format} (${file.state}) | ${file.rows} | ${seconds} | ${most - before} | ${memoryMust} |`,
    );
  }
  worker.kill('SIGTERM');
  return held;
}

await withFilledProduct(goods, async ({ product, platform, owner }) => {
  print(`${goods} goods`);
  await walk(platform);
  await copyOrders(owner, Math.ceil(orders / (walkedDays * ordersPerDay)));
  print(`${orders} orders`);
  const listsHeld = await measureLists(platform);
  return (await measureFiles(product, platform)) && listsHeld;
});
