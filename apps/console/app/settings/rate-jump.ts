/**
 * Beyond this a new rate is asked twice (setting `fees.rateJumpPercent`, default 2; the server has
 * the last word).
 */
export const jumpPercent = 2;

export const percentAway = (before: number, after: number): number =>
  before > 0 ? (Math.abs(after - before) / before) * 100 : 0;

export const isJump = (before: number | undefined, after: number): boolean =>
  before !== undefined && percentAway(before, after) > jumpPercent + 1e-9;

/** A day and hour typed in Baghdad, as the instant it is (UTC+3 all year). */
export const baghdadInstant = (local: string): string | undefined => {
  const instant = new Date(`${local}:00+03:00`);
  return local && !Number.isNaN(instant.getTime()) ? instant.toISOString() : undefined;
};
