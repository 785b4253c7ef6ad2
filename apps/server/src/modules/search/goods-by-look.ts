import { setTimeout } from 'node:timers/promises';
import type { Platform } from '../../platform/platform.ts';

/** Goods on the shelf whose pictures look like what the words say, the likest first. */
export type FindByLook = (
  platform: Platform,
  words: string,
  options: { limit: number },
) => Promise<readonly number[]>;

let findByLook: FindByLook | undefined;

/** The composition (modules.ts) hands in the search by picture, a later domain. */
export const setFindByLook = (find: FindByLook): void => {
  findByLook = find;
};

/** A page does not wait longer for goods that only look right. */
const maxWaitMs = 400;

/**
 * Goods that look like what the words say: none without the operator's text model, and none when it
 * fails or is not done in time.
 */
export async function goodsByLook(platform: Platform, words: string, options: { limit: number }) {
  if (!findByLook || !platform.config.PICTURE_TEXT_MODEL_FILE) return [];
  const timeoutAbort = new AbortController();
  const timeout = setTimeout(maxWaitMs, [], { signal: timeoutAbort.signal }).catch(() => []);
  const lookAlikes = findByLook(platform, words, options).catch((error: unknown) => {
    platform.log.warn({ err: error }, 'words were not compared with pictures');
    return [];
  });
  try {
    return await Promise.race([lookAlikes, timeout]);
  } finally {
    timeoutAbort.abort();
  }
}
