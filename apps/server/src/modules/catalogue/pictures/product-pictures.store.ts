import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { isOneOf } from '../../../platform/db/bulk.ts';
import type { Reader } from '../../../platform/db/db.ts';
import { product, sku } from '../catalogue.tables.ts';

/**
 * The addresses of the pictures of these products, their SKUs' included; each once, the product's
 * own first. Products without any are left out.
 */
export async function pictureAddresses(reader: Reader, productIds: readonly number[]) {
  if (productIds.length === 0) return new Map<number, string[]>();
  const own = await reader
    .select({ productId: product.productId, pictures: product.pictures })
    .from(product)
    .where(isOneOf(product.productId, productIds));
  const ofSkus = await reader
    .select({ productId: sku.productId, picture: sku.picture })
    .from(sku)
    .where(and(isOneOf(sku.productId, productIds), eq(sku.active, true), isNotNull(sku.picture)));
  const addresses = new Map<number, Set<string>>();
  const add = (productId: number, address: string | undefined) => {
    if (address) addresses.set(productId, (addresses.get(productId) ?? new Set()).add(address));
  };
  for (const { productId, pictures } of own) for (const { url } of pictures) add(productId, url);
  for (const { productId, picture } of ofSkus) add(productId, picture?.url);
  return new Map([...addresses].map(([productId, urls]) => [productId, [...urls]]));
}

/** Which of these products have a photograph in our media folder, of their own or of a SKU. */
export async function productsWithPhotos(reader: Reader, productIds: readonly number[]) {
  const ids = sql`${sql.param([...productIds])}::int[]`;
  const isPhoto = sql.raw(
    `'$ ? (@ like_regex "^/media/.+[.](webp|jpe?g|png)$" flag "i")'::jsonpath`,
  );
  const { rows } = await reader.execute<{ product_id: number }>(sql`
    select product_id from ${product} where product_id = any(${ids}) and jsonb_path_query_array(pictures, '$[*].url') @? ${isPhoto}
    union select product_id from ${sku} where product_id = any(${ids}) and active and picture is not null and picture->'url' @? ${isPhoto}`);
  return rows.map((row) => row.product_id);
}
