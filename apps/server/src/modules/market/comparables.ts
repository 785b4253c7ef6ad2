import type { Locale } from '@wasit/contract/locales';
import type { marketEndpoints } from '@wasit/contract/market/endpoints';
import type { z } from 'zod';
import { fail } from '../../platform/errors.ts';
import type { CallInput } from '../../platform/http/call/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { marketSource, productCards } from '../catalogue/index.ts';
import { termsForLists } from '../fees/index.ts';
import { cachedForSlot } from './figures/figure-cache.ts';
import type { SoldProduct } from './figures/market-figures.ts';
import { basisOf, figuresAround, readFigures, readShelf } from './figures/read-figures.ts';
import { type MinimumCounts, shareOfFirstTen, unlessTooFew } from './figures/sales.ts';

type Input = CallInput<'competitiveChart'>;
type Answer = z.input<(typeof marketEndpoints)['competitiveChart']['out']>;

/** The scores of our own that some of these suppliers have. */
export type ReadScores = (
  platform: Platform,
  supplierIds: readonly number[],
) => Promise<ReadonlyMap<number, number>>;

const maxCompared = 200;
/** Goods are comparable when one price is at most this many times the other. */
const priceSpan = 3;

/** @throws PRODUCT_INVALID when it is not for sale */
export async function goodOnSale(platform: Platform, productId: number) {
  // Several calls of a page request the same at once.
  const [good] = await cachedForSlot(platform, `good ${productId}`, () =>
    marketSource.marketGoods(platform.db, [productId]),
  );
  return good ?? fail('PRODUCT_INVALID', { field: 'productId' });
}

/** US cents. */
const comparablePrices = (priceMinor: number) => ({
  from: Math.ceil(priceMinor / priceSpan),
  to: priceMinor * priceSpan,
});

/** Goods comparable to one, from its whole price range: a sample if there are very many. */
export const comparableSample = (
  platform: Platform,
  { productId, categoryId, priceMinor }: marketSource.MarketGood,
): Promise<number[]> =>
  cachedForSlot(platform, `sample comparable to ${productId}`, async () => {
    const goods = await marketSource.goodsInPriceRange(platform.db, {
      categoryId,
      ...comparablePrices(priceMinor),
      // The result may include the product itself.
      limit: maxCompared + 1,
    });
    return goods.map((one) => one.productId).filter((id) => id !== productId);
  });

/**
 * Goods comparable to one, nearest in price first: same category, a third to three times its price.
 */
export const comparablesOf = (platform: Platform, good: marketSource.MarketGood) =>
  cachedForSlot(platform, `comparable to ${good.productId}`, async () => {
    const { categoryId, priceMinor } = good;
    const near = await marketSource.goodsNearPrice(platform.db, {
      categoryId,
      near: priceMinor,
      ...comparablePrices(priceMinor),
      // The result includes the product itself.
      limit: maxCompared + 1,
    });
    const logOf = (minor: number) => Math.log(Math.max(1, minor));
    const own = logOf(priceMinor);
    return near
      .map((one) => ({ productId: one.productId, distance: Math.abs(logOf(one.priceMinor) - own) }))
      .filter((one) => one.productId !== good.productId)
      .sort((a, b) => a.distance - b.distance || a.productId - b.productId)
      .slice(0, maxCompared)
      .map((one) => one.productId);
  });

/**
 * Whether these goods have enough orders and buyers for a figure over all of them. A buyer of
 * several counts once, so there are at least as many as for any one of them.
 */
const isEnough = (sold: readonly SoldProduct[], least: MinimumCounts): boolean =>
  unlessTooFew(
    {
      orders: sold.reduce((sum, [, , orders]) => sum + orders, 0),
      buyers: Math.max(0, ...sold.map(([, , , buyers]) => buyers)),
    },
    least,
  ) !== null;

/** A product followed by goods comparable to it. The figures are those of their category. */
async function comparedGoods(platform: Platform, productId: number, input: Input) {
  const good = await goodOnSale(platform, productId);
  const { categoryId } = good;
  const [compared, market, shelf] = await Promise.all([
    comparablesOf(platform, good),
    figuresAround(platform, { ...input, categoryId }),
    readShelf(platform, { ...input, categoryId }),
  ]);
  const productIds = [productId, ...compared].slice(0, input.pageSize);
  const isCompared = new Set(productIds);
  const sold = shelf.sold.filter(([id]) => isCompared.has(id));
  return {
    productIds,
    sold,
    market,
    goods: productIds.length,
    shareOfFirstTen: isEnough(sold, market.least)
      ? shareOfFirstTen(sold.map(([, pieces]) => pieces))
      : null,
  };
}

/** The best selling goods of a category or of all, by their suppliers' figures. */
async function bestGoods(platform: Platform, input: Input) {
  const market = await readFigures(platform, input);
  const { best, shelf, shareOfFirstTen: share } = market.figures;
  const sold = best.slice(0, input.pageSize);
  return {
    productIds: sold.map(([productId]) => productId),
    sold,
    market,
    goods: shelf.goods,
    shareOfFirstTen: share,
  };
}

/**
 * Score by supplier: our own if there is one, as on their page; else the imported one. Our own
 * takes several queries and is shown in many charts, so each is read once for all of them.
 */
async function supplierScores(
  platform: Platform,
  goods: readonly marketSource.MarketGood[],
  scoresOf: ReadScores,
): Promise<Map<number, number | null>> {
  const known = await cachedForSlot(
    platform,
    'supplier scores',
    async () => new Map<number, number | null>(),
  );
  const missing = [...new Set(goods.map(({ supplierId }) => supplierId))].filter(
    (supplierId) => !known.has(supplierId),
  );
  const own = missing.length > 0 ? await scoresOf(platform, missing) : undefined;
  for (const supplierId of missing) known.set(supplierId, own?.get(supplierId) ?? null);
  return new Map(
    goods.map(({ supplierId, supplierScore }) => [
      supplierId,
      known.get(supplierId) ?? supplierScore,
    ]),
  );
}

/**
 * Comparable goods as points of a chart.
 * @throws NOT_FOUND, PRODUCT_INVALID when it is not for sale
 */
export async function competitiveChart(
  platform: Platform,
  { locale, scoresOf, ...input }: Input & { locale: Locale; scoresOf: ReadScores },
): Promise<Answer> {
  const { productId } = input;
  const comparables =
    productId === undefined
      ? await bestGoods(platform, input)
      : await comparedGoods(platform, productId, input);
  const { productIds, market } = comparables;
  const [goods, cards] = await Promise.all([
    marketSource.marketGoods(platform.db, productIds),
    productCards(platform.db, { productIds, locale, terms: await termsForLists(platform) }),
  ]);
  const scores = await supplierScores(platform, goods, scoresOf);
  const goodsById = new Map(goods.map((good) => [good.productId, good]));
  const soldById = new Map(
    comparables.sold.map(([id, pieces, orders, buyers]) => [id, { pieces, orders, buyers }]),
  );
  const points = cards.map((product) => {
    const good = goodsById.get(product.productId);
    return {
      product,
      pieces: unlessTooFew(soldById.get(product.productId) ?? null, market.least)?.pieces ?? null,
      supplierScore: (good && scores.get(good.supplierId)) ?? null,
      shipDays: good?.shipDays ?? null,
    };
  });
  const basis = basisOf(market, market.figures.sales, { goods: comparables.goods });
  return { basis, points, shareOfFirstTen: basis.enough ? comparables.shareOfFirstTen : null };
}
