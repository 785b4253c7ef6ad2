import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../../../platform/db/db.ts';
import { refreshSchedule } from './scheduled.tables.ts';

export type ScheduleRow = typeof refreshSchedule.$inferSelect;

export const allSchedules = (reader: Reader): Promise<ScheduleRow[]> =>
  reader.select().from(refreshSchedule).orderBy(asc(refreshSchedule.source));

export async function putSchedule(
  tx: Tx,
  row: Pick<
    ScheduleRow,
    'source' | 'address' | 'everyHours' | 'mostJumpPercent' | 'isOn' | 'nextAt'
  >,
): Promise<ScheduleRow | undefined> {
  const [before] = await tx
    .select()
    .from(refreshSchedule)
    .where(eq(refreshSchedule.source, row.source))
    .for('update');
  await tx
    .insert(refreshSchedule)
    .values(row)
    .onConflictDoUpdate({ target: refreshSchedule.source, set: row });
  return before;
}

/** Takes one that is due; the next time counts from now, so that a process that dies loses one. */
export async function claimSchedule(tx: Tx): Promise<ScheduleRow | undefined> {
  const due = tx
    .select({ source: refreshSchedule.source })
    .from(refreshSchedule)
    .where(and(eq(refreshSchedule.isOn, true), lte(refreshSchedule.nextAt, tx.now)))
    .orderBy(asc(refreshSchedule.nextAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await tx
    .update(refreshSchedule)
    .set({
      lastAt: tx.now,
      fault: null,
      nextAt: sql`${tx.now.toISOString()}::timestamptz + make_interval(hours => ${refreshSchedule.everyHours})`,
    })
    .where(eq(refreshSchedule.source, sql`(${due})`))
    .returning();
  return row;
}

export const noteSchedule = async (
  tx: Tx,
  source: string,
  to: Partial<Pick<ScheduleRow, 'lastRunId' | 'fault'>>,
): Promise<void> => {
  await tx.update(refreshSchedule).set(to).where(eq(refreshSchedule.source, source));
};
