import type { Sorted } from '@wasit/contract/desks/lists';
import type {
  UnclaimedShow,
  UnclaimedState,
} from '@wasit/contract/logistics/unclaimed/unclaimed-words';
import type { Paging } from '@wasit/contract/wire';
import { and, asc, desc, eq, gt, ilike, inArray, lte, or, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import { containing } from '../../../platform/db/lists/containing.ts';
import { tablePage } from '../../../platform/db/lists/page-of.ts';
import { sortedBy } from '../../../platform/db/lists/sorted-by.ts';
import { rowsWithAny, tryUpdate, wroteRow } from '../../../platform/db/rows.ts';
import { parcel } from '../logistics.tables.ts';
import { unclaimedEvent, unclaimedGoods } from './unclaimed.tables.ts';

export type UnclaimedRow = typeof unclaimedGoods.$inferSelect;
export type UnclaimedEventRow = typeof unclaimedEvent.$inferSelect;

export const unclaimedByOrders = async (reader: Reader, orderNos: readonly string[]) => {
  if (orderNos.length === 0) return new Map<string, UnclaimedRow>();
  const rows = await rowsWithAny(reader, unclaimedGoods, 'orderNo', orderNos);
  return new Map(rows.map((row) => [row.orderNo, row]));
};

/**
 * Starts the record of unclaimed goods with their first reminder.
 * @returns false if another sweep did so
 */
export const insertUnclaimed = (tx: Tx, row: typeof unclaimedGoods.$inferInsert) =>
  wroteRow(tx.insert(unclaimedGoods).values(row).onConflictDoNothing());

/** Compare-and-set by version: false if it has changed. */
export const changeUnclaimed = (
  tx: Tx,
  { orderNo, version }: { orderNo: string; version: number },
  set: Partial<UnclaimedRow>,
): Promise<boolean> =>
  tryUpdate(
    tx,
    unclaimedGoods,
    and(eq(unclaimedGoods.orderNo, orderNo), eq(unclaimedGoods.version, version)),
    { ...set, version: version + 1 },
  );

export const insertUnclaimedEvent = (tx: Tx, row: Omit<UnclaimedEventRow, 'id'>) =>
  tx.insert(unclaimedEvent).values(row);

/** The newest first. */
export const unclaimedEvents = async (reader: Reader, orderNos: readonly string[]) =>
  rowsWithAny(reader, unclaimedEvent, 'orderNo', orderNos, desc(unclaimedEvent.id));

const statesOf: Readonly<Record<UnclaimedShow, readonly UnclaimedState[]>> = {
  due: ['waiting'],
  proposed: ['proposed'],
  waiting: ['waiting'],
  ended: ['sold', 'given-up'],
};

interface Query extends Paging, Sorted<'unclaimed'> {
  readonly show: UnclaimedShow;
  readonly search: string;
  /** The customers found by the search. */
  readonly userIds: readonly string[];
  readonly now: Date;
}

export async function findUnclaimed(
  reader: Reader,
  { show, search, userIds, now, sort, ...page }: Query,
) {
  const where = and(
    inArray(unclaimedGoods.state, [...statesOf[show]]),
    show === 'due' ? lte(unclaimedGoods.decideAt, now) : undefined,
    show === 'waiting' ? gt(unclaimedGoods.decideAt, now) : undefined,
    search
      ? or(
          ilike(unclaimedGoods.orderNo, containing(search)),
          inArray(
            unclaimedGoods.orderNo,
            reader
              .select({ orderNo: parcel.orderNo })
              .from(parcel)
              .where(inArray(parcel.userId, [...userIds])),
          ),
        )
      : undefined,
  );
  const columns = {
    id: unclaimedGoods.orderNo,
    since: unclaimedGoods.since,
    decide: unclaimedGoods.decideAt,
  };
  return tablePage(reader, unclaimedGoods, {
    where,
    order: sortedBy(sort, columns) ?? [
      show === 'ended' ? desc(unclaimedGoods.endedAt) : asc(unclaimedGoods.since),
      asc(unclaimedGoods.orderNo),
    ],
    page,
  });
}

/** Goods for which somebody must make a proposal by `due`, and with `proposed` those to approve. */
export const countUnclaimedToDecide = (
  reader: Reader,
  { due, proposed }: { due: Date | undefined; proposed: boolean },
): Promise<number> =>
  reader.$count(
    unclaimedGoods,
    or(
      due &&
        and(inArray(unclaimedGoods.state, [...statesOf.due]), lte(unclaimedGoods.decideAt, due)),
      proposed ? inArray(unclaimedGoods.state, [...statesOf.proposed]) : undefined,
    ) ?? sql`false`,
  );
