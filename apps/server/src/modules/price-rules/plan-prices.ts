import type { CategoryTree, priced } from '../catalogue/index.ts';
import { ruleFor, sellingPrice } from './price.rules.ts';
import type { PriceRuleRow } from './price-rules.store.ts';

/** A price set by a rule. US cents and fen. */
export interface PlannedPrice {
  readonly productId: number;
  readonly skuId: number | null;
  readonly fromQuantity: number | null;
  readonly rule: PriceRuleRow;
  readonly purchaseFen: number;
  readonly beforeMinor: number;
  readonly afterMinor: number;
  readonly beforeRunId: string | null;
}

export interface PricePlan {
  readonly changes: readonly PlannedPrice[];
  readonly unchanged: number;
  readonly byHand: number;
  readonly withoutRule: number;
}

export interface PricingTerms {
  /** Valid rules, newest first. */
  readonly rules: readonly PriceRuleRow[];
  /** Only prices set by these rules, or set before they ended; empty: all. */
  readonly due: readonly PriceRuleRow[];
  readonly yuanPerDollar: number;
  readonly tree: CategoryTree;
}

interface Unit {
  readonly skuId: number | null;
  readonly fromQuantity: number | null;
  readonly purchaseFen: number | null;
  readonly priceMinor: number;
  readonly priceRunId: string | null;
  readonly isByHand: boolean;
}

/** Variants, and the tiers whose supplier's price is known. */
const unitsOf = ({ product, skus, tiers }: priced.PricedGoods): Unit[] => [
  ...skus.map((sku) => ({ ...sku, fromQuantity: null, isByHand: sku.priceByHand })),
  ...tiers
    .filter(({ purchaseFen }) => purchaseFen !== null)
    .map((tier) => ({
      ...tier,
      skuId: null,
      isByHand: product.editedFields.includes('tiers') && tier.priceRunId === null,
    })),
];

/** As the store lists them: the newest first, the later id first of two made at once. */
const byAge = (one: PriceRuleRow, other: PriceRuleRow): number =>
  other.madeAt.getTime() - one.madeAt.getTime() || (one.ruleId < other.ruleId ? 1 : -1);

/** Computes prices by the rules; writes nothing. */
export function planPrices(goods: readonly priced.PricedGoods[], terms: PricingTerms): PricePlan {
  const changes: PlannedPrice[] = [];
  const counts = { unchanged: 0, byHand: 0, withoutRule: 0 };
  const isOneOf = (rules: readonly PriceRuleRow[], rule: PriceRuleRow | undefined): boolean =>
    rules.some(({ ruleId }) => ruleId === rule?.ruleId);
  const ended = terms.due.filter((rule) => !isOneOf(terms.rules, rule));
  const rulesBefore = [...ended, ...terms.rules].toSorted(byAge);
  const isDue = (rule: PriceRuleRow, before: PriceRuleRow | undefined): boolean =>
    terms.due.length === 0 || isOneOf(terms.due, rule) || isOneOf(ended, before);
  for (const one of goods) {
    const { productId, supplierId, categoryId } = one.product;
    const categoryPath = terms.tree.path(categoryId).map((row) => row.categoryId);
    for (const unit of unitsOf(one)) {
      const { purchaseFen, skuId, fromQuantity } = unit;
      if (purchaseFen === null) continue;
      if (unit.isByHand) counts.byHand += 1;
      else {
        const subject = { purchaseFen, supplierId, categoryPath };
        const rule = ruleFor(subject, terms.rules);
        const before = ended.length > 0 ? ruleFor(subject, rulesBefore) : undefined;
        if (!rule) counts.withoutRule += 1;
        else if (isDue(rule, before)) {
          const afterMinor = sellingPrice(purchaseFen, { rule, ...terms });
          if (afterMinor === unit.priceMinor && unit.priceRunId !== null) counts.unchanged += 1;
          else
            changes.push({
              productId,
              skuId,
              fromQuantity,
              rule,
              purchaseFen,
              beforeMinor: unit.priceMinor,
              afterMinor,
              beforeRunId: unit.priceRunId,
            });
        }
      }
    }
  }
  return { changes, ...counts };
}
