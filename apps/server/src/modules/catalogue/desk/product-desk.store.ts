import type { ProductLack } from '@wasit/contract/catalogue/editing';
import type { Locale } from '@wasit/contract/locales';
import { sourcePlatforms } from '@wasit/contract/sourcing/product-link-forms';
import { and, asc, desc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import { anyTextContains, containing } from '../../../platform/db/lists/containing.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { type ProductStatus, product, sku } from '../catalogue.tables.ts';
import { outsidePicture } from '../outside/outside.tables.ts';
import { type ProductRow, productIdsAfter } from '../products/product.store.ts';

export interface DeskQuery {
  readonly status: ProductStatus;
  /** Null: of every category. */
  readonly categoryIds: readonly number[] | null;
  /** Only those without a name in this language. */
  readonly untranslated: Locale | undefined;
  /** Only those imported through a customer's link to a supplier's platform. */
  readonly byLink: boolean;
  /** Only drafts that lack this. */
  readonly lack: ProductLack | undefined;
  /** Only those with a picture that could not be fetched. */
  readonly pictureFailed: boolean;
  /**
   * Part of a name, or the number or source id. Goods on the shelf are found through the search
   * instead.
   */
  readonly search: string | undefined;
}

/** Lists count up to this number. */
export const deskCountCap = 10_000;

function conditions({
  status,
  categoryIds,
  untranslated,
  byLink,
  lack,
  pictureFailed,
  search,
}: DeskQuery): SQL | undefined {
  const number = search && /^\d{1,9}$/.test(search) ? Number(search) : undefined;
  return and(
    eq(product.status, status),
    categoryIds ? inArray(product.categoryId, [...categoryIds]) : undefined,
    byLink ? inArray(product.source, [...sourcePlatforms]) : undefined,
    lack ? sql`${lack} = any(${product.lacks})` : undefined,
    pictureFailed
      ? sql`${product.productId} in (select ${outsidePicture.productId} from ${outsidePicture} where ${outsidePicture.state} = 'failed')`
      : undefined,
    untranslated ? sql`coalesce(${product.names} ->> ${untranslated}, '') = ''` : undefined,
    search
      ? or(
          number === undefined ? undefined : eq(product.productId, number),
          eq(product.sourceId, search),
          anyTextContains(product.names, search),
          sql`${product.originalName} ilike ${containing(search)}`,
        )
      : undefined,
  );
}

export async function deskProductIds(
  reader: Reader,
  query: DeskQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<number[]> {
  const rows = await reader
    .select({ productId: product.productId })
    .from(product)
    .where(conditions(query))
    .orderBy(desc(product.productId))
    .limit(limit)
    .offset(offset);
  return rows.map(({ productId }) => productId);
}

/** The length of a list, counted up to the cap and one more. */
export async function countDeskProducts(reader: Reader, query: DeskQuery): Promise<number> {
  const countedRows = reader
    .select({ one: sql`1` })
    .from(product)
    .where(conditions(query))
    .limit(deskCountCap + 1)
    .as('some');
  const [row] = await reader.select({ total: sql<number>`count(*)::int` }).from(countedRows);
  return row?.total ?? 0;
}

/** The product with this number, or those with this source id, on the shelf or not. */
export async function productIdsByNumber(reader: Reader, text: string): Promise<number[]> {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : undefined;
  const rows = await reader
    .select({ productId: product.productId })
    .from(product)
    .where(
      or(
        eq(product.sourceId, text),
        number === undefined ? undefined : eq(product.productId, number),
      ),
    )
    .limit(100);
  return rows.map(({ productId }) => productId);
}

/** All SKUs, past ones too; those for sale first. */
export const allSkus = (reader: Reader, productId: number) =>
  rowsOf(reader, sku, eq(sku.productId, productId), {
    order: [desc(sku.active), asc(sku.position), asc(sku.skuId)],
  });

/** Moves the next batch of goods from one category to another; returns their ids. */
export async function moveGoods(
  tx: Tx,
  { from, to, limit }: { from: number; to: number; limit: number },
): Promise<number[]> {
  const next = tx
    .select({ productId: product.productId })
    .from(product)
    .where(eq(product.categoryId, from))
    .orderBy(asc(product.productId))
    .limit(limit)
    .for('update', { skipLocked: true });
  const rows = await tx
    .update(product)
    .set({ categoryId: to, changedAt: tx.now })
    .where(inArray(product.productId, next))
    .returning({ productId: product.productId });
  return rows.map(({ productId }) => productId);
}

/** The next products of some categories in some states after a number, in its order. */
export const productIdsOf = (
  reader: Reader,
  {
    categoryIds,
    statuses,
    ...after
  }: {
    categoryIds: readonly number[];
    statuses: readonly ProductRow['status'][];
    afterId: number;
    limit: number;
  },
): Promise<number[]> =>
  productIdsAfter(
    reader,
    after,
    and(inArray(product.categoryId, [...categoryIds]), inArray(product.status, [...statuses])),
  );

/** How many of these products an edit of the weight changes; it also confirms averages. */
export const countOtherWeights = (
  reader: Reader,
  { productIds, weightGrams }: { productIds: readonly number[]; weightGrams: number },
): Promise<number> =>
  reader.$count(
    product,
    and(
      inArray(product.productId, [...productIds]),
      or(ne(product.weightGrams, weightGrams), eq(product.measureSource, 'category')),
    ),
  );

/** Goods on the shelf by category. */
export async function goodsPerCategory(reader: Reader): Promise<Map<number, number>> {
  const rows = await reader
    .select({ categoryId: product.categoryId, count: sql<number>`count(*)::int` })
    .from(product)
    .where(eq(product.status, 'on_shelf'))
    .groupBy(product.categoryId);
  return new Map(rows.map(({ categoryId, count }) => [categoryId, count]));
}
