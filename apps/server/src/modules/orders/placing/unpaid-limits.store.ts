import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/db.ts';
import { customerOrder, orderLine } from '../orders.tables.ts';

const waits = eq(customerOrder.status, 'WAIT_BUYER_PAY');

/** What of one customer waits for its first payment. */
export async function unpaidOf(
  tx: Tx,
  userId: string,
): Promise<{ count: number; amountMinor: number }> {
  const [row] = await tx
    .select({
      count: sql<number>`count(*)::int`,
      amountMinor: sql<number>`coalesce(sum(${customerOrder.firstStageMinor}), 0)::float8`,
    })
    .from(customerOrder)
    .where(and(eq(customerOrder.userId, userId), waits));
  return row ?? { count: 0, amountMinor: 0 };
}

export interface HeldUnproven {
  /** By this customer. */
  readonly own: number;
  readonly all: number;
}

/**
 * Pieces per SKU in unpaid orders of customers without a confirmed contact, but the named order.
 */
export async function stockHeldByUnproven(
  tx: Tx,
  { userId, but, skuIds }: { userId: string; but: string; skuIds: readonly number[] },
): Promise<Map<number, HeldUnproven>> {
  const rows = await tx
    .select({
      skuId: orderLine.skuId,
      own: sql<number>`coalesce(sum(${orderLine.quantity}) filter (where ${customerOrder.userId} = ${userId}), 0)::int`,
      all: sql<number>`sum(${orderLine.quantity})::int`,
    })
    .from(orderLine)
    .innerJoin(customerOrder, eq(customerOrder.orderNo, orderLine.orderNo))
    .where(
      and(
        inArray(orderLine.skuId, [...skuIds]),
        waits,
        eq(customerOrder.placedUnproven, true),
        ne(customerOrder.orderNo, but),
      ),
    )
    .groupBy(orderLine.skuId);
  return new Map(rows.map(({ skuId, own, all }) => [skuId, { own, all }]));
}
