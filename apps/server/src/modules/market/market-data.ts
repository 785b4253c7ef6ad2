import type { MarketPeriod } from '@wasit/contract/market/choices';
import type { MarketBasis } from '@wasit/contract/market/endpoints';
import { days, minutes } from '../../platform/clock/clock.ts';
import { fail } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { type CategoryTree, categoryTree, marketSource } from '../catalogue/index.ts';
import { paidLines } from '../orders/index.ts';
import { type Least, Sales } from './sales.ts';

/** Figures are made anew this often. */
const slotMs = minutes(10);
const mostKept = 64;

export const periodDays: Readonly<Record<MarketPeriod, number>> = {
  week: 7,
  month: 30,
  quarter: 90,
  year: 365,
};

const kept = new WeakMap<object, Map<string, Promise<unknown>>>();

/**
 * Reads something once for all who ask within ten minutes of the injected clock; the oldest of many
 * are dropped. What depends on the viewer must not be kept here.
 */
export function keptForSlot<T>(
  platform: Platform,
  key: string,
  read: (to: Date) => Promise<T>,
): Promise<T> {
  const slot = Math.floor(platform.clock.now().getTime() / slotMs) * slotMs;
  const all = kept.get(platform.pool) ?? new Map<string, Promise<unknown>>();
  kept.set(platform.pool, all);
  const name = `${slot} ${key}`;
  const known = all.get(name);
  // The key names what was read.
  if (known) return known as Promise<T>;
  const value = read(new Date(slot));
  all.set(name, value);
  value.catch(() => all.delete(name));
  for (const old of all.keys()) {
    if (all.size <= mostKept && old.startsWith(`${slot} `)) break;
    if (old !== name) all.delete(old);
  }
  return value;
}

export interface Market {
  readonly categoryId: number | undefined;
  readonly period: MarketPeriod;
  readonly from: Date;
  readonly to: Date;
  readonly tree: CategoryTree;
  readonly least: Least;
  readonly source: MarketBasis['source'];
  /** The goods on the shelf, all or those of the category; the best selling first. */
  readonly goods: readonly marketSource.MarketGood[];
  /** One of those goods. */
  readonly good: (productId: number) => marketSource.MarketGood | undefined;
  /** Sales of those goods in the period, and in the one of the same length before it. */
  readonly sales: Sales;
  readonly before: Sales;
}

const allGoods = (platform: Platform) =>
  keptForSlot(platform, 'goods', async () => {
    const goods = await marketSource.marketGoods(platform.db);
    return { goods, goodsById: new Map(goods.map((good) => [good.productId, good])) };
  });

/** So many days are read at once: a year in one answer would be in memory whole. */
const daysAtOnce = 30;

async function* linesBetween(platform: Platform, from: Date, to: Date) {
  for (let start = from.getTime(); start < to.getTime(); start += days(daysAtOnce)) {
    const end = Math.min(to.getTime(), start + days(daysAtOnce));
    yield await paidLines(platform.db, { from: new Date(start), to: new Date(end) });
  }
}

const allSales = (platform: Platform, period: MarketPeriod) =>
  keptForSlot(platform, `sales ${period}`, async (to) => {
    const lengthMs = days(periodDays[period]);
    const from = new Date(to.getTime() - lengthMs);
    const earlier = new Date(from.getTime() - lengthMs);
    const lines = await Sales.read(linesBetween(platform, earlier, to));
    return {
      from,
      to,
      sales: lines.paidBetween(from, to),
      before: lines.paidBetween(earlier, from),
    };
  });

/** What was sold of the goods on the shelf. @throws NOT_FOUND for an unknown or hidden category */
export async function readMarket(
  platform: Platform,
  { categoryId, period }: { categoryId?: number | undefined; period: MarketPeriod },
): Promise<Market> {
  const tree = await categoryTree(platform);
  if (categoryId !== undefined && !tree.isShown(categoryId))
    fail('NOT_FOUND', { field: 'categoryId' });
  const least = {
    orders: await platform.setting(platform.db, 'market.leastOrders'),
    goods: await platform.setting(platform.db, 'market.leastGoods'),
    buyers: await platform.setting(platform.db, 'market.leastBuyers'),
  };
  const narrowed = await keptForSlot(platform, `market ${period} ${categoryId}`, async () => {
    const [{ goods, goodsById }, all] = await Promise.all([
      allGoods(platform),
      allSales(platform, period),
    ]);
    const wanted = categoryId === undefined ? null : new Set(tree.withDescendants(categoryId));
    const goodOf = (productId: number) => {
      const found = goodsById.get(productId);
      return found && (!wanted || wanted.has(found.categoryId)) ? found : undefined;
    };
    const isOurs = (productId: number) => goodOf(productId) !== undefined;
    return {
      from: all.from,
      to: all.to,
      goods: wanted ? goods.filter((one) => wanted.has(one.categoryId)) : goods,
      good: goodOf,
      sales: all.sales.ofProducts(isOurs),
      before: all.before.ofProducts(isOurs),
    };
  });
  const source = platform.config.mode === 'demo' ? 'sample' : 'recorded';
  return { categoryId, period, tree, least, source, ...narrowed };
}

/** What the figures of a market stand on; of one product with `leastGoods: 0`. */
export function basisOf(
  { period, from, to, least, source }: Market,
  sales: Sales,
  { goods, leastGoods = least.goods }: { goods: number; leastGoods?: number },
): MarketBasis {
  const { orders, pieces, buyers } = sales.summary();
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
