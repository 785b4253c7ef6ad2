import { type Code, entry } from '../errors/code-entry.ts';

/** Offers that answer inquiries. */
export const quoteCodes = {
  OFFER_OVER: entry(7600, 409),
  OFFER_NEEDS_ACCOUNT: entry(7601, 409),
  OFFER_GOODS: entry(7602, 409),
} as const satisfies Record<string, Code>;
