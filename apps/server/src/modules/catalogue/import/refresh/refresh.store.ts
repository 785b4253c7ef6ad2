import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../../../platform/db/db.ts';
import { rowsWithAny } from '../../../../platform/db/rows.ts';
import { pick, pluck } from '../../../../platform/pluck.ts';
import { product, sku } from '../../catalogue.tables.ts';
import { tiersByProduct } from '../../prices.store.ts';
import { lockSkusOf } from '../../stock/stock.store.ts';
import type { RefreshedProduct, RefreshPlan } from './refresh.rules.ts';

interface SourceIds {
  readonly source: string;
  readonly sourceIds: readonly string[];
}

async function productsOf(reader: Reader, { source, sourceIds }: SourceIds) {
  return reader
    .select(pick(product, 'productId', 'sourceId', 'priceMinor', 'priceToMinor', 'editedFields'))
    .from(product)
    .where(and(eq(product.source, source), inArray(product.sourceId, [...sourceIds])));
}

async function withSkusAndTiers(
  reader: Reader,
  products: Awaited<ReturnType<typeof productsOf>>,
  skus: readonly (typeof sku.$inferSelect)[],
): Promise<RefreshedProduct[]> {
  const productTiers = await tiersByProduct(reader, pluck(products, 'productId'));
  const productSkus = Map.groupBy(
    skus.filter(({ active }) => active),
    ({ productId }) => productId,
  );
  return products.map((one) => ({
    ...one,
    skus: productSkus.get(one.productId) ?? [],
    tiers: productTiers.get(one.productId) ?? [],
  }));
}

/** The stored products of these rows, not locked. */
export async function readRefreshed(reader: Reader, request: SourceIds) {
  const products = await productsOf(reader, request);
  const ids = products.map(({ productId }) => productId);
  const skus = await rowsWithAny(reader, sku, 'productId', ids, asc(sku.skuId));
  return withSkusAndTiers(reader, products, skus);
}

/** The same, with their SKUs locked in the order that orders lock them in. */
export async function lockRefreshed(tx: Tx, request: SourceIds): Promise<RefreshedProduct[]> {
  const ids = (await productsOf(tx, request)).map(({ productId }) => productId);
  const skus = await lockSkusOf(tx, ids);
  // Read again: an order or a person may have changed them while we waited.
  return withSkusAndTiers(tx, await productsOf(tx, request), skus);
}

export async function writeSkus(tx: Tx, skus: RefreshPlan['skus']): Promise<void> {
  if (skus.length === 0) return;
  await tx.execute(sql`
    update ${sku} set price_minor = d."priceMinor", purchase_fen = d."purchaseFen", on_hand = d."onHand", stock_known = d."stockKnown"
    from json_to_recordset(${JSON.stringify(skus)}::json) as d("skuId" int, "priceMinor" int, "purchaseFen" int, "onHand" int, "stockKnown" boolean) where sku.sku_id = d."skuId"`);
}

/**
 * Lists show the new prices; the fingerprint of the imported row is cleared, so that a full import
 * writes the product again. After a price change, an edit of the older revision is refused.
 */
export async function writePrices(tx: Tx, plans: readonly RefreshPlan[]): Promise<void> {
  if (plans.length === 0) return;
  const rows = plans
    .map(({ productId, after, isRepriced }) => ({ productId, isRepriced, ...after }))
    .sort((a, b) => a.productId - b.productId);
  await tx.execute(sql`
    update ${product} set price_minor = d."priceMinor", price_to_minor = d."priceToMinor", row_hash = '', changed_at = ${tx.now},
      revision = product.revision + d."isRepriced"::int
    from json_to_recordset(${JSON.stringify(rows)}::json) as d("productId" int, "isRepriced" boolean, "priceMinor" int, "priceToMinor" int)
    where product.product_id = d."productId"`);
}
