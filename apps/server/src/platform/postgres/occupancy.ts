import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatIdentity, identifyProcess, isAlive, parseIdentity } from './processes.ts';

const maxLockWaitMs = 180_000;

const isAlreadyThere = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST';

async function acquireFileLock(lock: string): Promise<void> {
  const draft = `${lock}.${randomUUID()}`;
  try {
    await writeFile(draft, formatIdentity(await identifyProcess(process.pid)));
    for (const until = Date.now() + maxLockWaitMs; ; ) {
      try {
        // A hard link appears whole or not at all, so a lock is never read without its holder's
        // name.
        await link(draft, lock);
        return;
      } catch (error) {
        if (!isAlreadyThere(error)) throw error;
      }
      const holder = parseIdentity(await readFile(lock, 'utf8').catch(() => ''));
      if (holder.pid > 0 && !(await isAlive(holder))) await rm(lock, { force: true });
      else if (Date.now() > until)
        throw new Error(`Another process (${holder.pid}) has been holding ${lock} for too long.`);
      else await new Promise((resolve) => setTimeout(resolve, 100));
    }
  } finally {
    await rm(draft, { force: true });
  }
}

/** One process at a time may start or stop the cluster of a folder. */
export async function withClusterLock<T>(dir: string, work: () => Promise<T>): Promise<T> {
  const lock = join(dir, 'lock');
  await acquireFileLock(lock);
  try {
    return await work();
  } finally {
    await rm(lock, { force: true });
  }
}

/** Writes a file which says that this process uses the cluster; returns its path. */
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
