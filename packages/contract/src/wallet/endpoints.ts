import { z } from 'zod';
import { CodeSent, sixDigitCode } from '../accounts/access/access.ts';
import { endpoint, endpointsOf } from '../endpoint.ts';
import { FileAnswer, xlsxType } from '../files/answer.ts';
import { currencies } from '../money.ts';
import { ClientDay, Done, digits, Instant, latinDigits, Money } from '../wire.ts';
import { statementFormats, walletBooks, walletMovements } from './states.ts';

/** The payment password as a person types it, also in Arabic digits. */
export const sixDigits = z.preprocess(
  (value) => (typeof value === 'string' ? latinDigits(value) : value),
  z.string().regex(/^\d{6}$/, 'SIX_DIGITS'),
);

export const WalletBook = z.object({
  currency: z.enum(currencies),
  available: Money,
  frozen: Money,
});
export const StatementRow = z.object({
  entryId: z.number().int(),
  at: Instant,
  kind: z.enum(walletMovements),
  /** Below zero money left the book. */
  amount: Money,
  /** Of the book after this movement. */
  balance: Money,
  reference: z.string(),
});
export type StatementRow = z.infer<typeof StatementRow>;

/** Days count in Baghdad; both ends belong to the time asked for. */
export const StatementFilter = z.object({
  currency: z.enum(currencies).default('USD'),
  book: z.enum(walletBooks).default('available'),
  kind: z.enum(walletMovements).optional(),
  from: ClientDay.optional(),
  to: ClientDay.optional(),
});
export type StatementFilter = z.output<typeof StatementFilter>;

/** Lists that grow at their top are read by a cursor: new entries do not shift a page. */
export const CursorPaging = z.object({
  cursor: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional(),
  pageSize: digits(z.number().int().min(1).max(100)).default(20),
});
export const cursorPageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() });

export const walletEndpoints = endpointsOf({
  walletBalance: endpoint('POST', '/hello/wallet/balance', {
    summary:
      'Balances per currency, and whether a payment password is set, and a login password, which sets it.',
    out: z.object({
      books: z.array(WalletBook),
      payPasswordSet: z.boolean(),
      loginPasswordSet: z.boolean(),
    }),
    policy: 'customer',
  }),
  walletStatement: endpoint('POST', '/hello/wallet/statement', {
    summary: 'Movements of one book with its running balance, the newest first.',
    in: StatementFilter.extend(CursorPaging.shape),
    out: cursorPageOf(StatementRow),
    policy: 'customer',
  }),
  walletStatementFile: endpoint('POST', '/hello/wallet/statementFile', {
    summary:
      'The same statement as a file, in the reader’s language; at most 2 000 movements as PDF, 5 000 as a sheet.',
    in: StatementFilter.extend({ format: z.enum(statementFormats) }),
    out: FileAnswer.extend({ rows: z.number().int() }),
    fileTypes: ['application/pdf', xlsxType],
    policy: 'customer',
    errors: ['STATEMENT_TOO_LONG'],
    perMinute: 20,
  }),
  setPayPassword: endpoint('POST', '/hello/wallet/setPayPassword', {
    summary: 'Set the six-digit payment password; the login password proves who asks.',
    in: z
      .object({
        payPassword: sixDigits,
        confirmPayPassword: sixDigits,
        loginPassword: z.string().min(1, 'REQUIRED').max(128),
      })
      .refine((input) => input.payPassword === input.confirmPayPassword, {
        path: ['confirmPayPassword'],
        message: 'PASSWORDS_DIFFER',
      }),
    out: Done,
    policy: 'customer',
    errors: [
      'PASSWORD_NEEDED',
      'PASSWORD_WRONG',
      'PASSWORD_LOCKED',
      'DAILY_LIMIT',
      'PASSWORDS_DIFFER',
      'PAY_PASSWORD_EASY',
    ],
    perMinute: 30,
  }),
  sendPayPasswordCode: endpoint('POST', '/hello/wallet/sendPayPasswordCode', {
    summary:
      'Send a code for a new payment password to the account’s own phone number or e-mail address.',
    out: CodeSent,
    policy: 'customer',
    errors: ['CODE_TOO_SOON', 'CODE_NOT_SENT', 'DAILY_LIMIT'],
    perMinute: 20,
  }),
  resetPayPassword: endpoint('POST', '/hello/wallet/resetPayPassword', {
    summary: 'Set the six-digit payment password with such a code.',
    in: z
      .object({ code: sixDigitCode, payPassword: sixDigits, confirmPayPassword: sixDigits })
      .refine((input) => input.payPassword === input.confirmPayPassword, {
        path: ['confirmPayPassword'],
        message: 'PASSWORDS_DIFFER',
      }),
    out: Done,
    policy: 'customer',
    errors: [
      'CODE_WRONG',
      'EMAIL_CODE_WRONG',
      'CODE_SPENT',
      'PASSWORDS_DIFFER',
      'PAY_PASSWORD_EASY',
    ],
    perMinute: 30,
  }),
});
