import { roundMinor, type WireMoney } from '@wasit/contract/money';

/** Dollars with what they are in dinars at a rate; only what is asked is rounded to notes. */
export const dinarsAt = (usd: WireMoney, rate: number): { usd: WireMoney; iqd: WireMoney } => ({
  usd,
  iqd: { amount: roundMinor(usd.amount * rate), currency: 'IQD' },
});

/** Whether an amount that is asked is more dinars than its dollars are: it is rounded up to notes. */
export const isRoundedUp = ({ usd, iqd }: { usd: WireMoney; iqd: WireMoney }, rate: number) =>
  iqd.amount > dinarsAt(usd, rate).iqd.amount;
