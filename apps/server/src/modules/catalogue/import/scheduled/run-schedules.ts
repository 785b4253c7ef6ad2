import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { system } from '../../../../platform/actor.ts';
import { BusinessError } from '../../../../platform/errors.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import { TaskRunner } from '../../../../platform/jobs/task-runner.ts';
import { fetchOutside, OutsideError } from '../../../../platform/outbound/fetch-outside.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { savedMapping } from '../import-run.store.ts';
import { wakeImports } from '../runs/start-run.ts';
import { createRun } from '../runs/upload-run.ts';
import { refreshConnected } from './refresh-connected.ts';
import { claimSchedule, type ScheduleRow, updateSchedule } from './scheduled.store.ts';

export const scheduleSweep = 'catalogue.scheduled-refreshes';

const maxBytes = 64 * 1024 * 1024;
const timeoutMs = 120_000;

/**
 * Fetches the files of due addresses and hands them to the worker, like an upload that refreshes
 * prices and stock; queries due connected sources for their goods.
 */
export async function runSchedules(platform: Platform): Promise<void> {
  const tasks = new TaskRunner();
  for (;;) {
    const schedule = await platform.transact((tx) => claimSchedule(tx));
    if (!schedule) break;
    const { source, address } = schedule;
    await tasks.run(source, () =>
      address === null
        ? refreshConnected(platform, schedule)
        : fetchFile(platform, { ...schedule, address }),
    );
  }
  tasks.throwFailures();
}

async function fetchFile(platform: Platform, schedule: ScheduleRow & { address: string }) {
  const { source, address, mostJumpPercent } = schedule;
  const folder = join(platform.config.dataDir, 'imports');
  // Next to the stored files, so that it only needs renaming; the sweep of files cleans up.
  const path = join(folder, newId('fetched'));
  try {
    const bytes = await fetchOutside(address, {
      maxBytes,
      timeoutMs,
      allowedOrigins: platform.config.IMAGE_FETCH_ALLOWLIST,
    });
    const fileName = new URL(address).pathname.split('/').at(-1) ?? '';
    await mkdir(folder, { recursive: true });
    await writeFile(path, bytes);
    const mapping = await savedMapping(platform.db, source);
    const runId = await createRun(
      platform,
      system('schedule'),
      { path, fileName },
      {
        source,
        mode: 'refresh',
        status: 'waiting',
        mostJumpPercent,
        ...(mapping ? { mapping } : {}),
      },
    );
    await platform.transact((tx) => updateSchedule(tx, source, { lastRunId: runId }));
    await wakeImports(platform);
  } catch (error) {
    const failure =
      error instanceof OutsideError
        ? error.kind
        : error instanceof BusinessError
          ? 'unreadable'
          : undefined;
    if (!failure) throw error;
    platform.log.warn({ err: error, source }, 'a scheduled refresh could not read its file');
    await platform.transact((tx) => updateSchedule(tx, source, { error: failure }));
  } finally {
    await rm(path, { force: true });
  }
}
