import { days, hours, minutes } from '../../../platform/clock/clock.ts';

/**
 * After the first, second … attempt of a round; then it has failed for good, and staff may send it
 * again.
 */
const pauses = [
  minutes(0.5),
  minutes(2),
  minutes(10),
  minutes(30),
  hours(2),
  hours(6),
  hours(12),
  days(1),
  days(1),
  days(1),
];
/** RFC 5321 (4.5.4.1) asks senders for four to five days. */
const maxAgeMs = days(4);

/**
 * The delay after so many attempts, at least as requested by the server; null: no more attempts.
 * While the server is unreachable, a message is given up only after four days.
 */
export function pauseAfter(
  { attempts, ageMs }: { attempts: number; ageMs: number },
  { away, retryAfterMs }: { away: boolean; retryAfterMs: number },
): number | null {
  const pause = pauses[attempts - 1] ?? (away && ageMs < maxAgeMs ? hours(12) : undefined);
  return pause === undefined ? null : Math.max(pause, retryAfterMs);
}
