import { usd } from '@wasit/contract/money';
import { type Actor, type SystemActor, system, type UserActor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { after, hours } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import type { CallInput } from '../../../platform/http/call/call.ts';
import { TaskRunner } from '../../../platform/jobs/task-runner.ts';
import type { Platform } from '../../../platform/platform.ts';
import { unitsInput } from '../../fees/index.ts';
import {
  issuePayable,
  type PayableRow,
  payablesOf,
  refundableCents,
  refundToWallet,
} from '../../payments/index.ts';
import { orderDualPrice } from '../order-dual-price.ts';
import {
  linesByIds,
  lockOrder,
  type OrderLineRow,
  type OrderRow,
  setLine,
  unansweredRaises,
} from '../orders.store.ts';
import { notifyRefunded, refundLines } from '../refunds/refund-lines.ts';
import { unitOfLine } from '../unit-of-line.ts';

/** The difference the customer would have to pay, USD minor. */
export const differenceOf = (
  line: Pick<OrderLineRow, 'quantity' | 'unitPriceMinor' | 'raisedUnitPriceMinor'>,
): number =>
  Math.max(
    0,
    ((line.raisedUnitPriceMinor ?? line.unitPriceMinor) - line.unitPriceMinor) * line.quantity,
  );

/** Inputs of the difference. US cents per unit. */
const differenceInputs = (line: OrderLineRow) => {
  const { lineId, quantity, unitPriceMinor, raisedUnitPriceMinor } = line;
  return {
    lineId,
    quantity,
    units: unitsInput([{ quantity, unit: unitOfLine(line) }]),
    unitBeforeMinor: unitPriceMinor,
    unitAfterMinor: raisedUnitPriceMinor ?? unitPriceMinor,
  };
};

/**
 * A price rise above what the company absorbs: the line waits for the customer's decision, 48 h
 * (*setting*).
 * @throws LINE_STATE
 */
export async function raiseLinePrice(
  tx: Tx,
  order: OrderRow,
  raise: { line: OrderLineRow; newUnitPriceMinor: number; actor: Actor },
): Promise<void> {
  const until = after(tx.now, hours(await tx.setting('orders.priceRiseAnswerHours')));
  if (raise.line.status !== 'to_buy') fail('LINE_STATE');
  await setLine(tx, raise.line, {
    status: 'price_raised',
    raisedUnitPriceMinor: raise.newUnitPriceMinor,
    raisedUntil: until,
  });
  await audit(tx, raise.actor, {
    action: 'orders.raisePrice',
    object: order.orderNo,
    from: { price: usd(raise.line.unitPriceMinor) },
    to: { price: usd(raise.newUnitPriceMinor), line: raise.line.lineId },
  });
  const amountMinor = differenceOf({
    ...raise.line,
    raisedUnitPriceMinor: raise.newUnitPriceMinor,
  });
  const { orderNo, userId } = order;
  await tx.emit('orders.price-raised', {
    orderNo,
    userId,
    lineId: raise.line.lineId,
    amountMinor,
    amountIqd: orderDualPrice(order)(amountMinor).iqd.amount,
    until: until.toISOString(),
  });
}

/**
 * The customer pays the difference (a new payable) or cancels the line (refunded to the wallet).
 * @throws LINE_STATE when the line does not wait for a decision, or it is too late to pay
 */
export async function answerPriceRise(
  platform: Platform,
  actor: UserActor,
  { orderNo, lineId, answer }: CallInput<'answerPriceRise'>,
): Promise<{ payNo: string | null }> {
  return platform.transact(async (tx) => {
    const order = await lockOrder(tx, orderNo, actor.userId);
    const [line] = (await linesByIds(tx, [lineId])).filter((row) => row.orderNo === orderNo);
    if (!line) return fail('NOT_FOUND', { field: 'lineId' });
    const payables = await payablesOf(tx, [orderNo]);
    if (line.status !== 'price_raised' || isDifferencePaid(payables, line))
      return fail('LINE_STATE');
    if (answer === 'cancel') {
      await refundLines(tx, order, {
        lineIds: [lineId],
        kind: 'price-higher',
        reason: 'price rise declined',
        actor,
        by: 'support',
      });
      return { payNo: null };
    }
    const difference = payables.find(
      (payable) =>
        payable.purpose === 'price-difference' &&
        payable.status === 'open' &&
        payable.lines.some((fee) => fee.inputs.lineId === lineId),
    );
    // The sweep cancels the line within a minute; it is already over.
    const deadlineAt = difference ? deadlineOf(difference) : line.raisedUntil;
    if (deadlineAt !== null && deadlineAt <= tx.now) return fail('LINE_STATE');
    if (difference) return { payNo: difference.payNo };
    const amountMinor = differenceOf(line);
    const formula = `${line.quantity} × (${((line.raisedUnitPriceMinor ?? 0) / 100).toFixed(2)} − ${(line.unitPriceMinor / 100).toFixed(2)})`;
    return issuePayable(tx, {
      orderNo,
      userId: order.userId,
      type: 'ORDER',
      purpose: 'price-difference',
      amountMinor,
      lines: [
        {
          kind: 'price-difference',
          label: '',
          formula,
          amountMinor,
          tariffId: null,
          inputs: differenceInputs(line),
        },
      ],
      deadlineAt: line.raisedUntil,
      rate: { rateId: order.rateId, dinarsPerDollar: order.rate },
    });
  });
}

/** Null while a payment is reviewed, and once a part was paid: the rest has its own deadline. */
const deadlineOf = ({ deadlineAt, pausedAt, restPayNo }: PayableRow): Date | null =>
  pausedAt || restPayNo ? null : deadlineAt;

interface PaidDifference {
  readonly orderNo: string;
  readonly payNo: string;
  readonly lineIds: readonly string[];
  readonly actor: SystemActor;
}

/**
 * The difference was paid: the line can be bought at the new price. If it has been cancelled, the
 * money is returned.
 */
export async function acceptRaise(tx: Tx, { orderNo, payNo, lineIds, actor }: PaidDifference) {
  const order = await lockOrder(tx, orderNo);
  const raisedLines = (await linesByIds(tx, lineIds)).filter(
    (line) => line.orderNo === orderNo && line.status === 'price_raised',
  );
  if (raisedLines.length === 0) return refundUnusedDifference(tx, { order, payNo, actor });
  for (const line of raisedLines) {
    const paidMinor = differenceOf(line);
    await setLine(tx, line, {
      status: 'to_buy',
      // The price may rise again before the line is bought: paid differences add up.
      differenceMinor: line.differenceMinor + paidMinor,
      unitPriceMinor: line.raisedUnitPriceMinor ?? line.unitPriceMinor,
      lineTotalMinor: line.lineTotalMinor + paidMinor,
      raisedUnitPriceMinor: null,
      raisedUntil: null,
    });
    await audit(tx, system('payment'), {
      action: 'orders.acceptRaise',
      object: order.orderNo,
      to: { line: line.lineId },
    });
  }
}

async function refundUnusedDifference(
  tx: Tx,
  { order, payNo, actor }: { order: OrderRow; payNo: string; actor: SystemActor },
): Promise<void> {
  const amountMinor = await refundableCents(tx, payNo);
  if (amountMinor <= 0) return;
  const { refunded } = await refundToWallet(tx, {
    payNo,
    amountMinor,
    reference: `unused-difference:${payNo}`,
    kind: 'price-higher',
    reason: 'the line was given up before its difference was paid',
    actor,
  });
  await notifyRefunded(tx, order, refunded);
}

/** Whether the difference of this rise is already settled: its order is updated a moment later. */
const isDifferencePaid = (
  payables: readonly PayableRow[],
  { lineId, raisedUnitPriceMinor }: OrderLineRow,
): boolean =>
  payables.some(
    ({ status, lines }) =>
      status === 'settled' &&
      lines.some(
        ({ inputs }) => inputs.lineId === lineId && inputs.unitAfterMinor === raisedUnitPriceMinor,
      ),
  );

/**
 * Cancels lines without a decision in time. A running payment keeps the line: then the deadline of
 * its payable decides.
 */
export async function cancelUnansweredRaises(platform: Platform): Promise<void> {
  const tasks = new TaskRunner();
  for (const due of await unansweredRaises(platform.db, platform.clock.now()))
    await tasks.run(due.orderNo, () => cancelOne(platform, due));
  tasks.throwFailures();
}

const cancelOne = (platform: Platform, { orderNo, lineId }: { orderNo: string; lineId: string }) =>
  platform.transact(async (tx) => {
    const order = await lockOrder(tx, orderNo);
    const [line] = await linesByIds(tx, [lineId]);
    if (line?.status !== 'price_raised' || !line.raisedUntil || line.raisedUntil > tx.now) return;
    const differences = (await payablesOf(tx, [orderNo])).filter(
      ({ purpose }) => purpose === 'price-difference',
    );
    // Only payables of this line: open differences of other lines must not delay its refund.
    const lineDifferences = differences.filter(({ lines }) =>
      lines.some(({ inputs }) => inputs.lineId === lineId),
    );
    if (
      isDifferencePaid(lineDifferences, line) ||
      lineDifferences.some(({ status }) => status === 'open')
    )
      return;
    await refundLines(tx, order, {
      lineIds: [lineId],
      kind: 'price-higher',
      reason: 'no answer to the price rise',
      actor: system('timer'),
      by: 'timer',
      at: line.raisedUntil,
    });
  });
