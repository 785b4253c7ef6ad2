import { ageLimits } from '@wasit/contract/accounting/ages';
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

export interface AgeSums {
  /** Minor units: up to 7, 30, 60, 90 days old, and older. */
  readonly ages: readonly number[];
  readonly count: number;
}

/** Columns that sum amounts by age in days. */
export function ageColumns(since: AnyColumn | SQL, amount: AnyColumn | SQL, now: Date) {
  const days = sql`extract(epoch from ${now.toISOString()}::timestamptz - ${since}) / 86400`;
  const bands = [...ageLimits, null].map((until, at) => {
    const from = at === 0 ? sql`true` : sql`${days} > ${ageLimits[at - 1]}`;
    const to = until === null ? sql`true` : sql`${days} <= ${until}`;
    return sql`coalesce(sum(${amount}) filter (where ${from} and ${to}), 0)::float8`;
  });
  return {
    ages: sql<number[]>`array[${sql.join(bands, sql`, `)}]`,
    count: sql<number>`count(*)::int`,
  };
}
