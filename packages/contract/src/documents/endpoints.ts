import { z } from 'zod';
import { endpoint, endpointsOf } from '../endpoint.ts';
import { FileAnswer } from '../files/answer.ts';
import { Instant, Money, OrderNo } from '../wire.ts';

/**
 * Numbered papers. Order confirmation and fee explanation show the order at the time of the
 * request; an invoice belongs to each settled payable, a receipt to each payment, a credit note to
 * each refund.
 */
export const documentKinds = [
  'order-confirmation',
  'fee-explanation',
  'invoice',
  'receipt',
  'credit-note',
] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Series, year in Baghdad, number in that year: "INV-2026-000042". */
export const DocumentNo = z.string().regex(/^(OC|FE|INV|R|CN)-\d{4}-\d{6,9}$/);

export const DocumentRow = z.object({
  documentNo: DocumentNo,
  kind: z.enum(documentKinds),
  issuedAt: Instant,
  /** Its amount; null for a paper about several. */
  amount: Money.nullable(),
  /** How often it was handed out: the first time is the original. */
  printCount: z.number().int(),
});
export type DocumentRow = z.infer<typeof DocumentRow>;

/** A paper as a file. */
export const PdfFile = FileAnswer.extend({
  documentNo: DocumentNo,
  /** Marked as a copy: it was handed out before. */
  copy: z.boolean(),
});
export type PdfFile = z.infer<typeof PdfFile>;

const ByOrder = z.object({ orderNo: OrderNo });
const ByNumber = z.object({ documentNo: DocumentNo });
const list = z.object({ items: z.array(DocumentRow) });
const fileTypes = ['application/pdf'];
const own = { policy: 'customer', inMode: 'reads', errors: ['NOT_FOUND'], perMinute: 60 } as const;
const desk = { policy: 'staff:orders.read', errors: ['NOT_FOUND'], perMinute: 120 } as const;

export const documentEndpoints = endpointsOf({
  exportOrderPdf: endpoint('POST', '/hello/order/exportOrderPdf', {
    summary:
      'The confirmation of an order of mine as a PDF: goods, first stage, estimate of the second. A new number only when the order has changed.',
    in: ByOrder,
    out: PdfFile,
    fileTypes,
    ...own,
  }),
  exportOrderFeePdf: endpoint('POST', '/hello/order/exportOrderFeePdf', {
    summary:
      'Every fee of an order of mine explained as a PDF: formula, inputs, tariff, estimate beside what was measured.',
    in: ByOrder,
    out: PdfFile,
    fileTypes,
    ...own,
  }),
  documentList: endpoint('POST', '/hello/document/list', {
    summary: 'The numbered papers of an order of mine, the newest first.',
    in: ByOrder,
    out: list,
    ...own,
  }),
  documentPdf: endpoint('POST', '/hello/document/pdf', {
    summary:
      'One numbered paper of mine as a PDF in the language of the call; from the second time on marked as a copy.',
    in: ByNumber,
    out: PdfFile,
    fileTypes,
    ...own,
  }),
});

export const documentDeskEndpoints = endpointsOf({
  staffDocumentList: endpoint('POST', '/console/documents/list', {
    summary: 'The numbered papers of an order, the newest first.',
    in: ByOrder,
    out: list,
    ...desk,
  }),
  staffDocumentPdf: endpoint('POST', '/console/documents/pdf', {
    summary:
      'One numbered paper as a PDF in the language of the call; from the second time on marked as a copy. Papers of top-ups are for staff with `wallet.read` or `payments.review`; with `till.clerk` alone, receipts of cash.',
    in: ByNumber,
    out: PdfFile,
    fileTypes,
    ...desk,
    policy: 'staff:orders.read|till.clerk',
  }),
  staffOrderPdf: endpoint('POST', '/console/documents/orderPdf', {
    summary:
      'The confirmation or the fee explanation of an order as a PDF, as the customer would get it now.',
    in: ByOrder.extend({ kind: z.enum(['order-confirmation', 'fee-explanation']) }),
    out: PdfFile,
    fileTypes,
    ...desk,
  }),
});
