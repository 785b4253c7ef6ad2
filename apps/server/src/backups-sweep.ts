import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { readReport, writeReport } from './platform/backup/layout.ts';
import { days, hours } from './platform/clock/clock.ts';
import type { Sweep } from './platform/module.ts';
import type { Platform } from './platform/platform.ts';

const backupIntervalMs = days(1);
const rehearsalIntervalMs = days(7);
/** Retry interval after a failure, so that somebody can look into it. */
const retryMs = hours(6);
/** Lower priority than every process that serves requests. */
const niceness = 10;

let isRunning = false;

/** Runs an operator's command in a separate process. */
const run = ({ config }: Platform, command: 'backup:take' | 'backup:rehearse'): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'cli/main.ts'), command], {
      env: { ...process.env, WASIT_MODE: config.mode, DATA_DIR: config.dataDir },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if (child.pid) setPriority(child.pid, niceness);
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${command} ended with ${code}`)),
    );
  });

const isOlder = (at: Date | null, ms: number) => at === null || Date.now() - at.getTime() > ms;

/**
 * Takes a backup each day and test-restores one each week, by machine time: backups follow the
 * disk, not the business clock.
 */
async function backUp(platform: Platform): Promise<void> {
  const { BACKUP_DIR, DATABASE_URL } = platform.config;
  if (!BACKUP_DIR || DATABASE_URL || isRunning) return;
  const { takenAt, takeTriedAt, rehearsedAt, triedAt } = await readReport(BACKUP_DIR);
  const isBackupDue = isOlder(takenAt, backupIntervalMs) && isOlder(takeTriedAt, retryMs);
  const isRehearsalDue = isOlder(rehearsedAt, rehearsalIntervalMs) && isOlder(triedAt, retryMs);
  if (!isBackupDue && !isRehearsalDue) return;
  isRunning = true;
  const work = async () => {
    if (isBackupDue) {
      // Before the copy: where this cannot be written, none is made.
      await writeReport(BACKUP_DIR, { takeTriedAt: new Date() });
      await run(platform, 'backup:take');
    }
    if (isRehearsalDue) await run(platform, 'backup:rehearse');
  };
  // Not awaited: copying a large database takes longer than a job may.
  void work()
    .catch((error: unknown) => {
      platform.metrics.jobFailures.inc({ job: 'backup' });
      platform.log.error({ err: error }, 'the backup failed');
    })
    .finally(() => {
      isRunning = false;
    });
}

export const backupsSweep: Sweep = { name: 'backups', run: backUp };
