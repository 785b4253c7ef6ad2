import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { importSweep, launchOpenRuns, wakeImports } from './modules/catalogue/index.ts';
import type { Config } from './platform/config/config.ts';
import type { Sweep } from './platform/module.ts';
import type { Platform } from './platform/platform.ts';

const running = new Set<string>();
/**
 * Lower priority than processes serving requests; still a third of their CPU share on a busy
 * machine.
 */
const niceness = 5;
const memoryMb = 1024;

/**
 * Settings of an import's process: those of this one, on its database. The mode is named, because
 * without it an address of a database means production.
 */
export const importEnv = ({ mode, dataDir }: Config, databaseUrl: string | undefined) => ({
  ...process.env,
  WASIT_MODE: mode,
  DATABASE_URL: databaseUrl,
  DATABASE_POOL: '6',
  DATA_DIR: dataDir,
});

/**
 * Runs one import in a separate process, so that its load, memory and crash do not affect the
 * server.
 */
function launch(platform: Platform, runId: string): void {
  const { pool, config, log } = platform;
  if (running.has(runId)) return;
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
      env: importEnv(config, pool.options.connectionString),
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  // Only of a process that there is: where none could be started, the next sweep tries again.
  running.add(runId);
  const forget = () => running.delete(runId);
  child.once('error', (error) => {
    forget();
    log.error({ err: error, runId }, 'an import could not be started');
  });
  child.once('close', (code) => {
    forget();
    if (code !== 0) log.warn({ runId, code }, 'an import ended early; the next sweep continues it');
    // An import that was only checked may have been started while this process was ending.
    else void wakeImports(platform);
  });
  if (child.pid) setPriority(child.pid, niceness);
}

/** Starts imports requested by staff, and resumes those whose process died. */
export const importsSweep: Sweep = {
  name: importSweep,
  run: (platform) => launchOpenRuns(platform, launch),
};
