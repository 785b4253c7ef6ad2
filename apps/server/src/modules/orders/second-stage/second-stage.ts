import { iqd, toWire, usd } from '@wasit/contract/money';
import type { MoveActor } from '@wasit/contract/orders/states';
import type { DualMoney } from '@wasit/contract/wire';
import { type Actor, system } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import { currentDualPrices, type MinorFeeLine } from '../../fees/index.ts';
import {
  closePayable,
  issuePayable,
  type PayableRow,
  payablesOf,
  repricePayable,
} from '../../payments/index.ts';
import { advance } from '../advance-order.ts';
import { raiseException } from '../order-problems.store.ts';
import { type OrderRow, setOrderFacts } from '../orders.store.ts';
import { isAboveEstimate } from './above-estimate.rules.ts';

export interface FeeDemand {
  readonly lines: MinorFeeLine[];
  readonly totalMinor: number;
}

/**
 * Issues the payable of the second stage, or changes the open one, and requests payment from the
 * customer.
 * @throws PAYMENT_RUNNING while a payment of it is under way or under review
 */
export async function billSecondStage(
  tx: Tx,
  { orderNo, userId }: OrderRow,
  { open, lines, totalMinor, actor }: FeeDemand & { open?: PayableRow | undefined; actor: Actor },
): Promise<{ payNo: string }> {
  const bill = { lines, amountMinor: totalMinor };
  const { payNo, amountIqd } = open
    ? await repricePayable(tx, { payNo: open.payNo, ...bill, actor })
    : await issuePayable(tx, {
        orderNo,
        userId,
        type: 'OUT_DELIVERY_FEE',
        purpose: 'second-stage',
        ...bill,
        deadlineAt: null,
        rate: null,
      });
  await tx.emit('orders.second-stage-asked', {
    orderNo,
    userId,
    payNo,
    amountMinor: totalMinor,
    amountIqd,
  });
  return { payNo };
}

/**
 * Issues the payable for sea freight, insurance and services once the parcels are measured; the
 * order moves to LOGISTICS_PAYMENT.
 */
export async function issueSecondStage(
  tx: Tx,
  order: OrderRow,
  { lines, totalMinor, by, actor }: FeeDemand & { by: MoveActor; actor: Actor },
): Promise<{ payNo: string }> {
  await advance(tx, order, {
    action: 'issueSecondStage',
    by,
    actor,
    set: {
      secondStageIssuedAt: tx.now,
      secondStageMinor: totalMinor,
      storageFreeDays: await tx.setting('fees.storageFreeDays'),
      storageCentsPerCbmDay: await tx.setting('fees.storageCentsPerCbmDay'),
    },
  });
  await flagIfAboveEstimate(tx, order, totalMinor);
  return billSecondStage(tx, order, { lines, totalMinor, actor });
}

/** The second stage costs another amount than before. The order is as it was before. */
export async function setSecondStage(tx: Tx, order: OrderRow, totalMinor: number): Promise<void> {
  await setOrderFacts(tx, order.orderNo, { secondStageMinor: totalMinor });
  await flagIfAboveEstimate(tx, order, totalMinor);
}

/**
 * Tells staff, before the customer complains, that the second stage costs far more than estimated:
 * both figures are shown to the customer and in the console (product decisions, section 6). Not
 * when the amount did not rise.
 */
async function flagIfAboveEstimate(tx: Tx, order: OrderRow, totalMinor: number): Promise<void> {
  const { orderNo, estimateHighMinor, secondStageMinor } = order;
  const alarmPercent = await tx.setting('fees.estimateAlarmPercent');
  const isRaised = totalMinor > (secondStageMinor ?? 0);
  if (!isRaised || !isAboveEstimate(order, { measuredMinor: totalMinor, alarmPercent })) return;
  await raiseException(tx, { orderNo, kind: 'above-estimate', since: tx.now });
  await audit(tx, system('fees'), {
    action: 'orders.aboveEstimate',
    object: orderNo,
    from: { amount: usd(estimateHighMinor) },
    to: { amount: usd(totalMinor) },
  });
}

/**
 * Replaces the open second-stage payable by one for the remaining parcels.
 * @throws PAYMENT_RUNNING while a payment of it is under way or under review
 */
export async function reissueSecondStage(
  tx: Tx,
  order: OrderRow,
  { lines, totalMinor, actor }: FeeDemand & { actor: Actor },
): Promise<void> {
  const open = (await payablesOf(tx, [order.orderNo])).find(
    (payable) => payable.purpose === 'second-stage' && payable.status === 'open',
  );
  if (!open) return;
  await billSecondStage(tx, order, { open, lines, totalMinor, actor });
  await setSecondStage(tx, order, totalMinor);
}

/**
 * Issues the payable for storage that is due before the goods leave. An open one over another
 * amount is replaced.
 */
export async function issueStorage(tx: Tx, order: OrderRow, { lines, totalMinor }: FeeDemand) {
  const payables = await payablesOf(tx, [order.orderNo]);
  const open = payables.find(({ purpose, status }) => purpose === 'storage' && status === 'open');
  const isUnderReview = payables.some(
    ({ payNo, rootPayNo, latestPayment }) =>
      (rootPayNo ?? payNo) === open?.payNo && latestPayment?.status === 'under_review',
  );
  if (open && (open.amountMinor === totalMinor || isUnderReview)) return { payNo: open.payNo };
  // Storage has grown since it was billed: one bill for the current amount replaces it.
  if (open) await closePayable(tx, { payNo: open.payNo, reason: 'storage goes on' });
  const issued = await issuePayable(tx, {
    orderNo: order.orderNo,
    userId: order.userId,
    type: 'OUT_DELIVERY_FEE',
    purpose: 'storage',
    amountMinor: totalMinor,
    lines,
    deadlineAt: null,
    rate: null,
  });
  await audit(tx, system('storage'), {
    action: 'orders.requestStorage',
    object: order.orderNo,
    to: { amount: usd(totalMinor) },
  });
  const { orderNo, userId } = order;
  await tx.emit('orders.storage-asked', {
    orderNo,
    userId,
    payNo: issued.payNo,
    amountMinor: totalMinor,
    amountIqd: issued.amountIqd,
  });
  return issued;
}

/** Storage that is due, in both currencies: as billed, or at today's rate, at which it would be. */
export async function storageDue(
  reader: Reader,
  { payables, dueMinor }: { payables: readonly PayableRow[]; dueMinor: number },
): Promise<{ amount: DualMoney; dinarsPerDollar: number }> {
  const billed = payables.find(
    ({ purpose, status, amountMinor }) =>
      purpose === 'storage' && status === 'open' && amountMinor === dueMinor,
  );
  if (billed) {
    const amount = { usd: toWire(usd(dueMinor)), iqd: toWire(iqd(billed.amountIqd)) };
    return { amount, dinarsPerDollar: billed.rate.dinarsPerDollar };
  }
  const toDualPrice = await currentDualPrices(reader);
  return { amount: toDualPrice(dueMinor), dinarsPerDollar: toDualPrice.rate };
}

/** Storage paid so far, USD minor. */
export async function storagePaidMinor(reader: Reader, orderNo: string): Promise<number> {
  const payables = await payablesOf(reader, [orderNo]);
  return payables
    .filter((payable) => payable.purpose === 'storage' && payable.status === 'settled')
    .reduce((total, payable) => total + payable.amountMinor, 0);
}
