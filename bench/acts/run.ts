import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../apps/server/src/platform/postgres/postmaster.ts';
import { countingProxy } from '../../apps/server/test/cost/counting-proxy.ts';
import { importCatalogue } from '../buying/catalogue.ts';
import { processesOf, processorMs } from '../buying/process-tree.ts';
import { type Product, startFar, startProduct } from '../buying/product.ts';
import { type Act, actsOf } from './acts.ts';
import { prepare } from './world.ts';

const products = Number(process.env.BENCH_PRODUCTS ?? 10_000);
const times = Number(process.env.BENCH_TIMES ?? 200);
const clients = Number(process.env.BENCH_CLIENTS ?? 16);
const buyers = 32;
const countedRounds = 7;
/** One way, while counting round trips: requests sent together arrive together. */
const delayMs = 3;

const quantile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? 0;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface Cost {
  readonly serverMs: number;
  readonly databaseMs: number;
  readonly p50: number;
  readonly p95: number;
  readonly perSecond: number;
}

interface Measured {
  readonly serverPid: number;
  readonly dataDir: string;
}

/**
 * Runs `work` for each turn, `clients` at a time; returns the duration of each, in milliseconds.
 */
async function together(work: (turn: number) => Promise<unknown>): Promise<number[]> {
  const took: number[] = [];
  let next = 0;
  const one = async () => {
    for (let turn = next++; turn < times; turn = next++) {
      const from = performance.now();
      await work(turn);
      took.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: clients }, one));
  return took;
}

/** Processor time of server and database for one act, and its duration beside others. */
async function costOf(
  run: (turn: number) => Promise<unknown>,
  { serverPid, dataDir }: Measured,
): Promise<Cost> {
  const spent = () => {
    const { others, database } = processesOf(serverPid, dataDir);
    return { server: processorMs([serverPid, ...others]), database: processorMs(database) };
  };
  const before = spent();
  const from = performance.now();
  const took = await together(run);
  const seconds = (performance.now() - from) / 1000;
  // Work after the answer belongs to the act.
  await pause(500);
  const after = spent();
  return {
    serverMs: (after.server - before.server) / times,
    databaseMs: (after.database - before.database) / times,
    p50: quantile(took, 0.5),
    p95: quantile(took, 0.95),
    perSecond: times / seconds,
  };
}

/** The two floors: the cost of a call without a product. */
async function floors(product: Product): Promise<Record<Act['floor'], Cost>> {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'floor-server.ts'), product.databaseUrl(), String(port)],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const url = `http://127.0.0.1:${port}`;
  const get = (path: string) => async () => {
    const response = await fetch(url + path, { method: 'POST' });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    await response.text();
  };
  try {
    for (let tries = 0; tries < 100; tries += 1) {
      if (await fetch(`${url}/bare`, { method: 'POST' }).catch(() => undefined)) break;
      await pause(100);
    }
    const measured = { serverPid: child.pid ?? 0, dataDir: String(product.env.DATA_DIR) };
    const [bare, five] = [get('/bare'), get('/five')];
    await together(bare);
    await together(five);
    return {
      'bare answer': await costOf(bare, measured),
      'five statements': await costOf(five, measured),
    };
  } finally {
    child.kill('SIGTERM');
  }
}

interface Counted {
  readonly statements: number;
  readonly parsed: number;
  readonly roundTrips: number;
}

/** How many queries each act sends, by a second web process behind a counting proxy. */
async function count(product: Product, acts: readonly Act[]): Promise<Map<string, Counted>> {
  const database = new URL(product.databaseUrl());
  const proxy = await countingProxy(Number(database.port), delayMs);
  database.port = String(proxy.port);
  const counted = new Map<string, Counted>();
  let far: ChildProcess | undefined;
  try {
    const { url, child } = await startFar(product, database.href, { DATABASE_POOL: '8' });
    far = child;
    for (const act of acts) {
      const rounds: Counted[] = [];
      for (let turn = 0; turn < countedRounds; turn += 1) {
        const before = await act.before?.(url, turn);
        await pause(300);
        proxy.take();
        const result = await act.run(url, turn, before);
        await pause(150);
        const { statements, parsed, roundTrips } = proxy.take();
        rounds.push({ statements: statements.length, parsed, roundTrips });
        await act.after?.(url, turn, result);
      }
      const of = (read: (one: Counted) => number) => quantile(rounds.slice(2).map(read), 0.5);
      counted.set(act.name, {
        statements: of((one) => one.statements),
        parsed: of((one) => one.parsed),
        roundTrips: of((one) => one.roundTrips),
      });
    }
    return counted;
  } finally {
    far?.kill('SIGTERM');
    proxy.close();
  }
}

/** Peak resident memory of a process, MiB. */
const peakMemory = (pid: number): number =>
  Math.round(
    Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024,
  );

const cells = (values: readonly (string | number)[]): string => `| ${values.join(' | ')} |\n`;
const costCells = ({ serverMs, databaseMs, p50, p95, perSecond }: Cost): string[] => [
  serverMs.toFixed(2),
  databaseMs.toFixed(2),
  p50.toFixed(0),
  p95.toFixed(0),
  perSecond.toFixed(0),
];

async function measureActs(product: Product): Promise<void> {
  await importCatalogue(product, products);
  const acts = actsOf(await prepare(product, buyers));
  const counted = await count(product, acts);
  await product.quiet();
  const { url, pid: serverPid, env } = product;
  const floor = await floors(product);
  const head =
    'what | statements | parsed anew | round trips | server CPU ms | database CPU ms | p50 ms | p95 ms | per second | of its floor';
  process.stdout.write(cells(head.split(' | ')) + cells(head.split(' | ').map(() => '---')));
  for (const [name, cost] of Object.entries(floor))
    process.stdout.write(cells([`floor: ${name}`, '', '', '', ...costCells(cost), '1']));
  for (const { name, floor: floorName, before, run, after } of acts) {
    // One call for each user first, so that one-time work is not measured.
    const [ready, done]: [unknown[], unknown[]] = [[], []];
    await together(async (turn) => {
      ready[turn] = await before?.(url, turn);
    });
    const cost = await costOf(
      async (turn) => {
        done[turn] = await run(url, turn, ready[turn]);
      },
      { serverPid, dataDir: String(env.DATA_DIR) },
    );
    if (after) await together((turn) => after(url, turn, done[turn]));
    const { statements = 0, parsed = 0, roundTrips = 0 } = counted.get(name) ?? {};
    const base = floor[floorName].serverMs + floor[floorName].databaseMs;
    const ratio = (cost.serverMs + cost.databaseMs) / base;
    process.stdout.write(
      cells([name, statements, parsed, roundTrips, ...costCells(cost), ratio.toFixed(1)]),
    );
  }
  process.stdout.write(
    `\nMemory of the server: ${await product.memory()} MiB now, ${peakMemory(serverPid)} MiB at most\n`,
  );
  process.stdout.write(await product.cli('check:invariants'));
}

process.stdout.write(
  `${products} products, ${clients} clients, ${times} times each; load before: ${loadavg()[0]?.toFixed(2)}\n\n`,
);
const product = await startProduct({ DEMO_PICTURES: '20', CAPTCHA: 'false' });
try {
  await measureActs(product);
} finally {
  await product.stop();
}
