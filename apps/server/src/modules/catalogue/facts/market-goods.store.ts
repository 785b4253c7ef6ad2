import { and, asc, between, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { isOneOf } from '../../../platform/db/bulk.ts';
import type { Reader } from '../../../platform/db/db.ts';
import { pick } from '../../../platform/pluck.ts';
import { product, sku, supplier } from '../catalogue.tables.ts';
import { shownStatuses } from '../products/product.store.ts';

export { categoriesOfProducts } from '../products/product.store.ts';

/** Goods on the shelf, described for their market. Money in US cents. */
const marketRows = (reader: Reader, where?: SQL) =>
  reader
    .select({
      ...pick(product, 'productId', 'supplierId', 'categoryId', 'priceMinor'),
      ...pick(product, 'brand', 'sold', 'listedAt'),
      hasFilm: sql<boolean>`${product.video} is not null`,
      supplierScore: supplier.score,
      shipDays: supplier.shipDays,
    })
    .from(product)
    .innerJoin(supplier, eq(supplier.supplierId, product.supplierId))
    .where(and(eq(product.status, 'on_shelf'), where));
export type MarketGood = Awaited<ReturnType<typeof marketRows>>[number];

/** Some goods, the best selling first by the figures of their suppliers. */
export const marketGoods = (reader: Reader, productIds: readonly number[]): Promise<MarketGood[]> =>
  marketRows(reader, isOneOf(product.productId, productIds)).orderBy(
    desc(product.sold),
    asc(product.productId),
  );

/** The next goods by id. */
export const nextMarketGoods = (
  reader: Reader,
  { afterId, limit }: { afterId: number; limit: number },
): Promise<MarketGood[]> =>
  marketRows(reader, gt(product.productId, afterId)).orderBy(asc(product.productId)).limit(limit);

export const countGoodsOnShelf = (reader: Reader): Promise<number> =>
  reader.$count(product, eq(product.status, 'on_shelf'));

/** The categories that have goods on the shelf. */
export async function filledCategories(reader: Reader): Promise<number[]> {
  const rows = await reader
    .selectDistinct({ categoryId: product.categoryId })
    .from(product)
    .where(eq(product.status, 'on_shelf'));
  return rows.map(({ categoryId }) => categoryId);
}

/**
 * Goods directly in a category within a price range in US cents: limited numbers at `near` or
 * above, and below it, nearest first; index only.
 */
export const goodsNearPrice = (
  reader: Reader,
  {
    categoryId,
    near,
    from,
    to,
    limit,
  }: { categoryId: number; near: number; from: number; to: number; limit: number },
) => {
  const { productId, priceMinor } = product;
  const side = (inRange: SQL, nearestFirst: SQL) =>
    reader
      .select({ productId, priceMinor })
      .from(product)
      .where(and(eq(product.status, 'on_shelf'), eq(product.categoryId, categoryId), inRange))
      .orderBy(nearestFirst, asc(productId))
      .limit(limit);
  return unionAll(
    side(sql`${priceMinor} between ${near} and ${to}`, asc(priceMinor)),
    side(sql`${priceMinor} >= ${from} and ${priceMinor} < ${near}`, desc(priceMinor)),
  );
};

/**
 * A limited number of goods directly in a category within a price range in US cents, in an order
 * unrelated to price or sales; index only.
 */
export const goodsInPriceRange = (
  reader: Reader,
  { categoryId, from, to, limit }: { categoryId: number; from: number; to: number; limit: number },
) =>
  reader
    .select({ productId: product.productId })
    .from(product)
    .where(
      and(
        eq(product.status, 'on_shelf'),
        eq(product.categoryId, categoryId),
        between(product.priceMinor, from, to),
      ),
    )
    .orderBy(sql`hashint8(${product.productId})`)
    .limit(limit);

/** Attributes of these goods, in all languages. */
export const attributesOf = (reader: Reader, productIds: readonly number[]) =>
  reader
    .select({ productId: product.productId, attributes: product.attributes })
    .from(product)
    .where(isOneOf(product.productId, productIds));

/**
 * Price in US cents and free pieces of goods on the shelf: of these, or of the next ones by id. The
 * pieces are null if those of a variant are unknown.
 */
export function shelfStatesOf(
  reader: Reader,
  selection: { readonly productIds: readonly number[] } | { readonly after: number; limit: number },
) {
  const { productId, categoryId, priceMinor } = product;
  const where =
    'after' in selection
      ? gt(productId, selection.after)
      : isOneOf(productId, selection.productIds);
  // A subquery per product: a join would read the SKUs of all earlier ones for each batch.
  // Suppliers write 99,999,999 for "enough": some dozen such variants exceed an integer.
  const stock = sql<number | null>`(
    select case when bool_or(not stock_known) then null
      else least(coalesce(sum(on_hand - reserved), 0), 2147483647)::int end from ${sku} s
    where s.product_id = product.product_id and s.active
  )`;
  const rows = reader
    .select({ productId, categoryId, priceMinor, stock })
    .from(product)
    .where(and(where, eq(product.status, 'on_shelf')))
    .orderBy(asc(productId));
  return 'after' in selection ? rows.limit(selection.limit) : rows;
}

/** Public facts of goods on or off the shelf; none of goods that were never sold. */
export const productFacts = (reader: Reader, productIds: readonly number[]) =>
  reader
    .select({
      ...pick(product, 'productId', 'names', 'brand', 'categoryId'),
      ...pick(product, 'supplierId', 'attributes', 'pictures', 'video'),
    })
    .from(product)
    .where(
      and(isOneOf(product.productId, productIds), inArray(product.status, [...shownStatuses])),
    );
export type ProductFacts = Awaited<ReturnType<typeof productFacts>>[number];

/** Names for the staff, also of drafts. */
export const productNames = (reader: Reader, productIds: readonly number[]) =>
  reader
    .select(pick(product, 'productId', 'names'))
    .from(product)
    .where(isOneOf(product.productId, productIds));

export const supplierNames = (reader: Reader, supplierIds: readonly number[]) =>
  reader
    .select({ supplierId: supplier.supplierId, names: supplier.names })
    .from(supplier)
    .where(isOneOf(supplier.supplierId, supplierIds));

/** The best selling goods of categories (null: of all), by the figures of their suppliers. */
export async function bestSellers(
  reader: Reader,
  { categoryIds, limit }: { categoryIds: readonly number[] | null; limit: number },
): Promise<number[]> {
  const rows = await reader
    .select({ productId: product.productId })
    .from(product)
    .where(
      and(
        eq(product.status, 'on_shelf'),
        categoryIds ? isOneOf(product.categoryId, categoryIds) : undefined,
      ),
    )
    .orderBy(desc(product.sold), asc(product.productId))
    .limit(limit);
  return rows.map(({ productId }) => productId);
}
