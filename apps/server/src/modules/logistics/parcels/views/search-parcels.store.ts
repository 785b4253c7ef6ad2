import type { Sorted } from '@wasit/contract/desks/lists';
import type { ParcelStatus } from '@wasit/contract/orders/states';
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
import { containing } from '../../../../platform/db/containing.ts';
import type { Reader } from '../../../../platform/db/db.ts';
import { sortedBy } from '../../../../platform/db/sorted-by.ts';
import { parcel } from '../../logistics.tables.ts';
import type { ParcelRow } from '../parcels.store.ts';

export interface ParcelSearch extends Sorted<'expected-parcels'> {
  readonly status?: ParcelStatus | undefined;
  readonly loadable?: boolean | undefined;
  /** Part of a waybill or of an order number. */
  readonly search?: string | undefined;
  /** The customer whom the words name, if they name one. */
  readonly userId?: string | undefined;
  readonly pageNo: number;
  readonly pageSize: number;
}

const loadable = and(inArray(parcel.status, ['received', 'packed']), isNotNull(parcel.clearedAt));

function named({ search, userId }: ParcelSearch): SQL | undefined {
  if (!search) return undefined;
  const pattern = containing(search);
  return or(
    sql`${parcel.waybill} ilike ${pattern}`,
    sql`${parcel.orderNo} like ${pattern}`,
    userId === undefined ? undefined : eq(parcel.userId, userId),
  );
}

const sortColumns = { id: parcel.parcelId, waybill: parcel.waybill, at: parcel.announcedAt };

/**
 * What waits at the warehouse comes the longest waiting first; everything else the newest first.
 */
export async function searchParcels(
  reader: Reader,
  query: ParcelSearch,
): Promise<{ rows: ParcelRow[]; total: number }> {
  const where = and(
    query.status ? eq(parcel.status, query.status) : undefined,
    query.loadable ? loadable : undefined,
    named(query),
  );
  const direction = query.loadable || query.status === 'expected' ? asc : desc;
  const order = sortedBy(query.sort, sortColumns) ?? [
    direction(parcel.announcedAt),
    direction(parcel.parcelId),
  ];
  // Which ones first: late pages are counted off in an index.
  const page = reader
    .select({ parcelId: parcel.parcelId })
    .from(parcel)
    .where(where)
    .orderBy(...order)
    .limit(query.pageSize)
    .offset((query.pageNo - 1) * query.pageSize)
    .as('page');
  const [rows, totals] = await Promise.all([
    reader
      .select(getTableColumns(parcel))
      .from(page)
      .innerJoin(parcel, eq(parcel.parcelId, page.parcelId))
      .orderBy(...order),
    reader.select({ total: count() }).from(parcel).where(where),
  ]);
  return { rows, total: totals[0]?.total ?? 0 };
}

/** What waits at the warehouse in China: expected, and ready to load. */
export async function parcelsWaiting(
  reader: Reader,
): Promise<{ expected: number; loadable: number }> {
  const [expected, ready] = await Promise.all([
    reader.select({ total: count() }).from(parcel).where(eq(parcel.status, 'expected')),
    reader.select({ total: count() }).from(parcel).where(loadable),
  ]);
  return { expected: expected[0]?.total ?? 0, loadable: ready[0]?.total ?? 0 };
}
