import { setImmediate } from 'node:timers/promises';
import type { Reader } from '../../../platform/db/db.ts';
import { perPool } from '../../../platform/per-pool.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { CatalogueShape } from '../search.tables.ts';
import { CatalogueSample, emptySample } from './sample.ts';
import {
  countShape,
  drawSample,
  frequentTerms,
  lastStatistics,
  putStatistics,
  recountTerms,
  rowsWritten,
  tryLockCounting,
} from './statistics.store.ts';

/** Statistics of words and goods, as last counted. */
export interface SearchStatistics {
  readonly documents: number;
  /** In how many products a term occurs, 0 if in few or none. */
  documentFrequency(term: string): number;
  /** The terms that occur in several products (in a small catalogue: all of them). */
  readonly terms: ReadonlyMap<string, number>;
  readonly shape: CatalogueShape;
  readonly sample: CatalogueSample;
  readonly countedAt: Date | null;
}

const emptyStatistics: SearchStatistics = {
  documents: 0,
  documentFrequency: () => 0,
  terms: new Map(),
  shape: { shipsSoon: 0, bands: {} },
  sample: emptySample,
  countedAt: null,
};

/** Terms of a large catalogue in fewer products are not counted: most are model numbers. */
const smallCatalogue = 50_000;
const minStoredFrequency = (documents: number): number => (documents > smallCatalogue ? 3 : 1);
const minCachedFrequency = (documents: number): number => (documents > smallCatalogue ? 5 : 1);

/**
 * Large enough that a term of ten thousand products in a million is in two hundred rows; some
 * megabytes.
 */
const sampledRows = 20_000;
const readAtOnce = 500;

async function readSample(reader: Reader, documents: number): Promise<CatalogueSample> {
  const every = Math.max(1, Math.floor(documents / sampledRows));
  const sample = new CatalogueSample(documents);
  // In batches: yields to requests, and all words at once would be a very long text.
  for (let afterId = 0, drawn = readAtOnce; drawn === readAtOnce; ) {
    const part = await drawSample(reader, { every, afterId, limit: readAtOnce });
    for (const { terms, productId, ...row } of part) {
      sample.add(row, terms.split('\n'));
      afterId = productId;
    }
    drawn = part.length;
    await setImmediate();
  }
  sample.finish();
  return sample;
}

async function readStatistics(reader: Reader): Promise<SearchStatistics> {
  const counted = await lastStatistics(reader);
  if (!counted) return emptyStatistics;
  const { documents, shape, countedAt } = counted;
  const terms = await frequentTerms(reader, { atLeast: minCachedFrequency(documents) });
  const sample = await readSample(reader, documents);
  return {
    documents,
    shape,
    sample,
    countedAt,
    terms,
    documentFrequency: (term) => terms.get(term) ?? 0,
  };
}

const recheckMs = 60_000;
/** Before the first count, e.g. during the import into a new shop. */
const firstRecheckMs = 1_000;

/**
 * The statistics in memory; checked for a newer count now and then, while the old ones are used.
 */
class StatisticsCache {
  #current: SearchStatistics = emptyStatistics;
  #checkedAt = 0;
  #firstLoad: Promise<void> | undefined;

  async get(reader: Reader): Promise<SearchStatistics> {
    if (!this.#firstLoad) {
      this.#checkedAt = performance.now();
      this.#firstLoad = this.#load(reader);
      this.#firstLoad.catch(() => {
        this.#firstLoad = undefined;
      });
    }
    await this.#firstLoad;
    if (
      performance.now() - this.#checkedAt >
      (this.#current.countedAt ? recheckMs : firstRecheckMs)
    ) {
      this.#checkedAt = performance.now();
      // In the background: this request uses what is there.
      this.#refresh(reader).catch(() => {});
    }
    return this.#current;
  }

  invalidate(): void {
    this.#firstLoad = undefined;
  }

  async #load(reader: Reader): Promise<void> {
    this.#current = await readStatistics(reader);
  }

  async #refresh(reader: Reader): Promise<void> {
    const counted = await lastStatistics(reader);
    if (counted?.countedAt.getTime() !== this.#current.countedAt?.getTime())
      await this.#load(reader);
  }
}

const cacheOf = perPool(() => new StatisticsCache());

/**
 * The known statistics of words and goods; read once per process, then refreshed in the background.
 */
export const currentStatistics = (platform: Platform) => cacheOf(platform).get(platform.db);

/**
 * A new count is worthwhile after a twentieth of the goods was written, or anything within a day; a
 * small catalogue is counted after any change.
 */
async function shouldCount(platform: Platform, written: number): Promise<boolean> {
  const last = await lastStatistics(platform.db);
  if (!last) return written > 0;
  const since = Math.abs(written - Number(last.rowsWritten));
  if (since === 0) return false;
  const ageMs = platform.clock.now().getTime() - last.countedAt.getTime();
  return since > last.documents / 20 || last.documents <= smallCatalogue || ageMs > 24 * 3_600_000;
}

/** Counts words and goods again; other processes load it within a minute, this one at once. */
export async function countStatistics(platform: Platform): Promise<void> {
  const written = await rowsWritten(platform.db);
  await platform.transact(async (tx) => {
    if (!(await tryLockCounting(tx))) return;
    const { documents, shape } = await countShape(tx);
    await recountTerms(tx, { atLeast: minStoredFrequency(documents) });
    await putStatistics(tx, { documents, shape, rowsWritten: String(written), countedAt: tx.now });
  });
  cacheOf(platform).invalidate();
}

/** Counts again if worthwhile. */
export async function refreshStatistics(platform: Platform): Promise<void> {
  if (await shouldCount(platform, await rowsWritten(platform.db))) await countStatistics(platform);
}
