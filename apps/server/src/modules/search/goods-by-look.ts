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
const longestMs = 400;

/**
 * Goods that look like what the words say: none without the operator's text model, and none when it
 * fails or is not done in time.
 */
export async function goodsByLook(
  platform: Platform,
  words: string,
  options: { limit: number },
): Promise<readonly number[]> {
  if (!findByLook || !platform.config.PICTURE_TEXT_MODEL_FILE) return [];
  const late = new AbortController();
  const nothing = setTimeout(longestMs, [], { signal: late.signal }).catch(() => []);
  const found = findByLook(platform, words, options).catch((error: unknown) => {
    platform.log.warn({ err: error }, 'words were not compared with pictures');
    return [];
  });
  try {
    return await Promise.race([found, nothing]);
  } finally {
    late.abort();
  }
}
