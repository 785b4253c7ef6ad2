import { asc, eq, inArray, or } from 'drizzle-orm';
import type { Reader } from '../../platform/db/db.ts';
import type { CreditNoteRow, ReceiptRow } from './payables/receipts.store.ts';
import type { PayableStored } from './payments.store.ts';
import { creditNote, payable, payment, receipt } from './payments.tables.ts';

export type PaperPayable = PayableStored;

/** Amounts asked, receipts given and credit notes written, each in the order they came. */
export interface PaymentPapers {
  readonly payables: readonly PaperPayable[];
  readonly receipts: readonly ReceiptRow[];
  readonly creditNotes: readonly CreditNoteRow[];
}

/** All papers of an order, or of one payable with those that asked its rest. */
export async function papersOf(
  reader: Reader,
  of: { orderNo: string } | { rootPayNo: string },
): Promise<PaymentPapers> {
  const wanted =
    'orderNo' in of
      ? eq(payable.orderNo, of.orderNo)
      : or(eq(payable.payNo, of.rootPayNo), eq(payable.rootPayNo, of.rootPayNo));
  const payNos = reader.select({ payNo: payable.payNo }).from(payable).where(wanted);
  const paymentIds = reader
    .select({ paymentId: payment.paymentId })
    .from(payment)
    .where(inArray(payment.payNo, payNos));
  const [payables, receipts, creditNotes] = await Promise.all([
    reader.select().from(payable).where(wanted).orderBy(asc(payable.issuedAt), asc(payable.payNo)),
    reader
      .select()
      .from(receipt)
      .where(inArray(receipt.payNo, payNos))
      .orderBy(asc(receipt.at), asc(receipt.receiptNo)),
    reader
      .select()
      .from(creditNote)
      .where(inArray(creditNote.paymentId, paymentIds))
      .orderBy(asc(creditNote.at), asc(creditNote.creditNoteNo)),
  ]);
  return { payables, receipts, creditNotes };
}

/**
 * The payable that a receipt or a credit note belongs to: the first asked one, when it was for a
 * rest.
 */
export async function rootOfPaper(reader: Reader, documentNo: string): Promise<string | undefined> {
  const [received] = await reader
    .select({ payNo: receipt.payNo })
    .from(receipt)
    .where(eq(receipt.receiptNo, documentNo));
  const [given] = received
    ? [received]
    : await reader
        .select({ payNo: creditNote.payNo })
        .from(creditNote)
        .where(eq(creditNote.creditNoteNo, documentNo));
  if (!given) return undefined;
  const [row] = await reader
    .select({ rootPayNo: payable.rootPayNo })
    .from(payable)
    .where(eq(payable.payNo, given.payNo));
  return row?.rootPayNo ?? given.payNo;
}
