import { roundMinor, type WireMoney } from '@wasit/contract/money';

/** Dollars with what they are in dinars at a rate; only what is asked is rounded to notes. */
export const dinarsAt = (usd: WireMoney, rate: number): { usd: WireMoney; iqd: WireMoney } => ({
  usd,
  iqd: { amount: roundMinor(usd.amount * rate), currency: 'IQD' },
});
