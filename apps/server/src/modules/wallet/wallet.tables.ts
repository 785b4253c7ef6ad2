import type { Currency } from '@wasit/contract/money';
import type { ledgerProblems } from '@wasit/contract/wallet/desk';
import type {
  PayoutWay,
  PreChargeDays,
  preChargeStates,
  WalletMovement,
  WithdrawalStatus,
} from '@wasit/contract/wallet/states';
import { sql } from 'drizzle-orm';
import {
  bigint,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant } from '../../platform/platform.tables.ts';

/**
 * `available` and `frozen` belong to a customer; `house` accounts are our own books and may be
 * negative.
 */
export const accountKinds = ['available', 'frozen', 'house'] as const;
export type AccountKind = (typeof accountKinds)[number];

const minor = () => bigint({ mode: 'number' });

/** `balanceMinor` duplicates the sum of the entries, for checks and reading (invariant I3). */
export const ledgerAccount = pgTable(
  'ledger_account',
  {
    accountId: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<AccountKind>().notNull(),
    /** A customer's userId, or the name of a house book. */
    ownerId: text().notNull(),
    currency: text().$type<Currency>().notNull(),
    balanceMinor: minor().notNull().default(0),
  },
  (table) => [
    uniqueIndex('ledger_account_once').on(table.ownerId, table.kind, table.currency),
    // For figures: customers have nearly all accounts.
    index('ledger_account_house').on(table.ownerId).where(sql`kind = 'house'`),
  ],
);

export const ledgerTx = pgTable(
  'ledger_tx',
  {
    txId: text().primaryKey(),
    /** Names the cause, e.g. `payment:pm_…`: one cause is posted once. */
    reference: text().notNull().unique('ledger_tx_reference'),
    inputHash: text().notNull(),
    kind: text().$type<WalletMovement>().notNull(),
    memo: text().notNull(),
    at: instant().notNull(),
  },
  // Months are closed and journals written by time.
  (table) => [index('ledger_tx_at').on(table.at)],
);

export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    txId: text()
      .notNull()
      .references(() => ledgerTx.txId),
    accountId: bigint({ mode: 'number' })
      .notNull()
      .references(() => ledgerAccount.accountId),
    amountMinor: minor().notNull(),
    balanceAfterMinor: minor().notNull(),
  },
  (table) => [
    index('ledger_entry_account').on(table.accountId, table.id),
    index('ledger_entry_tx').on(table.txId),
  ],
);

/** The six digits that a customer pays with, hashed; attempts are counted under the row's lock. */
export const payPassword = pgTable('pay_password', {
  userId: text().primaryKey(),
  hash: text().notNull(),
  attempts: integer('tries').notNull().default(0),
  lockedUntil: instant(),
  /** Baghdad day of the counted wrong tries, in days since 1970. */
  day: integer().notNull().default(0),
  wrongToday: integer().notNull().default(0),
  setAt: instant().notNull(),
});

export const holdStates = ['held', 'captured', 'released'] as const;
export type HoldStatus = (typeof holdStates)[number];

/**
 * Money of a customer held in two steps: moved to the frozen book, then captured or released, once.
 */
export const ledgerHold = pgTable(
  'ledger_hold',
  {
    holdId: text().primaryKey(),
    userId: text().notNull(),
    currency: text().$type<Currency>().notNull(),
    amountMinor: minor().notNull(),
    /** Names the cause, e.g. `withdrawal:W…`: one cause is held once. */
    reference: text().notNull().unique('ledger_hold_reference'),
    /** Shown on the statement. */
    memo: text().notNull(),
    status: text().$type<HoldStatus>().notNull(),
    heldAt: instant().notNull(),
    endedAt: instant(),
  },
  (table) => [index('ledger_hold_user').on(table.userId, table.status)],
);

/**
 * A payout from a wallet, with the destination chosen by the customer and the decision of finance.
 */
export const withdrawal = pgTable(
  'withdrawal',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    withdrawalNo: text().notNull().unique('withdrawal_no'),
    userId: text().notNull(),
    currency: text().$type<Currency>().notNull(),
    amountMinor: minor().notNull(),
    holdId: text()
      .notNull()
      .references(() => ledgerHold.holdId),
    status: text().$type<WithdrawalStatus>().notNull(),
    method: text('way').$type<PayoutWay>().notNull(),
    holder: text().notNull(),
    bankName: text().notNull(),
    account: text().notNull(),
    /**
     * By the limit at the time of the request; `approvals` are the staff ids of different people.
     */
    approvalsNeeded: integer().notNull(),
    approvals: jsonb().$type<string[]>().notNull(),
    requestedAt: instant('asked_at').notNull(),
    decidedAt: instant(),
    decidedBy: text(),
    paidAt: instant(),
    payoutReference: text(),
    /** Who sends the money of an approved one now, or sent it. */
    payingBy: text(),
    payingSince: instant(),
    rejectReason: text(),
  },
  (table) => [
    index('withdrawal_user').on(table.userId, table.id),
    index('withdrawal_status').on(table.status, table.id),
    // For the desk's list of decided ones, with its other sort order and search.
    index('withdrawal_decided')
      .on(table.id)
      .where(sql`status in ('paid', 'rejected', 'cancelled')`),
    index('withdrawal_amount').on(table.currency, table.amountMinor, table.id),
    index('withdrawal_holder').using('gin', table.holder.op('gin_trgm_ops')),
  ],
);

/** Dinars set aside for some days, with the terms of the day it started. */
export const preCharge = pgTable(
  'pre_charge',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    preChargeNo: text().notNull().unique('pre_charge_no'),
    userId: text().notNull(),
    amountMinor: minor().notNull(),
    days: integer().$type<PreChargeDays>().notNull(),
    percent: doublePrecision().notNull(),
    giftMinor: minor().notNull(),
    holdId: text()
      .notNull()
      .references(() => ledgerHold.holdId),
    status: text().$type<(typeof preChargeStates)[number]>().notNull(),
    startedAt: instant().notNull(),
    endsAt: instant().notNull(),
    endedAt: instant(),
  },
  (table) => [
    index('pre_charge_user').on(table.userId, table.id),
    index('pre_charge_due').on(table.status, table.endsAt),
  ],
);

export interface FoundFault {
  readonly kind: (typeof ledgerProblems)[number];
  readonly count: number;
  readonly examples: readonly string[];
}

/** Result of each check of the whole ledger; also proves that checks ran. */
export const ledgerCheck = pgTable('ledger_check', {
  checkId: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: instant().notNull(),
  accounts: integer().notNull(),
  entries: bigint({ mode: 'number' }).notNull(),
  tookMs: integer().notNull(),
  faults: jsonb().$type<FoundFault[]>().notNull(),
});
