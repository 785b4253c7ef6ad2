import { z } from 'zod';
import { endpoint, endpointsOf, write } from '../endpoint.ts';
import { csvType, StreamedFile, xlsxType } from '../files/answer.ts';
import { payablePurposes } from '../payments/states.ts';
import { purchaseCurrencies } from '../procurement/purchase-currencies.ts';
import { ledgerBooks } from '../wallet/states.ts';
import { Instant, Money } from '../wire.ts';
import { payableKinds, supplierReceivable } from './ages.ts';

/** A month of the Baghdad calendar, "2026-11". */
export const Month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/);

const CurrencyName = z.enum(['USD', 'IQD']);

const TrialLine = z.object({
  /** Of the chart of accounts. */
  account: z.number().int(),
  book: z.enum(ledgerBooks),
  currency: CurrencyName,
  /** Credit minus debit before the month began, and when it ended. */
  opening: Money,
  debit: Money,
  credit: Money,
  closing: Money,
});

const Ages = z.object({
  currency: z.enum(['IQD', ...purchaseCurrencies]),
  /** In units of the currency: up to 7, 30, 60, 90 days old, and older. */
  ages: z.array(z.number()).length(5),
  total: z.number(),
  count: z.number().int(),
});

const read = { policy: 'staff:accounting.read' } as const;

export const accountingEndpoints = endpointsOf({
  accountingMonths: endpoint('POST', '/console/accounting/months', {
    summary: 'The months in which money moved, the newest first, and who closed them when.',
    out: z.object({
      months: z.array(
        z.object({
          month: Month,
          isOver: z.boolean(),
          closedAt: Instant.nullable(),
          closedBy: z.string().nullable(),
        }),
      ),
    }),
    ...read,
  }),
  trialBalance: endpoint('POST', '/console/accounting/trialBalance', {
    summary:
      'Every account of the ledger with opening, debit, credit and closing of a month. Of a closed month as it was closed.',
    in: z.object({ month: Month }),
    out: z.object({ month: Month, isClosed: z.boolean(), lines: z.array(TrialLine) }),
    ...read,
  }),
  accountingAges: endpoint('POST', '/console/accounting/ages', {
    summary: 'What customers owe us and what we owe, by how long ago it arose.',
    out: z.object({
      receivables: z.array(
        Ages.extend({ purpose: z.enum([...payablePurposes, supplierReceivable]) }),
      ),
      payables: z.array(Ages.extend({ kind: z.enum(payableKinds) })),
    }),
    ...read,
  }),
  journalFile: endpoint('POST', '/console/accounting/journal', {
    summary:
      'Every entry of the ledger of a month, as docs/accounting.md describes it; as a workbook at most 50 000.',
    in: z.object({ month: Month, format: z.enum(['csv', 'xlsx']) }),
    out: StreamedFile,
    fileTypes: [csvType, xlsxType],
    errors: ['JOURNAL_TOO_LONG'],
    perMinute: 10,
    ...read,
  }),
  closeMonth: write('/console/accounting/close', {
    summary:
      'Close a month that is over, and with it all before: no money can be posted into it any more, for good. Wants a fresh code.',
    in: z.object({ month: Month }),
    out: z.object({ month: Month, entries: z.number().int() }),
    policy: 'staff:accounting.close',
    errors: ['FRESH_CODE_NEEDED', 'MONTH_NOT_OVER', 'MONTH_CLOSED'],
  }),
});
