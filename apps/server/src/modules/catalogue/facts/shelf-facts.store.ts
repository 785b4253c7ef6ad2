import { and, eq, inArray } from 'drizzle-orm';
import type { Reader } from '../../../platform/db/db.ts';
import { pick } from '../../../platform/pluck.ts';
import { product, supplier } from '../catalogue.tables.ts';

/** Those of these products on the shelf, with the columns that filter and sort lists. Unordered. */
export async function shelfFacts(reader: Reader, productIds: readonly number[]) {
  if (productIds.length === 0) return [];
  return reader
    .select({
      ...pick(product, 'productId', 'categoryId', 'priceMinor', 'sold'),
      ...pick(product, 'listedAt', 'inStock', 'supplierId'),
      supplierNames: supplier.names,
      shipDays: supplier.shipDays,
    })
    .from(product)
    .innerJoin(supplier, eq(supplier.supplierId, product.supplierId))
    .where(and(inArray(product.productId, [...productIds]), eq(product.status, 'on_shelf')));
}
export type ShelfFacts = Awaited<ReturnType<typeof shelfFacts>>[number];
