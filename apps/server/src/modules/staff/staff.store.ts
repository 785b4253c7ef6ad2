import { and, asc, eq, gt, inArray, isNull, lt, lte, ne, or } from 'drizzle-orm';
import type { Reader, Tx } from '../../platform/db/db.ts';
import { firstRow, hasRow, rowOf, rowsOf, tryUpdate, wroteRow } from '../../platform/db/rows.ts';
import { staffAccount, staffSession } from './staff.tables.ts';

export type StaffRow = typeof staffAccount.$inferSelect;
export type StaffSessionRow = typeof staffSession.$inferSelect;

export async function insertStaff(tx: Tx, row: typeof staffAccount.$inferInsert): Promise<void> {
  await tx.insert(staffAccount).values(row);
}

export const staffByName = (reader: Reader, userNameKey: string): Promise<StaffRow | undefined> =>
  rowOf(reader, staffAccount, eq(staffAccount.userNameKey, userNameKey));

export const staffById = (reader: Reader, staffId: string): Promise<StaffRow | undefined> =>
  rowOf(reader, staffAccount, eq(staffAccount.staffId, staffId));

/** Locks the account until the commit; whether it is active and has this password. */
export async function lockActiveStaff(
  tx: Tx,
  { staffId, passwordHash }: Pick<StaffRow, 'staffId' | 'passwordHash'>,
): Promise<boolean> {
  const same = and(
    eq(staffAccount.staffId, staffId),
    eq(staffAccount.passwordHash, passwordHash),
    eq(staffAccount.status, 'active'),
  );
  return hasRow(
    tx.select({ staffId: staffAccount.staffId }).from(staffAccount).where(same).for('update'),
  );
}

export const staffByIds = (
  reader: Reader,
  ids: readonly string[],
): Promise<Pick<StaffRow, 'staffId' | 'name'>[]> =>
  reader
    .select({ staffId: staffAccount.staffId, name: staffAccount.name })
    .from(staffAccount)
    .where(inArray(staffAccount.staffId, [...ids]));

/** Active accounts by name. */
export const activeStaff = (reader: Reader): Promise<StaffRow[]> =>
  rowsOf(reader, staffAccount, eq(staffAccount.status, 'active'), {
    order: [asc(staffAccount.name), asc(staffAccount.staffId)],
  });

/** Uses up the time step of a code. False when this or a later one was already used. */
export const useStep = (tx: Tx, staffId: string, step: number): Promise<boolean> =>
  tryUpdate(
    tx,
    staffAccount,
    and(
      eq(staffAccount.staffId, staffId),
      or(isNull(staffAccount.totpLastStep), lt(staffAccount.totpLastStep, step)),
    ),
    { totpLastStep: step },
  );

/** Stores the first authenticator of an account. False when it already has one. */
export const storeFirstSecret = (tx: Tx, staffId: string, totpSecret: string): Promise<boolean> =>
  tryUpdate(
    tx,
    staffAccount,
    and(eq(staffAccount.staffId, staffId), isNull(staffAccount.totpSecret)),
    { totpSecret },
  );

export async function insertSession(tx: Tx, row: typeof staffSession.$inferInsert): Promise<void> {
  await tx.insert(staffSession).values(row);
}

export const sessionById = (reader: Reader, sessionId: string) =>
  rowOf(reader, staffSession, eq(staffSession.sessionId, sessionId));

export async function storeSeenAt(tx: Tx, sessionId: string): Promise<void> {
  await tx
    .update(staffSession)
    .set({ seenAt: new Date() })
    .where(eq(staffSession.sessionId, sessionId));
}

/** An unexpired session of this kind with its account. */
export const sessionWithStaff = (
  reader: Reader,
  { tokenHash, kind, now }: { tokenHash: string; kind: StaffSessionRow['kind']; now: Date },
): Promise<{ session: StaffSessionRow; staff: StaffRow } | undefined> =>
  firstRow(
    reader
      .select({ session: staffSession, staff: staffAccount })
      .from(staffSession)
      .innerJoin(staffAccount, eq(staffAccount.staffId, staffSession.staffId))
      .where(
        and(
          eq(staffSession.tokenHash, tokenHash),
          eq(staffSession.kind, kind),
          gt(staffSession.expiresAt, now),
          eq(staffAccount.status, 'active'),
        ),
      ),
  );

/** Ends one session. False when it was already over. */
export const deleteSession = (
  tx: Tx,
  { sessionId, staffId }: { sessionId: string; staffId: string },
): Promise<boolean> =>
  wroteRow(
    tx
      .delete(staffSession)
      .where(and(eq(staffSession.sessionId, sessionId), eq(staffSession.staffId, staffId))),
  );

/** Ends all sessions and half-open logins of an account except one. Returns how many. */
export async function deleteSessionsOf(tx: Tx, staffId: string, butSessionId = '') {
  const rows = await tx
    .delete(staffSession)
    .where(and(eq(staffSession.staffId, staffId), ne(staffSession.sessionId, butSessionId)))
    .returning({ sessionId: staffSession.sessionId });
  return rows.length;
}

export async function deleteExpired(tx: Tx): Promise<void> {
  await tx.delete(staffSession).where(lte(staffSession.expiresAt, tx.now));
}
