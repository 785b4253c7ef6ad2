import { and, asc, eq, ilike, inArray, or, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/db/db.ts';
import { containing, escapeLike } from '../../../platform/db/lists/containing.ts';
import type { OrderLineRow, OrderRow } from '../orders.store.ts';
import { customerOrder, orderLine } from '../orders.tables.ts';

interface LinesQuery {
  /** Part of a supplier's or product's name in any language. */
  readonly words?: string;
  /** End of an order number. */
  readonly numberEnd?: string;
  /** Or: orders of these customers. */
  readonly userIds?: readonly string[];
  readonly limit: number;
}

/** Bought lines of active orders whose goods may still be on their way in China, oldest first. */
export function boughtLines(
  reader: Reader,
  { words, numberEnd, userIds = [], limit }: LinesQuery,
): Promise<{ line: OrderLineRow; order: OrderRow }[]> {
  const like = words ? containing(words) : '';
  return reader
    .select({ line: orderLine, order: customerOrder })
    .from(orderLine)
    .innerJoin(customerOrder, eq(customerOrder.orderNo, orderLine.orderNo))
    .where(
      and(
        eq(orderLine.status, 'bought'),
        inArray(customerOrder.status, ['WAITING_PURCHASE', 'WAIT_SELLER_SEND', 'CHINA_SHIPPING']),
        or(
          words ? sql`${orderLine.supplierName}::text ilike ${like}` : undefined,
          words ? sql`${orderLine.name}::text ilike ${like}` : undefined,
          words ? ilike(orderLine.originalName, like) : undefined,
          numberEnd ? sql`${customerOrder.orderNo} like ${`%${escapeLike(numberEnd)}`}` : undefined,
          userIds.length > 0 ? inArray(customerOrder.userId, [...userIds]) : undefined,
        ),
      ),
    )
    .orderBy(asc(customerOrder.paidAt), asc(orderLine.orderNo), asc(orderLine.position))
    .limit(limit);
}
