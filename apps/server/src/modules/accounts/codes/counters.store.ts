import { and, eq, gt, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import { accessCounter } from './codes.tables.ts';

/** Increments the count of this window; an expired window restarts. */
export async function countUp(tx: Tx, key: string, resetAt: Date) {
  const isExpired = sql`${accessCounter.resetAt} <= ${tx.now}`;
  const [row] = await tx
    .insert(accessCounter)
    .values({ key, hits: 1, resetAt })
    .onConflictDoUpdate({
      target: accessCounter.key,
      set: {
        hits: sql`case when ${isExpired} then 1 else ${accessCounter.hits} + 1 end`,
        resetAt: sql`case when ${isExpired} then ${resetAt}::timestamptz else ${accessCounter.resetAt} end`,
      },
    })
    .returning({ hits: accessCounter.hits, resetAt: accessCounter.resetAt });
  return row ?? { hits: 1, resetAt };
}

export async function hitsOf(reader: Reader, key: string, now: Date): Promise<number> {
  const [row] = await reader
    .select({ hits: accessCounter.hits })
    .from(accessCounter)
    .where(and(eq(accessCounter.key, key), gt(accessCounter.resetAt, now)));
  return row?.hits ?? 0;
}
