import { cp, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { isMissing } from '../error-code.ts';
import { restoreCluster, startCluster } from '../postgres/index.ts';
import { StartError } from '../start-error.ts';
import { type BaseBackup, backupFolders, listBaseBackups, onNewestTimeline } from './layout.ts';

const promoteWithinMs = 3_600_000;

export interface RestoreResult {
  readonly base: BaseBackup;
  /** The time of the last restored commit; null if none followed the copy. */
  readonly lastCommitAt: Date | null;
}

/**
 * Restores database and files into an empty folder, which then serves as `DATA_DIR`. The backup is
 * not changed.
 * @throws StartError when the folder is not empty or no copy is old enough
 */
export async function restoreBackup(
  dir: string,
  { into, to }: { into: string; to: Date | null },
): Promise<RestoreResult> {
  const existing = await readdir(into).catch(() => []);
  if (existing.length > 0) throw new StartError(`${into} is not empty.`);
  const bases = await onNewestTimeline(dir, await listBaseBackups(dir));
  const base = bases.findLast(({ finishedAt }) => to === null || finishedAt <= to);
  if (!base)
    throw new StartError(
      bases[0]
        ? `The oldest backup is from ${bases[0].finishedAt.toISOString()}, after that time.`
        : `There is no backup in ${dir}.`,
    );
  const { wal, files } = backupFolders(dir);
  const cluster = join(into, 'postgres');
  await mkdir(into, { recursive: true, mode: 0o700 });
  await restoreCluster(cluster, {
    dataDir: join(base.folder, 'data'),
    passwordFile: join(base.folder, 'password'),
    archiveDir: wal,
    to,
  });
  const lastCommitAt = await replay(cluster, to);
  await cp(files, into, { recursive: true }).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
  });
  return { base, lastCommitAt };
}

/** Lets PostgreSQL read the archive to its end, or to that instant, and stops it again. */
async function replay(cluster: string, to: Date | null): Promise<Date | null> {
  const server = await startCluster({
    dir: cluster,
    settings: { max_connections: '120', shared_buffers: '64MB' },
  }).catch((error: unknown) => {
    // PostgreSQL ends when the archive does before the instant was reached.
    const isShort = /configured recovery target was reached/.test(String(error));
    if (isShort) throw new StartError(`The archive ends before ${to?.toISOString()}.`);
    throw error;
  });
  try {
    const client = new pg.Client({ connectionString: server.url() });
    client.on('error', () => {});
    await client.connect();
    try {
      for (const until = Date.now() + promoteWithinMs; Date.now() < until; await pause(200)) {
        const { rows } = await client.query<{ reading: boolean; last: Date | null }>(
          'select pg_is_in_recovery() as reading, pg_last_xact_replay_timestamp() as last',
        );
        if (rows[0] && !rows[0].reading) return rows[0].last;
      }
      throw new StartError('PostgreSQL is still reading the archive after an hour.');
    } finally {
      await client.end();
    }
  } finally {
    await server.stop();
  }
}
