import type { StaffActor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  lockOrder,
  notifyRefunded,
  orderLines,
  refundCarriage,
  refundLost,
  refundPieces,
} from '../../orders/index.ts';
import { arriveIfAllHere, emptyIfUnloaded } from '../baghdad/scan-in.ts';
import { lockContainer } from '../containers/containers.store.ts';
import { sail } from '../containers/depart-container.ts';
import { withdrawQuestions } from '../parcels/goods-questions.store.ts';
import { moveParcel } from '../parcels/move-parcel.ts';
import { piecesInOne } from '../parcels/parcel.rules.ts';
import {
  linesInParcels,
  type ParcelRow,
  parcelById,
  parcelsOfLines,
  setPieces,
} from '../parcels/parcels.store.ts';
import { coverageOf, demandOf } from '../parcels/second-stage/second-stage.ts';

interface Loss {
  readonly parcelId: string;
  readonly reason: string;
  /** Of lines of which other pieces still travel: how many lay in it. */
  readonly pieces: readonly { readonly lineId: string; readonly pieces: number }[];
}

/**
 * A parcel never came, or was lost on land or at sea: it is written off, and its contents are
 * refunded with their freight: lines of which nothing else is left, and of a line that was split
 * over several parcels the pieces that were in this one. What still travels goes on; with nothing
 * left the order ends with all its fees refunded. The customer is told the sum (docs/decisions,
 * refunds).
 * @throws NOT_FOUND, PARCEL_STATE once it was scanned in at Baghdad, PIECES_RANGE, PAYMENT_RUNNING
 * or UNDER_REVIEW while its second stage is being paid
 */
export async function loseParcel(
  platform: Platform,
  actor: StaffActor,
  { parcelId, reason, pieces }: Loss,
): Promise<{ parcelId: string }> {
  return platform.transact(async (tx) => {
    const seen = await parcelById(tx, parcelId);
    const container = seen.containerId ? await lockContainer(tx, seen.containerId) : null;
    const order = await lockOrder(tx, seen.orderNo);
    const aboard = container !== null && container.departedAt !== null;
    const lost = await moveParcel(tx, await parcelById(tx, parcelId), {
      action: 'writeOff',
      actor,
      set: aboard ? {} : { containerId: null },
      reason,
    });
    await withdrawQuestions(tx, parcelId);
    const { lineIds, parts } = await lostIn(tx, lost, pieces);
    const refundReason = { kind: 'lost', reason, actor } as const;
    let givenMinor = await refundPieces(platform, tx, order, {
      cause: parcelId,
      pieces: parts,
      ...refundReason,
    });
    if (lineIds.length > 0)
      givenMinor += await refundLost(platform, tx, order, {
        lineIds,
        by: 'support',
        ...refundReason,
      });
    const { status } = await lockOrder(tx, order.orderNo);
    const demand = (at: Date) => demandOf(tx, order, at);
    if (status !== 'TERMINATED')
      givenMinor += await refundCarriage(platform, tx, order, {
        parcelId,
        feeMinor: lost.fee?.amountMinor ?? 0,
        demand,
        ...refundReason,
      });
    await notifyRefunded(tx, order, givenMinor);
    if (
      aboard &&
      status === 'LOGISTICS_PAYMENT' &&
      (await coverageOf(tx, order.orderNo)).length > 0
    )
      await sail(tx, { orderNo: order.orderNo, actor });
    await arriveIfAllHere(tx, await lockOrder(tx, order.orderNo), actor);
    if (container) await emptyIfUnloaded(tx, container, actor);
    return { parcelId };
  });
}

/**
 * What is gone with a parcel: lines of which no other living parcel has anything, and of the others
 * the pieces that lay in it: as staff say now, as they were announced, or an equal share.
 * @throws PIECES_RANGE
 */
async function lostIn(
  tx: Tx,
  { parcelId, orderNo }: ParcelRow,
  reported: Loss['pieces'],
): Promise<{ lineIds: string[]; parts: ReadonlyMap<string, number> }> {
  const inside = (await linesInParcels(tx, [parcelId])).map(({ lineId }) => lineId);
  const lines = (await orderLines(tx, [orderNo])).filter(
    ({ lineId, status }) => status !== 'refunded' && inside.includes(lineId),
  );
  const parcels = await parcelsOfLines(tx, inside);
  const lineIds: string[] = [];
  const parts = new Map<string, number>();
  for (const line of lines) {
    const own = parcels.filter(({ lineId }) => lineId === line.lineId);
    const left = line.quantity - line.lostPieces;
    const isElsewhere = own.some((one) => one.parcelId !== parcelId && one.status !== 'lost');
    const pieces =
      reported.find(({ lineId }) => lineId === line.lineId)?.pieces ??
      Math.min(left, piecesInOne(line.quantity, own, parcelId));
    if (isElsewhere && pieces > left)
      fail('PIECES_RANGE', { field: 'pieces', params: { least: 0, most: left } });
    if (!isElsewhere || pieces === left) lineIds.push(line.lineId);
    else {
      parts.set(line.lineId, pieces);
      await setPieces(tx, { parcelId, lineId: line.lineId, pieces });
    }
  }
  return { lineIds, parts };
}
