import { and, eq, gt, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../platform/db/db.ts';
import { staffAccount, staffAttempt, staffSession } from './staff.tables.ts';

export type StaffRow = typeof staffAccount.$inferSelect;
export type StaffSessionRow = typeof staffSession.$inferSelect;
export type AttemptRow = typeof staffAttempt.$inferSelect;

export async function insertStaff(tx: Tx, row: typeof staffAccount.$inferInsert): Promise<void> {
  await tx.insert(staffAccount).values(row);
}

export async function staffByName(reader: Reader, userNameKey: string): Promise<StaffRow | undefined> {
  const [row] = await reader.select().from(staffAccount).where(eq(staffAccount.userNameKey, userNameKey));
  return row;
}

export async function staffById(reader: Reader, staffId: string): Promise<StaffRow | undefined> {
  const [row] = await reader.select().from(staffAccount).where(eq(staffAccount.staffId, staffId));
  return row;
}

/** Whether the account is active and this its password, as it stays until the commit. */
export async function holdStaff(tx: Tx, { staffId, passwordHash }: Pick<StaffRow, 'staffId' | 'passwordHash'>): Promise<boolean> {
  const same = and(eq(staffAccount.staffId, staffId), eq(staffAccount.passwordHash, passwordHash), eq(staffAccount.status, 'active'));
  return (await tx.select({ staffId: staffAccount.staffId }).from(staffAccount).where(same).for('update')).length === 1;
}

export const staffByIds = (reader: Reader, ids: readonly string[]): Promise<Pick<StaffRow, 'staffId' | 'name'>[]> =>
  reader
    .select({ staffId: staffAccount.staffId, name: staffAccount.name })
    .from(staffAccount)
    .where(inArray(staffAccount.staffId, [...ids]));

/** Uses a code's time step up. False when this code, or a later one, was used before. */
export async function useStep(tx: Tx, staffId: string, step: number): Promise<boolean> {
  const rows = await tx
    .update(staffAccount)
    .set({ totpLastStep: step })
    .where(and(eq(staffAccount.staffId, staffId), or(isNull(staffAccount.totpLastStep), lt(staffAccount.totpLastStep, step))))
    .returning({ staffId: staffAccount.staffId });
  return rows.length === 1;
}

/** Keeps the first authenticator of an account. False when it has one already. */
export async function keepSecret(tx: Tx, staffId: string, totpSecret: string): Promise<boolean> {
  const rows = await tx
    .update(staffAccount)
    .set({ totpSecret })
    .where(and(eq(staffAccount.staffId, staffId), isNull(staffAccount.totpSecret)))
    .returning({ staffId: staffAccount.staffId });
  return rows.length === 1;
}

export async function insertSession(tx: Tx, row: typeof staffSession.$inferInsert): Promise<void> {
  await tx.insert(staffSession).values(row);
}

/** A living session of this kind with its account. */
export async function sessionWithStaff(
  reader: Reader,
  { tokenHash, kind, now }: { tokenHash: string; kind: StaffSessionRow['kind']; now: Date },
): Promise<{ session: StaffSessionRow; staff: StaffRow } | undefined> {
  const [row] = await reader
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
    );
  return row;
}

/** Ends one session. False when it was over already. */
export async function deleteSession(tx: Tx, { sessionId, staffId }: { sessionId: string; staffId: string }): Promise<boolean> {
  const rows = await tx
    .delete(staffSession)
    .where(and(eq(staffSession.sessionId, sessionId), eq(staffSession.staffId, staffId)))
    .returning({ sessionId: staffSession.sessionId });
  return rows.length === 1;
}

/** Ends all sessions of an account and its logins that are half open, but for one. How many there were. */
export async function deleteSessionsOf(tx: Tx, staffId: string, butSessionId = ''): Promise<number> {
  const rows = await tx
    .delete(staffSession)
    .where(and(eq(staffSession.staffId, staffId), ne(staffSession.sessionId, butSessionId)))
    .returning({ sessionId: staffSession.sessionId });
  return rows.length;
}

/**
 * Counts one try before it is judged, so that no number of tries at the same instant gets past the limit. The last allowed one sets the lock at once;
 * being right takes it away again. Undefined when the key is locked.
 */
export async function takeTry(
  tx: Tx,
  { key, most, lockedUntil, forgetBefore }: { key: string; most: number; lockedUntil: Date; forgetBefore: Date },
): Promise<AttemptRow | undefined> {
  // A lock that is over, or a try of long ago, starts a new count.
  const wrong = sql`case when ${staffAttempt.lockedUntil} is not null or ${staffAttempt.changedAt} < ${forgetBefore} then 1 else ${staffAttempt.wrong} + 1 end`;
  const [row] = await tx
    .insert(staffAttempt)
    .values({ key, wrong: 1, lockedUntil: null, changedAt: tx.now })
    .onConflictDoUpdate({
      target: staffAttempt.key,
      set: { wrong, lockedUntil: sql`case when (${wrong}) >= ${most} then ${lockedUntil}::timestamptz end`, changedAt: tx.now },
      setWhere: or(isNull(staffAttempt.lockedUntil), lte(staffAttempt.lockedUntil, tx.now)),
    })
    .returning();
  return row;
}

export async function lockOf(reader: Reader, key: string): Promise<Date | undefined> {
  const [row] = await reader.select({ until: staffAttempt.lockedUntil }).from(staffAttempt).where(eq(staffAttempt.key, key));
  return row?.until ?? undefined;
}

export async function forgetTries(tx: Tx, key: string): Promise<void> {
  await tx.delete(staffAttempt).where(eq(staffAttempt.key, key));
}

/** One counted try was no guess: it does not count, and no lock stands on it. */
export async function takeTryBack(tx: Tx, key: string): Promise<void> {
  await tx
    .update(staffAttempt)
    .set({ wrong: sql`greatest(${staffAttempt.wrong} - 1, 0)`, lockedUntil: null })
    .where(eq(staffAttempt.key, key));
}

export async function deleteExpired(tx: Tx, { attemptsBefore }: { attemptsBefore: Date }): Promise<void> {
  await tx.delete(staffSession).where(lte(staffSession.expiresAt, tx.now));
  await tx.delete(staffAttempt).where(lt(staffAttempt.changedAt, attemptsBefore));
}
