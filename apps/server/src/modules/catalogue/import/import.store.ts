import { and, asc, eq, getTableColumns, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import { priceTier, product, sku, supplier } from '../catalogue.tables.ts';
import type { GoodsSupplier } from './goods.ts';

export interface KnownProduct {
  readonly productId: number;
  readonly sourceId: string;
  readonly rowHash: string;
  readonly priceMinor: number;
  readonly status: string;
  readonly offReason: string | null;
  readonly listedAt: Date;
}

/** What is there already of these rows. */
export const knownProducts = (
  reader: Reader,
  { source, sourceIds }: { source: string; sourceIds: readonly string[] },
): Promise<KnownProduct[]> =>
  reader
    .select({
      productId: product.productId,
      sourceId: product.sourceId,
      rowHash: product.rowHash,
      priceMinor: product.priceMinor,
      status: product.status,
      offReason: product.offReason,
      listedAt: product.listedAt,
    })
    .from(product)
    .where(and(eq(product.source, source), inArray(product.sourceId, [...sourceIds])));

export type NewProduct = typeof product.$inferInsert;
export type NewSku = typeof sku.$inferInsert;

/** `column = excluded.column` for all but the named ones. */
function excluded(columns: Record<string, PgColumn>, keep: readonly string[]) {
  const names = Object.keys(columns).filter((name) => !keep.includes(name));
  const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return Object.fromEntries(names.map((name) => [name, sql.raw(`excluded.${snake(name)}`)]));
}

/** Adds or rewrites products in one statement. A product that staff took off the shelf stays off. */
export const putProducts = async (tx: Tx, rows: readonly NewProduct[]): Promise<{ productId: number; sourceId: string }[]> =>
  rows.length === 0
    ? []
    : tx
        .insert(product)
        .values([...rows])
        .onConflictDoUpdate({
          target: [product.source, product.sourceId],
          set: excluded(getTableColumns(product), ['productId', 'source', 'sourceId', 'status', 'offReason', 'inStock']),
        })
        .returning({ productId: product.productId, sourceId: product.sourceId });

/** SKUs of products, locked in the order of their ids. */
export const lockSkusOf = async (tx: Tx, productIds: readonly number[]): Promise<(typeof sku.$inferSelect)[]> =>
  productIds.length === 0
    ? []
    : tx
        .select()
        .from(sku)
        .where(inArray(sku.productId, [...productIds]))
        .orderBy(asc(sku.skuId))
        .for('update');

/** Adds or rewrites SKUs; what is reserved stays reserved. */
export const putSkus = async (tx: Tx, rows: readonly NewSku[]): Promise<{ skuId: number; productId: number; code: string }[]> =>
  rows.length === 0
    ? []
    : tx
        .insert(sku)
        .values([...rows])
        .onConflictDoUpdate({
          target: [sku.productId, sku.code],
          set: excluded(getTableColumns(sku), ['skuId', 'productId', 'code', 'reserved']),
        })
        .returning({ skuId: sku.skuId, productId: sku.productId, code: sku.code });

export async function replaceTiers(
  tx: Tx,
  { productIds, tiers }: { productIds: readonly number[]; tiers: readonly (typeof priceTier.$inferInsert)[] },
): Promise<void> {
  if (productIds.length > 0) await tx.delete(priceTier).where(inArray(priceTier.productId, [...productIds]));
  if (tiers.length > 0) await tx.insert(priceTier).values([...tiers]);
}

/** Adds suppliers, rewrites those that changed; their ids by code. */
export async function putSuppliers(
  tx: Tx,
  { source, suppliers }: { source: string; suppliers: readonly GoodsSupplier[] },
): Promise<Map<string, number>> {
  if (suppliers.length === 0) return new Map();
  const rows = await tx
    .insert(supplier)
    .values(suppliers.map((one) => ({ source, ...one })))
    .onConflictDoUpdate({
      target: [supplier.source, supplier.code],
      set: excluded(getTableColumns(supplier), ['supplierId', 'source', 'code']),
    })
    .returning({ supplierId: supplier.supplierId, code: supplier.code });
  return new Map(rows.map(({ supplierId, code }) => [code, supplierId]));
}

/** Back on the shelf: products that were off only because a file no longer named them. */
export async function revive(tx: Tx, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return;
  await tx
    .update(product)
    .set({ status: 'on_shelf', offReason: null, changedAt: tx.now })
    .where(and(inArray(product.productId, [...productIds]), eq(product.offReason, 'missing')));
}

/** Moves products on or off the shelf; gives those that moved. */
export async function moveShelf(
  tx: Tx,
  productIds: readonly number[],
  to: { status: 'on_shelf' | 'off_shelf'; offReason: 'missing' | 'staff' | null },
): Promise<number[]> {
  if (productIds.length === 0) return [];
  const different = or(sql`${product.status} <> ${to.status}`, sql`${product.offReason} is distinct from ${to.offReason}`);
  const rows = await tx
    .update(product)
    .set({ ...to, changedAt: tx.now })
    .where(and(inArray(product.productId, [...productIds]), different))
    .returning({ productId: product.productId });
  return rows.map(({ productId }) => productId);
}

/** Products of a source that are on the shelf and that a run did not meet: the next of them after `afterId`. */
export async function unseenProducts(
  reader: Reader,
  { source, runId, afterId, limit }: { source: string; runId: string; afterId: number; limit: number },
): Promise<number[]> {
  const rows = await reader
    .select({ productId: product.productId })
    .from(product)
    .where(
      and(
        eq(product.source, source),
        eq(product.status, 'on_shelf'),
        isNull(product.offReason),
        lt(sql`${afterId}::int`, product.productId),
        sql`not exists (select 1 from import_seen s where s.run_id = ${runId} and s.source_id = ${product.sourceId})`,
      ),
    )
    .orderBy(asc(product.productId))
    .limit(limit);
  return rows.map(({ productId }) => productId);
}
