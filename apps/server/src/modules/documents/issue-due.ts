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
import type { PayableFacts } from './content.ts';
import { issuedSubjects } from './documents.store.ts';
import { type CommonFacts, gatherFacts, payableFacts, paymentFacts } from './gather-facts.ts';
import { type Draft, issuePaper } from './issue-paper.ts';

type PapersQuery = Parameters<typeof papersOf>[1];

/**
 * A fully paid payable has an invoice; a payable for the rest of another payable belongs to the
 * invoice of that payable. A top-up has no invoice.
 */
const isInvoiced = ({ status, rootPayNo, purpose }: PaperPayable): boolean =>
  status === 'settled' && rootPayNo === null && purpose !== 'top-up';

const subjectsOf = ({ payables, receipts, creditNotes }: PaymentPapers): string[] => [
  ...receipts.map(({ receiptNo }) => receiptNo),
  ...payables.filter(isInvoiced).map(({ payNo }) => payNo),
  ...creditNotes.map(({ creditNoteNo }) => creditNoteNo),
];

/** Whether a booked payment or refund has no frozen paper yet. */
export async function hasDuePapers(reader: Reader, query: PapersQuery): Promise<boolean> {
  const subjects = subjectsOf(await papersOf(reader, query));
  const issued = await issuedSubjects(reader, subjects);
  return subjects.some((subject) => !issued.has(subject));
}

/**
 * Issues the papers due: a receipt per payment, an invoice per settled amount, a credit note per
 * refund. Idempotent.
 */
export async function issueDuePapers(platform: Platform, tx: Tx, query: PapersQuery) {
  const papers = await papersOf(tx, query);
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

type UnaddressedDraft = Omit<Draft, 'userId' | 'buyer'>;

function draftsOf(papers: PaymentPapers, common: CommonFacts): UnaddressedDraft[] {
  const payableByNo = (payNo: string) => papers.payables.find((payable) => payable.payNo === payNo);
  const receipts = papers.receipts.flatMap(
    (row) => receiptDraft(row, { payable: payableByNo(row.payNo), common }) ?? [],
  );
  const invoices = papers.payables
    .filter(isInvoiced)
    .map((row) => invoiceDraft(row, { papers, common }));
  const notes = papers.creditNotes.flatMap(
    (row) => creditDraft(row, { payable: payableByNo(row.payNo), papers, common }) ?? [],
  );
  return [...receipts, ...invoices, ...notes];
}

const orderNoOf = ({ order }: CommonFacts): string | null => order?.orderNo ?? null;

function receiptDraft(
  row: ReceiptRow,
  { payable, common }: { payable: PaperPayable | undefined; common: CommonFacts },
): UnaddressedDraft | undefined {
  if (!payable) return undefined;
  const { total, rate }: PayableFacts = payableFacts(payable);
  const orderNo = orderNoOf(common);
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
      paid: paymentFacts(row),
    },
  };
}

function invoiceDraft(
  row: PaperPayable,
  { papers, common }: { papers: PaymentPapers; common: CommonFacts },
): UnaddressedDraft {
  const familyPayNos = papers.payables
    .filter(({ payNo, rootPayNo }) => payNo === row.payNo || rootPayNo === row.payNo)
    .map(({ payNo }) => payNo);
  const orderNo = orderNoOf(common);
  return {
    subject: row.payNo,
    orderNo,
    content: {
      kind: 'invoice',
      company: common.company,
      orderNo,
      goods: row.purpose === 'first-stage' ? common.goods : [],
      asked: payableFacts(row),
      payments: papers.receipts
        .filter(({ payNo }) => familyPayNos.includes(payNo))
        .map(paymentFacts),
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
): UnaddressedDraft | undefined {
  if (!payable) return undefined;
  const { creditNoteNo, payNo, currency, amountMinor, reason, at } = row;
  const orderNo = orderNoOf(common);
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
