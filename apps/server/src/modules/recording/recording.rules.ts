import { days } from '../../platform/clock/clock.ts';

/** The day so many days later, or earlier. */
export const dayPlus = (day: string, count: number): string =>
  new Date(Date.parse(day) + days(count)).toISOString().slice(0, 10);
