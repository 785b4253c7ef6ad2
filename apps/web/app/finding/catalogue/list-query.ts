import type { InputOf } from '@wasit/contract/api';
import { pageQuery } from '@wasit/contract/content/page-address';
import { latinDigits, wholeNumber } from '@wasit/i18n/digits';

export const pageSize = 20;

export const sorts = ['relevance', 'price-asc', 'price-desc', 'sales', 'newest'] as const;
export type Sort = (typeof sorts)[number];

/**
 * Filters and order of a list. They are in the address, so that it can be shared and "back" works.
 */
export interface ListState {
  sort: Sort;
  /** Dollars. */
  priceFrom?: number;
  priceTo?: number;
  inStock: boolean;
  shipsSoon: boolean;
  supplierId?: number;
  pageNo: number;
}

export const highestPrice = 1_000_000;

/**
 * Parses typed dollars: cents after a point, a comma or the Arabic decimal sign; null when it is no
 * price.
 */
export function dollarsOf(text: string): number | null {
  const plain = latinDigits(text)
    .replace(/[\s$٬،]/g, '')
    .replace(/[٫,](?=\d{1,2}$)/, '.')
    .replace(/,/g, '');
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(plain)) return null;
  return Number(plain) <= highestPrice ? Number(plain) : null;
}

const priceOf = (text: string | null): number | undefined =>
  text ? (dollarsOf(text) ?? undefined) : undefined;

export function readListState(query: URLSearchParams): ListState {
  const [low, high] = [priceOf(query.get('priceFrom')), priceOf(query.get('priceTo'))];
  const swapped = low !== undefined && high !== undefined && low > high;
  return {
    sort: sorts.find((sort) => sort === query.get('sort')) ?? 'relevance',
    priceFrom: swapped ? high : low,
    priceTo: swapped ? low : high,
    inStock: query.get('inStock') === '1',
    shipsSoon: query.get('shipsSoon') === '1',
    supplierId: wholeNumber(query.get('supplierId') ?? '') || undefined,
    pageNo: Math.max(1, wholeNumber(query.get('pageNo') ?? '') ?? 1),
  };
}

type ListInput = Pick<
  InputOf<'productPage'>,
  'sort' | 'priceFrom' | 'priceTo' | 'inStock' | 'shipsSoon' | 'supplierId' | 'pageNo' | 'pageSize'
>;

/** The filter part of a list call. */
export const listInput = ({ inStock, shipsSoon, ...rest }: ListState): ListInput => ({
  ...rest,
  pageSize,
  ...(inStock ? { inStock: true } : {}),
  ...(shipsSoon ? { shipsSoon: true } : {}),
});

/**
 * The same address with other values, in a fixed order; any change but the page's goes back to page
 * 1.
 */
export function changed(
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
