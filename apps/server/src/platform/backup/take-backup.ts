import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { TaskRunner } from '../jobs/task-runner.ts';
import { embeddedUrl } from '../postgres/index.ts';
import { StartError } from '../start-error.ts';
import { foldersOf, storageNames } from '../storage/open-storages.ts';
import { copyCluster } from './copy-cluster.ts';
import { copyFiles } from './copy-files.ts';
import {
  type BaseBackup,
  backupFolders,
  listBaseBackups,
  writeBaseMetadata,
  writeReport,
} from './layout.ts';

const dayMs = 86_400_000;

const clusterDirOf = ({ dataDir }: Config): string => join(dataDir, 'postgres');

/**
 * The backup folder of the settings.
 * @throws StartError without one, or when PostgreSQL is not ours
 */
export function backupDirOf({ BACKUP_DIR, DATABASE_URL }: Config): string {
  if (DATABASE_URL)
    throw new StartError(
      'These commands keep the embedded PostgreSQL. One of your own is archived by its own tools (pgBackRest, WAL-G, pg_basebackup): docs/operations.md, step 9.',
    );
  if (!BACKUP_DIR) throw new StartError('No folder for backups is configured: BACKUP_DIR.');
  return BACKUP_DIR;
}

export interface BackupResult {
  readonly base: BaseBackup;
  readonly filesCopied: number;
  readonly removed: number;
}

/**
 * Copies the database and then the files: a file without a row is harmless. Copies older than
 * `BACKUP_KEEP_DAYS`, except the last two, are deleted together with the WAL segments that only
 * they needed, and so are the remains of failed or interrupted backups.
 * @throws StartError when PostgreSQL is not running or does not archive its log there
 */
export async function takeBackup(config: Config): Promise<BackupResult> {
  const dir = backupDirOf(config);
  const cluster = clusterDirOf(config);
  const adminUrl = await embeddedUrl(cluster, 'postgres');
  if (!adminUrl) throw new StartError('The embedded PostgreSQL does not run.');
  const { base: bases, wal } = backupFolders(dir);
  await removeIncomplete(dir);
  const startedAt = new Date();
  const folder = join(bases, startedAt.toISOString().replaceAll(':', '-'));
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const retentionMs = config.BACKUP_KEEP_DAYS * dayMs;
  let base: BaseBackup;
  let filesCopied: number;
  try {
    const { firstWal } = await copyCluster(adminUrl, {
      from: join(cluster, 'data'),
      to: join(folder, 'data'),
      archiveDir: wal,
    });
    await copyFile(join(cluster, 'password'), join(folder, 'password'));
    base = { folder, startedAt, finishedAt: new Date(), firstWal };
    await writeBaseMetadata(base);
    filesCopied = await copyStorages(config, { retentionMs, now: base.finishedAt });
  } catch (error) {
    // The log goes on from an earlier copy as well; each further try would fill the disk with one.
    const complete = await listBaseBackups(dir);
    if (complete.length !== 1 || complete[0]?.folder !== folder)
      await rm(folder, { recursive: true, force: true });
    throw error;
  }
  const { finishedAt } = base;
  const removed = await removeOld(dir, { olderThan: new Date(finishedAt.getTime() - retentionMs) });
  await writeReport(dir, { takenAt: finishedAt });
  return { base, filesCopied, removed };
}

/**
 * @returns how many files were copied
 * @throws AggregateError as copyFiles, once every folder is copied
 */
async function copyStorages(config: Config, times: { retentionMs: number; now: Date }) {
  const { files } = backupFolders(backupDirOf(config));
  let copied = 0;
  const tasks = new TaskRunner();
  for (const name of storageNames)
    await tasks.run(name, async () => {
      copied += await copyFiles(foldersOf(config)[name], join(files, name), times);
    });
  tasks.throwFailures();
  return copied;
}

/** Copies interrupted at least a day ago: a newer one may still be running. */
async function removeIncomplete(dir: string): Promise<void> {
  const { base } = backupFolders(dir);
  const complete = (await listBaseBackups(dir)).map(({ folder }) => folder);
  for (const name of await readdir(base).catch(() => [])) {
    const folder = join(base, name);
    if (complete.includes(folder)) continue;
    const { mtimeMs } = await stat(folder);
    if (Date.now() - mtimeMs > dayMs) await rm(folder, { recursive: true, force: true });
  }
}

async function removeOld(dir: string, { olderThan }: { olderThan: Date }): Promise<number> {
  const bases = await listBaseBackups(dir);
  const old = bases.slice(0, -2).filter(({ finishedAt }) => finishedAt < olderThan);
  for (const { folder } of old) await rm(folder, { recursive: true, force: true });
  const oldest = bases.find((base) => !old.includes(base));
  const { wal } = backupFolders(dir);
  // The first eight digits are the timeline; the rest increase across timelines.
  for (const segment of oldest ? await readdir(wal) : [])
    if (/^[0-9A-F]{24}/.test(segment) && segment.slice(8, 24) < (oldest?.firstWal.slice(8) ?? ''))
      await rm(join(wal, segment), { force: true });
  return old.length;
}
