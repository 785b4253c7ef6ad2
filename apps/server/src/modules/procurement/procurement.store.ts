import { asc } from 'drizzle-orm';
import type { Reader, Tx } from '../../platform/db/db.ts';
import { rowsWithAny, wroteRow } from '../../platform/db/rows.ts';
import { applyPurchaseCorrections } from './procurement.rules.ts';
import { linePurchaseCorrection, purchase } from './procurement.tables.ts';

type PurchaseRow = typeof purchase.$inferSelect;
/** A purchase as corrected, and how often it was. */
export type CorrectedPurchase = PurchaseRow & { readonly corrections: number };

export const insertPurchase = (tx: Tx, row: PurchaseRow) => tx.insert(purchase).values(row);

/** Compare-and-set: false where a correction with this number of the line exists already. */
export const insertPurchaseCorrection = (tx: Tx, row: typeof linePurchaseCorrection.$inferInsert) =>
  wroteRow(tx.insert(linePurchaseCorrection).values(row).onConflictDoNothing());

/** The purchases of lines, as corrected line by line. */
export const purchasesOf = (reader: Reader, lineIds: readonly string[]) =>
  purchasesBy(reader, 'lineId', [...new Set(lineIds)]);

/** The same of all lines of some orders. */
export const purchasesOfOrders = (reader: Reader, orderNos: readonly string[]) =>
  purchasesBy(reader, 'orderNo', orderNos);

async function purchasesBy(reader: Reader, key: 'lineId' | 'orderNo', values: readonly string[]) {
  const [rows, corrections] = await Promise.all([
    rowsWithAny(reader, purchase, key, values),
    rowsWithAny(
      reader,
      linePurchaseCorrection,
      key,
      values,
      asc(linePurchaseCorrection.lineId),
      asc(linePurchaseCorrection.number),
    ),
  ]);
  return new Map(
    applyPurchaseCorrections(rows, corrections).map((row) => [row.lineId, row] as const),
  );
}
