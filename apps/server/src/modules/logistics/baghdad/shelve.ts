import type { StaffActor } from '../../../platform/actor.ts';
import { fail } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { pluck } from '../../../platform/pluck.ts';
import { parcelsOfScan } from '../parcels/cartons.store.ts';
import { recordEvent } from '../parcels/move-parcel.ts';
import { movedOn } from '../parcels/parcel-conflicts.ts';
import { lockParcels, setShelf } from '../parcels/parcels.store.ts';

/**
 * Puts a parcel that was scanned in onto a shelf; of several orders' parcels under one waybill the
 * first without one.
 * @throws NOT_FOUND, PARCEL_STATE for one that is not in Baghdad
 */
export async function shelveInBaghdad(
  platform: Platform,
  actor: StaffActor,
  { waybill, shelf }: { waybill: string; shelf: string },
): Promise<{ parcelId: string; shelf: string }> {
  return platform.transact(async (tx) => {
    const all = await parcelsOfScan(tx, waybill);
    if (all.length === 0) fail('NOT_FOUND', { field: 'waybill' });
    const locked = await lockParcels(tx, pluck(all, 'parcelId'));
    const here = locked.filter(({ status }) => status === 'arrived');
    const one =
      here.find((row) => row.shelf === null) ??
      here[0] ??
      fail('PARCEL_STATE', { conflict: movedOn(locked, 'handOver') });
    // The label of a carton means all parcels in it.
    const toShelve = one.waybill.toUpperCase() === waybill.toUpperCase() ? [one] : here;
    for (const row of toShelve) {
      await setShelf(tx, row.parcelId, shelf);
      await recordEvent(tx, row, { action: 'shelve', actor, from: row.status, reason: shelf });
    }
    return { parcelId: one.parcelId, shelf };
  });
}
