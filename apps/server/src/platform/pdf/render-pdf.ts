import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { dirOf, type Locale } from '@wasit/contract/locales';
import { fail } from '../errors.ts';
import { fitText } from './fit-text.ts';
import type { PdfAnswer, PdfTask } from './pdf-task.ts';
import type { Template } from './template.ts';

/** A paper of a thousand rows takes a second; one that takes so long is broken. */
const timeoutMs = 20_000;
/** When so many papers wait already, the next is refused at once. */
const mostWaiting = 60;
const mostDataBytes = 4_000_000;
const mostPdfBytes = 12_000_000;

interface Job {
  readonly task: PdfTask;
  readonly resolve: (pdf: Uint8Array) => void;
  readonly reject: (error: Error) => void;
}

/** A thread of its own, started with the first paper. It keeps no process alive. */
class Typesetter {
  #worker: Worker | undefined;
  #job: Job | undefined;
  #timer: NodeJS.Timeout | undefined;
  readonly #waiting: Job[] = [];

  /** @throws UNAVAILABLE when too many wait */
  set(task: PdfTask): Promise<Uint8Array> {
    if (this.#waiting.length >= mostWaiting) return fail('UNAVAILABLE', { detail: 'too many papers wait to be set' });
    return new Promise((resolve, reject) => {
      this.#waiting.push({ task, resolve, reject });
      this.#next();
    });
  }

  #next(): void {
    if (this.#job) return;
    this.#job = this.#waiting.shift();
    if (!this.#job) {
      this.#worker?.unref();
      return;
    }
    this.#worker ??= this.#start();
    const worker = this.#worker;
    worker.ref();
    this.#timer = setTimeout(() => this.#replace(worker, `took longer than ${timeoutMs} ms`), timeoutMs);
    worker.postMessage(this.#job.task);
  }

  #start(): Worker {
    const worker = new Worker(new URL('./pdf.worker.ts', import.meta.url));
    worker.unref();
    worker.on('message', (answer: PdfAnswer) => {
      if (worker !== this.#worker) return;
      if (!('pdf' in answer)) return this.#done((job) => job.reject(new Error(`the paper cannot be set: ${answer.refused}`)));
      this.#done((job) =>
        answer.pdf.length > mostPdfBytes ? job.reject(new Error(`a paper of ${answer.pdf.length} bytes`)) : job.resolve(answer.pdf),
      );
    });
    worker.on('error', (error) => this.#replace(worker, String(error)));
    worker.on('exit', (code) => this.#replace(worker, `the thread ended with ${code}`));
    return worker;
  }

  #done(settle: (job: Job) => void): void {
    clearTimeout(this.#timer);
    const job = this.#job;
    this.#job = undefined;
    if (job) settle(job);
    this.#next();
  }

  /** A thread that broke or hangs is left behind (native code ends only by itself); the next paper starts another. */
  #replace(worker: Worker, why: string): void {
    if (worker !== this.#worker) return;
    this.#worker = undefined;
    void worker.terminate();
    this.#done((job) => job.reject(new Error(`the paper was not set: ${why}`)));
  }
}

const typesetter = new Typesetter();

/** Texts of people are made fit for paper wherever they stand. */
const asJson = (data: object): string => JSON.stringify(data, (_, value: unknown) => (typeof value === 'string' ? fitText(value) : value));

const noPictures: ReadonlyMap<string, Uint8Array> = new Map();

/**
 * A PDF of a template in a language: its data reaches the template as JSON (`sys.inputs.data`), beside `locale` and `dir`. Fonts for all four languages
 * are embedded, only with the letters that are used. `pictures` (JPEG or PNG, small ones) are those that the data names. Set in a thread of its own,
 * within 20 seconds.
 * @throws UNAVAILABLE when too many papers wait; Error when the template cannot be set
 */
export async function renderPdf<Data extends object>(
  template: Template<Data>,
  data: Data,
  page: Locale | { readonly locale: Locale; readonly pictures: ReadonlyMap<string, Uint8Array> },
): Promise<Uint8Array> {
  const { locale, pictures } = typeof page === 'string' ? { locale: page, pictures: noPictures } : page;
  const json = asJson(data);
  if (json.length > mostDataBytes) throw new RangeError(`a paper of ${json.length} characters`);
  return typesetter.set({ file: fileURLToPath(template.file), data: json, locale, dir: dirOf(locale), pictures });
}
