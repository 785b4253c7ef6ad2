import { setTimeout } from 'node:timers/promises';
import { bytesOf, type Posting } from './bits.ts';

const fetchesAtOnce = 2;
/** Further requests are dropped: a search that still needs them requests them again. */
const maxWaiting = 500;
/** The pause between loads when the memory is full: each load reads every product of the term. */
const fullPauseMs = 1000;
/**
 * Preloading pauses this many times as long as it works, and leaves a tenth of the memory to
 * requested terms.
 */
const restOf = 2;
const shareAhead = 0.9;

interface PostingsOptions {
  readonly maxBytes: number;
  /** Loads the slots of a term. */
  readonly fetch: (term: string) => Promise<Posting>;
  readonly failed: (error: unknown) => void;
}

/**
 * The terms of recent searches, within the memory limit: the least recently used is removed first.
 * Loaded in the background, two at a time; the most frequent ones in advance, slowly.
 */
export class Postings {
  readonly #options: PostingsOptions;
  readonly #held = new Map<string, Posting>();
  /** In loading order. */
  readonly #queue: string[] = [];
  /** Queued, or being loaded. */
  readonly #coming = new Set<string>();
  #bytes = 0;
  #fetching = 0;
  #droppedAt = Number.NEGATIVE_INFINITY;
  readonly #idle: (() => void)[] = [];
  #ahead: Promise<void> | undefined;

  constructor(options: PostingsOptions) {
    this.#options = options;
  }

  get bytes(): number {
    return this.#bytes;
  }

  terms(): string[] {
    return [...this.#held.keys()];
  }

  get(term: string): Posting | undefined {
    const posting = this.#held.get(term);
    if (posting) {
      this.#held.delete(term);
      this.#held.set(term, posting);
    }
    return posting;
  }

  /** Queues missing terms for loading. */
  want(terms: Iterable<string>): void {
    if (performance.now() - this.#droppedAt < fullPauseMs) return;
    for (const term of terms) {
      if (this.#queue.length >= maxWaiting || this.#held.has(term) || this.#coming.has(term))
        continue;
      this.#coming.add(term);
      this.#queue.push(term);
    }
    while (this.#fetching < fetchesAtOnce && this.#queue.length > 0) void this.#fetchAll();
  }

  /** Preloads terms in this order, until little memory is left or `isOver`. */
  fetchAhead(terms: Iterable<string>, isOver: () => boolean): void {
    this.#ahead ??= this.#fetchAhead(terms, isOver);
  }

  async #fetchAhead(terms: Iterable<string>, isOver: () => boolean): Promise<void> {
    for (const term of terms) {
      if (this.#held.has(term) || this.#coming.has(term)) continue;
      if (isOver() || this.#bytes > shareAhead * this.#options.maxBytes) return;
      const start = performance.now();
      this.#coming.add(term);
      await this.#fetch(term);
      await setTimeout(restOf * (performance.now() - start), undefined, { ref: false });
    }
  }

  /** Resolves when nothing is being loaded. */
  async settled(): Promise<void> {
    await this.#ahead;
    if (this.#fetching > 0) await new Promise<void>((resolve) => this.#idle.push(resolve));
  }

  async #fetchAll(): Promise<void> {
    this.#fetching += 1;
    for (let term = this.#queue.shift(); term !== undefined; term = this.#queue.shift())
      await this.#fetch(term);
    this.#fetching -= 1;
    if (this.#fetching > 0) return;
    for (const resolve of this.#idle.splice(0)) resolve();
  }

  async #fetch(term: string): Promise<void> {
    try {
      this.#keep(term, await this.#options.fetch(term));
    } catch (error) {
      this.#options.failed(error);
    }
    this.#coming.delete(term);
  }

  #keep(term: string, posting: Posting): void {
    this.#held.set(term, posting);
    this.#bytes += bytesOf(posting);
    if (this.#bytes > this.#options.maxBytes) this.#makeRoom();
  }

  #makeRoom(): void {
    for (const [oldest, dropped] of this.#held) {
      if (this.#bytes <= this.#options.maxBytes) break;
      this.#held.delete(oldest);
      this.#bytes -= bytesOf(dropped);
    }
    // A caller that still needs dropped terms requests them again.
    for (const term of this.#queue.splice(0)) this.#coming.delete(term);
    this.#droppedAt = performance.now();
  }
}
