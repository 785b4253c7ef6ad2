import type { Tx } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import { pluck } from '../../../platform/pluck.ts';
import { lockOrders } from '../../orders/index.ts';
import { parcelObject, parcelsMovedConflict } from '../parcels/parcel-conflicts.ts';
import {
  lockParcels,
  type ParcelRow,
  parcelById,
  parcelsOfWaybill,
} from '../parcels/parcels.store.ts';

export interface ExpectedUnder {
  readonly parcelId: string;
  /** As the page shows it. */
  readonly waybill: string;
  /** Also the parcels of other orders under it. */
  readonly allOrders: boolean;
}

/**
 * A parcel still expected under the waybill shown on the page, and on request those of other
 * orders; with their orders locked.
 * @throws NOT_FOUND, PARCEL_STATE when it is no longer expected, CONFLICT when a colleague changed
 * its waybill
 */
export async function lockExpected(
  tx: Tx,
  { parcelId, waybill, allOrders }: ExpectedUnder,
): Promise<[ParcelRow, ...ParcelRow[]]> {
  const seen = [
    await parcelById(tx, parcelId),
    ...(allOrders ? await parcelsOfWaybill(tx, waybill) : []),
  ];
  await lockOrders(tx, pluck(seen, 'orderNo'));
  const rows = await lockParcels(tx, [...new Set(pluck(seen, 'parcelId'))]);
  const own = rows.find((row) => row.parcelId === parcelId) ?? fail('NOT_FOUND');
  const isUnderIt = (row: ParcelRow) => row.waybill.toUpperCase() === waybill.toUpperCase();
  if (own.status !== 'expected')
    fail('PARCEL_STATE', { conflict: parcelsMovedConflict([own], 'withdraw') });
  if (!isUnderIt(own))
    fail('CONFLICT', {
      conflict: {
        objects: [parcelObject(parcelId)],
        label: own.waybill,
        actions: ['logistics.correctWaybill'],
      },
    });
  tx.notBefore(...pluck(rows, 'announcedAt'));
  const others = rows.filter((row) => row !== own && row.status === 'expected' && isUnderIt(row));
  return [own, ...others];
}
