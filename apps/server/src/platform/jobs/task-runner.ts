/** So many failures in a row mean that a shared dependency is broken, e.g. the database. */
const maxFailuresInARow = 20;

/**
 * Processes many items, each in its own commit: a failing one stops no other. All failures are
 * thrown together at the end, so that the job counts as failed; it runs again within the minute.
 */
export class TaskRunner {
  readonly #failures: Error[] = [];
  readonly #maxInARow: number;
  #inARow = 0;

  constructor({ maxInARow = maxFailuresInARow }: { maxInARow?: number } = {}) {
    this.#maxInARow = maxInARow;
  }

  /** @throws AggregateError at once after too many failures in a row */
  async run(name: string, act: () => Promise<unknown>): Promise<void> {
    try {
      await act();
      this.#inARow = 0;
    } catch (error) {
      this.#failures.push(
        new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`, {
          cause: error,
        }),
      );
      this.#inARow += 1;
      if (this.#inARow >= this.#maxInARow) this.throwFailures();
    }
  }

  /** @throws AggregateError with the failure of each failed item */
  throwFailures(): void {
    if (this.#failures.length > 0)
      throw new AggregateError(
        this.#failures,
        this.#failures
          .map(({ message }) => message)
          .slice(0, 5)
          .join('; '),
      );
  }
}
