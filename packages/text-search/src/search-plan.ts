/**
 * A product has the word when it has every term of one of its ways. Weight: 1 as typed, less for a
 * stem, an alias, a correction.
 */
export interface QueryWord {
  readonly raw: string;
  /** A brand is not a thing, even if things are called by it. */
  readonly isBrand?: true;
  /** Only in the name. */
  readonly inName?: true;
  /** Only a condition: what stands for it counts by the other words. */
  readonly isCondition?: true;
  readonly ways: readonly Way[];
  /** The names of its wider kind, for what stands near it: of "usb fan" those of fans. */
  readonly wider?: readonly Way[];
}

interface Way {
  readonly terms: readonly string[];
  readonly weight: number;
}

/** A word and its weight: rare words weigh more. */
export interface WeighedWord {
  readonly word: QueryWord;
  readonly weight: number;
}

/** All words must be there. */
export interface SearchPlan {
  readonly words: readonly QueryWord[];
  /**
   * The word for the requested thing, by the goods that are it: if that is sure, they rank before
   * those that only mention it. `called`: its names in any language. `noOther`: what is surely
   * another thing is left out of a page.
   */
  readonly thing?:
    | {
        readonly word: QueryWord;
        readonly isSure: boolean;
        readonly called: readonly string[];
        readonly noOther?: boolean;
      }
    | undefined;
  /** Taken only if it finds so many goods; 1 unless given. */
  readonly least?: number | undefined;
  /** What it finds is never a hit, only near. */
  readonly isOnlyNear?: boolean | undefined;
  /**
   * Words that should match: most matches rank first, and goods with far fewer than the best are
   * left out.
   */
  readonly should?: readonly WeighedWord[] | undefined;
}

/**
 * The plans in the order they are tried: all words; the thing with some of the others; some of the
 * words.
 */
export interface Understanding {
  readonly plans: readonly SearchPlan[];
  /**
   * If this finds nothing, nobody sells what is looked for: what the plans find is only near it.
   * Undefined where goods are surely sold, or where the words do not tell.
   */
  readonly named?: SearchPlan | undefined;
  readonly correction: { readonly typed: string; readonly shown: string } | null;
  /** What may have been meant, too unsure to be searched in its place. */
  readonly suggestion: { readonly typed: string; readonly shown: string } | null;
}
