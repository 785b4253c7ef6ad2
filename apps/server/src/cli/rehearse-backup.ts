import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkInvariants } from '../oracle/invariants.ts';
import { writeReport } from '../platform/backup/layout.ts';
import { restoreBackup } from '../platform/backup/restore-backup.ts';
import { backupDirOf } from '../platform/backup/take-backup.ts';
import type { Config } from '../platform/config/config.ts';
import { openContext } from './context.ts';

export interface Rehearsal {
  readonly lastCommitAt: string | null;
  /** Number of invariants checked. */
  readonly checkedCount: number;
  readonly seconds: number;
  /** Null when no problem was found. */
  readonly problem: string | null;
}

/**
 * Restores the latest backup into a separate folder, opens it as at a start, and checks all
 * invariants. The result is written next to the backups, where the metrics read it.
 */
export async function rehearse(config: Config, env: Record<string, string | undefined>) {
  const dir = backupDirOf(config);
  const startedAt = performance.now();
  const folder = await mkdtemp(join(tmpdir(), 'wasit-rehearsal-'));
  const into = join(folder, 'data');
  const outcome = await restoreAndCheck(dir, { into, config, env }).catch((error: unknown) => ({
    lastCommitAt: null,
    checkedCount: 0,
    problem: error instanceof Error ? error.message : String(error),
  }));
  await rm(folder, { recursive: true, force: true });
  const triedAt = new Date();
  const { problem } = outcome;
  await writeReport(dir, { problem, triedAt, ...(problem === null && { rehearsedAt: triedAt }) });
  return { ...outcome, seconds: Math.round((performance.now() - startedAt) / 1000) };
}

async function restoreAndCheck(
  dir: string,
  { into, config, env }: { into: string; config: Config; env: Record<string, string | undefined> },
): Promise<Omit<Rehearsal, 'seconds'>> {
  const { lastCommitAt, base } = await restoreBackup(dir, { into, to: null });
  const restored = openContext({
    ...env,
    WASIT_MODE: config.mode,
    SECRET_KEY: config.secretKey,
    PUBLIC_URL: config.publicUrl,
    DATA_DIR: into,
    UPLOAD_DIR: join(into, 'uploads'),
    BACKUP_DIR: '',
    WASIT_OUTGOING: 'hold',
  });
  try {
    const findings = await checkInvariants(await restored.platform());
    const broken = findings.filter(({ count }) => count > 0);
    return {
      lastCommitAt: (lastCommitAt ?? base.finishedAt).toISOString(),
      checkedCount: findings.length,
      problem: broken.map(({ id, count }) => `${id}: ${count} broken`).join(', ') || null,
    };
  } finally {
    await restored.close();
  }
}
