/**
 * Answers of the last minutes by key, so that the next page or another filter costs no new look at
 * the picture. Who asks for the same while it is being made waits for it. Nothing is kept of a
 * failure, or of an answer that is empty.
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
    // Real time: how long a copy is kept is no business of the injected clock.
    const now = performance.now();
    const known = this.#kept.get(key);
    this.#kept.delete(key);
    const entry =
      known && known.until > now ? known : { answer: make(), until: now + this.#keepMs };
    // Put back at the end: the first of the map is what was asked for longest ago.
    this.#kept.set(key, entry);
    const forget = () => this.#kept.get(key) === entry && this.#kept.delete(key);
    if (entry !== known) entry.answer.then((answer) => answer.length > 0 || forget(), forget);
    const oldest = this.#kept.size > this.#most ? this.#kept.keys().next().value : undefined;
    if (oldest !== undefined) this.#kept.delete(oldest);
    return entry.answer;
  }
}
