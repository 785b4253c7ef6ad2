import type { Actor } from '../../../platform/actor.ts';
import type { Platform } from '../../../platform/platform.ts';
import { setShelf } from '../drafts/set-shelf.ts';
import { countUnseen, unseenProducts } from './writing/import.store.ts';

const batchSize = 500;

/**
 * Takes the goods of a source that a run did not see off the shelf, some hundred per commit.
 * @returns how many
 */
export async function retireMissing(
  platform: Platform,
  { source, runId, actor }: { source: string; runId: string; actor: Actor },
): Promise<number> {
  let retired = 0;
  for (let afterId = 0; ; ) {
    const productIds = await unseenProducts(platform.db, {
      source,
      runId,
      afterId,
      limit: batchSize,
    });
    const last = productIds.at(-1);
    if (last === undefined) return retired;
    retired += await setShelf(platform, actor, { productIds, onShelf: false, reason: 'missing' });
    afterId = last;
  }
}

/** How many `retireMissing` would take off the shelf. */
export const countMissing = (
  platform: Platform,
  { source, runId }: { source: string; runId: string },
): Promise<number> => countUnseen(platform.db, { source, runId });
