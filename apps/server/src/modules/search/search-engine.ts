import type { ListSort } from '@wasit/contract/catalogue/endpoints';
import type { SearchPlan } from '@wasit/text-search';
import type { Reader } from '../../platform/db/db.ts';

export interface SearchFilter {
  /** With all below them; null: any. */
  readonly categoryIds: readonly number[] | null;
  readonly priceFromMinor?: number | undefined;
  readonly priceToMinor?: number | undefined;
  readonly supplierId?: number | undefined;
  readonly inStock: boolean;
  /** Leaves the supplier within three days. */
  readonly shipsSoon: boolean;
}

export const everything: SearchFilter = { categoryIds: null, inStock: false, shipsSoon: false };

export interface SearchQuery {
  readonly plan: SearchPlan;
  readonly filter: SearchFilter;
}

export interface Facets {
  /**
   * Every hit was counted. Otherwise there were too many: the order is that of a sample, and the
   * numbers mean nothing.
   */
  readonly areCounted: boolean;
  readonly leaves: readonly { readonly leafId: number; readonly count: number }[];
  readonly suppliers: readonly { readonly supplierId: number; readonly count: number }[];
}

export interface SearchResult {
  readonly productIds: number[];
  /** Counted up to 10,000; then `totalIsCapped`. */
  readonly total: number;
  readonly totalIsCapped: boolean;
  /** Of these hits only; `facets` counts as if no category or no supplier were chosen. */
  readonly facets: Facets;
}

export interface SearchEngine {
  /**
   * One page in an order. By price, sales and time it is exactly what plain SQL would give; no page
   * repeats what another shows.
   */
  find(
    reader: Reader,
    query: SearchQuery & { sort: ListSort; limit: number; offset: number },
  ): Promise<SearchResult>;
  /** Only the products of a page, without counting the hits. */
  page(
    reader: Reader,
    query: SearchQuery & { sort: ListSort; limit: number; offset: number },
  ): Promise<number[]>;
  /**
   * Hits by category whatever category is chosen, and by supplier whatever supplier is chosen, the
   * most first.
   */
  facets(reader: Reader, query: SearchQuery, found: SearchResult): Promise<Facets>;
}
