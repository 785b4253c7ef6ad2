import type { Platform } from '../../../platform/platform.ts';
import type { SearchEngine } from '../search-engine.ts';
import { withAnswerCache } from './kept-answers.ts';
import { defaultMemoryLimits, type MemoryEngine, memoryEngine } from './memory/memory-engine.ts';
import { postgresEngine } from './postgres-engine.ts';

export { sweepSearchChanges } from './memory/read-model.ts';
export {
  countStatistics,
  currentStatistics,
  refreshStatistics,
  type SearchStatistics,
} from './statistics.ts';

const engines = new WeakMap<Platform['pool'], SearchEngine | MemoryEngine>();

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
export function searchEngine(platform: Platform): SearchEngine | MemoryEngine {
  const engine = engines.get(platform.pool) ?? engineFor(platform);
  engines.set(platform.pool, engine);
  return engine;
}
