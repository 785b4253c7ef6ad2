import { EventEmitter } from 'node:events';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openTestPlatform } from '../test/start.ts';
import { hours } from './platform/clock/clock.ts';
import { reindexSweep } from './reindex-process.ts';

const spawn = vi.hoisted(() => vi.fn());
vi.mock('node:child_process', async (original) => ({ ...(await original<object>()), spawn }));

test('where the search cannot be indexed anew, the next sweeps wait, and it is told', async () => {
  const { platform } = await openTestPlatform();
  onTestFinished(() => platform.close());
  await platform.pool.query('insert into search_reading (id, rules) values (1, 0)');
  const children: EventEmitter[] = [];
  spawn.mockImplementation(() => {
    children.push(new EventEmitter());
    return children.at(-1);
  });
  await reindexSweep.run(platform);
  children[0]?.emit('close', 1, null);
  await reindexSweep.run(platform);
  expect(children).toHaveLength(1);
  expect(await platform.metrics.registry.metrics()).toMatch(
    /job_failures_total\{job="search.rules"\} 1/,
  );
  const later = Date.now() + hours(2);
  onTestFinished(vi.spyOn(Date, 'now').mockReturnValue(later).mockRestore);
  await reindexSweep.run(platform);
  expect(children).toHaveLength(2);
});
