import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withFileLock } from './file-lock.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wasit-lock-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A lock whose holder is gone: no process can have a pid above the kernel's highest. */
async function abandonedLock(name: string): Promise<string> {
  const lock = join(folder, name);
  await mkdir(lock);
  await writeFile(join(lock, 'its-holder'), '4194305 1');
  return lock;
}

/** How many were at work when each of three came in, one shortly after the other. */
async function takenByThree(lock: string, ticksBetween: number): Promise<number[]> {
  let atWork = 0;
  const work = async () => {
    atWork += 1;
    const together = atWork;
    await new Promise((resolve) => setTimeout(resolve, 20));
    atWork -= 1;
    return together;
  };
  return Promise.all(
    [0, 1, 2].map(async (place) => {
      for (let tick = 0; tick < place * ticksBetween; tick += 1) await setImmediate();
      return withFileLock(lock, work);
    }),
  );
}

test('all who want a lock take turns, also when they find its holder dead together', async () => {
  const locks = await Promise.all(
    Array.from({ length: 80 }, (_, at) => abandonedLock(`lock-${at}`)),
  );
  const taken = await Promise.all(locks.map((lock, at) => takenByThree(lock, at % 10)));
  expect(taken).toEqual(locks.map(() => [1, 1, 1]));
});

test('work that fails gives the lock back', async () => {
  const lock = join(folder, 'failing');
  const failing = withFileLock(lock, () => Promise.reject(new Error('it failed')));
  await expect(failing).rejects.toThrow('it failed');
  expect(await withFileLock(lock, async () => 'done')).toBe('done');
});
