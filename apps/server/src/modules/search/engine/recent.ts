/**
 * A cache of answers to frequent requests. Only for answers that a change of a few products cannot
 * make wrong.
 */
export class Recent<T> {
  readonly #answers = new Map<string, { readonly at: number; readonly value: T }>();
  readonly #ttlMs: number;
  readonly #most: number;

  constructor({ ttlMs, most }: { ttlMs: number; most: number }) {
    this.#ttlMs = ttlMs;
    this.#most = most;
  }

  get(key: string): T | undefined {
    const known = this.#answers.get(key);
    if (!known || Date.now() - known.at > this.#ttlMs) return undefined;
    return known.value;
  }

  set(key: string, value: T): void {
    this.#answers.delete(key);
    this.#answers.set(key, { at: Date.now(), value });
    const [oldest] = this.#answers.keys();
    if (this.#answers.size > this.#most && oldest !== undefined) this.#answers.delete(oldest);
  }

  delete(key: string): void {
    this.#answers.delete(key);
  }
}
