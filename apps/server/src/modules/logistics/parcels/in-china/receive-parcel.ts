import type { Locale } from '@wasit/contract/locales';
import type { StaffActor } from '../../../../platform/actor.ts';
import type { Tx } from '../../../../platform/db/db.ts';
import { fail } from '../../../../platform/errors.ts';
import type { CallInput } from '../../../../platform/http/call/call.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { lockOrder, type OrderRow } from '../../../orders/index.ts';
import { assertChecked, checkGoods } from '../checks/check-goods.ts';
import { moveParcel } from '../move-parcel.ts';
import { parcelsMovedConflict } from '../parcel-conflicts.ts';
import { insertPhotos, type ParcelRow, parcelById } from '../parcels.store.ts';
import { requestSecondStageWhenMeasured } from '../second-stage/second-stage.ts';

/** Parcels may arrive before all goods of the order are bought. */
const receivableStatuses: readonly OrderRow['status'][] = [
  'WAITING_PURCHASE',
  'WAIT_SELLER_SEND',
  'CHINA_SHIPPING',
];

/**
 * Weighs, measures and photographs a parcel in China. With the order's last awaited parcel its
 * second stage is billed, once, unless one is held: the order's row is locked, so of two clerks
 * with the last two parcels the later one sees both.
 * @throws NOT_FOUND, PARCEL_STATE, CHECK_NEEDED, FILE_UNKNOWN
 */
export async function receiveParcel(
  platform: Platform,
  actor: StaffActor,
  input: CallInput<'receiveParcel'>,
  locale: Locale,
): Promise<{ parcelId: string }> {
  return platform.transact(async (tx) => {
    const parcel = await parcelById(tx, input.parcelId);
    const order = await lockOrder(tx, parcel.orderNo);
    if (parcel.status === 'expected')
      await assertChecked(platform, tx, { row: parcel, checks: input.checks, locale });
    const photos = await platform.files.attach(tx, [...new Set(input.photoFileIds)], {
      ownedBy: actor.staffId,
      field: 'photoFileIds',
    });
    const { length: lengthMm, width: widthMm, height: heightMm } = input.sizeMm;
    const { weightGrams, shelf = null } = input;
    await measureParcel(tx, {
      parcel,
      order,
      measures: { weightGrams, lengthMm, widthMm, heightMm, shelf },
      photos,
      actor,
    });
    await checkGoods(tx, await parcelById(tx, parcel.parcelId), { checks: input.checks, actor });
    await requestSecondStageWhenMeasured(tx, order, actor);
    return { parcelId: parcel.parcelId };
  });
}

interface MeasureInput {
  readonly parcel: ParcelRow;
  /** Locked. */
  readonly order: OrderRow;
  readonly measures: {
    readonly weightGrams: number;
    readonly lengthMm: number;
    readonly widthMm: number;
    readonly heightMm: number;
    readonly shelf: string | null;
  };
  readonly photos: readonly {
    readonly fileId: string;
    readonly width: number;
    readonly height: number;
  }[];
  readonly actor: StaffActor;
}

export async function measureParcel(
  tx: Tx,
  { parcel, order, measures, photos, actor }: MeasureInput,
): Promise<void> {
  if (!receivableStatuses.includes(order.status))
    fail('PARCEL_STATE', {
      detail: `order is ${order.status}`,
      conflict: parcelsMovedConflict([parcel], 'receive'),
    });
  await moveParcel(tx, parcel, { action: 'receive', actor, set: measures });
  await insertPhotos(
    tx,
    photos.map(({ fileId, width, height }, position) => ({
      parcelId: parcel.parcelId,
      fileId,
      position,
      width,
      height,
    })),
  );
}
