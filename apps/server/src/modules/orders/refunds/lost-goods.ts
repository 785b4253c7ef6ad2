import { usd } from '@wasit/contract/money';
import type { MoveActor } from '@wasit/contract/orders/states';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import { pluck } from '../../../platform/pluck.ts';
import {
  closePayable,
  firstStageOf,
  payablesOf,
  type Refunded,
  sumRefunded,
} from '../../payments/index.ts';
import { linesOf, type OrderRow, setLine, setOrderFacts } from '../orders.store.ts';
import { type FeeDemand, reissueSecondStage } from '../second-stage/second-stage.ts';
import { adjustSecondStage, secondStageOf } from './correct-second-stage.ts';
import { worthOfPieces } from './lost-pieces.rules.ts';
import {
  type RefundReason,
  refundFromPayables,
  refundLines,
  type UndeliveredKind,
} from './refund-lines.ts';
import { refundFees } from './terminate-order.ts';

interface Loss extends RefundReason {
  readonly kind: UndeliveredKind;
}

/**
 * Refunds lost lines. If nothing else of the order is left, it ends: open bills are closed, and its
 * fees are refunded too.
 * @throws UNDER_REVIEW while finance reviews a payment of it
 */
export async function refundLost(
  tx: Tx,
  order: OrderRow,
  { lineIds, by, ...refundReason }: Loss & { lineIds: readonly string[]; by: MoveActor },
): Promise<Refunded> {
  const { reason, actor } = refundReason;
  const remainingLines = (await linesOf(tx, [order.orderNo])).filter(
    (line) => line.status !== 'refunded' && !lineIds.includes(line.lineId),
  );
  let fees = sumRefunded([]);
  if (remainingLines.length === 0) {
    for (const payable of await payablesOf(tx, [order.orderNo]))
      if (payable.status === 'open')
        await closePayable(tx, { payNo: payable.payNo, reason, actor });
    fees = await refundFees(tx, { orderNo: order.orderNo, ...refundReason });
  }
  const refunds = await refundLines(tx, order, { lineIds, by, ...refundReason });
  return sumRefunded([fees, ...pluck(refunds, 'refunded')]);
}

/**
 * Refunds lost pieces of lines whose other pieces are still under way: their share of the goods and
 * of the China freight, to the cent. The lines keep their status and store the number of missing
 * pieces.
 */
export async function refundPieces(
  tx: Tx,
  { orderNo }: OrderRow,
  {
    cause,
    pieces,
    ...refundReason
  }: Loss & {
    /** Identifies the cause, so that it is refunded once. */
    cause: string;
    pieces: ReadonlyMap<string, number>;
  },
): Promise<Refunded> {
  const orderLines = await linesOf(tx, [orderNo]);
  const payables = await payablesOf(tx, [orderNo]);
  const { lines: fees } = firstStageOf(payables) ?? fail('ORDER_STATE');
  const parts: Refunded[] = [];
  for (const line of orderLines) {
    const lost = pieces.get(line.lineId) ?? 0;
    if (lost === 0) continue;
    const worth = worthOfPieces(line, lost, { orderLines, fees });
    const references = {
      goods: `lost:${cause}:${line.lineId}`,
      difference: `lost-difference:${cause}:${line.lineId}`,
    };
    const refunded = await refundFromPayables(tx, {
      lineId: line.lineId,
      worth,
      references,
      payables,
      refundReason,
    });
    await setLine(tx, line, { lostPieces: line.lostPieces + lost });
    line.lostPieces += lost;
    await audit(tx, refundReason.actor, {
      action: 'orders.refundPieces',
      object: orderNo,
      to: {
        line: line.lineId,
        pieces: `${lost} / ${line.quantity}`,
        amount: usd(refunded.usdMinor),
      },
      reason: refundReason.reason,
    });
    parts.push(refunded);
  }
  return sumRefunded(parts);
}

/**
 * Refunds the paid carriage of a lost parcel; an unpaid bill is reissued for the rest.
 * @throws PAYMENT_RUNNING while a payment of the second stage is under way or under review
 */
export async function refundCarriage(
  tx: Tx,
  order: OrderRow,
  {
    parcelId,
    feeMinor,
    demand,
    ...refundReason
  }: Loss & {
    parcelId: string;
    /** Its share of the second stage, including corrections and packing. */
    feeMinor: number;
    demand: (at: Date) => Promise<FeeDemand>;
  },
): Promise<Refunded> {
  const secondStage = await secondStageOf(tx, order.orderNo);
  if (secondStage.open && secondStage.settled.length === 0) {
    const reissued = await demand(secondStage.open.issuedAt);
    await reissueSecondStage(tx, order, { ...reissued, actor: refundReason.actor });
    return sumRefunded([]);
  }
  if (secondStage.settled.length === 0) return sumRefunded([]);
  // Lowering an unpaid further bill is no refund: the stage's amount follows it.
  const lessMinor = Math.min(feeMinor, secondStage.open?.amountMinor ?? 0);
  if (lessMinor > 0)
    await setOrderFacts(tx, order.orderNo, {
      secondStageMinor: (order.secondStageMinor ?? 0) - lessMinor,
    });
  return adjustSecondStage(tx, order, {
    secondStage,
    changeMinor: -feeMinor,
    reference: `lost:${parcelId}`,
    ...refundReason,
  });
}
