import type { Sorted } from '@wasit/contract/desks/lists';
import type { TillState } from '@wasit/contract/payments/till';
import type { Paging } from '@wasit/contract/wire';
import { and, asc, count, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import { type Page, tablePage } from '../../../platform/db/lists/page-of.ts';
import { sortedBy } from '../../../platform/db/lists/sorted-by.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import { lockRow, rowOf, rowsOf, tryUpdate, wroteRow } from '../../../platform/db/rows.ts';
import type { PaymentStored } from '../payments.store.ts';
import { payable, payment, receipt } from '../payments.tables.ts';
import { cashCode, cashReceived, till, tillSession } from './till.tables.ts';

export type TillRow = typeof till.$inferSelect;
export type SessionRow = typeof tillSession.$inferSelect;
export type ReceivedRow = typeof cashReceived.$inferSelect;

export const allTills = (reader: Reader): Promise<TillRow[]> => selectTills(reader, {});

const selectTills = prepared((db) =>
  db.select().from(till).orderBy(asc(till.store), asc(till.name)),
);

/** Locks a till, so that opening it and taking it out of use are serialised. */
export const lockTill = (tx: Tx, tillId: string) => lockRow(tx, till, eq(till.tillId, tillId));

export const insertTill = (tx: Tx, row: TillRow) =>
  tx.insert(till).values(row).onConflictDoNothing();

export const updateTill = (
  tx: Tx,
  tillId: string,
  set: Pick<TillRow, 'name' | 'store' | 'active'>,
) => tx.update(till).set(set).where(eq(till.tillId, tillId));

const isNotClosed = ne(tillSession.status, 'closed');

/** Sessions that currently use a till. */
export const runningSessions = (reader: Reader) => rowsOf(reader, tillSession, isNotClosed);

export const runningSessionOf = (reader: Reader, clerkId: string) =>
  rowOf(reader, tillSession, and(eq(tillSession.clerkId, clerkId), isNotClosed));

/** Locks the clerk's open session, so that closing and recording are serialised. */
export const lockOpenSession = (tx: Tx, clerkId: string): Promise<SessionRow | undefined> =>
  lockRow(tx, tillSession, and(eq(tillSession.clerkId, clerkId), eq(tillSession.status, 'open')));

export const lockSession = (tx: Tx, sessionId: string): Promise<SessionRow | undefined> =>
  lockRow(tx, tillSession, eq(tillSession.sessionId, sessionId));

/** False when the clerk or the till has a session that is not closed. */
export const insertSession = (tx: Tx, row: typeof tillSession.$inferInsert): Promise<boolean> =>
  wroteRow(tx.insert(tillSession).values(row).onConflictDoNothing());

/** Moves a session locked by the caller; false when its status has changed. */
export const moveSession = (
  tx: Tx,
  current: Pick<SessionRow, 'sessionId' | 'status'>,
  set: Partial<Omit<SessionRow, 'sessionId'>>,
): Promise<boolean> =>
  tryUpdate(
    tx,
    tillSession,
    and(eq(tillSession.sessionId, current.sessionId), eq(tillSession.status, current.status)),
    set,
  );

/** Received dinars and number of payments of sessions. */
export async function receivedBySession(
  reader: Reader,
  sessionIds: readonly string[],
): Promise<Map<string, { sumIqd: number; payments: number }>> {
  if (sessionIds.length === 0) return new Map();
  const rows = await reader
    .select({
      sessionId: cashReceived.sessionId,
      sumIqd: sql<number>`sum(${cashReceived.receivedIqd})::bigint`,
      payments: count(),
    })
    .from(cashReceived)
    .where(inArray(cashReceived.sessionId, [...sessionIds]))
    .groupBy(cashReceived.sessionId);
  return new Map(
    rows.map((row) => [row.sessionId, { sumIqd: row.sumIqd, payments: row.payments }]),
  );
}

export const sessionById = (reader: Reader, sessionId: string): Promise<SessionRow | undefined> =>
  rowOf(reader, tillSession, eq(tillSession.sessionId, sessionId));

/** Those waiting for a signature first, then newest first. */
export async function sessionPage(
  reader: Reader,
  { status, sort, ...page }: Paging & { status?: TillState | undefined } & Sorted<'till-sessions'>,
): Promise<Page<SessionRow>> {
  const where: SQL | undefined = status ? eq(tillSession.status, status) : undefined;
  return tablePage(reader, tillSession, {
    where,
    order: sortedBy(sort, { id: tillSession.sessionId, opened: tillSession.openedAt }) ?? [
      sql`${tillSession.status} = 'to-sign' desc`,
      desc(tillSession.openedAt),
      asc(tillSession.sessionId),
    ],
    page,
  });
}

/** Closed tills that this person may sign: not their own. */
export const countToSign = (reader: Reader, staffId: string): Promise<number> =>
  reader.$count(
    tillSession,
    and(eq(tillSession.status, 'to-sign'), ne(tillSession.clerkId, staffId)),
  );

/** False when this code is already in use. */
export const insertCode = (tx: Tx, row: typeof cashCode.$inferInsert): Promise<boolean> =>
  wroteRow(tx.insert(cashCode).values(row).onConflictDoNothing({ target: cashCode.code }));

export const paymentOfCode = async (reader: Reader, code: string) =>
  (
    await reader
      .select({ payment })
      .from(cashCode)
      .innerJoin(payment, eq(payment.paymentId, cashCode.paymentId))
      .where(eq(cashCode.code, code))
  )[0]?.payment;

/** The current code of a payable. */
export const currentCode = async (reader: Reader, payNo: string) =>
  (
    await reader
      .select({ code: cashCode.code, paymentId: cashCode.paymentId })
      .from(cashCode)
      .innerJoin(payment, eq(payment.paymentId, cashCode.paymentId))
      .where(and(eq(payment.payNo, payNo), eq(payment.status, 'pending')))
  )[0];

export const insertCashReceived = (tx: Tx, row: ReceivedRow) => tx.insert(cashReceived).values(row);

/** Who took the cash of a receipt; undefined where it was not paid at a till. */
export const clerkOfReceipt = async (reader: Reader, receiptNo: string) =>
  (
    await reader
      .select({ clerkId: tillSession.clerkId })
      .from(receipt)
      .innerJoin(cashReceived, eq(cashReceived.paymentId, receipt.paymentId))
      .innerJoin(tillSession, eq(tillSession.sessionId, cashReceived.sessionId))
      .where(eq(receipt.receiptNo, receiptNo))
  )[0]?.clerkId;

export interface ReceivedFacts {
  readonly cash: ReceivedRow;
  readonly payment: PaymentStored;
  readonly receiptNo: string | null;
  readonly restPayNo: string | null;
}

/** Cash received in a session or for one payment, newest first. */
export const receivedFacts = (
  reader: Reader,
  query: { sessionId: string } | { paymentId: string },
): Promise<ReceivedFacts[]> =>
  reader
    .select({
      cash: cashReceived,
      payment,
      receiptNo: receipt.receiptNo,
      restPayNo: payable.restPayNo,
    })
    .from(cashReceived)
    .innerJoin(payment, eq(payment.paymentId, cashReceived.paymentId))
    .innerJoin(payable, eq(payable.payNo, payment.payNo))
    .leftJoin(receipt, eq(receipt.paymentId, payment.paymentId))
    .where(
      'sessionId' in query
        ? eq(cashReceived.sessionId, query.sessionId)
        : eq(cashReceived.paymentId, query.paymentId),
    )
    .orderBy(desc(cashReceived.at), desc(cashReceived.paymentId))
    .limit(500);
