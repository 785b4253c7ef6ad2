import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/db.ts';
import { wroteRow } from '../../../platform/db/rows.ts';
import { type HoldStatus, ledgerHold } from '../wallet.tables.ts';

export type HoldRow = typeof ledgerHold.$inferSelect;

/** Undefined when this cause was already held. */
export const insertHold = async (
  tx: Tx,
  row: typeof ledgerHold.$inferInsert,
): Promise<HoldRow | undefined> =>
  (
    await tx
      .insert(ledgerHold)
      .values(row)
      .onConflictDoNothing({ target: ledgerHold.reference })
      .returning()
  )[0];

export const holdOfReference = async (tx: Tx, reference: string): Promise<HoldRow | undefined> =>
  (await tx.select().from(ledgerHold).where(eq(ledgerHold.reference, reference)))[0];

/** Locks the hold: captures and releases run one after the other. */
export const lockHold = async (tx: Tx, holdId: string): Promise<HoldRow | undefined> =>
  (await tx.select().from(ledgerHold).where(eq(ledgerHold.holdId, holdId)).for('update'))[0];

/** False when it was already ended. */
export const markEnded = (
  tx: Tx,
  holdId: string,
  status: Exclude<HoldStatus, 'held'>,
): Promise<boolean> =>
  wroteRow(
    tx
      .update(ledgerHold)
      .set({ status, endedAt: tx.now })
      .where(and(eq(ledgerHold.holdId, holdId), eq(ledgerHold.status, 'held'))),
  );
