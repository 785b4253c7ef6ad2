import type { BadRow } from '../import-row.ts';

export interface BatchResult {
  readonly added: number;
  /** Of these, the ones that lack something: not on sale. */
  readonly drafts: number;
  readonly updated: number;
  readonly unchanged: number;
  /** Rows that only the database could refuse. */
  readonly bad?: readonly BadRow[];
}
