import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root, TaskError } from './programs.ts';

const folder = join(root, '.data/locks');
const maxWaitMs = 300_000;

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function tryToLock(draft: string, lock: string): Promise<boolean> {
  try {
    // A hard link is created atomically: nobody can read a lock without its holder's pid.
    await link(draft, lock);
    return true;
  } catch {
    return false;
  }
}

/** One process at a time does this work in this checkout; the others wait. */
export async function withTaskLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  await mkdir(folder, { recursive: true });
  const lock = join(folder, name);
  const draft = `${lock}.${randomUUID()}`;
  await writeFile(draft, String(process.pid));
  try {
    for (const until = Date.now() + maxWaitMs; !(await tryToLock(draft, lock)); ) {
      const holder = Number(await readFile(lock, 'utf8').catch(() => ''));
      if (holder > 0 && !isRunning(holder)) await rm(lock, { force: true });
      else if (Date.now() > until)
        throw new TaskError(`"${name}" is still at work in another process (${holder}).`);
      else await new Promise((resolve) => setTimeout(resolve, 200));
    }
  } finally {
    await rm(draft, { force: true });
  }
  try {
    return await work();
  } finally {
    await rm(lock, { force: true });
  }
}
