import { endedOrderStatuses } from '@wasit/contract/orders/states';
import { and, eq, notInArray } from 'drizzle-orm';
import { isOneOf } from '../../../platform/db/bulk.ts';
import type { Reader } from '../../../platform/db/db.ts';
import { pluck } from '../../../platform/pluck.ts';
import { linesUnderReview, openPayableOrders } from '../../payments/index.ts';
import { offeredOrders } from '../complaints/complaints.store.ts';
import type { LogisticsReader } from '../logistics-reader.ts';
import { customerOrder, orderLine } from '../orders.tables.ts';

async function unfinishedOrders(reader: Reader, userId: string): Promise<string[]> {
  const rows = await reader
    .select({ orderNo: customerOrder.orderNo })
    .from(customerOrder)
    .where(
      and(
        eq(customerOrder.userId, userId),
        notInArray(customerOrder.status, [...endedOrderStatuses]),
      ),
    );
  return pluck(rows, 'orderNo');
}

/**
 * The orders among these with a raised price awaiting the customer's decision, unless its payment
 * is under review.
 */
async function raisedOrders(reader: Reader, orderNos: readonly string[]): Promise<string[]> {
  const rows = await reader
    .select({ orderNo: orderLine.orderNo, lineId: orderLine.lineId })
    .from(orderLine)
    .where(and(isOneOf(orderLine.orderNo, orderNos), eq(orderLine.status, 'price_raised')));
  const reviewed = await linesUnderReview(reader, pluck(rows, 'orderNo'));
  return pluck(
    rows.filter(({ lineId }) => !reviewed.has(lineId)),
    'orderNo',
  );
}

/**
 * The customer's orders that need a payment or an answer of theirs, whatever their status (as
 * `needsCustomer` on a card).
 */
export async function waitingOrders(
  reader: Reader,
  { userId, journey }: { userId: string; journey: LogisticsReader },
): Promise<string[]> {
  const orderNos = await unfinishedOrders(reader, userId);
  if (orderNos.length === 0) return [];
  const waiting = await Promise.all([
    openPayableOrders(reader, orderNos),
    raisedOrders(reader, orderNos),
    offeredOrders(reader, orderNos),
    journey.undecidedOrders(reader, orderNos),
  ]);
  return [...new Set(waiting.flatMap((found) => [...found]))];
}
