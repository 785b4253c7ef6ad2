import { z } from 'zod';
import { endpoint, endpointsOf, write } from '../endpoint.ts';
import { PayableSummary } from '../payments/endpoints.ts';
import { digits, Instant, Money, PayNo, required, trimmed } from '../wire.ts';
import { CursorPaging, cursorPageOf, sixDigits } from './endpoints.ts';
import { payoutWays, preChargeStates, withdrawalStates } from './states.ts';

export const WithdrawalNo = z.string().regex(/^W\d{16}$/);
export const Withdrawal = z.object({
  withdrawalNo: WithdrawalNo,
  amount: Money,
  status: z.enum(withdrawalStates),
  method: z.enum(payoutWays),
  holder: z.string(),
  bankName: z.string(),
  account: z.string(),
  requestedAt: Instant,
  decidedAt: Instant.nullable(),
  paidAt: Instant.nullable(),
  payoutReference: z.string().nullable(),
  rejectReason: z.string().nullable(),
});
export type Withdrawal = z.infer<typeof Withdrawal>;

export const PreCharge = z.object({
  preChargeNo: z.string(),
  amount: Money,
  days: z.union([z.literal(7), z.literal(15)]),
  percent: z.number(),
  gift: Money,
  status: z.enum(preChargeStates),
  startedAt: Instant,
  /** When the money is free again, with the gift. */
  endsAt: Instant,
  endedAt: Instant.nullable(),
});
export type PreCharge = z.infer<typeof PreCharge>;

/** Dinars only; the gift is rounded to whole dinars. */
export const PreChargeTerms = z.object({
  isOn: z.boolean(),
  minAmount: Money,
  offers: z.array(z.object({ days: z.union([z.literal(7), z.literal(15)]), percent: z.number() })),
});
export type PreChargeTerms = z.infer<typeof PreChargeTerms>;

const password = [
  'PAY_PASSWORD_UNSET',
  'PAY_PASSWORD_WRONG',
  'PAY_PASSWORD_LOCKED',
  'DAILY_LIMIT',
] as const;

export const walletActEndpoints = endpointsOf({
  walletTopUp: write('/hello/wallet/topUp', {
    summary:
      'Ask to put money into the wallet: a pay order without an order, paid in any way but the wallet itself.',
    in: z.object({ amount: Money }),
    out: z.object({ payNo: PayNo }),
    policy: 'customer',
    errors: ['AMOUNT_TOO_SMALL', 'AMOUNT_TOO_LARGE'],
  }),
  walletTopUps: endpoint('POST', '/hello/wallet/topUps', {
    summary: 'Top-ups that are not paid yet, the newest first.',
    out: z.object({ items: z.array(PayableSummary) }),
    policy: 'customer',
  }),
  withdrawalTerms: endpoint('POST', '/hello/wallet/withdrawalTerms', {
    summary: 'The minimum amount of a withdrawal per currency.',
    out: z.object({ minAmounts: z.array(Money) }),
    policy: 'customer',
  }),
  requestWithdrawal: write('/hello/wallet/withdraw', {
    summary: 'Ask for money of the wallet to be paid out; it is frozen until finance decides.',
    in: z
      .object({
        amount: Money,
        method: z.enum(payoutWays),
        holder: required(120),
        bankName: trimmed(120).default(''),
        account: trimmed(60).default(''),
        payPassword: sixDigits,
      })
      .refine(({ method: way, bankName }) => way !== 'bank' || bankName !== '', {
        path: ['bankName'],
        message: 'REQUIRED',
      })
      .refine(({ method: way, account }) => way !== 'bank' || account !== '', {
        path: ['account'],
        message: 'REQUIRED',
      }),
    out: Withdrawal,
    policy: 'customer',
    errors: ['AMOUNT_TOO_SMALL', 'BALANCE_SHORT', ...password],
  }),
  withdrawalPage: endpoint('POST', '/hello/wallet/withdrawals', {
    summary: 'One’s withdrawals, the newest first.',
    in: CursorPaging,
    out: cursorPageOf(Withdrawal),
    policy: 'customer',
  }),
  cancelWithdrawal: write('/hello/wallet/cancelWithdrawal', {
    summary: 'Take a withdrawal back before finance approved it.',
    in: z.object({ withdrawalNo: WithdrawalNo }),
    out: Withdrawal,
    policy: 'customer',
    errors: ['NOT_FOUND', 'WITHDRAWAL_DECIDED'],
  }),
  preChargeTerms: endpoint('POST', '/hello/wallet/preChargeTerms', {
    summary: 'Whether pre-charges are offered, and on which terms.',
    out: PreChargeTerms,
    policy: 'customer',
  }),
  startPreCharge: write('/hello/wallet/preCharge', {
    summary:
      'Set dinars aside for 7 or 15 days; they come back by themselves with a promotional gift.',
    in: z.object({
      amount: Money.refine(({ currency }) => currency === 'IQD', {
        path: ['currency'],
        message: 'FORMAT',
      }),
      days: digits(z.union([z.literal(7), z.literal(15)])),
      payPassword: sixDigits,
    }),
    out: PreCharge,
    policy: 'customer',
    errors: ['PRE_CHARGE_OFF', 'AMOUNT_TOO_SMALL', 'BALANCE_SHORT', ...password],
  }),
  preChargePage: endpoint('POST', '/hello/wallet/preCharges', {
    summary: 'One’s pre-charges, the newest first.',
    in: CursorPaging,
    out: cursorPageOf(PreCharge),
    policy: 'customer',
  }),
});
