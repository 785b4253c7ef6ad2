import type { StaffActor } from '../../../platform/actor.ts';
import { fail } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { recordEvent } from '../parcels/move-parcel.ts';
import { lockParcels, parcelsOfWaybill, setShelf } from '../parcels/parcels.store.ts';

/**
 * Puts a parcel that was scanned in onto a shelf; of several orders' parcels under one waybill the
 * first without one. @throws NOT_FOUND, PARCEL_STATE for one that is not in Baghdad
 */
export const shelveInBaghdad = (
  platform: Platform,
  actor: StaffActor,
  { waybill, shelf }: { waybill: string; shelf: string },
): Promise<{ parcelId: string; shelf: string }> =>
  platform.transact(async (tx) => {
    const all = await parcelsOfWaybill(tx, waybill);
    if (all.length === 0) fail('NOT_FOUND', { field: 'waybill' });
    const locked = await lockParcels(
      tx,
      all.map(({ parcelId }) => parcelId),
    );
    const here = locked.filter(({ status }) => status === 'arrived');
    const one = here.find((row) => row.shelf === null) ?? here[0] ?? fail('PARCEL_STATE');
    await setShelf(tx, one.parcelId, shelf);
    await recordEvent(tx, one, { action: 'shelve', actor, from: one.status, reason: shelf });
    return { parcelId: one.parcelId, shelf };
  });
