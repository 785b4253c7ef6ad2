import { baghdadClock, startOfBaghdadDay } from '@wasit/contract/baghdad-calendar';

/** An instant as the value of a date and time field, in Baghdad time; empty for none. */
export const baghdadLocal = (instant: string | null): string =>
  instant === null ? '' : baghdadClock(Date.parse(instant)).toISOString().slice(0, 16);

/** Parses a date and time in Baghdad. */
export const baghdadInstant = (local: string): string | undefined => {
  const instant = new Date(`${local}:00+03:00`);
  return local && !Number.isNaN(instant.getTime()) ? instant.toISOString() : undefined;
};

/** The start of a day in Baghdad, `later` days on. */
export const dayStart = (day: string, later = 0): string =>
  new Date(startOfBaghdadDay(day).getTime() + later * 86_400_000).toISOString();

/** The same where the day may be left out. */
export const dayStartOrNone = (day: string, later = 0): string | null =>
  day === '' ? null : dayStart(day, later);
