import type { RankingPeriod, rankingEndpoints } from '@wasit/contract/catalogue/ranking';
import type { Locale } from '@wasit/contract/locales';
import type { z } from 'zod';
import { fail } from '../../../platform/errors.ts';
import type { CallInput } from '../../../platform/http/call/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { pluck } from '../../../platform/pluck.ts';
import { termsForLists } from '../../fees/index.ts';
import { categoryTree } from '../categories/category-tree.ts';
import { productCards } from '../products/product.view.ts';
import { type ListQuery, pageOfIds } from '../products/product-list.store.ts';
import { boughtByEnough } from './known-buyers.ts';
import { type Bought, boughtProducts, mostRepurchased } from './ranking.store.ts';

type RankingInput = CallInput<'rankingPage'>;
type RankingAnswer = z.input<(typeof rankingEndpoints)['rankingPage']['out']>;
type Categories = ListQuery['categoryIds'];

const dayMs = 86_400_000;
const periodDays = { week: 7, month: 30 } as const;
type Recent = keyof typeof periodDays;
/**
 * If the reader chose no period and the shorter one has fewer goods than this, the next longer one
 * is shown.
 */
const minGoods = 5;
/**
 * Repurchase rates are compared among so many best sellers: a rate of a handful of sales means
 * nothing.
 */
const bestSellerCount = 500;

interface Ranked {
  readonly productId: number;
  readonly pieces: number | null;
  readonly before: number | null;
}
type RankedProducts = { readonly ranked: readonly Ranked[] } & Pick<
  RankingAnswer,
  'period' | 'basis' | 'from'
>;
interface RankingQuery {
  readonly categoryIds: Categories;
  readonly limit: number;
  readonly to: Date;
}

async function recentRanking(
  platform: Platform,
  period: Recent,
  { rising, categoryIds, limit, to }: RankingQuery & { rising: boolean },
): Promise<RankedProducts> {
  const lengthMs = periodDays[period] * dayMs;
  const from = new Date(to.getTime() - lengthMs);
  const beforeFrom = new Date(from.getTime() - lengthMs);
  const bought = await boughtProducts(platform.db, {
    categoryIds,
    from,
    to,
    beforeFrom,
    rising,
    limit,
  });
  const productIds = pluck(bought, 'productId');
  const [now, earlier] = await Promise.all([
    boughtByEnough(platform, { productIds, from, to }),
    rising ? boughtByEnough(platform, { productIds, from: beforeFrom, to: from }) : new Set(),
  ]);
  // Goods bought by few customers are ranked without a figure, which would reveal what one of them
  // bought.
  const line = ({ productId, pieces, before }: Bought): Ranked => ({
    productId,
    pieces: now.has(productId) ? pieces : null,
    before: now.has(productId) && (before === 0 ? rising : earlier.has(productId)) ? before : null,
  });
  return { ranked: bought.map(line), period, basis: 'bought', from: from.toISOString() };
}

const bestSold = (platform: Platform, categoryIds: Categories, limit: number): Promise<number[]> =>
  pageOfIds(platform.db, { categoryIds, sort: 'sales' }, { limit, offset: 0 });

const statedRanking = (productIds: readonly number[]): RankedProducts => ({
  ranked: productIds.map((productId) => ({ productId, pieces: null, before: null })),
  period: 'all',
  basis: 'stated',
  from: null,
});

/**
 * The periods to try, in order: the reader's choice, or the shortest with enough goods. There is no
 * growth over all time.
 */
function periodsOf({ kind, period }: RankingInput): readonly RankingPeriod[] {
  if (kind === 'repurchased') return ['all'];
  if (kind === 'rising')
    return period === undefined ? ['week', 'month'] : [period === 'all' ? 'month' : period];
  return period === undefined ? ['week', 'month', 'all'] : [period];
}

async function findRanking(platform: Platform, input: RankingInput, query: RankingQuery) {
  if (input.kind === 'repurchased') {
    const sellers = await bestSold(platform, query.categoryIds, bestSellerCount);
    return statedRanking(await mostRepurchased(platform.db, sellers, { limit: query.limit }));
  }
  let last: RankedProducts = statedRanking([]);
  for (const period of periodsOf(input)) {
    if (period === 'all')
      return statedRanking(await bestSold(platform, query.categoryIds, query.limit));
    last = await recentRanking(platform, period, { ...query, rising: input.kind === 'rising' });
    if (last.ranked.length >= minGoods) break;
  }
  return last;
}

/**
 * Best sellers, risers and goods bought again. Days and weeks are counted from our purchases for
 * paid orders, all-time figures are the suppliers'; the answer tells which.
 * @throws NOT_FOUND for an unknown or hidden category
 */
export async function rankingPage(platform: Platform, input: RankingInput, locale: Locale) {
  const tree = await categoryTree(platform);
  const { categoryId, kind, pageSize } = input;
  if (categoryId !== undefined && !tree.isShown(tree.placeOf(categoryId)))
    fail('NOT_FOUND', { field: 'categoryId' });
  const to = platform.clock.now();
  const categoryIds = categoryId === undefined ? null : tree.goodsIn(categoryId);
  const { ranked, ...rest } = await findRanking(platform, input, {
    categoryIds,
    limit: pageSize,
    to,
  });
  const cards = await productCards(platform.db, {
    productIds: ranked.map(({ productId }) => productId),
    locale,
    terms: await termsForLists(platform),
  });
  const byId = new Map(cards.map((card) => [card.productId, card]));
  const items = ranked.flatMap(({ productId, ...figures }) => {
    const product = byId.get(productId);
    return product ? [{ product, ...figures }] : [];
  });
  return {
    items: items.map((item, index) => ({ rank: index + 1, ...item })),
    kind,
    to: to.toISOString(),
    ...rest,
  };
}
