import type { Reader } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import { openDrafts } from '../fees.store.ts';
import { tariffTermsAt, termsByClass, termsOfDraft } from '../tariffs/tariff-terms.ts';
import { type EstimateLine, seaFreightLikely } from './estimate.rules.ts';

/** A load whose sea freight is not billed yet: a cart, or an order before its second stage. */
export interface OpenLoad {
  readonly kind: 'cart' | 'order';
  readonly orderNo: string | null;
  readonly lines: readonly EstimateLine[];
}

export interface ComparedLoad extends OpenLoad {
  /** Likely sea freight, US cents. */
  readonly beforeMinor: number;
  readonly afterMinor: number;
}

/**
 * The effect of tariff drafts on the freight of open loads if they were in force at `at`. Loads
 * travel by sea, so drafts of other routes have none.
 * @throws CONFLICT when one of the drafts is no longer open, UNAVAILABLE without any tariff
 */
export async function compareDrafts(
  reader: Reader,
  { at, draftIds, loads }: { at: Date; draftIds: readonly string[]; loads: readonly OpenLoad[] },
): Promise<ComparedLoad[]> {
  const drafts = (await openDrafts(reader))
    .filter(({ draftId }) => draftIds.includes(draftId))
    .map(termsOfDraft);
  if (drafts.length < new Set(draftIds).size) return fail('CONFLICT', { field: 'draftIds' });
  const currentTerms = await tariffTermsAt(reader, at);
  const before =
    termsByClass(currentTerms, 'sea-baghdad') ?? fail('UNAVAILABLE', { detail: 'no tariff yet' });
  const after = termsByClass([...drafts, ...currentTerms], 'sea-baghdad') ?? before;
  return loads.map((load) => ({
    ...load,
    beforeMinor: seaFreightLikely(load.lines, before),
    afterMinor: seaFreightLikely(load.lines, after),
  }));
}
