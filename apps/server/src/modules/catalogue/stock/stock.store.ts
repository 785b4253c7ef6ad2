import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { insertMany } from '../../../platform/db/bulk.ts';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import { isOneOfParam, prepared } from '../../../platform/db/prepared.ts';
import { lockRowsWithAny } from '../../../platform/db/rows.ts';
import { pick } from '../../../platform/pluck.ts';
import { product, sku, stockMovement } from '../catalogue.tables.ts';

export interface StockRow {
  readonly skuId: number;
  readonly productId: number;
  readonly onHand: number;
  readonly reserved: number;
  /** False: ordered at the supplier; on hand equals what orders have reserved. */
  readonly stockKnown: boolean;
}

/** Locks SKUs in the order of their ids, so that two orders with the same goods never deadlock. */
export const lockStock = (tx: Tx, skuIds: readonly number[]) => lockedStock(tx, { skuIds });

const lockedStock = prepared((db) =>
  db
    .select(pick(sku, 'skuId', 'productId', 'onHand', 'reserved', 'stockKnown'))
    .from(sku)
    .where(isOneOfParam(sku.skuId, 'skuIds'))
    .orderBy(asc(sku.skuId))
    .for('update'),
);

/** SKUs of products, locked in the order of their ids. */
export const lockSkusOf = async (tx: Tx, productIds: readonly number[]) =>
  lockRowsWithAny(tx, sku, 'productId', productIds, asc(sku.skuId));

/** The products of these SKUs that may be sold now. */
export async function shelfProductIds(reader: Reader, skuIds: readonly number[]) {
  const rows = await productsOnShelf(reader, { skuIds });
  return new Set(rows.map(({ productId }) => productId));
}

const productsOnShelf = prepared((db) =>
  db
    .select({ productId: product.productId })
    .from(product)
    .innerJoin(sku, eq(sku.productId, product.productId))
    .where(and(isOneOfParam(sku.skuId, 'skuIds'), eq(product.status, 'on_shelf'))),
);

export interface StockChange {
  readonly skuId: number;
  readonly onHand: number;
  readonly reserved: number;
}

/**
 * Changes on hand and reserved. The table's check refuses stock below zero (a bug of ours, never a
 * caller's mistake).
 */
export async function changeStock(tx: Tx, changes: readonly StockChange[]): Promise<void> {
  if (changes.length === 0) return;
  const rows = JSON.stringify(changes);
  await tx.execute(sql`
    update ${sku} set on_hand = sku.on_hand + d."onHand", reserved = sku.reserved + d.reserved
    from jsonb_to_recordset(${rows}::jsonb) as d("skuId" int, "onHand" int, reserved int) where sku.sku_id = d."skuId"`);
}

type Movement = typeof stockMovement.$inferInsert;

export const recordMovements = async (tx: Tx, movements: readonly Movement[]): Promise<void> => {
  if (movements.length > 0) await tx.execute(insertMany(stockMovement, movements));
};

/** What an order still holds of each SKU: reserved, neither released nor bought. */
export async function reservedByOrder(reader: Reader, orderNo: string) {
  const rows = await reader
    .select({
      skuId: stockMovement.skuId,
      pieces: sql<number>`sum(case ${stockMovement.kind} when 'reserve' then ${stockMovement.quantity} else -${stockMovement.quantity} end)::int`,
    })
    .from(stockMovement)
    .where(eq(stockMovement.orderNo, orderNo))
    .groupBy(stockMovement.skuId);
  return new Map(rows.map(({ skuId, pieces }) => [skuId, pieces]));
}

/**
 * Updates `inStock` of products from their SKUs; returns the changed ones. Only called when a SKU
 * ran out or came back.
 */
export async function refreshInStock(tx: Tx, productIds: readonly number[]): Promise<number[]> {
  if (productIds.length === 0) return [];
  const ids = [...productIds];
  // Locked first, in a separate statement: the following update then sees what another transaction
  // has just committed.
  await tx
    .select({ id: product.productId })
    .from(product)
    .where(inArray(product.productId, ids))
    .orderBy(asc(product.productId))
    .for('update');
  const anyFree = sql`exists (select 1 from sku s where s.product_id = product.product_id and s.active and (s.on_hand > s.reserved or not s.stock_known))`;
  const rows = await tx
    .update(product)
    .set({ inStock: anyFree })
    .where(
      and(inArray(product.productId, ids), sql`${product.inStock} is distinct from ${anyFree}`),
    )
    .returning({ productId: product.productId });
  return rows.map(({ productId }) => productId);
}
