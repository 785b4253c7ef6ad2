import { desc, or } from 'drizzle-orm';
import { isOneOf } from '../../../platform/db/bulk.ts';
import type { Reader } from '../../../platform/db/db.ts';
import { startsOrEnds } from '../../../platform/db/lists/starts-or-ends.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { pluck } from '../../../platform/pluck.ts';
import { purchaseCorrection, purchaseOrder } from '../procurement.tables.ts';
import { applyCorrections } from './corrections.rules.ts';
import { correctionsOf } from './corrections.store.ts';
import { type PurchaseOrderRow, poNosCorrectedTo } from './purchase-orders.store.ts';

/**
 * Purchase orders, as corrected, by a part of our number or of the supplier's, recorded or
 * corrected.
 */
export async function lookUpPurchaseOrders(
  reader: Reader,
  { text, limit }: { text: string; limit: number },
): Promise<PurchaseOrderRow[]> {
  const corrected = await poNosCorrectedTo(reader, startsOrEnds(purchaseCorrection.after, text));
  const rows = await rowsOf(
    reader,
    purchaseOrder,
    or(
      startsOrEnds(purchaseOrder.poNo, text),
      startsOrEnds(purchaseOrder.supplierOrderNo, text),
      isOneOf(purchaseOrder.poNo, pluck(corrected, 'poNo')),
    ),
    { order: [desc(purchaseOrder.createdAt)], limit },
  );
  const corrections = await correctionsOf(reader, pluck(rows, 'poNo'));
  return rows.map((row) => applyCorrections(row, [], corrections).row);
}
