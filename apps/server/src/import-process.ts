import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { importSweep, launchOpenRuns, wakeImports } from './modules/catalogue/index.ts';
import type { Sweep } from './platform/module.ts';
import type { Platform } from './platform/platform.ts';

const running = new Set<string>();
/** Below every process that somebody waits for; still a third of their share on a busy machine. */
const niceness = 5;
const memoryMb = 1024;

/**
 * Runs one import in a process of its own: its work and its memory are no burden of the server's,
 * and its end is not the server's end.
 */
function launch(platform: Platform, runId: string): void {
  const { pool, config, log } = platform;
  if (running.has(runId)) return;
  running.add(runId);
  const child = spawn(
    process.execPath,
    [
      `--max-old-space-size=${memoryMb}`,
      join(import.meta.dirname, 'cli/main.ts'),
      'catalog:import',
      '--run',
      runId,
    ],
    {
      env: {
        ...process.env,
        DATABASE_URL: pool.options.connectionString,
        DATABASE_POOL: '6',
        DATA_DIR: config.dataDir,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  if (child.pid) setPriority(child.pid, niceness);
  child.once('error', (error) =>
    log.error({ err: error, runId }, 'an import could not be started'),
  );
  child.once('close', (code) => {
    running.delete(runId);
    if (code !== 0)
      log.warn({ runId, code }, 'an import ended early; the next sweep goes on with it');
    // The file that was only checked may have been started meanwhile, while this process was still
    // ending.
    else void wakeImports(platform);
  });
}

/** Takes the imports that staff asked for, and goes on with those whose process died. */
export const importsSweep: Sweep = {
  name: importSweep,
  run: (platform) => launchOpenRuns(platform, launch),
};
