import { asc, inArray } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import { purchaseCorrection } from '../procurement.tables.ts';

export type CorrectionRow = typeof purchaseCorrection.$inferSelect;

export const insertCorrection = (tx: Tx, row: Omit<CorrectionRow, 'id'>) =>
  tx.insert(purchaseCorrection).values(row);

/** Corrections of purchase orders in the order they were made. */
export async function correctionsOf(
  reader: Reader,
  poNos: readonly string[],
): Promise<CorrectionRow[]> {
  if (poNos.length === 0) return [];
  return reader
    .select()
    .from(purchaseCorrection)
    .where(inArray(purchaseCorrection.poNo, [...poNos]))
    .orderBy(asc(purchaseCorrection.id));
}
