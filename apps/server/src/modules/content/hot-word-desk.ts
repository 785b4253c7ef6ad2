import { createHash } from 'node:crypto';
import type { Texts } from '@wasit/contract/locales';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Reader } from '../../platform/db/db.ts';
import { fail } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { allHotWords, lockHotWords, replaceHotWords } from './content.store.ts';

interface HotWordList {
  readonly items: { names: Texts }[];
  readonly version: string;
}

const toHotWordList = (rows: readonly { names: Texts }[]): HotWordList => {
  const items = rows.map(({ names }) => ({ names }));
  return {
    items,
    version: createHash('sha256').update(JSON.stringify(items)).digest('hex').slice(0, 16),
  };
};

/** All hot words in all languages, hottest first. */
export const hotWordList = async (reader: Reader) => toHotWordList(await allHotWords(reader));

/**
 * Saves the whole list.
 * @throws CONFLICT when it has changed since it was read
 */
export async function saveHotWords(
  platform: Platform,
  actor: Actor,
  { items, version }: { items: readonly { names: Texts }[]; version: string },
): Promise<{ count: number }> {
  return platform.transact(async (tx) => {
    await lockHotWords(tx);
    const before = toHotWordList(await allHotWords(tx));
    if (before.version !== version) fail('CONFLICT', { field: 'version' });
    await replaceHotWords(tx, items);
    const audited = (words: readonly { names: Texts }[]) =>
      words.map(({ names }) => Object.values(names)[0]).join(', ');
    await audit(tx, actor, {
      action: 'content.hot-words',
      object: 'hot-words',
      from: audited(before.items),
      to: audited(items),
    });
    return { count: items.length };
  });
}
