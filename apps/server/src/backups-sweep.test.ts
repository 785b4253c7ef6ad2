import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openTestPlatform } from '../test/start.ts';
import { backupsSweep } from './backups-sweep.ts';
import { readReport, writeReport } from './platform/backup/layout.ts';
import { hours } from './platform/clock/clock.ts';

test('a failed backup is tried again after some hours, not by the next sweep', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wasit-sweep-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  // The command finds no PostgreSQL in this folder.
  const { platform } = await openTestPlatform({ BACKUP_DIR: folder, DATA_DIR: folder });
  onTestFinished(() => platform.close());
  const earlier = new Date(Date.now() - hours(7));
  await writeReport(folder, { takeTriedAt: earlier, triedAt: new Date() });
  const failures = async () =>
    (await platform.metrics.registry.metrics()).match(
      /job_failures_total\{job="backup"\} (\d+)/,
    )?.[1];
  await backupsSweep.run(platform);
  await expect.poll(failures, { timeout: 30_000 }).toBe('1');
  const { takeTriedAt } = await readReport(folder);
  expect(takeTriedAt).not.toEqual(earlier);
  await backupsSweep.run(platform);
  expect((await readReport(folder)).takeTriedAt).toEqual(takeTriedAt);
});
