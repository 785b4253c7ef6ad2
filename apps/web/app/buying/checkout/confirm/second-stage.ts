import type { LandedCost } from '@wasit/contract/fees/endpoints';
import type { Currency, WireMoney } from '@wasit/contract/money';
import { fromWire, toWire } from '@wasit/contract/money';

interface Dual {
  usd: WireMoney;
  iqd: WireMoney;
}

function sum(first: WireMoney, second: WireMoney): WireMoney {
  const currency: Currency = first.currency;
  return toWire({
    amountMinor: fromWire(first).amountMinor + fromWire(second).amountMinor,
    currency,
  });
}

/** Summed by currency: dinars are rounded for each part, so that the parts add up. */
export const addDual = (first: Dual, second: Dual): Dual => ({
  usd: sum(first.usd, second.usd),
  iqd: sum(first.iqd, second.iqd),
});

/** Estimated sea freight and insurance: the second payment. */
export const secondStageOf = ({
  seaFreight,
  insurance,
}: Pick<LandedCost, 'seaFreight' | 'insurance'>) => ({
  low: addDual(seaFreight.low, insurance),
  likely: addDual(seaFreight.likely, insurance),
  high: addDual(seaFreight.high, insurance),
});
