import type { StaffActor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { type ConflictQuery, fail } from '../../../platform/errors.ts';
import type { CallInput } from '../../../platform/http/call/call.ts';
import { newId } from '../../../platform/ids/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { alreadyEnteredConflict } from '../parcels/parcel-conflicts.ts';
import { parcelsOfWaybill } from '../parcels/parcels.store.ts';
import {
  insertUnknown,
  lockWaybill,
  openUnknown,
  type UnknownRow,
  unknownObject,
} from './unknown.store.ts';

const alreadyReceivedConflict = ({ unknownId, waybill }: UnknownRow): ConflictQuery => ({
  objects: [unknownObject(unknownId)],
  label: waybill,
  actions: ['logistics.receiveUnknown'],
});

/**
 * Records a box that arrived under an unknown waybill. It has no owner and costs nobody anything
 * until it is attached. So are goods that come after they were written off and refunded.
 * @throws WAYBILL_EXISTS, FILE_UNKNOWN
 */
export async function receiveUnknown(
  platform: Platform,
  actor: StaffActor,
  { waybill, carrier, weightGrams, sizeMm, shelf, note, photoFileIds }: CallInput<'receiveUnknown'>,
): Promise<{ unknownId: string }> {
  return platform.transact(async (tx) => {
    await lockWaybill(tx, waybill);
    const existing = (await parcelsOfWaybill(tx, waybill)).filter(
      ({ status }) => status !== 'lost',
    );
    if (existing.length > 0)
      fail('WAYBILL_EXISTS', { field: 'waybill', conflict: alreadyEnteredConflict(existing) });
    const box = await openUnknown(tx, waybill);
    if (box) fail('WAYBILL_EXISTS', { field: 'waybill', conflict: alreadyReceivedConflict(box) });
    const photos = await platform.files.attach(tx, [...new Set(photoFileIds)], {
      ownedBy: actor.staffId,
      field: 'photoFileIds',
    });
    const unknownId = newId('up');
    await insertUnknown(
      tx,
      {
        unknownId,
        waybill,
        carrier,
        weightGrams,
        lengthMm: sizeMm.length,
        widthMm: sizeMm.width,
        heightMm: sizeMm.height,
        shelf,
        note,
        receivedAt: tx.now,
        receivedBy: actor.staffId,
      },
      photos.map(({ fileId, width, height }, position) => ({ fileId, position, width, height })),
    );
    await audit(tx, actor, {
      action: 'logistics.receiveUnknown',
      object: unknownObject(unknownId),
      to: waybill,
    });
    return { unknownId };
  });
}
