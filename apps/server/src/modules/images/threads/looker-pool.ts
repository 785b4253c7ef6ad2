import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Segment } from '../matching/segment.ts';
import { letGo } from './let-go.ts';
import type { FromLooker, LookResults, LookTask, ToLooker } from './messages.ts';

/** A picture takes a tenth of a second; one that takes so long is meant to hurt. */
const timeoutMs = 20_000;
/** When so many people wait for an answer already, the next is refused at once. Who fills the index limits himself. */
const mostWaiting = 60;
/** Decoded pixels lie outside of this; a thread that wants more is broken. */
const memoryMb = 512;

/** The picture could not be looked at: it cannot be decoded, took too long, or broke the thread. */
export class PictureRefused extends Error {
  override name = 'PictureRefused';
}
/** Too many pictures wait already. */
export class LookersBusy extends Error {
  override name = 'LookersBusy';
}

interface Job {
  readonly task: LookTask;
  /** Who waits for an answer goes before who fills the index. */
  readonly urgent: boolean;
  readonly resolve: (result: LookResults[LookTask['kind']]) => void;
  readonly reject: (error: Error) => void;
}
interface Looker {
  readonly worker: Worker;
  job?: Job;
  timer?: NodeJS.Timeout;
}

/** Threads that look at pictures: as many as there are cores. */
export class LookerPool {
  readonly #lookers = new Set<Looker>();
  readonly #waiting: Job[] = [];
  readonly #size: number;
  readonly #modelFile: string | undefined;
  readonly #script: URL;
  #segments: readonly Segment[] = [];
  #closed = false;

  constructor({
    modelFile,
    size = Math.max(1, Math.min(8, availableParallelism())),
    script = new URL('./looker.worker.ts', import.meta.url),
  }: { modelFile?: string | undefined; size?: number; script?: URL } = {}) {
    this.#modelFile = modelFile;
    this.#size = size;
    this.#script = script;
  }

  /** @throws PictureRefused, LookersBusy */
  ask<T extends LookTask>(task: T, { urgent }: { urgent: boolean }): Promise<LookResults[T['kind']]> {
    const crowded = urgent && this.#waiting.filter((job) => job.urgent).length >= mostWaiting;
    if (this.#closed || crowded) return Promise.reject(new LookersBusy('too many pictures wait to be looked at'));
    return new Promise((resolve, reject) => {
      // The kind of the task decides the kind of its result (looker.worker.ts).
      const job: Job = { task, urgent, resolve: resolve as Job['resolve'], reject };
      const before = urgent ? this.#waiting.findIndex((other) => !other.urgent) : -1;
      if (before < 0) this.#waiting.push(job);
      else this.#waiting.splice(before, 0, job);
      this.#next();
    });
  }

  /** The index as it is from now on. */
  share(segments: readonly Segment[]): void {
    const before = this.#segments;
    this.#segments = segments;
    for (const { worker } of this.#lookers) worker.postMessage({ kind: 'segments', segments } satisfies ToLooker);
    letGo(before, segments);
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const job of this.#waiting.splice(0)) job.reject(new LookersBusy('the server stops'));
    await Promise.all([...this.#lookers].map(({ worker }) => worker.terminate()));
  }

  #next(): void {
    while (this.#waiting.length > 0) {
      const free = [...this.#lookers].find(({ job }) => !job) ?? (this.#lookers.size < this.#size ? this.#add() : undefined);
      const job = free && this.#waiting.shift();
      if (!free || !job) return;
      free.job = job;
      free.timer = setTimeout(() => this.#replace(free, `took longer than ${timeoutMs} ms`), timeoutMs);
      free.worker.ref();
      free.worker.postMessage({ kind: 'task', task: job.task } satisfies ToLooker);
    }
  }

  #add(): Looker {
    const worker = new Worker(this.#script, {
      workerData: { modelFile: this.#modelFile },
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    });
    const looker: Looker = { worker };
    this.#lookers.add(looker);
    worker.unref();
    worker.postMessage({ kind: 'segments', segments: this.#segments } satisfies ToLooker);
    worker.on('message', (answer: FromLooker | 'ready') => {
      if (answer !== 'ready') this.#done(looker, answer);
    });
    worker.on('error', (error) => this.#replace(looker, String(error)));
    worker.on('exit', (code) => this.#replace(looker, `the thread ended with ${code}`));
    return looker;
  }

  #done(looker: Looker, answer: FromLooker): void {
    const { job } = looker;
    clearTimeout(looker.timer);
    delete looker.job;
    looker.worker.unref();
    if ('result' in answer) job?.resolve(answer.result);
    else job?.reject(new PictureRefused(answer.refused));
    this.#next();
  }

  /** A thread that broke or hangs is ended, its task refused; the next task starts another. */
  #replace(looker: Looker, why: string): void {
    if (!this.#lookers.delete(looker)) return;
    clearTimeout(looker.timer);
    looker.job?.reject(new PictureRefused(why));
    void looker.worker.terminate();
    if (!this.#closed) this.#next();
  }
}
