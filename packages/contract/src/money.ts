/**
 * Money inside: an integer of minor units with its currency. USD counts cents; IQD counts whole
 * dinars, whatever ISO 4217 says of its decimals.
 */
export const currencies = ['USD', 'IQD'] as const;
export type Currency = (typeof currencies)[number];

export interface MinorMoney {
  readonly amountMinor: number;
  readonly currency: Currency;
}

/**
 * Money on the wire: major units with at most two decimals, e.g. `{ amount: 12.5, currency: 'USD'
 * }`.
 */
export interface WireMoney {
  amount: number;
  currency: Currency;
}

export const minorPerMajor = { USD: 100, IQD: 1 } as const satisfies Record<Currency, number>;

export const usd = (cents: number): MinorMoney => ({ amountMinor: cents, currency: 'USD' });
export const iqd = (dinars: number): MinorMoney => ({ amountMinor: dinars, currency: 'IQD' });

export const toWire = ({ amountMinor, currency }: MinorMoney): WireMoney => ({
  amount: amountMinor / minorPerMajor[currency],
  currency,
});

/** Whether an amount is a whole number of minor units within the safe range: 0.5 dinars are not. */
export function isWholeMinor({ amount, currency }: WireMoney): boolean {
  const amountMinor = Math.round(amount * minorPerMajor[currency]);
  return (
    Number.isSafeInteger(amountMinor) &&
    Math.abs(amountMinor / minorPerMajor[currency] - amount) <= 1e-9
  );
}

/** @throws RangeError when the amount is no whole number of minor units. */
export function fromWire({ amount, currency }: WireMoney): MinorMoney {
  if (!isWholeMinor({ amount, currency }))
    throw new RangeError(`not a whole number of minor units: ${amount} ${currency}`);
  return { amountMinor: Math.round(amount * minorPerMajor[currency]), currency };
}

/**
 * US cents of dollars as forms, files and the wire write them. Where a third decimal is not
 * allowed, `isWholeCents` checks it before.
 */
export const toCents = (dollars: number): number => Math.round(dollars * minorPerMajor.USD);

export const isWholeCents = (dollars: number): boolean =>
  Math.abs(toCents(dollars) / minorPerMajor.USD - dollars) < 1e-9;

/**
 * Rounds half away from zero, the one rounding rule for money; `value` is in (fractional) minor
 * units.
 */
export const roundMinor = (value: number): number => {
  // 0.5-cent results of decimal factors arrive as 0.49999999…: they are corrected at the ninth
  // decimal before rounding.
  const corrected = Number(Math.abs(value).toFixed(9));
  return Math.sign(value) * Math.floor(corrected + 0.5) || 0;
};

/**
 * Dinars for `usdMinor` cents at `rate` dinars per dollar, rounded up to a multiple of `step`
 * (notes of 250; product decision 2). `difference` is the rounding, for the rounding book.
 */
export function toDinars(
  usdMinor: number,
  { rate, step }: { rate: number; step: number },
): { amountMinor: number; difference: number } {
  const exact = roundMinor((usdMinor / 100) * rate);
  const amountMinor = Math.ceil(exact / step) * step;
  return { amountMinor, difference: amountMinor - exact };
}

/**
 * US cents that an amount is worth at `rate` dinars per dollar. No way back from `toDinars`, which
 * adds up to a step of dinars.
 */
export const centsAt = ({ amountMinor, currency }: MinorMoney, rate: number): number =>
  currency === 'USD' ? amountMinor : roundMinor((amountMinor / rate) * 100);

/**
 * Splits `totalMinor` by `weights` so that the parts sum exactly: largest remainder, ties to the
 * earlier part.
 */
export function splitMinor(totalMinor: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum <= 0) return weights.map((_, index) => (index === 0 ? totalMinor : 0));
  const exact = weights.map((weight) => (totalMinor * weight) / sum);
  const parts = exact.map(Math.floor);
  let rest = totalMinor - parts.reduce((total, part) => total + part, 0);
  const order = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of order) {
    if (rest <= 0) break;
    parts[index] = (parts[index] ?? 0) + 1;
    rest -= 1;
  }
  return parts;
}
