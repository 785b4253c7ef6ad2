/** What is beyond is left to the job of its event, which comes three seconds later. */
const mostWaiting = 1000;

/**
 * Work of this process that nobody waits for: one after the other, so that people read news in the
 * order in which things happened.
 */
export class Background {
  #last: Promise<void> = Promise.resolve();
  #waiting = 0;

  /** `work` must not reject. */
  add(work: () => Promise<void>): void {
    if (this.#waiting >= mostWaiting) return;
    this.#waiting += 1;
    this.#last = this.#last.then(work).finally(() => {
      this.#waiting -= 1;
    });
  }

  /** Resolves when nothing runs and nothing waits. */
  async idle(): Promise<void> {
    while (this.#waiting > 0) await this.#last;
  }
}
