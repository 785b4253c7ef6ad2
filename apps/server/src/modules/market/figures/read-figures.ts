import type { MarketPeriod } from '@wasit/contract/market/choices';
import type { MarketBasis, MarketStep } from '@wasit/contract/market/endpoints';
import { hours } from '../../../platform/clock/clock.ts';
import { fail } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type CategoryTree, categoryTree } from '../../catalogue/index.ts';
import { cachedForSlot } from './figure-cache.ts';
import { preparedPart } from './figures.store.ts';
import { leastOf, readMarket } from './market-data.ts';
import {
  type CategoryShelf,
  figuresOfMarket,
  type MarketFigures,
  type SeriesByStep,
  seriesOfMarket,
  shelfOfMarket,
} from './market-figures.ts';
import type { MinimumCounts, SalesSummary } from './sales.ts';

/** Precomputed figures are used this long, in case the worker is down for a while. */
const maxAgeMs = hours(3);

interface FiguresQuery {
  readonly categoryId?: number | undefined;
  readonly period: MarketPeriod;
}

/** Conditions for the figures of a period. */
export interface Terms {
  readonly period: MarketPeriod;
  readonly least: MinimumCounts;
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
const readPart = <N extends 'figures' | 'series' | 'shelf'>(
  platform: Platform,
  part: N,
  query: FiguresQuery,
  make: () => Promise<{ figures: MarketFigures; series: SeriesByStep; shelf: CategoryShelf }[N]>,
) =>
  cachedForSlot(platform, `${part} ${query.period} ${query.categoryId}`, async () => {
    const now = platform.clock.now();
    const prepared = await preparedPart(platform.db, part, {
      period: query.period,
      categoryId: query.categoryId,
      madeAfter: new Date(now.getTime() - maxAgeMs),
      now,
    });
    return prepared ?? make();
  });

/**
 * The figures of a category that a caller names, or of all goods.
 * @throws NOT_FOUND for an unknown or hidden category
 */
export async function readFigures(platform: Platform, query: FiguresQuery): Promise<Figures> {
  const tree = await categoryTree(platform);
  if (query.categoryId !== undefined && !tree.isShown(query.categoryId))
    fail('NOT_FOUND', { field: 'categoryId' });
  return figuresAround(platform, query);
}

/** Figures for goods on sale, whose category may be hidden from menus. */
export async function figuresAround(platform: Platform, query: FiguresQuery): Promise<Figures> {
  const tree = await categoryTree(platform);
  const figures = await readPart(platform, 'figures', query, async () =>
    figuresOfMarket(platform, await readMarket(platform, query)),
  );
  return {
    ...(await termsOf(platform, query.period)),
    tree,
    from: new Date(figures.from),
    to: new Date(figures.to),
    figures,
  };
}

/** Sales by step of the period. */
export async function readSeries(platform: Platform, query: FiguresQuery, step: MarketStep) {
  const series = await readPart(platform, 'series', query, async () =>
    seriesOfMarket(await readMarket(platform, query)),
  );
  return series[step];
}

/** The goods of a category without its subcategories. */
export const readShelf = (
  platform: Platform,
  query: { categoryId: number; period: MarketPeriod },
): Promise<CategoryShelf> =>
  readPart(platform, 'shelf', query, async () =>
    shelfOfMarket(await readMarket(platform, query), query.categoryId),
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
    minimums: { ...least, goods: leastGoods },
  };
}
