/**
 * Cache of recent answers by key, so that the next page or another filter needs no new search.
 * Concurrent callers share one computation. Failures and empty answers are not cached.
 */
export class ResultCache<T extends { readonly length: number }> {
  readonly #entries = new Map<string, { answer: Promise<T>; until: number }>();
  readonly #maxEntries: number;
  readonly #maxAgeMs: number;

  constructor({ maxEntries, maxAgeMs }: { maxEntries: number; maxAgeMs: number }) {
    this.#maxEntries = maxEntries;
    this.#maxAgeMs = maxAgeMs;
  }

  get(key: string, make: () => Promise<T>): Promise<T> {
    // Real time: cache lifetime does not depend on the injected clock.
    const now = performance.now();
    const known = this.#entries.get(key);
    this.#entries.delete(key);
    const entry =
      known && known.until > now ? known : { answer: make(), until: now + this.#maxAgeMs };
    // Reinserted at the end, so that the first entry is the least recently used.
    this.#entries.set(key, entry);
    const drop = () => this.#entries.get(key) === entry && this.#entries.delete(key);
    if (entry !== known) entry.answer.then((answer) => answer.length > 0 || drop(), drop);
    const oldest =
      this.#entries.size > this.#maxEntries ? this.#entries.keys().next().value : undefined;
    if (oldest !== undefined) this.#entries.delete(oldest);
    return entry.answer;
  }
}
