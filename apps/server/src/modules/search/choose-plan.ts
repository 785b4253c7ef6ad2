import type { SearchPlan } from '@wasit/text-search';
import type { Platform } from '../../platform/platform.ts';
import { searchEngine } from './engine/index.ts';
import type { SearchFilter } from './search-engine.ts';

export const everything: SearchFilter = { categoryIds: null, inStock: false, shipsSoon: false };

/**
 * The first plan that finds enough, with what it finds; else the first one. Undefined where plans
 * find only what is similar.
 */
export async function firstPlanWithHits<T>(
  plans: readonly SearchPlan[],
  find: (plan: SearchPlan) => Promise<T>,
  hitsOf: (found: T) => number,
): Promise<{ readonly plan: SearchPlan; readonly found: T } | undefined> {
  let first: { readonly plan: SearchPlan; readonly found: T } | undefined;
  for (const plan of plans) {
    if (plan.isOnlyNear) continue;
    const found = await find(plan);
    first ??= { plan, found };
    if (hitsOf(found) >= (plan.minHits ?? 1)) return { plan, found };
  }
  return first;
}

/** Whether any product's name has the searched thing; true where that need not be checked. */
export async function isAnySold(
  platform: Platform,
  soldCheck: SearchPlan | undefined,
): Promise<boolean> {
  if (!soldCheck) return true;
  const [first] = await searchEngine(platform).page(platform.db, {
    plan: soldCheck,
    filter: everything,
    sort: 'relevance',
    limit: 1,
    offset: 0,
  });
  return first !== undefined;
}
