import { type Code, entry } from '../errors/code-entry.ts';

/** Reviews of received goods. */
export const reviewCodes = {
  REVIEW_NOT_RECEIVED: entry(7270, 409),
  REVIEW_MOVED: entry(7271, 409),
  REVIEW_NOT_TRANSLATED: entry(7272, 503),
} as const satisfies Record<string, Code>;
