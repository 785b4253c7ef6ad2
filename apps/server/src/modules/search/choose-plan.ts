import type { SearchPlan } from '@wasit/text-search';
import type { Platform } from '../../platform/platform.ts';
import { searchEngine } from './engine/index.ts';
import { everything } from './search-engine.ts';

const enoughOf = ({ minHits = 1 }: SearchPlan): number => minHits;

/** Whether a plan finds enough in the whole shop. */
export async function findsEnoughUnfiltered(platform: Platform, plan: SearchPlan) {
  const query = {
    plan,
    filter: everything,
    sort: 'sales',
    limit: enoughOf(plan),
    offset: 0,
  } as const;
  return (await searchEngine(platform).page(platform.db, query)).length >= enoughOf(plan);
}

interface Judged<T> {
  readonly find: (plan: SearchPlan) => Promise<T>;
  readonly hitsOf: (found: T) => number;
  /** Whether a plan that finds too little has enough all the same. */
  readonly hasEnough?: (plan: SearchPlan) => Promise<boolean>;
}

/**
 * The first plan that finds enough, with what it finds; else the first one. Undefined where plans
 * find only what is similar.
 */
export async function firstPlanWithHits<T>(
  plans: readonly SearchPlan[],
  { find, hitsOf, hasEnough = async () => false }: Judged<T>,
): Promise<{ readonly plan: SearchPlan; readonly found: T } | undefined> {
  let first: { readonly plan: SearchPlan; readonly found: T } | undefined;
  for (const plan of plans) {
    if (plan.isOnlyNear) continue;
    const found = await find(plan);
    first ??= { plan, found };
    if (hitsOf(found) >= enoughOf(plan) || (await hasEnough(plan))) return { plan, found };
  }
  return first;
}

/** Whether any product's name has the searched thing; true where that need not be checked. */
export async function isAnySold(platform: Platform, soldCheck: SearchPlan | undefined) {
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
