import { and, asc, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import { isOneOf } from '../../../platform/db/bulk.ts';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import { firstRow, lockRow, rowsWithAny } from '../../../platform/db/rows.ts';
import { fail } from '../../../platform/errors.ts';
import { pick, pluck } from '../../../platform/pluck.ts';
import { product, sku, supplier } from '../catalogue.tables.ts';

export type ProductRow = typeof product.$inferSelect;
export type SkuRow = typeof sku.$inferSelect;

/** A product with its supplier, on the shelf or not. */
export const productWithSupplier = (reader: Reader, productId: number) =>
  firstRow(productOf(reader, { productId }));

const productOf = prepared((db) =>
  db
    .select({ product, supplier })
    .from(product)
    .innerJoin(supplier, eq(supplier.supplierId, product.supplierId))
    .where(eq(product.productId, sql.placeholder('productId'))),
);
export type ProductWithSupplier = NonNullable<Awaited<ReturnType<typeof productWithSupplier>>>;

/** Public: goods that are or were on the shelf. Goods never sold are shown to staff only. */
export const shownStatuses = ['on_shelf', 'off_shelf'] as const satisfies ProductRow['status'][];

/** It is or was on the shelf: a draft that was never sold may be without a price. */
export const wasSold = ({ status }: Pick<ProductRow, 'status'>): boolean =>
  shownStatuses.some((shown) => shown === status);

/**
 * A public product with its supplier.
 * @throws PRODUCT_INVALID
 */
export async function shownProduct(
  reader: Reader,
  productId: number,
  { field = 'productId' }: { field?: string } = {},
): Promise<ProductWithSupplier> {
  const row = await productWithSupplier(reader, productId);
  return row && wasSold(row.product) ? row : fail('PRODUCT_INVALID', { field });
}

export const productsWithSuppliers = (
  reader: Reader,
  productIds: readonly number[],
): Promise<ProductWithSupplier[]> =>
  reader
    .select({ product, supplier })
    .from(product)
    .innerJoin(supplier, eq(supplier.supplierId, product.supplierId))
    .where(and(isOneOf(product.productId, productIds), eq(product.status, 'on_shelf')));

/** The product with a source's id. */
export const productBySource = (
  reader: Reader,
  { source, sourceId }: { source: string; sourceId: string },
) =>
  firstRow(
    reader
      .select({ productId: product.productId, names: product.names, status: product.status })
      .from(product)
      .where(and(eq(product.source, source), eq(product.sourceId, sourceId))),
  );

/** The sources of products and their ids there. */
export async function sourcesOfProducts(
  reader: Reader,
  productIds: readonly number[],
): Promise<Map<number, { source: string; sourceId: string }>> {
  if (productIds.length === 0) return new Map();
  const { productId, source, sourceId } = product;
  const rows = await reader
    .select({ productId, source, sourceId })
    .from(product)
    .where(isOneOf(productId, productIds));
  return new Map(rows.map((row) => [row.productId, row]));
}

/** The category of each product, on the shelf or not. */
export async function categoriesOfProducts(reader: Reader, productIds: readonly number[]) {
  const { productId, categoryId } = product;
  const rows = await reader
    .select({ productId, categoryId })
    .from(product)
    .where(isOneOf(productId, productIds));
  return new Map(rows.map((row) => [row.productId, row.categoryId]));
}

/** The SKUs for sale, in order. */
export const activeSkus = (reader: Reader, productId: number) => skusOf(reader, { productId });

const skusOf = prepared((db) =>
  db
    .select()
    .from(sku)
    .where(and(eq(sku.productId, sql.placeholder('productId')), eq(sku.active, true)))
    .orderBy(asc(sku.position), asc(sku.skuId)),
);

/** Data of products for the search index. */
export const productsForSearch = (reader: Reader, productIds: readonly number[]) =>
  reader
    .select({
      ...pick(product, 'productId', 'names', 'brand', 'categoryId', 'attributes', 'description'),
      ...pick(product, 'priceMinor', 'sold', 'inStock', 'status', 'listedAt', 'supplierId'),
      shipDays: supplier.shipDays,
    })
    .from(product)
    .innerJoin(supplier, eq(supplier.supplierId, product.supplierId))
    .where(isOneOf(product.productId, productIds));

/** Attributes of the SKUs of products: colours and sizes are searched too. */
export const skuAttributesOf = (reader: Reader, productIds: readonly number[]) =>
  reader
    .select({ productId: sku.productId, attributes: sku.attributes })
    .from(sku)
    .where(and(isOneOf(sku.productId, productIds), eq(sku.active, true)));

/** The next product ids in order, of all products or of some. */
export async function productIdsAfter(
  reader: Reader,
  { afterId, limit }: { afterId: number; limit: number },
  where?: SQL,
): Promise<number[]> {
  const { productId } = product;
  const rows = await reader
    .select({ productId })
    .from(product)
    .where(and(gt(productId, afterId), where))
    .orderBy(asc(productId))
    .limit(limit);
  return pluck(rows, 'productId');
}

/** Only names and brands, unordered. */
export const readNames = (reader: Reader, productIds: readonly number[]) =>
  reader
    .select({ names: product.names, brand: product.brand })
    .from(product)
    .where(isOneOf(product.productId, productIds));

/** Texts and pictures of products. */
export const textsOfProducts = (reader: Reader, productIds: readonly number[]) =>
  reader
    .select(pick(product, 'productId', 'names', 'description', 'pictures'))
    .from(product)
    .where(isOneOf(product.productId, productIds));

/** Prices, sales and stock, which change without the texts. */
export const readPricesAndStock = (reader: Reader, productIds: readonly number[]) =>
  reader
    .select(pick(product, 'productId', 'priceMinor', 'sold', 'inStock'))
    .from(product)
    .where(isOneOf(product.productId, productIds));

/** Whole rows in the order of the ids given. */
export async function productRows(reader: Reader, productIds: readonly number[]) {
  if (productIds.length === 0) return [];
  const rows = await rowsWithAny(reader, product, 'productId', productIds);
  const byId = new Map(rows.map((row) => [row.productId, row]));
  return productIds.flatMap((productId) => byId.get(productId) ?? []);
}

/** The product, locked until the commit. */
export const lockProduct = (tx: Tx, productId: number): Promise<ProductRow | undefined> =>
  lockRow(tx, product, eq(product.productId, productId));

export async function writeProduct(
  tx: Tx,
  productId: number,
  changes: Partial<typeof product.$inferInsert>,
): Promise<void> {
  await tx
    .update(product)
    .set({ ...changes, changedAt: tx.now })
    .where(eq(product.productId, productId));
}

/** Moves products on or off the shelf; returns those that moved. */
export async function moveShelf(
  tx: Tx,
  productIds: readonly number[],
  to: { status: 'on_shelf' | 'off_shelf'; offReason: 'missing' | 'staff' | null },
): Promise<number[]> {
  if (productIds.length === 0) return [];
  const different = or(
    sql`${product.status} <> ${to.status}`,
    sql`${product.offReason} is distinct from ${to.offReason}`,
  );
  const rows = await tx
    .update(product)
    .set({ ...to, changedAt: tx.now })
    .where(and(inArray(product.productId, [...productIds]), different))
    .returning({ productId: product.productId });
  return rows.map(({ productId }) => productId);
}
