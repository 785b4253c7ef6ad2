import { AsyncLocalStorage } from 'node:async_hooks';
import { requestFacts } from '../request/request-facts.ts';

/** Further work is left to the worker, which delivers it three seconds later. */
const maxWaiting = 1000;

interface QueuedItem<T> {
  readonly item: T;
  /** The request that caused it, which the audit trail stores. */
  readonly request: object | undefined;
  /** Runs work as part of that request and its trace. */
  within<R>(work: () => R): R;
}

/**
 * Background work of this process: sequential, so that people get messages in the order of events.
 * The work caused by one request is done together.
 */
export class Background<T> {
  readonly #work: (items: readonly T[]) => Promise<void>;
  #waiting: QueuedItem<T>[] = [];
  #running: Promise<void> | undefined;

  /** `work` must not reject. */
  constructor(work: (items: readonly T[]) => Promise<void>) {
    this.#work = work;
  }

  add(item: T): void {
    if (this.#waiting.length >= maxWaiting) return;
    this.#waiting.push({ item, request: requestFacts(), within: AsyncLocalStorage.snapshot() });
    this.#running ??= this.#run();
  }

  /** Resolves when nothing runs or waits. */
  async idle(): Promise<void> {
    while (this.#running) await this.#running;
  }

  async #run(): Promise<void> {
    // Lets the same act add the rest of its work first.
    await new Promise((resolve) => setImmediate(resolve));
    for (let [first] = this.#waiting; first; [first] = this.#waiting) {
      const { request, within } = first;
      const next = this.#waiting.findIndex((one) => !request || one.request !== request);
      const items = this.#waiting
        .splice(0, next === -1 ? this.#waiting.length : Math.max(1, next))
        .map(({ item }) => item);
      await within(() => this.#work(items));
    }
    this.#running = undefined;
  }
}
