import { type Currency, iqd, toDinars, toWire, usd } from '@wasit/contract/money';
import type {
  CreditNote,
  RefundablePayment,
  RefundView,
  StaffRefund,
} from '@wasit/contract/refunds/endpoints';
import type { StaffActor } from '../../../platform/actor.ts';
import type { Reader } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { pick, pluck, wired } from '../../../platform/pluck.ts';
import { findUserIds, usersByIds } from '../../accounts/index.ts';
import { staffNames } from '../../staff/index.ts';
import { viewPaying } from '../../wallet/index.ts';
import type { CreditNoteRow } from '../payables/receipts.store.ts';
import {
  type PayableStored,
  type PaymentStored,
  payableByNo,
  payablesByNos,
  payablesOfOrders,
  paymentById,
  paymentsOfPayables,
} from '../payments.store.ts';
import { hasSource } from './book-refund.ts';
import { chargeableMinor } from './chargeback.ts';
import { refunderOf } from './payout-at-company.ts';
import {
  notePage,
  notesOfReferences,
  type PayoutRow,
  payoutsOf,
  type RefundRow,
  refundByNo,
  refundPage,
  refundsOfOrder,
} from './refunds.store.ts';
import { surplusRemaining } from './return-surplus.ts';

/**
 * The dinars of a refund: those of its credit notes in dinars. The rest, refunded in dollars or not
 * yet, is converted as the wallet gets it: not rounded up to notes.
 */
function dinarsOf(
  usdMinor: number,
  { payable, creditNotes }: { payable: PayableStored; creditNotes: readonly CreditNoteRow[] },
): number {
  const dinarNotes = creditNotes.filter(({ currency }) => currency === 'IQD');
  const rest = dinarNotes.reduce((left, note) => left - note.amountUsdMinor, usdMinor);
  const dinars =
    rest === payable.amountMinor
      ? payable.amountIqd
      : toDinars(rest, { rate: payable.dinarsPerDollar, step: 1 }).amountMinor;
  return dinarNotes.reduce((sum, { amountMinor }) => sum + amountMinor, dinars);
}

async function viewRefunds(
  reader: Reader,
  rows: readonly RefundRow[],
): Promise<(RefundView & { row: RefundRow; payoutRows: PayoutRow[] })[]> {
  const [notes, payouts, payables] = await Promise.all([
    notesOfReferences(reader, pluck(rows, 'reference')),
    payoutsOf(reader, pluck(rows, 'refundNo')),
    payablesByNos(reader, pluck(rows, 'payNo')),
  ]);
  return rows.map((row) => {
    const payable = payables.find(({ payNo }) => payNo === row.payNo);
    const ownNotes = notes.filter(({ reference }) => reference === row.reference);
    const payoutRows = payouts.filter(({ refundNo }) => refundNo === row.refundNo);
    return {
      row,
      payoutRows,
      ...pick(row, 'refundNo', 'payNo', 'kind', 'target', 'status'),
      amount: {
        usd: toWire(usd(row.amountUsdMinor)),
        iqd: toWire(
          iqd(payable ? dinarsOf(row.amountUsdMinor, { payable, creditNotes: ownNotes }) : 0),
        ),
      },
      reason: row.reason,
      at: (row.decidedAt ?? row.requestedAt).toISOString(),
      creditNotes: ownNotes.map((note) => ({
        creditNoteNo: note.creditNoteNo,
        amount: toWire(note),
      })),
      payouts: payoutRows.map((payout) => ({
        amount: toWire(payout),
        status: payout.status,
        sentAt: payout.sentAt?.toISOString() ?? null,
      })),
    };
  });
}

/** Refunds of an order for its customer, except those awaiting our decision. */
export const refundsOf = async (reader: Reader, orderNo: string): Promise<RefundView[]> => {
  const decided = (await refundsOfOrder(reader, orderNo)).filter(
    ({ status }) => status === 'done' || status === 'payout',
  );
  return (await viewRefunds(reader, decided)).map(
    ({ row: _row, payoutRows: _payoutRows, ...view }) => view,
  );
};

async function viewForStaff(
  platform: Platform,
  rows: readonly RefundRow[],
  viewer: StaffActor,
): Promise<StaffRefund[]> {
  const { db } = platform;
  const users = await usersByIds(db, pluck(rows, 'userId'));
  const views = await viewRefunds(db, rows);
  const names = await staffNames(db, [
    ...rows.flatMap(({ requestedBy, decidedBy }) => [
      requestedBy,
      ...(decidedBy ? [decidedBy] : []),
    ]),
    ...views.flatMap(({ payoutRows }) => payoutRows.flatMap(({ payingBy }) => payingBy ?? [])),
  ]);
  const nameOf = (id: string) => names.get(id) ?? id;
  const platforms = await payoutsByPlatform(platform, rows);
  return views.map(({ row, payoutRows, ...view }) => ({
    ...view,
    ...wired(row, 'orderNo', 'decidedAt', 'refusal'),
    customer: { userId: row.userId, userName: users.get(row.userId)?.userName ?? '' },
    requestedBy: nameOf(row.requestedBy),
    mayApprove: row.status === 'asked' && row.requestedBy !== viewer.staffId,
    decidedBy: row.decidedBy && nameOf(row.decidedBy),
    payouts: payoutRows.map((payout) => ({
      ...wired(payout, 'payoutId', 'paymentId', 'method', 'status'),
      ...wired(payout, 'reference', 'requestedAt', 'sentAt', 'error'),
      amount: toWire(payout),
      byPlatform: platforms.has(payout.payoutId),
      paying: payout.status === 'sent' ? null : viewPaying(payout, { viewer, nameOf }),
    })),
  }));
}

/** Payouts that can be sent by the API of their company. */
async function payoutsByPlatform(platform: Platform, rows: readonly RefundRow[]) {
  const unsentPayouts = (await payoutsOf(platform.db, pluck(rows, 'refundNo'))).filter(
    ({ status, method }) => status !== 'sent' && (method === 'gateway' || method === 'card'),
  );
  const sendableIds = await Promise.all(
    unsentPayouts.map(async ({ payoutId, paymentId, amountMinor }) => {
      const payment = await paymentById(platform.db, paymentId);
      return payment && refunderOf(platform, payment, amountMinor) ? [payoutId] : [];
    }),
  );
  return new Set(sendableIds.flat());
}

/**
 * One refund for the desk.
 * @throws NOT_FOUND
 */
export async function staffRefund(
  platform: Platform,
  refundNo: string,
  viewer: StaffActor,
): Promise<StaffRefund> {
  const [view] = await viewForStaff(platform, [await refundByNo(platform.db, refundNo)], viewer);
  return view ?? fail('NOT_FOUND');
}

type RefundPageQuery = Omit<Parameters<typeof refundPage>[1], 'userIds'>;
export async function staffRefundPage(
  platform: Platform,
  query: RefundPageQuery,
  viewer: StaffActor,
) {
  const userIds = await findUserIds(platform.db, query.search);
  const { rows, ...page } = await refundPage(platform.db, { ...query, userIds });
  return { items: await viewForStaff(platform, rows, viewer), ...page };
}

/**
 * Refundable payments of an order or of one payable; `number` belongs to either.
 * @throws NOT_FOUND
 */
export async function refundablePayments(
  platform: Platform,
  number: string,
): Promise<RefundablePayment[]> {
  const { db } = platform;
  const payable = await payableByNo(db, number);
  const payables = payable ? [payable] : await payablesOfOrders(db, [number]);
  if (payables.length === 0) return fail('NOT_FOUND', { field: 'number' });
  const payments = await paymentsOfPayables(db, pluck(payables, 'payNo'));
  return payments.flatMap((payment) => {
    const currency = payment.receivedCurrency;
    if (payment.status !== 'succeeded' || !currency) return [];
    const bill = payables.find(({ payNo }) => payNo === payment.payNo);
    const isTopUp = bill?.purpose === 'top-up';
    // A top-up is in the wallet already.
    const isRefundable = bill?.status === 'settled' && !isTopUp;
    return [viewRefundable(payment, { currency, isRefundable, isTopUp })];
  });
}

function viewRefundable(
  payment: PaymentStored,
  {
    currency,
    isRefundable,
    isTopUp,
  }: { currency: Currency; isRefundable: boolean; isTopUp: boolean },
): RefundablePayment {
  const wire = (amountMinor: number) => toWire({ amountMinor: Math.max(0, amountMinor), currency });
  return {
    paymentId: payment.paymentId,
    payNo: payment.payNo,
    method: payment.method,
    received: wire(payment.receivedMinor ?? 0),
    remaining: wire(isRefundable ? (payment.appliedMinor ?? 0) - payment.refundedMinor : 0),
    remainingUsd: toWire(
      usd(isRefundable ? (payment.appliedUsdMinor ?? 0) - payment.refundedUsdMinor : 0),
    ),
    surplusRemaining: wire(surplusRemaining(payment)),
    chargebackRemaining: wire(hasSource(payment) ? chargeableMinor(payment, { isTopUp }) : 0),
    toSource: hasSource(payment),
  };
}

/** Numbered credit notes, latest first. */
export async function creditNotePage(
  platform: Platform,
  query: Omit<Parameters<typeof notePage>[1], 'userIds'>,
) {
  const userIds = await findUserIds(platform.db, query.search);
  const { rows, ...page } = await notePage(platform.db, { ...query, userIds });
  const users = await usersByIds(
    platform.db,
    rows.map(({ note }) => note.userId),
  );
  const items: CreditNote[] = rows.map(({ note, payment }) => ({
    ...wired(note, 'creditNoteNo', 'payNo', 'orderNo', 'reason', 'at'),
    customer: users.get(note.userId)?.userName ?? '',
    method: payment.method,
    amount: toWire(note),
    amountUsd: toWire(usd(note.amountUsdMinor)),
  }));
  return { items, ...page };
}
