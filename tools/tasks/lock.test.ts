import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withTaskLock } from './lock.ts';
import { root } from './programs.ts';

const nap = () => new Promise((resolve) => setTimeout(resolve, 50));

test('two processes that want the same lock take turns', async () => {
  const story: string[] = [];
  const work = (name: string) =>
    withTaskLock('lock-test', async () => {
      story.push(`${name} begins`);
      await nap();
      story.push(`${name} ends`);
    });
  await Promise.all([work('a'), work('b')]);
  const [first = '', , third = ''] = story.map((line) => line.split(' ')[0]);
  expect(story).toEqual([`${first} begins`, `${first} ends`, `${third} begins`, `${third} ends`]);
});

test('the lock of a dead process is taken over', async () => {
  const left = join(root, '.data/locks/lock-test-dead');
  await mkdir(join(root, '.data/locks'), { recursive: true });
  // No process can have this pid: it is above the kernel's highest.
  await writeFile(left, '4194305');
  expect(await withTaskLock('lock-test-dead', async () => 'done')).toBe('done');
  await rm(left, { force: true });
});
