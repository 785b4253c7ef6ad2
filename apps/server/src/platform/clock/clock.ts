/** The one clock that every rule depending on time reads. Tests, training and the demo move it. */
export interface Clock {
  now(): Date;
  /** Seconds that this clock runs ahead of the machine's. */
  offsetSeconds(): number;
  setOffset(seconds: number): void;
}

export function movableClock(offsetSeconds = 0): Clock {
  let offset = offsetSeconds;
  return {
    now: () => new Date(Date.now() + offset * 1000),
    offsetSeconds: () => offset,
    setOffset(seconds) {
      offset = seconds;
    },
  };
}

export const minutes = (count: number): number => count * 60_000;
export const hours = (count: number): number => count * 3_600_000;
export const days = (count: number): number => count * 86_400_000;
export const after = (from: Date, ms: number): Date => new Date(from.getTime() + ms);
/** The latest of some instants; what did not happen does not count. */
export const latest = (first: Date, ...others: readonly (Date | null | undefined)[]): Date =>
  others.reduce<Date>((last, at) => (at && at > last ? at : last), first);

/**
 * Iraq keeps UTC+3 all the year (no daylight saving since 2008), so a Baghdad day is a fixed shift.
 */
const baghdadShift = hours(3);

/**
 * The instant at which `count` natural days (Asia/Baghdad) have passed: the end of the last one of
 * them.
 */
export function naturalDaysAfter(from: Date, count: number): Date {
  const dayStart = Math.floor((from.getTime() + baghdadShift) / days(1)) * days(1) - baghdadShift;
  return new Date(dayStart + days(count + 1));
}

/** Whole Baghdad days that began after `from` and up to `to`. */
export function baghdadDaysBetween(from: Date, to: Date): number {
  const day = (at: Date) => Math.floor((at.getTime() + baghdadShift) / days(1));
  return Math.max(0, day(to) - day(from));
}

/** Until a limit of the Baghdad day is over. */
export const secondsToNextDay = (now: Date): number =>
  Math.ceil((days(1) - ((now.getTime() + baghdadShift) % days(1))) / 1000);
