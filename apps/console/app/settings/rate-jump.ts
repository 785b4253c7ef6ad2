import { parseNumber } from '@wasit/i18n/digits';

export const percentAway = (before: number, after: number): number =>
  before > 0 ? (Math.abs(after - before) / before) * 100 : 0;

export interface TypedRate {
  readonly currency: string;
  readonly perDollar: string;
}

/**
 * Whether a rate needs a second confirmation: it is far from the present one, or the server has
 * just refused it because of a rate set meanwhile.
 */
export const needsConfirmation = (
  { currency, perDollar }: TypedRate,
  {
    present,
    jumpPercent,
    refused,
  }: {
    present: readonly { currency: string; perDollar: number }[];
    jumpPercent: number;
    refused: TypedRate | undefined;
  },
): boolean => {
  const currentRate = present.find((rate) => rate.currency === currency)?.perDollar;
  return (
    (refused?.currency === currency && refused.perDollar === perDollar) ||
    isJump(currentRate, parseNumber(perDollar) ?? currentRate ?? 0, jumpPercent)
  );
};

/** Whether a new rate needs a second confirmation; `jumpPercent` comes with the rates. */
export const isJump = (before: number | undefined, after: number, jumpPercent: number): boolean =>
  before !== undefined && percentAway(before, after) > jumpPercent + 1e-9;
