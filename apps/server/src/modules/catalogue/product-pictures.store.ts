import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Reader } from '../../platform/db/db.ts';
import { product, sku } from './catalogue.tables.ts';

/** The addresses of the pictures of these products, their SKUs' included; each once, the product's own first. Products without any are left out. */
export async function pictureAddresses(reader: Reader, productIds: readonly number[]): Promise<Map<number, string[]>> {
  if (productIds.length === 0) return new Map();
  const own = await reader
    .select({ productId: product.productId, pictures: product.pictures })
    .from(product)
    .where(inArray(product.productId, [...productIds]));
  const ofSkus = await reader
    .select({ productId: sku.productId, picture: sku.picture })
    .from(sku)
    .where(and(inArray(sku.productId, [...productIds]), eq(sku.active, true), isNotNull(sku.picture)));
  const addresses = new Map<number, Set<string>>();
  const add = (productId: number, address: string | undefined) => {
    if (address) addresses.set(productId, (addresses.get(productId) ?? new Set()).add(address));
  };
  for (const { productId, pictures } of own) for (const { url } of pictures) add(productId, url);
  for (const { productId, picture } of ofSkus) add(productId, picture?.url);
  return new Map([...addresses].map(([productId, urls]) => [productId, [...urls]]));
}
