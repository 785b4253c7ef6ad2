import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import type { TestPlatform } from '../start.ts';

/**
 * Starts workers with the timers of one module, as separate processes on the test's database and
 * with its clock. Those still running are killed after the test file.
 */
export function workersOf(
  { platform, databaseUrl, config }: TestPlatform,
  module: string,
  env: Readonly<Record<string, string>> = {},
): () => Promise<ChildProcess> {
  const workers: ChildProcess[] = [];
  afterAll(() => {
    for (const worker of workers) worker.kill('SIGKILL');
  });
  return async () => {
    const worker = spawn(process.execPath, [join(import.meta.dirname, 'run-worker.ts')], {
      env: {
        ...process.env,
        ...env,
        TEST_DATABASE_URL: databaseUrl,
        TEST_MODULE: module,
        DATA_DIR: config.dataDir,
        SECRET_KEY: config.secretKey,
        WASIT_MODE: 'demo',
        LOG_LEVEL: 'silent',
        WASIT_CLOCK_OFFSET: String(Math.round(platform.clock.offsetSeconds())),
      },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    workers.push(worker);
    await once(worker, 'message');
    return worker;
  };
}
