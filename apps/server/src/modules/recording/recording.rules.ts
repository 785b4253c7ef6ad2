import { days, hours } from '../../platform/clock/clock.ts';

/** Iraq keeps UTC+3 all the year. */
const shift = hours(3);

/** The day of Baghdad's calendar, "2026-11-24". */
export const dayOf = (at: Date): string =>
  new Date(at.getTime() + shift).toISOString().slice(0, 10);

/** The instant at which a day of Baghdad's calendar begins. */
export const startOfDay = (day: string): Date => new Date(Date.parse(day) - shift);

/** The day so many days later, or earlier. */
export const dayPlus = (day: string, count: number): string =>
  new Date(Date.parse(day) + days(count)).toISOString().slice(0, 10);
