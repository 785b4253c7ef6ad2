import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { importEnv } from './import-process.ts';
import { launchReindex } from './modules/search/index.ts';
import { hours } from './platform/clock/clock.ts';
import type { Sweep } from './platform/module.ts';
import type { Platform } from './platform/platform.ts';

/** Lower priority than every process that serves requests. */
const niceness = 10;

/** After a failure, so that a batch that cannot be written is not tried each minute. */
const retryMs = hours(1);

/**
 * After an upgrade that reads words otherwise, the rows of the search are written anew, in a process
 * of its own: reading all goods anew takes minutes of a processor.
 * @param start starts that process
 */
export function reindexSweepBy(start: typeof spawn): Sweep {
  let isRunning = false;
  let failedAt = Number.NEGATIVE_INFINITY;
  function launch({ config, pool, log, metrics }: Platform): void {
    if (isRunning || Date.now() - failedAt < retryMs) return;
    const child = start(
      process.execPath,
      [join(import.meta.dirname, 'cli/main.ts'), 'search:index'],
      {
        env: importEnv(config, pool.options.connectionString),
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    );
    isRunning = true;
    const fail = (reason: object) => {
      failedAt = Date.now();
      metrics.jobFailures.inc({ job: 'search.rules' });
      log.error(reason, 'the search could not be indexed anew; it goes on in an hour');
    };
    child.once('error', (error) => {
      isRunning = false;
      fail({ err: error });
    });
    child.once('close', (code, signal) => {
      // Where no process could be started, this follows the error; SIGTERM ends it on purpose.
      if (isRunning && code !== 0 && signal !== 'SIGTERM') fail({ code, signal });
      isRunning = false;
    });
    if (child.pid) setPriority(child.pid, niceness);
  }
  return { name: 'search.rules', run: (platform) => launchReindex(platform, launch) };
}

export const reindexSweep = reindexSweepBy(spawn);
