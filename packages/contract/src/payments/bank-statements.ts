import { z } from 'zod';
import { endpoint, endpointsOf, write } from '../endpoint.ts';
import { currencies } from '../money.ts';
import { Instant, Money, OrderNo, Paging, PublicId, pageOf, required, trimmed } from '../wire.ts';

export const statementColumns = [
  'date',
  'amount',
  'credit',
  'direction',
  'reference',
  'description',
  'currency',
] as const;
export type StatementColumn = (typeof statementColumns)[number];
export const dateOrders = ['dmy', 'mdy', 'ymd'] as const;
export const statementEncodings = ['utf-8', 'utf-16le', 'windows-1256'] as const;

/**
 * The meaning of the file's columns; a bank has one column with signs (`amount`), one without and
 * another with the direction (`direction`), or one for incoming money (`credit`).
 */
export const StatementMapping = z.object({
  columns: z.partialRecord(z.enum(statementColumns), trimmed(200)),
  dateOrder: z.enum(dateOrders),
  encoding: z.enum(statementEncodings),
  /** For lines without one. */
  currency: z.enum(currencies),
});
export type StatementMapping = z.infer<typeof StatementMapping>;

export const matchReasons = ['reference', 'amount', 'date', 'name'] as const;
export type MatchReason = (typeof matchReasons)[number];

/** A payment under review that a line may belong to, and the reasons. */
export const StatementMatch = z.object({
  paymentId: PublicId,
  orderNo: OrderNo.nullable(),
  customer: z.string(),
  due: Money,
  /** It is no longer due: the money is credited to the customer's wallet. */
  toWallet: z.boolean(),
  reference: z.string(),
  submittedAt: Instant,
  reasons: z.array(z.enum(matchReasons)),
  /** Reference and amount agree, and no other payment does as well. */
  isCertain: z.boolean(),
});

export const lineStates = ['waiting', 'approved', 'aside'] as const;
export const StatementLine = z.object({
  lineId: PublicId,
  bookedOn: z.string(),
  amount: Money,
  reference: z.string(),
  description: z.string(),
  state: z.enum(lineStates),
  matches: z.array(StatementMatch),
  paymentId: PublicId.nullable(),
  by: z.string().nullable(),
  at: Instant.nullable(),
  note: z.string().nullable(),
  /** A large amount that waits for a second person. */
  firstApproved: z.boolean(),
});
export type StatementLine = z.infer<typeof StatementLine>;

export const BadStatementLine = z.object({
  line: z.number().int(),
  column: z.enum(statementColumns),
  value: z.string(),
});

export const StatementFile = z.object({
  fileId: PublicId,
  fileName: z.string(),
  headers: z.array(z.string()),
  sample: z.array(z.array(z.string())),
  mapping: StatementMapping,
});
export type StatementFile = z.infer<typeof StatementFile>;

export const statementFileBytes = 5 * 1024 * 1024;
const policy = 'staff:payments.review' as const;
const One = z.object({ lineId: PublicId });

export const bankStatementEndpoints = endpointsOf({
  statementUpload: endpoint('POST', '/console/statements/upload', {
    summary:
      'Upload a bank statement (multipart field `file`, CSV, at most 5 MB): its columns and a guess of what they hold. Nothing is imported yet.',
    in: z.object({}),
    out: StatementFile,
    policy,
    errors: ['TOO_LARGE', 'STATEMENT_UNREADABLE', 'STATEMENT_FILE_TOO_LONG'],
    files: { max: 1, maxBytes: statementFileBytes },
    perMinute: 30,
  }),
  statementImport: write('/console/statements/import', {
    summary:
      'Check a statement (`check`: counts, bad lines, nothing is written) or import it. Lines that were imported before are left out.',
    in: z.object({ fileId: PublicId, mapping: StatementMapping, check: z.boolean() }),
    out: z.object({
      headers: z.array(z.string()),
      sample: z.array(z.array(z.string())),
      credits: z.number().int(),
      newLines: z.number().int(),
      /** The sum of the new lines per currency: shows how the amounts of the file were read. */
      newTotals: z.array(Money),
      alreadyImported: z.number().int(),
      outgoing: z.number().int(),
      certainMatches: z.number().int(),
      possibleMatches: z.number().int(),
      invalidLines: z.array(BadStatementLine),
      invalidCount: z.number().int(),
    }),
    policy,
    errors: ['FILE_UNKNOWN', 'STATEMENT_UNREADABLE', 'STATEMENT_FILE_TOO_LONG'],
  }),
  statementLines: endpoint('POST', '/console/statements/lines', {
    summary: 'Money that came by statement, with the payments under review it may belong to.',
    in: Paging.extend({
      show: z.enum(['waiting', 'approved', 'aside']).default('waiting'),
      /** The amount, or a part of the reference, of what the bank wrote or of our note. */
      search: trimmed(100).optional(),
    }),
    out: pageOf(StatementLine),
    policy,
  }),
  statementApprove: write('/console/statements/approve', {
    summary: 'Approve a payment by the statement line that shows its money.',
    in: One.extend({ paymentId: PublicId }),
    out: StatementLine,
    policy,
    errors: [
      'NOT_FOUND',
      'STATEMENT_LINE_STATE',
      'REVIEW_DECIDED',
      'SELF_APPROVAL',
      'SECOND_PERSON',
      'CURRENCY_DIFFERS',
    ],
  }),
  statementSetAside: write('/console/statements/setAside', {
    summary: 'A line that belongs to no payment here; the reason is kept.',
    in: One.extend({ reason: required(300) }),
    out: StatementLine,
    policy,
    errors: ['NOT_FOUND', 'STATEMENT_LINE_STATE'],
  }),
  statementTakeBack: write('/console/statements/takeBack', {
    summary: 'A line that was set aside waits for its payment again.',
    in: One,
    out: StatementLine,
    policy,
    errors: ['NOT_FOUND', 'STATEMENT_LINE_STATE'],
  }),
});
