import { Worker } from 'node:worker_threads';
import type { IndexTask, IndexTaskResults } from './messages.ts';

type Answer = { readonly number: number } & (
  | { readonly result: IndexTaskResults[IndexTask['kind']] }
  | { readonly failed: string }
);
interface PendingTask {
  readonly resolve: (result: IndexTaskResults[IndexTask['kind']]) => void;
  readonly reject: (error: Error) => void;
}

/**
 * The thread that holds this process's index. `onEnd` is called when it breaks: its owner then
 * starts another.
 */
export class IndexWorker {
  readonly #worker: Worker;
  readonly #pending = new Map<number, PendingTask>();
  #number = 0;

  constructor({
    dimensions,
    floats,
    onEnd,
  }: { dimensions: number; floats: boolean; onEnd: (why: string) => void }) {
    this.#worker = new Worker(new URL('./index.worker.ts', import.meta.url), {
      workerData: { dimensions, floats },
    });
    this.#worker.unref();
    this.#worker.on('message', (answer: Answer) => this.#receive(answer));
    this.#worker.on('error', (error) => this.#end(String(error), onEnd));
    this.#worker.on('exit', (code) => this.#end(`the thread ended with ${code}`, onEnd));
  }

  run<T extends IndexTask>(task: T): Promise<IndexTaskResults[T['kind']]> {
    this.#number += 1;
    const number = this.#number;
    return new Promise((resolve, reject) => {
      // The kind of the task decides the kind of its result (index.worker.ts).
      this.#pending.set(number, { resolve: resolve as PendingTask['resolve'], reject });
      this.#worker.ref();
      this.#worker.postMessage({ number, task });
    });
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }

  #receive(answer: Answer): void {
    const pending = this.#pending.get(answer.number);
    this.#pending.delete(answer.number);
    if (this.#pending.size === 0) this.#worker.unref();
    if ('result' in answer) pending?.resolve(answer.result);
    else pending?.reject(new Error(answer.failed));
  }

  #end(why: string, onEnd: (why: string) => void): void {
    for (const { reject } of this.#pending.values()) reject(new Error(why));
    this.#pending.clear();
    onEnd(why);
  }
}
