import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isAlive, markOf, readMark, writeMark } from './processes.ts';

const lockPatienceMs = 180_000;

const isAlreadyThere = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST';

async function takeLock(lock: string): Promise<void> {
  const draft = `${lock}.${randomUUID()}`;
  try {
    await writeFile(draft, writeMark(await markOf(process.pid)));
    for (const until = Date.now() + lockPatienceMs; ; ) {
      try {
        // A hard link appears whole or not at all, so a lock is never read without its holder's
        // name.
        await link(draft, lock);
        return;
      } catch (error) {
        if (!isAlreadyThere(error)) throw error;
      }
      const holder = readMark(await readFile(lock, 'utf8').catch(() => ''));
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
export async function exclusively<T>(dir: string, work: () => Promise<T>): Promise<T> {
  const lock = join(dir, 'lock');
  await takeLock(lock);
  try {
    return await work();
  } finally {
    await rm(lock, { force: true });
  }
}

/** Notes that this process uses the cluster; the answer is the note's path. */
export async function enter(dir: string): Promise<string> {
  await mkdir(join(dir, 'users'), { recursive: true });
  const note = join(dir, 'users', randomUUID());
  const mark = writeMark(await markOf(process.pid));
  await writeFile(note, mark).catch(async (error: unknown) => {
    await rm(note, { force: true });
    throw error;
  });
  return note;
}

/**
 * Removes the note.
 * @returns whether it was the last one
 */
export async function leave(dir: string, note: string): Promise<{ last: boolean }> {
  await rm(note, { force: true });
  let last = true;
  for (const name of await readdir(join(dir, 'users'))) {
    const other = join(dir, 'users', name);
    if (await isAlive(readMark(await readFile(other, 'utf8')))) last = false;
    else await rm(other, { force: true });
  }
  return { last };
}
