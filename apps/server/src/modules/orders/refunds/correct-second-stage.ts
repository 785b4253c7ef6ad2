import type { Tx } from '../../../platform/db/db.ts';
import { formatUsd, type MinorFeeLine } from '../../fees/index.ts';
import {
  closePayable,
  type PayableRow,
  payablesOf,
  type Refunded,
  refundableCents,
  refundToWallet,
  sumRefunded,
} from '../../payments/index.ts';
import type { OrderRow } from '../orders.store.ts';
import {
  billSecondStage,
  type FeeDemand,
  reissueSecondStage,
  setSecondStage,
} from '../second-stage/second-stage.ts';
import { notifyRefunded, type RefundReason } from './refund-lines.ts';

/** `reason` is shown to the customer beside a refund or a further bill. */
interface CorrectionReason extends RefundReason {
  /** Names the cause, so that it is refunded once. */
  readonly reference: string;
}

export interface Correction extends Omit<CorrectionReason, 'kind'> {
  /** Previous freight of the parcels, US cents; `demand` returns the current one. */
  readonly freightMinor: number;
  demand(at: Date): Promise<FeeDemand>;
  /** Whether a further bill may follow a paid one. */
  readonly mayRaise: boolean;
}

/** The current second stage: paid bills, oldest first, and the open one. */
export interface SecondStage {
  readonly settled: readonly PayableRow[];
  readonly open: PayableRow | undefined;
}

export async function secondStageOf(tx: Tx, orderNo: string): Promise<SecondStage> {
  const bills = (await payablesOf(tx, [orderNo])).filter(
    ({ purpose, status }) => purpose === 'second-stage' && status !== 'closed',
  );
  return {
    settled: bills
      .filter(({ status }) => status === 'settled')
      .sort((a, b) => a.issuedAt.getTime() - b.issuedAt.getTime()),
    open: bills.find(({ status }) => status === 'open'),
  };
}

/**
 * The freight of measured parcels has changed. An unpaid bill is reissued; a paid one is followed
 * by a refund to the wallet, or by a further bill. The order must be locked.
 * @returns whether the new freight applies: false where a paid bill may not be raised
 * @throws PAYMENT_RUNNING, UNDER_REVIEW while a payment of it runs
 */
export async function correctSecondStage(
  tx: Tx,
  order: OrderRow,
  { freightMinor: beforeMinor, demand, mayRaise, ...correctionReason }: Correction,
): Promise<boolean> {
  const secondStage = await secondStageOf(tx, order.orderNo);
  const first = secondStage.settled[0] ?? secondStage.open;
  if (!first) return true;
  const { lines, totalMinor } = await demand(first.issuedAt);
  if (secondStage.settled.length === 0) {
    await reissueSecondStage(tx, order, { lines, totalMinor, actor: correctionReason.actor });
    return true;
  }
  const freightMinor = lines
    .filter(({ kind }) => kind === 'sea-freight')
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const changeMinor = freightMinor - beforeMinor;
  if (changeMinor > 0 && !mayRaise) return false;
  const refunded = await adjustSecondStage(tx, order, {
    secondStage,
    changeMinor,
    ...correctionReason,
    kind: 'price-lower',
  });
  await setSecondStage(tx, order, (order.secondStageMinor ?? 0) + changeMinor);
  await notifyRefunded(tx, order, refunded, { isFreight: true });
  return true;
}

/**
 * Changes the cost of a paid second stage: an open further bill is adjusted first, then money is
 * refunded, or a further bill is issued.
 */
export async function adjustSecondStage(
  tx: Tx,
  order: OrderRow,
  {
    secondStage,
    changeMinor,
    ...correctionReason
  }: CorrectionReason & { secondStage: SecondStage; changeMinor: number },
): Promise<Refunded> {
  if (changeMinor === 0) return sumRefunded([]);
  const owedMinor = (secondStage.open?.amountMinor ?? 0) + changeMinor;
  await billRemainder(tx, order, { open: secondStage.open, owedMinor, ...correctionReason });
  return owedMinor < 0
    ? refundSettledBills(tx, {
        settled: secondStage.settled,
        amountMinor: -owedMinor,
        ...correctionReason,
      })
    : sumRefunded([]);
}

async function billRemainder(
  tx: Tx,
  order: OrderRow,
  {
    open,
    owedMinor,
    reason,
    actor,
  }: CorrectionReason & { open: PayableRow | undefined; owedMinor: number },
): Promise<void> {
  if (owedMinor <= 0) {
    if (open) await closePayable(tx, { payNo: open.payNo, reason, actor });
    return;
  }
  const line: MinorFeeLine = {
    kind: 'freight-correction',
    label: reason,
    formula: formatUsd(owedMinor),
    amountMinor: owedMinor,
    tariffId: null,
    inputs: { amountMinor: owedMinor },
  };
  await billSecondStage(tx, order, { open, lines: [line], totalMinor: owedMinor, actor });
}

async function refundSettledBills(
  tx: Tx,
  {
    settled,
    amountMinor,
    reference,
    ...refundReason
  }: CorrectionReason & { settled: readonly PayableRow[]; amountMinor: number },
): Promise<Refunded> {
  const parts: Refunded[] = [];
  let refundedMinor = 0;
  for (const { payNo } of settled) {
    const partMinor = Math.min(amountMinor - refundedMinor, await refundableCents(tx, payNo));
    if (partMinor <= 0) continue;
    const { refunded } = await refundToWallet(tx, {
      payNo,
      amountMinor: partMinor,
      reference: refundedMinor === 0 ? reference : `${reference}:${payNo}`,
      ...refundReason,
    });
    refundedMinor += partMinor;
    parts.push(refunded);
  }
  return sumRefunded(parts);
}
