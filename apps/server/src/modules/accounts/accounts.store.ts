import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../platform/db/db.ts';
import { prepared } from '../../platform/db/prepared.ts';
import {
  firstRow,
  hasRow,
  lockRow,
  rowsOf,
  rowsWithAny,
  tryUpdate,
} from '../../platform/db/rows.ts';
import { userAccount } from './accounts.tables.ts';
import type { SentChannel } from './codes/codes.tables.ts';

export type UserRow = typeof userAccount.$inferSelect;

export async function insertUser(tx: Tx, row: typeof userAccount.$inferInsert): Promise<void> {
  await tx.insert(userAccount).values(row);
}

export const userById = (reader: Reader, userId: string): Promise<UserRow | undefined> =>
  firstRow(accountById(reader, { userId }));

const accountById = prepared((db) =>
  db
    .select()
    .from(userAccount)
    .where(eq(userAccount.userId, sql.placeholder('userId'))),
);

export const userRowsByIds = (reader: Reader, ids: readonly string[]): Promise<UserRow[]> =>
  rowsWithAny(reader, userAccount, 'userId', ids);

export interface AccountKeys {
  readonly userNameKey?: string | null;
  /** The name before look-alike letters are folded: some accounts are older than the folding. */
  readonly plainNameKey?: string | null;
  readonly phone?: string | null;
  readonly email?: string | null;
}

/** All accounts with one of these keys; an exact name match comes first. */
export function usersWithAny(
  reader: Reader,
  { userNameKey, plainNameKey, phone, email }: AccountKeys,
): Promise<UserRow[]> {
  const names = [userNameKey, plainNameKey].flatMap((name) => name || []);
  return rowsOf(
    reader,
    userAccount,
    or(
      names.length > 0 ? inArray(userAccount.userNameKey, names) : sql`false`,
      phone ? eq(userAccount.phone, phone) : undefined,
      email ? eq(userAccount.email, email) : undefined,
    ),
    { order: [sql`${userAccount.userNameKey} is distinct from ${plainNameKey ?? null}`] },
  );
}

/**
 * Locks the account's row until the commit, so that changes to its address book are serialised.
 * False when there is no such account.
 */
export const lockUser = (tx: Tx, userId: string) => hasRow(lockedAccount(tx, { userId }));

const lockedAccount = prepared((db) =>
  db
    .select({ userId: userAccount.userId })
    .from(userAccount)
    .where(eq(userAccount.userId, sql.placeholder('userId')))
    .for('update'),
);

/** Locks an active account until the commit, so that a deletion waits. False when there is none. */
export const lockActiveCustomer = (tx: Tx, userId: string): Promise<boolean> =>
  hasRow(lockedActiveAccount(tx, { userId }));

const lockedActiveAccount = prepared((db) =>
  db
    .select({ userId: userAccount.userId })
    .from(userAccount)
    .where(and(eq(userAccount.userId, sql.placeholder('userId')), eq(userAccount.status, 'active')))
    .for('share'),
);

/** Locks an account, unless it is deleted, until the commit, so that a deletion waits. */
export const lockUndeletedCustomer = (tx: Tx, userId: string): Promise<boolean> =>
  hasRow(lockedUndeletedAccount(tx, { userId }));

const lockedUndeletedAccount = prepared((db) =>
  db
    .select({ userId: userAccount.userId })
    .from(userAccount)
    .where(
      and(eq(userAccount.userId, sql.placeholder('userId')), ne(userAccount.status, 'deleted')),
    )
    .for('share'),
);

/**
 * Whether the password of this hash is still the account's; locked until the commit, so that of two
 * changes only one is based on it.
 */
export async function lockCurrentPassword(
  tx: Tx,
  { userId, passwordHash }: Pick<UserRow, 'userId' | 'passwordHash'>,
): Promise<boolean> {
  const same = and(eq(userAccount.userId, userId), eq(userAccount.passwordHash, passwordHash));
  return hasRow(
    tx.select({ userId: userAccount.userId }).from(userAccount).where(same).for('update'),
  );
}

export const storePasswordHash = (
  tx: Tx,
  userId: string,
  password: { passwordHash: string; hasPassword: boolean },
): Promise<boolean> => tryUpdate(tx, userAccount, eq(userAccount.userId, userId), password);

/**
 * Marks a contact as proved by a code that was sent there and returned. The first proof counts; a
 * code that may have been read elsewhere proves nothing.
 */
export async function markProved(tx: Tx, userId: string, codeChannel: SentChannel): Promise<void> {
  if (codeChannel === 'either') return;
  const proof = codeChannel === 'whatsapp' ? 'phoneVerifiedAt' : 'emailVerifiedAt';
  await tx
    .update(userAccount)
    .set({ [proof]: tx.now })
    .where(and(eq(userAccount.userId, userId), isNull(userAccount[proof])));
}

/** The account, its row locked until the commit. */
export const lockUserRow = (tx: Tx, userId: string): Promise<UserRow | undefined> =>
  lockRow(tx, userAccount, eq(userAccount.userId, userId));

/** Removes a contact that was never proved. */
export async function clearContact(tx: Tx, userId: string, contact: 'phone' | 'email') {
  await tx
    .update(userAccount)
    .set({ [contact]: null })
    .where(eq(userAccount.userId, userId));
}
