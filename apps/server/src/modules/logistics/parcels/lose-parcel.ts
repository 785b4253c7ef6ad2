import type { StaffActor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findLines, lockOrder, orderLines, refundCarriage, refundLost } from '../../orders/index.ts';
import { arriveIfAllHere, emptyIfUnloaded } from '../baghdad/scan-in.ts';
import { lockContainer } from '../containers/containers.store.ts';
import { sail } from '../containers/depart-container.ts';
import { moveParcel } from './move-parcel.ts';
import { linesInParcels, type ParcelRow, parcelById } from './parcels.store.ts';
import { coverageOf, demandOf } from './second-stage.ts';

interface Loss {
  readonly parcelId: string;
  readonly reason: string;
}

/**
 * A parcel never came, or was lost on land or at sea: it is written off, the lines of which nothing else is left are refunded, and so is the freight that
 * was paid for it. What still travels goes on; with nothing left the order ends with all its fees refunded. A line that was split over several parcels
 * keeps the rest of them: what is missing of it is a complaint of shortage (docs/decisions, refunds).
 * @throws NOT_FOUND, PARCEL_STATE once it was scanned in at Baghdad, PAYMENT_RUNNING or UNDER_REVIEW while its second stage is being paid
 */
export const loseParcel = (platform: Platform, actor: StaffActor, { parcelId, reason }: Loss): Promise<{ parcelId: string }> =>
  platform.transact(async (tx) => {
    const seen = await parcelById(tx, parcelId);
    const container = seen.containerId ? await lockContainer(tx, seen.containerId) : null;
    const order = await lockOrder(tx, seen.orderNo);
    const aboard = container !== null && container.departedAt !== null;
    const lost = await moveParcel(tx, await parcelById(tx, parcelId), {
      action: 'writeOff',
      actor,
      set: { lostAt: tx.now, ...(aboard ? {} : { containerId: null }) },
      reason,
    });
    const lineIds = await linesOnlyIn(tx, lost);
    if (lineIds.length > 0) await refundLost(platform, tx, order, { lineIds, reason, actor });
    const { status } = await lockOrder(tx, order.orderNo);
    const demand = (at: Date) => demandOf(tx, order, at);
    if (status !== 'TERMINATED') await refundCarriage(platform, tx, order, { parcelId, demand, reason, actor });
    if (aboard && status === 'LOGISTICS_PAYMENT' && (await coverageOf(tx, order.orderNo)).length > 0)
      await sail(platform, tx, { orderNo: order.orderNo, actor });
    await arriveIfAllHere(platform, tx, await lockOrder(tx, order.orderNo), actor);
    if (container) await emptyIfUnloaded(tx, container, actor);
    return { parcelId };
  });

/** Lines that lie in it and in no other parcel that is still on its way. */
async function linesOnlyIn(tx: Tx, { parcelId, orderNo }: ParcelRow): Promise<string[]> {
  const inside = (await linesInParcels(tx, [parcelId])).map(({ lineId }) => lineId);
  const elsewhere = new Set((await coverageOf(tx, orderNo)).flatMap((one) => one.lineIds));
  const wanted = (await orderLines(tx, [orderNo])).filter(({ status }) => status !== 'refunded');
  return wanted.map(({ lineId }) => lineId).filter((lineId) => inside.includes(lineId) && !elsewhere.has(lineId));
}

/**
 * The supplier will not send what he announced: its waybills are given up where nothing else that is wanted lies under them.
 * @throws LINE_STATE when some of it is measured already
 */
export async function giveUpWaybills(
  tx: Tx,
  { lineIds, actor, reason }: { lineIds: readonly string[]; actor: StaffActor; reason: string },
): Promise<void> {
  const lines = await findLines(tx, lineIds);
  for (const orderNo of new Set(lines.map((line) => line.orderNo))) {
    const wanted = new Set((await orderLines(tx, [orderNo])).filter(({ status }) => status !== 'refunded').map(({ lineId }) => lineId));
    for (const { lineIds: inside, ...one } of await coverageOf(tx, orderNo)) {
      if (!inside.some((lineId) => lineIds.includes(lineId))) continue;
      if (one.status !== 'expected') fail('LINE_STATE', { field: 'lineIds' });
      if (inside.some((lineId) => wanted.has(lineId) && !lineIds.includes(lineId))) continue;
      await moveParcel(tx, one, { action: 'writeOff', actor, set: { lostAt: tx.now }, reason });
    }
  }
}
