import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { openPlatform } from '../../apps/server/src/app.ts';
import { storeDormantCount } from '../../apps/server/src/modules/figures/dormant.store.ts';
import { checkInvariants } from '../../apps/server/src/oracle/invariants.ts';
import { loadConfig } from '../../apps/server/src/platform/config/config.ts';
import type { Platform } from '../../apps/server/src/platform/platform.ts';
import { type Product, startFar } from '../buying/product.ts';
import { withFilledProduct } from '../company/filled-product.ts';
import { worldOf } from './acts.ts';
import { type Copied, copyOrders } from './copy-orders.ts';
import { compareActs, type Measured } from './measure.ts';
import { walk } from './walk.ts';

const few = Number(process.env.BENCH_FEW ?? 10_000);
const many = Number(process.env.BENCH_ORDERS ?? 1_000_000);
const goods = 1_000;
const print = (text: string) => process.stdout.write(`${text}\n`);

/** A copy of the product's database with the walked orders. */
async function copyDatabase(product: Product, name: string): Promise<string> {
  const url = new URL(product.databaseUrl());
  const source = url.pathname.slice(1);
  url.pathname = '/postgres';
  const admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
  try {
    // PostgreSQL copies a database that nobody uses.
    await admin.query(`alter database ${source} allow_connections false`);
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
      source,
    ]);
    await pause(1_000);
    await admin.query(`create database ${name} template ${source}`);
  } finally {
    await admin.query(`alter database ${source} allow_connections true`);
    await admin.end();
  }
  url.pathname = `/${name}`;
  return url.href;
}

async function withPlatform<T>(
  { env }: Product,
  databaseUrl: string,
  act: (platform: Platform) => Promise<T>,
): Promise<T> {
  const config = loadConfig({ ...env, LOG_LEVEL: 'warn' });
  const platform = await openPlatform({ config, databaseUrl, worker: false });
  return act(platform).finally(() => platform.close());
}

async function fill(product: Product, databaseUrl: string, orders: number): Promise<Copied> {
  const owner = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  try {
    const from = performance.now();
    const copied = await copyOrders(owner, { few, many: orders }, print);
    // Copies have changed what the kept midnights of the past count.
    await owner.query('delete from dormant_customers');
    await withPlatform(product, databaseUrl, storeDormantCount);
    const { rows } = await owner.query<{ text: string }>(
      `select (select count(*) from customer_order) || ' orders, ' || (select count(*) from order_event) || ' events, '
         || (select count(*) from message) || ' messages, ' || (select count(*) from ledger_entry) || ' entries of the ledger, '
         || (select count(*) from audit_entry) || ' of the trail, ' || pg_size_pretty(pg_database_size(current_database())) as text`,
    );
    const minutes = ((performance.now() - from) / 60_000).toFixed(1);
    print(`${rows[0]?.text}, copied in ${minutes} minutes`);
    return copied;
  } finally {
    await owner.end();
  }
}

/** Only of the smaller database: they read everything. */
async function invariantsHold(product: Product, databaseUrl: string): Promise<boolean> {
  const all = await withPlatform(product, databaseUrl, checkInvariants);
  const broken = all.filter(({ count }) => count > 0);
  print(broken.length === 0 ? 'all invariants hold' : JSON.stringify(broken, null, 1));
  return broken.length === 0;
}

const opened: (() => void)[] = [];
async function open(
  product: Product,
  databaseUrl: string,
  { customers }: Copied,
): Promise<Measured> {
  const { url, child } = await startFar(product, databaseUrl, {});
  opened.push(() => child.kill('SIGTERM'));
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  const world = await worldOf({ url, env: product.env, pool }, customers);
  await pool.end();
  return { pid: child.pid ?? 0, dataDir: String(product.env.DATA_DIR), world };
}

await withFilledProduct(goods, async ({ product, platform, owner }) => {
  await walk(platform, owner);
  const [fewUrl, manyUrl] = [
    await copyDatabase(product, 'few_orders'),
    await copyDatabase(product, 'many_orders'),
  ];
  const fewCopied = await fill(product, fewUrl, few);
  const areSound = await invariantsHold(product, fewUrl);
  const manyCopied = await fill(product, manyUrl, many);
  try {
    const smaller = await open(product, fewUrl, fewCopied);
    const larger = await open(product, manyUrl, manyCopied);
    return (await compareActs(smaller, larger, print)) && areSound;
  } finally {
    for (const close of opened) close();
  }
});
