import type { ExceptionKind } from '@wasit/contract/exceptions/kinds';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../platform/db/db.ts';
import { rowOf } from '../../platform/db/rows.ts';
import { lastEvent } from './orders.store.ts';
import { customerOrder, orderException, orderLine } from './orders.tables.ts';

/** Reported problems as staff find them in their list of exceptions. */
const reportedKinds = {
  silent: 'silent-order',
  'above-estimate': 'above-estimate',
  returned: 'returned-goods',
} as const satisfies Record<string, ExceptionKind>;
type ReportedKind = keyof typeof reportedKinds;

/**
 * Reported problems that still exist: no scan since, a bill far above the estimate, or goods that
 * came back although their receipt is confirmed, until a person closes it.
 */
export async function openOrderProblems(
  reader: Reader,
): Promise<{ orderNo: string; kind: ExceptionKind; since: Date }[]> {
  const raisedOrders = await reader
    .selectDistinct({ orderNo: customerOrder.orderNo, since: lastEvent })
    .from(orderLine)
    .innerJoin(customerOrder, eq(customerOrder.orderNo, orderLine.orderNo))
    .where(eq(orderLine.status, 'price_raised'))
    .limit(2000);
  const rows = await reader
    .select({
      orderNo: customerOrder.orderNo,
      kind: sql<ReportedKind>`${orderException.kind}`,
      since: sql<string>`max(${orderException.since})`,
    })
    .from(orderException)
    .innerJoin(customerOrder, eq(customerOrder.orderNo, orderException.orderNo))
    .where(
      or(
        and(eq(orderException.kind, 'silent'), eq(orderException.since, lastEvent)),
        and(
          eq(orderException.kind, 'above-estimate'),
          eq(customerOrder.status, 'LOGISTICS_PAYMENT'),
          isNull(customerOrder.secondStagePaidAt),
        ),
        eq(orderException.kind, 'returned'),
      ),
    )
    .groupBy(customerOrder.orderNo, orderException.kind)
    .limit(2000);
  return [
    ...raisedOrders.map((order) => ({ ...order, kind: 'price-risen' as const })),
    ...rows.map(({ orderNo, kind, since }) => ({
      orderNo,
      kind: reportedKinds[kind],
      since: new Date(since),
    })),
  ];
}

/**
 * Reports a problem of an order once for each instant since when it holds.
 * @returns whether it is new
 */
export async function raiseException(
  tx: Tx,
  { orderNo, kind, since }: { orderNo: string; kind: ReportedKind | 'chargeback'; since: Date },
): Promise<boolean> {
  const existing = await rowOf(
    tx,
    orderException,
    and(
      eq(orderException.orderNo, orderNo),
      eq(orderException.kind, kind),
      eq(orderException.since, since),
    ),
  );
  if (existing) return false;
  await tx.insert(orderException).values({ orderNo, kind, since, raisedAt: tx.now });
  return true;
}
