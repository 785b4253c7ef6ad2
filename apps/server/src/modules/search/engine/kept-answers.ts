import { cachedBriefly } from '../../../platform/cached-briefly.ts';
import { replicaOfCall } from '../../../platform/db/call-reads.ts';
import type { Reader } from '../../../platform/db/db.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Found, SearchEngine } from '../search-engine.ts';
import { isChangedSince } from './memory/read-model.store.ts';
import { Recent } from './recent.ts';
import { type SearchStatistics, statisticsNow } from './statistics.ts';

/** Valid for one state of the goods. */
interface Answers {
  readonly found: Recent<Promise<Found>>;
  readonly pages: Recent<Promise<number[]>>;
  readonly statistics: SearchStatistics;
  /** The database's snapshot at the last check without changes. */
  snapshot: string;
}

/** Some kilobytes each. */
const recent = <T>() => new Recent<Promise<T>>({ ttlMs: 3_600_000, most: 500 });
const held = new WeakMap<Platform['pool'], Answers>();

/**
 * A cache of answers that are still valid: no row of the goods has been written since, which is
 * checked after each commit of this process and every 100 ms.
 */
const answersNow = cachedBriefly(async (platform): Promise<Answers> => {
  const known = held.get(platform.pool);
  const [{ snapshot, isChanged }, statistics] = await Promise.all([
    isChangedSince(platform.db, known?.snapshot),
    statisticsNow(platform),
  ]);
  if (known && !isChanged && known.statistics === statistics) {
    known.snapshot = snapshot;
    return known;
  }
  const fresh = { found: recent<Found>(), pages: recent<number[]>(), statistics, snapshot };
  held.set(platform.pool, fresh);
  return fresh;
});

type Query = Parameters<SearchEngine['find']>[1];
type RunQuery<T> = (reader: Reader, query: Query) => Promise<T>;

/**
 * The same engine with a cache for repeated searches, while no goods have changed. Not inside a
 * transaction, which sees its own writes, and not on a replica, which may lag behind the primary.
 */
export function keepingAnswers<E extends SearchEngine>(platform: Platform, engine: E): E {
  const kept =
    <T>(answersIn: (answers: Answers) => Recent<Promise<T>>, run: RunQuery<T>): RunQuery<T> =>
    async (reader, query) => {
      if (reader !== platform.db || replicaOfCall()) return run(reader, query);
      // Answers go into the cache they were started with: an older state's are never read again.
      const known = answersIn(await answersNow(platform));
      const key = JSON.stringify(query);
      const before = known.get(key);
      if (before) return before;
      const answer = run(reader, query);
      known.set(key, answer);
      answer.catch(() => known.delete(key));
      return answer;
    };
  return {
    ...engine,
    find: kept(({ found }) => found, engine.find),
    page: kept(({ pages }) => pages, engine.page),
  };
}
