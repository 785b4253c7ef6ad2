import type { MoveActor } from '@wasit/contract/order-states';
import type { RefundKind } from '@wasit/contract/refund-states';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/db/db.ts';
import { fail } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { releaseStock } from '../catalogue/index.ts';
import type { MinorFeeLine } from '../fees/index.ts';
import { closePayable, firstStageOf, type PayableRow, payablesOf, refundable, refundToWallet } from '../payments/index.ts';
import { advance } from './advance-order.ts';
import { linesOf, type OrderLineRow, type OrderRow, setLine } from './orders.store.ts';

export interface RefundLines {
  readonly lineIds: readonly string[];
  readonly kind: RefundKind;
  readonly reason: string;
  readonly actor: Actor;
  readonly by: MoveActor;
}

/**
 * Refunds lines to the customer's wallet at the order's frozen rate, moves them to `refunded` and releases their stock. The China-section freight of a
 * supplier comes back with his last line. With nothing left the order ends. @returns the refunded amount per line, USD minor
 * @throws LINE_STATE when a line is refunded already
 */
export async function refundLines(
  platform: Platform,
  tx: Tx,
  order: OrderRow,
  { lineIds, kind, reason, actor, by }: RefundLines,
): Promise<{ lineId: string; amountMinor: number }[]> {
  const all = await linesOf(tx, [order.orderNo]);
  const wanted = lineIds.map((lineId) => all.find((line) => line.lineId === lineId) ?? fail('NOT_FOUND', { field: 'lineIds' }));
  const payables = await payablesOf(tx, [order.orderNo]);
  const paid = firstStageOf(payables) ?? fail('ORDER_STATE');
  const refunds: { lineId: string; amountMinor: number }[] = [];
  for (const line of wanted) {
    if (line.status === 'refunded') fail('LINE_STATE');
    await setLine(tx, line, { status: 'refunded', refundedAt: tx.now, raisedUntil: null });
    line.status = 'refunded';
    const amountMinor = line.lineTotalMinor + freightOf(line, { all, fees: paid.lines });
    await payBack(platform, tx, { line, amountMinor, payables, because: { kind, reason, actor } });
    await audit(tx, actor, { action: 'orders.refundLine', object: order.orderNo, from: line.lineId, to: String(amountMinor), reason });
    refunds.push({ lineId: line.lineId, amountMinor });
  }
  await releaseStock(tx, { orderNo: order.orderNo, items: wanted.map(({ skuId, quantity }) => ({ skuId, quantity })) });
  const open = payables.filter((payable) => payable.status === 'open' && payable.purpose === 'price-difference');
  for (const payable of open)
    if (!all.some((line) => line.status === 'price_raised')) await closePayable(tx, { payNo: payable.payNo, reason: 'line refunded' });
  await tellRefund(platform, tx, order, refunds);
  if (all.every((line) => line.status === 'refunded'))
    await advance(platform, tx, order, { action: 'terminate', by, actor, reason, set: { endedAt: tx.now } });
  return refunds;
}

async function tellRefund(
  platform: Platform,
  tx: Tx,
  { orderNo, userId }: OrderRow,
  refunds: readonly { amountMinor: number }[],
): Promise<void> {
  const amountMinor = refunds.reduce((sum, refund) => sum + refund.amountMinor, 0);
  if (amountMinor > 0) await platform.emit(tx, 'orders.lines-refunded', { orderNo, userId, amountMinor });
}

/** From the payables that were paid for the line: a raised price came by one of its own, everything else by the first stage. */
async function payBack(
  platform: Platform,
  tx: Tx,
  {
    line,
    amountMinor,
    payables,
    because,
  }: {
    line: OrderLineRow;
    amountMinor: number;
    payables: readonly PayableRow[];
    because: Pick<RefundLines, 'kind' | 'reason' | 'actor'>;
  },
): Promise<void> {
  const raised = payables.find(
    (payable) => payable.purpose === 'price-difference' && payable.lines.some((fee) => fee.inputs.lineId === line.lineId),
  );
  const parts = [
    {
      payNo: firstStageOf(payables)?.payNo,
      amountMinor: amountMinor - line.differenceMinor,
      reference: `refund:${line.lineId}`,
    },
    { payNo: raised?.payNo, amountMinor: line.differenceMinor, reference: `refund-difference:${line.lineId}` },
  ];
  for (const { payNo, reference, amountMinor: wanted } of parts) {
    if (!payNo || wanted <= 0) continue;
    // A price that was lowered or a compensation may have given some of it back before.
    const left = Math.min(wanted, await refundable(tx, payNo));
    if (left > 0) await refundToWallet(platform, tx, { payNo, reference, amountMinor: left, ...because });
  }
}

/** The freight of a supplier's parcel returns when none of his lines is left. */
function freightOf(line: OrderLineRow, { all, fees }: { all: readonly OrderLineRow[]; fees: readonly MinorFeeLine[] }): number {
  const left = all.some((one) => one.supplierId === line.supplierId && one.status !== 'refunded');
  if (left) return 0;
  return fees.find((fee) => fee.kind === 'china-freight' && fee.inputs.supplierId === line.supplierId)?.amountMinor ?? 0;
}
