import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withFileLock } from './file-lock.ts';
import { formatIdentity, identifyProcess, isAlive, parseIdentity } from './processes.ts';

/** One process at a time may start or stop a folder's cluster. */
export const withClusterLock = <T>(dir: string, work: () => Promise<T>): Promise<T> =>
  withFileLock(join(dir, 'starting'), work);

/** Registers this process as a user of the cluster; returns the file's path. */
export async function registerUse(dir: string): Promise<string> {
  await mkdir(join(dir, 'users'), { recursive: true });
  const userFile = join(dir, 'users', randomUUID());
  const mark = formatIdentity(await identifyProcess(process.pid));
  await writeFile(userFile, mark).catch(async (error: unknown) => {
    await rm(userFile, { force: true });
    throw error;
  });
  return userFile;
}

/**
 * Removes that file.
 * @returns whether no other process uses the cluster
 */
export async function unregisterUse(dir: string, userFile: string): Promise<{ last: boolean }> {
  await rm(userFile, { force: true });
  let last = true;
  for (const name of await readdir(join(dir, 'users'))) {
    const other = join(dir, 'users', name);
    if (await isAlive(parseIdentity(await readFile(other, 'utf8')))) last = false;
    else await rm(other, { force: true });
  }
  return { last };
}
