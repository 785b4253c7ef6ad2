import type { Sorted } from '@wasit/contract/desks/lists';
import type { Paging } from '@wasit/contract/wire';
import { and, asc, count, desc, eq, ne, or } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import { sortedBy } from '../../../platform/db/lists/sorted-by.ts';
import { rowOf, rowsWithAny, updateRow } from '../../../platform/db/rows.ts';
import { fail } from '../../../platform/errors.ts';
import { customerOrder, orderPriceWish } from '../orders.tables.ts';

export type WishRow = typeof orderPriceWish.$inferSelect;

/** @throws WISH_OPEN when the order already has an open one */
export async function insertWish(tx: Tx, row: typeof orderPriceWish.$inferInsert) {
  const [inserted] = await tx.insert(orderPriceWish).values(row).onConflictDoNothing().returning();
  return inserted ?? fail('WISH_OPEN');
}

/** All wishes of some orders, oldest first. */
export const wishesOf = (reader: Reader, orderNos: readonly string[]): Promise<WishRow[]> =>
  rowsWithAny(
    reader,
    orderPriceWish,
    'orderNo',
    orderNos,
    asc(orderPriceWish.at),
    asc(orderPriceWish.wishId),
  );

export const openWish = (reader: Reader, orderNo: string): Promise<WishRow | undefined> =>
  rowOf(
    reader,
    orderPriceWish,
    and(eq(orderPriceWish.orderNo, orderNo), eq(orderPriceWish.status, 'open')),
  );

/** @throws NOT_FOUND, also if it does not belong to `userId` */
export async function readWish(reader: Reader, wishId: string, userId?: string): Promise<WishRow> {
  const ownerFilter = userId === undefined ? undefined : eq(orderPriceWish.userId, userId);
  const row = await rowOf(
    reader,
    orderPriceWish,
    and(eq(orderPriceWish.wishId, wishId), ownerFilter),
  );
  return row ?? fail('NOT_FOUND', { field: 'wishId' });
}

type WishAnswer = Pick<WishRow, 'status' | 'grantedMinor' | 'answer' | 'answeredAt' | 'answeredBy'>;

/**
 * Closes an open wish, once.
 * @throws CONFLICT
 */
export async function closeWish(tx: Tx, wishId: string, answer: WishAnswer): Promise<WishRow> {
  const row = await updateRow(
    tx,
    orderPriceWish,
    and(eq(orderPriceWish.wishId, wishId), eq(orderPriceWish.status, 'open')),
    answer,
  );
  return row ?? fail('CONFLICT');
}

/** A wish is open as long as its order is unpaid. */
const isOpen = and(eq(orderPriceWish.status, 'open'), eq(customerOrder.status, 'WAIT_BUYER_PAY'));
const isOver = or(ne(orderPriceWish.status, 'open'), ne(customerOrder.status, 'WAIT_BUYER_PAY'));

const sortColumns = {
  id: orderPriceWish.wishId,
  order: orderPriceWish.orderNo,
  wish: orderPriceWish.amountMinor,
};

/** Open ones oldest first, closed ones latest first. */
export async function wishPage(
  reader: Reader,
  { show, sort, pageNo, pageSize }: Paging & { show: 'open' | 'over' } & Sorted<'price-requests'>,
): Promise<{ rows: WishRow[]; total: number }> {
  const where = show === 'open' ? isOpen : isOver;
  const rows = await reader
    .select({ wish: orderPriceWish })
    .from(orderPriceWish)
    .innerJoin(customerOrder, eq(customerOrder.orderNo, orderPriceWish.orderNo))
    .where(where)
    .orderBy(
      ...(sortedBy(sort, sortColumns) ?? [
        show === 'open' ? asc(orderPriceWish.at) : desc(orderPriceWish.at),
        asc(orderPriceWish.wishId),
      ]),
    )
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize);
  return { rows: rows.map(({ wish }) => wish), total: await countWishes(reader, show) };
}

export async function countWishes(reader: Reader, show: 'open' | 'over' = 'open'): Promise<number> {
  const [row] = await reader
    .select({ total: count() })
    .from(orderPriceWish)
    .innerJoin(customerOrder, eq(customerOrder.orderNo, orderPriceWish.orderNo))
    .where(show === 'open' ? isOpen : isOver);
  return row?.total ?? 0;
}
