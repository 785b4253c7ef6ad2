const baghdadAheadMs = 3 * 3_600_000;

/** An instant as a field for day and hour shows it in Baghdad (UTC+3 all year); empty for none. */
export const baghdadLocal = (instant: string | null): string =>
  instant === null ? '' : new Date(Date.parse(instant) + baghdadAheadMs).toISOString().slice(0, 16);
