/**
 * A cache of answers to frequent requests. Only for answers that a change of a few products cannot
 * make wrong.
 */
export class TtlCache<T> {
  readonly #entries = new Map<string, { readonly at: number; readonly value: T }>();
  readonly #ttlMs: number;
  readonly #maxEntries: number;

  constructor({ ttlMs, maxEntries }: { ttlMs: number; maxEntries: number }) {
    this.#ttlMs = ttlMs;
    this.#maxEntries = maxEntries;
  }

  get(key: string): T | undefined {
    const known = this.#entries.get(key);
    if (!known || performance.now() - known.at > this.#ttlMs) return undefined;
    return known.value;
  }

  set(key: string, value: T): void {
    this.#entries.delete(key);
    this.#entries.set(key, { at: performance.now(), value });
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > this.#maxEntries && oldest !== undefined) this.#entries.delete(oldest);
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }
}
