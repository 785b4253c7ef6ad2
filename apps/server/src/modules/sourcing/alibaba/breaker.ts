import { SupplierError } from '../supplier-adapter.ts';

const failuresUntilRest = 5;
const restMs = 30_000;

/** Errors that mean the platform is down. */
const isDown = (error: unknown): boolean =>
  error instanceof SupplierError && (error.kind === 'unreachable' || error.kind === 'unreadable');

/**
 * Circuit breaker: blocks calls for half a minute after five failures in a row, so that an outage
 * does not slow down our readers. Then one trial call decides. State is kept per process.
 */
export class Breaker {
  readonly #now: () => number;
  #failures = 0;
  #restUntil = 0;
  #isProbing = false;

  constructor(now: () => number) {
    this.#now = now;
  }

  isResting(): boolean {
    return (
      this.#failures >= failuresUntilRest && (this.#isProbing || this.#now() < this.#restUntil)
    );
  }

  /** @throws SupplierError resting, and any error of the work */
  async guard<T>(work: () => Promise<T>): Promise<T> {
    if (this.isResting()) throw new SupplierError('resting');
    const isProbe = this.#failures >= failuresUntilRest;
    if (isProbe) this.#isProbing = true;
    try {
      const result = await work();
      this.#failures = 0;
      return result;
    } catch (error) {
      this.#failures = isDown(error) ? this.#failures + 1 : 0;
      if (this.#failures >= failuresUntilRest) this.#restUntil = this.#now() + restMs;
      throw error;
    } finally {
      if (isProbe) this.#isProbing = false;
    }
  }
}
