import type { StaffActor } from '../../../platform/actor.ts';
import { fail } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lockOrder } from '../../orders/index.ts';
import { moveParcel } from './move-parcel.ts';
import { insertPhotos, parcelById } from './parcels.store.ts';
import { askWhenMeasured } from './second-stage.ts';

interface Measurement {
  readonly parcelId: string;
  readonly weightGrams: number;
  readonly sizeMm: { readonly length: number; readonly width: number; readonly height: number };
  /** Uploaded by the same clerk. */
  readonly photoFileIds: readonly string[];
}

/**
 * Weighs, measures and photographs a parcel in China. With the last one that the order waits for, its second stage is asked, once: the order's row is
 * locked, so of two clerks with the last two parcels the later one sees both. @throws NOT_FOUND, PARCEL_STATE, FILE_UNKNOWN
 */
export const receiveParcel = (platform: Platform, actor: StaffActor, input: Measurement): Promise<{ parcelId: string }> =>
  platform.transact(async (tx) => {
    const seen = await parcelById(tx, input.parcelId);
    const order = await lockOrder(tx, seen.orderNo);
    if (order.status !== 'CHINA_SHIPPING') fail('PARCEL_STATE', { detail: `order is ${order.status}` });
    const photos = await platform.files.find(tx, [...new Set(input.photoFileIds)], { ownedBy: actor.staffId, field: 'photoFileIds' });
    const { length: lengthMm, width: widthMm, height: heightMm } = input.sizeMm;
    const measures = { weightGrams: input.weightGrams, lengthMm, widthMm, heightMm, receivedAt: tx.now };
    await moveParcel(tx, seen, { action: 'receive', actor, set: measures });
    await insertPhotos(
      tx,
      photos.map(({ fileId, width, height }, position) => ({ parcelId: seen.parcelId, fileId, position, width, height })),
    );
    await askWhenMeasured(platform, tx, order, { actor, by: 'china-warehouse' });
    return { parcelId: seen.parcelId };
  });
