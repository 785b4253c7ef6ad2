import type { Currency } from '@wasit/contract/money';
import type { WalletMovement } from '@wasit/contract/payments';
import { bigint, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/platform.tables.ts';

/** `available` and `frozen` belong to a customer; `house` accounts are our own books and may stand below zero. */
export const accountKinds = ['available', 'frozen', 'house'] as const;
export type AccountKind = (typeof accountKinds)[number];

const minor = () => bigint({ mode: 'number' });

/** `balanceMinor` is kept beside the entries for guarding and reading; it always equals their sum (invariant I3). */
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
  (table) => [uniqueIndex('ledger_account_once').on(table.ownerId, table.kind, table.currency)],
);

export const ledgerTx = pgTable('ledger_tx', {
  txId: text().primaryKey(),
  /** Names the cause, e.g. `payment:pm_…`: one cause is posted once. */
  reference: text().notNull().unique('ledger_tx_reference'),
  inputHash: text().notNull(),
  kind: text().$type<WalletMovement>().notNull(),
  memo: text().notNull(),
  at: instant().notNull(),
});

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
  (table) => [index('ledger_entry_account').on(table.accountId, table.id), index('ledger_entry_tx').on(table.txId)],
);

/** The six digits that a customer pays with, hashed; tries are counted under the row's lock. */
export const payPassword = pgTable('pay_password', {
  userId: text().primaryKey(),
  hash: text().notNull(),
  tries: integer().notNull().default(0),
  lockedUntil: instant(),
  setAt: instant().notNull(),
});
