import type { Sorted } from '@wasit/contract/desks/lists';
import type { StockPlace, StockResult } from '@wasit/contract/logistics/stock/stock-words';
import type { ParcelStatus } from '@wasit/contract/orders/states';
import type { Paging } from '@wasit/contract/wire';
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import { tablePage } from '../../../platform/db/lists/page-of.ts';
import { sortedBy } from '../../../platform/db/lists/sorted-by.ts';
import { rowsWithAny, tryUpdate } from '../../../platform/db/rows.ts';
import { carton, parcel } from '../logistics.tables.ts';
import { unknownParcel } from '../unknown/unknown.tables.ts';
import { stockTake, stockTakeLine } from './stock-take.tables.ts';

/** The contents of a warehouse. */
export const statusesIn: Readonly<Record<StockPlace, readonly ParcelStatus[]>> = {
  CN: ['received', 'packed'],
  IQ: ['arrived'],
};

/** On its label: the carton's number, or the waybill. */
const codeOnLabel = sql<string>`upper(coalesce(case when ${carton.unpackedAt} is null then ${carton.cartonNo} end, ${parcel.waybill}))`;

export interface ShelfCode {
  readonly code: string;
  /** Null of a box not attached yet. */
  readonly userId: string | null;
}

/** A box with a label: a carton, or a parcel outside cartons. */
const box = sql`case when ${carton.cartonId} is not null and ${carton.unpackedAt} is null then ${carton.cartonId} else ${parcel.parcelId} end`;

/**
 * The codes expected on a shelf, one per box: boxes of several orders may share a waybill.
 */
export async function codesOnShelf(
  reader: Reader,
  { place, shelf }: { place: StockPlace; shelf: string },
): Promise<ShelfCode[]> {
  const parcels = await reader
    .selectDistinctOn([codeOnLabel, box], { code: codeOnLabel, userId: parcel.userId })
    .from(parcel)
    .leftJoin(carton, eq(carton.cartonId, parcel.cartonId))
    .where(and(eq(parcel.shelf, shelf), inArray(parcel.status, [...statusesIn[place]])))
    .orderBy(asc(codeOnLabel), asc(box));
  if (place === 'IQ') return parcels;
  const boxes = await reader
    .select({ code: sql<string>`upper(${unknownParcel.waybill})` })
    .from(unknownParcel)
    .where(and(eq(unknownParcel.shelf, shelf), isNull(unknownParcel.attachedAt)))
    .orderBy(asc(unknownParcel.waybill));
  return [...parcels, ...boxes.map(({ code }) => ({ code, userId: null }))];
}

/**
 * Moves an unknown box to the shelf where it was found.
 * @returns whether the box exists
 */
export const moveUnknown = (tx: Tx, code: string, shelf: string): Promise<boolean> =>
  tryUpdate(
    tx,
    unknownParcel,
    and(eq(sql`upper(${unknownParcel.waybill})`, code), isNull(unknownParcel.attachedAt)),
    { shelf },
  );

export interface StockLine {
  readonly code: string;
  readonly result: StockResult;
}

export async function insertStockTake(
  tx: Tx,
  row: typeof stockTake.$inferInsert,
  lines: readonly StockLine[],
): Promise<void> {
  await tx.insert(stockTake).values(row);
  if (lines.length > 0)
    await tx.insert(stockTakeLine).values(lines.map((line) => ({ takeId: row.takeId, ...line })));
}

export async function stockTakeRows(
  reader: Reader,
  { place, sort, ...page }: Paging & Sorted<'stock-takes'> & { place: StockPlace },
) {
  const where = eq(stockTake.place, place);
  return tablePage(reader, stockTake, {
    where,
    order: sortedBy(sort, { id: stockTake.takeId, at: stockTake.at }) ?? [
      desc(stockTake.at),
      desc(stockTake.takeId),
    ],
    page,
  });
}

export type StockTakeRow = typeof stockTake.$inferSelect;

export const stockTakeById = (reader: Reader, takeId: string): Promise<StockTakeRow[]> =>
  reader.select().from(stockTake).where(eq(stockTake.takeId, takeId));

export const linesOfTakes = async (reader: Reader, takeIds: readonly string[]) =>
  rowsWithAny(reader, stockTakeLine, 'takeId', takeIds, asc(stockTakeLine.id));

/**
 * Codes missing at the last count of their shelf and still recorded there: not found later, moved,
 * loaded or handed over.
 */
export async function missingOnShelves(
  reader: Reader,
): Promise<{ place: StockPlace; code: string; since: Date }[]> {
  const isCountedLater = sql`exists (select 1 from ${stockTakeLine} later
    join ${stockTake} other on other.take_id = later.take_id
    where later.code = ${stockTakeLine.code} and later.id > ${stockTakeLine.id}
      and other.place = ${stockTake.place})`;
  const isStillOnShelf = sql`(exists (select 1 from ${parcel}
      left join ${carton} on ${carton.cartonId} = ${parcel.cartonId}
      where ${parcel.shelf} = ${stockTake.shelf} and ${codeOnLabel} = ${stockTakeLine.code}
        and ((${stockTake.place} = 'CN' and ${parcel.status} in ('received', 'packed'))
          or (${stockTake.place} = 'IQ' and ${parcel.status} = 'arrived')))
    or (${stockTake.place} = 'CN' and exists (select 1 from ${unknownParcel}
      where ${unknownParcel.attachedAt} is null and ${unknownParcel.shelf} = ${stockTake.shelf}
        and upper(${unknownParcel.waybill}) = ${stockTakeLine.code})))`;
  return reader
    .select({ place: stockTake.place, code: stockTakeLine.code, since: stockTake.at })
    .from(stockTakeLine)
    .innerJoin(stockTake, eq(stockTake.takeId, stockTakeLine.takeId))
    .where(and(eq(stockTakeLine.result, 'missing'), sql`not ${isCountedLater}`, isStillOnShelf))
    .limit(2000);
}
