export const percentAway = (before: number, after: number): number =>
  before > 0 ? (Math.abs(after - before) / before) * 100 : 0;

/** Whether a new rate is asked twice: `jumpPercent` comes with the rates. */
export const isJump = (before: number | undefined, after: number, jumpPercent: number): boolean =>
  before !== undefined && percentAway(before, after) > jumpPercent + 1e-9;
