import type { ProductCard } from '@wasit/contract/catalogue/endpoints';
import type { Locale } from '@wasit/contract/locales';
import { toCents } from '@wasit/contract/money';
import type { DualMoney } from '@wasit/contract/wire';
import { fail } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { categoryTree, marketSource, productCards } from '../../catalogue/index.ts';
import { dualPricesForLists, type ToDualPrice, termsForLists } from '../../fees/index.ts';

export interface GoodsSelection {
  readonly productIds?: readonly number[] | undefined;
  readonly categoryId?: number | undefined;
  readonly pageSize: number;
  readonly marginPercent: number;
}

/** A chosen product with its selling price; null while its landed price is unknown. */
export interface ChosenGood {
  readonly card: ProductCard;
  readonly facts: marketSource.ProductFacts;
  readonly price: DualMoney | null;
}

/** @throws NOT_FOUND for an unknown or hidden category */
async function idsOf(platform: Platform, { productIds, categoryId, pageSize }: GoodsSelection) {
  if (productIds) return productIds;
  const tree = await categoryTree(platform);
  if (categoryId !== undefined && !tree.isShown(categoryId))
    fail('NOT_FOUND', { field: 'categoryId' });
  return marketSource.bestSellers(platform.db, {
    categoryIds: categoryId === undefined ? null : tree.withDescendants(categoryId),
    limit: pageSize,
  });
}

/** Landed price plus margin, at the rate used in lists; dinars in notes. */
function sellPrice(
  landed: DualMoney | null,
  { marginPercent, toDualPrice }: { marginPercent: number; toDualPrice: ToDualPrice },
): DualMoney | null {
  // In whole cents first: 1.10 × 100 is slightly more than 110.
  return (
    landed && toDualPrice(Math.ceil((toCents(landed.usd.amount) * (100 + marginPercent)) / 100))
  );
}

/**
 * The chosen goods that are on the shelf, in order.
 * @throws NOT_FOUND when one of them is not on the shelf, or for an unknown category
 */
export async function chosenGoods(platform: Platform, chosen: GoodsSelection, locale: Locale) {
  const productIds = await idsOf(platform, chosen);
  const [cards, rows, toDualPrice] = await Promise.all([
    productCards(platform.db, { productIds, locale, terms: await termsForLists(platform) }),
    marketSource.productFacts(platform.db, productIds),
    dualPricesForLists(platform),
  ]);
  if (chosen.productIds && cards.length < productIds.length)
    fail('NOT_FOUND', { field: 'productIds' });
  const byId = new Map(rows.map((row) => [row.productId, row]));
  return cards.flatMap((card) => {
    const facts = byId.get(card.productId);
    if (!facts) return [];
    const price = sellPrice(card.landed, { marginPercent: chosen.marginPercent, toDualPrice });
    return [{ card, facts, price }];
  });
}

export const basisOfGoods = (goods: readonly ChosenGood[]) => ({
  source: 'catalogue' as const,
  goods: goods.length,
});
