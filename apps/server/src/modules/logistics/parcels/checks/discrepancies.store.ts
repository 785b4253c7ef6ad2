import type { Finding } from '@wasit/contract/logistics/parcels/findings';
import { and, asc, count, desc, eq, gte, inArray, ne, sql } from 'drizzle-orm';
import type { Reader } from '../../../../platform/db/db.ts';
import { pick } from '../../../../platform/pluck.ts';
import { parcel, parcelCheck } from '../../logistics.tables.ts';
import { isCurrentCheck } from './parcel-checks.store.ts';

/** Number of lines of suppliers counted since, by finding. */
export const findingsOf = async (
  reader: Reader,
  { supplierIds, since }: { supplierIds: readonly number[]; since: Date },
): Promise<{ supplierId: number; finding: Finding; lines: number }[]> =>
  supplierIds.length === 0
    ? []
    : reader
        .select({
          supplierId: parcel.supplierId,
          finding: parcelCheck.finding,
          lines: sql<number>`count(*)`.mapWith(Number),
        })
        .from(parcelCheck)
        .innerJoin(parcel, eq(parcel.parcelId, parcelCheck.parcelId))
        .where(
          and(
            inArray(parcel.supplierId, [...supplierIds]),
            gte(parcelCheck.at, since),
            isCurrentCheck,
          ),
        )
        .groupBy(parcel.supplierId, parcelCheck.finding);

/** Order lines with wrong goods, by the waybills (in capitals) they arrived under. */
export const linesFoundWrong = async (reader: Reader, waybills: readonly string[]) =>
  waybills.length === 0
    ? []
    : reader
        .selectDistinct({
          waybill: sql<string>`upper(${parcel.waybill})`,
          lineId: parcelCheck.lineId,
          orderNo: parcel.orderNo,
        })
        .from(parcelCheck)
        .innerJoin(parcel, eq(parcel.parcelId, parcelCheck.parcelId))
        .where(
          and(
            inArray(sql`upper(${parcel.waybill})`, [...waybills]),
            ne(parcelCheck.finding, 'pass'),
            isCurrentCheck,
          ),
        );

/** Maximum number of discrepancies that are read. */
const maxRows = 50;

/**
 * What was wrong in parcels of a supplier or of one waybill, with the total. Entries under the
 * waybills in `last` come after the rest, then newest first.
 */
export async function discrepancies(
  reader: Reader,
  {
    supplierId,
    waybill,
    last = [],
  }: { supplierId: number; waybill?: string; last?: readonly string[] },
) {
  const upperWaybill = sql`upper(${parcel.waybill})`;
  const where = and(
    eq(parcel.supplierId, supplierId),
    ne(parcelCheck.finding, 'pass'),
    isCurrentCheck,
    waybill === undefined ? undefined : eq(upperWaybill, waybill),
  );
  const found = reader
    .select({
      parcelId: parcel.parcelId,
      waybill: parcel.waybill,
      orderNo: parcel.orderNo,
      ...pick(parcelCheck, 'lineId', 'finding', 'expected', 'counted', 'note', 'at'),
    })
    .from(parcelCheck)
    .innerJoin(parcel, eq(parcel.parcelId, parcelCheck.parcelId))
    .where(where);
  const counted = reader
    .select({ total: count() })
    .from(parcelCheck)
    .innerJoin(parcel, eq(parcel.parcelId, parcelCheck.parcelId))
    .where(where);
  const [items, [sum]] = await Promise.all([
    found
      .orderBy(
        ...(last.length > 0 ? [asc(inArray(upperWaybill, [...last]))] : []),
        desc(parcelCheck.id),
      )
      .limit(maxRows),
    counted,
  ]);
  return { items, total: sum?.total ?? 0 };
}
