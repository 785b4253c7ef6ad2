import type { StaffActor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { BusinessError, fail } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { pluck } from '../../../platform/pluck.ts';
import { formatUsd } from '../../fees/index.ts';
import { advance, issueStorage, lockOrder, type OrderRow } from '../../orders/index.ts';
import { cartonsByIds } from '../parcels/cartons.store.ts';
import { moveParcel } from '../parcels/move-parcel.ts';
import { movedOn } from '../parcels/parcel-conflicts.ts';
import { type ParcelRow, parcelsOfOrders } from '../parcels/parcels.store.ts';
import { storageNow } from '../storage/storage.ts';

interface GivingOut {
  /** Locked. */
  readonly order: OrderRow;
  readonly actor: StaffActor;
  readonly method: 1 | 2;
  readonly set: Partial<Pick<OrderRow, 'dispatchedAt' | 'deliveredAt' | 'courier'>>;
  /** Collected at the door instead of paid beforehand. */
  readonly storageMayBeDue?: boolean;
  /** As scanned; left out: all that have arrived. */
  readonly waybills?: readonly string[] | undefined;
}

/**
 * Parcels of an order leave the warehouse in Baghdad. With the last one the order is handed over.
 * @returns the parcels that left
 * @throws ORDER_STATE, STORAGE_DUE with the amount, PARCEL_STATE for a waybill that is none of the
 * order's parcels in the warehouse
 */
export async function handOutParcels(
  platform: Platform,
  tx: Tx,
  { order, actor, method, set, storageMayBeDue = false, waybills }: GivingOut,
): Promise<ParcelRow[]> {
  const { orderNo, status } = order;
  if (status !== 'TO_WAREHOUSE')
    fail('ORDER_STATE', {
      conflict: { objects: [orderNo], what: orderNo, from: ['TO_WAREHOUSE'] },
    });
  if (order.deliveryMethod !== method) fail('ORDER_STATE');
  const { dueMinor } = await storageNow(platform, tx, order);
  if (dueMinor > 0 && !storageMayBeDue)
    fail('STORAGE_DUE', { params: { amount: formatUsd(dueMinor) } });
  const all = await parcelsOfOrders(tx, [orderNo]);
  const arrived = all.filter((one) => one.status === 'arrived');
  const cartons = await cartonsByIds(tx, pluck(all, 'cartonId'));
  const labelOf = ({ cartonId }: ParcelRow) => cartons.get(cartonId ?? '')?.cartonNo;
  const leaving = waybills ? scanned(all, { waybills, labelOf }) : arrived;
  if (leaving.length === arrived.length)
    await advance(tx, order, { action: 'handOver', by: 'baghdad-warehouse', actor, set });
  for (const one of leaving) await moveParcel(tx, one, { action: 'handOver', actor });
  return leaving;
}

/** Each code is that of a parcel, or of the carton in which several lie. */
function scanned(
  all: readonly ParcelRow[],
  {
    waybills,
    labelOf,
  }: { waybills: readonly string[]; labelOf(row: ParcelRow): string | undefined },
): ParcelRow[] {
  const uniqueIds = [...new Set(waybills.map((one) => one.toUpperCase()))];
  const named = uniqueIds.flatMap((code) => {
    const rows = all.filter((row) => row.waybill.toUpperCase() === code || labelOf(row) === code);
    const arrived = rows.filter(({ status }) => status === 'arrived');
    return arrived.length > 0
      ? arrived
      : fail('PARCEL_STATE', { field: 'waybills', conflict: movedOn(rows, 'handOver') });
  });
  return [...new Set(named)];
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
