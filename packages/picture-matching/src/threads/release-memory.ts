import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Segment } from '../matching/segment.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** A handle from another thread is another object; its memory is the same. */
const keyOf = ({ size, ids, postings }: Segment): string => `${size} ${ids[0]} ${postings.length}`;

/** Less than this may stay unreleased. */
const worthwhileBytes = 8 * 2 ** 20;

/**
 * Frees the memory of segments that a thread no longer uses. Shared memory is freed when the last
 * thread has collected its handle, and V8 does not count it: with little other garbage it would
 * stay for many minutes, over several merges (1.6 GB where 0.6 were in use, at 100,000 pictures).
 */
export function releaseMemory(before: readonly Segment[], now: readonly Segment[]): void {
  const keptKeys = new Set(now.map(keyOf));
  const dropped = before.reduce(
    (bytes, one) => bytes + (keptKeys.has(keyOf(one)) ? 0 : one.postings.byteLength),
    0,
  );
  // Later: the caller still holds the old handles on its stack.
  if (dropped >= worthwhileBytes) setImmediate(collectGarbage);
}
