import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { importEnv } from './import-process.ts';
import { launchReindex } from './modules/search/index.ts';
import type { Sweep } from './platform/module.ts';
import type { Platform } from './platform/platform.ts';

/** Lower priority than every process that serves requests. */
const niceness = 10;

let isRunning = false;

/** In a process of its own: reading all goods anew takes minutes of a processor. */
function launch({ config, pool, log }: Platform): void {
  if (isRunning) return;
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'cli/main.ts'), 'search:index'],
    {
      env: importEnv(config, pool.options.connectionString),
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  // Only of a process that there is: where none could be started, the next sweep tries again.
  isRunning = true;
  child.once('error', (error) => {
    isRunning = false;
    log.error({ err: error }, 'the search could not be indexed anew');
  });
  child.once('close', (code) => {
    isRunning = false;
    if (code !== 0)
      log.warn({ code }, 'indexing the search anew ended early; the next sweep goes on with it');
  });
  if (child.pid) setPriority(child.pid, niceness);
}

/** After an upgrade that reads words otherwise, the rows of the search are written anew. */
export const reindexSweep: Sweep = {
  name: 'search.rules',
  run: (platform) => launchReindex(platform, launch),
};
