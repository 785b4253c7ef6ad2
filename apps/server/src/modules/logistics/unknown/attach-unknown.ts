import type { StaffActor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lockOrder, lockOrdersOf } from '../../orders/index.ts';
import { setHeld } from '../parcels/checks/parcel-checks.store.ts';
import { linesToCheck } from '../parcels/checks/quality-check.ts';
import { type Announcement, announceIn } from '../parcels/in-china/announce-parcel.ts';
import { measureParcel } from '../parcels/in-china/receive-parcel.ts';
import { recordEvent } from '../parcels/move-parcel.ts';
import { parcelById } from '../parcels/parcels.store.ts';
import { requestSecondStageWhenMeasured } from '../parcels/second-stage/second-stage.ts';
import {
  holdWaybill,
  openUnknown,
  photosOfUnknown,
  setAttached,
  type UnknownRow,
  unknownById,
  unknownObject,
} from './unknown.store.ts';

type ParcelIds = [string, ...string[]];

/**
 * A purchaser enters a supplier's waybill. A box kept as unknown under it finds its order by that.
 * @throws as `announceIn`
 */
export async function announceParcel(
  platform: Platform,
  actor: StaffActor,
  input: Announcement,
): Promise<{ parcelIds: ParcelIds }> {
  return platform.transact(async (tx) => {
    const { parcelIds } = await announceIn(tx, { ...input, actor });
    await holdWaybill(tx, input.waybill);
    const lying = await openUnknown(tx, input.waybill);
    if (lying) await takeOver(platform, tx, { lying, parcelIds, actor });
    return { parcelIds };
  });
}

interface Attachment {
  readonly unknownId: string;
  readonly lineIds: readonly string[];
  readonly pieces: Announcement['pieces'];
}

/**
 * The contents of an unknown box were identified: it is announced and, where all of it is one
 * order's, received with the measures and photos it has.
 * @throws UNKNOWN_ATTACHED when it was attached already, and as `announceIn`
 */
export async function attachUnknown(
  platform: Platform,
  actor: StaffActor,
  { unknownId, lineIds, pieces }: Attachment,
): Promise<{ parcelIds: ParcelIds }> {
  return platform.transact(async (tx) => {
    const lying = await unknownById(tx, unknownId);
    const { waybill, carrier } = lying;
    // Orders are locked before parcels, as wherever a waybill is entered; a late act is refused as
    // such, whatever has become of the lines.
    await lockOrdersOf(tx, lineIds);
    await setAttached(tx, lying, actor.staffId);
    const { parcelIds } = await announceIn(tx, {
      lineIds,
      waybill,
      carrier,
      pieces,
      actor,
    });
    await holdWaybill(tx, waybill);
    await receiveLying(platform, tx, { lying, parcelIds, actor });
    return { parcelIds };
  });
}

interface TakingOver {
  readonly lying: UnknownRow;
  readonly parcelIds: ParcelIds;
  readonly actor: StaffActor;
}

async function takeOver(platform: Platform, tx: Tx, input: TakingOver): Promise<void> {
  await setAttached(tx, input.lying, input.actor.staffId);
  await receiveLying(platform, tx, input);
}

/** A box with goods of several orders is sorted apart first: its parts stay expected. */
async function receiveLying(
  platform: Platform,
  tx: Tx,
  { lying, parcelIds, actor }: TakingOver,
): Promise<void> {
  const { unknownId, weightGrams, lengthMm, widthMm, heightMm, shelf } = lying;
  tx.notBefore(lying.receivedAt);
  await audit(tx, actor, {
    action: 'logistics.attachUnknown',
    object: unknownObject(unknownId),
    from: lying.waybill,
    to: parcelIds.join(' '),
  });
  const [parcelId, ...others] = parcelIds;
  if (others.length > 0) return;
  const seen = await parcelById(tx, parcelId);
  const toCheck = await linesToCheck(platform, tx, seen);
  await measureParcel(tx, {
    seen,
    order: await lockOrder(tx, seen.orderNo),
    measures: { weightGrams, lengthMm, widthMm, heightMm, shelf },
    photos: await photosOfUnknown(tx, [unknownId]),
    actor,
  });
  // It was received without the check that the rule wants: it waits for that.
  if (toCheck.length === 0) {
    const order = await lockOrder(tx, seen.orderNo);
    await requestSecondStageWhenMeasured(tx, order, actor);
    return;
  }
  await setHeld(tx, parcelId, 'quality check');
  await recordEvent(tx, await parcelById(tx, parcelId), {
    action: 'hold',
    actor,
    from: 'received',
    reason: 'quality check',
  });
}
