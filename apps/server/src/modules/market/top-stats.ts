import { type Locale, pickText } from '@wasit/contract/locales';
import type { marketEndpoints } from '@wasit/contract/market/endpoints';
import type { z } from 'zod';
import type { Platform } from '../../platform/platform.ts';
import { fruitfulSearches, fruitlessSearches } from '../search/index.ts';
import { attributeWords } from './attributes.ts';
import { keptForSlot } from './kept.ts';
import { type SoldGroup, soldGroups } from './market.rules.ts';
import { basisOf, type Market, periodDays, readMarket } from './market-data.ts';

type Input = z.output<(typeof marketEndpoints)['topStats']['in']>;
type Answer = z.input<(typeof marketEndpoints)['topStats']['out']>;
type Kind = Answer['groups'][number]['kind'];
type Group = Answer['groups'][number]['largest'][number];

/** Attributes are looked at of so many goods, those that sold best. */
const mostLooked = 2_000;

/** US dollars from which a price band begins. */
const bands = [0, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000];
const bandOf = (priceMinor: number): number =>
  bands.findLast((from) => priceMinor >= from * 100) ?? 0;
const bandName = (from: number): string => {
  const to = bands[bands.indexOf(from) + 1];
  return to === undefined ? `≥ $${from}` : `$${from}–${to}`;
};

const growth = ({ pieces, before }: Group): number => (before ? pieces / before : 0);

const listed = (kind: Kind, groups: readonly Group[], pageSize: number) => ({
  kind,
  largest: groups.slice(0, pageSize),
  growing: groups
    .filter(({ pieces, before }) => before !== null && pieces > before)
    .toSorted((a, b) => growth(b) - growth(a))
    .slice(0, pageSize),
});

const named = <K extends string | number>(
  groups: readonly SoldGroup<K>[],
  nameOf: (key: K) => string,
): Group[] =>
  groups.map((group) => ({ ...group, key: String(group.key), name: nameOf(group.key) }));

async function groupsOf(platform: Platform, market: Market, locale: Locale) {
  const { sales, good: goodOf, tree } = market;
  const productIds = [...sales.piecesByProduct()]
    .sort((a, b) => b[1] - a[1] || a[0] - b[0])
    .slice(0, mostLooked)
    .map(([productId]) => productId);
  const attributes = await attributeWords(platform, productIds, locale);
  const by = <K>(keysOf: (productId: number) => readonly K[]) => soldGroups(market, keysOf);
  const categories = by((productId) => {
    const good = goodOf(productId);
    return good ? [good.categoryId] : [];
  });
  const brands = by((productId) => {
    const brand = goodOf(productId)?.brand;
    return brand ? [brand] : [];
  });
  const prices = by((productId) => {
    const good = goodOf(productId);
    return good ? [bandOf(good.priceMinor)] : [];
  });
  return {
    category: named(categories, (id) => pickText(tree.get(id)?.names ?? {}, locale)),
    brand: named(brands, (brand) => brand),
    attribute: named(
      by((productId) => attributes.get(productId) ?? []),
      (words) => words,
    ),
    price: named(prices, bandName),
  } satisfies Record<Kind, Group[]>;
}

/** Search words of all goods that were asked for as often as a figure needs orders. */
async function wordsOf(
  platform: Platform,
  { categoryId, period, pageSize }: Input,
  locale: Locale,
) {
  if (categoryId !== undefined) return { found: [], notFound: [] };
  const asked = { spanDays: periodDays[period], limit: 200 };
  const least = await platform.setting(platform.db, 'market.leastOrders');
  const [found, notFound] = await Promise.all([
    fruitfulSearches(platform, asked),
    fruitlessSearches(platform, asked),
  ]);
  const view = (rows: typeof found) =>
    rows
      .filter((row) => row.locale === locale && row.searches >= least)
      .slice(0, pageSize)
      .map(({ shown, searches }) => ({ word: shown, searches }));
  return { found: view(found), notFound: view(notFound) };
}

/** Largest and fastest growing groups of goods by pieces sold. @throws NOT_FOUND */
export async function topStats(platform: Platform, input: Input, locale: Locale): Promise<Answer> {
  const market = await readMarket(platform, input);
  const basis = basisOf(market, market.sales, { goods: market.goods.length });
  const { categoryId, period, pageSize } = input;
  const words = await wordsOf(platform, input, locale);
  if (!basis.enough) return { basis, groups: [], words };
  const groups = await keptForSlot(platform, `groups ${period} ${categoryId} ${locale}`, () =>
    groupsOf(platform, market, locale),
  );
  const kinds = ['category', 'brand', 'attribute', 'price'] as const;
  return { basis, groups: kinds.map((kind) => listed(kind, groups[kind], pageSize)), words };
}
