import type { Sorted } from '@wasit/contract/desks/lists';
import type { Paging } from '@wasit/contract/wire';
import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/db/db.ts';
import { containing } from '../../../platform/db/lists/containing.ts';
import { pageOf } from '../../../platform/db/lists/page-of.ts';
import { sortedBy } from '../../../platform/db/lists/sorted-by.ts';
import { parcel } from '../logistics.tables.ts';
import type { ParcelRow } from '../parcels/parcels.store.ts';

const isLoose = and(eq(parcel.status, 'received'), isNull(parcel.heldReason));

interface Search extends Paging, Sorted<'packing'> {
  /** Part of a waybill or order number. */
  readonly search: string;
  /** The customers whom the words name. */
  readonly userIds: readonly string[];
}

const parcelCount = sql<number>`count(*)::int`;
const since = sql`min(${parcel.receivedAt})`;

/** Customers with loose parcels in China. */
export async function looseCustomers(reader: Reader, { search, userIds, sort, ...page }: Search) {
  const like = containing(search);
  const matchesSearch = search
    ? or(
        sql`${parcel.waybill} ilike ${like}`,
        sql`${parcel.orderNo} like ${like}`,
        inArray(parcel.userId, [...userIds]),
      )
    : undefined;
  const byCustomer = reader
    .select({
      userId: parcel.userId,
      parcels: parcelCount.as('parcels'),
      orders: sql<number>`count(distinct ${parcel.orderNo})::int`.as('orders'),
      volumeMm3:
        sql<string>`sum(${parcel.lengthMm}::bigint * ${parcel.widthMm} * ${parcel.heightMm})`.as(
          'volume_mm3',
        ),
      since: sql<Date>`${since}`.mapWith(parcel.receivedAt).as('since'),
    })
    .from(parcel)
    .where(and(isLoose, matchesSearch))
    .groupBy(parcel.userId);
  const order = sortedBy(sort, { id: parcel.userId, parcels: parcelCount, since }) ?? [
    desc(parcelCount),
    asc(since),
    asc(parcel.userId),
  ];
  const total = await reader.$count(byCustomer);
  return pageOf(byCustomer.orderBy(...order), page, total);
}

/** Parcels of a customer in the warehouse in China, loose or packed, not loaded. */
export const parcelsInChinaOf = (reader: Reader, userId: string): Promise<ParcelRow[]> =>
  reader
    .select()
    .from(parcel)
    .where(and(eq(parcel.userId, userId), inArray(parcel.status, ['received', 'packed'])))
    .orderBy(asc(parcel.receivedAt), asc(parcel.parcelId));
