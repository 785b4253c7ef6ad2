import { and, eq, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/db.ts';
import { isOneOfGiven, prepared } from '../../../platform/db/prepared.ts';
import { customerOrder, orderLine } from '../orders.tables.ts';

const waits = eq(customerOrder.status, 'WAIT_BUYER_PAY');

/** Unpaid orders of one customer. */
export async function unpaidOf(
  tx: Tx,
  userId: string,
): Promise<{ count: number; amountMinor: number }> {
  const [row] = await unpaidTotals(tx, { userId });
  return row ?? { count: 0, amountMinor: 0 };
}

const unpaidTotals = prepared((db) =>
  db
    .select({
      count: sql<number>`count(*)::int`,
      amountMinor: sql<number>`coalesce(sum(${customerOrder.firstStageMinor}), 0)::float8`,
    })
    .from(customerOrder)
    .where(and(eq(customerOrder.userId, sql.placeholder('userId')), waits)),
);

export interface HeldUnproven {
  /** Of this customer. */
  readonly own: number;
  readonly all: number;
}

/**
 * Pieces per SKU in unpaid orders of customers without a confirmed contact, except the given order.
 */
export async function stockHeldByUnproven(
  tx: Tx,
  { userId, but, skuIds }: { userId: string; but: string; skuIds: readonly number[] },
): Promise<Map<number, HeldUnproven>> {
  const rows = await heldUnproven(tx, { userId, but, skuIds });
  return new Map(rows.map(({ skuId, own, all }) => [skuId, { own, all }]));
}

const heldUnproven = prepared((db) =>
  db
    .select({
      skuId: orderLine.skuId,
      own: sql<number>`coalesce(sum(${orderLine.quantity}) filter (where ${customerOrder.userId} = ${sql.placeholder('userId')}), 0)::int`,
      all: sql<number>`sum(${orderLine.quantity})::int`,
    })
    .from(orderLine)
    .innerJoin(customerOrder, eq(customerOrder.orderNo, orderLine.orderNo))
    .where(
      and(
        isOneOfGiven(orderLine.skuId, 'skuIds'),
        waits,
        eq(customerOrder.placedUnproven, true),
        ne(customerOrder.orderNo, sql.placeholder('but')),
      ),
    )
    .groupBy(orderLine.skuId),
);
