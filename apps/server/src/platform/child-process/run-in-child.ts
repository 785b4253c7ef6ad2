import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import Tinypool from 'tinypool';
import { fail } from '../errors.ts';
import { assertSpareFiles } from './spare-files.ts';

/**
 * One core is left to web requests. Each child may hold 300 MB: what it kept of its work so far, and
 * a large picture while it decodes it.
 */
const maxChildren = Math.max(1, Math.min(2, availableParallelism() - 1));
/** When this many tasks wait already, the next one is refused at once. */
const maxWaiting = 60;
/** Waiting and work together; the caller has given up by then. */
const defaultTimeoutMs = 30_000;
/** A child that was idle for so long ends, and frees all of its memory. */
const idleMs = 5_000;
const maxHeapMb = 256;
const { NODE_COMPILE_CACHE } = process.env;
/**
 * A child that holds more when its work is done ends at once. Children run from the sources, those
 * of a bundled server too: the compiler and its cache take so much that with half of it a child
 * would end after nearly every piece of work, and starting one costs more than the work.
 */
const maxKeptBytes = 200_000_000;

let children: Tinypool | undefined;

/**
 * They start with the first task and keep no process alive; they know none of our settings
 * and secrets.
 */
const startChildren = (): Tinypool =>
  new Tinypool({
    runtime: 'child_process',
    serialization: 'advanced',
    minThreads: 0,
    maxThreads: maxChildren,
    idleTimeout: idleMs,
    maxQueue: maxWaiting,
    maxMemoryLimitBeforeRecycle: maxKeptBytes,
    execArgv: [
      `--max-old-space-size=${maxHeapMb}`,
      '--max-semi-space-size=4',
      '--import',
      new URL('./child-setup.ts', import.meta.url).href,
    ],
    // What is freed goes back to the system at once; a child that follows another is up sooner.
    env: {
      ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }),
      MALLOC_ARENA_MAX: '1',
      MALLOC_MMAP_THRESHOLD_: '131072',
      MALLOC_TRIM_THRESHOLD_: '131072',
    },
  });

type Work = (input: never) => unknown;

/**
 * An exported function of another file, run in a child process at low priority, few at a time
 * (decision 0044): input and result are copied, and its memory is freed afterwards.
 * `const shrink = inChild<typeof import('./shrink.ts').shrink>(new URL('./shrink.ts', import.meta.url), 'shrink')`.
 * @throws UNAVAILABLE when too many wait, no process can be started, or it takes longer than 30 s,
 * or `timeoutMs`; an Error
 * with the message of the function's own
 */
export const inChild =
  <F extends Work>(file: URL, name: string, { longestMs: timeoutMs = defaultTimeoutMs } = {}) =>
  async (input: Parameters<F>[0]): Promise<Awaited<ReturnType<F>>> => {
    assertSpareFiles();
    children ??= startChildren();
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), timeoutMs);
    try {
      return await children.run(input, {
        filename: fileURLToPath(file),
        name,
        signal: controller.signal,
      });
    } catch (error) {
      const message = error instanceof Error || isErrorLike(error) ? error.message : String(error);
      if (message === 'Task queue is at limit' || message === 'The task has been aborted')
        return fail('UNAVAILABLE', { detail: `${name}: ${message}` });
      throw new Error(`${name}: ${message}`);
    } finally {
      clearTimeout(timer);
    }
  };

/** An error of a child arrives as its fields. */
const isErrorLike = (error: unknown): error is { message: string } =>
  typeof error === 'object' &&
  error !== null &&
  'message' in error &&
  typeof error.message === 'string';
