import { containersAshore } from '@wasit/contract/orders/states';
import { and, count, eq, notInArray, sql } from 'drizzle-orm';
import { isOneOf } from '../../../platform/db/bulk.ts';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import { container } from '../containers.tables.ts';
import { parcel } from '../logistics.tables.ts';

/**
 * Parcels of an order that are not yet on their way: not lost, and in no container that has left.
 */
export async function countParcelsAshore(tx: Tx, orderNo: string): Promise<number> {
  const departed = tx
    .select({ id: container.containerId })
    .from(container)
    .where(notInArray(container.status, [...containersAshore]));
  const [row] = await tx
    .select({ total: count() })
    .from(parcel)
    .where(
      and(
        eq(parcel.orderNo, orderNo),
        notInArray(parcel.status, ['lost', 'withdrawn']),
        sql`(${parcel.containerId} is null or ${parcel.containerId} not in (${departed}))`,
      ),
    );
  return row?.total ?? 0;
}

/** The orders with a parcel that is neither lost nor withdrawn. */
export async function ordersWithParcels(reader: Reader, orderNos: readonly string[]) {
  const rows = await reader
    .selectDistinct({ orderNo: parcel.orderNo })
    .from(parcel)
    .where(
      and(isOneOf(parcel.orderNo, orderNos), notInArray(parcel.status, ['lost', 'withdrawn'])),
    );
  return new Set(rows.map(({ orderNo }) => orderNo));
}
