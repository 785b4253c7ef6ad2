/** Iraq is at UTC+3 all year, without summer time since 2008. */
export const baghdadOffsetMs = 3 * 3_600_000;

type Instant = Date | number;

/** The clock on the wall in Baghdad, to be read as if it were UTC (`getUTCHours()`). */
export const baghdadClock = (at: Instant): Date => new Date(Number(at) + baghdadOffsetMs);

/** The day in Baghdad, "2026-11-24". */
export const baghdadDay = (at: Instant): string => baghdadClock(at).toISOString().slice(0, 10);

/** The month in Baghdad, "2026-11". */
export const baghdadMonth = (at: Instant): string => baghdadDay(at).slice(0, 7);

/** Midnight in Baghdad, at the beginning of a day "2026-11-24". */
export const startOfBaghdadDay = (day: string): Date => new Date(Date.parse(day) - baghdadOffsetMs);
