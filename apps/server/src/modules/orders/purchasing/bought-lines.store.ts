import { and, asc, eq, ilike, inArray, or } from 'drizzle-orm';
import type { Reader } from '../../../platform/db/db.ts';
import { anyEndsWith, anyTextContains, containing } from '../../../platform/db/lists/containing.ts';
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
export function boughtLines(reader: Reader, { words, numberEnd, userIds = [], limit }: LinesQuery) {
  return reader
    .select({ line: orderLine, order: customerOrder })
    .from(orderLine)
    .innerJoin(customerOrder, eq(customerOrder.orderNo, orderLine.orderNo))
    .where(
      and(
        eq(orderLine.status, 'bought'),
        inArray(customerOrder.status, ['WAITING_PURCHASE', 'WAIT_SELLER_SEND', 'CHINA_SHIPPING']),
        or(
          words ? anyTextContains(orderLine.supplierName, words) : undefined,
          words ? anyTextContains(orderLine.name, words) : undefined,
          words ? ilike(orderLine.originalName, containing(words)) : undefined,
          anyEndsWith([customerOrder.orderNo], numberEnd),
          userIds.length > 0 ? inArray(customerOrder.userId, [...userIds]) : undefined,
        ),
      ),
    )
    .orderBy(asc(customerOrder.paidAt), asc(orderLine.orderNo), asc(orderLine.position))
    .limit(limit);
}
