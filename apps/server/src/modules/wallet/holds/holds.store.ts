import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/db.ts';
import { firstRow, lockRow, rowOf, tryUpdate } from '../../../platform/db/rows.ts';
import { type HoldStatus, ledgerHold } from '../wallet.tables.ts';

export type HoldRow = typeof ledgerHold.$inferSelect;

/** Undefined when this cause was already held. */
export const insertHold = (tx: Tx, row: typeof ledgerHold.$inferInsert) =>
  firstRow(
    tx
      .insert(ledgerHold)
      .values(row)
      .onConflictDoNothing({ target: ledgerHold.reference })
      .returning(),
  );

export const holdOfReference = (tx: Tx, reference: string): Promise<HoldRow | undefined> =>
  rowOf(tx, ledgerHold, eq(ledgerHold.reference, reference));

/** Locks the hold, so that captures and releases are serialised. */
export const lockHold = (tx: Tx, holdId: string): Promise<HoldRow | undefined> =>
  lockRow(tx, ledgerHold, eq(ledgerHold.holdId, holdId));

/** False when it was already ended. */
export const markEnded = (tx: Tx, holdId: string, status: Exclude<HoldStatus, 'held'>) =>
  tryUpdate(tx, ledgerHold, and(eq(ledgerHold.holdId, holdId), eq(ledgerHold.status, 'held')), {
    status,
    endedAt: tx.now,
  });
