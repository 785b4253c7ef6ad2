import type { spawn } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openTestPlatform } from '../test/start.ts';
import { hours } from './platform/clock/clock.ts';
import { reindexSweepBy } from './reindex-process.ts';

test('where the search cannot be indexed anew, the next sweeps wait, and it is told', async () => {
  const { platform } = await openTestPlatform();
  onTestFinished(() => platform.close());
  await platform.pool.query('insert into search_reading (id, rules) values (1, 0)');
  const children: EventEmitter[] = [];
  const start = () => {
    const child = new EventEmitter();
    children.push(child);
    return child;
  };
  const reindexSweep = reindexSweepBy(start as unknown as typeof spawn);
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
