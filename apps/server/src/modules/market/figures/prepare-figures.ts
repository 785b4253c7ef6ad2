import { type MarketPeriod, marketPeriods } from '@wasit/contract/market/choices';
import { hours } from '../../../platform/clock/clock.ts';
import { acquireLock } from '../../../platform/db/advisory-lock.ts';
import type { Sweep } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import { categoryTree, marketSource } from '../../catalogue/index.ts';
import { dropOtherFigures, figuresMadeAt, putFigures } from './figures.store.ts';
import { clearMarketCache, readMarket } from './market-data.ts';
import { figuresOfMarket, seriesOfMarket, shelfOfMarket } from './market-figures.ts';

/** With fewer goods a page computes the figures itself fast enough, and they are newer. */
const preparedFromGoods = 5_000;
const againAfterMs = hours(1);
const rowsAtOnce = 20;

async function figuresRow(
  platform: Platform,
  { period, categoryId, madeAt }: { period: MarketPeriod; categoryId: number; madeAt: Date },
) {
  const market = await readMarket(platform, { period, categoryId: categoryId || undefined });
  return {
    period,
    categoryId,
    madeAt,
    figures: await figuresOfMarket(platform, market),
    series: seriesOfMarket(market),
    shelf: shelfOfMarket(market, categoryId),
  };
}

/** Key of all goods in the longest period: computed last, so it marks a completed run. */
const lastKey = { period: marketPeriods.at(-1) ?? 'year', categoryId: 0 } as const;

/** Computes the figures of every category with goods, and of all goods, for all periods. */
export async function prepareFigures(platform: Platform): Promise<number> {
  const madeAt = platform.clock.now();
  const tree = await categoryTree(platform);
  const filled = await marketSource.filledCategories(platform.db);
  const ids = new Set(filled.flatMap((id) => tree.path(id).map((row) => row.categoryId)));
  const keys = [...ids, lastKey.categoryId].flatMap((categoryId) =>
    marketPeriods.map((period) => ({ period, categoryId, madeAt })),
  );
  for (let at = 0; at < keys.length; at += rowsAtOnce) {
    const rows: Awaited<ReturnType<typeof figuresRow>>[] = [];
    for (const one of keys.slice(at, at + rowsAtOnce)) rows.push(await figuresRow(platform, one));
    await platform.transact((tx) => putFigures(tx, rows));
  }
  await platform.transact((tx) => dropOtherFigures(tx, madeAt));
  clearMarketCache(platform);
  return keys.length;
}

/**
 * Precomputes the figures once an hour, if there are at least this many goods.
 * @returns whether they were due and computed by this process
 */
export async function prepareFiguresWhenDue(platform: Platform, fromGoods: number) {
  const last = await figuresMadeAt(platform.db, lastKey);
  const age = last ? platform.clock.now().getTime() - last.getTime() : againAfterMs;
  if (age >= 0 && age < againAfterMs) return false;
  if ((await marketSource.countGoodsOnShelf(platform.db)) < fromGoods) return false;
  const lock = await acquireLock(platform.pool, 'market figures');
  if (!lock) return false;
  try {
    await prepareFigures(platform);
    return true;
  } finally {
    await lock.release();
  }
}

export const prepareFiguresHourly: Sweep = {
  name: 'market.figures',
  run: async (platform) => {
    await prepareFiguresWhenDue(platform, preparedFromGoods);
  },
};
