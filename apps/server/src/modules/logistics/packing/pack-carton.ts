import { splitMinor } from '@wasit/contract/money';
import type { StaffActor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Reader } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import { newId, newNumber } from '../../../platform/ids/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { pluck } from '../../../platform/pluck.ts';
import { boxFreight } from '../../fees/index.ts';
import { isSamePlace, lockOrders, type OrderRow, ordersByNo } from '../../orders/index.ts';
import {
  cartonById,
  insertCarton,
  parcelsOfCartons,
  setUnpacked,
} from '../parcels/cartons.store.ts';
import { moveParcel } from '../parcels/move-parcel.ts';
import { strictestClass, volumeOf } from '../parcels/parcel.rules.ts';
import { parcelsMovedConflict } from '../parcels/parcel-conflicts.ts';
import { lockParcels, type ParcelRow, parcelsByIds } from '../parcels/parcels.store.ts';
import { setFee } from '../parcels/second-stage/parcel-fees.store.ts';
import { boxOf } from '../parcels/second-stage/second-stage.ts';
import { rebill } from './rebill.ts';

export interface Packing {
  readonly parcelIds: readonly string[];
  readonly weightGrams: number;
  readonly sizeMm: { readonly length: number; readonly width: number; readonly height: number };
}

/** Statuses before the goods are at sea. */
const packableStatuses: readonly OrderRow['status'][] = [
  'WAITING_PURCHASE',
  'WAIT_SELLER_SEND',
  'CHINA_SHIPPING',
  'LOGISTICS_PAYMENT',
];

/** How the audit trail names a carton. */
const cartonObject = (cartonId: string): string => `carton:${cartonId}`;

/** Freight of parcels separately and as one carton, US cents, at the tariffs of `at`. */
export async function packingCost(
  reader: Reader,
  {
    parcels,
    weightGrams,
    sizeMm,
    at,
  }: Omit<Packing, 'parcelIds'> & {
    parcels: readonly ParcelRow[];
    at: Date;
  },
): Promise<{ aloneMinor: number; togetherMinor: number }> {
  const shippingClass = strictestClass(parcels.map((parcel) => parcel.shippingClass));
  const [togetherMinor = 0, ...aloneFees] = await boxFreight(reader, {
    at,
    boxes: [{ weightGrams, sizeMm, shippingClass }, ...parcels.map(boxOf)],
  });
  return { aloneMinor: aloneFees.reduce((sum, feeMinor) => sum + feeMinor, 0), togetherMinor };
}

/** @throws PACKING_MIXED, PARCEL_STATE, PARCEL_HELD */
function assertPackable(parcels: readonly ParcelRow[], orders: ReadonlyMap<string, OrderRow>) {
  for (const parcel of parcels) {
    const { status, heldReason, waybill, orderNo } = parcel;
    const order = orders.get(orderNo);
    if (status !== 'received' || !order || !packableStatuses.includes(order.status))
      fail('PARCEL_STATE', {
        field: 'parcelIds',
        detail: waybill,
        conflict: parcelsMovedConflict([parcel], 'pack'),
      });
    if (heldReason !== null) fail('PARCEL_HELD', { params: { waybill, reason: heldReason } });
  }
  const [first, ...others] = [...orders.values()];
  if (first && others.some((order) => !isSameDelivery(order, first)))
    fail('PACKING_MIXED', { field: 'parcelIds' });
}

const isSameDelivery = (one: OrderRow, other: OrderRow): boolean =>
  one.userId === other.userId && isSamePlace(one, other);

/** @throws as `assertPackable`, and NOT_FOUND */
export async function previewPacking(platform: Platform, { parcelIds, ...box }: Packing) {
  const reader = platform.db;
  const parcels = await parcelsByIds(reader, parcelIds);
  assertPackable(parcels, await ordersByNo(reader, pluck(parcels, 'orderNo')));
  return packingCost(reader, { parcels, ...box, at: platform.clock.now() });
}

/**
 * Packs parcels of one customer into a carton that is measured again. The carton's freight is
 * shared over the parcels by volume to the cent; an earlier bill is corrected. Parcels are locked
 * after their orders, so of two clerks with one parcel the later one is refused.
 * @throws NOT_FOUND, PARCEL_STATE, PARCEL_HELD, PACKING_MIXED, PACKING_DEARER if the carton would
 * cost more than its parcels, PAYMENT_RUNNING, UNDER_REVIEW
 */
export async function packCarton(
  platform: Platform,
  actor: StaffActor,
  { parcelIds, weightGrams, sizeMm, shelf }: Packing & { readonly shelf?: string | undefined },
): Promise<{ cartonId: string }> {
  return platform.transact(async (tx) => {
    const unlockedParcels = await parcelsByIds(tx, parcelIds);
    const orders = await lockOrders(tx, pluck(unlockedParcels, 'orderNo'));
    const parcels = await lockParcels(tx, parcelIds);
    assertPackable(parcels, orders);
    const cost = await packingCost(tx, { parcels, weightGrams, sizeMm, at: tx.now });
    if (cost.togetherMinor > cost.aloneMinor)
      fail('PACKING_DEARER', {
        field: 'sizeMm',
        params: { alone: dollars(cost.aloneMinor), together: dollars(cost.togetherMinor) },
      });
    tx.notBefore(...parcels.map(({ receivedAt }) => receivedAt));
    const cartonId = newId('ct');
    const cartonNo = `CT${newNumber().slice(0, 10)}`;
    const { length: lengthMm, width: widthMm, height: heightMm } = sizeMm;
    await insertCarton(tx, {
      cartonId,
      cartonNo,
      weightGrams,
      lengthMm,
      widthMm,
      heightMm,
      packedBy: actor.staffId,
      packedAt: tx.now,
    });
    const volumes = parcels.map(volumeOf);
    const volumeParts = splitMinor(lengthMm * widthMm * heightMm, volumes);
    const weightParts = splitMinor(weightGrams, volumes);
    const feeParts = splitMinor(cost.togetherMinor, volumes);
    const aloneFees = await boxFreight(tx, { at: tx.now, boxes: parcels.map(boxOf) });
    for (const [index, parcel] of parcels.entries()) {
      await moveParcel(tx, parcel, {
        action: 'pack',
        actor,
        set: {
          cartonId,
          packedVolumeMm3: volumeParts[index] ?? 0,
          packedWeightGrams: weightParts[index] ?? 0,
          ...(shelf ? { shelf } : {}),
        },
        reason: cartonNo,
      });
      await setFee(tx, parcel.parcelId, {
        savedMinor: (aloneFees[index] ?? 0) - (feeParts[index] ?? 0),
      });
    }
    await audit(tx, actor, {
      action: 'logistics.packCarton',
      object: cartonObject(cartonId),
      from: parcels.map(({ waybill }) => waybill).join(' '),
      to: cartonNo,
    });
    for (const orderNo of orders.keys())
      await rebill(tx, {
        orderNo,
        reason: cartonNo,
        reference: `packed:${cartonId}`,
        actor,
        mayRaise: false,
      });
    return { cartonId };
  });
}

const dollars = (minor: number): string => (minor / 100).toFixed(2);

/**
 * Unpacks a carton before it is loaded. An unpaid bill charges each parcel separately again; a paid
 * one is not raised: the customer keeps the savings.
 * @returns the customer
 * @throws NOT_FOUND, PARCEL_STATE once it is loaded or unpacked, PAYMENT_RUNNING, UNDER_REVIEW
 */
export async function unpackCarton(
  platform: Platform,
  actor: StaffActor,
  { cartonId, reason }: { cartonId: string; reason: string },
): Promise<{ userId: string }> {
  return platform.transact(async (tx) => {
    const { cartonNo, packedAt } = await cartonById(tx, cartonId);
    const unlockedParcels = await parcelsOfCartons(tx, [cartonId]);
    const orders = await lockOrders(tx, pluck(unlockedParcels, 'orderNo'));
    const parcels = await lockParcels(tx, pluck(unlockedParcels, 'parcelId'));
    const [first] = parcels;
    tx.notBefore(packedAt);
    if (!first || !(await setUnpacked(tx, cartonId)))
      return fail('PARCEL_STATE', {
        conflict: {
          objects: [cartonObject(cartonId)],
          label: cartonNo,
          actions: ['logistics.unpackCarton'],
        },
      });
    for (const parcel of parcels)
      if (parcel.status !== 'lost')
        await moveParcel(tx, parcel, {
          action: 'unpack',
          actor,
          set: { cartonId: null, packedVolumeMm3: null, packedWeightGrams: null },
          reason,
        });
    await audit(tx, actor, {
      action: 'logistics.unpackCarton',
      object: cartonObject(cartonId),
      from: cartonNo,
      reason,
    });
    for (const orderNo of orders.keys())
      await rebill(tx, {
        orderNo,
        reason,
        reference: `unpacked:${cartonId}`,
        actor,
        mayRaise: false,
      });
    return { userId: first.userId };
  });
}
