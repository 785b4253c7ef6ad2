import { hours, minutes } from '../../../platform/clock/clock.ts';

/** After the first, second … try of a round. Then it has failed for good, and staff may send it again. */
const pauses = [minutes(0.5), minutes(2), minutes(10), minutes(30), hours(2), hours(6), hours(12)];

/** How long to wait after so many tries, at least as long as the other side asked; null: no more. */
export function pauseAfter(tries: number, retryAfterMs: number): number | null {
  const pause = pauses[tries - 1];
  return pause === undefined ? null : Math.max(pause, retryAfterMs);
}
