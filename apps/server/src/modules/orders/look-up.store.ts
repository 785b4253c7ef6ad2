import { desc, inArray, or } from 'drizzle-orm';
import type { Reader } from '../../platform/db/db.ts';
import { startsOrEnds } from '../../platform/db/starts-or-ends.ts';
import type { OrderRow } from './orders.store.ts';
import { customerOrder } from './orders.tables.ts';

interface OrderClue {
  /** The beginning or the end of an order number. */
  readonly text: string;
  readonly userIds: readonly string[];
  readonly most: number;
}

/** Orders by a part of their number, and those of some customers, the newest first. */
export const lookUpOrders = (
  reader: Reader,
  { text, userIds, most }: OrderClue,
): Promise<OrderRow[]> =>
  reader
    .select()
    .from(customerOrder)
    .where(
      or(
        startsOrEnds(customerOrder.orderNo, text),
        userIds.length > 0 ? inArray(customerOrder.userId, [...userIds]) : undefined,
      ),
    )
    .orderBy(desc(customerOrder.createdAt))
    .limit(most);
