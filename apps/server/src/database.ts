import { stat } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { foldersOfBackup } from './platform/backup/layout.ts';
import type { Config } from './platform/config/config.ts';
import { appRole, ownSessions, type Sessions } from './platform/db/db.ts';
import { assertOwnSessions, assertServerSession, sessionsOf } from './platform/db/session-check.ts';
import { DatabaseSetupError } from './platform/db/setup-error.ts';
import { assertMigrated, migrate } from './platform/migrate.ts';
import { type Cluster, createDatabase, letLogIn, startCluster } from './platform/postgres/index.ts';

const mib = 1024 * 1024;

/**
 * How the embedded PostgreSQL shares the machine's memory: an eighth for its own pages, at most 3
 * GB (a million products with their search are 2.5 GB), and the knowledge that the system keeps
 * about half of it for files.
 */
function memoryFor(machineBytes: number): { shared_buffers: string; effective_cache_size: string } {
  const own = Math.min(3072, Math.max(128, Math.floor(machineBytes / mib / 8)));
  return {
    shared_buffers: `${own}MB`,
    effective_cache_size: `${Math.max(512, Math.floor(machineBytes / mib / 2))}MB`,
  };
}

/** What this process and those it starts may use: a container often has less than its machine. */
export const memoryHere = (): number =>
  Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);

export interface Database {
  /** As the server works: under the application's role. */
  readonly url: string;
  /** As the owner of the tables, for migrations. */
  readonly ownerUrl: string;
  readonly sessions: Sessions;
  /** The embedded PostgreSQL was running already and is another process's to stop. */
  readonly adopted: boolean;
  /** The login of `DATABASE_URL`, where it has more rights than the server needs. */
  readonly mightyLogin: string | null;
  /** What no copy of this database has: see `checkInstallation`. */
  readonly identity: string;
  stop(): Promise<void>;
}

/**
 * The PostgreSQL of `DATABASE_URL`, else the embedded one in the data folder; migrated.
 * @throws DatabaseSetupError
 */
export async function openDatabase(
  config: Config,
  { say = () => {} }: { say?: (line: string) => void } = {},
): Promise<Database> {
  if (config.DATABASE_URL) return openOwn(config.DATABASE_URL, config.DATABASE_MIGRATE_URL);
  const cluster = await startCluster({
    dir: join(config.dataDir, 'postgres'),
    settings: { ...memoryFor(memoryHere()), max_connections: '120' },
    archiveDir: config.BACKUP_DIR && foldersOfBackup(config.BACKUP_DIR).wal,
    log: say,
  });
  try {
    return await openCluster(cluster, config);
  } catch (error) {
    // Nobody would stop it after a start that failed.
    await cluster.stop().catch((second: unknown) => say(`${second}`));
    throw error;
  }
}

/** @throws DatabaseSetupError */
async function openCluster(cluster: Cluster, { dataDir }: Config): Promise<Database> {
  await createDatabase(cluster.url(), 'wasit');
  const ownerUrl = cluster.url('wasit');
  await migrate(ownerUrl);
  const url = await letLogIn(ownerUrl, appRole);
  const { mightyLogin, identity } = await assertServerSession(url);
  if (mightyLogin !== null)
    throw new DatabaseSetupError(
      `The role ${appRole} of the embedded database was given more rights than it may have.`,
    );
  // A copied folder is the same cluster in another place of the disk.
  const { ino } = await stat(join(dataDir, 'postgres/data'));
  return {
    url,
    ownerUrl,
    sessions: ownSessions,
    adopted: cluster.adopted,
    mightyLogin,
    identity: `${identity}/${ino}`,
    stop: () => cluster.stop(),
  };
}

/** A PostgreSQL of the operator's own. */
async function openOwn(url: string, migrateUrl: string | undefined): Promise<Database> {
  const ownerUrl = migrateUrl ?? url;
  if (migrateUrl) await assertOwnSessions(migrateUrl, 'DATABASE_MIGRATE_URL');
  const sessions = await sessionsOf(url);
  if (migrateUrl || sessions === ownSessions) await migrate(ownerUrl);
  else await assertMigrated(url);
  const { mightyLogin, identity } = await assertServerSession(url, sessions);
  return { url, ownerUrl, sessions, adopted: true, mightyLogin, identity, stop: async () => {} };
}
