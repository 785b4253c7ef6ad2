import { type Code, entry } from '../errors/code-entry.ts';

/** Business opportunities. */
export const opportunityCodes = {
  OPPORTUNITY_LIMIT: entry(7168, 429),
  OPPORTUNITY_MOVED: entry(7169, 409),
} as const satisfies Record<string, Code>;
