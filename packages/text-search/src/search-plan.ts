/**
 * A product has the word when it has every term of one of its ways. Weight: 1 as typed, less for a
 * stem, an alias, a correction.
 */
export interface QueryWord {
  readonly raw: string;
  /** A brand is not a thing, even if things are called by it. */
  readonly isBrand?: true;
  /** Only in the name. */
  readonly onlyInName?: true;
  /** Only a condition: it adds nothing to the score. */
  readonly isCondition?: true;
  readonly ways: readonly Way[];
  /** The names of its wider kind, for similar goods: of "usb fan" those of fans. */
  readonly wider?: readonly Way[];
  /** Kinds that are sold beside it, for similar goods: of "shoes" sandals and boots. */
  readonly beside?: readonly Way[];
}

interface Way {
  readonly terms: readonly string[];
  readonly weight: number;
  /** Only in the name: all goods of an area have the words of the area's name. */
  readonly inName?: true;
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
   * those that only mention it. `thingNames`: its names in any language.
   * `excludeOtherThings`: what is surely another thing is left out of a page.
   */
  readonly thing?:
    | {
        readonly word: QueryWord;
        readonly isSure: boolean;
        readonly thingNames: readonly string[];
        readonly excludeOtherThings?: boolean;
      }
    | undefined;
  /** The plan is used only if it finds this many goods; default 1. */
  readonly minHits?: number | undefined;
  /** What it finds is shown as similar, never as a hit. */
  readonly isOnlyNear?: boolean | undefined;
  /**
   * Words that should match: most matches rank first, and goods with far fewer than the best are
   * left out.
   */
  readonly should?: readonly WeighedWord[] | undefined;
  /**
   * What the buyer does not want: goods with one of these words in their name come last, unless it
   * stands behind a negation there, too.
   */
  readonly unwanted?:
    | { readonly words: readonly QueryWord[]; readonly negations: readonly string[] }
    | undefined;
}

/**
 * The plans in the order they are tried: all words; the thing with some of the others; some of the
 * words.
 */
export interface Understanding {
  readonly plans: readonly SearchPlan[];
  /**
   * If this finds nothing, nobody sells what is searched for: what the plans find is only similar.
   * Undefined where goods are surely sold, or where the words do not tell.
   */
  readonly soldCheck?: SearchPlan | undefined;
  readonly correction: { readonly typed: string; readonly shown: string } | null;
  /** What may have been meant, too unsure to be searched in its place. */
  readonly suggestion: { readonly typed: string; readonly shown: string } | null;
  /** The same of the kind of goods whose use the text describes: meant where goods lack its words. */
  readonly described?: Understanding;
}
