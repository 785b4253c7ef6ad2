import type { Sorted } from '@wasit/contract/desks/lists';
import type { Paging } from '@wasit/contract/wire';
import { and, asc, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { insertMany, isOneOf } from '../../platform/db/bulk.ts';
import type { Reader, Tx } from '../../platform/db/db.ts';
import {
  type DatedQuery,
  datedPage,
  holdsAt,
  holdsFrom,
} from '../../platform/db/lists/dated-rows.ts';
import type { Page } from '../../platform/db/lists/page-of.ts';
import { sortedBy } from '../../platform/db/lists/sorted-by.ts';
import { rowOf, rowsOf, updateRow } from '../../platform/db/rows.ts';
import { pluck } from '../../platform/pluck.ts';
import { priceList, priceListPrice } from './price-lists.tables.ts';

export type PriceListRow = typeof priceList.$inferSelect;
type FixedRow = typeof priceListPrice.$inferSelect;

export async function insertList(
  tx: Tx,
  row: PriceListRow,
  prices: readonly Omit<FixedRow, 'listId'>[],
): Promise<void> {
  await tx.insert(priceList).values(row);
  const { listId } = row;
  if (prices.length > 0)
    await tx.execute(
      insertMany(
        priceListPrice,
        prices.map((price) => ({ listId, ...price })),
      ),
    );
}

export const listById = (reader: Reader, listId: string): Promise<PriceListRow | undefined> =>
  rowOf(reader, priceList, eq(priceList.listId, listId));

/** Compare-and-set: undefined when it is already stopped. */
export const markStopped = (tx: Tx, listId: string): Promise<PriceListRow | undefined> =>
  updateRow(tx, priceList, and(eq(priceList.listId, listId), isNull(priceList.stoppedAt)), {
    stoppedAt: tx.now,
  });

/** The lists of a level valid at an instant, newest first. */
export const listsAt = (reader: Reader, { level, at }: { level: number; at: Date }) =>
  rowsOf(reader, priceList, and(sql`${priceList.level} = ${level}`, holdsAt(priceList, at)), {
    order: [desc(priceList.madeAt), desc(priceList.listId)],
  });

export const fixedPrices = (
  reader: Reader,
  { listIds, productIds }: { listIds: readonly string[]; productIds: readonly number[] },
): Promise<FixedRow[]> =>
  rowsOf(
    reader,
    priceListPrice,
    and(
      inArray(priceListPrice.listId, [...listIds]),
      isOneOf(priceListPrice.productId, productIds),
    ),
  );

/** Number of products with a fixed price, by list. */
export async function fixedCounts(reader: Reader, listIds: readonly string[]) {
  if (listIds.length === 0) return new Map<string, number>();
  const rows = await reader
    .select({ listId: priceListPrice.listId, fixed: count() })
    .from(priceListPrice)
    .where(inArray(priceListPrice.listId, [...listIds]))
    .groupBy(priceListPrice.listId);
  return new Map(rows.map(({ listId, fixed }) => [listId, fixed]));
}

const sortColumns = {
  id: priceList.listId,
  name: priceList.name,
  from: priceList.validFrom,
  made: priceList.madeAt,
};

export const listPage = (
  reader: Reader,
  { sort, ...query }: Paging & Sorted<'price-lists'> & DatedQuery,
): Promise<Page<PriceListRow>> =>
  datedPage(reader, {
    table: priceList,
    id: priceList.listId,
    order: sortedBy(sort, sortColumns),
    ...query,
  });

/** Names of the lists of a category itself that hold or will hold. */
export const listsOfCategory = async (
  reader: Reader,
  { categoryId, now }: { categoryId: number; now: Date },
): Promise<string[]> =>
  pluck(
    await reader
      .select({ name: priceList.name })
      .from(priceList)
      .where(and(eq(priceList.categoryId, categoryId), holdsFrom(priceList, now)))
      .orderBy(asc(priceList.name), asc(priceList.listId)),
    'name',
  );
