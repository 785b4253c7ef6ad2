import type { InputOf } from '@wasit/contract/api';
import { wholeNumber } from '../ui/digits.ts';

export const pageSize = 20;

export const sorts = ['relevance', 'price-asc', 'price-desc', 'sales', 'newest'] as const;
export type Sort = (typeof sorts)[number];

/** What narrows and orders a list. It lives in the address, so that it can be shared and gone back to. */
export interface ListState {
  sort: Sort;
  priceFrom?: number;
  priceTo?: number;
  inStock: boolean;
  pageNo: number;
}

function priceOf(text: string | null): number | undefined {
  const number = text ? wholeNumber(text) : null;
  return number === null ? undefined : number;
}

export function readListState(query: URLSearchParams): ListState {
  const [low, high] = [priceOf(query.get('priceFrom')), priceOf(query.get('priceTo'))];
  const swapped = low !== undefined && high !== undefined && low > high;
  return {
    sort: sorts.find((sort) => sort === query.get('sort')) ?? 'relevance',
    priceFrom: swapped ? high : low,
    priceTo: swapped ? low : high,
    inStock: query.get('inStock') === '1',
    pageNo: Math.max(1, wholeNumber(query.get('pageNo') ?? '') ?? 1),
  };
}

/** The filter part of a list call. */
export const listInput = ({
  inStock,
  ...rest
}: ListState): Pick<InputOf<'productPage'>, 'sort' | 'priceFrom' | 'priceTo' | 'inStock' | 'pageNo' | 'pageSize'> => ({
  ...rest,
  pageSize,
  ...(inStock ? { inStock: true } : {}),
});

/** The same address with other values; any change but the page begins again at page 1. */
export function changed(query: URLSearchParams, values: Record<string, string | number | undefined>): string {
  const next = new URLSearchParams(query);
  if (!('pageNo' in values)) next.delete('pageNo');
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === '' || (name === 'sort' && value === 'relevance') || (name === 'pageNo' && value === 1))
      next.delete(name);
    else next.set(name, String(value));
  }
  return `?${next}`;
}

export const isNarrowed = ({ priceFrom, priceTo, inStock }: ListState): boolean =>
  priceFrom !== undefined || priceTo !== undefined || inStock;
