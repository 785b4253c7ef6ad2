import { and, desc, eq } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import { importRun, importSeen } from '../catalogue.tables.ts';

export type ImportRunRow = typeof importRun.$inferSelect;

/** The run of this file that was broken off, if it was the last of its source: another file in between may have changed the same goods. */
export async function interruptedRun(
  reader: Reader,
  { source, fileHash }: { source: string; fileHash: string },
): Promise<ImportRunRow | undefined> {
  const [last] = await reader.select().from(importRun).where(eq(importRun.source, source)).orderBy(desc(importRun.startedAt)).limit(1);
  return last?.status === 'running' && last.fileHash === fileHash ? last : undefined;
}

export const startRun = (tx: Tx, row: Pick<ImportRunRow, 'runId' | 'source' | 'fileHash' | 'fileName'>) =>
  tx.insert(importRun).values({ ...row, lastLine: 0, status: 'running', counts: {}, startedAt: tx.now });

/** Notes how far the run has come, in the commit of the rows themselves. */
export const noteProgress = (tx: Tx, { runId, lastLine, counts }: { runId: string; lastLine: number; counts: Record<string, number> }) =>
  tx
    .update(importRun)
    .set({ lastLine, counts })
    .where(and(eq(importRun.runId, runId), eq(importRun.status, 'running')));

export const finishRun = async (tx: Tx, runId: string): Promise<void> => {
  await tx.update(importRun).set({ status: 'done', finishedAt: tx.now }).where(eq(importRun.runId, runId));
  await tx.delete(importSeen).where(eq(importSeen.runId, runId));
};

export const noteSeen = async (tx: Tx, { runId, sourceIds }: { runId: string; sourceIds: readonly string[] }): Promise<void> => {
  if (sourceIds.length === 0) return;
  await tx
    .insert(importSeen)
    .values([...new Set(sourceIds)].map((sourceId) => ({ runId, sourceId })))
    .onConflictDoNothing();
};
