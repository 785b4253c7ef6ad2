import type { PayablePurpose } from '@wasit/contract/payments/states';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Reader } from '../../platform/db/db.ts';
import { type AgeSums, ageColumns } from '../../platform/db/lists/ages.ts';
import { creditNote, payable, receipt } from './payments.tables.ts';

/** Open payables of orders by purpose and age, in US cents. */
export const payableAges = (
  reader: Reader,
  now: Date,
): Promise<(AgeSums & { purpose: PayablePurpose })[]> =>
  reader
    .select({ purpose: payable.purpose, ...ageColumns(payable.issuedAt, payable.amountMinor, now) })
    .from(payable)
    .where(and(eq(payable.status, 'open'), sql`${payable.orderNo} is not null`))
    .groupBy(payable.purpose);

/**
 * The receipt or credit note of each ledger reference that has one ("payment:…", "part:…",
 * "refund:…").
 */
export async function documentsOfReferences(
  reader: Reader,
  references: readonly string[],
): Promise<Map<string, string>> {
  const parts = references.map((reference) => reference.split(':'));
  const paymentIds = parts.flatMap(([kind, paymentId = '']) =>
    kind === 'payment' || kind === 'part' || kind === 'refund' ? [paymentId] : [],
  );
  if (paymentIds.length === 0) return new Map();
  const [receipts, creditNotes] = await Promise.all([
    reader
      .select({ paymentId: receipt.paymentId, no: receipt.receiptNo })
      .from(receipt)
      .where(inArray(receipt.paymentId, paymentIds)),
    reader
      .select({
        paymentId: creditNote.paymentId,
        cause: creditNote.reference,
        no: creditNote.creditNoteNo,
      })
      .from(creditNote)
      .where(inArray(creditNote.paymentId, paymentIds)),
  ]);
  return new Map([
    ...receipts.flatMap(({ paymentId, no }): [string, string][] => [
      [`payment:${paymentId}`, no],
      [`part:${paymentId}`, no],
    ]),
    ...creditNotes.map(({ paymentId, cause, no }): [string, string] => [
      `refund:${paymentId}:${cause}`,
      no,
    ]),
  ]);
}
