import type { Platform } from '../../../platform/platform.ts';
import { postgresEngine } from './postgres-engine.ts';
import type { SearchEngine } from './search-engine.ts';

export { countStatistics, refreshStatistics, type SearchStatistics, statisticsNow } from './statistics.ts';

const engines = new WeakMap<Platform['pool'], SearchEngine>();

/** The engine of this process. Another one (OpenSearch, say) would be chosen here. */
export function searchEngine(platform: Platform): SearchEngine {
  const engine = engines.get(platform.pool) ?? postgresEngine(platform);
  engines.set(platform.pool, engine);
  return engine;
}
