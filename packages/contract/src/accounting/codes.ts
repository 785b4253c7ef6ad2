import { type Code, entry } from '../errors/code-entry.ts';

/** The ledger's months. */
export const accountingCodes = {
  MONTH_CLOSED: entry(7700, 409),
  MONTH_NOT_OVER: entry(7701, 409),
  JOURNAL_TOO_LONG: entry(7702, 409),
} as const satisfies Record<string, Code>;
