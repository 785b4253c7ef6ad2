import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtServer } from '../../../../tools/tasks/build.ts';
import { openPlatform } from '../../src/app.ts';
import { openDatabase } from '../../src/database.ts';
import { checkInvariants } from '../../src/oracle/invariants.ts';
import { type Config, loadConfig } from '../../src/platform/config/config.ts';
import type { Platform } from '../../src/platform/platform.ts';
import { freePort } from '../../src/platform/postgres/postmaster.ts';
import { copyPreparedFolder } from '../prepared-folder.ts';

const main = await builtServer();
const readyWithinMs = 60_000;

/** The shell environment our processes need; reuses Node's compile cache. */
export const shellEnv = {
  PATH: process.env.PATH ?? '',
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
};

export interface ServerProcess {
  readonly url: string;
  /** Kills it like a power cut: no hooks run. */
  kill(): Promise<void>;
  stop(): Promise<void>;
  alive(): boolean;
}

/**
 * A product folder, its settings, and a platform in this process besides the servers running on it.
 */
export interface Site {
  readonly dir: string;
  /** Environment of its servers. */
  readonly env: Readonly<Record<string, string>>;
  readonly platform: Platform;
  /**
   * Current address of its database, for the server and for its owner: each start of PostgreSQL
   * uses another port.
   */
  readonly databaseUrl: string;
  readonly ownerUrl: string;
  /**
   * Starts the real server as a separate process; waits until it is ready unless told otherwise.
   */
  serve(env?: Record<string, string>, options?: { ready?: boolean }): Promise<ServerProcess>;
  /** Kills PostgreSQL at once, like the out-of-memory killer. */
  killPostgres(): Promise<void>;
  /** Stops PostgreSQL cleanly. */
  stopPostgres(): Promise<void>;
  /** Closes `platform` and leaves PostgreSQL running. */
  closePlatform(): Promise<void>;
  /** Reopens `platform`, starting PostgreSQL if it is not running. */
  reopen(): Promise<Platform>;
  close(): Promise<void>;
}

function settingsOf(dir: string): Record<string, string> {
  return {
    // Production mode: no sample data to wait for, but still the embedded PostgreSQL with its
    // durable settings.
    WASIT_MODE: 'production',
    DATA_DIR: dir,
    PUBLIC_URL: 'http://shop.test',
    SECRET_KEY: 'a secret for the tests, long enough',
    RATE_LIMIT_PER_MINUTE: '0',
    LOG_LEVEL: 'warn',
    API_DOCS: 'false',
  };
}

async function open(config: Config) {
  const database = await openDatabase(config);
  const platform = await openPlatform({ config, databaseUrl: database.url, worker: false });
  const close = async () => {
    await platform.close();
    await database.stop();
  };
  const { url: databaseUrl, ownerUrl } = database;
  return { platform, closePlatform: () => platform.close(), close, databaseUrl, ownerUrl };
}

/**
 * A temporary installation, with extra settings for its servers, in a new or existing folder. The
 * caller closes it.
 */
export async function openSite(
  more: Readonly<Record<string, string>> = {},
  folder?: string,
): Promise<Site> {
  const dir = folder ?? (await mkdtemp(join(tmpdir(), 'wasit-kill-')));
  if (folder === undefined) await copyPreparedFolder(dir);
  const settings = { ...settingsOf(dir), ...more };
  const config = loadConfig({ ...settings, LOG_LEVEL: 'silent' });
  let opened = await open(config);
  const servers: ServerProcess[] = [];
  return {
    dir,
    env: settings,
    get platform() {
      return opened.platform;
    },
    get databaseUrl() {
      return opened.databaseUrl;
    },
    get ownerUrl() {
      return opened.ownerUrl;
    },
    async serve(env = {}, options = {}) {
      const server = await startServer(dir, { ...settings, ...env }, options);
      servers.push(server);
      return server;
    },
    async killPostgres() {
      const [pid = ''] = (await readFile(join(dir, 'postgres/data/postmaster.pid'), 'utf8')).split(
        '\n',
      );
      process.kill(Number(pid), 'SIGKILL');
    },
    async stopPostgres() {
      const pidFile = join(dir, 'postgres/data/postmaster.pid');
      const [pid = ''] = (await readFile(pidFile, 'utf8')).split('\n');
      process.kill(Number(pid), 'SIGINT');
      for (const until = Date.now() + 20_000; existsSync(pidFile) && Date.now() < until; )
        await new Promise((resolve) => setTimeout(resolve, 50));
    },
    closePlatform: () => opened.closePlatform(),
    async reopen() {
      await opened.close().catch(() => {});
      opened = await open(config);
      return opened.platform;
    },
    async close() {
      await Promise.all(servers.map((server) => server.kill()));
      await opened.close();
      await rm(dir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}

async function startServer(
  dir: string,
  settings: Record<string, string>,
  { ready = true }: { ready?: boolean },
): Promise<ServerProcess> {
  const port = String(await freePort());
  // A worker listens only for its metrics.
  const [place, readyPath] =
    settings.WASIT_ROLE === 'worker'
      ? [{ METRICS_PORT: port }, '/metrics']
      : [{ PORT: port }, '/readyz'];
  const log = createWriteStream(join(dir, 'server.log'), { flags: 'a' });
  await once(log, 'open');
  const child = spawn(process.execPath, [main], {
    env: { ...shellEnv, NODE_ENV: 'production', ...settings, ...place },
    stdio: ['ignore', log, log],
  });
  const alive = () => child.exitCode === null && child.signalCode === null;
  const end = (signal: 'SIGKILL' | 'SIGTERM') => ended(child, signal);
  const url = `http://127.0.0.1:${port}`;
  for (
    const until = Date.now() + readyWithinMs;
    ready;
    await new Promise((resolve) => setTimeout(resolve, 100))
  ) {
    if ((await fetch(`${url}${readyPath}`).catch(() => undefined))?.ok) break;
    if (alive() && Date.now() < until) continue;
    await end('SIGKILL');
    throw new Error(
      `The server did not become ready:\n${(await readFile(join(dir, 'server.log'), 'utf8')).slice(-3000)}`,
    );
  }
  return { url, alive, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}

/** The broken invariants; empty when all hold. */
export const brokenPromises = async (platform: Platform) =>
  (await checkInvariants(platform))
    .filter(({ count }) => count > 0)
    .map(({ id, promise, rows }) => ({ id, promise, rows }));
