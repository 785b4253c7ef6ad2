import { days } from '../../platform/clock/clock.ts';

/** The day this many days later (negative: earlier). */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + days(count)).toISOString().slice(0, 10);
