import type { ListSort } from '@wasit/contract/catalogue/endpoints';
import type { Texts } from '@wasit/contract/locales';
import type { Picture } from '@wasit/contract/wire';
import { and, asc, desc, eq, gt, inArray, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/db/db.ts';
import { isOneOfParam, prepared } from '../../../platform/db/prepared.ts';
import { pick } from '../../../platform/pluck.ts';
import { category, priceTier, product, sku } from '../catalogue.tables.ts';
import { sizeOf } from '../skus/sku-size.ts';

/** Lists count up to this number (contract: `totalIsCapped`). */
export const countCap = 10_000;

export interface ListQuery {
  /** Null: all goods. */
  readonly categoryIds: readonly number[] | null;
  readonly sort: Exclude<ListSort, 'relevance'>;
  readonly priceFromMinor?: number | undefined;
  readonly priceToMinor?: number | undefined;
  readonly inStock?: boolean;
  readonly supplierId?: number | undefined;
  /** Of suppliers who ship within `soonDays`. */
  readonly shipsSoon?: boolean;
  /** The names under which a brand appears on goods, in small letters. */
  readonly brandNames?: readonly string[] | undefined;
}

export const soonDays = 3;

// The indexes are "nulls last"; without it the planner does not use them.
const orders: Readonly<Record<ListQuery['sort'], SQL>> = {
  'price-asc': sql`price_minor, product_id`,
  'price-desc': sql`price_minor desc, product_id desc`,
  sales: sql`sold desc nulls last, product_id`,
  newest: sql`listed_at desc nulls last, product_id`,
};

/** Written as the index `product_of_brand` has it. */
const ofBrand = (names: readonly string[]): SQL =>
  sql`(brand is not null and lower(brand) = any(${sql.param([...names])}::text[]))`;

function conditions(query: ListQuery): SQL {
  const parts = [sql`status = 'on_shelf'`];
  if (query.priceFromMinor !== undefined) parts.push(sql`price_minor >= ${query.priceFromMinor}`);
  if (query.priceToMinor !== undefined) parts.push(sql`price_minor <= ${query.priceToMinor}`);
  if (query.inStock) parts.push(sql`in_stock`);
  if (query.supplierId !== undefined) parts.push(sql`supplier_id = ${query.supplierId}`);
  if (query.brandNames) parts.push(ofBrand(query.brandNames));
  // "is true" keeps the index scan: suppliers are looked up in a hash, row by row.
  if (query.shipsSoon)
    parts.push(
      sql`(supplier_id in (select s.supplier_id from supplier s where s.ship_days <= ${soonDays})) is true`,
    );
  return sql.join(parts, sql` and `);
}

const hasFilters = (query: ListQuery): boolean =>
  query.inStock === true ||
  query.shipsSoon === true ||
  [query.priceFromMinor, query.priceToMinor, query.supplierId, query.brandNames].some(
    (filter) => filter !== undefined,
  );

/**
 * A limit or an offset, as text in a list without filters: such a statement is repeated and planned
 * once (named-statements.ts). A filtered list is planned each time for its values.
 */
const rowCountSql = (rows: number, query: ListQuery): SQL =>
  hasFilters(query) ? sql`${rows}` : sql.raw(String(Math.trunc(rows)));

/** An array as one parameter, so that lists of any length share one plan. */
const intArray = (ids: readonly number[]): SQL => sql`${`{${ids.join(',')}}`}::int[]`;

/**
 * One page of product ids. Each category is read along its own index for the first rows and the
 * results are merged, so a page costs the same for a thousand and for a million products.
 */
export async function pageOfIds(
  reader: Reader,
  query: ListQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<number[]> {
  const order = orders[query.sort];
  const columns = sql`product_id, price_minor, sold, listed_at`;
  const walk = (where: SQL) =>
    sql`select ${columns} from product where ${where} order by ${order} limit ${rowCountSql(limit + offset, query)}`;
  // A supplier has few goods in many categories: they are fetched and sorted.
  const rows =
    query.categoryIds && query.supplierId !== undefined
      ? walk(sql`category_id = any(${intArray(query.categoryIds)}) and ${conditions(query)}`)
      : query.categoryIds
        ? sql`select p.* from unnest(${intArray(query.categoryIds)}) leaf(id)
          cross join lateral (${walk(sql`category_id = leaf.id and ${conditions(query)}`)}) p`
        : walk(conditions(query));
  const result = await reader.execute<{ product_id: number }>(
    sql`select product_id from (${rows}) page order by ${order} limit ${rowCountSql(limit, query)} offset ${rowCountSql(offset, query)}`,
  );
  return result.rows.map((row) => row.product_id);
}

/** The number of products in a list, counted up to the cap and one more. */
export async function countUpToCap(reader: Reader, query: ListQuery): Promise<number> {
  const inCategories = query.categoryIds
    ? sql`and category_id = any(${intArray(query.categoryIds)})`
    : sql``;
  const result = await reader.execute<{ total: number }>(
    sql`select count(*)::int as total from (select 1 from product where ${conditions(query)} ${inCategories} limit ${rowCountSql(countCap + 1, query)}) counted`,
  );
  return result.rows[0]?.total ?? 0;
}

/**
 * The suppliers of a list, by number of goods; of its first products only if it exceeds the cap.
 */
export async function supplierCounts(
  reader: Reader,
  query: ListQuery,
  { limit }: { limit: number },
): Promise<{ supplierId: number; names: Texts; count: number }[]> {
  const inCategories = query.categoryIds
    ? sql`and category_id = any(${intArray(query.categoryIds)})`
    : sql``;
  const result = await reader.execute<{ supplier_id: number; names: Texts; count: number }>(sql`
    select counted.supplier_id, supplier.names, counted.count
    from (
      select supplier_id, count(*)::int as count
      from (select supplier_id from product where ${conditions(query)} ${inCategories} limit ${rowCountSql(countCap + 1, query)}) listed
      group by supplier_id order by count desc, supplier_id limit ${rowCountSql(limit, query)}
    ) counted join supplier using (supplier_id) order by counted.count desc, counted.supplier_id`);
  return result.rows.map(({ supplier_id, names, count }) => ({
    supplierId: supplier_id,
    names,
    count,
  }));
}

/**
 * For each of these brands: its goods on the shelf, counted up to the cap, and the best sellers
 * among them.
 */
export async function brandShelves(
  reader: Reader,
  { brands, most }: { brands: readonly (readonly string[])[]; most: number },
): Promise<{ count: number; productIds: number[] }[]> {
  const shelf = async (names: readonly string[]) => {
    const goods = sql`from product where status = 'on_shelf' and ${ofBrand(names)}`;
    const result = await reader.execute<{ count: number; product_ids: number[] }>(sql`
      select (select count(*)::int from (select 1 ${goods} limit ${countCap}) counted) as count,
        array(select product_id ${goods} order by ${orders.sales} limit ${most}) as product_ids`);
    return { count: result.rows[0]?.count ?? 0, productIds: result.rows[0]?.product_ids ?? [] };
  };
  const shelves = [];
  for (const names of brands) shelves.push(await shelf(names));
  return shelves;
}

type CheapestSku = readonly [
  priceMinor: number,
  weightGrams: number | null,
  lengthMm: number | null,
  widthMm: number | null,
  heightMm: number | null,
];
/**
 * Price, weight and size of the SKU by which goods are priced: the cheapest in stock, or of a stock
 * that is not known, as the product page has it (`landedCostOf`).
 */
const cheapest = sql<CheapestSku | null>`(
    select array[${sku.priceMinor}, ${sku.weightGrams}, ${sku.lengthMm}, ${sku.widthMm}, ${sku.heightMm}]
    from ${sku} where ${sku.productId} = ${product.productId} and ${sku.active}
    order by (not ${sku.stockKnown} or ${sku.onHand} > ${sku.reserved}) desc, ${sku.priceMinor},
      ${sku.position}, ${sku.skuId} limit 1)`;
/** The smallest order is the minimum in whole batches. */
const tierPrice = sql<number | null>`(select min(${priceTier.priceMinor}) from ${priceTier}
    where ${priceTier.productId} = ${product.productId}
    and ${priceTier.fromQuantity} <= ceil(${product.moq}::numeric / ${product.batch}) * ${product.batch})`;

/** Inputs to the landed cost of the smallest order. */
const orderColumns = {
  ...pick(product, 'productId', 'priceMinor', 'moq', 'batch', 'supplierId', 'chinaFreightMinor'),
  ...pick(product, 'weightGrams', 'lengthMm', 'widthMm', 'heightMm', 'measureSource'),
  cheapest,
  shippingClass: category.shippingClass,
  tierPrice,
};

interface Prices {
  readonly priceMinor: number;
  readonly weightGrams: number;
  readonly lengthMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly cheapest: CheapestSku | null;
  readonly tierPrice: number | null;
}

/** The row with price, weight and size of a piece of the smallest order. */
function withUnitPrice<Row extends Prices>({
  cheapest: cheapestSku,
  tierPrice: tier,
  ...row
}: Row) {
  const [priceMinor, weightGrams, lengthMm, widthMm, heightMm] =
    cheapestSku ?? ([row.priceMinor, null, null, null, null] satisfies CheapestSku);
  const unitPriceMinor = tier === null ? priceMinor : Math.min(priceMinor, tier);
  const sizeMm = sizeOf({ lengthMm, widthMm, heightMm }, row);
  return { ...row, weightGrams: weightGrams ?? row.weightGrams, sizeMm, unitPriceMinor };
}

const onShelf = and(isOneOfParam(product.productId, 'productIds'), eq(product.status, 'on_shelf'));
const selectOrders = prepared((db) =>
  db
    .select(orderColumns)
    .from(product)
    .innerJoin(category, eq(category.categoryId, product.categoryId))
    .where(onShelf),
);
const selectCards = prepared((db) =>
  db
    .select({
      ...orderColumns,
      ...pick(product, 'names', 'video', 'priceToMinor', 'sold'),
      ...pick(product, 'repurchaseRate', 'inStock', 'tags', 'sample'),
      picture: sql<Picture | null>`${product.pictures} -> 0`,
    })
    .from(product)
    .innerJoin(category, eq(category.categoryId, product.categoryId))
    .where(onShelf),
);

/** The smallest orders of goods on the shelf, in any order. */
export async function smallestOrderRows(reader: Reader, productIds: readonly number[]) {
  if (productIds.length === 0) return [];
  return (await selectOrders(reader, { productIds })).map(withUnitPrice);
}
export type SmallestOrderRow = Awaited<ReturnType<typeof smallestOrderRows>>[number];

/** Card data of goods on the shelf, in the order given. */
export async function cardRows(reader: Reader, productIds: readonly number[]) {
  if (productIds.length === 0) return [];
  const rows = await selectCards(reader, { productIds });
  const byId = new Map(rows.map((row) => [row.productId, withUnitPrice(row)]));
  return productIds.flatMap((productId) => byId.get(productId) ?? []);
}
export type CardRow = Awaited<ReturnType<typeof cardRows>>[number];

export async function idRange(reader: Reader): Promise<{ low: number; high: number } | undefined> {
  const [row] = await reader
    .select({ low: sql<number | null>`min(product_id)`, high: sql<number | null>`max(product_id)` })
    .from(product);
  return row?.low != null && row.high != null ? { low: row.low, high: row.high } : undefined;
}

/** The products that are on the shelf, in stock and have a picture. */
export async function presentableProducts(
  reader: Reader,
  { productIds, noPictureUrl }: { productIds: readonly number[]; noPictureUrl: string },
): Promise<Set<number>> {
  if (productIds.length === 0) return new Set();
  const rows = await reader
    .select({ productId: product.productId })
    .from(product)
    .where(
      and(
        inArray(product.productId, [...productIds]),
        eq(product.status, 'on_shelf'),
        eq(product.inStock, true),
        ne(sql`${product.pictures} -> 0 ->> 'url'`, noPictureUrl),
      ),
    );
  return new Set(rows.map(({ productId }) => productId));
}

/**
 * Neighbours by price in the same category: up to `maxPerSide` cheaper ones and as many more
 * expensive ones.
 */
export async function neighboursByPrice(
  reader: Reader,
  {
    productId,
    categoryId,
    priceMinor,
    maxPerSide,
  }: { productId: number; categoryId: number; priceMinor: number; maxPerSide: number },
): Promise<{ productId: number; priceMinor: number }[]> {
  const columns = { productId: product.productId, priceMinor: product.priceMinor };
  const same = and(
    eq(product.categoryId, categoryId),
    eq(product.status, 'on_shelf'),
    ne(product.productId, productId),
  );
  const cheaper = await reader
    .select(columns)
    .from(product)
    .where(and(same, lte(product.priceMinor, priceMinor)))
    .orderBy(desc(product.priceMinor), desc(product.productId))
    .limit(maxPerSide);
  const dearer = await reader
    .select(columns)
    .from(product)
    .where(and(same, gt(product.priceMinor, priceMinor)))
    .orderBy(asc(product.priceMinor), asc(product.productId))
    .limit(maxPerSide);
  return [...cheaper, ...dearer];
}
