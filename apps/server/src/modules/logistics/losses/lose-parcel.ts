import type { ParcelStatus } from '@wasit/contract/orders/states';
import type { StaffActor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import type { CallInput } from '../../../platform/http/call/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  lockOrder,
  notifyRefunded,
  orderLines,
  refundCarriage,
  refundLost,
  refundPieces,
} from '../../orders/index.ts';
import { sumRefunded } from '../../payments/index.ts';
import { lockContainer } from '../containers/containers.store.ts';
import { markEmptyIfUnloaded } from '../containers/depart-container.ts';
import { withdrawQuestions } from '../parcels/goods-questions.store.ts';
import { moveParcel } from '../parcels/move-parcel.ts';
import { followRemaining } from '../parcels/order-progress.ts';
import { piecesInParcel } from '../parcels/parcel.rules.ts';
import {
  linesInParcels,
  type ParcelRow,
  parcelById,
  parcelsOfLines,
  setPieces,
} from '../parcels/parcels.store.ts';
import { calculateAndStoreFees } from '../parcels/second-stage/second-stage.ts';

/**
 * A parcel never arrived, or was lost on land, at sea or in Baghdad: it is written off, and its
 * contents are refunded with their freight. Lines of which nothing else is left are refunded as a
 * whole; of a line split over several parcels, the pieces in this one. If nothing of the order is
 * left, it ends with all its fees refunded. The customer is notified of the sum (docs/decisions,
 * refunds).
 * @throws FORBIDDEN for the clerks in Baghdad until it arrived there, NOT_FOUND, PARCEL_STATE once
 * it was handed over, PIECES_RANGE, PAYMENT_RUNNING or UNDER_REVIEW while its second stage is being
 * paid
 */
export async function loseParcel(
  platform: Platform,
  actor: StaffActor,
  { parcelId, reason, pieces }: CallInput<'loseParcel'>,
): Promise<{ parcelId: string }> {
  return platform.transact(async (tx) => {
    const before = await parcelById(tx, parcelId);
    assertMayWriteOff(actor, before);
    const container = before.containerId ? await lockContainer(tx, before.containerId) : null;
    const order = await lockOrder(tx, before.orderNo);
    const hasDeparted = container !== null && container.departedAt !== null;
    const lost = await moveParcel(tx, await parcelById(tx, parcelId), {
      action: 'writeOff',
      actor,
      set: hasDeparted ? {} : { containerId: null },
      reason,
    });
    await withdrawQuestions(tx, parcelId);
    const { lineIds, piecesByLine } = await lostContentsOf(tx, lost, pieces);
    const refundReason = { kind: 'lost', reason, actor } as const;
    const pieceRefund = await refundPieces(tx, order, {
      cause: parcelId,
      pieces: piecesByLine,
      ...refundReason,
    });
    const lineRefund =
      lineIds.length > 0
        ? await refundLost(tx, order, { lineIds, by: 'support', ...refundReason })
        : sumRefunded([]);
    const { status } = await lockOrder(tx, order.orderNo);
    const demand = (at: Date) => calculateAndStoreFees(tx, order, at);
    const feeMinor = lost.fee?.amountMinor ?? 0;
    const carriageRefund =
      status === 'TERMINATED'
        ? sumRefunded([])
        : await refundCarriage(tx, order, { parcelId, feeMinor, demand, ...refundReason });
    await notifyRefunded(tx, order, sumRefunded([pieceRefund, lineRefund, carriageRefund]));
    await followRemaining(tx, { orderNo: order.orderNo, actor, reason });
    if (container) await markEmptyIfUnloaded(tx, container, actor);
    return { parcelId };
  });
}

const statusesBeforeBaghdad: readonly ParcelStatus[] = ['expected', 'received', 'packed', 'loaded'];

/** Container staff may write off any parcel; clerks in Baghdad only those that arrived there. */
function assertMayWriteOff({ permissions }: StaffActor, { status }: ParcelRow): void {
  if (!permissions.includes('logistics.containers') && statusesBeforeBaghdad.includes(status))
    fail('FORBIDDEN');
}

/**
 * The contents lost with a parcel: whole lines in no other active parcel; of others the pieces in
 * this one, as reported now, as announced, or an equal share. These are stored.
 * @throws PIECES_RANGE
 */
async function lostContentsOf(
  tx: Tx,
  { parcelId, orderNo }: ParcelRow,
  reported: CallInput<'loseParcel'>['pieces'],
) {
  const contentIds = (await linesInParcels(tx, [parcelId])).map(({ lineId }) => lineId);
  const lines = (await orderLines(tx, [orderNo])).filter(
    ({ lineId, status }) => status !== 'refunded' && contentIds.includes(lineId),
  );
  const parcels = await parcelsOfLines(tx, contentIds);
  const lineIds: string[] = [];
  const piecesByLine = new Map<string, number>();
  for (const line of lines) {
    const own = parcels.filter(({ lineId }) => lineId === line.lineId);
    const remaining = line.quantity - line.lostPieces;
    const isElsewhere = own.some(
      (parcel) => parcel.parcelId !== parcelId && parcel.status !== 'lost',
    );
    const pieces =
      reported.find(({ lineId }) => lineId === line.lineId)?.pieces ??
      Math.min(remaining, piecesInParcel(line.quantity, own, parcelId));
    if (isElsewhere && pieces > remaining)
      fail('PIECES_RANGE', { field: 'pieces', params: { least: 0, most: remaining } });
    if (!isElsewhere || pieces === remaining) lineIds.push(line.lineId);
    else {
      piecesByLine.set(line.lineId, pieces);
      await setPieces(tx, { parcelId, lineId: line.lineId, pieces });
    }
  }
  return { lineIds, piecesByLine };
}
