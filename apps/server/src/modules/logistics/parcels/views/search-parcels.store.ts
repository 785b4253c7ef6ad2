import type { Sorted } from '@wasit/contract/desks/lists';
import type { ParcelStatus } from '@wasit/contract/orders/states';
import type { Paging } from '@wasit/contract/wire';
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Reader } from '../../../../platform/db/db.ts';
import { containing } from '../../../../platform/db/lists/containing.ts';
import type { Page } from '../../../../platform/db/lists/page-of.ts';
import { sortedBy } from '../../../../platform/db/lists/sorted-by.ts';
import { parcel } from '../../logistics.tables.ts';
import { isNotWithdrawn, type ParcelRow } from '../parcels.store.ts';

export interface ParcelSearch extends Sorted<'expected-parcels'> {
  readonly status?: ParcelStatus | undefined;
  readonly loadable?: boolean | undefined;
  /** Part of a waybill or of an order number. */
  readonly search?: string | undefined;
  /** The customers whom the words name. */
  readonly userIds?: readonly string[];
}

const isLoadable = and(inArray(parcel.status, ['received', 'packed']), isNotNull(parcel.clearedAt));

function searchCondition({ search, userIds = [] }: ParcelSearch): SQL | undefined {
  if (!search) return undefined;
  const pattern = containing(search);
  return or(
    sql`${parcel.waybill} ilike ${pattern}`,
    sql`${parcel.orderNo} like ${pattern}`,
    inArray(parcel.userId, [...userIds]),
  );
}

const sortColumns = { id: parcel.parcelId, waybill: parcel.waybill, at: parcel.announcedAt };

/** A page of parcels: expected and loadable ones oldest first, all others newest first. */
export async function searchParcels(
  reader: Reader,
  { pageNo, pageSize, ...query }: Paging & ParcelSearch,
): Promise<Page<ParcelRow>> {
  const where = and(
    query.status ? eq(parcel.status, query.status) : isNotWithdrawn,
    query.loadable ? isLoadable : undefined,
    searchCondition(query),
  );
  const direction = query.loadable || query.status === 'expected' ? asc : desc;
  const order = sortedBy(query.sort, sortColumns) ?? [
    direction(parcel.announcedAt),
    direction(parcel.parcelId),
  ];
  // First only the ids: the rows before a late page are skipped in an index.
  const page = reader
    .select({ parcelId: parcel.parcelId })
    .from(parcel)
    .where(where)
    .orderBy(...order)
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .as('page');
  const [rows, total] = await Promise.all([
    reader
      .select(getTableColumns(parcel))
      .from(page)
      .innerJoin(parcel, eq(parcel.parcelId, page.parcelId))
      .orderBy(...order),
    reader.$count(parcel, where),
  ]);
  return { rows, total, pageNo, pageSize };
}

/** Parcels waiting at the warehouse in China: expected, and ready to load. */
export async function countWaitingParcels(reader: Reader) {
  const [expected, ready] = await Promise.all([
    reader.select({ total: count() }).from(parcel).where(eq(parcel.status, 'expected')),
    reader.select({ total: count() }).from(parcel).where(isLoadable),
  ]);
  return { expected: expected[0]?.total ?? 0, loadable: ready[0]?.total ?? 0 };
}
