import type { Reader, Tx } from '../../platform/db/db.ts';
import { rowsWithAny } from '../../platform/db/rows.ts';
import { purchase } from './procurement.tables.ts';

export type PurchaseRow = typeof purchase.$inferSelect;

export const insertPurchase = (tx: Tx, row: PurchaseRow) => tx.insert(purchase).values(row);

export async function purchasesOf(
  reader: Reader,
  lineIds: readonly string[],
): Promise<Map<string, PurchaseRow>> {
  if (lineIds.length === 0) return new Map();
  const rows = await rowsWithAny(reader, purchase, 'lineId', lineIds);
  return new Map(rows.map((row) => [row.lineId, row]));
}
