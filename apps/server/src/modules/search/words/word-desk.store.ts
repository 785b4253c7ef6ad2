import type { Paging } from '@wasit/contract/wire';
import type { Words } from '@wasit/text-search';
import { asc, eq, ilike, or, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import { anyTextContains, containing } from '../../../platform/db/lists/containing.ts';
import { tablePage } from '../../../platform/db/lists/page-of.ts';
import { lockRow, rowOf } from '../../../platform/db/rows.ts';
import { brandAlias, givenWords, synonym } from './words.tables.ts';

export type SynonymRecord = typeof synonym.$inferSelect;
export type BrandRecord = typeof brandAlias.$inferSelect;

export interface WordQuery extends Paging {
  readonly search?: string | undefined;
}

export const synonymPage = (reader: Reader, { search, ...page }: WordQuery) =>
  tablePage(reader, synonym, {
    where: search ? anyTextContains(synonym.words, search) : undefined,
    order: [asc(synonym.id)],
    page,
  });

export const brandPage = (reader: Reader, { search, ...page }: WordQuery) =>
  tablePage(reader, brandAlias, {
    where: search
      ? or(ilike(brandAlias.brand, containing(search)), anyTextContains(brandAlias.aliases, search))
      : undefined,
    order: [asc(brandAlias.brand)],
    page,
  });

export const lockSynonym = (tx: Tx, id: number) => lockRow(tx, synonym, eq(synonym.id, id));

export const lockBrand = (tx: Tx, id: number) => lockRow(tx, brandAlias, eq(brandAlias.id, id));

/** Adds a row, or rewrites the one with this id; gives its id. */
export async function putSynonym(
  tx: Tx,
  { id, ...row }: Omit<SynonymRecord, 'id'> & { id: number | null },
): Promise<number> {
  if (id !== null) {
    await tx.update(synonym).set(row).where(eq(synonym.id, id));
    return id;
  }
  const [inserted] = await tx.insert(synonym).values(row).returning({ id: synonym.id });
  return inserted?.id ?? 0;
}

/** The same for a brand; undefined when another row has its name. */
export async function putBrand(
  tx: Tx,
  { id, ...row }: Omit<BrandRecord, 'id'> & { id: number | null },
): Promise<number | undefined> {
  const [namesake] = await tx
    .select({ id: brandAlias.id })
    .from(brandAlias)
    .where(eq(brandAlias.brand, row.brand));
  if (namesake && namesake.id !== id) return undefined;
  if (id !== null) {
    await tx.update(brandAlias).set(row).where(eq(brandAlias.id, id));
    return id;
  }
  const [inserted] = await tx
    .insert(brandAlias)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: brandAlias.id });
  return inserted?.id;
}

export const removeSynonym = (tx: Tx, id: number) => tx.delete(synonym).where(eq(synonym.id, id));
export const removeBrand = (tx: Tx, id: number) =>
  tx.delete(brandAlias).where(eq(brandAlias.id, id));

export const synonymById = (reader: Reader, id: number): Promise<SynonymRecord | undefined> =>
  rowOf(reader, synonym, eq(synonym.id, id));

export const brandById = (reader: Reader, id: number): Promise<BrandRecord | undefined> =>
  rowOf(reader, brandAlias, eq(brandAlias.id, id));

export type GivenWords = typeof givenWords.$inferSelect;

/** Until the end of the transaction: two processes of a new release start at once. */
export const lockGivenWords = (tx: Tx) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('search.given-words'))`);

export const givenWordsOf = (reader: Reader): Promise<GivenWords[]> =>
  reader.select().from(givenWords);

/** Writes down what a release has given, in place of what the one before gave. */
export async function storeGivenWords(tx: Tx, rows: readonly GivenWords[]): Promise<void> {
  await tx
    .insert(givenWords)
    .values([...rows])
    .onConflictDoUpdate({
      target: [givenWords.kind, givenWords.name],
      set: { words: sql`excluded.words` },
    });
}

/**
 * The present rows, by kind and name: each English word of a synonym row names it, the oldest row
 * first.
 */
export async function currentWords(
  reader: Reader,
): Promise<Map<string, { id: number; words: Words }>> {
  const wordsByKey = new Map<string, { id: number; words: Words }>();
  for (const { id, words } of await reader.select().from(synonym).orderBy(asc(synonym.id)))
    for (const name of words.en ?? [])
      if (!wordsByKey.has(`synonym ${name}`)) wordsByKey.set(`synonym ${name}`, { id, words });
  for (const { id, brand, aliases } of await reader.select().from(brandAlias))
    wordsByKey.set(`brand ${brand}`, { id, words: { aliases } });
  return wordsByKey;
}
