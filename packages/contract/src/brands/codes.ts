import { type Code, entry } from '../errors/code-entry.ts';

/** Brands, and applications of brand agents. */
export const brandAgentCodes = {
  APPLICATION_OPEN: entry(7164, 409),
  APPLICATION_LIMIT: entry(7165, 429),
  APPLICATION_MOVED: entry(7166, 409),
  BRAND_NAME_TAKEN: entry(7167, 409),
} as const satisfies Record<string, Code>;
