import type { Sorted } from '@wasit/contract/desks/lists';
import type { ExceptionKind } from '@wasit/contract/exceptions/kinds';
import type { Paging } from '@wasit/contract/wire';
import { and, asc, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { minutes } from '../../platform/clock/clock.ts';
import type { Reader, Tx } from '../../platform/db/db.ts';
import { containing } from '../../platform/db/lists/containing.ts';
import { type Page, tablePage } from '../../platform/db/lists/page-of.ts';
import { sortedBy } from '../../platform/db/lists/sorted-by.ts';
import { rowOf, rowsOf, rowsWithAny, tryUpdate, wroteRow } from '../../platform/db/rows.ts';
import { fail } from '../../platform/errors.ts';
import { staffException, staffExceptionEvent } from './exceptions.tables.ts';

export type ExceptionRow = typeof staffException.$inferSelect;
export type ExceptionEventRow = typeof staffExceptionEvent.$inferSelect;

/** A job that failed earlier has since been repeated successfully (jobs run each minute). */
const recentMs = minutes(10);

/** Automatic jobs that failed lately, by the real time, which the job store uses. */
export async function failedJobs(reader: Reader): Promise<string[]> {
  const since = new Date(Date.now() - recentMs);
  const { rows } = await reader.execute<{ name: string }>(
    sql`select distinct name from pgboss.job where state = 'failed' and completed_on > ${since.toISOString()}::timestamptz order by name limit 20`,
  );
  return rows.map(({ name }) => name);
}

/** Exceptions whose cause still held at the last check. */
export const currentExceptions = (reader: Reader): Promise<ExceptionRow[]> =>
  rowsOf(reader, staffException, isNull(staffException.goneAt));

/** @returns whether it is new; a concurrent sweep may have inserted it */
export const insertException = (tx: Tx, row: typeof staffException.$inferInsert) =>
  wroteRow(tx.insert(staffException).values(row).onConflictDoNothing());

export const appendExceptionEvent = (tx: Tx, row: Omit<ExceptionEventRow, 'id'>) =>
  tx.insert(staffExceptionEvent).values(row);

/**
 * Marks its cause as gone.
 * @returns false when a concurrent sweep has marked it already
 */
export const markGone = (tx: Tx, exceptionId: string): Promise<boolean> =>
  tryUpdate(
    tx,
    staffException,
    and(eq(staffException.exceptionId, exceptionId), isNull(staffException.goneAt)),
    { goneAt: tx.now, closedAt: sql`coalesce(${staffException.closedAt}, ${tx.now})` },
  );

/** How the audit trail names an exception. */
export const exceptionObject = (exceptionId: string): string => `exception:${exceptionId}`;

/**
 * Changes an open exception if it was not changed since.
 * @returns the row as it was before
 * @throws NOT_FOUND, EXCEPTION_CHANGED
 */
export async function changeException(
  tx: Tx,
  { exceptionId, version }: { exceptionId: string; version: number },
  set: Partial<Pick<ExceptionRow, 'ownerId' | 'dueDay' | 'nextStep' | 'closedAt'>>,
): Promise<ExceptionRow> {
  const before = await exceptionById(tx, exceptionId);
  const [row] = await tx
    .update(staffException)
    .set({ ...set, version: version + 1 })
    .where(
      and(
        eq(staffException.exceptionId, exceptionId),
        eq(staffException.version, version),
        isNull(staffException.closedAt),
      ),
    )
    .returning({ exceptionId: staffException.exceptionId });
  if (!row)
    fail('EXCEPTION_CHANGED', {
      conflict: { objects: [exceptionObject(exceptionId)], label: before.name },
    });
  return before;
}

/** @throws NOT_FOUND */
export async function exceptionById(reader: Reader, exceptionId: string): Promise<ExceptionRow> {
  const row = await rowOf(reader, staffException, eq(staffException.exceptionId, exceptionId));
  return row ?? fail('NOT_FOUND', { field: 'exceptionId' });
}

const orderKinds: ReadonlySet<ExceptionKind> = new Set([
  'silent-order',
  'above-estimate',
  'price-risen',
  'chargeback',
  'returned-goods',
]);

/**
 * Display name of its subject, and the order or payment it is about, if any.
 * @throws NOT_FOUND
 */
export async function exceptionSubject(reader: Reader, exceptionId: string) {
  const { kind, subject, name } = await exceptionById(reader, exceptionId);
  const orderNo = orderKinds.has(kind) ? subject : kind === 'replacement' ? name : null;
  return { name, orderNo, paymentId: kind === 'open-payment' ? subject : null };
}

interface ExceptionQuery extends Paging, Sorted<'exceptions'> {
  readonly show: 'open' | 'mine' | 'nobody' | 'done';
  readonly staffId: string;
  readonly kind?: ExceptionKind | undefined;
  readonly search?: string | undefined;
}

export async function exceptionRows(
  reader: Reader,
  { show, staffId, kind, search, sort, ...page }: ExceptionQuery,
): Promise<Page<ExceptionRow>> {
  const pattern = search && containing(search);
  const where = and(
    show === 'done' ? isNotNull(staffException.closedAt) : isNull(staffException.closedAt),
    show === 'mine' ? eq(staffException.ownerId, staffId) : undefined,
    show === 'nobody' ? isNull(staffException.ownerId) : undefined,
    kind && eq(staffException.kind, kind),
    pattern
      ? or(
          sql`${staffException.name} ilike ${pattern}`,
          sql`${staffException.subject} ilike ${pattern}`,
        )
      : undefined,
  );
  const order = sortedBy(sort, {
    id: staffException.exceptionId,
    due: staffException.dueDay,
    since: staffException.since,
  });
  const ownOrder =
    show === 'done'
      ? [desc(staffException.closedAt), staffException.exceptionId]
      : [asc(staffException.dueDay), asc(staffException.since), staffException.exceptionId];
  return tablePage(reader, staffException, { where, order: order ?? ownOrder, page });
}

export const eventsOf = async (reader: Reader, exceptionIds: readonly string[]) =>
  rowsWithAny(
    reader,
    staffExceptionEvent,
    'exceptionId',
    exceptionIds,
    desc(staffExceptionEvent.id),
  );

/** Open exceptions by subject, most urgent first. */
export const lookUpExceptions = async (
  reader: Reader,
  { text, limit }: { text: string; limit: number },
): Promise<ExceptionRow[]> =>
  (
    await exceptionRows(reader, {
      show: 'open',
      staffId: '',
      search: text,
      pageNo: 1,
      pageSize: limit,
    })
  ).rows;

/** Number of open exceptions of one person, and without an owner. */
export async function countExceptions(reader: Reader, staffId: string) {
  const [row] = await reader
    .select({
      own: sql<number>`count(*) filter (where ${staffException.ownerId} = ${staffId})::int`,
      nobody: sql<number>`count(*) filter (where ${staffException.ownerId} is null)::int`,
    })
    .from(staffException)
    .where(isNull(staffException.closedAt));
  return row ?? { own: 0, nobody: 0 };
}
