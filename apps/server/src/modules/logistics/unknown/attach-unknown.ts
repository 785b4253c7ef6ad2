import type { StaffActor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { CallInput } from '../../../platform/http/call/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lockOrder, lockOrdersOfLines } from '../../orders/index.ts';
import { setHeldReason } from '../parcels/checks/parcel-checks.store.ts';
import { linesToCheck } from '../parcels/checks/quality-check.ts';
import { type Announcement, announceParcelIn } from '../parcels/in-china/announce-parcel.ts';
import { measureParcel } from '../parcels/in-china/receive-parcel.ts';
import { recordParcelEvent } from '../parcels/move-parcel.ts';
import { parcelById } from '../parcels/parcels.store.ts';
import { requestSecondStageWhenMeasured } from '../parcels/second-stage/second-stage.ts';
import {
  lockWaybill,
  openUnknown,
  photosOfUnknown,
  setAttached,
  type UnknownRow,
  unknownById,
  unknownObject,
} from './unknown.store.ts';

type ParcelIds = [string, ...string[]];

/**
 * A purchaser enters a supplier's waybill. An unknown box under it is attached to the order.
 * @throws as `announceParcelIn`
 */
export async function announceParcel(platform: Platform, actor: StaffActor, input: Announcement) {
  return platform.transact(async (tx) => {
    const { parcelIds } = await announceParcelIn(tx, { ...input, actor });
    await lockWaybill(tx, input.waybill);
    const box = await openUnknown(tx, input.waybill);
    if (box) await attachBox(platform, tx, { box, parcelIds, actor });
    return { parcelIds };
  });
}

/**
 * The contents of an unknown box were identified: it is announced and, if it all belongs to one
 * order, received with its measures and photos.
 * @throws UNKNOWN_ATTACHED when it is already attached, and as `announceParcelIn`
 */
export async function attachUnknown(
  platform: Platform,
  actor: StaffActor,
  { unknownId, lineIds, pieces }: CallInput<'attachUnknown'>,
): Promise<{ parcelIds: ParcelIds }> {
  return platform.transact(async (tx) => {
    const box = await unknownById(tx, unknownId);
    const { waybill, carrier } = box;
    // Orders are locked before parcels, as wherever a waybill is entered; a late act is refused as
    // such, whatever the state of the lines.
    await lockOrdersOfLines(tx, lineIds);
    await setAttached(tx, box, actor.staffId);
    const { parcelIds } = await announceParcelIn(tx, {
      lineIds,
      waybill,
      carrier,
      pieces,
      actor,
    });
    await lockWaybill(tx, waybill);
    await receiveBox(platform, tx, { box, parcelIds, actor });
    return { parcelIds };
  });
}

interface BoxAttachment {
  readonly box: UnknownRow;
  readonly parcelIds: ParcelIds;
  readonly actor: StaffActor;
}

/** An unknown box belongs to parcels expected under its waybill. */
export async function attachBox(platform: Platform, tx: Tx, input: BoxAttachment): Promise<void> {
  await setAttached(tx, input.box, input.actor.staffId);
  await receiveBox(platform, tx, input);
}

/** A box with goods of several orders must be sorted first: its parcels stay expected. */
async function receiveBox(platform: Platform, tx: Tx, { box, parcelIds, actor }: BoxAttachment) {
  const { unknownId, weightGrams, lengthMm, widthMm, heightMm, shelf } = box;
  tx.notBefore(box.receivedAt);
  await audit(tx, actor, {
    action: 'logistics.attachUnknown',
    object: unknownObject(unknownId),
    from: box.waybill,
    to: parcelIds.join(' '),
  });
  const [parcelId, ...others] = parcelIds;
  if (others.length > 0) return;
  const parcel = await parcelById(tx, parcelId);
  const toCheck = await linesToCheck(platform, tx, parcel);
  await measureParcel(tx, {
    parcel,
    order: await lockOrder(tx, parcel.orderNo),
    measures: { weightGrams, lengthMm, widthMm, heightMm, shelf },
    photos: await photosOfUnknown(tx, [unknownId]),
    actor,
  });
  // It was received without the check that the rule requires: until then it is held.
  if (toCheck.length === 0) {
    const order = await lockOrder(tx, parcel.orderNo);
    await requestSecondStageWhenMeasured(tx, order, actor);
    return;
  }
  await setHeldReason(tx, parcelId, 'quality check');
  await recordParcelEvent(tx, await parcelById(tx, parcelId), {
    action: 'hold',
    actor,
    from: 'received',
    reason: 'quality check',
  });
}
