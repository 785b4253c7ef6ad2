import type { Sorted } from '@wasit/contract/desks/lists';
import type { Paging } from '@wasit/contract/wire';
import { and, asc, desc, eq, inArray, lte, or, type SQL } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import { anyEndsWith } from '../../../platform/db/lists/containing.ts';
import { type Page, pageOf, tablePage } from '../../../platform/db/lists/page-of.ts';
import { sortedBy } from '../../../platform/db/lists/sorted-by.ts';
import { lockRow, rowOf, rowsOf, rowsWithAny, updateRow } from '../../../platform/db/rows.ts';
import { fail } from '../../../platform/errors.ts';
import type { CreditNoteRow } from '../payables/receipts.store.ts';
import type { PaymentStored } from '../payments.store.ts';
import { creditNote, payment } from '../payments.tables.ts';
import { refund, refundPayout } from './refunds.tables.ts';

export type RefundRow = typeof refund.$inferSelect;
export type PayoutRow = typeof refundPayout.$inferSelect;

export const insertRefund = async (tx: Tx, row: typeof refund.$inferInsert): Promise<RefundRow> => {
  const [inserted] = await tx.insert(refund).values(row).returning();
  return inserted ?? fail('CONFLICT');
};

/**
 * Locks a refund until the transaction ends.
 * @throws NOT_FOUND
 */
export async function lockRefund(tx: Tx, refundNo: string): Promise<RefundRow> {
  const row = await lockRow(tx, refund, eq(refund.refundNo, refundNo));
  return row ?? fail('NOT_FOUND', { field: 'refundNo' });
}

export const refundOfReference = (reader: Reader, reference: string) =>
  rowOf(reader, refund, eq(refund.reference, reference));

/**
 * Moves a refund if its status has not changed since it was read.
 * @throws REFUND_STATE
 */
export async function moveRefund(
  tx: Tx,
  current: RefundRow,
  set: Partial<Omit<RefundRow, 'refundNo'>>,
): Promise<RefundRow> {
  const row = await updateRow(
    tx,
    refund,
    and(eq(refund.refundNo, current.refundNo), eq(refund.status, current.status)),
    set,
  );
  return row ?? fail('REFUND_STATE');
}

type RefundColumn = 'refundedMinor' | 'refundedUsdMinor' | 'returnedMinor' | 'chargedBackMinor';

/**
 * Adds refunded, returned or charged-back money to a payment. Its row stays locked until the
 * commit, and constraints refuse more than was paid.
 * @throws REFUND_ABOVE_PAID when a simultaneous refund left too little
 */
export async function addReturnedAmounts(
  tx: Tx,
  current: PaymentStored,
  added: Partial<Record<RefundColumn, number>>,
): Promise<void> {
  const next: Partial<Record<RefundColumn, number>> = {};
  const unchanged: SQL[] = [];
  for (const name of [
    'refundedMinor',
    'refundedUsdMinor',
    'returnedMinor',
    'chargedBackMinor',
  ] as const) {
    next[name] = current[name] + (added[name] ?? 0);
    unchanged.push(eq(payment[name], current[name]));
  }
  const rows = await tx
    .update(payment)
    .set(next)
    .where(and(eq(payment.paymentId, current.paymentId), ...unchanged))
    .returning({ paymentId: payment.paymentId });
  if (rows.length !== 1) fail('REFUND_ABOVE_PAID');
}

export const insertPayout = (tx: Tx, row: typeof refundPayout.$inferInsert) =>
  tx.insert(refundPayout).values(row);

/** @throws NOT_FOUND */
export async function lockPayout(tx: Tx, payoutId: string): Promise<PayoutRow> {
  const row = await lockRow(tx, refundPayout, eq(refundPayout.payoutId, payoutId));
  return row ?? fail('NOT_FOUND', { field: 'payoutId' });
}

/** @throws NOT_FOUND */
export const payoutById = async (reader: Reader, payoutId: string): Promise<PayoutRow> =>
  (await rowOf(reader, refundPayout, eq(refundPayout.payoutId, payoutId))) ??
  fail('NOT_FOUND', { field: 'payoutId' });

/** Payouts of one payment to its source. */
export const payoutsOfPayment = (reader: Reader, paymentId: string): Promise<PayoutRow[]> =>
  rowsOf(reader, refundPayout, eq(refundPayout.paymentId, paymentId));

/** Payouts requested from a company that are due for a check. */
export const payoutsToCheck = (reader: Reader, now: Date): Promise<PayoutRow[]> =>
  reader
    .select()
    .from(refundPayout)
    .where(and(eq(refundPayout.status, 'sending'), lte(refundPayout.nextCheckAt, now)))
    .orderBy(asc(refundPayout.nextCheckAt), asc(refundPayout.payoutId))
    .limit(100);

/** @throws REFUND_STATE when its status has changed since it was read */
export async function movePayout(
  tx: Tx,
  current: PayoutRow,
  set: Partial<Omit<PayoutRow, 'payoutId'>>,
): Promise<PayoutRow> {
  const row = await updateRow(
    tx,
    refundPayout,
    and(eq(refundPayout.payoutId, current.payoutId), eq(refundPayout.status, current.status)),
    set,
  );
  return row ?? fail('REFUND_STATE');
}

export const payoutsOf = (reader: Reader, refundNos: readonly string[]): Promise<PayoutRow[]> =>
  rowsWithAny(reader, refundPayout, 'refundNo', refundNos, asc(refundPayout.payoutId));

export const notesOfReferences = (reader: Reader, references: readonly string[]) =>
  rowsWithAny(reader, creditNote, 'reference', references, asc(creditNote.creditNoteNo));

export const refundsOfOrder = (reader: Reader, orderNo: string): Promise<RefundRow[]> =>
  rowsOf(reader, refund, eq(refund.orderNo, orderNo), {
    order: [asc(refund.requestedAt), asc(refund.refundNo)],
  });

export const refundByNo = async (reader: Reader, refundNo: string): Promise<RefundRow> =>
  (await rowOf(reader, refund, eq(refund.refundNo, refundNo))) ??
  fail('NOT_FOUND', { field: 'refundNo' });

const refundSorts = { id: refund.refundNo, amount: refund.amountUsdMinor, who: refund.requestedAt };
const noteSorts = { id: creditNote.creditNoteNo, no: creditNote.creditNoteNo, at: creditNote.at };

interface RefundQuery extends Paging, Sorted<'refunds'> {
  readonly show: 'asked' | 'payout' | 'all';
  readonly search?: string;
  readonly userIds: readonly string[];
}

/**
 * Waiting ones oldest first, all others latest first. `search`: the end of an order, payable or
 * refund number, or one of `userIds`, the customers found by it.
 */
export async function refundPage(
  reader: Reader,
  { show, search, userIds, sort, ...page }: RefundQuery,
): Promise<Page<RefundRow>> {
  const where = and(
    show === 'all' ? undefined : eq(refund.status, show),
    search
      ? or(
          anyEndsWith([refund.orderNo, refund.payNo, refund.refundNo], search),
          inArray(refund.userId, [...userIds]),
        )
      : undefined,
  );
  return tablePage(reader, refund, {
    where,
    order: sortedBy(sort, refundSorts) ?? [
      show === 'all' ? desc(refund.requestedAt) : asc(refund.requestedAt),
      asc(refund.refundNo),
    ],
    page,
  });
}

export async function notePage(
  reader: Reader,
  {
    search,
    currency,
    userIds,
    sort,
    ...page
  }: Paging &
    Sorted<'credit-notes'> & {
      search?: string;
      currency?: 'USD' | 'IQD';
      userIds: readonly string[];
    },
): Promise<Page<{ note: CreditNoteRow; payment: PaymentStored }>> {
  const where = and(
    currency ? eq(creditNote.currency, currency) : undefined,
    search
      ? or(
          anyEndsWith([creditNote.creditNoteNo, creditNote.orderNo, creditNote.payNo], search),
          inArray(creditNote.userId, [...userIds]),
        )
      : undefined,
  );
  const query = reader
    .select({ note: creditNote, payment })
    .from(creditNote)
    .innerJoin(payment, eq(payment.paymentId, creditNote.paymentId))
    .where(where)
    .orderBy(
      ...(sortedBy(sort, noteSorts) ?? [desc(creditNote.at), desc(creditNote.creditNoteNo)]),
    );
  return pageOf(query, page, reader.$count(creditNote, where));
}

/** Number of refunds that wait for a second person or have an open payout. */
export const countRefunds = (reader: Reader): Promise<number> =>
  reader.$count(refund, inArray(refund.status, ['asked', 'payout']));
