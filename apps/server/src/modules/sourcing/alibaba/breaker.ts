import { SupplierError } from '../supplier-adapter.ts';

const faultsUntilRest = 5;
const restMs = 30_000;

/** Errors that mean the platform is down. */
const isDown = (error: unknown): boolean =>
  error instanceof SupplierError && (error.fault === 'unreachable' || error.fault === 'unreadable');

/**
 * Circuit breaker: blocks calls for half a minute after five failures in a row, so that an outage
 * does not slow down our readers. Then one trial call decides. State is kept per process.
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

  /** @throws SupplierError resting, and any error of the work */
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
