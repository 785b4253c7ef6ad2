import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../apps/server/src/platform/postgres/postmaster.ts';
import { processorTicks } from './process-tree.ts';

const server = join(import.meta.dirname, '../../apps/server');
const built = join(server, 'build/main.js');
const readyWithinMs = 300_000;
const quietWithinMs = 900_000;

export interface Product {
  readonly url: string;
  readonly pid: number;
  /** The environment that gives a program access to this product's data. */
  readonly env: NodeJS.ProcessEnv;
  databaseUrl(): string;
  /** Runs a command of the operator's tool against the running product; returns its output. */
  cli(...args: string[]): Promise<string>;
  /** Resident memory of the server process, MiB. */
  memory(): Promise<number>;
  /**
   * Waits until server, children and database are idle: pictures of the demo are drawn and indexed
   * for minutes after its start.
   */
  quiet(): Promise<void>;
  stop(): Promise<void>;
}

export async function untilReady(url: string, child: ChildProcess): Promise<void> {
  for (const until = Date.now() + readyWithinMs; Date.now() < until; ) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error('the server did not become ready');
}

/** The address of the embedded PostgreSQL of a data folder, read from its files. */
function embeddedUrl(dataDir: string): string {
  const folder = join(dataDir, 'postgres');
  const port = readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[3];
  const password = readFileSync(join(folder, 'password'), 'utf8').trim();
  return `postgres://postgres:${password}@127.0.0.1:${port}/wasit`;
}

async function untilQuiet(pid: number, dataDir: string): Promise<void> {
  for (const until = Date.now() + quietWithinMs; Date.now() < until; ) {
    const before = processorTicks(pid, dataDir);
    // Longer than a minute: the jobs of each minute may find more work.
    await new Promise((resolve) => setTimeout(resolve, 65_000));
    // A tenth of a core: timers and polls never stop.
    if (processorTicks(pid, dataDir) - before < 650) return;
  }
  throw new Error('the server did not come to rest');
}

/** The heap's bound of "npm start"; a shop with a million goods raises it. */
const heapMb = process.env.BENCH_HEAP_MB ?? '320';
const usualFlags = ['--max-semi-space-size=8', `--max-old-space-size=${heapMb}`];

/** The whole product, one server process, in an empty data folder, without limits per address. */
export async function startProduct(
  settings: Readonly<Record<string, string>> = {},
  flags: readonly string[] = usualFlags,
): Promise<Product> {
  const dataDir = mkdtempSync(join(tmpdir(), 'wasit-bench-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  // Like "npm start" here, and with its flags.
  const env = {
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '131072',
    MALLOC_TRIM_THRESHOLD_: '131072',
    ...process.env,
    // As `npm start` has it.
    NODE_COMPILE_CACHE: undefined,
    NODE_ENV: 'production',
    WASIT_MODE: 'demo',
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    RATE_LIMIT_PER_MINUTE: '0',
    ...settings,
  };
  const child = spawn(process.execPath, [...flags, built], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await untilReady(url, child);
  return {
    url,
    pid: child.pid ?? 0,
    env,
    databaseUrl: () => embeddedUrl(dataDir),
    cli: (...args) =>
      new Promise((resolve, reject) => {
        const run = spawn(process.execPath, [join(server, 'src/cli/main.ts'), ...args], {
          env,
          stdio: ['ignore', 'pipe', 'inherit'],
        });
        let output = '';
        run.stdout.on('data', (chunk: Buffer) => {
          output += chunk;
        });
        run.once('close', (code) =>
          code === 0
            ? resolve(output)
            : reject(new Error(`${args[0]} ended with ${code}: ${output}`)),
        );
      }),
    async memory() {
      const { readFile } = await import('node:fs/promises');
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
      return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
    },
    quiet: () => untilQuiet(child.pid ?? 0, dataDir),
    async stop() {
      child.kill('SIGTERM');
      await new Promise((resolve) => child.once('exit', resolve));
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A worker process beside a web server. */
export const startWorker = (product: Product): ChildProcess =>
  spawn(process.execPath, [...usualFlags, built], {
    env: { ...product.env, WASIT_ROLE: 'worker', DATABASE_URL: product.databaseUrl() },
    stdio: ['ignore', 'ignore', 'inherit'],
  });

/** A second web process of the product, with another route to its database. */
export async function startFar(
  product: Product,
  databaseUrl: string,
  env: Record<string, string>,
): Promise<{ url: string; child: ChildProcess }> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const more = {
    WASIT_ROLE: 'web',
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    PUBLIC_URL: url,
    ...env,
  };
  const child = spawn(process.execPath, [...usualFlags, built], {
    env: { ...product.env, ...more },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await untilReady(url, child);
  return { url, child };
}
