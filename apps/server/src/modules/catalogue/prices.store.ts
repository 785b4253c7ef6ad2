import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { insertMany, isOneOf } from '../../platform/db/bulk.ts';
import type { Reader, Tx } from '../../platform/db/db.ts';
import { lockRowsWithAny, rowsWithAny } from '../../platform/db/rows.ts';
import { pluck } from '../../platform/pluck.ts';
import { priceTier, product, productVersion, sku } from './catalogue.tables.ts';
import { productIdsAfter } from './products/product.store.ts';
import { lockSkusOf } from './stock/stock.store.ts';

type SkuRow = typeof sku.$inferSelect;
type TierRow = typeof priceTier.$inferSelect;

/** A product and its SKUs for sale, for price rules. */
export interface PricedGoods {
  readonly product: typeof product.$inferSelect;
  readonly skus: readonly SkuRow[];
  readonly tiers: readonly TierRow[];
}

interface After {
  readonly afterId: number;
  readonly limit: number;
}

/** The next products with a purchase price, by number. */
export const pricedIdsAfter = (reader: Reader, after: After): Promise<number[]> =>
  productIdsAfter(
    reader,
    after,
    sql`exists (select 1 from ${sku} where ${sku.productId} = ${product.productId} and ${sku.active} and ${sku.purchaseFen} is not null)`,
  );

/** The next products on the shelf, by number. */
export const shelfIdsAfter = (reader: Reader, after: After): Promise<number[]> =>
  productIdsAfter(reader, after, eq(product.status, 'on_shelf'));

/** Variants for sale without a purchase price, except those priced by hand. */
export const countWithoutPurchasePrice = (reader: Reader): Promise<number> =>
  reader.$count(
    sku,
    and(eq(sku.active, true), isNull(sku.purchaseFen), eq(sku.priceByHand, false)),
  );

/** Price tiers by product, smallest quantity first. */
export async function tiersByProduct(reader: Reader, productIds: readonly number[]) {
  if (productIds.length === 0) return new Map<number, TierRow[]>();
  const tiers = await rowsWithAny(
    reader,
    priceTier,
    'productId',
    productIds,
    asc(priceTier.fromQuantity),
  );
  return Map.groupBy(tiers, ({ productId }) => productId);
}

/** A supplier's prices in fen: for one, and by minimum quantity of the product. */
export interface SupplierPrice {
  readonly priceFen: number;
  readonly tiers: readonly { readonly from: number; readonly priceFen: number }[];
}

/** The supplier's prices by SKU; SKUs without a purchase price are omitted. */
export async function supplierPrices(reader: Reader, skuIds: readonly number[]) {
  if (skuIds.length === 0) return new Map<number, SupplierPrice>();
  const rows = await reader
    .select({ skuId: sku.skuId, productId: sku.productId, purchaseFen: sku.purchaseFen })
    .from(sku)
    .where(and(isOneOf(sku.skuId, skuIds), isNotNull(sku.purchaseFen)));
  const tiers = await tiersByProduct(reader, [...new Set(pluck(rows, 'productId'))]);
  return new Map(
    rows.flatMap(({ skuId, productId, purchaseFen }) => {
      if (purchaseFen === null) return [];
      // A tier without a purchase price is our own.
      const supplierTiers = (tiers.get(productId) ?? []).flatMap((tier) =>
        tier.purchaseFen === null ? [] : { from: tier.fromQuantity, priceFen: tier.purchaseFen },
      );
      return [[skuId, { priceFen: purchaseFen, tiers: supplierTiers }] as const];
    }),
  );
}

async function withSkusAndTiers(
  reader: Reader,
  products: readonly PricedGoods['product'][],
  skus: readonly SkuRow[],
): Promise<PricedGoods[]> {
  const productTiers = await tiersByProduct(reader, pluck(products, 'productId'));
  const productSkus = Map.groupBy(
    skus.filter(({ active }) => active).toSorted((a, b) => a.position - b.position),
    ({ productId }) => productId,
  );
  return products.map((one) => ({
    product: one,
    skus: productSkus.get(one.productId) ?? [],
    tiers: productTiers.get(one.productId) ?? [],
  }));
}

const productsOf = (reader: Reader, productIds: readonly number[]) =>
  rowsWithAny(reader, product, 'productId', productIds, asc(product.productId));

/** These products, by their numbers. */
export async function readGoods(reader: Reader, productIds: readonly number[]) {
  if (productIds.length === 0) return [];
  const skus = await rowsWithAny(reader, sku, 'productId', productIds, asc(sku.skuId));
  return withSkusAndTiers(reader, await productsOf(reader, productIds), skus);
}

/** The same, locked until the commit: SKUs first, as orders, imports and edits lock them. */
export async function lockGoods(tx: Tx, productIds: readonly number[]): Promise<PricedGoods[]> {
  if (productIds.length === 0) return [];
  const skus = await lockSkusOf(tx, productIds);
  return withSkusAndTiers(
    tx,
    await lockRowsWithAny(tx, product, 'productId', productIds, asc(product.productId)),
    skus,
  );
}

/** Replaces all price tiers of these products. */
export async function replaceTiers(
  tx: Tx,
  {
    productIds,
    tiers,
  }: { productIds: readonly number[]; tiers: readonly (typeof priceTier.$inferInsert)[] },
): Promise<void> {
  if (productIds.length > 0)
    await tx.delete(priceTier).where(inArray(priceTier.productId, [...productIds]));
  if (tiers.length > 0) await tx.execute(insertMany(priceTier, tiers));
}

export interface SkuPrice {
  readonly skuId: number;
  readonly priceMinor: number;
  readonly priceRunId: string | null;
}
export interface TierPrice {
  readonly productId: number;
  readonly fromQuantity: number;
  readonly priceMinor: number;
  readonly priceRunId: string | null;
}

export async function setSkuPrices(tx: Tx, prices: readonly SkuPrice[]): Promise<void> {
  if (prices.length === 0) return;
  await tx.execute(sql`
    update ${sku} set price_minor = d."priceMinor", price_run_id = d."priceRunId"
    from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as d("skuId" int, "priceMinor" int, "priceRunId" text)
    where sku.sku_id = d."skuId"`);
}

export async function setTierPrices(tx: Tx, prices: readonly TierPrice[]): Promise<void> {
  if (prices.length === 0) return;
  await tx.execute(sql`
    update ${priceTier} set price_minor = d."priceMinor", price_run_id = d."priceRunId"
    from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as d("productId" int, "fromQuantity" int, "priceMinor" int, "priceRunId" text)
    where price_tier.product_id = d."productId" and price_tier.from_quantity = d."fromQuantity"`);
}

/** Updates the lowest and highest price that lists show from the variants for sale. */
export async function refreshPrices(tx: Tx, productIds: readonly number[]) {
  if (productIds.length === 0) return new Map<number, number>();
  const { rows } = await tx.execute<{ productId: number; priceMinor: number }>(sql`
    update ${product} set price_minor = s.low, price_to_minor = case when s.high > s.low then s.high end
    from (
      select product_id, min(price_minor) as low, max(price_minor) as high from ${sku}
      where ${isOneOf(sku.productId, productIds)} and active group by product_id
    ) s
    where product.product_id = s.product_id
    returning product.product_id as "productId", product.price_minor as "priceMinor"`);
  return new Map(rows.map(({ productId, priceMinor }) => [productId, priceMinor]));
}

/** Increments each revision, so that a concurrent edit is refused. */
export async function incrementRevisions(tx: Tx, productIds: readonly number[]): Promise<void> {
  await tx
    .update(product)
    .set({ revision: sql`${product.revision} + 1`, changedAt: tx.now })
    .where(isOneOf(product.productId, productIds));
}

export const addVersions = async (
  tx: Tx,
  rows: readonly Omit<typeof productVersion.$inferInsert, 'at'>[],
): Promise<void> => {
  if (rows.length > 0)
    await tx.insert(productVersion).values(rows.map((row) => ({ ...row, at: tx.now })));
};

/** Lets price rules set the prices of a product again that were set by hand. */
export const clearHandPrices = async (tx: Tx, productId: number): Promise<void> => {
  await tx
    .update(sku)
    .set({ priceByHand: false })
    .where(and(eq(sku.productId, productId), eq(sku.priceByHand, true)));
};
