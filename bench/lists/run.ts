import { permissions } from '@wasit/contract/staff/roles';
import pg from 'pg';
import { openPlatform } from '../../apps/server/src/app.ts';
import { callAs } from '../../apps/server/src/call-as.ts';
import { modules } from '../../apps/server/src/modules.ts';
import { loadConfig } from '../../apps/server/src/platform/config/config.ts';
import type { Platform } from '../../apps/server/src/platform/platform.ts';
import { startProduct } from '../buying/product.ts';
import { fillShelves, goodsOf } from '../company/goods.ts';
import { measureLists } from '../company/measure-lists.ts';
import { Month } from '../company/month.ts';
import { aPhoto, clerk, shops } from '../company/people.ts';
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
  const photographer = await clerk(platform, 'china-warehouse');
  const month = new Month(
    {
      platform,
      shops: await shops(platform, 50),
      goods: (await goodsOf(platform)).slice(0, 500),
      purchaser: await clerk(platform, 'purchaser'),
      receiver: photographer,
      loader: await clerk(platform, 'logistics'),
      baghdad: await clerk(platform, 'baghdad-warehouse'),
      photoFileId: await aPhoto(platform, photographer),
    },
    { ordersPerDay, linesPerOrder: 6 },
  );
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

// Without its worker: the walk is ahead of its clock.
const product = await startProduct({ WASIT_ROLE: 'web', DEMO_PICTURES: '20', CAPTCHA: 'false' });
try {
  const config = loadConfig({ ...product.env, LOG_LEVEL: 'warn' });
  const databaseUrl = product.databaseUrl();
  await fillShelves(product, goods);
  say(`${goods} goods`);
  const platform = await openPlatform({ config, databaseUrl, worker: false });
  const owner = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  try {
    await walk(platform);
    await copyOrders(owner, Math.ceil(orders / (walkedDays * ordersPerDay)));
    say(`${orders} orders`);
    const listsHeld = await measureLists(platform);
    process.exitCode = (await measureFiles(platform)) && listsHeld ? 0 : 1;
  } finally {
    await owner.end();
    await platform.close();
  }
} finally {
  await product.stop();
}
