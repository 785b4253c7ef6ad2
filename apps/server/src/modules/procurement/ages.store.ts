import type { PurchaseCurrency } from '@wasit/contract/procurement/purchase-currencies';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Reader } from '../../platform/db/db.ts';
import { type AgeSums, ageColumns } from '../../platform/db/lists/ages.ts';
import { purchaseOrder, purchaseOrderLine } from './procurement.tables.ts';
import { supplierClaim } from './suppliers/suppliers.tables.ts';

const emptySums: AgeSums = { ages: [0, 0, 0, 0, 0], count: 0 };

/** Accepted claims that suppliers have not paid, by age since acceptance, in US cents. */
export async function claimAges(reader: Reader, now: Date): Promise<AgeSums> {
  const [row = emptySums] = await reader
    .select(ageColumns(supplierClaim.changedAt, supplierClaim.acceptedMinor, now))
    .from(supplierClaim)
    .where(eq(supplierClaim.status, 'accepted'));
  return row;
}

/** Unpaid purchase orders by currency and age since they were ordered, in hundredths. */
export async function unpaidOrderAges(
  reader: Reader,
  now: Date,
): Promise<(AgeSums & { currency: PurchaseCurrency })[]> {
  const goods = sql`(select coalesce(sum(l.unit_price_fen * l.quantity), 0) from ${purchaseOrderLine} l
    where l.po_no = ${purchaseOrder}.po_no and l.dropped is null)`;
  const total = sql`${purchaseOrder.freightHundredths} - ${purchaseOrder.discountHundredths} + ${goods}`;
  return reader
    .select({
      currency: purchaseOrder.currency,
      ...ageColumns(purchaseOrder.orderedAt, total, now),
    })
    .from(purchaseOrder)
    .where(inArray(purchaseOrder.status, ['ordered']))
    .groupBy(purchaseOrder.currency)
    .orderBy(purchaseOrder.currency);
}
