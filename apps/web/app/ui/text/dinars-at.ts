import { roundMinor, type WireMoney } from '@wasit/contract/money';

/** An amount in dollars and in dinars at a rate; only amounts to pay are rounded to notes. */
export const dinarsAt = (usd: WireMoney, rate: number): { usd: WireMoney; iqd: WireMoney } => ({
  usd,
  iqd: { amount: roundMinor(usd.amount * rate), currency: 'IQD' },
});

/** Whether the dinars of an amount to pay were rounded up to notes. */
export const isRoundedUp = ({ usd, iqd }: { usd: WireMoney; iqd: WireMoney }, rate: number) =>
  iqd.amount > dinarsAt(usd, rate).iqd.amount;
