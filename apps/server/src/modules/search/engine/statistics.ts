import { setImmediate } from 'node:timers/promises';
import type { Reader } from '../../../platform/db/db.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { CatalogueShape } from '../search.tables.ts';
import { CatalogueSample, emptySample } from './sample.ts';
import {
  countShape,
  drawSample,
  lastCount,
  mayCount,
  putStatistics,
  recountTerms,
  rowsWritten,
  termsWith,
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

const none: SearchStatistics = {
  documents: 0,
  documentFrequency: () => 0,
  terms: new Map(),
  shape: { shipsSoon: 0, bands: {} },
  sample: emptySample,
  countedAt: null,
};

/** Terms of a large catalogue in fewer products are not counted: most are model numbers. */
const smallCatalogue = 50_000;
const minWritten = (documents: number): number => (documents > smallCatalogue ? 3 : 1);
const minHeld = (documents: number): number => (documents > smallCatalogue ? 5 : 1);

/**
 * Large enough that a term of ten thousand products in a million is in two hundred rows; some
 * megabytes.
 */
const sampledRows = 20_000;
const readAtOnce = 500;

async function takeSample(reader: Reader, documents: number): Promise<CatalogueSample> {
  const every = Math.max(1, Math.floor(documents / sampledRows));
  const sample = new CatalogueSample(documents);
  // In batches: yields to requests, and all words at once would be a very long text.
  for (let afterId = 0, drawn = readAtOnce; drawn === readAtOnce; ) {
    const part = await drawSample(reader, { every, afterId, limit: readAtOnce });
    for (const { terms, productId, ...row } of part) {
      sample.read(row, terms.split('\n'));
      afterId = productId;
    }
    drawn = part.length;
    await setImmediate();
  }
  sample.settle();
  return sample;
}

async function read(reader: Reader): Promise<SearchStatistics> {
  const counted = await lastCount(reader);
  if (!counted) return none;
  const { documents, shape, countedAt } = counted;
  const terms = await termsWith(reader, { atLeast: minHeld(documents) });
  const sample = await takeSample(reader, documents);
  return {
    documents,
    shape,
    sample,
    countedAt,
    terms,
    documentFrequency: (term) => terms.get(term) ?? 0,
  };
}

const lookAgainMs = 60_000;
/** Before the first count, e.g. during the import into a new shop. */
const lookForFirstMs = 1_000;

/**
 * The statistics in memory; checked for a newer count now and then, while the old ones are used.
 */
class Held {
  #now: SearchStatistics = none;
  #lookedAt = 0;
  #first: Promise<void> | undefined;

  async get(reader: Reader): Promise<SearchStatistics> {
    if (!this.#first) {
      this.#lookedAt = Date.now();
      this.#first = this.#load(reader);
      this.#first.catch(() => {
        this.#first = undefined;
      });
    }
    await this.#first;
    if (Date.now() - this.#lookedAt > (this.#now.countedAt ? lookAgainMs : lookForFirstMs)) {
      this.#lookedAt = Date.now();
      // In the background: this request uses what is there.
      this.#refresh(reader).catch(() => {});
    }
    return this.#now;
  }

  invalidate(): void {
    this.#first = undefined;
  }

  async #load(reader: Reader): Promise<void> {
    this.#now = await read(reader);
  }

  async #refresh(reader: Reader): Promise<void> {
    const counted = await lastCount(reader);
    if (counted?.countedAt.getTime() !== this.#now.countedAt?.getTime()) await this.#load(reader);
  }
}

const held = new WeakMap<Platform['pool'], Held>();

const heldBy = ({ pool }: Platform): Held => {
  const known = held.get(pool) ?? new Held();
  held.set(pool, known);
  return known;
};

/**
 * The known statistics of words and goods; read once per process, then refreshed in the background.
 */
export const statisticsNow = (platform: Platform): Promise<SearchStatistics> =>
  heldBy(platform).get(platform.db);

/**
 * A new count is worthwhile after a twentieth of the goods was written, or anything within a day; a
 * small catalogue is counted after any change.
 */
async function shouldCount(platform: Platform, written: number): Promise<boolean> {
  const last = await lastCount(platform.db);
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
    if (!(await mayCount(tx))) return;
    const { documents, shape } = await countShape(tx);
    await recountTerms(tx, { atLeast: minWritten(documents) });
    await putStatistics(tx, { documents, shape, rowsWritten: String(written), countedAt: tx.now });
  });
  heldBy(platform).invalidate();
}

/** Counts again if worthwhile. */
export async function refreshStatistics(platform: Platform): Promise<void> {
  if (await shouldCount(platform, await rowsWritten(platform.db))) await countStatistics(platform);
}
