import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../error-code.ts';
import { formatIdentity, identifyProcess, isAlive, parseIdentity } from './processes.ts';

const maxWaitMs = 300_000;
const betweenAttemptsMs = 100;

/** Errors for a file or folder that is gone, and for a folder that is not empty. */
const expected = new Set(['ENOENT', 'ENOTEMPTY', 'EEXIST']);
// On Windows no folder can be renamed onto another.
if (process.platform === 'win32') expected.add('EPERM');

const ignoreExpected = (error: unknown): undefined => {
  if (!expected.has(errorCode(error) ?? '')) throw error;
};

/** The file naming the lock's holder, and the holder; undefined while the lock is free. */
async function holderOf(lock: string) {
  const [name] = (await readdir(lock).catch(ignoreExpected)) ?? [];
  if (name === undefined) return undefined;
  const file = join(lock, name);
  const text = await readFile(file, 'utf8').catch(ignoreExpected);
  return text === undefined ? undefined : { file, identity: parseIdentity(text) };
}

/** Removes a holder's file, and the folder unless it has another holder's by now. */
async function release(lock: string, file: string): Promise<void> {
  await rm(file, { force: true });
  await rmdir(lock).catch(ignoreExpected);
}

/**
 * Waits for the lock: a folder with one file that names its holder. It is taken by renaming a
 * folder with that file, which succeeds only onto an empty one. Only a dead holder's own file is
 * removed, so that two waiters never remove each other's.
 */
async function acquire(lock: string, id: string): Promise<void> {
  const draft = `${lock}.${id}`;
  try {
    await mkdir(draft);
    await writeFile(join(draft, id), formatIdentity(await identifyProcess(process.pid)));
    for (const until = Date.now() + maxWaitMs; ; ) {
      const isTaken = await rename(draft, lock).then(() => true, ignoreExpected);
      if (isTaken) return;
      const holder = await holderOf(lock);
      if (holder && !(await isAlive(holder.identity))) await release(lock, holder.file);
      else if (Date.now() > until)
        throw new Error(`${lock} has been held for too long by process ${holder?.identity.pid}.`);
      else await new Promise((resolve) => setTimeout(resolve, betweenAttemptsMs));
    }
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** One process at a time does this work; the others wait, and take over if it dies. */
export async function withFileLock<T>(lock: string, work: () => Promise<T>): Promise<T> {
  const id = randomUUID();
  await acquire(lock, id);
  try {
    return await work();
  } finally {
    await release(lock, join(lock, id));
  }
}
