import { cachedBriefly } from '../../../platform/cached-briefly.ts';
import { replicaOfCall } from '../../../platform/db/call-reads.ts';
import type { Reader } from '../../../platform/db/db.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { SearchEngine, SearchResult } from '../search-engine.ts';
import { isChangedSince } from './memory/read-model.store.ts';
import { currentStatistics, type SearchStatistics } from './statistics.ts';
import { TtlCache } from './ttl-cache.ts';

/** Valid for one state of the goods. */
interface AnswerCache {
  readonly results: TtlCache<Promise<SearchResult>>;
  readonly pages: TtlCache<Promise<number[]>>;
  readonly statistics: SearchStatistics;
  /** The database's snapshot at the last check without changes. */
  snapshot: string;
}

/** Some kilobytes each. */
const createCache = <T>() => new TtlCache<Promise<T>>({ ttlMs: 3_600_000, maxEntries: 500 });
const cacheByPool = new WeakMap<Platform['pool'], AnswerCache>();

/**
 * A cache of answers that are still valid: no row of the goods has been written since, which is
 * checked after each commit of this process and every 100 ms.
 */
const currentAnswers = cachedBriefly(async (platform): Promise<AnswerCache> => {
  const known = cacheByPool.get(platform.pool);
  const [{ snapshot, isChanged }, statistics] = await Promise.all([
    isChangedSince(platform.db, known?.snapshot),
    currentStatistics(platform),
  ]);
  if (known && !isChanged && known.statistics === statistics) {
    known.snapshot = snapshot;
    return known;
  }
  const fresh = {
    results: createCache<SearchResult>(),
    pages: createCache<number[]>(),
    statistics,
    snapshot,
  };
  cacheByPool.set(platform.pool, fresh);
  return fresh;
});

type Query = Parameters<SearchEngine['find']>[1];
type RunQuery<T> = (reader: Reader, query: Query) => Promise<T>;

/**
 * The same engine with a cache for repeated searches, while no goods have changed. Not inside a
 * transaction, which sees its own writes, and not on a replica, which may lag behind the primary.
 */
export function withAnswerCache<E extends SearchEngine>(platform: Platform, engine: E): E {
  const cached =
    <T>(answersIn: (answers: AnswerCache) => TtlCache<Promise<T>>, run: RunQuery<T>): RunQuery<T> =>
    async (reader, query) => {
      if (reader !== platform.db || replicaOfCall()) return run(reader, query);
      // Answers go into the cache they were started with; that of an older state is not read again.
      const known = answersIn(await currentAnswers(platform));
      const key = JSON.stringify(query);
      const cachedAnswer = known.get(key);
      if (cachedAnswer) return cachedAnswer;
      const answer = run(reader, query);
      known.set(key, answer);
      answer.catch(() => known.delete(key));
      return answer;
    };
  return {
    ...engine,
    find: cached(({ results }) => results, engine.find),
    page: cached(({ pages }) => pages, engine.page),
  };
}
