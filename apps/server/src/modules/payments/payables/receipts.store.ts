import { baghdadClock } from '@wasit/contract/baghdad-calendar';
import { and, asc, eq, inArray, like, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import { prepared, preparedWrite } from '../../../platform/db/prepared.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { writeWithCommit } from '../../../platform/db/transact.ts';
import { creditNote, numberSeries, receipt } from '../payments.tables.ts';

export type ReceiptRow = typeof receipt.$inferSelect;
export type CreditNoteRow = typeof creditNote.$inferSelect;

/** The accounting year, in Baghdad time. */
const accountingYear = (now: Date): number => baghdadClock(now).getUTCFullYear();

/** Receipts, credit notes, invoices, order confirmations, fee explanations. */
export type NumberSeries = 'R' | 'CN' | 'INV' | 'OC' | 'FE';

const takeNextNumber = preparedWrite((db, row: typeof numberSeries.$inferInsert) =>
  db
    .insert(numberSeries)
    .values(row)
    .onConflictDoUpdate({
      target: [numberSeries.series, numberSeries.year],
      set: { last: sql`${numberSeries.last} + 1` },
    })
    .returning(),
);

/**
 * The next number of a gapless series, e.g. "R-2026-000042". Others wait for our commit; a rollback
 * returns the number.
 */
export async function nextNumber(tx: Tx, series: NumberSeries): Promise<string> {
  const year = accountingYear(tx.now);
  const [row] = await takeNextNumber(tx, { series, year, last: 1 });
  if (!row) throw new Error(`no number in series ${series}`);
  return `${series}-${year}-${String(row.last).padStart(6, '0')}`;
}

export async function appendReceipt(tx: Tx, row: Omit<ReceiptRow, 'receiptNo' | 'at'>) {
  const receiptNo = await nextNumber(tx, 'R');
  writeWithCommit(tx, receipt, { ...row, receiptNo, at: tx.now });
}

export async function appendCreditNote(tx: Tx, row: Omit<CreditNoteRow, 'creditNoteNo' | 'at'>) {
  const creditNoteNo = await nextNumber(tx, 'CN');
  await tx.insert(creditNote).values({ ...row, creditNoteNo, at: tx.now });
  return creditNoteNo;
}

export const receiptsOfOrder = (reader: Reader, orderNo: string): Promise<ReceiptRow[]> =>
  rowsOf(reader, receipt, eq(receipt.orderNo, orderNo), {
    order: [asc(receipt.at), asc(receipt.receiptNo)],
  });

export const receiptsOfPayable = (reader: Reader, payNo: string): Promise<ReceiptRow[]> =>
  selectReceipts(reader, { payNo });

const selectReceipts = prepared((db) =>
  db
    .select()
    .from(receipt)
    .where(eq(receipt.payNo, sql.placeholder('payNo')))
    .orderBy(asc(receipt.at), asc(receipt.receiptNo)),
);

/**
 * Reference prefix of credit notes for payments reversed as mistakes (reverse-money.ts); all other
 * notes are refunds.
 */
export const reversalPrefix = 'reversal:';

/** Reversal notes of all payments of a payable. */
export const reversalNotesOf = async (reader: Reader, payNo: string) =>
  noteNoByPayment(await notesOfPayable(reader, { payNo }));

const isReversal = like(creditNote.reference, `${reversalPrefix}%`);
const noteColumns = { paymentId: creditNote.paymentId, creditNoteNo: creditNote.creditNoteNo };

const notesOfPayable = prepared((db) => {
  const payments = db
    .select({ paymentId: receipt.paymentId })
    .from(receipt)
    .where(eq(receipt.payNo, sql.placeholder('payNo')));
  return db
    .select(noteColumns)
    .from(creditNote)
    .where(and(inArray(creditNote.paymentId, payments), isReversal));
});

/** Credit notes of payments reversed as mistakes, by payment. */
export async function reversalNotes(reader: Reader, paymentIds: readonly string[]) {
  if (paymentIds.length === 0) return new Map<string, string>();
  const isOfPayments = inArray(creditNote.paymentId, [...paymentIds]);
  return noteNoByPayment(
    await reader.select(noteColumns).from(creditNote).where(and(isOfPayments, isReversal)),
  );
}

const noteNoByPayment = (rows: readonly Pick<CreditNoteRow, 'paymentId' | 'creditNoteNo'>[]) =>
  new Map(rows.map(({ paymentId, creditNoteNo }) => [paymentId, creditNoteNo]));

/** The credit note that reversed a receipt; null while the receipt is valid. */
export async function reversalOfReceipt(reader: Reader, receiptNo: string): Promise<string | null> {
  const [row] = await reader
    .select({ paymentId: receipt.paymentId })
    .from(receipt)
    .where(eq(receipt.receiptNo, receiptNo));
  return row ? ((await reversalNotes(reader, [row.paymentId])).get(row.paymentId) ?? null) : null;
}
