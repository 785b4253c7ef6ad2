import type { Endpoint } from '@wasit/contract/endpoint';
import { sql } from 'drizzle-orm';
import type { Config } from '../../config/config.ts';
import { fail } from '../../errors.ts';
import { rateCounter } from '../../platform.tables.ts';
import type { Platform } from '../../platform.ts';

const windowMs = 60_000;

/**
 * Counts calls per endpoint, address and minute in the database, so that several processes share
 * one budget.
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

type Budgeted = Pick<Endpoint, 'name' | 'policy' | 'perMinute' | 'budget'>;

/**
 * Without the general budget, as for load tests, calls without an account (login, codes) keep
 * theirs in production.
 */
const hasBudget = ({ mode, RATE_LIMIT_PER_MINUTE }: Config, { policy }: Budgeted): boolean =>
  RATE_LIMIT_PER_MINUTE > 0 || (mode === 'production' && policy === 'anyone');

/**
 * Counts a call of a network in the budget of its endpoint.
 * @throws TOO_MANY
 */
export async function countCall(platform: Platform, endpoint: Budgeted, network: string) {
  if (endpoint.perMinute && hasBudget(platform.config, endpoint))
    await enforceRateLimit(platform, {
      bucket: `${endpoint.budget ?? endpoint.name}:${network}`,
      perMinute: endpoint.perMinute,
    });
}

/** Counters of past minutes have no use. */
export async function sweepRateCounters(platform: Platform): Promise<void> {
  await platform.db
    .delete(rateCounter)
    .where(sql`${rateCounter.window} < ${Math.floor(Date.now() / windowMs) - 5}`);
}
