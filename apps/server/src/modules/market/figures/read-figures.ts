import type { MarketPeriod } from '@wasit/contract/market/choices';
import type { MarketBasis, MarketStep } from '@wasit/contract/market/endpoints';
import { hours } from '../../../platform/clock/clock.ts';
import { fail } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type CategoryTree, categoryTree } from '../../catalogue/index.ts';
import { preparedPart } from './figures.store.ts';
import { keptForSlot } from './kept.ts';
import { leastOf, readMarket } from './market-data.ts';
import {
  type CategoryShelf,
  figuresOfMarket,
  type MarketFigures,
  type SeriesByStep,
  seriesOfMarket,
  shelfOfMarket,
} from './market-figures.ts';
import type { Least, SalesSummary } from './sales.ts';

/** Precomputed figures are used this long, in case the worker is down for a while. */
const goodForMs = hours(3);

interface Asked {
  readonly categoryId?: number | undefined;
  readonly period: MarketPeriod;
}

/** Conditions for the figures of a period. */
export interface Terms {
  readonly period: MarketPeriod;
  readonly least: Least;
  readonly source: MarketBasis['source'];
}

export interface Figures extends Terms {
  readonly tree: CategoryTree;
  readonly from: Date;
  readonly to: Date;
  readonly figures: MarketFigures;
}

export const termsOf = async (platform: Platform, period: MarketPeriod): Promise<Terms> => ({
  period,
  least: await leastOf(platform),
  source: platform.config.mode === 'demo' ? 'sample' : 'recorded',
});

/** Precomputed if recent, else computed now; cached for ten minutes. */
const partOf = <N extends 'figures' | 'series' | 'shelf'>(
  platform: Platform,
  part: N,
  asked: Asked,
  make: () => Promise<{ figures: MarketFigures; series: SeriesByStep; shelf: CategoryShelf }[N]>,
) =>
  keptForSlot(platform, `${part} ${asked.period} ${asked.categoryId}`, async () => {
    const now = platform.clock.now();
    const prepared = await preparedPart(platform.db, part, {
      period: asked.period,
      categoryId: asked.categoryId,
      madeAfter: new Date(now.getTime() - goodForMs),
      now,
    });
    return prepared ?? make();
  });

/** @throws NOT_FOUND for an unknown or hidden category */
export async function readFigures(platform: Platform, asked: Asked): Promise<Figures> {
  const tree = await categoryTree(platform);
  if (asked.categoryId !== undefined && !tree.isShown(asked.categoryId))
    fail('NOT_FOUND', { field: 'categoryId' });
  const figures = await partOf(platform, 'figures', asked, async () =>
    figuresOfMarket(platform, await readMarket(platform, asked)),
  );
  return {
    ...(await termsOf(platform, asked.period)),
    tree,
    from: new Date(figures.from),
    to: new Date(figures.to),
    figures,
  };
}

/** Sales by step of the period. */
export async function readSeries(
  platform: Platform,
  asked: Asked,
  step: MarketStep,
): Promise<readonly (SalesSummary | null)[]> {
  const series = await partOf(platform, 'series', asked, async () =>
    seriesOfMarket(await readMarket(platform, asked)),
  );
  return series[step];
}

/** The goods of a category without its subcategories. */
export const readShelf = (
  platform: Platform,
  asked: { categoryId: number; period: MarketPeriod },
): Promise<CategoryShelf> =>
  partOf(platform, 'shelf', asked, async () =>
    shelfOfMarket(platform, await readMarket(platform, asked), asked.categoryId),
  );

/** The basis of the figures; for one product with `leastGoods: 1`. */
export function basisOf(
  { period, from, to, least, source }: Terms & { readonly from: Date; readonly to: Date },
  { orders, pieces, buyers }: SalesSummary,
  { goods, leastGoods = least.goods }: { goods: number; leastGoods?: number },
): MarketBasis {
  const enough = orders >= least.orders && buyers >= least.buyers && goods >= leastGoods;
  return {
    period,
    from: from.toISOString(),
    to: to.toISOString(),
    enough,
    orders: enough ? orders : null,
    pieces: enough ? pieces : null,
    goods,
    source,
    least: { ...least, goods: leastGoods },
  };
}
