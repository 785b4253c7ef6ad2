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

/** Currency by currency: dinars are rounded for each part, and add up as a buyer adds them. */
export const addDual = (first: Dual, second: Dual): Dual => ({
  usd: sum(first.usd, second.usd),
  iqd: sum(first.iqd, second.iqd),
});

/** Sea freight and insurance, as they are expected: what the second payment will ask. */
export const secondStageOf = ({
  seaFreight,
  insurance,
}: Pick<LandedCost, 'seaFreight' | 'insurance'>) => ({
  low: addDual(seaFreight.low, insurance),
  likely: addDual(seaFreight.likely, insurance),
  high: addDual(seaFreight.high, insurance),
});
