import { and, asc, eq, sql } from 'drizzle-orm';
import { isOneOf } from '../../platform/db/bulk.ts';
import type { Reader, Tx } from '../../platform/db/db.ts';
import { type LocalAttribute, product, sku } from './catalogue.tables.ts';
import { lockSkusOf } from './stock/stock.store.ts';

/** Attributes of a product itself, or of one of its variants. */
export interface GoodsAttributes {
  readonly productId: number;
  /** Null: of the product itself. */
  readonly skuId: number | null;
  readonly attributes: readonly LocalAttribute[];
}

/** Attributes of products and of the variants that are for sale. */
export async function attributesOfGoods(reader: Reader, productIds: readonly number[]) {
  const products = await reader
    .select({ productId: product.productId, attributes: product.attributes })
    .from(product)
    .where(and(isOneOf(product.productId, productIds), sql`${product.attributes} <> '[]'`));
  const skus = await reader
    .select({ productId: sku.productId, skuId: sku.skuId, attributes: sku.attributes })
    .from(sku)
    .where(
      and(isOneOf(sku.productId, productIds), eq(sku.active, true), sql`${sku.attributes} <> '[]'`),
    );
  return [...products.map((one) => ({ ...one, skuId: null })), ...skus];
}

/** Locks products with their variants until the commit, in the order of imports and orders. */
export async function lockGoods(tx: Tx, productIds: readonly number[]): Promise<void> {
  await lockSkusOf(tx, productIds);
  await tx
    .select({ productId: product.productId })
    .from(product)
    .where(isOneOf(product.productId, productIds))
    .orderBy(asc(product.productId))
    .for('update');
}

/** Rewrites attributes if they still equal `before`. */
export async function writeAttributes(
  tx: Tx,
  rows: readonly (GoodsAttributes & { readonly before: readonly LocalAttribute[] })[],
): Promise<void> {
  const ofSkus = rows.filter(({ skuId }) => skuId !== null);
  const ofProducts = rows.filter(({ skuId }) => skuId === null);
  if (ofSkus.length > 0)
    await tx.execute(sql`
      update ${sku} set attributes = d.attributes
      from json_to_recordset(${JSON.stringify(ofSkus)}::json) as d("skuId" int, attributes jsonb, before jsonb)
      where sku.sku_id = d."skuId" and sku.attributes = d.before`);
  if (ofProducts.length > 0)
    await tx.execute(sql`
      update ${product} set attributes = d.attributes, changed_at = ${tx.now}
      from json_to_recordset(${JSON.stringify(ofProducts)}::json) as d("productId" int, attributes jsonb, before jsonb)
      where product.product_id = d."productId" and product.attributes = d.before`);
}
