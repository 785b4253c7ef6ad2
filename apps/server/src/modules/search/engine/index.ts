import { perPool } from '../../../platform/per-pool.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { SearchEngine } from '../search-engine.ts';
import { withAnswerCache } from './answer-cache.ts';
import { defaultMemoryLimits, type MemoryEngine, memoryEngine } from './memory/memory-engine.ts';
import { postgresEngine } from './postgres-engine.ts';

export { sweepSearchChanges } from './memory/read-model.ts';
export {
  countStatistics,
  currentStatistics,
  refreshStatistics,
  type SearchStatistics,
} from './statistics.ts';

function engineFor(platform: Platform): SearchEngine | MemoryEngine {
  const { SEARCH_MEMORY_MB, WASIT_ROLE } = platform.config;
  const inDatabase = postgresEngine(platform);
  if (SEARCH_MEMORY_MB === 0 || WASIT_ROLE === 'worker') return inDatabase;
  return withAnswerCache(
    platform,
    memoryEngine(platform, inDatabase, { memory: defaultMemoryLimits(SEARCH_MEMORY_MB) }),
  );
}

/** The engine of this process. Another one (e.g. OpenSearch) would be chosen here. */
export const searchEngine = perPool(engineFor);
