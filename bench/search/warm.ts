import { searchEngine } from '../../apps/server/src/modules/search/engine/index.ts';
import { keywordSearch } from '../../apps/server/src/modules/search/keyword-search.ts';
import type { Platform } from '../../apps/server/src/platform/platform.ts';
import { queriesFor } from './queries.ts';

const settle = async (platform: Platform): Promise<void> => {
  const engine = searchEngine(platform);
  if ('settled' in engine) await engine.settled();
};

/** Searches other than the measured ones, until the columns and all common words are in memory. */
export async function warmUp(
  platform: Platform,
  { count, seed }: { count: number; seed: number },
): Promise<void> {
  for (const { input, locale } of await queriesFor(platform.pool, { count, seed })) {
    await keywordSearch(platform, input, locale);
    await settle(platform);
  }
}

/** How many pages were answered each way since the platform was opened. */
export function servedBy(platform: Platform): string {
  const engine = searchEngine(platform);
  return 'served' in engine
    ? `pages from memory ${engine.served.memory}, from PostgreSQL ${engine.served.postgres}`
    : 'all pages from PostgreSQL';
}
