import type { Currency } from '@wasit/contract/money';
import type { PayablePurpose } from '@wasit/contract/payments/states';
import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Reader } from '../../platform/db/db.ts';
import { type AgeSums, ageColumns } from '../../platform/db/lists/ages.ts';
import { reversalPrefix } from './payables/receipts.store.ts';
import { creditNote, payable, receipt } from './payments.tables.ts';
import { refund, refundPayout } from './refunds/refunds.tables.ts';

/**
 * Amounts due on open payables of orders, by purpose and age, in US cents: after a partial payment
 * only the rest, under the purpose and issue date of the first payable.
 */
export const payableAges = (
  reader: Reader,
  now: Date,
): Promise<(AgeSums & { purpose: PayablePurpose })[]> => {
  const root = alias(payable, 'root');
  return reader
    .select({ purpose: root.purpose, ...ageColumns(root.issuedAt, payable.amountMinor, now) })
    .from(payable)
    .innerJoin(root, eq(root.payNo, sql`coalesce(${payable.rootPayNo}, ${payable.payNo})`))
    .where(and(eq(payable.status, 'open'), isNotNull(payable.orderNo), isNull(payable.restPayNo)))
    .groupBy(root.purpose);
};

/** Approved refunds still to be returned to their source, by age. */
export const payoutAges = (
  reader: Reader,
  now: Date,
): Promise<(AgeSums & { currency: Currency })[]> =>
  reader
    .select({
      currency: refundPayout.currency,
      ...ageColumns(refund.decidedAt, refundPayout.amountMinor, now),
    })
    .from(refundPayout)
    .innerJoin(refund, eq(refund.refundNo, refundPayout.refundNo))
    // Uses the index: nearly all others are sent.
    .where(inArray(refundPayout.status, ['due', 'sending']))
    .groupBy(refundPayout.currency);

/**
 * The receipt or credit note of each ledger reference that has one ("payment:…", "part:…",
 * "refund:…", "surplus-back:…", "chargeback:…", "reversal:…").
 */
export async function documentsOfReferences(reader: Reader, references: readonly string[]) {
  const parts = references.map((reference) => reference.split(':'));
  const paymentIds = parts.flatMap(([kind = '', paymentId = '']) =>
    kindsWithPayment.includes(kind) ? [paymentId] : [],
  );
  const reversals = references.filter((reference) => reference.startsWith(reversalPrefix));
  const noteColumns = {
    paymentId: creditNote.paymentId,
    cause: creditNote.reference,
    no: creditNote.creditNoteNo,
  };
  const notesOf = (where: SQL) => reader.select(noteColumns).from(creditNote).where(where);
  const [receipts, creditNotes, reversalNotes] = await Promise.all([
    paymentIds.length === 0
      ? []
      : reader
          .select({ paymentId: receipt.paymentId, no: receipt.receiptNo })
          .from(receipt)
          .where(inArray(receipt.paymentId, paymentIds)),
    paymentIds.length === 0 ? [] : notesOf(inArray(creditNote.paymentId, paymentIds)),
    reversals.length === 0 ? [] : notesOf(inArray(creditNote.reference, reversals)),
  ]);
  return new Map([
    ...receipts.flatMap(({ paymentId, no }): [string, string][] => [
      [`payment:${paymentId}`, no],
      [`part:${paymentId}`, no],
    ]),
    ...creditNotes.flatMap(({ paymentId, cause, no }): [string, string][] => [
      [`refund:${paymentId}:${cause}`, no],
      [`surplus-back:${paymentId}:${cause}`, no],
    ]),
    // Their postings have the reference of the credit note itself.
    ...[...creditNotes, ...reversalNotes].map(({ cause, no }): [string, string] => [cause, no]),
  ]);
}

/** Kinds of references that continue with a payment's id. */
const kindsWithPayment: readonly string[] = [
  'payment',
  'part',
  'refund',
  'surplus-back',
  'chargeback',
];
