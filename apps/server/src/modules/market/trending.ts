import type { Locale } from '@wasit/contract/locales';
import type { marketEndpoints } from '@wasit/contract/market/endpoints';
import type { z } from 'zod';
import type { Platform } from '../../platform/platform.ts';
import { productCards } from '../catalogue/index.ts';
import { tagsForLists, termsForLists } from '../fees/index.ts';
import { dayOf, interestOf } from '../recording/index.ts';
import { attributeWords } from './attributes.ts';
import { keptForSlot } from './kept.ts';
import { landedOf } from './landed.ts';
import { basisOf, type Market, readMarket } from './market-data.ts';

type In<N extends keyof typeof marketEndpoints> = z.output<(typeof marketEndpoints)[N]['in']>;
type Out<N extends keyof typeof marketEndpoints> = z.input<(typeof marketEndpoints)[N]['out']>;

/** Of larger categories the best selling goods, by the figures of their suppliers, stand for all. */
const mostLooked = 2_000;

/** No page of films is longer. */
const mostFilms = 100;

const bestKnown = ({ goods }: Market) => goods.slice(0, mostLooked);

/**
 * Goods with a film by what happened with them: seen once counts 1, kept 5, a paid order 20. A good
 * with which nothing happened is left out. @throws NOT_FOUND
 */
export async function trendingVideos(
  platform: Platform,
  input: In<'trendingVideos'>,
  locale: Locale,
): Promise<Out<'trendingVideos'>> {
  const market = await readMarket(platform, input);
  const { categoryId, period, pageSize } = input;
  const films = await keptForSlot(platform, `films ${period} ${categoryId}`, () =>
    filmsOf(platform, market),
  );
  const terms = await termsForLists(platform);
  return {
    basis: basisOf(market, films.sales, { goods: films.count, leastGoods: 1 }),
    items: await productCards(platform.db, {
      productIds: films.productIds.slice(0, pageSize),
      locale,
      terms,
    }),
  };
}

async function filmsOf(platform: Platform, market: Market) {
  const filmed = market.goods.filter(({ hasFilm }) => hasFilm).map(({ productId }) => productId);
  const isFilmed = new Set(filmed);
  const sales = market.sales.ofProducts((productId) => isFilmed.has(productId));
  const interest = await interestOf(platform.db, {
    productIds: filmed,
    from: dayOf(market.from),
    to: dayOf(market.to),
  });
  const weight = new Map(
    interest.map(({ productId, seen, favourited }) => [productId, seen + 5 * favourited]),
  );
  for (const [productId, lines] of sales.byProduct((id) => [id]))
    weight.set(productId, (weight.get(productId) ?? 0) + 20 * lines.summary().orders);
  const productIds = [...weight]
    .filter(([, points]) => points > 0)
    .sort((a, b) => b[1] - a[1] || a[0] - b[0])
    .slice(0, mostFilms)
    .map(([productId]) => productId);
  return { count: filmed.length, sales, productIds };
}

/**
 * Landed prices in bands of equal width up to the 95th percentile; the last band holds all that are
 * dearer. @throws NOT_FOUND
 */
export async function priceDistribute(
  platform: Platform,
  input: In<'priceDistribute'>,
): Promise<Out<'priceDistribute'>> {
  const market = await readMarket(platform, input);
  const tags = await tagsForLists(platform);
  const landed = await landedOf(
    platform,
    bestKnown(market).map(({ productId }) => productId),
  );
  const sales = market.sales.ofProducts((productId) => landed.has(productId));
  const basis = basisOf(market, sales, { goods: landed.size });
  if (landed.size < market.least.goods) return { basis, bands: [] };
  const sorted = [...landed.values()].sort((a, b) => a - b);
  const [low, top] = [sorted[0] ?? 0, sorted.at(-1) ?? 0];
  const high = sorted[Math.floor(sorted.length * 0.95)] ?? top;
  const width = Math.max(1, Math.ceil((high - low) / input.bands));
  const bandOf = (minor: number) => Math.min(input.bands - 1, Math.floor((minor - low) / width));
  const counts = new Map<number, number>();
  for (const minor of sorted) counts.set(bandOf(minor), (counts.get(bandOf(minor)) ?? 0) + 1);
  const sold = sales.byProduct((id) => [bandOf(landed.get(id) ?? 0)]);
  const bands = Array.from({ length: input.bands }, (_, band) => ({
    from: tags(low + band * width),
    to: tags(
      band === input.bands - 1 ? Math.max(top, low + (band + 1) * width) : low + (band + 1) * width,
    ),
    goods: counts.get(band) ?? 0,
    pieces: sold.get(band)?.told(market.least)?.pieces ?? null,
  }));
  return { basis, bands };
}

/**
 * Attributes of the fifth of the goods that sold best against those of the rest, by lift. Such that
 * fewer than three best sellers have are left out. @throws NOT_FOUND
 */
export async function salePoint(
  platform: Platform,
  input: In<'salePoint'>,
  locale: Locale,
): Promise<Out<'salePoint'>> {
  const market = await readMarket(platform, input);
  const basis = basisOf(market, market.sales, { goods: market.goods.length });
  if (!basis.enough) return { basis, items: [] };
  const { categoryId, period, pageSize } = input;
  const items = await keptForSlot(platform, `points ${period} ${categoryId} ${locale}`, () =>
    pointsOf(platform, market, locale),
  );
  return { basis, items: items.slice(0, pageSize) };
}

const leastBestSellers = 3;

async function pointsOf(platform: Platform, market: Market, locale: Locale) {
  const goods = bestKnown(market).map(({ productId }) => productId);
  const pieces = market.sales.piecesByProduct();
  const sold = goods
    .filter((id) => pieces.has(id))
    .sort((a, b) => (pieces.get(b) ?? 0) - (pieces.get(a) ?? 0));
  const best = new Set(sold.slice(0, Math.max(leastBestSellers, Math.ceil(goods.length / 5))));
  const counts = new Map<string, { best: number; rest: number }>();
  for (const [id, words] of await attributeWords(platform, goods, locale))
    for (const word of new Set(words)) {
      const count = counts.get(word) ?? { best: 0, rest: 0 };
      counts.set(word, count);
      count[best.has(id) ? 'best' : 'rest'] += 1;
    }
  const rest = Math.max(1, goods.length - best.size);
  return [...counts]
    .filter(([, count]) => count.best >= leastBestSellers)
    .map(([word, count]) => {
      const share = count.best / best.size;
      const shareOfRest = count.rest / rest;
      const [name = '', ...value] = word.split(': ');
      const lift = shareOfRest > 0 ? share / shareOfRest : null;
      return {
        name,
        value: value.join(': '),
        share,
        shareOfRest,
        lift,
        goods: count.best + count.rest,
      };
    })
    .filter(({ share, shareOfRest }) => share > shareOfRest)
    .sort(
      (a, b) => (b.lift ?? Number.MAX_VALUE) - (a.lift ?? Number.MAX_VALUE) || b.share - a.share,
    );
}
