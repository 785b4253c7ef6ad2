import type { Locale } from '@wasit/contract/locales';
import { fromWire, iqd, toWire, usd } from '@wasit/contract/money';
import type { OrderDetail } from '@wasit/contract/orders/views';
import { overseasReview } from '@wasit/contract/payments/states';
import { reasonText } from '@wasit/contract/server-reasons';
import type { DualMoney } from '@wasit/contract/wire';
import { dualPriceAt, formatUsd, type MinorFeeLine, viewFeeLine } from '../../fees/index.ts';
import type { PayableRow } from '../../payments/index.ts';
import { orderDualPrice } from '../order-dual-price.ts';
import type { OrderRow } from '../orders.store.ts';
import { isAboveEstimate } from '../second-stage/above-estimate.rules.ts';

interface Billed {
  readonly order: OrderRow;
  readonly payables: readonly PayableRow[];
}

/**
 * The bills of the second stage, oldest first: a correction of a paid one adds another. Once all
 * are closed, the last.
 */
function billsOf(payables: readonly PayableRow[]): readonly PayableRow[] {
  const bills = payables
    .filter(({ purpose }) => purpose === 'second-stage')
    .sort((one, other) => one.issuedAt.getTime() - other.issuedAt.getTime());
  const valid = bills.filter(({ status }) => status !== 'closed');
  return valid.length > 0 ? valid : bills.slice(-1);
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, one) => sum + one, 0);

/** How much less than its bills the second stage costs, US cents. */
const loweredMinor = ({ order, payables }: Billed): number =>
  sumOf(billsOf(payables).map(({ amountMinor }) => amountMinor)) - (order.secondStageMinor ?? 0);

/**
 * The cost of the second stage after all corrections: each bill in dinars as issued, less refunds
 * at the rate of the first. Null before it is billed.
 */
export function secondStageAmount({ order, payables }: Billed): DualMoney | null {
  const bills = billsOf(payables);
  const [first] = bills;
  if (!first || order.secondStageMinor === null) return null;
  const { dinarsPerDollar } = first.rate;
  const toDualPrice = dualPriceAt({ rate: dinarsPerDollar, step: order.dinarStep });
  // Refunds are not rounded up to notes.
  const back = toDualPrice.part(loweredMinor({ order, payables }));
  const dinars = sumOf(bills.map(({ amountIqd }) => amountIqd)) - back.iqd.amount;
  return { usd: toWire(usd(order.secondStageMinor)), iqd: toWire(iqd(dinars)) };
}

/** The review of the open bill, or the approval of the paid ones. */
export function secondStageReview(payables: readonly PayableRow[]): number | null {
  const bills = billsOf(payables);
  const open = bills.find(({ status }) => status === 'open');
  if (!open)
    return bills.some(({ status }) => status === 'settled') ? overseasReview.APPROVED : null;
  // After a part was paid, the bill of the rest is paid in its place.
  const payment = payables.find(
    ({ payNo, rootPayNo, restPayNo, status }) =>
      (rootPayNo ?? payNo) === open.payNo && status === 'open' && restPayNo === null,
  )?.latestPayment;
  if (payment?.status === 'under_review') return overseasReview.UNDER_REVIEW;
  return payment?.status === 'rejected' ? overseasReview.REJECTED : null;
}

const lowered = (amountMinor: number, label: string): MinorFeeLine => ({
  kind: 'freight-correction',
  label,
  formula: `−${formatUsd(amountMinor)}`,
  amountMinor: -amountMinor,
  tariffId: null,
  inputs: { amountMinor: -amountMinor },
});

/**
 * Reductions of paid bills by corrections, with their reasons, so that all lines add up to the
 * amount. Refunds by staff for another reason change no amount.
 */
function loweredLines(
  { order, payables }: Billed,
  { refunds, locale }: { refunds: OrderDetail['refunds']; locale: Locale },
): MinorFeeLine[] {
  const bills = billsOf(payables);
  const backMinor = loweredMinor({ order, payables });
  const lines = refunds
    .filter(
      ({ kind, payNo }) => kind === 'price-lower' && bills.some((bill) => bill.payNo === payNo),
    )
    .map(({ amount, reason }) =>
      lowered(fromWire(amount.usd).amountMinor, reasonText(reason, locale)),
    );
  if (sumOf(lines.map(({ amountMinor }) => -amountMinor)) === backMinor) return lines;
  return backMinor > 0 ? [lowered(backMinor, '')] : [];
}

/** The second stage on the page of an order, line by line, with the refunds of its bills. */
export function viewSecondStage(
  { order, payables }: Billed,
  {
    refunds,
    alarmPercent,
    locale,
  }: { refunds: OrderDetail['refunds']; alarmPercent: number; locale: Locale },
): OrderDetail['secondStage'] {
  const toDualPrice = orderDualPrice(order);
  const bills = billsOf(payables);
  const lines = [
    ...bills.flatMap((bill) => bill.lines),
    ...loweredLines({ order, payables }, { refunds, locale }),
  ];
  return {
    issued: secondStageAmount({ order, payables }),
    rate: bills[0]?.rate.dinarsPerDollar ?? null,
    lines: lines.map((line) => viewFeeLine(line, locale)),
    estimate: {
      low: toDualPrice(order.estimateLowMinor),
      likely: toDualPrice(order.estimateLikelyMinor),
      high: toDualPrice(order.estimateHighMinor),
    },
    // Both amounts are shown, and staff are notified.
    aboveEstimate:
      bills.length > 0 &&
      isAboveEstimate(order, { measuredMinor: order.secondStageMinor ?? 0, alarmPercent }),
  };
}
