import type { Locale } from '@wasit/contract/locales';
import type { marketEndpoints } from '@wasit/contract/market/endpoints';
import type { z } from 'zod';
import { fail } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { productCards } from '../catalogue/index.ts';
import { termsForLists } from '../fees/index.ts';
import { basisOf, type Market, readMarket } from './market-data.ts';
import type { Sales } from './sales.ts';

type Input = z.output<(typeof marketEndpoints)['competitiveChart']['in']>;
type Answer = z.input<(typeof marketEndpoints)['competitiveChart']['out']>;

const mostCompared = 200;
/** Goods compare when the price of one is at most so many times that of the other. */
const priceSpan = 3;

/**
 * Goods that compare to a product, those nearest in price first: of the same category, at a third
 * to three times of its price.
 */
export function comparablesOf(
  { goodsOf, good: goodOf }: Market,
  { productId }: { productId: number },
): number[] {
  const good = goodOf(productId);
  if (!good) return [];
  const own = Math.log(Math.max(1, good.priceMinor));
  return goodsOf(good.categoryId)
    .map((one) => ({
      productId: one.productId,
      apart: Math.abs(Math.log(Math.max(1, one.priceMinor)) - own),
    }))
    .filter((one) => one.productId !== productId && one.apart <= Math.log(priceSpan))
    .sort((a, b) => a.apart - b.apart || a.productId - b.productId)
    .slice(0, mostCompared)
    .map((one) => one.productId);
}

/** Share of all pieces that the ten best selling goods have, 0–1. */
function shareOfFirst(sales: Sales, count: number): number {
  const pieces = [...sales.piecesByProduct().values()].sort((a, b) => b - a);
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
  return sum(pieces.slice(0, count)) / Math.max(1, sum(pieces));
}

/** Without a product the best selling goods, by the figures of their suppliers. */
const chosen = (market: Market, { productId, pageSize }: Input): number[] =>
  productId === undefined
    ? market.goods.slice(0, pageSize).map((good) => good.productId)
    : [productId, ...comparablesOf(market, { productId })].slice(0, pageSize);

/** Comparable goods as points. @throws NOT_FOUND, PRODUCT_INVALID when it is not on sale */
export async function competitiveChart(
  platform: Platform,
  input: Input,
  locale: Locale,
): Promise<Answer> {
  const { productId, categoryId, period } = input;
  const market = await readMarket(platform, { categoryId, period });
  if (productId !== undefined && !market.good(productId))
    fail('PRODUCT_INVALID', { field: 'productId' });
  const ids = chosen(market, input);
  const ofShown = market.salesOf(ids).sales;
  const isAll = productId === undefined;
  const sales = isAll ? market.sales : ofShown;
  const basis = basisOf(market, sales, { goods: isAll ? market.goods.length : ids.length });
  const cards = await productCards(platform.db, {
    productIds: ids,
    locale,
    terms: await termsForLists(platform),
  });
  const byProduct = ofShown.byProduct((id) => [id]);
  const points = cards.map((product) => {
    const good = market.good(product.productId);
    return {
      product,
      pieces: byProduct.get(product.productId)?.told(market.least)?.pieces ?? null,
      supplierScore: good?.supplierScore ?? null,
      shipDays: good?.shipDays ?? null,
    };
  });
  return {
    basis,
    points,
    shareOfFirstTen: basis.enough ? shareOfFirst(sales, 10) : null,
  };
}
