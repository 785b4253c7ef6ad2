import { sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/db/db.ts';

export interface BoughtQuery {
  /** Null: all goods. */
  readonly categoryIds: readonly number[] | null;
  readonly from: Date;
  readonly to: Date;
  /** Start of the previous period. */
  readonly beforeFrom: Date;
  /** Only goods of which more were bought than in the period before, the largest growth first. */
  readonly rising: boolean;
  readonly limit: number;
}

export interface Bought {
  readonly productId: number;
  readonly pieces: number;
  readonly before: number;
}

/**
 * Products by pieces bought for orders within a period, most first; read along the index of
 * purchases.
 */
export async function boughtProducts(reader: Reader, query: BoughtQuery): Promise<Bought[]> {
  const inCategories = query.categoryIds
    ? sql`and p.category_id = any(${`{${query.categoryIds.join(',')}}`}::int[])`
    : sql``;
  const since = query.rising ? query.beforeFrom : query.from;
  const condition = query.rising ? sql`pieces > before` : sql`pieces > 0`;
  const order = query.rising ? sql`pieces - before desc, pieces desc` : sql`pieces desc`;
  const result = await reader.execute<{ product_id: number; pieces: number; before: number }>(sql`
    select product_id, pieces, before from (
      select s.product_id,
        coalesce(sum(m.quantity) filter (where m.at >= ${query.from.toISOString()}::timestamptz), 0)::int as pieces,
        coalesce(sum(m.quantity) filter (where m.at < ${query.from.toISOString()}::timestamptz), 0)::int as before
      from stock_movement m join sku s using (sku_id) join product p using (product_id)
      where m.kind = 'consume' and m.at >= ${since.toISOString()}::timestamptz and m.at <= ${query.to.toISOString()}::timestamptz
        and p.status = 'on_shelf' ${inCategories}
      group by s.product_id
    ) bought where ${condition} order by ${order}, product_id limit ${query.limit}`);
  return result.rows.map((row) => ({
    productId: row.product_id,
    pieces: row.pieces,
    before: row.before,
  }));
}

/** The last orders for which these products were bought within a period, so many of each. */
export async function lastOrdersOf(
  reader: Reader,
  {
    productIds,
    from,
    to,
    limit,
  }: { productIds: readonly number[]; from: Date; to: Date; limit: number },
): Promise<{ productId: number; orderNo: string }[]> {
  const result = await reader.execute<{ product_id: number; order_no: string }>(sql`
    select product_id, order_no from (
      select s.product_id, m.order_no,
        row_number() over (partition by s.product_id order by max(m.id) desc) as place
      from stock_movement m join sku s using (sku_id)
      where m.kind = 'consume' and m.at >= ${from.toISOString()}::timestamptz and m.at <= ${to.toISOString()}::timestamptz
        and s.product_id = any(${`{${productIds.join(',')}}`}::int[]) and m.order_no is not null
      group by s.product_id, m.order_no
    ) bought where place <= ${limit}`);
  return result.rows.map((row) => ({ productId: row.product_id, orderNo: row.order_no }));
}

/** The products whose supplier states a repurchase rate, highest first. */
export async function mostRepurchased(
  reader: Reader,
  productIds: readonly number[],
  { limit }: { limit: number },
): Promise<number[]> {
  const result = await reader.execute<{ product_id: number }>(sql`
    select product_id from product
    where product_id = any(${`{${productIds.join(',')}}`}::int[]) and repurchase_rate > 0
    order by repurchase_rate desc, sold desc, product_id limit ${limit}`);
  return result.rows.map((row) => row.product_id);
}
