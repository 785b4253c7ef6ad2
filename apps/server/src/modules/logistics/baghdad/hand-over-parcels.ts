import { deliveryMethod } from '@wasit/contract/orders/states';
import type { StaffActor } from '../../../platform/actor.ts';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import { BusinessError, fail } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { pluck } from '../../../platform/pluck.ts';
import { formatUsd } from '../../fees/index.ts';
import { advance, issueStorage, lockOrder, type OrderRow } from '../../orders/index.ts';
import { cartonsByIds } from '../parcels/cartons.store.ts';
import { moveParcel } from '../parcels/move-parcel.ts';
import { parcelsMovedConflict } from '../parcels/parcel-conflicts.ts';
import { type ParcelRow, parcelsOfOrders } from '../parcels/parcels.store.ts';
import { storageNow } from '../storage/storage.ts';

interface HandOverInput {
  /** Locked. */
  readonly order: OrderRow;
  readonly actor: StaffActor;
  readonly method: 1 | 2;
  readonly set: Partial<Pick<OrderRow, 'dispatchedAt' | 'deliveredAt' | 'courier'>>;
  /** Collected at the door instead of paid beforehand. */
  readonly storageMayBeDue?: boolean;
  /** The scanned ones; if absent, all that have arrived: a courier takes an order as a whole. */
  readonly waybills?: readonly string[] | undefined;
}

/**
 * Parcels of an order leave the warehouse in Baghdad. With the last one the order is handed over.
 * @returns the parcels that left
 * @throws ORDER_STATE, FOR_PICKUP when it does not go with a courier, STORAGE_DUE with the amount,
 * PARCEL_STATE for a waybill that is not one of the order's parcels in the warehouse
 */
export async function handOverParcels(
  platform: Platform,
  tx: Tx,
  { order, actor, method, set, storageMayBeDue = false, waybills }: HandOverInput,
): Promise<ParcelRow[]> {
  const { orderNo, status } = order;
  if (status !== 'TO_WAREHOUSE')
    fail('ORDER_STATE', {
      conflict: { objects: [orderNo], label: orderNo, from: ['TO_WAREHOUSE'] },
    });
  if (order.deliveryMethod !== method) failForMethod(order);
  const { dueMinor } = await storageNow(platform, tx, order);
  if (dueMinor > 0 && !storageMayBeDue)
    fail('STORAGE_DUE', { params: { amount: formatUsd(dueMinor) } });
  const { leaving: leavingParcels, arrived } = await parcelsLeaving(tx, orderNo, waybills);
  if (leavingParcels.length === arrived.length)
    await advance(tx, order, { action: 'handOver', by: 'baghdad-warehouse', actor, set });
  for (const parcel of leavingParcels) await moveParcel(tx, parcel, { action: 'handOver', actor });
  return leavingParcels;
}

/**
 * The order's parcels in the warehouse that these codes name; all without codes.
 * @throws PARCEL_STATE for any other code
 */
export async function parcelsLeaving(
  reader: Reader,
  orderNo: string,
  waybills: readonly string[] | undefined,
): Promise<{ arrived: ParcelRow[]; leaving: ParcelRow[] }> {
  const parcels = await parcelsOfOrders(reader, [orderNo]);
  const arrived = parcels.filter((parcel) => parcel.status === 'arrived');
  const cartons = await cartonsByIds(reader, pluck(parcels, 'cartonId'));
  const labelOf = ({ cartonId }: ParcelRow) => cartons.get(cartonId ?? '')?.cartonNo;
  return { arrived, leaving: waybills ? parcelsByCodes(parcels, { waybills, labelOf }) : arrived };
}

/** A courier takes many orders: name the one that must stay. */
function failForMethod({ orderNo, deliveryMethod: wanted }: OrderRow): never {
  if (wanted === deliveryMethod.SELF_PICKUP) fail('FOR_PICKUP', { params: { order: orderNo } });
  fail('ORDER_STATE');
}

/** Each code is the waybill of a parcel, or the number of a carton with several. */
function parcelsByCodes(
  parcels: readonly ParcelRow[],
  {
    waybills,
    labelOf,
  }: { waybills: readonly string[]; labelOf(row: ParcelRow): string | undefined },
): ParcelRow[] {
  const codes = [...new Set(waybills.map((waybill) => waybill.toUpperCase()))];
  const matches = codes.flatMap((code) => {
    const rows = parcels.filter(
      (row) => row.waybill.toUpperCase() === code || labelOf(row) === code,
    );
    const arrived = rows.filter(({ status }) => status === 'arrived');
    return arrived.length > 0
      ? arrived
      : fail('PARCEL_STATE', {
          field: 'waybills',
          conflict: parcelsMovedConflict(rows, 'handOver'),
        });
  });
  return [...new Set(matches)];
}

/**
 * Runs an act that hands goods out. If it is refused with STORAGE_DUE, issues the storage bill in a
 * separate transaction and rethrows.
 */
export async function withStorageBilledOnRefusal<T>(
  platform: Platform,
  orderNo: string,
  act: () => Promise<T>,
): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof BusinessError && error.key === 'STORAGE_DUE')
      await platform.transact(async (tx) => {
        const order = await lockOrder(tx, orderNo);
        const { dueMinor, lines } = await storageNow(platform, tx, order);
        if (dueMinor > 0) await issueStorage(tx, order, { lines, totalMinor: dueMinor });
      });
    throw error;
  }
}
