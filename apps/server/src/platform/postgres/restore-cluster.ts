import { chmod, chown, cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { userForPostgres } from './system-user.ts';

export interface RestoreSource {
  /** A copy of a data folder, taken between pg_backup_start and pg_backup_stop. */
  readonly dataDir: string;
  /** Its administrator's password. */
  readonly passwordFile: string;
  readonly archiveDir: string;
  /** The target time; null restores all of the archive. */
  readonly to: Date | null;
}

/**
 * Creates a folder for `startCluster`: PostgreSQL then replays the archive up to that instant and
 * continues by itself. It does not write to the archive.
 */
export async function restoreCluster(
  dir: string,
  { dataDir, passwordFile, archiveDir, to }: RestoreSource,
): Promise<void> {
  const data = join(dir, 'data');
  await mkdir(dir, { recursive: true });
  await cp(dataDir, data, { recursive: true });
  await cp(passwordFile, join(dir, 'password'));
  const settings = [
    `restore_command = 'cp "${archiveDir}/%f" "%p"'`,
    `recovery_target_action = 'promote'`,
    ...(to
      ? [`recovery_target_time = '${to.toISOString().replace('T', ' ').replace('Z', '+00')}'`]
      : []),
  ];
  await writeFile(join(data, 'postgresql.auto.conf'), `${settings.join('\n')}\n`);
  await writeFile(join(data, 'recovery.signal'), '');
  await writeFile(join(dir, 'initialised'), '');
  const user = await userForPostgres();
  for (const path of [data, ...(await listRecursively(data)), join(dir, 'password')])
    if (user) await chown(path, user.uid, user.gid);
  await chmod(data, 0o700);
}

const listRecursively = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true })).map((name) => join(folder, name));
