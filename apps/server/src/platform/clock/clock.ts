import { baghdadDay, startOfBaghdadDay } from '@wasit/contract/baghdad-calendar';

/** The clock that all time-dependent rules read. Tests, training and the demo move it. */
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
/** The latest of some instants; null ones are ignored. */
export const latest = (first: Date, ...others: readonly (Date | null | undefined)[]): Date =>
  others.reduce<Date>((last, at) => (at && at > last ? at : last), first);

/** The end of the last of `count` calendar days (Asia/Baghdad) after `from`. */
export const naturalDaysAfter = (from: Date, count: number): Date =>
  after(startOfBaghdadDay(baghdadDay(from)), days(count + 1));

/** Whole Baghdad days that began after `from` and up to `to`. */
export function baghdadDaysBetween(from: Date, to: Date): number {
  const ms = Date.parse(baghdadDay(to)) - Date.parse(baghdadDay(from));
  return Math.max(0, ms / days(1));
}

/** Seconds until a daily limit (Baghdad) resets. */
export const secondsToNextDay = (now: Date): number =>
  Math.ceil((naturalDaysAfter(now, 0).getTime() - now.getTime()) / 1000);
