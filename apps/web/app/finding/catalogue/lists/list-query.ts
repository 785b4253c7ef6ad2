import type { InputOf } from '@wasit/contract/api';
import { pageQuery } from '@wasit/contract/content/page-address';
import type { Locale } from '@wasit/contract/locales';
import { localeCurrency } from '@wasit/i18n';
import { normaliseNumber, parsePageNumber, parseWholeNumber } from '@wasit/i18n/digits';

export const pageSize = 20;

export const sorts = ['relevance', 'price-asc', 'price-desc', 'sales', 'newest'] as const;
type Sort = (typeof sorts)[number];

/**
 * Filters and order of a list. They are in the address, so that it can be shared and "back" works.
 */
export interface ListState {
  sort: Sort;
  priceFrom?: number;
  priceTo?: number;
  /** The prices are dinars, as readers of Arabic and Sorani type them; else dollars. */
  priceIn?: 'iqd';
  inStock: boolean;
  shipsSoon: boolean;
  supplierId?: number;
  pageNo: number;
}

type PriceCurrency = 'usd' | 'iqd';

const highestPrices = { usd: 1_000_000, iqd: 2_000_000_000 } as const;
const pricePatterns = { usd: /^\d{1,7}(\.\d{1,2})?$/, iqd: /^\d{1,10}$/ } as const;

/** Parses a typed price: dollars with cents or whole dinars; null when it is no price. */
export function parsePrice(text: string, currency: PriceCurrency): number | null {
  const plain = normaliseNumber(text.replace('$', ''));
  if (!pricePatterns[currency].test(plain)) return null;
  return Number(plain) <= highestPrices[currency] ? Number(plain) : null;
}

/** The currency of the prices in the address, else the reader's own. */
export const priceCurrency = (
  { priceFrom, priceTo, priceIn }: Pick<ListState, 'priceFrom' | 'priceTo' | 'priceIn'>,
  locale: Locale,
): PriceCurrency =>
  priceFrom === undefined && priceTo === undefined ? localeCurrency(locale) : (priceIn ?? 'usd');

export function readListState(query: URLSearchParams): ListState {
  const currency = query.get('priceIn') === 'iqd' ? 'iqd' : 'usd';
  const [low, high] = ['priceFrom', 'priceTo'].map(
    (name) => parsePrice(query.get(name) ?? '', currency) ?? undefined,
  );
  const hasPrice = low !== undefined || high !== undefined;
  const isSwapped = low !== undefined && high !== undefined && low > high;
  return {
    sort: sorts.find((sort) => sort === query.get('sort')) ?? 'relevance',
    priceFrom: isSwapped ? high : low,
    priceTo: isSwapped ? low : high,
    ...(currency === 'iqd' && hasPrice ? { priceIn: currency } : {}),
    inStock: query.get('inStock') === '1',
    shipsSoon: query.get('shipsSoon') === '1',
    supplierId: parseWholeNumber(query.get('supplierId') ?? '') || undefined,
    pageNo: parsePageNumber(query.get('pageNo')),
  };
}

type ListInput = Pick<
  InputOf<'productPage'>,
  'sort' | 'priceFrom' | 'priceTo' | 'inStock' | 'shipsSoon' | 'supplierId' | 'pageNo' | 'pageSize'
>;

type Prices = Pick<ListState, 'priceFrom' | 'priceTo'>;

/**
 * Dinars in dollars, to the cent and up to the highest price. Cards show the dinars of their cents
 * rounded to one: exactly the goods that are shown within these dinars are within.
 */
const toDollars = ({ priceFrom, priceTo }: Prices, rate: number): Prices => {
  const capped = (cents: number) => Math.min(highestPrices.usd, cents / 100);
  return {
    priceFrom: priceFrom && capped(Math.ceil(((priceFrom - 0.5) * 100) / rate)),
    priceTo: priceTo && capped(Math.ceil(((priceTo + 0.5) * 100) / rate) - 1),
  };
};

/**
 * The filter part of a list call, in dollars.
 * @param rate dinars per dollar, null where it could not be loaded
 * @throws where prices in dinars need it: a list without its filter would be a wrong answer
 */
export async function listInput(
  { inStock, shipsSoon, priceIn, priceFrom, priceTo, ...rest }: ListState,
  rate: Promise<{ rate: number } | null>,
): Promise<ListInput> {
  const todayRate = priceIn && (await rate);
  if (todayRate === null) throw new Error('prices in dinars need the exchange rate');
  return {
    ...rest,
    ...(todayRate ? toDollars({ priceFrom, priceTo }, todayRate.rate) : { priceFrom, priceTo }),
    pageSize,
    ...(inStock ? { inStock: true } : {}),
    ...(shipsSoon ? { shipsSoon: true } : {}),
  };
}

/**
 * The same address with other values, in a fixed order; any change but the page's goes back to page
 * 1.
 */
export function changedQuery(
  query: URLSearchParams,
  values: Record<string, string | number | undefined>,
): string {
  const next = pageQuery(query);
  if (!('pageNo' in values)) next.delete('pageNo');
  for (const [name, value] of Object.entries(values)) {
    if (
      value === undefined ||
      value === '' ||
      (name === 'sort' && value === 'relevance') ||
      (name === 'pageNo' && value === 1)
    )
      next.delete(name);
    else next.set(name, String(value));
  }
  next.sort();
  return `?${next}`;
}

/** All filters removed. The search words and the order stay. */
export const withoutFilters = {
  priceFrom: undefined,
  priceTo: undefined,
  priceIn: undefined,
  inStock: undefined,
  shipsSoon: undefined,
  supplierId: undefined,
  categoryId: undefined,
};

/** How many filters are set; both ends of a price are one. */
export const filterCount = ({
  priceFrom,
  priceTo,
  inStock,
  shipsSoon,
  supplierId,
}: ListState): number =>
  [
    priceFrom !== undefined || priceTo !== undefined,
    inStock,
    shipsSoon,
    supplierId !== undefined,
  ].filter(Boolean).length;
