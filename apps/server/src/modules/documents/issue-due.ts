import { system } from '../../platform/actor.ts';
import type { Reader, Tx } from '../../platform/db/db.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  type CreditNoteRow,
  type PaperPayable,
  type PaymentPapers,
  papersOf,
  type ReceiptRow,
  reversalPrefix,
} from '../payments/index.ts';
import type { AskedFacts } from './content.ts';
import { issuedSubjects } from './documents.store.ts';
import { askedFacts, type CommonFacts, gatherFacts, paidFacts } from './gather-facts.ts';
import { type Draft, issuePaper } from './issue-paper.ts';

type Of = Parameters<typeof papersOf>[1];

/**
 * An amount that is fully paid has an invoice; a payable for the rest of another one belongs to
 * that one's invoice. A top-up has no invoice.
 */
const isInvoiced = ({ status, rootPayNo, purpose }: PaperPayable): boolean =>
  status === 'settled' && rootPayNo === null && purpose !== 'top-up';

const subjectsOf = ({ payables, receipts, creditNotes }: PaymentPapers): string[] => [
  ...receipts.map(({ receiptNo }) => receiptNo),
  ...payables.filter(isInvoiced).map(({ payNo }) => payNo),
  ...creditNotes.map(({ creditNoteNo }) => creditNoteNo),
];

/** Whether a booked payment or refund has no frozen paper yet. */
export async function isDue(reader: Reader, of: Of): Promise<boolean> {
  const subjects = subjectsOf(await papersOf(reader, of));
  const issued = await issuedSubjects(reader, subjects);
  return subjects.some((subject) => !issued.has(subject));
}

/**
 * Issues the papers due: a receipt per payment, an invoice per settled amount, a credit note per
 * refund. Idempotent.
 */
export async function issueDue(platform: Platform, tx: Tx, of: Of): Promise<void> {
  const papers = await papersOf(tx, of);
  const [first] = papers.payables;
  if (!first) return;
  const [issued, common] = await Promise.all([
    issuedSubjects(tx, subjectsOf(papers)),
    gatherFacts(platform, tx, { orderNo: first.orderNo, userId: first.userId }),
  ]);
  const drafts = draftsOf(papers, common).filter(({ subject }) => !issued.has(subject));
  // The papers of a payable are always issued in this order: receipts, invoice, credit notes.
  const { userId } = first;
  const { buyer } = common;
  await Promise.all(
    drafts.map((draft) => issuePaper(tx, system('documents'), { ...draft, userId, buyer })),
  );
}

type Unsigned = Omit<Draft, 'userId' | 'buyer'>;

function draftsOf(papers: PaymentPapers, common: CommonFacts): Unsigned[] {
  const askedIn = (payNo: string) => papers.payables.find((payable) => payable.payNo === payNo);
  const receipts = papers.receipts.flatMap(
    (row) => receiptDraft(row, { payable: askedIn(row.payNo), common }) ?? [],
  );
  const invoices = papers.payables
    .filter(isInvoiced)
    .map((row) => invoiceDraft(row, { papers, common }));
  const notes = papers.creditNotes.flatMap(
    (row) => creditDraft(row, { payable: askedIn(row.payNo), papers, common }) ?? [],
  );
  return [...receipts, ...invoices, ...notes];
}

const orderOf = ({ order }: CommonFacts): string | null => order?.orderNo ?? null;

function receiptDraft(
  row: ReceiptRow,
  { payable, common }: { payable: PaperPayable | undefined; common: CommonFacts },
): Unsigned | undefined {
  if (!payable) return undefined;
  const { total, rate }: AskedFacts = askedFacts(payable);
  const orderNo = orderOf(common);
  const { payNo, purpose } = payable;
  return {
    documentNo: row.receiptNo,
    subject: row.receiptNo,
    orderNo,
    content: {
      kind: 'receipt',
      company: common.company,
      orderNo,
      payNo,
      purpose,
      asked: total,
      rate,
      paid: paidFacts(row),
    },
  };
}

function invoiceDraft(
  row: PaperPayable,
  { papers, common }: { papers: PaymentPapers; common: CommonFacts },
): Unsigned {
  const family = papers.payables
    .filter(({ payNo, rootPayNo }) => payNo === row.payNo || rootPayNo === row.payNo)
    .map(({ payNo }) => payNo);
  const orderNo = orderOf(common);
  return {
    subject: row.payNo,
    orderNo,
    content: {
      kind: 'invoice',
      company: common.company,
      orderNo,
      goods: row.purpose === 'first-stage' ? common.goods : [],
      asked: askedFacts(row),
      payments: papers.receipts.filter(({ payNo }) => family.includes(payNo)).map(paidFacts),
    },
  };
}

function creditDraft(
  row: CreditNoteRow,
  {
    payable,
    papers,
    common,
  }: { payable: PaperPayable | undefined; papers: PaymentPapers; common: CommonFacts },
): Unsigned | undefined {
  if (!payable) return undefined;
  const { creditNoteNo, payNo, currency, amountMinor, reason, at } = row;
  const orderNo = orderOf(common);
  return {
    documentNo: creditNoteNo,
    subject: creditNoteNo,
    orderNo,
    content: {
      kind: 'credit-note',
      company: common.company,
      orderNo,
      payNo,
      receiptNo:
        papers.receipts.find(({ paymentId }) => paymentId === row.paymentId)?.receiptNo ?? null,
      currency,
      amountMinor,
      amountUsdMinor: row.amountUsdMinor,
      rate: payable.dinarsPerDollar,
      reason,
      ...(row.reference.startsWith(reversalPrefix) ? { takenBack: true as const } : {}),
      at: at.toISOString(),
    },
  };
}
