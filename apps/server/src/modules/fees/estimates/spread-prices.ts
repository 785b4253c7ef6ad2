import type { DualMoney } from '@wasit/contract/wire';
import type { ToDualPrice } from '../rates/dual-prices.ts';
import type { Spread } from './estimate.rules.ts';

/** A spread in US cents, part of a sum, as it is shown in both currencies. */
export const spreadPrices = (
  { low, likely, high }: Spread,
  toDualPrice: ToDualPrice,
): { low: DualMoney; likely: DualMoney; high: DualMoney } => ({
  low: toDualPrice.part(low),
  likely: toDualPrice.part(likely),
  high: toDualPrice.part(high),
});
