import { baghdadDay, baghdadOffsetMs } from '@wasit/contract/baghdad-calendar';
import { days, hours } from './clock.ts';

/** Working hours, by the clocks of Baghdad. */
export interface WorkingWeek {
  /** 0 is Sunday. */
  readonly weekdays: readonly number[];
  readonly opensAt: number;
  /** After `opensAt`; 24 is midnight. */
  readonly closesAt: number;
  /** "2026-11-25" for that day only, "05-01" for each year. */
  readonly holidays: readonly string[];
}

/** The search ends here: a week without a working day would have no end. */
const maxDays = 400;

const isWorkday = (day: Date, { weekdays, holidays }: WorkingWeek): boolean => {
  const date = day.toISOString().slice(0, 10);
  return (
    weekdays.includes(day.getUTCDay()) &&
    !holidays.includes(date) &&
    !holidays.includes(date.slice(5))
  );
};

/** Adds `ms` to an instant, counting only the given hours of working days. */
function addTimeWithinHours(
  from: Date,
  ms: number,
  { week, opensAt, closesAt }: { week: WorkingWeek; opensAt: number; closesAt: number },
): Date {
  let remainingMs = ms;
  const first = Date.parse(baghdadDay(from));
  for (let daysPassed = 0; daysPassed < maxDays; daysPassed += 1) {
    const day = first + days(daysPassed);
    if (!isWorkday(new Date(day), week)) continue;
    const begins = Math.max(day + hours(opensAt) - baghdadOffsetMs, from.getTime());
    const length = day + hours(closesAt) - baghdadOffsetMs - begins;
    if (length >= remainingMs) return new Date(begins + remainingMs);
    remainingMs -= Math.max(0, length);
  }
  return new Date(first + days(maxDays));
}

/** When so much working time has passed. */
export const workingTimeAfter = (from: Date, ms: number, week: WorkingWeek): Date =>
  addTimeWithinHours(from, ms, { week, opensAt: week.opensAt, closesAt: week.closesAt });

/** When so much time of working days has passed, day and night. */
export const workdayTimeAfter = (from: Date, ms: number, week: WorkingWeek): Date =>
  addTimeWithinHours(from, ms, { week, opensAt: 0, closesAt: 24 });
