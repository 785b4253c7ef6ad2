import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { isMissing } from '../error-code.ts';
import { StartError } from '../start-error.ts';

/**
 * Folders that PostgreSQL recreates at start (its manual, "Making a Base Backup Using the Low Level
 * API").
 */
const emptiedFolders = new Set([
  'pg_wal',
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const excludedNames = /^(postmaster\.(pid|opts)|pg_internal\.init.*|pgsql_tmp.*)$/;

async function copyFolder(from: string, to: string, depth = 0): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (excludedNames.test(entry.name)) continue;
    if (entry.isDirectory()) {
      if (depth === 0 && emptiedFolders.has(entry.name)) await mkdir(target, { mode: 0o700 });
      else await copyFolder(source, target, depth + 1);
    } else if (entry.isFile())
      await copyFile(source, target).catch((error: unknown) => {
        // Dropped during the copy; replaying the log drops it in the copy too.
        if (!isMissing(error)) throw error;
      });
  }
}

/**
 * Copies the data folder of a running PostgreSQL, which goes on working; together with its archived
 * log the copy is complete. One session starts and stops the backup and stays open between.
 * @returns the first WAL segment that the copy needs
 * @throws StartError when PostgreSQL does not archive its log in that folder
 */
export async function copyCluster(
  adminUrl: string,
  { from, to, archiveDir }: { from: string; to: string; archiveDir?: string },
): Promise<{ firstWal: string }> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    // "(disabled)" where it was started without. A standby reads the log elsewhere.
    const { rows: shown } = await client.query<{ archive_command: string }>('show archive_command');
    if (archiveDir !== undefined && !shown[0]?.archive_command.includes(`"${archiveDir}/`))
      throw new StartError(
        `The running PostgreSQL does not archive its log in ${archiveDir}: it was started with another BACKUP_DIR, or without. Stop every process of this DATA_DIR and start again with the same settings.`,
      );
    await client.query(`select pg_backup_start('wasit', true)`);
    await copyFolder(from, to);
    // Waits until the archive has every WAL segment that the copy needs.
    const { rows } = await client.query<{ label: string; spaces: string }>(
      'select labelfile as label, spcmapfile as spaces from pg_backup_stop(true)',
    );
    const { label = '', spaces = '' } = rows[0] ?? {};
    const [, firstWal] = /^START WAL LOCATION: .*\(file ([0-9A-F]{24})\)/m.exec(label) ?? [];
    if (!firstWal) throw new Error('PostgreSQL did not report the start of the backup');
    await writeFile(join(to, 'backup_label'), label, { flush: true });
    if (spaces) await writeFile(join(to, 'tablespace_map'), spaces, { flush: true });
    return { firstWal };
  } finally {
    await client.end();
  }
}
