import { existsSync, readFileSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import {
  createDatabase,
  enableLogin,
  startCluster,
} from '../apps/server/src/platform/postgres/index.ts';
import { fastFolder } from './fast-folder.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The test cluster, as its administrator; empty when there are no migrations yet. */
    adminUrl: string;
    /** The same, as the server logs in. */
    serverUrl: string;
    /** The migrated database that every test file copies. */
    template: string;
    /** Where test files put what one of them makes for all: removed after the run. */
    sharedFolder: string;
  }
}

const server = join(import.meta.dirname, '../apps/server');
const template = 'wasit_template';

/**
 * One temporary cluster for the whole run: it may lose everything in a power cut, so it need not
 * wait for the disk.
 */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // Hundreds of small databases that live for seconds: no vacuum is needed.
  shared_buffers: '128MB',
  autovacuum: 'off',
  max_wal_size: '4GB',
  checkpoint_timeout: '1h',
  max_connections: '200',
  // Starting a helper process costs more than any of these small tables.
  max_parallel_workers_per_gather: '0',
};

/** The longest path of a socket that every system accepts. */
const maxSocketPath = 100;

/** An interrupted run never reaches its tear-down: end the server on exit. */
function killServer(dir: string): void {
  const pidFile = join(dir, 'data/postmaster.pid');
  if (!existsSync(pidFile)) return;
  process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGQUIT');
  // The server still writes its last output.
  rmSync(dir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}

export default async function setUp(project: TestProject) {
  project.provide('template', template);
  const migrateFile = join(server, 'src/platform/migrate/migrate.ts');
  if (!existsSync(join(server, 'migrations')) || !existsSync(migrateFile)) {
    console.error('No migrations yet: tests that need the database will fail.');
    for (const name of ['adminUrl', 'serverUrl', 'sharedFolder'] as const)
      project.provide(name, '');
    return undefined;
  }
  const dir = await mkdtemp(join(fastFolder(), 'wasit-tests-'));
  project.provide('sharedFolder', dir);
  // Half the processor time of a statement was the local network's.
  const usesSocket = join(dir, '.s.PGSQL.65535').length <= maxSocketPath;
  const cluster = await startCluster({
    dir,
    settings: { ...settings, ...(usesSocket ? { unix_socket_directories: dir } : {}) },
  });
  const url = (database?: string) =>
    usesSocket
      ? cluster.url(database).replace('@127.0.0.1', `@${encodeURIComponent(dir)}`)
      : cluster.url(database);
  const tearDown = async () => {
    await cluster.stop();
    await rm(dir, { recursive: true, force: true });
  };
  process.once('exit', () => killServer(dir));
  try {
    const { migrate } = await import(migrateFile);
    await createDatabase(url(), template);
    await migrate(url(template));
    project.provide('serverUrl', await enableLogin(url(template), 'wasit_app'));
  } catch (error) {
    await tearDown();
    throw error;
  }
  project.provide('adminUrl', url());
  return tearDown;
}
