import type { SQL } from 'drizzle-orm';

/** A sentence that is always true, and the query whose rows would break it. */
export interface Invariant {
  /** As in the list of invariants in docs/invariants.md. */
  readonly id: `I${number}`;
  readonly promise: string;
  readonly broken: SQL;
}
