import type { OutputOf } from '@wasit/contract';
import type { Platform } from '../../platform/platform.ts';
import { couponsOfCategory } from '../coupons/index.ts';
import { listsOfCategory } from '../price-lists/index.ts';
import { rulesOfCategory } from '../price-rules/index.ts';

/**
 * Current and future sources of the category's own prices, which end when the category is mapped.
 */
export async function categoryPricing(
  { db, clock }: Platform,
  categoryId: number,
): Promise<OutputOf<'staffCategoryPricing'>> {
  const query = { categoryId, now: clock.now() };
  const [lists, rules, coupons] = await Promise.all([
    listsOfCategory(db, query),
    rulesOfCategory(db, query),
    couponsOfCategory(db, query),
  ]);
  return {
    items: [
      ...lists.map((name) => ({ kind: 'list' as const, name })),
      ...rules.map((name) => ({ kind: 'rule' as const, name })),
      ...coupons.map((name) => ({ kind: 'coupon' as const, name })),
    ],
  };
}
