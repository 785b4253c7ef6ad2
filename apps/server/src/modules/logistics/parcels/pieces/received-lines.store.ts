import { and, eq, sql } from 'drizzle-orm';
import { isOneOf } from '../../../../platform/db/bulk.ts';
import type { Reader } from '../../../../platform/db/db.ts';
import { parcel, parcelCheck, parcelLine } from '../../logistics.tables.ts';
import { isCurrentCheck } from '../checks/parcel-checks.store.ts';
import { isNotWithdrawn } from '../parcels.store.ts';

/**
 * For order lines sent to us: whether all their parcels were received or given up, and none was
 * missing, damaged or wrong.
 */
export const receivedLines = async (reader: Reader, lineIds: readonly string[]) =>
  lineIds.length === 0
    ? []
    : reader
        .select({
          lineId: parcelLine.lineId,
          isDecided: sql<boolean>`bool_and(${parcel.status} <> 'expected')`,
          isGood: sql<boolean>`bool_and(${parcel.receivedAt} is not null and not exists (
            select 1 from ${parcelCheck} where ${parcelCheck.parcelId} = ${parcel.parcelId}
              and ${parcelCheck.lineId} = ${parcelLine.lineId}
              and ${parcelCheck.finding} in ('defect', 'wrong', 'short')
              and ${isCurrentCheck}))`,
        })
        .from(parcelLine)
        .innerJoin(parcel, eq(parcel.parcelId, parcelLine.parcelId))
        .where(and(isOneOf(parcelLine.lineId, lineIds), isNotWithdrawn))
        .groupBy(parcelLine.lineId);
