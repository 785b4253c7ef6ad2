import type { StockPlace } from '@wasit/contract/logistics/stock/stock-words';
import type { StaffActor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { fail } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { pluck } from '../../../platform/pluck.ts';
import { parcelsOfScan } from '../parcels/cartons.store.ts';
import { recordParcelEvent } from '../parcels/move-parcel.ts';
import { parcelsMovedConflict } from '../parcels/parcel-conflicts.ts';
import { lockParcels, setShelf } from '../parcels/parcels.store.ts';
import { openUnknown, unknownObject } from '../unknown/unknown.store.ts';
import { assertWorksIn, parcelsToShelve, type Shelf } from './count-shelf.ts';
import { moveUnknown, statusesIn } from './stock-take.store.ts';

interface Shelving extends Shelf {
  /** As scanned: a waybill, or the number of a carton. */
  readonly waybill: string;
}

/** The shelved goods and their former shelf. */
interface Shelved {
  readonly code: string;
  readonly shelf: string;
  readonly before: string | null;
}

/** A parcel leaves the warehouse by this, so that it is not on a shelf of it any more. */
const leavesBy = { CN: 'load', IQ: 'handOver' } as const satisfies Record<StockPlace, string>;

/**
 * Puts a parcel, a carton or in China an unknown box onto a shelf. If parcels of several orders
 * share the waybill, each scan takes the next one: first those without a shelf, then those on
 * another.
 * @throws FORBIDDEN, NOT_FOUND, PARCEL_STATE for a parcel that is not in this warehouse
 */
export async function shelveParcel(
  platform: Platform,
  actor: StaffActor,
  { place, waybill, shelf }: Shelving,
): Promise<Shelved> {
  assertWorksIn(actor, place);
  const code = waybill.toUpperCase();
  return platform.transact(async (tx) => {
    const parcels = await parcelsOfScan(tx, code);
    const locked = await lockParcels(tx, pluck(parcels, 'parcelId'));
    const here = locked.filter(({ status }) => statusesIn[place].includes(status));
    const rows = parcelsToShelve(here, { code, shelf });
    const [first] = rows;
    if (!first) {
      const box = place === 'CN' ? await openUnknown(tx, code) : undefined;
      if (box && (await moveUnknown(tx, code, shelf))) {
        await audit(tx, actor, {
          action: 'logistics.shelve',
          object: unknownObject(box.unknownId),
          from: box.shelf,
          to: shelf,
        });
        return { code, shelf, before: box.shelf };
      }
      if (locked.length === 0) fail('NOT_FOUND', { field: 'waybill' });
      return fail('PARCEL_STATE', { conflict: parcelsMovedConflict(locked, leavesBy[place]) });
    }
    for (const row of rows) {
      await setShelf(tx, row.parcelId, shelf);
      await recordParcelEvent(tx, row, {
        action: 'shelve',
        actor,
        from: row.status,
        reason: shelf,
      });
    }
    return { code, shelf, before: first.shelf };
  });
}
