import { count, isNull, sql } from 'drizzle-orm';
import type { Reader } from '../../platform/db/db.ts';
import { outboxEvent } from '../../platform/platform.tables.ts';

/** Automatic jobs that failed since an instant of real time, as the job store keeps it. */
export async function failedJobs(reader: Reader, since: Date): Promise<string[]> {
  const { rows } = await reader.execute<{ name: string }>(
    sql`select distinct name from pgboss.job where state = 'failed' and completed_on > ${since.toISOString()}::timestamptz order by name limit 20`,
  );
  return rows.map(({ name }) => name);
}

/** Events that were committed and not yet delivered. */
export async function countOutboxBehind(reader: Reader): Promise<number> {
  const [row] = await reader.select({ behind: count() }).from(outboxEvent).where(isNull(outboxEvent.doneAt));
  return row?.behind ?? 0;
}
