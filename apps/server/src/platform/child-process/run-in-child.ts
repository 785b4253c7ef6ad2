import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import Tinypool from 'tinypool';
import { fail } from '../errors.ts';
import { assertSpareFiles } from './spare-files.ts';

/**
 * One core is left for web requests. Each child may hold 300 MB: memory retained from earlier work,
 * and a large picture being decoded.
 */
const maxChildren = Math.max(1, Math.min(2, availableParallelism() - 1));
/** With this many tasks waiting, further ones are refused. */
const maxWaiting = 60;
/** Waiting and work together; the caller has given up by then. */
const defaultTimeoutMs = 30_000;
/** A child that was idle for so long ends, and frees all of its memory. */
const idleMs = 5_000;
const maxHeapMb = 256;
const { NODE_COMPILE_CACHE } = process.env;
/**
 * A child that holds more after its work exits. Children run from source, also those of a bundled
 * server: the compiler and its cache need so much that with half of it a child would exit after
 * almost every task, and starting one costs more than the task.
 */
const maxRetainedBytes = 200_000_000;

let children: Tinypool | undefined;

/**
 * Started with the first task, they keep no process alive and get none of our settings and secrets.
 */
const startChildren = (): Tinypool =>
  new Tinypool({
    runtime: 'child_process',
    serialization: 'advanced',
    minThreads: 0,
    maxThreads: maxChildren,
    idleTimeout: idleMs,
    maxQueue: maxWaiting,
    maxMemoryLimitBeforeRecycle: maxRetainedBytes,
    execArgv: [
      `--max-old-space-size=${maxHeapMb}`,
      '--max-semi-space-size=4',
      '--import',
      new URL('./child-setup.ts', import.meta.url).href,
    ],
    // Freed memory is returned to the system at once, and a replacement child starts sooner.
    env: {
      ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }),
      MALLOC_ARENA_MAX: '1',
      MALLOC_MMAP_THRESHOLD_: '131072',
      MALLOC_TRIM_THRESHOLD_: '131072',
    },
  });

type Work = (input: never) => unknown;

/**
 * Wraps an exported function of another file to run in a child process at low priority, few at a
 * time (decision 0044). Input and result are copied; the memory is freed afterwards. `const shrink
 * = inChild<typeof import('./shrink.ts').shrink>(new URL('./shrink.ts', import.meta.url),
 * 'shrink')`.
 * @throws UNAVAILABLE when too many wait, no process can be started, or it takes longer than 30 s,
 * or `timeoutMs`; an Error with the message of the function's own
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
