import { setImmediate, setTimeout } from 'node:timers/promises';
import { onPrimary } from '../../../../platform/db/call-reads.ts';
import type { Db } from '../../../../platform/db/db.ts';
import type { Platform } from '../../../../platform/platform.ts';
import {
  bitsFor,
  estimatedBytes,
  type Posting,
  PostingBuilder,
  postingOf,
  setBit,
} from './bits.ts';
import { Columns, numbersIn } from './columns.ts';
import { MemoryIndex } from './memory-index.ts';
import { Postings } from './postings.ts';
import {
  changesSince,
  columnsAfter,
  productsWith,
  readLong,
  removeChanges,
  snapshotNow,
  type TermsOfProducts,
  termsAfter,
} from './read-model.store.ts';

/** Limits of the copy; a test sets them lower. */
export interface MemoryLimits {
  /** With fewer products PostgreSQL is fast enough. */
  readonly minProducts: number;
  /** The least number of products for a word to be kept in memory. */
  readonly minWithTerm: number;
  /** From so many products on a common word is read with more time and memory. */
  readonly minReadLong: number;
  /** Memory limit of the terms in bytes, beside 35 for each product. */
  readonly maxTermBytes: number;
  /** With more changes everything is read again. */
  readonly maxChanges: number;
  /** Interval of checking for other processes' changes; this one's own apply at once. */
  readonly pollEveryMs: number;
  /** Pause between two full reads, and at least twenty times the duration of the last one. */
  readonly pauseMs: number;
}

/** The changes are kept for some hours, and no copy is used for that long. */
const retentionHours = 4;
const maxIndexAgeMs = 2 * 3_600_000;

/** Terms with their numbers of products, the most frequent first. */
type CommonTerms = () => Promise<readonly (readonly [term: string, products: number])[]>;

/** Products per batch: some milliseconds. */
const rowsAtOnce = 10_000;
const idsAtOnce = 20_000;
/** Products per batch when their words are read: some tenths of a second of PostgreSQL. */
const wordsAtOnce = 5_000;
/** Postings that are copied at once: some milliseconds. */
const postingsAtOnce = 50;
/** What the most frequent terms may take of the memory; the rest is for requested ones. */
const preloadShare = 0.9;

export const sweepSearchChanges = (platform: Platform): Promise<void> =>
  removeChanges(platform.db, retentionHours).then(() => {});

async function readColumns(db: Db, isOver: () => boolean) {
  return readLong(db, async (tx) => {
    const { snapshot, products } = await snapshotNow(tx);
    const columns = new Columns(products);
    for (let quantity = -1; quantity !== 0 && !isOver(); ) {
      const part = await columnsAfter(tx, { afterId: columns.lastId, limit: rowsAtOnce });
      quantity = part.quantity;
      columns.add(part);
      // Yields to requests.
      await setImmediate();
    }
    columns.finish();
    return { columns, snapshot };
  });
}

/** `isLong`: a statement's usual time and memory may be too little. */
async function readPosting(
  db: Db,
  columns: Columns,
  { term, isLong }: { term: string; isLong: boolean },
): Promise<Posting> {
  const ids = await (isLong
    ? readLong(db, (tx) => productsWith(tx, term))
    : productsWith(db, term));
  const bits = bitsFor(columns.length);
  for (let at = 0; at < ids.length; at += 4) {
    const slot = columns.slotOf(ids.readInt32BE(at));
    if (slot !== undefined) setBit(bits, slot);
    if (at % (4 * idsAtOnce) === 0) await setImmediate();
  }
  return postingOf(bits);
}

/** As many of the terms as fit into the memory, given with their numbers of products. */
function fittingTerms(
  terms: Iterable<readonly [term: string, products: number]>,
  { slots, maxBytes }: { slots: number; maxBytes: number },
): string[] {
  const fitting: string[] = [];
  let bytes = 0;
  for (const [term, products] of terms) {
    bytes += estimatedBytes(products, slots);
    if (bytes > maxBytes) break;
    fitting.push(term);
  }
  return fitting;
}

/**
 * The postings of many terms from one reading of all products: for each term alone nearly as many
 * pages are read. It pauses as long as it works. Each batch has a snapshot of its own: what changes
 * between them is in the changes since the columns, as after the reading of a single term.
 * @returns undefined when it `isOver`
 */
async function readPostings(
  db: Db,
  columns: Columns,
  { terms, isOver }: { terms: readonly string[]; isOver: () => boolean },
): Promise<Map<string, Posting> | undefined> {
  const builders = new Map(terms.map((term) => [term, new PostingBuilder(columns.length)]));
  const addPart = ({ productIds, terms }: TermsOfProducts) => {
    const slots = Array.from(numbersIn(productIds), (productId) => columns.slotOf(productId));
    for (const { term, indexes } of terms) {
      const builder = builders.get(term);
      for (const index of smallNumbersIn(indexes).sort()) {
        const slot = slots[index];
        if (slot !== undefined) builder?.add(slot);
      }
    }
  };
  for (let afterId: number | undefined = 0; afterId !== undefined && !isOver(); ) {
    const start = performance.now();
    const place: { afterId: number; limit: number } = { afterId, limit: wordsAtOnce };
    const part = await readLong(db, (tx) => termsAfter(tx, { ...place, terms }));
    afterId = part.lastId;
    addPart(part);
    await setTimeout(performance.now() - start, undefined, { ref: false });
  }
  if (isOver()) return undefined;
  const postings = new Map<string, Posting>();
  for (const [term, builder] of builders) {
    postings.set(term, builder.finish());
    builders.delete(term);
    if (postings.size % postingsAtOnce === 0) await setImmediate();
  }
  return postings;
}

/** Numbers of two bytes as PostgreSQL sends them. */
const smallNumbersIn = (bytes: Buffer): Uint16Array => {
  const numbers = new Uint16Array(bytes.length / 2);
  new Uint8Array(numbers.buffer).set(bytes.swap16());
  return numbers;
};

/**
 * The copy of the searched data in this process. It is exact because every commit since its
 * snapshot is loaded before each search. If the copy is missing, or not ready, `fresh` returns
 * nothing and PostgreSQL answers.
 */
export class ReadModel {
  readonly #platform: Platform;
  readonly #limits: MemoryLimits;
  #index: MemoryIndex | undefined;
  #loadedAt = 0;
  #loading: Promise<void> | undefined;
  #nextLoadAt = 0;
  #polledAt = Number.NEGATIVE_INFINITY;
  #commits = -1;
  #polling: Promise<void> | undefined;

  readonly #commonTerms: CommonTerms;

  /** `commonTerms`: worth keeping for all searches. */
  constructor(platform: Platform, limits: MemoryLimits, commonTerms: CommonTerms) {
    this.#platform = platform;
    this.#limits = limits;
    this.#commonTerms = commonTerms;
  }

  /** The copy, with all commits of this process; undefined: use PostgreSQL. */
  async fresh(): Promise<MemoryIndex | undefined> {
    if (!this.#index) {
      this.#load();
      return undefined;
    }
    const [latestCommit, minPolledAt] = [
      this.#platform.commits(),
      performance.now() - this.#limits.pollEveryMs,
    ];
    // A running check may have started before our commit.
    while (this.#index && (this.#commits < latestCommit || this.#polledAt < minPolledAt))
      await this.#pollOnce();
    return this.#index;
  }

  /** Resolves when everything requested so far is loaded, or has failed. */
  async settled(): Promise<void> {
    await this.#loading;
    await this.#index?.postings.settled();
  }

  #pollOnce(): Promise<void> {
    this.#polling ??= this.#poll().finally(() => {
      this.#polling = undefined;
    });
    return this.#polling;
  }

  async #poll(): Promise<void> {
    const index = this.#index;
    if (!index) return;
    const [commits, startedAt] = [this.#platform.commits(), performance.now()];
    const { snapshot, productIds, rows } = await onPrimary(() =>
      changesSince(this.#platform.db, {
        snapshot: index.snapshot,
        most: this.#limits.maxChanges - index.newer.size,
      }),
    );
    if (productIds === null || startedAt - this.#loadedAt > maxIndexAgeMs) {
      this.#index = undefined;
      this.#load();
      return;
    }
    index.newer.add(productIds, rows);
    index.snapshot = snapshot;
    [this.#commits, this.#polledAt] = [commits, startedAt];
  }

  /**
   * Reads everything again, in the background. Terms are loaded again on demand: each costs as much
   * as some searches.
   */
  #load(): void {
    const now = performance.now();
    if (this.#loading || now < this.#nextLoadAt) return;
    const reading = this.#loadIndex().catch((error: unknown) => {
      if (!this.#isStopping()) this.#platform.log.warn({ err: error }, 'search copy not loaded');
    });
    this.#loading = reading.finally(() => {
      const tookMs = performance.now() - now;
      this.#nextLoadAt =
        performance.now() + Math.max(this.#limits.pauseMs, this.#limits.pauseMs && 20 * tookMs);
      this.#loading = undefined;
    });
  }

  async #loadIndex(): Promise<void> {
    const { db, log } = this.#platform;
    const { columns, snapshot } = await readColumns(db, () => this.#isStopping());
    if (this.#isStopping()) return;
    const postings = new Postings({
      maxBytes: this.#limits.maxTermBytes,
      fetch: async (term) => {
        const isLong = columns.length >= this.#limits.minReadLong;
        const posting = await readPosting(db, columns, { term, isLong });
        // It is newer than the last applied change.
        this.#polledAt = Number.NEGATIVE_INFINITY;
        return posting;
      },
      onError: (error) => this.#isStopping() || log.warn({ err: error }, 'term not loaded'),
    });
    const index = new MemoryIndex({ columns, postings, snapshot });
    this.#index = index;
    [this.#loadedAt, this.#polledAt] = [performance.now(), Number.NEGATIVE_INFINITY];
    postings.preload(async () => {
      const terms = fittingTerms(await this.#commonTerms(), {
        slots: columns.length,
        maxBytes: preloadShare * this.#limits.maxTermBytes,
      });
      const isOver = () => this.#isStopping() || this.#index !== index;
      const common = await readPostings(db, columns, { terms, isOver });
      this.#polledAt = Number.NEGATIVE_INFINITY;
      return common ?? new Map();
    });
  }

  #isStopping(): boolean {
    return this.#platform.pool.ending;
  }
}
