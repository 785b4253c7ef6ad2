import type { Texts } from '@wasit/contract/locales';
import { asc, eq, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../platform/db/db.ts';
import { banner, hotWord } from './content.tables.ts';

export type BannerRow = typeof banner.$inferSelect;
export type HotWordRow = typeof hotWord.$inferSelect;

export const shownBanners = (reader: Reader): Promise<BannerRow[]> =>
  reader
    .select()
    .from(banner)
    .where(eq(banner.shown, true))
    .orderBy(asc(banner.position), asc(banner.id));

export const hotWordRows = (reader: Reader): Promise<HotWordRow[]> =>
  reader.select().from(hotWord).orderBy(asc(hotWord.position), asc(hotWord.id)).limit(20);

/** Whether anybody wrote content yet, also hidden one. */
export async function hasContent(reader: Reader): Promise<boolean> {
  const [banners, words] = [await reader.$count(banner), await reader.$count(hotWord)];
  return banners + words > 0;
}

export async function insertContent(
  tx: Tx,
  rows: { banners: (typeof banner.$inferInsert)[]; words: (typeof hotWord.$inferInsert)[] },
): Promise<void> {
  await tx.insert(banner).values(rows.banners);
  await tx.insert(hotWord).values(rows.words);
}

export const allHotWords = (reader: Reader): Promise<HotWordRow[]> =>
  reader.select().from(hotWord).orderBy(asc(hotWord.position), asc(hotWord.id));

/** The list is one thing: one writer at a time, also while it is empty. */
export async function lockHotWords(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table ${hotWord} in share row exclusive mode`);
}

export async function replaceHotWords(tx: Tx, items: readonly { names: Texts }[]): Promise<void> {
  await tx.delete(hotWord);
  if (items.length > 0)
    await tx.insert(hotWord).values(items.map(({ names }, position) => ({ names, position })));
}
