import type { BadRow } from '../import-row.ts';

export interface BatchResult {
  readonly added: number;
  /** Of these, incomplete ones, not on sale. */
  readonly drafts: number;
  readonly updated: number;
  readonly unchanged: number;
  /** Rows refused by the database only. */
  readonly bad?: readonly BadRow[];
}
