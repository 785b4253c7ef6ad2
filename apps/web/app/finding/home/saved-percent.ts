import type { WireMoney } from '@wasit/contract/money';

/** By how much less the goods cost with us, in whole percent rounded down; 0 if they do not. */
export const savedPercent = (ours: WireMoney, inIraq: WireMoney): number =>
  Math.max(0, Math.floor((1 - ours.amount / inIraq.amount) * 100));
