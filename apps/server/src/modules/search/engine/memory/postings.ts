import { bytesOf, type Posting } from './bits.ts';

const fetchesAtOnce = 2;
/** Further requests are dropped: a search that still needs them requests them again. */
const maxWaiting = 500;
/** The pause between loads when the memory is full: each load reads every product of the term. */
const fullPauseMs = 1000;

interface PostingsOptions {
  readonly maxBytes: number;
  /** Loads the slots of a term. */
  readonly fetch: (term: string) => Promise<Posting>;
  readonly onError: (error: unknown) => void;
}

/**
 * The terms of recent searches, within the memory limit: the least recently used is removed first.
 * Loaded in the background, two at a time; the most frequent ones in advance, all together.
 */
export class Postings {
  readonly #options: PostingsOptions;
  readonly #postings = new Map<string, Posting>();
  /** In loading order. */
  readonly #queue: string[] = [];
  /** Queued, or being loaded. */
  readonly #pending = new Set<string>();
  #bytes = 0;
  #fetching = 0;
  #evictedAt = Number.NEGATIVE_INFINITY;
  readonly #idle: (() => void)[] = [];
  #preloading: Promise<void> | undefined;

  constructor(options: PostingsOptions) {
    this.#options = options;
  }

  get bytes(): number {
    return this.#bytes;
  }

  terms(): string[] {
    return [...this.#postings.keys()];
  }

  get(term: string): Posting | undefined {
    const posting = this.#postings.get(term);
    if (posting) {
      this.#postings.delete(term);
      this.#postings.set(term, posting);
    }
    return posting;
  }

  /** Queues missing terms for loading. */
  request(terms: Iterable<string>): void {
    if (performance.now() - this.#evictedAt < fullPauseMs) return;
    for (const term of terms) {
      if (this.#queue.length >= maxWaiting || this.#postings.has(term) || this.#pending.has(term))
        continue;
      this.#pending.add(term);
      this.#queue.push(term);
    }
    while (this.#fetching < fetchesAtOnce && this.#queue.length > 0) void this.#fetchQueued();
  }

  /** Adds terms that `load` reads all together, as far as they fit beside those in memory. */
  preload(load: () => Promise<ReadonlyMap<string, Posting>>): void {
    this.#preloading ??= load()
      .then((postings) => {
        // Terms that searches asked for meanwhile stay.
        for (const [term, posting] of postings)
          if (!this.#postings.has(term) && this.#bytes + bytesOf(posting) <= this.#options.maxBytes)
            this.#store(term, posting);
      })
      .catch(this.#options.onError);
  }

  /** Resolves when nothing is being loaded. */
  async settled(): Promise<void> {
    await this.#preloading;
    if (this.#fetching > 0) await new Promise<void>((resolve) => this.#idle.push(resolve));
  }

  async #fetchQueued(): Promise<void> {
    this.#fetching += 1;
    for (let term = this.#queue.shift(); term !== undefined; term = this.#queue.shift())
      await this.#fetch(term);
    this.#fetching -= 1;
    if (this.#fetching > 0) return;
    for (const resolve of this.#idle.splice(0)) resolve();
  }

  async #fetch(term: string): Promise<void> {
    try {
      this.#store(term, await this.#options.fetch(term));
    } catch (error) {
      this.#options.onError(error);
    }
    this.#pending.delete(term);
  }

  #store(term: string, posting: Posting): void {
    this.#postings.set(term, posting);
    this.#bytes += bytesOf(posting);
    if (this.#bytes > this.#options.maxBytes) this.#evict();
  }

  #evict(): void {
    for (const [oldest, dropped] of this.#postings) {
      if (this.#bytes <= this.#options.maxBytes) break;
      this.#postings.delete(oldest);
      this.#bytes -= bytesOf(dropped);
    }
    // A caller that still needs dropped terms requests them again.
    for (const term of this.#queue.splice(0)) this.#pending.delete(term);
    this.#evictedAt = performance.now();
  }
}
