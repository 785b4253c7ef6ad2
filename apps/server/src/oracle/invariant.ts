import type { SQL } from 'drizzle-orm';

/** A condition that always holds, and the query for rows that break it. */
export interface Invariant {
  /** As listed in docs/invariants.md. */
  readonly id: `I${number}`;
  readonly promise: string;
  readonly broken: SQL;
}
