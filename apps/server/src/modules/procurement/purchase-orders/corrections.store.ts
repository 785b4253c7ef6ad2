import { asc } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import { rowsWithAny } from '../../../platform/db/rows.ts';
import { purchaseCorrection } from '../procurement.tables.ts';

export type CorrectionRow = typeof purchaseCorrection.$inferSelect;

export const insertCorrection = (tx: Tx, row: Omit<CorrectionRow, 'id'>) =>
  tx.insert(purchaseCorrection).values(row);

/** Corrections of purchase orders in the order they were made. */
export async function correctionsOf(reader: Reader, poNos: readonly string[]) {
  return rowsWithAny(reader, purchaseCorrection, 'poNo', poNos, asc(purchaseCorrection.id));
}
