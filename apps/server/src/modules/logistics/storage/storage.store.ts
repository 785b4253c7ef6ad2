import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import { firstRow, rowsWithAny, updateRow, wroteRow } from '../../../platform/db/rows.ts';
import { storagePause, storageWarning } from '../logistics.tables.ts';

export type PauseRow = typeof storagePause.$inferSelect;
type WarningRow = typeof storageWarning.$inferSelect;

export const pausesOf = (reader: Reader, orderNos: readonly string[]): Promise<PauseRow[]> =>
  rowsWithAny(
    reader,
    storagePause,
    'orderNo',
    orderNos,
    asc(storagePause.from),
    asc(storagePause.id),
  );

/** Undefined when the same pause is already open. */
export const openPause = (
  tx: Tx,
  row: Pick<PauseRow, 'orderNo' | 'cause' | 'reference' | 'reason' | 'startedBy'>,
): Promise<PauseRow | undefined> =>
  firstRow(
    tx
      .insert(storagePause)
      .values({ ...row, from: tx.now })
      .onConflictDoNothing()
      .returning(),
  );

/** Undefined when no such pause is open. */
export const endPause = (
  tx: Tx,
  {
    orderNo,
    cause,
    reference,
    endedBy,
  }: Pick<PauseRow, 'orderNo' | 'cause' | 'reference'> & { endedBy: string },
): Promise<PauseRow | undefined> =>
  updateRow(
    tx,
    storagePause,
    and(
      eq(storagePause.orderNo, orderNo),
      eq(storagePause.cause, cause),
      eq(storagePause.reference, reference),
      isNull(storagePause.until),
    ),
    { until: tx.now, endedBy },
  );

export const warningsOf = (reader: Reader, orderNos: readonly string[]): Promise<WarningRow[]> =>
  rowsWithAny(reader, storageWarning, 'orderNo', orderNos);

/** False when it was already sent. */
export const insertWarning = (tx: Tx, row: Omit<WarningRow, 'at'>): Promise<boolean> =>
  wroteRow(
    tx
      .insert(storageWarning)
      .values({ ...row, at: tx.now })
      .onConflictDoNothing(),
  );
