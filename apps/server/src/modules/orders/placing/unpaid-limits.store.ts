import { and, eq, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/db.ts';
import { isOneOfParam, prepared } from '../../../platform/db/prepared.ts';
import { customerOrder, orderLine } from '../orders.tables.ts';

const isUnpaid = eq(customerOrder.status, 'WAIT_BUYER_PAY');

/** Unpaid orders of one customer. */
export async function unpaidTotalsOf(tx: Tx, userId: string) {
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
    .where(and(eq(customerOrder.userId, sql.placeholder('userId')), isUnpaid)),
);

export interface ReservedByUnproven {
  /** Of this customer. */
  readonly own: number;
  readonly all: number;
}

/**
 * Pieces per SKU in unpaid orders of customers without a confirmed contact, except the given order.
 */
export async function stockReservedByUnproven(
  tx: Tx,
  { userId, but, skuIds }: { userId: string; but: string; skuIds: readonly number[] },
): Promise<Map<number, ReservedByUnproven>> {
  const rows = await reservedByUnproven(tx, { userId, but, skuIds });
  return new Map(rows.map(({ skuId, own, all }) => [skuId, { own, all }]));
}

const reservedByUnproven = prepared((db) =>
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
        isOneOfParam(orderLine.skuId, 'skuIds'),
        isUnpaid,
        eq(customerOrder.placedUnproven, true),
        ne(customerOrder.orderNo, sql.placeholder('but')),
      ),
    )
    .groupBy(orderLine.skuId),
);
