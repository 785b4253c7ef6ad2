import { and, asc, eq, sql } from 'drizzle-orm';
import type { Reader } from '../../platform/db/db.ts';
import { product, sku, stockMovement } from './catalogue.tables.ts';

/** For tests: ids and stock of imported goods. */
export async function productIdOf(reader: Reader, key: { source: string; sourceId: string }) {
  const [row] = await reader
    .select({ productId: product.productId, supplierId: product.supplierId })
    .from(product)
    .where(and(eq(product.source, key.source), eq(product.sourceId, key.sourceId)));
  if (!row) throw new Error(`no product ${key.source} ${key.sourceId}`);
  return row;
}

export const skusOf = async (reader: Reader, productId: number): Promise<number[]> =>
  (
    await reader
      .select({ skuId: sku.skuId })
      .from(sku)
      .where(eq(sku.productId, productId))
      .orderBy(asc(sku.position))
  ).map(({ skuId }) => skuId);

export async function stockOf(reader: Reader, skuId: number) {
  const [row] = await reader
    .select({ onHand: sku.onHand, reserved: sku.reserved })
    .from(sku)
    .where(eq(sku.skuId, skuId));
  if (!row) throw new Error(`no SKU ${skuId}`);
  const moved: Record<string, number> = {};
  for (const { kind, quantity } of await reader
    .select()
    .from(stockMovement)
    .where(eq(stockMovement.skuId, skuId)))
    moved[kind] = (moved[kind] ?? 0) + quantity;
  return { ...row, moved };
}

export async function goodsOf(reader: Reader, source: string) {
  const { rows } = await reader.execute<{
    products: number;
    skus: number;
    onHand: number;
    moved: number;
  }>(sql`
    select count(distinct p.product_id)::int as products, count(*)::int as skus, sum(s.on_hand)::int as "onHand",
      sum((select sum(m.quantity) from ${stockMovement} m where m.sku_id = s.sku_id))::int as moved
    from ${product} p join ${sku} s using (product_id) where p.source = ${source}`);
  const [row] = rows;
  if (!row) throw new Error(`nothing of ${source}`);
  return row;
}
