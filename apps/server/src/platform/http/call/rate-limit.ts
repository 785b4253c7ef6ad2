import { sql } from 'drizzle-orm';
import { fail } from '../../errors.ts';
import { rateCounter } from '../../platform.tables.ts';
import type { Platform } from '../../platform.ts';

const windowMs = 60_000;

/**
 * Counts calls of one endpoint and address per minute in the database, so that several processes
 * share one budget.
 * @throws TOO_MANY
 */
export async function enforceRateLimit(
  platform: Platform,
  { bucket, perMinute }: { bucket: string; perMinute: number },
): Promise<void> {
  const window = Math.floor(Date.now() / windowMs);
  const [row] = await platform.db
    .insert(rateCounter)
    .values({ bucket, window, hits: 1 })
    .onConflictDoUpdate({
      target: [rateCounter.bucket, rateCounter.window],
      set: { hits: sql`${rateCounter.hits} + 1` },
    })
    .returning({ hits: rateCounter.hits });
  if ((row?.hits ?? 0) > perMinute)
    fail('TOO_MANY', {
      params: { seconds: Math.ceil(((window + 1) * windowMs - Date.now()) / 1000) },
    });
}

/** Counters of past minutes have no use. */
export async function sweepRateCounters(platform: Platform): Promise<void> {
  await platform.db
    .delete(rateCounter)
    .where(sql`${rateCounter.window} < ${Math.floor(Date.now() / windowMs) - 5}`);
}
