import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  chmod,
  chown,
  mkdir,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { isDiskFull } from '../error-code.ts';
import { StartError } from '../start-error.ts';
import { registerUse, unregisterUse, withClusterLock } from './occupancy.ts';
import { acceptsConnections, findRunning, freePort } from './postmaster.ts';
import { findBinaries, type ProgramResult, runProgram } from './programs.ts';
import { adminUrl } from './running-url.ts';
import { commandPrefix, type SystemUser, userForPostgres } from './system-user.ts';

export interface Cluster {
  port: number;
  /** The server was running already: it outlived its owner, or another process shares it. */
  isAdopted: boolean;
  url(database?: string): string;
  /**
   * From now on a server that ends without us (a kill by the machine's memory guard) is started
   * again on its port, until `stop`.
   */
  keepRunning(): void;
  /** Ends the server unless another process still uses it. */
  stop(): Promise<void>;
}

interface ClusterOptions {
  dir: string;
  settings?: Record<string, string>;
  /** Where it listens; a free port of each start otherwise. */
  port?: number | undefined;
  /** Where the write-ahead log is archived, each segment at most a minute after it was started. */
  archiveDir?: string | undefined;
  log?: (message: string) => void;
}

/** A folder with a PostgreSQL cluster. */
interface Site {
  dir: string;
  dataDir: string;
  passwordFile: string;
  logFile: string;
  user: SystemUser | undefined;
  initdb(args: readonly string[]): Promise<ProgramResult>;
  pgCtl(args: readonly string[]): Promise<ProgramResult>;
}

const adoptTimeoutMs = 60_000;
const startAttempts = 10;
/**
 * A backend of a killed server finishes its statement first, holding the shared memory: up to 20 s
 * for ours, plus a margin.
 */
const maxMemoryWaitMs = 120_000;
const memoryInUse = /shared memory block .* is still in use/;
const betweenAttemptsMs = 500;
const watchEveryMs = 1000;

/** Starts the PostgreSQL of a folder, creating it the first time, or adopts the running one. */
export async function startCluster({
  dir,
  settings = {},
  port: requestedPort,
  archiveDir,
  log = () => {},
}: ClusterOptions): Promise<Cluster> {
  const site = await openSite(dir);
  const archiving = archiveDir === undefined ? {} : await archiveSettings(site, archiveDir);
  return withClusterLock(site.dir, async () => {
    await initialise(site, log);
    if (archiveDir !== undefined) await archiveHistories(site, archiveDir);
    const running = await findRunning(site.dataDir);
    const isAdopted = running !== undefined && (await acceptsConnections(running, adoptTimeoutMs));
    if (isAdopted) log(`Using the PostgreSQL that already runs on port ${running}`);
    if (isAdopted && archiveDir !== undefined && !(await wasStartedWith(site, archiveDir)))
      log(
        `It does not archive its log in ${archiveDir}: stop every process of ${dir} and start again, else no backup can be made`,
      );
    const allSettings = { ...settings, ...archiving };
    const port = isAdopted ? running : await launch(site, allSettings, requestedPort);
    const password = (await readFile(site.passwordFile, 'utf8')).trim();
    const userFile = await registerUse(site.dir).catch(async (error: unknown) => {
      if (!isAdopted) await halt(site);
      throw error;
    });
    let endWatch = async () => {};
    return {
      port,
      isAdopted,
      url: (database = 'postgres') => adminUrl(database, { password, port }),
      keepRunning: () => {
        endWatch = restartWhenEnded(site, { settings: allSettings, port, log });
      },
      stop: async () => {
        await endWatch();
        await stop(site, userFile);
      },
    };
  });
}

const wasStartedWith = async ({ dataDir }: Site, text: string): Promise<boolean> =>
  (await readFile(join(dataDir, 'postmaster.opts'), 'utf8')).includes(text);

/** @returns ends the watch */
function restartWhenEnded(
  site: Site,
  { settings, port, log }: Required<Pick<ClusterOptions, 'settings' | 'log'>> & { port: number },
): () => Promise<void> {
  let running: Promise<void> | undefined;
  const isGone = async () => (await findRunning(site.dataDir)) === undefined;
  const restart = async () => {
    // Another process of this folder may have been faster.
    if (!(await isGone())) return;
    log('PostgreSQL ended and is started again');
    await launch(site, settings, port);
  };
  const timer = setInterval(() => {
    running ??= isGone()
      .then((gone) => (gone ? withClusterLock(site.dir, restart) : undefined))
      .catch((error: unknown) => log(`PostgreSQL could not be started again: ${error}`))
      .finally(() => {
        running = undefined;
      });
  }, watchEveryMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/**
 * initdb and pg_ctl pass these paths to a shell within double quotes, without escaping.
 * @throws StartError
 */
function assertQuotable(paths: readonly string[]): void {
  const path = paths.find((one) => /["$`\n]/.test(one));
  if (path !== undefined)
    throw new StartError(
      `PostgreSQL cannot run in a folder whose path has one of " $ \` or a line break in it: ${path}. Move Wasit, name another folder in DATA_DIR, or a PostgreSQL of your own in DATABASE_URL.`,
    );
}

async function openSite(folder: string): Promise<Site> {
  const [binaries, user] = await Promise.all([findBinaries(), userForPostgres()]);
  await mkdir(folder, { recursive: true });
  // A running server is recognised by its start path, which is always the real one.
  const dir = await realpath(folder);
  assertQuotable([dir, binaries.postgres]);
  if (user) await chown(dir, user.uid, user.gid);
  await chmod(dir, 0o700);
  const prefix = await commandPrefix(user, [dir, binaries.postgres]);
  return {
    dir,
    user,
    dataDir: join(dir, 'data'),
    passwordFile: join(dir, 'password'),
    logFile: join(dir, 'postgres.log'),
    initdb: (args) => runProgram([...prefix, binaries.initdb, ...args]),
    pgCtl: (args) => runProgram([...prefix, binaries.pg_ctl, ...args]),
  };
}

/**
 * A segment is complete before it gets its name; an existing one is accepted only if identical
 * (PostgreSQL may archive one twice after a crash).
 */
async function archiveSettings({ user }: Site, archiveDir: string) {
  assertQuotable([archiveDir]);
  await mkdir(archiveDir, { recursive: true, mode: 0o700 });
  if (user) await chown(archiveDir, user.uid, user.gid);
  const segment = `"${archiveDir}/%f"`;
  const part = `"${archiveDir}/%f.part"`;
  return {
    archive_mode: 'on',
    archive_timeout: '60',
    archive_command: `cmp -s "%p" ${segment} || { test ! -f ${segment} && cp "%p" ${part} && sync ${part} && mv ${part} ${segment}; }`,
  };
}

/**
 * PostgreSQL archives the history of a timeline only when it starts it, and a restored folder
 * starts its own before it archives. Without the history later writes could not be restored, and a
 * second restore would reuse the timeline's number.
 */
async function archiveHistories({ dataDir, user }: Site, archiveDir: string): Promise<void> {
  const folder = join(dataDir, 'pg_wal');
  for (const name of await readdir(folder)) {
    const archived = join(archiveDir, name);
    if (!/^[0-9A-F]{8}\.history$/.test(name) || existsSync(archived)) continue;
    const part = `${archived}.part`;
    await writeFile(part, await readFile(join(folder, name)), { mode: 0o600, flush: true });
    if (user) await chown(part, user.uid, user.gid);
    await rename(part, archived);
  }
}

async function initialise(site: Site, log: (message: string) => void): Promise<void> {
  // initdb writes PG_VERSION first, so only a mark made after its success proves that a cluster is
  // complete.
  const marker = join(site.dir, 'initialised');
  if (existsSync(marker)) return;
  log('Preparing a new PostgreSQL data folder');
  await rm(site.dataDir, { recursive: true, force: true });
  await rm(site.passwordFile, { force: true });
  await writeFile(site.passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
  if (site.user) await chown(site.passwordFile, site.user.uid, site.user.gid);
  const { code, output } = await site.initdb([
    `--pgdata=${site.dataDir}`,
    '--username=postgres',
    `--pwfile=${site.passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // With locale C, pg_trgm makes no trigrams for Arabic, Kurdish and Chinese: search would
    // silently find nothing.
    '--locale=C.UTF-8',
    '--no-sync',
  ]);
  if (code !== 0) throw new Error(`PostgreSQL's data folder could not be made: ${output}`);
  await writeFile(marker, '');
}

async function launch(
  site: Site,
  settings: Record<string, string>,
  requestedPort: number | undefined,
): Promise<number> {
  const startedAt = performance.now();
  for (let attempt = 1; ; attempt += 1) {
    // No server is running (see findRunning), so this file is stale.
    await rm(join(site.dataDir, 'postmaster.pid'), { force: true });
    const port = requestedPort ?? (await freePort());
    const flags = serverFlags({
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      port: String(port),
      ...settings,
    });
    const { code, output } = await site.pgCtl([
      'start',
      '-w',
      '-t',
      '120',
      '-s',
      '-D',
      site.dataDir,
      '-l',
      site.logFile,
      '-o',
      flags,
    ]);
    if (code === 0) return port;
    const logEnd = await endOfLog(site);
    const mayStart = memoryInUse.test(logEnd.slice(-600))
      ? performance.now() - startedAt < maxMemoryWaitMs
      : attempt < startAttempts;
    if (!mayStart) throw new Error(`PostgreSQL did not start: ${output}\n${logEnd}`);
    await new Promise((done) => setTimeout(done, betweenAttemptsMs));
  }
}

/** pg_ctl hands the flags to a shell, which quotes by single quotes. */
function serverFlags(settings: Record<string, string>): string {
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}='${value.replaceAll("'", "'\\''")}'`)
    .join(' ');
}

async function endOfLog(site: Site): Promise<string> {
  const text = await readFile(site.logFile, 'utf8').catch(() => '');
  return text.slice(-2000);
}

async function stop(site: Site, userFile: string): Promise<void> {
  try {
    await withClusterLock(site.dir, () => stopIfLast(site, userFile));
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    // Where no lock can be written, no other process can start using it either.
    await stopIfLast(site, userFile);
  }
}

async function stopIfLast(site: Site, userFile: string): Promise<void> {
  const { last } = await unregisterUse(site.dir, userFile);
  if (last && (await findRunning(site.dataDir)) !== undefined) await halt(site);
}

/**
 * On a full disk it cannot write its last checkpoint, and would wait for ever: then it is ended
 * without one, and replays its log with the next start.
 */
async function halt(site: Site): Promise<void> {
  const stopBy = (mode: string, seconds: string) =>
    site.pgCtl(['stop', '-D', site.dataDir, '-m', mode, '-w', '-t', seconds]);
  if ((await stopBy('fast', '60')).code === 0) return;
  const { code, output } = await stopBy('immediate', '10');
  if (code !== 0) throw new Error(`PostgreSQL did not stop: ${output}`);
}
