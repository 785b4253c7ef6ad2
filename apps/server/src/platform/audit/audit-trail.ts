import type { Sorted } from '@wasit/contract/desks/lists';
import type { Paging } from '@wasit/contract/wire';
import { and, desc, eq, gte, inArray, like, lt, max, notInArray } from 'drizzle-orm';
import type { Reader } from '../db/db.ts';
import { escapeLike } from '../db/lists/containing.ts';
import { type Page, pageOf, tablePage } from '../db/lists/page-of.ts';
import { sortedBy } from '../db/lists/sorted-by.ts';
import { firstRow, rowsOf, rowsWithAny } from '../db/rows.ts';
import type { ConflictQuery } from '../errors.ts';
import { auditEntry } from '../platform.tables.ts';

export type AuditRow = typeof auditEntry.$inferSelect;

/** The trail of some objects, the newest first. */
export const auditTrail = (reader: Reader, objects: readonly string[], limit = 200) =>
  rowsOf(reader, auditEntry, inArray(auditEntry.object, [...objects]), {
    order: [desc(auditEntry.id)],
    limit,
  });

/** Filters of the audit trail; absent ones are not applied. */
export interface AuditQuery {
  /** Any of these ids, as actor or as the person acted for. */
  readonly actors?: readonly string[] | undefined;
  readonly actingFor?: readonly string[] | undefined;
  /** Matched exactly. */
  readonly object?: string | undefined;
  /** A prefix of the action. */
  readonly action?: string | undefined;
  readonly address?: string | undefined;
  readonly from?: Date | undefined;
  /** Before this instant. */
  readonly until?: Date | undefined;
}

const auditFilter = (query: AuditQuery) =>
  and(
    query.actors && inArray(auditEntry.actorId, [...query.actors]),
    query.actingFor && inArray(auditEntry.actingFor, [...query.actingFor]),
    query.object === undefined ? undefined : eq(auditEntry.object, query.object),
    query.action === undefined
      ? undefined
      : like(auditEntry.action, `${escapeLike(query.action)}%`),
    query.address === undefined ? undefined : eq(auditEntry.address, query.address),
    query.from && gte(auditEntry.at, query.from),
    query.until && lt(auditEntry.at, query.until),
  );

/** Matching entries, newest first, at most `limit`. */
export const searchAudit = (reader: Reader, query: AuditQuery, limit: number) =>
  rowsOf(reader, auditEntry, auditFilter(query), { order: [desc(auditEntry.id)], limit });

/** The trail only grows: counting stops at this many entries. */
const maxCountedEntries = 100_000;

/** Entries are numbered as they are written. */
const sortColumns = { id: auditEntry.id, at: auditEntry.id };

/** One page of the matching entries, newest first, and their total. */
export async function searchAuditPage(
  reader: Reader,
  query: AuditQuery,
  { sort, ...page }: Paging & Sorted<'audit-trail'>,
): Promise<Page<AuditRow>> {
  const filter = auditFilter(query);
  const entries = reader
    .select()
    .from(auditEntry)
    .where(filter)
    .orderBy(...(sortedBy(sort, sortColumns) ?? [desc(auditEntry.id)]));
  const counted = reader
    .select({ id: auditEntry.id })
    .from(auditEntry)
    .where(filter)
    .limit(maxCountedEntries)
    .as('counted');
  return pageOf(entries, page, reader.$count(counted));
}

/** A page of the acts on `object` on behalf of `actingFor`, newest first. */
export async function trailActedFor(
  reader: Reader,
  { object, actingFor, ...page }: Paging & { object: string; actingFor: string },
): Promise<Page<AuditRow>> {
  const where = and(eq(auditEntry.object, object), eq(auditEntry.actingFor, actingFor));
  return tablePage(reader, auditEntry, { where, order: [desc(auditEntry.id)], page });
}

/** When one person last acted for another. */
export async function lastActedForAt(
  reader: Reader,
  { actorId, actingFor }: { actorId: string; actingFor: string },
): Promise<Date | null> {
  const actedFor = and(eq(auditEntry.actorId, actorId), eq(auditEntry.actingFor, actingFor));
  const [row] = await reader
    .select({ at: max(auditEntry.at) })
    .from(auditEntry)
    .where(actedFor);
  return row?.at ?? null;
}

/** Entries by id; unknown ids are left out. */
export const entriesByIds = (reader: Reader, ids: readonly number[]): Promise<AuditRow[]> =>
  rowsWithAny(reader, auditEntry, 'id', ids);

/** The last entry that matches a conflict. */
export const lastConflictingEntry = (reader: Reader, { objects, from, actions }: ConflictQuery) =>
  firstRow(
    rowsOf(
      reader,
      auditEntry,
      and(
        inArray(auditEntry.object, [...objects]),
        from && inArray(auditEntry.fromValue, [...from]),
        from && notInArray(auditEntry.toValue, [...from]),
        actions && inArray(auditEntry.action, [...actions]),
      ),
      { order: [desc(auditEntry.id)], limit: 1 },
    ),
  );
