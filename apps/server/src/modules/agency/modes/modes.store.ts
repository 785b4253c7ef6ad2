import { and, desc, eq, gt, inArray, isNull, lte, max, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import { rowOf, rowsOf, tryUpdate, wroteRow } from '../../../platform/db/rows.ts';
import { agencyAssignment, agencyConsent, agencyMode, type ModeEnd } from '../agency.tables.ts';

export type ModeRow = typeof agencyMode.$inferSelect;

const lock = (tx: Tx, key: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`agency:${key}`}, 0))`);

/** Serialises entering, refusing and assigning for one customer until the commit. */
export async function lockCustomer(tx: Tx, customerId: string): Promise<void> {
  await lock(tx, customerId);
}

/** Serialises entering in several windows of one session. Taken before the customer's lock. */
export async function lockSession(tx: Tx, sessionId: string): Promise<void> {
  await lock(tx, sessionId);
}

export const insertMode = (tx: Tx, row: typeof agencyMode.$inferInsert) =>
  tx.insert(agencyMode).values(row);

export const modeOfSession = (
  reader: Reader,
  { sessionId, now }: { sessionId: string; now: Date },
): Promise<ModeRow | undefined> =>
  rowOf(
    reader,
    agencyMode,
    and(
      eq(agencyMode.sessionId, sessionId),
      isNull(agencyMode.endedAt),
      gt(agencyMode.endsAt, now),
    ),
  );

/**
 * Keeps an open mode open until the commit: ending it waits, and acts are not dated before its
 * start. False when it is over.
 */
export async function lockOpenMode(tx: Tx, modeId: string): Promise<boolean> {
  const rows = await tx
    .select({ startedAt: agencyMode.startedAt })
    .from(agencyMode)
    .where(
      and(eq(agencyMode.modeId, modeId), isNull(agencyMode.endedAt), gt(agencyMode.endsAt, tx.now)),
    )
    .for('share');
  tx.notBefore(...rows.map(({ startedAt }) => startedAt));
  return rows.length === 1;
}

/** Locks open modes, so that nothing is done in them until the commit. */
export function lockModes(
  tx: Tx,
  where: { sessionId?: string; customerId?: string; agentId?: string; modeIds?: readonly string[] },
): Promise<ModeRow[]> {
  return tx
    .select()
    .from(agencyMode)
    .where(
      and(
        isNull(agencyMode.endedAt),
        where.sessionId === undefined ? undefined : eq(agencyMode.sessionId, where.sessionId),
        where.customerId === undefined ? undefined : eq(agencyMode.customerId, where.customerId),
        where.agentId === undefined ? undefined : eq(agencyMode.agentId, where.agentId),
        where.modeIds === undefined ? undefined : inArray(agencyMode.modeId, [...where.modeIds]),
      ),
    )
    .orderBy(agencyMode.modeId)
    .for('update');
}

/** A mode does not end before its start; an overdue one ends at its end time. */
export const storeEnd = (
  tx: Tx,
  modeIds: readonly string[],
  { endedAt, endedBy }: { endedAt: Date; endedBy: ModeEnd },
) =>
  tx
    .update(agencyMode)
    .set({
      endedAt: sql`least(greatest(${endedAt.toISOString()}::timestamptz, ${agencyMode.startedAt}), ${agencyMode.endsAt})`,
      endedBy,
    })
    .where(inArray(agencyMode.modeId, [...modeIds]));

/** Open modes: the overdue ones, and the others with their sessions. */
export async function openModes(reader: Reader, now: Date) {
  const selectOpen = (isOverdue: boolean) =>
    rowsOf(
      reader,
      agencyMode,
      and(
        isNull(agencyMode.endedAt),
        isOverdue ? lte(agencyMode.endsAt, now) : gt(agencyMode.endsAt, now),
      ),
      { limit: 1000 },
    );
  return { overdue: await selectOpen(true), running: await selectOpen(false) };
}

/** When an agent last entered a mode for each customer, latest first. */
export const lastModes = (
  reader: Reader,
  agentId: string,
): Promise<{ customerId: string; at: Date }[]> =>
  reader
    .select({
      customerId: agencyMode.customerId,
      at: max(agencyMode.startedAt).mapWith(agencyMode.startedAt),
    })
    .from(agencyMode)
    .where(eq(agencyMode.agentId, agentId))
    .groupBy(agencyMode.customerId)
    .orderBy(desc(max(agencyMode.startedAt)))
    .limit(1000);

export const assignedCustomers = async (reader: Reader, agentId: string): Promise<string[]> =>
  (
    await reader
      .select({ customerId: agencyAssignment.customerId })
      .from(agencyAssignment)
      .where(and(eq(agencyAssignment.agentId, agentId), isNull(agencyAssignment.untilAt)))
  ).map(({ customerId }) => customerId);

/** Who serves a customer now. */
export const assignedAgents = async (reader: Reader, customerId: string): Promise<string[]> =>
  (
    await reader
      .select({ agentId: agencyAssignment.agentId })
      .from(agencyAssignment)
      .where(and(eq(agencyAssignment.customerId, customerId), isNull(agencyAssignment.untilAt)))
  ).map(({ agentId }) => agentId);

/** False when it already existed. */
export const insertAssignment = (tx: Tx, row: typeof agencyAssignment.$inferInsert) =>
  wroteRow(tx.insert(agencyAssignment).values(row).onConflictDoNothing());

/** False when there was none. */
export const storeAssignmentEnd = (
  tx: Tx,
  { agentId, customerId }: { agentId: string; customerId: string },
): Promise<boolean> =>
  tryUpdate(
    tx,
    agencyAssignment,
    and(
      eq(agencyAssignment.agentId, agentId),
      eq(agencyAssignment.customerId, customerId),
      isNull(agencyAssignment.untilAt),
    ),
    { untilAt: tx.now },
  );

/** The customers among these who refuse to be acted for. */
export const usersWhoRefuse = async (
  reader: Reader,
  userIds: readonly string[],
): Promise<Set<string>> =>
  userIds.length === 0
    ? new Set()
    : new Set(
        (
          await reader
            .select({ userId: agencyConsent.userId })
            .from(agencyConsent)
            .where(
              and(inArray(agencyConsent.userId, [...userIds]), eq(agencyConsent.refuses, true)),
            )
        ).map(({ userId }) => userId),
      );

export const allUsersWhoRefuse = async (reader: Reader): Promise<string[]> =>
  (
    await reader
      .select({ userId: agencyConsent.userId })
      .from(agencyConsent)
      .where(eq(agencyConsent.refuses, true))
  ).map(({ userId }) => userId);

export const storeConsent = (tx: Tx, userId: string, refuses: boolean) =>
  tx
    .insert(agencyConsent)
    .values({ userId, refuses, changedAt: tx.now })
    .onConflictDoUpdate({ target: agencyConsent.userId, set: { refuses, changedAt: tx.now } });
