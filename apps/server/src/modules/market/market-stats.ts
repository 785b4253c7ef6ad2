import type { MarketStep, marketEndpoints } from '@wasit/contract/market/endpoints';
import type { z } from 'zod';
import type { Platform } from '../../platform/platform.ts';
import { tagsForLists } from '../fees/index.ts';
import { dayOf, dayPlus } from '../recording/index.ts';
import { keptForSlot } from './kept.ts';
import { quantile, stepOf } from './market.rules.ts';
import { basisOf, readMarket } from './market-data.ts';

type In<N extends keyof typeof marketEndpoints> = z.output<(typeof marketEndpoints)[N]['in']>;
type Out<N extends keyof typeof marketEndpoints> = z.input<(typeof marketEndpoints)[N]['out']>;

/** Goods, sales and prices in USD and IQD. @throws NOT_FOUND */
export async function marketStats(
  platform: Platform,
  input: In<'marketStats'>,
): Promise<Out<'marketStats'>> {
  const market = await readMarket(platform, input);
  const { goods, sales, before, least, from } = market;
  const tags = await tagsForLists(platform);
  const { categoryId, period } = input;
  const prices = await keptForSlot(platform, `prices ${period} ${categoryId}`, async () =>
    Float64Array.from(goods, ({ priceMinor }) => priceMinor).sort(),
  );
  const basis = basisOf(market, sales, { goods: goods.length });
  return {
    basis,
    shelf:
      goods.length >= least.goods
        ? {
            goodsOnSale: goods.length,
            goodsNew: goods.filter(({ listedAt }) => listedAt >= from).length,
            priceLower: tags(quantile(prices, 0.25)),
            priceMedian: tags(quantile(prices, 0.5)),
            priceUpper: tags(quantile(prices, 0.75)),
          }
        : null,
    sales: basis.enough ? sales.told(least) : null,
    before: basis.enough ? before.told(least) : null,
  };
}

/** The first days of all steps of a period, also of those in which nothing was sold. */
export function stepsOf({ from, to }: { from: Date; to: Date }, step: MarketStep): string[] {
  const steps = new Set<string>();
  const last = dayOf(to);
  for (let day = dayOf(from); day <= last; day = dayPlus(day, 1)) steps.add(stepOf(day, step));
  return [...steps];
}

/** Sales by day, week (from Saturday on) or month. @throws NOT_FOUND */
export async function marketStatsData(
  platform: Platform,
  input: In<'marketStatsData'>,
): Promise<Out<'marketStatsData'>> {
  const { step } = input;
  const market = await readMarket(platform, input);
  const { goods, sales, least } = market;
  const basis = basisOf(market, sales, { goods: goods.length });
  if (!basis.enough) return { basis, step, points: [] };
  const { categoryId, period } = input;
  const points = await keptForSlot(platform, `steps ${period} ${categoryId} ${step}`, async () => {
    const bySteps = sales.byTime((hour) => stepOf(dayOf(hour), step));
    return stepsOf(market, step).map((day) => ({
      day,
      sales: bySteps.get(day)?.told(least) ?? null,
    }));
  });
  return { basis, step, points };
}
