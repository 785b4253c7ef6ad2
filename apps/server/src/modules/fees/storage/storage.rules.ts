import { baghdadDaysBetween, hours, naturalDaysAfter } from '../../../platform/clock/clock.ts';

/** A period in which a storage clock is paused; `until` is null while the pause lasts. */
export interface Pause {
  readonly from: Date;
  readonly until: Date | null;
}

/**
 * Pauses within a span as non-overlapping spans of milliseconds: two causes at once pause the clock
 * once.
 */
function pausesWithin(pauses: readonly Pause[], { from, until }: { from: Date; until: Date }) {
  const clipped = pauses
    .map((pause) => ({
      start: Math.max(pause.from.getTime(), from.getTime()),
      end: Math.min((pause.until ?? until).getTime(), until.getTime()),
    }))
    .filter(({ start, end }) => end > start)
    .sort((a, b) => a.start - b.start);
  const merged: { start: number; end: number }[] = [];
  for (const span of clipped) {
    const last = merged.at(-1);
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else merged.push({ ...span });
  }
  return merged;
}

interface StorageTime {
  /** Charged days: every Baghdad day of the clock's time that began after the free ones. */
  readonly days: number;
  readonly freeUntil: Date;
  /** Length of the pauses, in days. */
  readonly pausedDays: number;
}

/**
 * The time counted by a storage clock from `from` to `until`: free natural days (Asia/Baghdad),
 * then every day that began. Pauses do not count: they extend the free days (product decisions,
 * section 6).
 */
export function storageTime(
  pauses: readonly Pause[],
  { from, until, freeDays }: { from: Date; until: Date; freeDays: number },
): StorageTime {
  const pauseSpans = pausesWithin(pauses, { from, until });
  const pausedMs = pauseSpans.reduce((sum, { start, end }) => sum + end - start, 0);
  const freeEnd = naturalDaysAfter(from, freeDays);
  let freeUntilMs = freeEnd.getTime();
  for (const { start, end } of pauseSpans) if (start < freeUntilMs) freeUntilMs += end - start;
  const chargedUntil = new Date(until.getTime() - pausedMs);
  return {
    days: chargedUntil < freeEnd ? 0 : baghdadDaysBetween(freeEnd, chargedUntil) + 1,
    freeUntil: new Date(freeUntilMs),
    pausedDays: Math.round((pausedMs / hours(24)) * 100) / 100,
  };
}

/**
 * Hours before the end of the free days at which the customer is warned (product decisions, section
 * 6).
 */
export const warningHours = [48, 24] as const;
type WarningHours = (typeof warningHours)[number];

/** The warning to send now: the nearest one due and not sent yet; none after the free days. */
export function warningDue(
  freeUntil: Date,
  { now, sentHours }: { now: Date; sentHours: readonly number[] },
): WarningHours | null {
  const leftMs = freeUntil.getTime() - now.getTime();
  if (leftMs <= 0) return null;
  const dueWarnings = warningHours.filter((count) => leftMs <= hours(count));
  const nearest = dueWarnings.at(-1);
  return nearest === undefined || sentHours.some((sent) => sent <= nearest) ? null : nearest;
}
