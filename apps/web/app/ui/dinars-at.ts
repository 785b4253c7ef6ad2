import type { WireMoney } from '@wasit/contract/money';

/** Notes of dinars. The server rounds what is asked; here a part is shown as about so much. */
const note = 250;

/** Dollars with what they are in dinars at a rate, rounded up to whole notes. */
export const dinarsAt = (usd: WireMoney, rate: number): { usd: WireMoney; iqd: WireMoney } => ({
  usd,
  iqd: { amount: Math.ceil((usd.amount * rate) / note) * note, currency: 'IQD' },
});
