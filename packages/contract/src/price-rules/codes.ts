import { type Code, entry } from '../errors/code-entry.ts';

/** Price rules and their runs. */
export const priceRuleCodes = {
  PRICES_MOVED: entry(7710, 409),
  PRICE_RUN_BUSY: entry(7711, 409),
  NO_PRICE_RULE: entry(7712, 409),
} as const satisfies Record<string, Code>;
