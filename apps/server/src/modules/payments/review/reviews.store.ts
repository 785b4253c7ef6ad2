import type { Sorted } from '@wasit/contract/desks/lists';
import type { MinorMoney } from '@wasit/contract/money';
import type { ProofWarning } from '@wasit/contract/payments/states';
import type { Paging } from '@wasit/contract/wire';
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  min,
  ne,
  or,
  type SQL,
  sql,
  sum,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import { containing } from '../../../platform/db/lists/containing.ts';
import { sortedBy } from '../../../platform/db/lists/sorted-by.ts';
import { startsOrEnds } from '../../../platform/db/lists/starts-or-ends.ts';
import { pick } from '../../../platform/pluck.ts';
import { normalizedReference } from '../payables/payable.rules.ts';
import type { PayableStored, PaymentStored, ProofRow } from '../payments.store.ts';
import { payable, payment, paymentProof } from '../payments.tables.ts';
import { proofMatch } from './proof-match.tables.ts';

const queueShows = ['waiting', 'rejected', 'decided'] as const;
type QueueShow = (typeof queueShows)[number];

export interface ReviewRow {
  readonly payment: PaymentStored;
  readonly payable: PayableStored;
}

const isWaiting = eq(payment.status, 'under_review');
/** Rejected payments that can still settle their payable: its countdown runs, or is paused. */
const isClearable = (now: Date): SQL | undefined =>
  and(
    eq(payment.status, 'rejected'),
    eq(payable.status, 'open'),
    isNull(payable.restPayNo),
    or(isNull(payable.deadlineAt), isNotNull(payable.pausedAt), gt(payable.deadlineAt, now)),
  );
const isDecided = and(
  inArray(payment.status, ['succeeded', 'rejected']),
  isNotNull(payment.decidedAt),
);

const sortColumns = {
  id: payment.paymentId,
  submitted: payment.submittedAt,
  due: payable.amountMinor,
};

/** The key has a reference in Latin digits and without blanks, however it was typed. */
function hasReference(search: string): SQL | undefined {
  const key = normalizedReference(search);
  return key === '' ? undefined : sql`${payment.referenceKey} like ${containing(key)}`;
}

interface ReviewSearch extends Paging, Sorted<'payments'> {
  readonly show: QueueShow;
  readonly now: Date;
  /** The beginning or end of a number, or a part of the reference. */
  readonly search: string | undefined;
  /** The customers found by the search. */
  readonly userIds: readonly string[];
}

/** One page of the desk: waiting ones oldest first, others latest decided first. */
export async function reviewPage(
  reader: Reader,
  { show, now, search, userIds, sort, pageNo, pageSize }: ReviewSearch,
): Promise<{ rows: ReviewRow[]; total: number; sums: MinorMoney[] }> {
  const where = and(
    eq(payment.method, 'bank-transfer'),
    show === 'waiting' ? isWaiting : show === 'rejected' ? isClearable(now) : isDecided,
    search
      ? or(
          startsOrEnds(payment.orderNo, search),
          startsOrEnds(payment.payNo, search),
          hasReference(search),
          inArray(payment.userId, [...userIds]),
        )
      : undefined,
  );
  const order =
    show === 'waiting'
      ? [asc(payment.submittedAt), asc(payment.paymentId)]
      : [desc(payment.decidedAt), desc(payment.paymentId)];
  const rows = await reader
    .select({ payment, payable })
    .from(payment)
    .innerJoin(payable, eq(payable.payNo, payment.payNo))
    .where(where)
    .orderBy(...(sortedBy(sort, sortColumns) ?? order))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize);
  const { currency, amountMinor } = payment;
  const counted = await reader
    .select({ currency, payments: count(), amountMinor: sum(amountMinor).mapWith(Number) })
    .from(payment)
    .innerJoin(payable, eq(payable.payNo, payment.payNo))
    .where(where)
    .groupBy(currency)
    .orderBy(desc(currency));
  return {
    rows,
    total: counted.reduce((total, { payments }) => total + payments, 0),
    sums: counted.map((row) => pick(row, 'currency', 'amountMinor')),
  };
}

/** Number of payments waiting for finance, and since when the oldest does. */
export async function reviewLoad(reader: Reader) {
  const [row] = await reader
    .select({ waiting: count(), oldestAt: min(payment.submittedAt) })
    .from(payment)
    .where(isWaiting);
  return row ?? { waiting: 0, oldestAt: null };
}

export interface Duplicate {
  /** The reviewed payment. */
  readonly of: string;
  readonly payment: PaymentStored;
  readonly why: ProofWarning;
  /** Its matching picture, or its first one. */
  readonly fileId: string | null;
}

/** Number of the 64 bits that may differ between similar pictures. */
const maxDifferentBits = 4;

/**
 * Proofs of other payments with the same bytes or a similar look, latest first. Hashes of nearly
 * uniform pictures are ignored.
 */
export function lookAlikes(tx: Tx, proof: ProofRow, limit: number): Promise<ProofRow[]> {
  const bits = (value: unknown) => sql`('x' || ${value}::text)::bit(64)`;
  const isDistinctive = sql`bit_count(${bits(proof.differenceHash)}) between 4 and 60`;
  const isNear = sql`bit_count(${bits(proof.differenceHash)} # ${bits(paymentProof.differenceHash)}) <= ${maxDifferentBits}`;
  return tx
    .select(getTableColumns(paymentProof))
    .from(paymentProof)
    .innerJoin(payment, eq(payment.paymentId, paymentProof.paymentId))
    .where(
      and(
        ne(paymentProof.paymentId, proof.paymentId),
        or(eq(paymentProof.sha256, proof.sha256), and(isDistinctive, isNear)),
      ),
    )
    .orderBy(desc(payment.createdAt))
    .limit(limit);
}

/** The latest proofs, this payer's own first. */
export async function latestProofs(reader: Reader, userId: string, limit: number) {
  const rows = await reader
    .select({
      paymentId: paymentProof.paymentId,
      fileId: paymentProof.fileId,
      likeness: paymentProof.likeness,
    })
    .from(paymentProof)
    .innerJoin(payment, eq(payment.paymentId, paymentProof.paymentId))
    .where(isNotNull(paymentProof.likeness))
    .orderBy(desc(eq(payment.userId, userId)), desc(payment.createdAt))
    .limit(limit);
  return rows.flatMap(({ likeness, ...row }) => (likeness ? [{ ...row, likeness }] : []));
}

export const insertMatches = async (tx: Tx, rows: (typeof proofMatch.$inferInsert)[]) => {
  if (rows.length > 0) await tx.insert(proofMatch).values(rows);
};

const firstPicture = (paymentId: unknown) =>
  sql<
    string | null
  >`(select file_id from ${paymentProof} where payment_id = ${paymentId} order by position limit 1)`;

/** Other payments with the same or a similar picture, earlier or later. */
export async function imageDuplicates(
  reader: Reader,
  paymentIds: readonly string[],
): Promise<Duplicate[]> {
  if (paymentIds.length === 0) return [];
  const ids = [...paymentIds];
  const duplicates: Duplicate[] = [];
  for (const [own, other] of [
    [proofMatch.paymentId, proofMatch.earlierId],
    [proofMatch.earlierId, proofMatch.paymentId],
  ] as const) {
    const rows = await reader
      .select({ of: own, payment, grade: proofMatch.grade, fileId: firstPicture(other) })
      .from(proofMatch)
      .innerJoin(payment, eq(payment.paymentId, other))
      .where(and(inArray(own, ids), ne(own, other)))
      .orderBy(asc(proofMatch.grade), desc(payment.createdAt))
      .limit(500);
    duplicates.push(
      ...rows.map(({ grade, ...row }) => ({
        ...row,
        why: grade === 'same' ? ('same-image' as const) : ('similar-image' as const),
      })),
    );
  }
  return duplicates;
}

/** The payments among these that repeat a picture. */
export async function repeatsWithin(
  reader: Reader,
  paymentIds: readonly string[],
): Promise<Set<string>> {
  if (paymentIds.length === 0) return new Set<string>();
  const isSelfMatch = and(
    inArray(proofMatch.paymentId, [...paymentIds]),
    eq(proofMatch.paymentId, proofMatch.earlierId),
  );
  const rows = await reader
    .select({ paymentId: proofMatch.paymentId })
    .from(proofMatch)
    .where(isSelfMatch);
  return new Set(rows.map(({ paymentId }) => paymentId));
}

/**
 * Payments of other payables with the same reference; repeated attempts at one payable are normal.
 */
export async function referenceDuplicates(
  reader: Reader,
  paymentIds: readonly string[],
): Promise<Duplicate[]> {
  if (paymentIds.length === 0) return [];
  const own = alias(payment, 'own');
  const rows = await reader
    .select({ of: own.paymentId, payment, fileId: firstPicture(payment.paymentId) })
    .from(own)
    .innerJoin(
      payment,
      and(eq(payment.referenceKey, own.referenceKey), ne(payment.payNo, own.payNo)),
    )
    .where(and(inArray(own.paymentId, [...paymentIds]), ne(own.referenceKey, '')))
    .orderBy(desc(payment.createdAt))
    .limit(500);
  return rows.map((row) => ({ ...row, why: 'same-reference' }));
}
