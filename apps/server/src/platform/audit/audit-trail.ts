import { desc, inArray } from 'drizzle-orm';
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
