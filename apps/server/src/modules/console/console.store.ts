import { count, isNull } from 'drizzle-orm';
import type { Reader } from '../../platform/db/db.ts';
import { outboxEvent } from '../../platform/platform.tables.ts';

/** Events that were committed and not yet delivered. */
export async function countOutboxBehind(reader: Reader): Promise<number> {
  const [row] = await reader.select({ behind: count() }).from(outboxEvent).where(isNull(outboxEvent.doneAt));
  return row?.behind ?? 0;
}
