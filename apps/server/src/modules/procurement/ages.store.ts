import type { PurchaseCurrency } from '@wasit/contract/procurement/purchase-currencies';
import { eq, sql } from 'drizzle-orm';
import type { Reader } from '../../platform/db/db.ts';
import { type AgeSums, ageColumns } from '../../platform/db/lists/ages.ts';
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

/**
 * Unpaid purchase orders, as corrected, by currency and age since they were ordered, in hundredths.
 */
export const unpaidOrderAges = (
  reader: Reader,
  now: Date,
): Promise<(AgeSums & { currency: PurchaseCurrency })[]> =>
  reader
    .select({
      currency: sql<PurchaseCurrency>`currency`,
      ...ageColumns(sql`ordered_at`, sql`amount`, now),
    })
    .from(sql`oracle.purchase_order`)
    .where(sql`status = 'ordered'`)
    .groupBy(sql`currency`)
    .orderBy(sql`currency`);
