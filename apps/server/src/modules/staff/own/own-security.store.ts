import { and, eq, gt, ne } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import { staffAccount, staffSession } from '../staff.tables.ts';

export async function storeOwnPassword(tx: Tx, staffId: string, passwordHash: string) {
  await tx
    .update(staffAccount)
    .set({ passwordHash, mustChangePassword: false, oneTimeUntil: null })
    .where(eq(staffAccount.staffId, staffId));
}

/** Stores the encrypted secret of an unconfirmed authenticator with the requesting session. */
export async function storePendingSecret(tx: Tx, sessionId: string, enrolSecret: string | null) {
  await tx.update(staffSession).set({ enrolSecret }).where(eq(staffSession.sessionId, sessionId));
}

export async function pendingSecret(reader: Reader, sessionId: string): Promise<string | null> {
  const [row] = await reader
    .select({ sealed: staffSession.enrolSecret })
    .from(staffSession)
    .where(eq(staffSession.sessionId, sessionId));
  return row?.sealed ?? null;
}

/** Stores that a code was entered in this session just now. */
export async function storeCodeAt(tx: Tx, sessionId: string): Promise<void> {
  await tx
    .update(staffSession)
    .set({ codeAt: tx.now })
    .where(eq(staffSession.sessionId, sessionId));
}

/** Makes the pending secret the account's. False if another one is pending by now. */
export async function adoptSecret(
  tx: Tx,
  {
    staffId,
    sessionId,
    sealed,
    step,
  }: { staffId: string; sessionId: string; sealed: string; step: number },
): Promise<boolean> {
  const rows = await tx
    .update(staffSession)
    .set({ enrolSecret: null })
    .where(and(eq(staffSession.sessionId, sessionId), eq(staffSession.enrolSecret, sealed)))
    .returning({ sessionId: staffSession.sessionId });
  if (rows.length === 0) return false;
  await tx
    .update(staffAccount)
    .set({ totpSecret: sealed, totpLastStep: step })
    .where(eq(staffAccount.staffId, staffId));
  return true;
}

export const countOtherSessions = (
  reader: Reader,
  { staffId, sessionId, now }: { staffId: string; sessionId: string; now: Date },
): Promise<number> =>
  reader.$count(
    staffSession,
    and(
      eq(staffSession.staffId, staffId),
      eq(staffSession.kind, 'session'),
      gt(staffSession.expiresAt, now),
      ne(staffSession.sessionId, sessionId),
    ),
  );
