/** The beginning of a day in Baghdad (UTC+3 all year), `later` days on. */
export const dayStart = (day: string, later = 0): string =>
  new Date(Date.parse(`${day}T00:00:00+03:00`) + later * 86_400_000).toISOString();

/** The same where the day may be left out. */
export const dayStartOrNone = (day: string, later = 0): string | null =>
  day === '' ? null : dayStart(day, later);
