import { isOneOf } from '../../../platform/db/bulk.ts';
import type { Reader } from '../../../platform/db/db.ts';
import { product } from '../catalogue.tables.ts';

/** The unit that each product is sold in. */
export async function unitsOfProducts(
  reader: Reader,
  productIds: readonly number[],
): Promise<Map<number, string>> {
  if (productIds.length === 0) return new Map();
  const { productId, unit } = product;
  const rows = await reader
    .select({ productId, unit })
    .from(product)
    .where(isOneOf(productId, productIds));
  return new Map(rows.map((row) => [row.productId, row.unit]));
}
