import { orderTabs } from '@wasit/contract/orders/states';
import type { Paging } from '@wasit/contract/wire';
import { and, desc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/db/db.ts';
import { pageOf } from '../../../platform/db/lists/page-of.ts';
import { pick } from '../../../platform/pluck.ts';
import { customerOrder, orderLine } from '../orders.tables.ts';

/** Lines whose goods were handed over to the customer, not refunded, and not completely lost. */
const isReceived = (userId: string, productId?: number) =>
  and(
    eq(customerOrder.userId, userId),
    or(
      inArray(customerOrder.status, [...orderTabs.completed]),
      and(eq(customerOrder.status, 'WAIT_BUYER_RECEIVER'), isNotNull(customerOrder.deliveredAt)),
    ),
    isNull(orderLine.refundedAt),
    lt(orderLine.lostPieces, orderLine.quantity),
    productId === undefined ? undefined : eq(orderLine.productId, productId),
  );

/** Each received product of a customer once, with its latest order, latest first. */
export async function receivedGoods(
  reader: Reader,
  { userId, productId, ...page }: Paging & { userId: string; productId?: number },
) {
  const latest = reader
    .selectDistinctOn([orderLine.productId], {
      ...pick(orderLine, 'productId', 'supplierId', 'orderNo', 'name', 'picture'),
      orderedAt: sql<Date>`${customerOrder.createdAt}`
        .mapWith(customerOrder.createdAt)
        .as('ordered_at'),
    })
    .from(customerOrder)
    .innerJoin(orderLine, eq(orderLine.orderNo, customerOrder.orderNo))
    .where(isReceived(userId, productId))
    .orderBy(orderLine.productId, desc(customerOrder.createdAt), desc(orderLine.lineId))
    .as('latest');
  const query = reader
    .select()
    .from(latest)
    .orderBy(desc(latest.orderedAt), desc(latest.productId));
  return pageOf(query, page, reader.$count(latest));
}
