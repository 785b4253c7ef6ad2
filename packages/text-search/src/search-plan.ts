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

/** A word and its weight: rare words weigh more. */
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
