import { asc } from 'drizzle-orm';
import type { Reader } from '../../../platform/db/db.ts';
import { productSearch } from '../search.tables.ts';

/** The best standing products. */
export async function topRankedIds(reader: Reader, limit: number): Promise<number[]> {
  const rows = await reader
    .select({ productId: productSearch.productId })
    .from(productSearch)
    .orderBy(asc(productSearch.qrank))
    .limit(limit);
  return rows.map(({ productId }) => productId);
}
