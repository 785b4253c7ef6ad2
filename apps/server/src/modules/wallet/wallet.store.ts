import type { Currency } from '@wasit/contract/money';
import { and, eq, exists, inArray, or, sql } from 'drizzle-orm';
import type { Db, Reader, Tx } from '../../platform/db/db.ts';
import { prepared, preparedWrite } from '../../platform/db/prepared.ts';
import { hasRow, rowOf, rowsWithAny, tryUpdate } from '../../platform/db/rows.ts';
import { writeWithCommit } from '../../platform/db/transact.ts';
import {
  type AccountKind,
  ledgerAccount,
  ledgerEntry,
  ledgerTx,
  payPassword,
} from './wallet.tables.ts';

export type AccountRow = typeof ledgerAccount.$inferSelect;
type LedgerTxRow = typeof ledgerTx.$inferSelect;
type EntryRow = typeof ledgerEntry.$inferSelect;

export interface AccountName {
  readonly kind: AccountKind;
  readonly ownerId: string;
  readonly currency: Currency;
}

/** The immutable columns of an account. */
export type AccountFacts = Omit<AccountRow, 'balanceMinor'>;

/** Accounts read by a transaction: each is read once. */
const accountsByTx = new WeakMap<Tx, Map<string, AccountFacts>>();

function cachedAccounts(tx: Tx): Map<string, AccountFacts> {
  const cached = accountsByTx.get(tx) ?? new Map<string, AccountFacts>();
  accountsByTx.set(tx, cached);
  return cached;
}

/** The account id; opens the account at first use. */
export async function openAccount(tx: Tx, name: AccountName): Promise<number> {
  const key = `${name.kind}/${name.ownerId}/${name.currency}`;
  const cached = cachedAccounts(tx);
  const account = cached.get(key) ?? (await findOrOpen(tx, name));
  cached.set(key, account);
  return account.accountId;
}

const selectAccountId = prepared((db) =>
  db
    .select({ accountId: ledgerAccount.accountId })
    .from(ledgerAccount)
    .where(
      and(
        eq(ledgerAccount.ownerId, sql.placeholder('ownerId')),
        eq(ledgerAccount.kind, sql.placeholder('kind')),
        eq(ledgerAccount.currency, sql.placeholder('currency')),
      ),
    ),
);

async function findOrOpen(tx: Tx, { kind, ownerId, currency }: AccountName): Promise<AccountFacts> {
  const find = () => selectAccountId(tx, { ownerId, kind, currency });
  let [row] = await find();
  if (!row) {
    await tx.insert(ledgerAccount).values({ kind, ownerId, currency }).onConflictDoNothing();
    [row] = await find();
  }
  if (!row) throw new Error(`no account ${kind}/${ownerId}/${currency}`);
  return { accountId: row.accountId, kind, ownerId, currency };
}

/** Accounts by id; those not yet read by this transaction are read. */
export async function accountFacts(tx: Tx, accountIds: readonly number[]) {
  const accountsById = new Map<number, AccountFacts>();
  for (const account of cachedAccounts(tx).values()) accountsById.set(account.accountId, account);
  const missingIds = accountIds.filter((accountId) => !accountsById.has(accountId));
  const loaded = missingIds.length === 0 ? [] : await accountsByIds(tx, missingIds);
  for (const account of loaded) accountsById.set(account.accountId, account);
  return new Map(
    accountIds.flatMap((accountId) => {
      const account = accountsById.get(accountId);
      return account ? [[accountId, account] as const] : [];
    }),
  );
}

export const accountsByIds = (reader: Reader, accountIds: readonly number[]) =>
  rowsWithAny(reader, ledgerAccount, 'accountId', accountIds);

export const accountsOfOwner = (reader: Reader, ownerId: string): Promise<AccountRow[]> =>
  selectAccounts(reader, { ownerId });

const selectAccounts = prepared((db) =>
  db
    .select()
    .from(ledgerAccount)
    .where(
      and(
        eq(ledgerAccount.ownerId, sql.placeholder('ownerId')),
        inArray(ledgerAccount.kind, ['available', 'frozen']),
      ),
    ),
);

/**
 * Dated now, but not before the last movement of any of these accounts, so that statements are in
 * order. False when this cause was already posted.
 */
export const insertLedgerTx = (
  tx: Tx,
  row: Omit<LedgerTxRow, 'at'>,
  { notBefore }: { notBefore: readonly number[] },
): Promise<boolean> => hasRow(insertTxRow(tx, row, { now: tx.now.toISOString(), notBefore }));

const insertTxRow = preparedWrite((db, row: Omit<LedgerTxRow, 'at'>) => {
  const now = sql`${sql.placeholder('now')}::timestamptz`;
  // greatest() ignores the null of no account.
  const last = sql`select max(last.at) from unnest(${sql.placeholder('notBefore')}::bigint[]) as account(id) cross join lateral (
    select t.at from ${ledgerEntry} e join ${ledgerTx} t on t.tx_id = e.tx_id where e.account_id = account.id order by e.id desc limit 1) last`;
  return db
    .insert(ledgerTx)
    .values({ ...row, at: sql`greatest(${now}, (${last}))` })
    .onConflictDoNothing({ target: ledgerTx.reference })
    .returning({ txId: ledgerTx.txId });
});

export const ledgerTxOf = (reader: Reader, reference: string): Promise<LedgerTxRow | undefined> =>
  rowOf(reader, ledgerTx, eq(ledgerTx.reference, reference));

/**
 * Changes a balance; undefined when a customer's would fall below zero or the ledger transaction
 * does not exist. The row stays locked until the commit.
 */
export async function moveBalance(
  tx: Tx,
  { accountId, amountMinor, txId }: { accountId: number; amountMinor: number; txId: string },
): Promise<number | undefined> {
  const [row] = await updateBalance(tx, { accountId, amountMinor, txId });
  return row?.balanceMinor;
}

const updateBalance = prepared((db) => {
  const isOfTx = eq(ledgerTx.txId, sql.placeholder('txId'));
  const newBalance = sql`${ledgerAccount.balanceMinor} + ${sql.placeholder('amountMinor')}::bigint`;
  return db
    .update(ledgerAccount)
    .set({ balanceMinor: newBalance })
    .where(
      and(
        eq(ledgerAccount.accountId, sql.placeholder('accountId')),
        exists(db.select({ txId: ledgerTx.txId }).from(ledgerTx).where(isOfTx)),
        or(eq(ledgerAccount.kind, 'house'), sql`${newBalance} >= 0`),
      ),
    )
    .returning({ balanceMinor: ledgerAccount.balanceMinor });
});

export const appendEntries = (tx: Tx, rows: Omit<EntryRow, 'id'>[]): void =>
  writeWithCommit(tx, ledgerEntry, ...rows);

/** A transaction with its entries, in posting order. */
export async function ledgerTxWithEntries(reader: Reader, txId: string) {
  const rows = await reader
    .select({
      tx: ledgerTx,
      accountId: ledgerEntry.accountId,
      amountMinor: ledgerEntry.amountMinor,
      account: ledgerAccount,
    })
    .from(ledgerTx)
    .innerJoin(ledgerEntry, eq(ledgerEntry.txId, ledgerTx.txId))
    .innerJoin(ledgerAccount, eq(ledgerAccount.accountId, ledgerEntry.accountId))
    .where(eq(ledgerTx.txId, txId))
    .orderBy(ledgerEntry.id);
  const [first] = rows;
  return first && { tx: first.tx, entries: rows.map(({ tx: _, ...entry }) => entry) };
}

export type PayPasswordRow = typeof payPassword.$inferSelect;

export const payPasswordOf = (reader: Reader, userId: string) =>
  rowOf(reader, payPassword, eq(payPassword.userId, userId));

export const storedPayPasswords = (
  reader: Reader,
): Promise<Pick<PayPasswordRow, 'userId' | 'hash'>[]> =>
  reader.select({ userId: payPassword.userId, hash: payPassword.hash }).from(payPassword);

/** Compare-and-set: false if it has changed. */
export const replacePayPassword = (
  tx: Tx,
  userId: string,
  { from, to }: { from: string; to: string },
): Promise<boolean> =>
  tryUpdate(tx, payPassword, and(eq(payPassword.userId, userId), eq(payPassword.hash, from)), {
    hash: to,
  });

export const putPayPassword = (tx: Tx, row: { userId: string; hash: string; setAt: Date }) => {
  const newRow = { ...row, attempts: 0, lockedUntil: null, wrongToday: 0 };
  return tx
    .insert(payPassword)
    .values(newRow)
    .onConflictDoUpdate({ target: payPassword.userId, set: newRow });
};

const selectPayPasswordForUpdate = prepared((db) =>
  db
    .select()
    .from(payPassword)
    .where(eq(payPassword.userId, sql.placeholder('userId')))
    .for('update'),
);

type AttemptCheck<T> = (
  row: PayPasswordRow | undefined,
) => Promise<{ verdict: T; changes: Partial<PayPasswordRow> | undefined }>;

/**
 * Checks one attempt while the row is locked and stores the result: simultaneous attempts are
 * checked sequentially. A wrong one must count although the call fails, so the caller commits it.
 */
export async function checkAttempt<T>(
  tx: Pick<Tx, '_' | 'update'>,
  userId: string,
  check: AttemptCheck<T>,
): Promise<T> {
  const [row] = await selectPayPasswordForUpdate(tx, { userId });
  const { verdict, changes } = await check(row);
  if (changes) await tx.update(payPassword).set(changes).where(eq(payPassword.userId, userId));
  return verdict;
}

/** `checkAttempt` in a separate transaction. */
export const recordAttempt = <T>(db: Db, userId: string, check: AttemptCheck<T>): Promise<T> =>
  db.transaction((own) => checkAttempt(own, userId, check));
