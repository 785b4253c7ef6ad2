import { desc, or } from 'drizzle-orm';
import type { Reader } from '../../../platform/db/db.ts';
import { startsOrEnds } from '../../../platform/db/lists/starts-or-ends.ts';
import { purchaseOrder } from '../procurement.tables.ts';
import type { PurchaseOrderRow } from './purchase-orders.store.ts';

/** Purchase orders by a part of our number or of the supplier's. */
export const lookUpPurchaseOrders = (
  reader: Reader,
  { text, limit }: { text: string; limit: number },
): Promise<PurchaseOrderRow[]> =>
  reader
    .select()
    .from(purchaseOrder)
    .where(
      or(startsOrEnds(purchaseOrder.poNo, text), startsOrEnds(purchaseOrder.supplierOrderNo, text)),
    )
    .orderBy(desc(purchaseOrder.createdAt))
    .limit(limit);
