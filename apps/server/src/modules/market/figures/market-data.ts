import type { MarketPeriod } from '@wasit/contract/market/choices';
import { days } from '../../../platform/clock/clock.ts';
import type { Platform } from '../../../platform/platform.ts';
import { categoryTree, marketSource } from '../../catalogue/index.ts';
import { firstPaidAt, paidLines } from '../../orders/index.ts';
import { cachedWhileRefreshed, clearFigureCache, slotOf } from './figure-cache.ts';
import { Numbering, partOf, SaleHistory, type SalePart } from './sale-history.ts';
import type { MinimumCounts, Sales } from './sales.ts';

export const periodDays: Readonly<Record<MarketPeriod, number>> = {
  week: 7,
  month: 30,
  quarter: 90,
  year: 365,
};

export interface Market {
  /** Start of the preceding period of the same length. */
  readonly earlier: Date;
  readonly from: Date;
  readonly to: Date;
  readonly least: MinimumCounts;
  /** All goods, or those of a category with its subcategories; best selling first. */
  readonly goods: readonly ShelfGood[];
  /** One of those goods. */
  readonly good: (productId: number) => ShelfGood | undefined;
  /** Sales of those goods in the period and in the preceding one of the same length. */
  readonly sales: Sales;
  readonly before: Sales;
  readonly salesOf: (productIds: readonly number[]) => { sales: Sales; before: Sales };
}

type ShelfGood = Pick<
  marketSource.MarketGood,
  'productId' | 'categoryId' | 'priceMinor' | 'brand' | 'sold' | 'hasFilm'
> & { readonly listedMs: number };

const goodsAtOnce = 10_000;

/** All goods by id, each with as little as figures need: there may be a million. */
async function readGoods({ db }: Platform): Promise<ShelfGood[]> {
  const goods: ShelfGood[] = [];
  // Each row has its own copy of a brand's name.
  const brands = new Map<string, string>();
  for (let afterId = 0; ; ) {
    const next = await marketSource.nextMarketGoods(db, { afterId, limit: goodsAtOnce });
    for (const { productId, categoryId, priceMinor, brand, sold, hasFilm, listedAt } of next) {
      const name = brand === null ? null : (brands.get(brand) ?? brand);
      if (name !== null) brands.set(name, name);
      const listedMs = listedAt.getTime();
      goods.push({ productId, categoryId, priceMinor, brand: name, sold, hasFilm, listedMs });
      afterId = productId;
    }
    if (next.length < goodsAtOnce) return goods;
  }
}

const bySold = (a: ShelfGood, b: ShelfGood): number => b.sold - a.sold || a.productId - b.productId;

/** Finds goods by id. */
function goodOf(byId: readonly ShelfGood[], productId: number): ShelfGood | undefined {
  let [low, high] = [0, byId.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((byId[middle]?.productId ?? 0) < productId) low = middle + 1;
    else high = middle;
  }
  return byId[low]?.productId === productId ? byId[low] : undefined;
}

const allGoods = (platform: Platform) =>
  cachedWhileRefreshed(platform, 'goods', async () => {
    const byId = await readGoods(platform);
    const goods = byId.toSorted(bySold);
    return { byId, goods, byCategory: Map.groupBy(goods, ({ categoryId }) => categoryId) };
  });

/** Days read at once; a part is cached for a day. */
const partMs = days(7);
const maxPartAgeMs = days(1);
/** A year and the preceding one. */
const maxMs = days(2 * 365);

interface Parts {
  readonly buyers: Numbering;
  readonly parts: Map<number, { readAt: number; part: SalePart }>;
}
const partsByPool = new WeakMap<object, Parts>();

/** Sales paid up to `to`; past weeks come from the cache. */
async function readHistory(platform: Platform, to: Date): Promise<SaleHistory> {
  const known = partsByPool.get(platform.pool) ?? { buyers: new Numbering(), parts: new Map() };
  partsByPool.set(platform.pool, known);
  const first = await firstPaidAt(platform.db);
  const oldest = Math.max(to.getTime() - maxMs, first?.getTime() ?? to.getTime());
  const parts = new Map<number, { readAt: number; part: SalePart }>();
  for (let start = Math.floor(oldest / partMs) * partMs; start < to.getTime(); start += partMs) {
    const end = start + partMs;
    const before = known.parts.get(start);
    const age = to.getTime() - (before?.readAt ?? 0);
    const isGood = before && before.readAt >= end && age >= 0 && age < maxPartAgeMs;
    const sales = isGood
      ? before
      : {
          readAt: to.getTime(),
          part: partOf(
            await paidLines(platform.db, {
              from: new Date(start),
              to: new Date(Math.min(end, to.getTime())),
            }),
            known.buyers,
          ),
        };
    parts.set(start, sales);
  }
  known.parts.clear();
  for (const [start, part] of parts) known.parts.set(start, part);
  return new SaleHistory([...parts.values()].map(({ part }) => part));
}

const allSales = (platform: Platform) =>
  cachedWhileRefreshed(platform, 'sales', (to) => readHistory(platform, to));

export const leastOf = async (platform: Platform): Promise<MinimumCounts> => ({
  orders: await platform.setting(platform.db, 'market.leastOrders'),
  goods: await platform.setting(platform.db, 'market.leastGoods'),
  buyers: await platform.setting(platform.db, 'market.leastBuyers'),
});

/** The period that ends at `to`, and the preceding one. */
export function spansOf(period: MarketPeriod, to: Date) {
  const lengthMs = days(periodDays[period]);
  const from = new Date(to.getTime() - lengthMs);
  return { from, to, earlier: new Date(from.getTime() - lengthMs) };
}

/** Sales of the goods on the shelf; reads all sales on first use. */
export async function readMarket(
  platform: Platform,
  { categoryId, period }: { categoryId?: number | undefined; period: MarketPeriod },
): Promise<Market> {
  const tree = await categoryTree(platform);
  const least = await leastOf(platform);
  const [shelfGoods, history] = await Promise.all([allGoods(platform), allSales(platform)]);
  const { from, to, earlier } = spansOf(period, slotOf(platform));
  const categoryIds = categoryId === undefined ? null : new Set(tree.withDescendants(categoryId));
  const goods = categoryIds
    ? [...categoryIds].flatMap((one) => shelfGoods.byCategory.get(one) ?? []).sort(bySold)
    : shelfGoods.goods;
  const salesOf = (productIds: readonly number[]) => ({
    sales: history.of(productIds, { from, to }),
    before: history.of(productIds, { from: earlier, to: from }),
  });
  return {
    earlier,
    from,
    to,
    least,
    goods,
    salesOf,
    good: (productId) => goodOf(shelfGoods.byId, productId),
    ...salesOf(goods.map(({ productId }) => productId)),
  };
}

/** Clears cached goods and sales, which a worker no longer needs after computing the figures. */
export function clearMarketCache(platform: Platform): void {
  partsByPool.delete(platform.pool);
  clearFigureCache(platform);
}
