import { stat } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { backupFolders } from './platform/backup/layout.ts';
import type { Config } from './platform/config/config.ts';
import { appRole, ownSessions, type Sessions } from './platform/db/db.ts';
import { assertOwnSessions, assertServerSession, sessionsOf } from './platform/db/session-check.ts';
import { DatabaseSetupError } from './platform/db/setup-error.ts';
import { assertMigrated, migrate } from './platform/migrate/migrate.ts';
import {
  type Cluster,
  createDatabase,
  enableLogin,
  startCluster,
} from './platform/postgres/index.ts';

const mib = 1024 * 1024;

/**
 * Memory settings of the embedded PostgreSQL: an eighth of the machine's memory for shared buffers,
 * at most 3 GB (a million products with their search take 2.5 GB), and about half as the expected
 * file cache.
 */
function memorySettings(machineBytes: number) {
  const sharedMb = Math.min(3072, Math.max(128, Math.floor(machineBytes / mib / 8)));
  return {
    shared_buffers: `${sharedMb}MB`,
    effective_cache_size: `${Math.max(512, Math.floor(machineBytes / mib / 2))}MB`,
  };
}

/**
 * Memory available to this process and its children: a container often has less than its machine.
 */
export const availableMemory = (): number =>
  Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);

export interface Database {
  /** For the server: under the application's role. */
  readonly url: string;
  /** For migrations: as the owner of the tables. */
  readonly ownerUrl: string;
  readonly sessions: Sessions;
  /** The embedded PostgreSQL was already running; another process stops it. */
  readonly adopted: boolean;
  /** The login of `DATABASE_URL`, if it has more rights than the server needs. */
  readonly privilegedLogin: string | null;
  /** Distinguishes this database from its copies: see `checkInstallation`. */
  readonly identity: string;
  stop(): Promise<void>;
}

/**
 * The PostgreSQL of `DATABASE_URL`, else the embedded one in the data folder; migrated.
 * @throws DatabaseSetupError
 */
export async function openDatabase(
  config: Config,
  { log = () => {} }: { log?: (line: string) => void } = {},
): Promise<Database> {
  if (config.DATABASE_URL) return openExternal(config.DATABASE_URL, config.DATABASE_MIGRATE_URL);
  const cluster = await startCluster({
    dir: join(config.dataDir, 'postgres'),
    settings: { ...memorySettings(availableMemory()), max_connections: '120' },
    archiveDir: config.BACKUP_DIR && backupFolders(config.BACKUP_DIR).wal,
    log,
  });
  try {
    return await openCluster(cluster, config);
  } catch (error) {
    // Nothing else would stop it after a failed start.
    await cluster.stop().catch((second: unknown) => log(`${second}`));
    throw error;
  }
}

/** @throws DatabaseSetupError */
async function openCluster(cluster: Cluster, { dataDir }: Config): Promise<Database> {
  await createDatabase(cluster.url(), 'wasit');
  const ownerUrl = cluster.url('wasit');
  await migrate(ownerUrl);
  const url = await enableLogin(ownerUrl, appRole);
  const { privilegedLogin, identity } = await assertServerSession(url);
  if (privilegedLogin !== null)
    throw new DatabaseSetupError(
      `The role ${appRole} of the embedded database was given more rights than it may have.`,
    );
  cluster.keepRunning();
  // A copied folder has the same cluster id but another inode.
  const { ino } = await stat(join(dataDir, 'postgres/data'));
  return {
    url,
    ownerUrl,
    sessions: ownSessions,
    adopted: cluster.isAdopted,
    privilegedLogin,
    identity: `${identity}/${ino}`,
    stop: () => cluster.stop(),
  };
}

/** The operator's own PostgreSQL. */
async function openExternal(url: string, migrateUrl: string | undefined): Promise<Database> {
  const ownerUrl = migrateUrl ?? url;
  if (migrateUrl) await assertOwnSessions(migrateUrl, 'DATABASE_MIGRATE_URL');
  const sessions = await sessionsOf(url);
  if (migrateUrl || sessions === ownSessions) await migrate(ownerUrl);
  else await assertMigrated(url);
  const { privilegedLogin, identity } = await assertServerSession(url, sessions);
  return {
    url,
    ownerUrl,
    sessions,
    adopted: true,
    privilegedLogin,
    identity,
    stop: async () => {},
  };
}
