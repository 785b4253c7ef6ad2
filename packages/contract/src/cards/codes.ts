import { type Code, entry } from '../errors/code-entry.ts';

/** Cards, and cash at a store. */
export const cardCodes = {
  CARD_DATA_REFUSED: entry(7220, 422),
  CARD_LIMIT: entry(7221, 409),
  CARD_EXPIRED: entry(7222, 422),
  CASH_CODE_UNKNOWN: entry(7223, 422),
  CASH_CODE_OVER: entry(7224, 409),
  TILL_NOT_OPEN: entry(7225, 409),
  TILL_TAKEN: entry(7226, 409),
  TILL_CHANGE_WRONG: entry(7227, 422),
  TILL_STATE: entry(7228, 409),
} as const satisfies Record<string, Code>;
