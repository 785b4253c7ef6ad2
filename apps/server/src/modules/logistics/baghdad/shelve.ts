import type { StaffActor } from '../../../platform/actor.ts';
import { fail } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { pluck } from '../../../platform/pluck.ts';
import { parcelsOfScan } from '../parcels/cartons.store.ts';
import { recordParcelEvent } from '../parcels/move-parcel.ts';
import { parcelsMovedConflict } from '../parcels/parcel-conflicts.ts';
import { lockParcels, setShelf } from '../parcels/parcels.store.ts';

/**
 * Puts a parcel that was scanned in onto a shelf; if parcels of several orders share the waybill,
 * the first one without a shelf.
 * @throws NOT_FOUND, PARCEL_STATE for a parcel that is not in Baghdad
 */
export async function shelveInBaghdad(
  platform: Platform,
  actor: StaffActor,
  { waybill, shelf }: { waybill: string; shelf: string },
): Promise<{ parcelId: string; shelf: string }> {
  return platform.transact(async (tx) => {
    const parcels = await parcelsOfScan(tx, waybill);
    if (parcels.length === 0) fail('NOT_FOUND', { field: 'waybill' });
    const locked = await lockParcels(tx, pluck(parcels, 'parcelId'));
    const arrived = locked.filter(({ status }) => status === 'arrived');
    const parcel =
      arrived.find((row) => row.shelf === null) ??
      arrived[0] ??
      fail('PARCEL_STATE', { conflict: parcelsMovedConflict(locked, 'handOver') });
    // The label of a carton stands for all parcels in it.
    const toShelve = parcel.waybill.toUpperCase() === waybill.toUpperCase() ? [parcel] : arrived;
    for (const row of toShelve) {
      await setShelf(tx, row.parcelId, shelf);
      await recordParcelEvent(tx, row, {
        action: 'shelve',
        actor,
        from: row.status,
        reason: shelf,
      });
    }
    return { parcelId: parcel.parcelId, shelf };
  });
}
