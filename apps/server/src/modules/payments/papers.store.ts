import { asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../../platform/db/db.ts';
import { prepared } from '../../platform/db/prepared.ts';
import type { CreditNoteRow, ReceiptRow } from './payables/receipts.store.ts';
import type { PayableStored } from './payments.store.ts';
import { creditNote, payable, payment, receipt } from './payments.tables.ts';

export type PaperPayable = PayableStored;

/** Payables, receipts and credit notes, each in order of creation. */
export interface PaymentPapers {
  readonly payables: readonly PaperPayable[];
  readonly receipts: readonly ReceiptRow[];
  readonly creditNotes: readonly CreditNoteRow[];
}

/** All papers of an order, or of one payable and those for its rest. */
export async function papersOf(reader: Reader, query: { orderNo: string } | { rootPayNo: string }) {
  const papers = 'orderNo' in query ? papersOfOrder : papersOfRoot;
  const [payables, receipts, creditNotes] = await Promise.all([
    papers.payables(reader, query),
    papers.receipts(reader, query),
    papers.creditNotes(reader, query),
  ]);
  return { payables, receipts, creditNotes };
}

function papersWhere(where: SQL | undefined) {
  const payNos = (db: Pick<Reader, 'select'>) =>
    db.select({ payNo: payable.payNo }).from(payable).where(where);
  const paymentIds = (db: Pick<Reader, 'select'>) =>
    db
      .select({ paymentId: payment.paymentId })
      .from(payment)
      .where(inArray(payment.payNo, payNos(db)));
  return {
    payables: prepared((db) =>
      db.select().from(payable).where(where).orderBy(asc(payable.issuedAt), asc(payable.payNo)),
    ),
    receipts: prepared((db) =>
      db
        .select()
        .from(receipt)
        .where(inArray(receipt.payNo, payNos(db)))
        .orderBy(asc(receipt.at), asc(receipt.receiptNo)),
    ),
    creditNotes: prepared((db) =>
      db
        .select()
        .from(creditNote)
        .where(inArray(creditNote.paymentId, paymentIds(db)))
        .orderBy(asc(creditNote.at), asc(creditNote.creditNoteNo)),
    ),
  };
}

const papersOfOrder = papersWhere(eq(payable.orderNo, sql.placeholder('orderNo')));
const papersOfRoot = papersWhere(
  or(
    eq(payable.payNo, sql.placeholder('rootPayNo')),
    eq(payable.rootPayNo, sql.placeholder('rootPayNo')),
  ),
);

/** The payable of a receipt or credit note: the first one of its family. */
export async function rootPayNoOfPaper(reader: Reader, documentNo: string) {
  const [receiptRow] = await reader
    .select({ payNo: receipt.payNo })
    .from(receipt)
    .where(eq(receipt.receiptNo, documentNo));
  const [paperRow] = receiptRow
    ? [receiptRow]
    : await reader
        .select({ payNo: creditNote.payNo })
        .from(creditNote)
        .where(eq(creditNote.creditNoteNo, documentNo));
  if (!paperRow) return undefined;
  const [row] = await reader
    .select({ rootPayNo: payable.rootPayNo })
    .from(payable)
    .where(eq(payable.payNo, paperRow.payNo));
  return row?.rootPayNo ?? paperRow.payNo;
}
