/**
 * Cache of recent answers by key, so that the next page or another filter needs no new search.
 * Concurrent callers share one computation. Failures and empty answers are not cached.
 */
export class Recent<T extends { readonly length: number }> {
  readonly #kept = new Map<string, { answer: Promise<T>; until: number }>();
  readonly #most: number;
  readonly #keepMs: number;

  constructor({ most, keepMs }: { most: number; keepMs: number }) {
    this.#most = most;
    this.#keepMs = keepMs;
  }

  get(key: string, make: () => Promise<T>): Promise<T> {
    // Real time: cache lifetime does not depend on the injected clock.
    const now = performance.now();
    const known = this.#kept.get(key);
    this.#kept.delete(key);
    const entry =
      known && known.until > now ? known : { answer: make(), until: now + this.#keepMs };
    // Reinserted at the end, so that the first entry is the least recently used.
    this.#kept.set(key, entry);
    const drop = () => this.#kept.get(key) === entry && this.#kept.delete(key);
    if (entry !== known) entry.answer.then((answer) => answer.length > 0 || drop(), drop);
    const oldest = this.#kept.size > this.#most ? this.#kept.keys().next().value : undefined;
    if (oldest !== undefined) this.#kept.delete(oldest);
    return entry.answer;
  }
}
