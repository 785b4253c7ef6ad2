import { roundMinor, usd } from '@wasit/contract/money';
import type { MoveActor } from '@wasit/contract/orders/states';
import type { RefundKind } from '@wasit/contract/refunds/states';
import type { Actor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { latest } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import { pluck } from '../../../platform/pluck.ts';
import { releaseStock } from '../../catalogue/index.ts';
import type { MinorFeeLine } from '../../fees/index.ts';
import {
  closePayable,
  firstStageOf,
  moneyRefunded,
  type PayableRow,
  payablesOf,
  type Refunded,
  refundableCents,
  refundToWallet,
  sumRefunded,
} from '../../payments/index.ts';
import { advance } from '../advance-order.ts';
import { linesOf, type OrderLineRow, type OrderRow, setLine } from '../orders.store.ts';
import { remainingFreight, type Worth, worthOfPieces } from './lost-pieces.rules.ts';

/** Kinds of goods that will not arrive; the caller notifies the customer. */
const undeliveredKinds = ['lost', 'not-as-ordered'] as const satisfies readonly RefundKind[];
export type UndeliveredKind = (typeof undeliveredKinds)[number];
const isUndelivered = (kind: RefundKind): boolean => undeliveredKinds.some((one) => one === kind);

/** Why money is refunded, and who decided it. */
export interface RefundReason {
  readonly kind: RefundKind;
  readonly reason: string;
  readonly actor: Actor;
}

export interface RefundLines extends RefundReason {
  readonly lineIds: readonly string[];
  readonly by: MoveActor;
  /**
   * The effective time, if not now (a timer's refund). Money is booked at the time of the posting.
   */
  readonly at?: Date | undefined;
  /** Fees refunded for the same reason: the customer is told the sum. */
  readonly fees?: Refunded;
}

/**
 * Refunds lines to the wallet at the frozen rate of the order, moves them to `refunded` and
 * releases their stock. The China freight of a supplier is refunded with its last line, for lost
 * goods at once, less what was refunded for lost pieces. Without remaining lines the order ends.
 * For lost goods the caller notifies the customer.
 * @returns what was refunded for each line
 * @throws LINE_STATE when a line is already refunded
 */
export async function refundLines(
  tx: Tx,
  order: OrderRow,
  { lineIds, by, at: dueAt, fees = sumRefunded([]), ...refundReason }: RefundLines,
): Promise<{ lineId: string; refunded: Refunded }[]> {
  const { kind, reason, actor } = refundReason;
  const at = latest(dueAt ?? tx.now, order.lastEventAt);
  const orderLines = await linesOf(tx, [order.orderNo]);
  const lines = lineIds.map(
    (lineId) =>
      orderLines.find((line) => line.lineId === lineId) ?? fail('NOT_FOUND', { field: 'lineIds' }),
  );
  const payables = await payablesOf(tx, [order.orderNo]);
  const firstStage = firstStageOf(payables) ?? fail('ORDER_STATE');
  const refunds: { lineId: string; refunded: Refunded }[] = [];
  for (const line of lines) {
    if (line.status === 'refunded') fail('LINE_STATE');
    const lostPieces = isUndelivered(kind) ? line.quantity : line.lostPieces;
    await setLine(tx, line, { status: 'refunded', refundedAt: at, raisedUntil: null, lostPieces });
    line.status = 'refunded';
    const worth = worthOf(line, {
      orderLines,
      fees: firstStage.lines,
      isLost: isUndelivered(kind),
    });
    line.lostPieces = lostPieces;
    const references = {
      goods: `refund:${line.lineId}`,
      difference: `refund-difference:${line.lineId}`,
    };
    const refunded = await refundFromPayables(tx, {
      lineId: line.lineId,
      worth,
      references,
      payables,
      refundReason,
    });
    await audit(tx, actor, {
      action: 'orders.refundLine',
      object: order.orderNo,
      to: { line: line.lineId, amount: usd(refunded.usdMinor) },
      reason,
    });
    refunds.push({ lineId: line.lineId, refunded });
  }
  await releaseStock(tx, {
    orderNo: order.orderNo,
    items: lines.map(({ skuId, quantity }) => ({ skuId, quantity })),
  });
  await closeDifferences(tx, { payables, lineIds });
  if (!isUndelivered(kind))
    await notifyRefunded(tx, order, sumRefunded([fees, ...pluck(refunds, 'refunded')]));
  if (orderLines.every((line) => line.status === 'refunded'))
    await advance(tx, order, {
      action: order.status === 'TO_WAREHOUSE' ? 'loseGoods' : 'terminate',
      by,
      actor,
      reason,
      at,
      set: { endedAt: at },
    });
  return refunds;
}

/** Closes open differences of cancelled lines; those of other lines stay open. */
async function closeDifferences(
  tx: Tx,
  { payables, lineIds }: { payables: readonly PayableRow[]; lineIds: readonly string[] },
): Promise<void> {
  for (const { payNo, purpose, status, lines } of payables)
    if (
      purpose === 'price-difference' &&
      status === 'open' &&
      lineIds.some((lineId) => chargesLine(lineId, lines))
    )
      await closePayable(tx, { payNo, reason: 'line refunded' });
}

const chargesLine = (lineId: string, fees: readonly MinorFeeLine[]): boolean =>
  fees.some(({ inputs }) => inputs.lineId === lineId);

/**
 * Notifies the customer of the refunded amount, if any, as the wallet got it. `isFreight`: it was
 * charged too high, and all goods are delivered.
 */
export async function notifyRefunded(
  tx: Tx,
  { orderNo, userId, rate }: OrderRow,
  refunded: Refunded,
  { isFreight = false }: { isFreight?: boolean } = {},
): Promise<void> {
  const { usdMinor: amountMinor, dinars, dinarCents } = refunded;
  if (amountMinor <= 0) return;
  await tx.emit('orders.lines-refunded', {
    orderNo,
    userId,
    amountMinor,
    amountIqd: dinars + roundMinor(((amountMinor - dinarCents) / 100) * rate),
    refunded: moneyRefunded(refunded),
    isFreight,
  });
}

/**
 * Refunds from the payables that charged a line: differences of raised prices have their own,
 * everything else is in the first stage.
 */
export async function refundFromPayables(
  tx: Tx,
  {
    lineId,
    worth,
    references,
    payables,
    refundReason,
  }: {
    lineId: string;
    worth: Worth;
    /** Identify the causes: each is refunded once. */
    references: { readonly goods: string; readonly difference: string };
    payables: readonly PayableRow[];
    refundReason: RefundReason;
  },
): Promise<Refunded> {
  const first = firstStageOf(payables);
  const differences = payables.filter(
    ({ purpose, lines }) => purpose === 'price-difference' && chargesLine(lineId, lines),
  );
  const parts: Refunded[] = [];
  const refundUpTo = async (
    { payNo }: PayableRow,
    { maxMinor, reference }: { maxMinor: number; reference: string },
  ): Promise<number> => {
    // A lowered price or a compensation may have returned some of it before.
    const amountMinor = maxMinor > 0 ? Math.min(maxMinor, await refundableCents(tx, payNo)) : 0;
    if (amountMinor > 0)
      parts.push(
        (await refundToWallet(tx, { payNo, reference, amountMinor, ...refundReason })).refunded,
      );
    return amountMinor;
  };
  if (first)
    await refundUpTo(first, {
      maxMinor: worth.goodsMinor + worth.freightMinor,
      reference: references.goods,
    });
  let differenceMinor = worth.differenceMinor;
  for (const raise of differences)
    differenceMinor -= await refundUpTo(raise, {
      maxMinor: differenceMinor,
      reference: `${references.difference}:${raise.payNo}`,
    });
  return sumRefunded(parts);
}

/**
 * Refundable value of a line: pieces not lost before, and their freight if they are lost now or
 * nothing else of the supplier is left.
 */
function worthOf(
  line: OrderLineRow,
  {
    orderLines,
    fees,
    isLost,
  }: { orderLines: readonly OrderLineRow[]; fees: readonly MinorFeeLine[]; isLost: boolean },
): Worth {
  const rest = worthOfPieces(line, line.quantity - line.lostPieces, { orderLines, fees });
  if (!orderLines.some((one) => one.supplierId === line.supplierId && one.status !== 'refunded'))
    return { ...rest, freightMinor: remainingFreight(line.supplierId, { orderLines, fees }) };
  return isLost ? rest : { ...rest, freightMinor: 0 };
}
