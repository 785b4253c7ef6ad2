import type { Sorted } from '@wasit/contract/desks/lists';
import type { Paging } from '@wasit/contract/wire';
import { and, desc, eq, ne, or } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import { type Page, tablePage } from '../../../platform/db/lists/page-of.ts';
import { sortedBy } from '../../../platform/db/lists/sorted-by.ts';
import { rowsOf, tryUpdate } from '../../../platform/db/rows.ts';
import type { UserRow } from '../accounts.store.ts';
import { userAccount, userNote } from '../accounts.tables.ts';
import { matches } from '../users/acting.store.ts';

export type NoteRow = typeof userNote.$inferSelect;

export interface CustomerQuery extends Paging, Sorted<'customers'> {
  /** A part of user name, phone number or e-mail address, or the whole id; empty for all. */
  readonly search: string;
  readonly status?: UserRow['status'] | undefined;
  readonly level?: number | undefined;
}

const sortColumns = {
  id: userAccount.userId,
  name: userAccount.userNameKey,
  since: userAccount.createdAt,
};

/** Accounts of every level and state. */
export async function userPage(
  reader: Reader,
  { search, status, level, sort, ...page }: CustomerQuery,
): Promise<Page<UserRow>> {
  const where = and(
    search === '' ? undefined : or(eq(userAccount.userId, search), matches(search)),
    status ? eq(userAccount.status, status) : undefined,
    level === undefined ? undefined : eq(userAccount.level, level),
  );
  return tablePage(reader, userAccount, {
    where,
    order: sortedBy(sort, sortColumns) ?? [desc(userAccount.createdAt), desc(userAccount.userId)],
    page,
  });
}

/** Compare-and-set. False when the level has changed meanwhile. */
export const storeLevel = (
  tx: Tx,
  { userId, from, level }: { userId: string; from: number; level: number },
): Promise<boolean> =>
  tryUpdate(
    tx,
    userAccount,
    and(
      eq(userAccount.userId, userId),
      eq(userAccount.level, from),
      ne(userAccount.status, 'deleted'),
    ),
    { level },
  );

/** Suspends with a reason; null lifts it. False when nothing would change. */
export async function storeSuspension(tx: Tx, userId: string, reason: string | null) {
  const [from, status] =
    reason === null ? (['suspended', 'active'] as const) : (['active', 'suspended'] as const);
  return tryUpdate(
    tx,
    userAccount,
    and(eq(userAccount.userId, userId), eq(userAccount.status, from)),
    { status, suspendedReason: reason },
  );
}

export async function insertNote(tx: Tx, row: NoteRow): Promise<void> {
  await tx.insert(userNote).values(row);
}

/** Staff notes about a customer, newest first. */
export const customerNotes = (reader: Reader, userId: string): Promise<NoteRow[]> =>
  rowsOf(reader, userNote, eq(userNote.userId, userId), {
    order: [desc(userNote.at), desc(userNote.noteId)],
    limit: 200,
  });
