import type { ListSort } from '@wasit/contract/catalogue/endpoints';
import type { Reader } from '../../platform/db/db.ts';

/**
 * A product has the word when it has every term of one of its ways. Weight: 1 as typed, less for a
 * stem, an alias, a correction.
 */
export interface QueryWord {
  readonly raw: string;
  /** A brand is no thing, whatever things are called by it. */
  readonly isBrand?: true;
  /** Only in the name. */
  readonly inName?: true;
  readonly ways: readonly { readonly terms: readonly string[]; readonly weight: number }[];
}

/** A word and how much it tells: rare words tell more. */
export interface WeighedWord {
  readonly word: QueryWord;
  readonly tells: number;
}

/** All words must be there. */
export interface SearchPlan {
  readonly words: readonly QueryWord[];
  /**
   * The word for the thing that is looked for, as goods that are it have it: where that is sure,
   * they stand before those that only mention it. `called`: what it is called in any language.
   * `noOther`: what is surely another thing is left out of a page.
   */
  readonly thing?:
    | {
        readonly word: QueryWord;
        readonly isSure: boolean;
        readonly called: readonly string[];
        readonly noOther?: boolean;
      }
    | undefined;
  /**
   * Words that should be there: what has the most of them comes first, what has far fewer than the
   * best does not come at all.
   */
  readonly should?: readonly WeighedWord[] | undefined;
}

/**
 * The plans in the order they are tried: all words; the thing with some of the others; some of the
 * words.
 */
export interface Understanding {
  readonly plans: readonly SearchPlan[];
  readonly correction: { readonly typed: string; readonly shown: string } | null;
}

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

export interface Wanted {
  readonly plan: SearchPlan;
  readonly filter: SearchFilter;
}

export interface Facets {
  /**
   * Every hit was counted. Else the hits were too many: the order is that of a part of them, and
   * the numbers say nothing.
   */
  readonly areCounted: boolean;
  readonly leaves: readonly { readonly leafId: number; readonly count: number }[];
  readonly suppliers: readonly { readonly supplierId: number; readonly count: number }[];
}

export interface Found {
  readonly productIds: number[];
  /** Counted up to 10,000; then `totalIsCapped`. */
  readonly total: number;
  readonly totalIsCapped: boolean;
  /** Of these very hits; `facets` tells them as if no category or no supplier were chosen. */
  readonly facets: Facets;
}

export interface SearchEngine {
  /**
   * One page in an order. By price, sales and time it is exactly what plain SQL would give; no page
   * repeats what another shows.
   */
  find(
    reader: Reader,
    query: Wanted & { sort: ListSort; limit: number; offset: number },
  ): Promise<Found>;
  /** The products of a page alone, without a number of hits. */
  page(
    reader: Reader,
    query: Wanted & { sort: ListSort; limit: number; offset: number },
  ): Promise<number[]>;
  /**
   * Hits by category whatever category is chosen, and by supplier whatever supplier is chosen, the
   * most first.
   */
  facets(reader: Reader, query: Wanted, found: Found): Promise<Facets>;
}
