/** A rule in the form used for pricing: hundredths of a percent, fen, US cents. */
export interface MarkupRule {
  readonly ruleId: string;
  readonly categoryId: number | null;
  readonly supplierId: number | null;
  readonly fromFen: number | null;
  readonly belowFen: number | null;
  readonly markupBp: number;
  readonly minimumMarginBp: number;
  readonly stepCents: number;
}

/** Data that a rule is selected by. */
export interface PricedUnit {
  readonly purchaseFen: number;
  readonly supplierId: number;
  /** The product's category with its parents, from the top down. */
  readonly categoryPath: readonly number[];
}

const ceilDiv = (a: bigint, b: bigint): bigint => (a + b - 1n) / b;

/**
 * Selling price in US cents for a purchase price in fen: cost at the rate, plus markup or minimum
 * margin, whichever is more, rounded up to the rule's step. Integer arithmetic, so that rounding
 * never gives a price below cost and margin (company decisions, section 7).
 */
export function sellingPrice(
  purchaseFen: number,
  {
    rule: { markupBp, minimumMarginBp, stepCents },
    yuanPerDollar,
  }: { rule: MarkupRule; yuanPerDollar: number },
): number {
  // Rates have at most six decimals.
  const rate = BigInt(Math.round(yuanPerDollar * 1e6));
  const bp = BigInt(10_000 + Math.max(markupBp, minimumMarginBp));
  const step = BigInt(stepCents);
  return Number(ceilDiv(BigInt(purchaseFen) * 1_000_000n * bp, rate * 10_000n * step) * step);
}

const fits = (rule: MarkupRule, unit: PricedUnit): boolean =>
  (rule.supplierId === null || rule.supplierId === unit.supplierId) &&
  (rule.categoryId === null || unit.categoryPath.includes(rule.categoryId)) &&
  (rule.fromFen === null || unit.purchaseFen >= rule.fromFen) &&
  (rule.belowFen === null || unit.purchaseFen < rule.belowFen);

/**
 * Selects the rule: one for the supplier before one for all, then the deepest category, then one
 * with a price band, then the newest.
 */
export function ruleFor<R extends MarkupRule>(
  unit: PricedUnit,
  /** Valid rules, newest first. */
  rules: readonly R[],
): R | undefined {
  const rank = (rule: R): number =>
    (rule.supplierId === null ? 0 : 1_000) +
    (rule.categoryId === null ? 0 : 10 * (unit.categoryPath.indexOf(rule.categoryId) + 1)) +
    (rule.fromFen === null && rule.belowFen === null ? 0 : 1);
  let best: R | undefined;
  for (const rule of rules)
    if (fits(rule, unit) && (best === undefined || rank(rule) > rank(best))) best = rule;
  return best;
}
