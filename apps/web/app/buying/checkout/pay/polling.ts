import type { PayResult } from './pay-state.ts';

/** Pauses between two requests to the server: short at first, then longer. */
const waitsMs = [1500, 2000, 3000, 5000, 8000, 13_000, 20_000, 30_000] as const;

/** The number of requests without a result after which the page says that it may be closed. */
export const slowAfter = 8;

export const waitMs = (requests: number): number =>
  waitsMs[Math.min(requests, waitsMs.length - 1)] ?? 30_000;

/**
 * The timeout of a poll: on a stalled connection, for example when the phone changes networks, the
 * next poll would otherwise wait for minutes.
 */
export const pollTimeoutMs = 30_000;

/** How often a page checks whether finance has decided about a transfer. */
export const reviewEveryMs = 15_000;

/** The pause before the next request; null when the result is known. */
export function pauseBefore(result: PayResult, requests: number): number | null {
  if (result === 'review') return reviewEveryMs;
  return result === 'processing' ? waitMs(requests) : null;
}
