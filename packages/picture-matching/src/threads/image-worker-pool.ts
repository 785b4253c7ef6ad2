import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Segment } from '../matching/segment.ts';
import type { FromImageWorker, ImageTask, ImageTaskResults, ToImageWorker } from './messages.ts';
import { releaseMemory } from './release-memory.ts';

/** A picture takes a tenth of a second; one that takes this long is likely malicious. */
const timeoutMs = 20_000;
/**
 * With this many requests waiting, the next is refused at once. Filling the index is limited by its
 * caller.
 */
const maxPending = 60;
/** A thread idle for this long is ended. */
const idleAfterMs = 120_000;
/** Does not include decoded pixels; a thread that needs more is broken. */
const memoryMb = 512;

/** The picture could not be processed: it cannot be decoded, took too long, or broke the thread. */
export class PictureRefused extends Error {
  override name = 'PictureRefused';
}
/** Too many pictures are waiting. */
export class ImageWorkersBusy extends Error {
  override name = 'ImageWorkersBusy';
}

interface Job {
  readonly task: ImageTask;
  /** Searches have priority over filling the index. */
  readonly urgent: boolean;
  readonly resolve: (result: ImageTaskResults[ImageTask['kind']]) => void;
  readonly reject: (error: Error) => void;
}
/** Files of the operator's models. */
interface Models {
  readonly modelFile?: string | undefined;
  readonly textModelFile?: string | undefined;
}
interface ImageWorker {
  readonly worker: Worker;
  job?: Job;
  /** Timer until its task has taken too long, or until it has been idle too long. */
  timer?: NodeJS.Timeout;
}

/**
 * Threads that process pictures: one for two cores, the other is for pages and the database. Each
 * holds some forty megabytes.
 */
export class ImageWorkerPool {
  readonly #imageWorkers = new Set<ImageWorker>();
  readonly #pending: Job[] = [];
  readonly #size: number;
  readonly #models: Models;
  readonly #script: URL;
  readonly #idleMs: number;
  #segments: readonly Segment[] = [];
  #closed = false;

  constructor({
    size = Math.max(1, Math.min(8, availableParallelism() >> 1)),
    script = new URL('./image.worker.ts', import.meta.url),
    idleMs = idleAfterMs,
    ...models
  }: Models & { size?: number; script?: URL; idleMs?: number } = {}) {
    this.#models = models;
    this.#size = size;
    this.#script = script;
    this.#idleMs = idleMs;
  }

  /** How many threads there are. */
  get threads(): number {
    return this.#imageWorkers.size;
  }

  /** @throws PictureRefused, ImageWorkersBusy */
  run<T extends ImageTask>(
    task: T,
    { urgent }: { urgent: boolean },
  ): Promise<ImageTaskResults[T['kind']]> {
    const isFull = urgent && this.#pending.filter((job) => job.urgent).length >= maxPending;
    if (this.#closed || isFull)
      return Promise.reject(new ImageWorkersBusy('too many pictures are waiting'));
    return new Promise((resolve, reject) => {
      // The kind of the task decides the kind of its result (image.worker.ts).
      const job: Job = { task, urgent, resolve: resolve as Job['resolve'], reject };
      const before = urgent ? this.#pending.findIndex((other) => !other.urgent) : -1;
      if (before < 0) this.#pending.push(job);
      else this.#pending.splice(before, 0, job);
      this.#next();
    });
  }

  /** Replaces the index. */
  share(segments: readonly Segment[]): void {
    const before = this.#segments;
    this.#segments = segments;
    for (const { worker } of this.#imageWorkers)
      worker.postMessage({ kind: 'segments', segments } satisfies ToImageWorker);
    releaseMemory(before, segments);
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const job of this.#pending.splice(0)) job.reject(new ImageWorkersBusy('the server stops'));
    await Promise.all([...this.#imageWorkers].map(({ worker }) => worker.terminate()));
  }

  #next(): void {
    while (this.#pending.length > 0) {
      const free =
        [...this.#imageWorkers].find(({ job }) => !job) ??
        (this.#imageWorkers.size < this.#size ? this.#add() : undefined);
      const job = free && this.#pending.shift();
      if (!free || !job) return;
      free.job = job;
      clearTimeout(free.timer);
      free.timer = setTimeout(
        () => this.#replace(free, `took longer than ${timeoutMs} ms`),
        timeoutMs,
      );
      free.worker.ref();
      free.worker.postMessage({ kind: 'task', task: job.task } satisfies ToImageWorker);
    }
  }

  #add(): ImageWorker {
    const worker = new Worker(this.#script, {
      workerData: this.#models,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    });
    const imageWorker: ImageWorker = { worker };
    this.#imageWorkers.add(imageWorker);
    worker.unref();
    worker.postMessage({ kind: 'segments', segments: this.#segments } satisfies ToImageWorker);
    worker.on('message', (answer: FromImageWorker | 'ready') => {
      if (answer !== 'ready') this.#done(imageWorker, answer);
    });
    worker.on('error', (error) => this.#replace(imageWorker, String(error)));
    worker.on('exit', (code) => this.#replace(imageWorker, `the thread ended with ${code}`));
    return imageWorker;
  }

  #done(imageWorker: ImageWorker, answer: FromImageWorker): void {
    const { job } = imageWorker;
    clearTimeout(imageWorker.timer);
    delete imageWorker.job;
    imageWorker.worker.unref();
    if ('result' in answer) job?.resolve(answer.result);
    else job?.reject(new PictureRefused(answer.refused));
    this.#next();
    if (!imageWorker.job)
      imageWorker.timer = setTimeout(() => this.#endIdle(imageWorker), this.#idleMs).unref();
  }

  /** A thread that has loaded the operator's model is kept: loading takes seconds. */
  #endIdle(imageWorker: ImageWorker): void {
    if (this.#models.modelFile && this.#imageWorkers.size === 1) return;
    this.#replace(imageWorker, 'it was idle');
  }

  /** A thread that broke or hangs is ended, its task refused; the next task starts another. */
  #replace(imageWorker: ImageWorker, why: string): void {
    if (!this.#imageWorkers.delete(imageWorker)) return;
    clearTimeout(imageWorker.timer);
    imageWorker.job?.reject(new PictureRefused(why));
    void imageWorker.worker.terminate();
    if (!this.#closed) this.#next();
  }
}
