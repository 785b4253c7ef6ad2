import type { Texts } from '@wasit/contract/locales';
import { asc, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../platform/db/db.ts';
import { hotWord } from './content.tables.ts';

export type HotWordRow = typeof hotWord.$inferSelect;

export const hotWordRows = (reader: Reader): Promise<HotWordRow[]> =>
  reader.select().from(hotWord).orderBy(asc(hotWord.position), asc(hotWord.id)).limit(20);

export const allHotWords = (reader: Reader): Promise<HotWordRow[]> =>
  reader.select().from(hotWord).orderBy(asc(hotWord.position), asc(hotWord.id));

/** Locks the whole list: one writer at a time, also while it is empty. */
export async function lockHotWords(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table ${hotWord} in share row exclusive mode`);
}

export async function replaceHotWords(tx: Tx, items: readonly { names: Texts }[]): Promise<void> {
  await tx.delete(hotWord);
  if (items.length > 0)
    await tx.insert(hotWord).values(items.map(({ names }, position) => ({ names, position })));
}
