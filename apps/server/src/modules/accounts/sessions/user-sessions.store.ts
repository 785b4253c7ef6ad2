import { and, desc, eq, gt, lte, ne, or, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import { firstRow, rowsOf } from '../../../platform/db/rows.ts';
import { userAccount, userSession } from '../accounts.tables.ts';

/** A session is over without calls since `seenAfter`, or when created before `createdAfter`. */
export interface SessionLimits {
  readonly seenAfter: Date;
  readonly createdAfter: Date;
}

const isAlive = ({ seenAfter, createdAfter }: SessionLimits) =>
  and(gt(userSession.seenAt, seenAfter), gt(userSession.createdAt, createdAfter));

export async function insertSession(tx: Tx, row: typeof userSession.$inferInsert): Promise<void> {
  await tx.insert(userSession).values(row);
}

export const sessionWithUser = (reader: Reader, tokenHash: string, limits: SessionLimits) =>
  firstRow(sessionByToken(reader, { tokenHash, ...limits }));

const sessionByToken = prepared((db) =>
  db
    .select({
      sessionId: userSession.sessionId,
      seenAt: userSession.seenAt,
      userId: userAccount.userId,
      level: userAccount.level,
    })
    .from(userSession)
    .innerJoin(userAccount, eq(userAccount.userId, userSession.userId))
    .where(
      and(
        eq(userSession.tokenHash, sql.placeholder('tokenHash')),
        gt(userSession.seenAt, sql.placeholder('seenAfter')),
        gt(userSession.createdAt, sql.placeholder('createdAfter')),
        eq(userAccount.status, 'active'),
      ),
    ),
);

export const sessionsOf = (reader: Reader, userId: string, limits: SessionLimits) =>
  rowsOf(reader, userSession, and(eq(userSession.userId, userId), isAlive(limits)), {
    order: [desc(userSession.seenAt), desc(userSession.sessionId)],
  });

export async function storeSeenAt(
  tx: Tx,
  { sessionId, seenAt }: { sessionId: string; seenAt: Date },
): Promise<void> {
  await tx
    .update(userSession)
    .set({ seenAt: tx.now })
    .where(and(eq(userSession.sessionId, sessionId), eq(userSession.seenAt, seenAt)));
}

/** Ends one session and writes an event, so that push messages to its browser stop. */
export async function deleteSession(
  tx: Tx,
  { sessionId, userId }: { sessionId: string; userId: string },
): Promise<boolean> {
  const rows = await tx
    .delete(userSession)
    .where(and(eq(userSession.sessionId, sessionId), eq(userSession.userId, userId)))
    .returning({ sessionId: userSession.sessionId });
  if (rows.length === 1)
    await tx.emit('accounts.sessions-ended', { userId, sessionId, butSessionId: null });
  return rows.length === 1;
}

/** Ends all sessions of an account, or all but one. Returns how many. */
export async function deleteSessionsOf(tx: Tx, userId: string, butSessionId = ''): Promise<number> {
  const rows = await tx
    .delete(userSession)
    .where(and(eq(userSession.userId, userId), ne(userSession.sessionId, butSessionId)))
    .returning({ sessionId: userSession.sessionId });
  await tx.emit('accounts.sessions-ended', {
    userId,
    sessionId: null,
    butSessionId: butSessionId || null,
  });
  return rows.length;
}

export async function deleteExpiredSessions(tx: Tx, { seenAfter, createdAfter }: SessionLimits) {
  await tx
    .delete(userSession)
    .where(or(lte(userSession.seenAt, seenAfter), lte(userSession.createdAt, createdAfter)));
}
