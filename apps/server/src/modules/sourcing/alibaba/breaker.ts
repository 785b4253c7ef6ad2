import { SupplierError } from '../supplier-adapter.ts';

const faultsUntilRest = 5;
const restMs = 30_000;

/** What counts as the platform being down, and not as its answer. */
const isDown = (error: unknown): boolean =>
  error instanceof SupplierError && (error.fault === 'unreachable' || error.fault === 'unreadable');

/**
 * Keeps calls back for half a minute after five failures in a row, so that a platform that is down
 * costs our readers nothing. Afterwards one call goes through and decides. Kept per process: each
 * finds out for itself.
 */
export class Breaker {
  readonly #now: () => number;
  #faults = 0;
  #restUntil = 0;
  #trying = false;

  constructor(now: () => number) {
    this.#now = now;
  }

  isResting(): boolean {
    return this.#faults >= faultsUntilRest && (this.#trying || this.#now() < this.#restUntil);
  }

  /** @throws SupplierError resting, and whatever the work throws */
  async guard<T>(work: () => Promise<T>): Promise<T> {
    if (this.isResting()) throw new SupplierError('resting');
    const tries = this.#faults >= faultsUntilRest;
    if (tries) this.#trying = true;
    try {
      const result = await work();
      this.#faults = 0;
      return result;
    } catch (error) {
      this.#faults = isDown(error) ? this.#faults + 1 : 0;
      if (this.#faults >= faultsUntilRest) this.#restUntil = this.#now() + restMs;
      throw error;
    } finally {
      if (tries) this.#trying = false;
    }
  }
}
