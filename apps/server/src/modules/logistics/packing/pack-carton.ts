import { splitMinor } from '@wasit/contract/money';
import type { StaffActor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import { newId, newNumber } from '../../../platform/ids/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { pluck } from '../../../platform/pluck.ts';
import { boxFreight } from '../../fees/index.ts';
import { lockOrder, type OrderRow, ordersByNo } from '../../orders/index.ts';
import {
  cartonById,
  insertCarton,
  parcelsOfCartons,
  setUnpacked,
} from '../parcels/cartons.store.ts';
import { moveParcel } from '../parcels/move-parcel.ts';
import { strictestClass, volumeOf } from '../parcels/parcel.rules.ts';
import { movedOn } from '../parcels/parcel-conflicts.ts';
import { lockParcels, type ParcelRow, parcelsByIds } from '../parcels/parcels.store.ts';
import { setFee } from '../parcels/second-stage/parcel-fees.store.ts';
import { boxOf } from '../parcels/second-stage/second-stage.ts';
import { rebill } from './rebill.ts';

export interface Packing {
  readonly parcelIds: readonly string[];
  readonly weightGrams: number;
  readonly sizeMm: { readonly length: number; readonly width: number; readonly height: number };
}

/** Until the goods go to sea. */
const packable: readonly OrderRow['status'][] = [
  'WAITING_PURCHASE',
  'WAIT_SELLER_SEND',
  'CHINA_SHIPPING',
  'LOGISTICS_PAYMENT',
];

/** How the audit trail names a carton. */
export const cartonObject = (cartonId: string): string => `carton:${cartonId}`;

/** What parcels cost by themselves and as one carton, US cents, at the tariffs of now. */
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
  const shippingClass = strictestClass(parcels.map((one) => one.shippingClass));
  const [togetherMinor = 0, ...alone] = await boxFreight(reader, {
    at,
    boxes: [{ weightGrams, sizeMm, shippingClass }, ...parcels.map(boxOf)],
  });
  return { aloneMinor: alone.reduce((sum, one) => sum + one, 0), togetherMinor };
}

/** @throws PACKING_MIXED, PARCEL_STATE, PARCEL_HELD */
export function assertPackable(
  parcels: readonly ParcelRow[],
  orders: ReadonlyMap<string, OrderRow>,
): void {
  for (const one of parcels) {
    const { status, heldReason, waybill, orderNo } = one;
    const order = orders.get(orderNo);
    if (status !== 'received' || !order || !packable.includes(order.status))
      fail('PARCEL_STATE', {
        field: 'parcelIds',
        detail: waybill,
        conflict: movedOn([one], 'pack'),
      });
    if (heldReason !== null) fail('PARCEL_HELD', { params: { waybill, reason: heldReason } });
  }
  const places = parcels.map(({ userId, orderNo }) => {
    const order = orders.get(orderNo);
    return JSON.stringify([userId, order?.deliveryMethod, order?.address]);
  });
  if (new Set(places).size > 1) fail('PACKING_MIXED', { field: 'parcelIds' });
}

/** @throws as `assertPackable`, and NOT_FOUND */
export async function previewPacking(platform: Platform, { parcelIds, ...box }: Packing) {
  const reader = platform.db;
  const parcels = await parcelsByIds(reader, parcelIds);
  assertPackable(parcels, await ordersByNo(reader, pluck(parcels, 'orderNo')));
  return packingCost(reader, { parcels, ...box, at: platform.clock.now() });
}

/**
 * Packs parcels of one customer into a carton that is measured anew. From then on its freight is
 * that of the carton, shared over the parcels by volume to the cent; a bill that was asked before
 * follows. Parcels are locked after their orders, so of two clerks with one parcel the later one is
 * refused.
 * @throws NOT_FOUND, PARCEL_STATE, PARCEL_HELD, PACKING_MIXED, PACKING_DEARER where the carton
 * would cost more than its parcels, PAYMENT_RUNNING, UNDER_REVIEW
 */
export async function packCarton(
  platform: Platform,
  actor: StaffActor,
  { parcelIds, weightGrams, sizeMm, shelf }: Packing & { readonly shelf?: string | undefined },
): Promise<{ cartonId: string }> {
  return platform.transact(async (tx) => {
    const seen = await parcelsByIds(tx, parcelIds);
    const orders = await lockOrders(tx, seen);
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
    const alone = await boxFreight(tx, { at: tx.now, boxes: parcels.map(boxOf) });
    for (const [index, one] of parcels.entries()) {
      await moveParcel(tx, one, {
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
      await setFee(tx, one.parcelId, { savedMinor: (alone[index] ?? 0) - (feeParts[index] ?? 0) });
    }
    await audit(tx, actor, {
      action: 'logistics.packCarton',
      object: cartonObject(cartonId),
      from: parcels.map(({ waybill }) => waybill).join(' '),
      to: cartonNo,
    });
    for (const orderNo of orders.keys())
      await rebill(platform, tx, {
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

/** In the order of their numbers, as everywhere. */
async function lockOrders(
  tx: Tx,
  parcels: readonly ParcelRow[],
): Promise<ReadonlyMap<string, OrderRow>> {
  const orders = new Map<string, OrderRow>();
  for (const orderNo of [...new Set(parcels.map((one) => one.orderNo))].sort())
    orders.set(orderNo, await lockOrder(tx, orderNo));
  return orders;
}

/**
 * Takes a carton apart before it is loaded. A bill that nobody has paid asks for each parcel again;
 * one that was paid is not raised: what packing gave back stays with the customer.
 * @returns whose it was
 * @throws NOT_FOUND, PARCEL_STATE once it is loaded or taken apart, PAYMENT_RUNNING, UNDER_REVIEW
 */
export async function unpackCarton(
  platform: Platform,
  actor: StaffActor,
  { cartonId, reason }: { cartonId: string; reason: string },
): Promise<{ userId: string }> {
  return platform.transact(async (tx) => {
    const { cartonNo, packedAt } = await cartonById(tx, cartonId);
    const seen = await parcelsOfCartons(tx, [cartonId]);
    const orders = await lockOrders(tx, seen);
    const parcels = await lockParcels(tx, pluck(seen, 'parcelId'));
    const [first] = parcels;
    tx.notBefore(packedAt);
    if (!first || !(await setUnpacked(tx, cartonId)))
      return fail('PARCEL_STATE', {
        conflict: {
          objects: [cartonObject(cartonId)],
          what: cartonNo,
          actions: ['logistics.unpackCarton'],
        },
      });
    for (const one of parcels)
      if (one.status !== 'lost')
        await moveParcel(tx, one, {
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
      await rebill(platform, tx, {
        orderNo,
        reason,
        reference: `unpacked:${cartonId}`,
        actor,
        mayRaise: false,
      });
    return { userId: first.userId };
  });
}
