import type { Locale } from '@wasit/contract/locales';
import { iqd, toWire, usd } from '@wasit/contract/money';
import type {
  PayableDetail,
  PayableSummary,
  PaymentView,
  Receipt,
} from '@wasit/contract/payments/endpoints';
import { payableType } from '@wasit/contract/payments/states';
import { onOneConnection, type Reader } from '../../platform/db/db.ts';
import { fail } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { pick, pluck, wired } from '../../platform/pluck.ts';
import { viewFeeLine } from '../fees/index.ts';
import { isUnderWay, preventsRepricing, shownDeadline } from './payables/payable.rules.ts';
import {
  type ReceiptRow,
  receiptsOfOrder,
  receiptsOfPayable,
  reversalNotes,
  reversalNotesOf,
} from './payables/receipts.store.ts';
import {
  openTopUpsOf,
  type PayableStored,
  type PaymentStored,
  payableByNo,
  payablesOfOrders,
  paymentsOfPayables,
  queuePositions,
} from './payments.store.ts';

/** A payment with its position in the review queue. */
export type PaymentRow = PaymentStored & { readonly queuePosition: number | null };

export interface PayableRow extends Omit<PayableStored, 'rateId' | 'dinarsPerDollar'> {
  readonly rate: { readonly rateId: string; readonly dinarsPerDollar: number };
  readonly latestPayment: PaymentRow | null;
  /** Whether any payment, not only the latest, is on its way or under review. */
  readonly isUnderWay: boolean;
  /** Whether any payment, not only the latest, prevents a price change. */
  readonly isPriceFixed: boolean;
}

/** A payable with an order, as read by order. */
export type OrderPayable = PayableRow & { readonly orderNo: string };
const hasOrder = (row: PayableRow): row is OrderPayable => row.orderNo !== null;

/** The payables of some orders by time of issue; one for a rest precedes the one it continues. */
export async function payablesOf(reader: Reader, orderNos: readonly string[]) {
  const stored = await payablesOfOrders(reader, orderNos);
  const payments = await withPositions(
    reader,
    await paymentsOfPayables(reader, pluck(stored, 'payNo')),
  );
  return stored.map((row) => payableRowOf(row, payments)).filter(hasOrder);
}

/**
 * The current payable of the first stage: price changes close one and issue another. Without a valid
 * one, the last.
 */
export const firstStageOf = (payables: readonly PayableRow[]): PayableRow | undefined => {
  const firstStages = payables.filter(({ purpose }) => purpose === 'first-stage');
  return firstStages.find(({ status }) => status !== 'closed') ?? firstStages.at(-1);
};

async function withPositions(reader: Reader, payments: readonly PaymentStored[]) {
  const underReviewIds = payments
    .filter(({ status }) => status === 'under_review')
    .map(({ paymentId }) => paymentId);
  const positions = await queuePositions(reader, underReviewIds);
  return payments.map((payment) => ({
    ...payment,
    queuePosition: positions.get(payment.paymentId) ?? null,
  }));
}

/** `payments`: those of several payables, newest first. */
function payableRowOf(
  { rateId, dinarsPerDollar, ...row }: PayableStored,
  payments: readonly PaymentRow[],
): PayableRow {
  const ownPayments = payments.filter(({ payNo }) => payNo === row.payNo);
  return {
    ...row,
    rate: { rateId, dinarsPerDollar },
    latestPayment: ownPayments[0] ?? null,
    isUnderWay: ownPayments.some(isUnderWay),
    isPriceFixed: ownPayments.some(preventsRepricing),
  };
}

const isoText = (at: Date | null): string | null => at?.toISOString() ?? null;

const viewPayment = (payment: PaymentRow): PaymentView => ({
  ...pick(payment, 'paymentId', 'method', 'platform', 'status'),
  ...pick(payment, 'rejectReason', 'rejectNote', 'queuePosition', 'card'),
  amount: toWire(payment),
  at: (payment.submittedAt ?? payment.createdAt).toISOString(),
  reviewBy: payment.status === 'under_review' ? isoText(payment.reviewBy) : null,
});

/** A payable in the wire format, at the instant `now`. */
export const viewPayable = (row: PayableRow, { now }: { now: Date }): PayableSummary => ({
  ...wired(row, 'payNo', 'orderNo', 'purpose', 'onlyCurrency', 'status', 'issuedAt', 'settledAt'),
  type: payableType[row.type],
  amount: { usd: toWire(usd(row.amountMinor)), iqd: toWire(iqd(row.amountIqd)) },
  deadlineAt: isoText(shownDeadline(row, now)),
  paused: row.pausedAt !== null,
  restPayNo: row.status === 'open' ? row.restPayNo : null,
  payment: row.latestPayment && viewPayment(row.latestPayment),
});

/**
 * One payable with its lines and all payments.
 * @throws NOT_FOUND
 */
export async function viewPayableDetail(
  platform: Platform,
  payNo: string,
  locale: Locale,
): Promise<PayableDetail> {
  const { db } = platform;
  const [payable, paymentRows, receipts, notes] = await onOneConnection(db, (reader) =>
    Promise.all([
      payableByNo(reader, payNo),
      paymentsOfPayables(reader, [payNo]),
      receiptsOfPayable(reader, payNo),
      reversalNotesOf(reader, payNo),
    ]),
  );
  const stored = payable ?? fail('NOT_FOUND');
  const payments = await withPositions(db, paymentRows);
  const row = payableRowOf(stored, payments);
  const now = platform.clock.now();
  return {
    ...viewPayable(row, { now }),
    lines: row.lines.map((line) => viewFeeLine(line, locale)),
    rate: row.rate.dinarsPerDollar,
    payments: payments.map(viewPayment),
    receipts: receipts.map((row) => viewReceipt(row, notes)),
    serverTime: now.toISOString(),
  };
}

const viewReceipt = (row: ReceiptRow, notes: ReadonlyMap<string, string>): Receipt => ({
  ...wired(row, 'receiptNo', 'payNo', 'method', 'at'),
  amount: toWire(row),
  reversedBy: notes.get(row.paymentId) ?? null,
});

/** Top-ups to be paid or under review, newest first. */
export async function openTopUps(platform: Platform, userId: string): Promise<PayableSummary[]> {
  const { db } = platform;
  const stored = await openTopUpsOf(db, userId);
  const payments = await withPositions(db, await paymentsOfPayables(db, pluck(stored, 'payNo')));
  const now = platform.clock.now();
  return stored.map((row) => viewPayable(payableRowOf(row, payments), { now }));
}

/** The numbered receipts of an order. */
export async function receiptsOf(reader: Reader, orderNo: string): Promise<Receipt[]> {
  const rows = await receiptsOfOrder(reader, orderNo);
  const notes = await reversalNotes(reader, pluck(rows, 'paymentId'));
  return rows.map((row) => viewReceipt(row, notes));
}
