import { iqd } from '@wasit/contract/money';
import type { StaffActor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import type { CallInput } from '../../../platform/http/call/call.ts';
import { newId } from '../../../platform/ids/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  advance,
  issueStorage,
  lockOrder,
  markDelivered,
  markReturned,
  type OrderRow,
} from '../../orders/index.ts';
import { bookCourierCash, dinarsDue } from '../../payments/index.ts';
import { moveParcel } from '../parcels/move-parcel.ts';
import { parcelsOfOrders } from '../parcels/parcels.store.ts';
import { resumeAfterVisit } from '../storage/pause-storage.ts';
import { storageNow } from '../storage/storage.ts';
import {
  endStop,
  handedOutOf,
  insertRun,
  insertStop,
  lockRun,
  openStop,
  type StopRow,
  setRun,
  stopsOfRuns,
} from './courier.store.ts';
import { dueAtDoors } from './due-at-doors.ts';
import { handOverParcels } from './hand-over-parcels.ts';
import { attachProofs } from './proof-photos.ts';

/** How the audit trail names a run. */
export const runObject = (runId: string): string => `courier-run:${runId}`;

/**
 * Gives orders for addresses to a courier, in the order of the stops. Storage that is due is billed
 * and collected at the door. All of them leave, or none.
 * @throws NOT_FOUND, ORDER_STATE (also for an order already on its way), FOR_PICKUP
 */
export async function startCourierRun(
  platform: Platform,
  actor: StaffActor,
  { courier, orderNos }: { courier: string; orderNos: readonly string[] },
): Promise<{ runId: string }> {
  return platform.transact((tx) =>
    startRun(platform, tx, { actor, courier, orderNos, collectsStorage: true }),
  );
}

interface StartRunInput {
  readonly actor: StaffActor;
  readonly courier: string;
  readonly orderNos: readonly string[];
  /** Whether storage that is due is collected at the door; else it must be paid. */
  readonly collectsStorage: boolean;
}

export async function startRun(
  platform: Platform,
  tx: Tx,
  { actor, courier, orderNos, collectsStorage }: StartRunInput,
): Promise<{ runId: string }> {
  const runId = newId('cr');
  const stops = [...new Set(orderNos)];
  await insertRun(tx, { runId, courier, startedBy: actor.staffId, startedAt: tx.now });
  // Locked in the order of their numbers, so that two runs never deadlock.
  for (const orderNo of [...stops].sort()) {
    const order = await lockOrder(tx, orderNo);
    const storage = collectsStorage
      ? await billStorage(platform, tx, order)
      : { payNo: null, dueIqd: 0 };
    await handOverParcels(platform, tx, {
      order,
      actor,
      method: 1,
      set: { dispatchedAt: tx.now, courier },
      storageMayBeDue: collectsStorage,
    });
    await insertStop(tx, { runId, orderNo, position: stops.indexOf(orderNo) + 1, ...storage });
  }
  await audit(tx, actor, {
    action: 'logistics.startCourierRun',
    object: runObject(runId),
    to: { courier, stops },
  });
  return { runId };
}

async function billStorage(platform: Platform, tx: Tx, order: OrderRow) {
  const { dueMinor, lines } = await storageNow(platform, tx, order);
  if (dueMinor === 0) return { payNo: null, dueIqd: 0 };
  const { payNo } = await issueStorage(tx, order, { lines, totalMinor: dueMinor });
  return { payNo, dueIqd: (await dinarsDue(tx, [payNo])).get(payNo) ?? 0 };
}

/**
 * Records the result of a courier's visit. After a delivery the three natural days of confirmation
 * begin; otherwise the goods return to the shelf, their storage clock runs, and the order may go
 * out again. An order confirmed in the meantime stays confirmed; staff have to look at its returned
 * goods.
 * @throws NOT_FOUND, ORDER_STATE when it is not on its way, or already recorded; REASON_NEEDED;
 * COURIER_CASH when the cash is not the amount to collect; PROOF_PHOTOS, FILE_UNKNOWN
 */
export async function recordDelivery(
  platform: Platform,
  actor: StaffActor,
  { orderNo, result, reason, receiver, cashIqd, proofFileIds }: CallInput<'recordDelivery'>,
): Promise<Record<string, never>> {
  return platform.transact(async (tx) => {
    const order = await lockOrder(tx, orderNo);
    const stop = await openStop(tx, orderNo);
    const isUnconfirmed = order.status === 'WAIT_BUYER_RECEIVER';
    if (!stop && !(isUnconfirmed && order.dispatchedAt && !order.deliveredAt))
      fail('ORDER_STATE', {
        conflict: {
          objects: [orderNo],
          label: orderNo,
          actions: ['orders.delivered', 'orders.bringBack'],
        },
      });
    const isDelivered = result === 'delivered';
    if (!isDelivered && reason === '') fail('REASON_NEEDED', { field: 'reason' });
    await assertCash(tx, { stop: isDelivered ? stop : undefined, cashIqd });
    const proofs = await attachProofs(platform, tx, { actor, proofFileIds });
    if (stop)
      await endStop(tx, stop, {
        result,
        reason,
        receiver,
        cashIqd,
        proofFileIds: proofs,
        staffId: actor.staffId,
        at: tx.now,
      });
    if (isDelivered) {
      await markDelivered(tx, orderNo);
      await audit(tx, actor, {
        action: 'orders.delivered',
        object: orderNo,
        from: order.status,
        to: order.status,
      });
      return {};
    }
    if (!isUnconfirmed) {
      await markReturned(tx, orderNo);
      await audit(tx, actor, {
        action: 'orders.bringBack',
        object: orderNo,
        from: order.status,
        to: order.status,
        reason,
      });
      return {};
    }
    await advance(tx, order, {
      action: 'bringBack',
      by: 'baghdad-warehouse',
      actor,
      reason,
      set: { dispatchedAt: null, courier: null },
    });
    await resumeAfterVisit(tx, orderNo);
    // Goods collected at the counter before did not go with the courier.
    const collectedIds = (await handedOutOf(tx, orderNo)).flatMap(({ parcelIds }) => parcelIds);
    for (const parcel of await parcelsOfOrders(tx, [orderNo]))
      if (parcel.status === 'handed_over' && !collectedIds.includes(parcel.parcelId))
        await moveParcel(tx, parcel, { action: 'bringBack', actor });
    return {};
  });
}

/**
 * The cash must equal what is still due, as the customer may have paid after the courier left; or
 * the amount due when the courier left: then the surplus goes to the wallet.
 * @throws COURIER_CASH for another amount
 */
async function assertCash(
  tx: Tx,
  { stop, cashIqd }: { stop: StopRow | undefined; cashIqd: number },
): Promise<void> {
  const due = stop ? ((await dueAtDoors(tx, [stop])).get(stop) ?? 0) : 0;
  if (cashIqd !== due && cashIqd !== (stop?.dueIqd ?? 0))
    fail('COURIER_CASH', { field: 'cashIqd', params: { due } });
}

/**
 * Settles a courier run once its cash is counted: the cash of each stop is booked at the open till
 * of the clerk; a shortage shows when that drawer is counted.
 * @throws NOT_FOUND, RUN_SETTLED, RUN_OPEN_STOPS, TILL_NOT_OPEN, REASON_NEEDED if the count differs
 * from the sum of the stops
 */
export async function settleCourierRun(
  platform: Platform,
  actor: StaffActor,
  { runId, countedIqd, reason }: { runId: string; countedIqd: number; reason: string },
): Promise<{ runId: string }> {
  return platform.transact(async (tx) => {
    const run = await lockRun(tx, runId);
    if (run.settledAt)
      fail('RUN_SETTLED', {
        conflict: {
          objects: [runObject(runId)],
          label: run.courier,
          actions: ['logistics.settleCourierRun'],
        },
      });
    const stops = await stopsOfRuns(tx, [runId]);
    const openCount = stops.filter(({ result }) => result === null).length;
    if (openCount > 0) fail('RUN_OPEN_STOPS', { params: { count: openCount } });
    tx.notBefore(run.startedAt, ...stops.map(({ at }) => at));
    const cashTotal = stops.reduce((sum, { cashIqd }) => sum + cashIqd, 0);
    if (countedIqd !== cashTotal && reason === '') fail('REASON_NEEDED', { field: 'reason' });
    for (const { payNo, cashIqd } of stops)
      if (payNo && cashIqd > 0) await bookCourierCash(tx, { actor, payNo, receivedIqd: cashIqd });
    await setRun(tx, runId, {
      settledAt: tx.now,
      settledBy: actor.staffId,
      countedIqd,
      note: reason,
    });
    await audit(tx, actor, {
      action: 'logistics.settleCourierRun',
      object: runObject(runId),
      from: { cash: iqd(cashTotal) },
      to: { counted: iqd(countedIqd) },
      reason: reason || null,
    });
    return { runId };
  });
}
