import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Reader } from '../db/db.ts';
import { auditEntry } from '../platform.tables.ts';

export type AuditRow = typeof auditEntry.$inferSelect;

/** The trail of some objects, the newest first. */
export const auditTrail = (reader: Reader, objects: readonly string[], limit = 200): Promise<AuditRow[]> =>
  reader
    .select()
    .from(auditEntry)
    .where(inArray(auditEntry.object, [...objects]))
    .orderBy(desc(auditEntry.id))
    .limit(limit);

/** What was done to `object` by somebody acting for `actingFor`, a page at a time, the newest first. */
export async function trailActedFor(
  reader: Reader,
  { object, actingFor, pageNo, pageSize }: { object: string; actingFor: string; pageNo: number; pageSize: number },
): Promise<{ rows: AuditRow[]; total: number }> {
  const where = and(eq(auditEntry.object, object), eq(auditEntry.actingFor, actingFor));
  const rows = await reader
    .select()
    .from(auditEntry)
    .where(where)
    .orderBy(desc(auditEntry.id))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize);
  return { rows, total: await reader.$count(auditEntry, where) };
}

/** Some entries by their ids; unknown ones are absent. */
export const entriesByIds = (reader: Reader, ids: readonly number[]): Promise<AuditRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : reader
        .select()
        .from(auditEntry)
        .where(inArray(auditEntry.id, [...ids]));
