import { expect, test } from 'vitest';
import { Limiter } from './limiter.ts';

test('no more tasks run at once than allowed, even when one arrives just as another ends', async () => {
  const limiter = new Limiter(2);
  const running = { now: 0, most: 0 };
  const ticks = async (count: number) => {
    for (let tick = 0; tick < count; tick += 1) await Promise.resolve();
  };
  const works: Promise<void>[] = [];
  // One comes in each turn of the queue: also between the end of a work and the next one's start.
  for (let at = 0; at < 60; at += 1) {
    const work = async () => {
      running.now += 1;
      running.most = Math.max(running.most, running.now);
      await ticks(7);
      running.now -= 1;
    };
    works.push(limiter.run(work));
    await ticks(1);
  }
  expect(limiter.waiting).toBeGreaterThan(0);
  await Promise.all(works);
  expect(running).toEqual({ now: 0, most: 2 });
  expect(limiter.waiting).toBe(0);
});

test('a task that fails frees its place for the next one', async () => {
  const limiter = new Limiter(1);
  const failed = limiter.run(() => Promise.reject(new Error('no')));
  const next = limiter.run(async () => 'done');
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('done');
});
