import { z } from 'zod';
import { moneyLists } from '../desks/money-lists.ts';
import { endpoint, endpointsOf, write } from '../endpoint.ts';
import { currencies } from '../money.ts';
import { payPlatforms } from '../payments/platforms.ts';
import { Instant, Money, Paging, PublicId, pageOf, required, sortBy, trimmed } from '../wire.ts';
import { PreCharge, Withdrawal, WithdrawalNo } from './acts.ts';
import { StatementFilter, StatementRow, WalletBook } from './endpoints.ts';
import { Paying, StepOfPaying } from './paying.ts';
import { ledgerBooks, payoutWays } from './states.ts';

const Person = z.object({ userId: PublicId, userName: z.string() });
const Signed = z.object({ staffId: PublicId, name: z.string() });

export const StaffWithdrawal = Withdrawal.extend({
  customer: Person,
  /** How many different people must approve, and who has. */
  approvalsNeeded: z.number().int(),
  approvals: z.array(Signed),
  decidedBy: z.string().nullable(),
  /** Null while nobody sends the money. */
  paying: Paying.nullable(),
  /** Whether the reader may approve: each person once. */
  mayApprove: z.boolean(),
});
export type StaffWithdrawal = z.infer<typeof StaffWithdrawal>;

export const StaffPreCharge = PreCharge.extend({ customer: Person });

/**
 * One check of the whole ledger: every balance equals its entries, every currency and every
 * transaction sums to zero, what is held is frozen.
 */
export const ledgerProblems = [
  'balance',
  'currency',
  'transaction',
  'below-zero',
  'running',
  'holds',
] as const;
export const LedgerCheck = z.object({
  checkId: z.number().int(),
  at: Instant,
  accounts: z.number().int(),
  entries: z.number().int(),
  tookMs: z.number().int(),
  /** How many errors of all kinds. */
  found: z.number().int(),
  problems: z.array(
    z.object({
      kind: z.enum(ledgerProblems),
      count: z.number().int(),
      examples: z.array(z.string()),
    }),
  ),
});
export type LedgerCheck = z.infer<typeof LedgerCheck>;

/**
 * The total that all customers hold and the balances of our own books, per currency. `company`
 * names the payment company of the book "gateway".
 */
export const HouseBalance = z.object({
  book: z.enum(ledgerBooks),
  company: z.enum(payPlatforms).nullable(),
  balance: Money,
});

export const StaffStatementRow = StatementRow.extend({
  txId: PublicId,
  /** Why it cannot be reversed here; null when it can. */
  reversible: z.boolean(),
  reversed: z.boolean(),
});
export type StaffStatementRow = z.infer<typeof StaffStatementRow>;

const decide = ['NOT_FOUND', 'WITHDRAWAL_DECIDED'] as const;
const ByNo = z.object({ withdrawalNo: WithdrawalNo });
const withdrawals = 'staff:wallet.withdrawals' as const;

/** What finance does with wallets. */
export const walletDeskEndpoints = endpointsOf({
  staffWithdrawals: endpoint('POST', '/console/wallet/withdrawals', {
    summary: 'Withdrawals that wait, the oldest first; or those decided, the newest first.',
    in: Paging.extend({
      show: z.enum(['waiting', 'decided']).default('waiting'),
      currency: z.enum(currencies).optional(),
      method: z.enum(payoutWays).optional(),
      /** The number or its end, a part of the holder's name, or the customer by name, phone or e-mail. */
      search: trimmed(100).optional(),
      sort: sortBy(moneyLists.withdrawals.sorts),
    }),
    /** `sums`: what all of them come to, on every page, per currency. */
    out: pageOf(StaffWithdrawal).extend({ sums: z.array(Money) }),
    policy: withdrawals,
  }),
  staffApproveWithdrawal: write('/console/wallet/approveWithdrawal', {
    summary: 'Approve a withdrawal; above the limit a second person has to as well.',
    in: ByNo,
    out: StaffWithdrawal,
    policy: withdrawals,
    errors: [...decide, 'SECOND_PERSON'],
  }),
  staffRejectWithdrawal: write('/console/wallet/rejectWithdrawal', {
    summary: 'Refuse a withdrawal that is not paid out: the money is free again.',
    in: ByNo.extend({ reason: required(300) }),
    out: StaffWithdrawal,
    policy: withdrawals,
    errors: [...decide, 'PAYOUT_BEGUN'],
  }),
  staffPayWithdrawal: write('/console/wallet/payWithdrawal', {
    summary:
      'Record that an approved withdrawal was paid out, with the reference of the transfer or the slip.',
    in: ByNo.extend({ reference: required(80) }),
    out: StaffWithdrawal,
    policy: withdrawals,
    errors: [...decide, 'PAYOUT_BEGUN'],
  }),
  staffStartWithdrawal: write('/console/wallet/startPayout', {
    summary:
      'Say that one sends the money of an approved withdrawal now, takes this over from the colleague in `from`, or has sent nothing: others cannot record or refuse it meanwhile.',
    in: ByNo.extend(StepOfPaying.shape),
    out: StaffWithdrawal,
    policy: withdrawals,
    errors: [...decide, 'PAYOUT_BEGUN'],
  }),
  staffPreCharges: endpoint('POST', '/console/wallet/preCharges', {
    summary: 'Pre-charges, the newest first, with what is frozen and what gifts will cost.',
    in: Paging.extend({
      show: z.enum(['frozen', 'all']).default('frozen'),
      /** The number or its end, or the customer by name, phone or e-mail. */
      search: trimmed(100).optional(),
      sort: sortBy(moneyLists['pre-charges'].sorts),
    }),
    out: pageOf(StaffPreCharge).extend({ frozen: Money, gifts: Money, isOn: z.boolean() }),
    policy: 'staff:wallet.read',
  }),
  staffLedgerChecks: endpoint('POST', '/console/wallet/ledgerChecks', {
    summary:
      'Checks of the ledger, the newest first, the last of all, and what stands in our own books.',
    in: Paging.extend({ sort: sortBy(moneyLists['ledger-checks'].sorts) }),
    out: pageOf(LedgerCheck).extend({ last: LedgerCheck.nullable(), house: z.array(HouseBalance) }),
    policy: 'staff:wallet.read',
  }),
  staffCheckLedger: endpoint('POST', '/console/wallet/checkLedger', {
    summary: 'Check the ledger now.',
    out: LedgerCheck,
    policy: 'staff:wallet.read',
    perMinute: 6,
  }),
  staffWalletStatement: endpoint('POST', '/console/wallet/statement', {
    summary: 'A customer’s statement as the customer sees it, with what may be reversed.',
    in: StatementFilter.extend(Paging.shape).extend({
      userId: PublicId,
      sort: sortBy(moneyLists['wallet-statement'].sorts),
    }),
    out: pageOf(StaffStatementRow).extend({ customer: Person, books: z.array(WalletBook) }),
    policy: 'staff:wallet.read',
    errors: ['NOT_FOUND'],
  }),
  staffReverse: write('/console/wallet/reverse', {
    summary: 'Reverse a transaction by an opposite one, once, with a reason; nothing is edited.',
    in: z.object({ txId: PublicId, reason: required(200) }),
    out: z.object({ txId: PublicId }),
    policy: 'staff:wallet.reverse',
    errors: ['NOT_FOUND', 'NOT_REVERSIBLE', 'ALREADY_REVERSED', 'BALANCE_SHORT'],
  }),
});
