import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, min, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Reader } from '../../../platform/db/db.ts';
import type { PayableStored, PaymentStored } from '../payments.store.ts';
import { payable, payment, paymentProof } from '../payments.tables.ts';

export const queueShows = ['waiting', 'rejected', 'decided'] as const;
export type QueueShow = (typeof queueShows)[number];

export interface ReviewRow {
  readonly payment: PaymentStored;
  readonly payable: PayableStored;
}

const waiting = eq(payment.status, 'under_review');
/** Rejected ones that may still be cleared offline: their countdown runs. */
const clearable = (now: Date): SQL | undefined =>
  and(eq(payment.status, 'rejected'), eq(payable.status, 'open'), or(isNull(payable.deadlineAt), gt(payable.deadlineAt, now)));
const decided = and(inArray(payment.status, ['succeeded', 'rejected']), isNotNull(payment.decidedAt));

/** One page of the desk: waiting ones the oldest first, others the last decided first. */
export async function reviewPage(
  reader: Reader,
  { show, now, pageNo, pageSize }: { show: QueueShow; now: Date; pageNo: number; pageSize: number },
): Promise<{ rows: ReviewRow[]; total: number }> {
  const where = and(eq(payment.method, 'bank-transfer'), show === 'waiting' ? waiting : show === 'rejected' ? clearable(now) : decided);
  const order =
    show === 'waiting' ? [asc(payment.submittedAt), asc(payment.paymentId)] : [desc(payment.decidedAt), desc(payment.paymentId)];
  const rows = await reader
    .select({ payment, payable })
    .from(payment)
    .innerJoin(payable, eq(payable.payNo, payment.payNo))
    .where(where)
    .orderBy(...order)
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize);
  const [counted] = await reader.select({ total: count() }).from(payment).innerJoin(payable, eq(payable.payNo, payment.payNo)).where(where);
  return { rows, total: counted?.total ?? 0 };
}

/** How many payments wait for finance, and since when the oldest does. */
export async function reviewLoad(reader: Reader): Promise<{ waiting: number; oldestAt: Date | null }> {
  const [row] = await reader
    .select({ waiting: count(), oldestAt: min(payment.submittedAt) })
    .from(payment)
    .where(waiting);
  return row ?? { waiting: 0, oldestAt: null };
}

export interface Duplicate {
  /** The payment that is looked at. */
  readonly of: string;
  readonly paymentId: string;
  /** Null for a top-up. */
  readonly orderNo: string | null;
  readonly at: Date;
  readonly why: 'same-image' | 'same-reference';
}

/** How many of the 64 bits may differ between two pictures of the same voucher. */
const nearBits = 4;

/** Other payments that showed the same picture, by its bytes or by how it looks. A hash of nearly one colour says nothing about likeness. */
export async function imageDuplicates(reader: Reader, paymentIds: readonly string[]): Promise<Duplicate[]> {
  if (paymentIds.length === 0) return [];
  const other = alias(paymentProof, 'other_proof');
  const bits = (column: unknown) => sql`('x' || ${column})::bit(64)`;
  const telling = sql`bit_count(${bits(paymentProof.differenceHash)}) between 4 and 60`;
  const near = sql`bit_count(${bits(paymentProof.differenceHash)} # ${bits(other.differenceHash)}) <= ${nearBits}`;
  const rows = await reader
    .selectDistinct({ of: paymentProof.paymentId, paymentId: payment.paymentId, orderNo: payment.orderNo, at: payment.createdAt })
    .from(paymentProof)
    .innerJoin(other, and(ne(other.paymentId, paymentProof.paymentId), or(eq(other.sha256, paymentProof.sha256), and(telling, near))))
    .innerJoin(payment, eq(payment.paymentId, other.paymentId))
    .where(inArray(paymentProof.paymentId, [...paymentIds]))
    .orderBy(desc(payment.createdAt))
    .limit(500);
  return rows.map((row) => ({ ...row, why: 'same-image' }));
}

/** Payments of other payables with the same reference; trying one payable again with its own reference is as it should be. */
export async function referenceDuplicates(reader: Reader, paymentIds: readonly string[]): Promise<Duplicate[]> {
  if (paymentIds.length === 0) return [];
  const mine = alias(payment, 'mine');
  const rows = await reader
    .select({ of: mine.paymentId, paymentId: payment.paymentId, orderNo: payment.orderNo, at: payment.createdAt })
    .from(mine)
    .innerJoin(payment, and(eq(payment.referenceKey, mine.referenceKey), ne(payment.payNo, mine.payNo)))
    .where(and(inArray(mine.paymentId, [...paymentIds]), ne(mine.referenceKey, '')))
    .orderBy(desc(payment.createdAt))
    .limit(500);
  return rows.map((row) => ({ ...row, why: 'same-reference' }));
}
