import { and, asc, eq, gt, lt, sql } from 'drizzle-orm';
import { insertMany, isOneOf } from '../../platform/db/bulk.ts';
import type { Reader, Tx } from '../../platform/db/db.ts';
import { lockRow, rowsOf, rowsWithAny } from '../../platform/db/rows.ts';
import {
  translationWord,
  translationWordCategory,
  translationWordUse,
} from './translations.tables.ts';
import type { Word, WordId } from './words.rules.ts';

export type WordRow = typeof translationWord.$inferSelect;

/** Those of these words that are tracked. */
export async function wordsByText(reader: Reader, words: readonly WordId[]): Promise<WordRow[]> {
  if (words.length === 0) return [];
  const keys = words.map(({ language, text }) => ({ language, text }));
  return rowsOf(
    reader,
    translationWord,
    sql`(${translationWord.language}, ${translationWord.text}) in (select d.language, d.text from json_to_recordset(${JSON.stringify(keys)}::json) as d(language text, text text))`,
  );
}

export const wordsById = (reader: Reader, wordIds: readonly number[]): Promise<WordRow[]> =>
  rowsWithAny(reader, translationWord, 'wordId', wordIds);

/**
 * Adds words, and languages to existing ones; existing texts stay. Locked in a fixed order, so that
 * two imports with the same words wait for each other.
 */
export async function putWords(tx: Tx, words: readonly Word[]): Promise<WordRow[]> {
  if (words.length === 0) return [];
  const { rows } = await tx.execute<WordRow>(sql`
    insert into ${translationWord} (language, text, texts)
    select d.language, d.text, d.texts from json_to_recordset(${JSON.stringify(words)}::json) as d(language text, text text, texts jsonb)
    order by d.language, d.text
    on conflict (language, text) do update
      set texts = excluded.texts || translation_word.texts, revision = translation_word.revision + 1
    returning word_id as "wordId", language, text, texts, revision, spread_revision as "spreadRevision"`);
  return rows;
}

export const lockWord = (tx: Tx, wordId: number): Promise<WordRow | undefined> =>
  lockRow(tx, translationWord, eq(translationWord.wordId, wordId));

export const writeWord = async (
  tx: Tx,
  { wordId, ...changes }: Pick<WordRow, 'wordId'> & Partial<WordRow>,
): Promise<void> => {
  await tx.update(translationWord).set(changes).where(eq(translationWord.wordId, wordId));
};

interface Use {
  readonly wordId: number;
  readonly productId: number;
}

/**
 * Replaces the uses of these products.
 * @returns the words that gained or lost a use
 */
export async function storeUses(tx: Tx, productIds: readonly number[], uses: readonly Use[]) {
  const keyOf = ({ wordId, productId }: Use) => `${wordId} ${productId}`;
  const before = await rowsWithAny(tx, translationWordUse, 'productId', productIds);
  const [oldKeys, newKeys] = [new Set(before.map(keyOf)), new Set(uses.map(keyOf))];
  const gained = uses.filter((use) => !oldKeys.has(keyOf(use)));
  const lost = before.filter((use) => !newKeys.has(keyOf(use)));
  if (gained.length > 0) await tx.execute(insertMany(translationWordUse, gained));
  if (lost.length > 0)
    await tx.execute(sql`
      delete from ${translationWordUse} u using json_to_recordset(${JSON.stringify(lost)}::json) as d("wordId" int, "productId" int)
      where u.word_id = d."wordId" and u.product_id = d."productId"`);
  return [...new Set([...gained, ...lost].map(({ wordId }) => wordId))];
}

/** Number of products that lack these words, and the first of them. Unused ones are omitted. */
export async function usesOf(reader: Reader, wordIds: readonly number[]) {
  const rows = await reader
    .select({
      wordId: translationWordUse.wordId,
      goods: sql<number>`count(*)::int`,
      firstId: sql<number>`min(${translationWordUse.productId})`,
    })
    .from(translationWordUse)
    .where(isOneOf(translationWordUse.wordId, wordIds))
    .groupBy(translationWordUse.wordId);
  return new Map(rows.map(({ wordId, ...use }) => [wordId, use]));
}

/**
 * Replaces the uses in the attribute sets of these categories.
 * @returns the words before and after
 */
export async function storeCategoryUses(
  tx: Tx,
  categoryIds: readonly number[],
  uses: readonly { readonly wordId: number; readonly categoryId: number }[],
): Promise<number[]> {
  const before = await tx
    .delete(translationWordCategory)
    .where(isOneOf(translationWordCategory.categoryId, categoryIds))
    .returning();
  if (uses.length > 0) await tx.execute(insertMany(translationWordCategory, uses));
  return [...new Set([...before, ...uses].map(({ wordId }) => wordId))];
}

/** For each of these words, the first category whose attribute set lacks it. */
export async function firstCategoriesOf(reader: Reader, wordIds: readonly number[]) {
  const rows = await reader
    .select({
      wordId: translationWordCategory.wordId,
      categoryId: sql<number>`min(${translationWordCategory.categoryId})`,
    })
    .from(translationWordCategory)
    .where(isOneOf(translationWordCategory.wordId, wordIds))
    .groupBy(translationWordCategory.wordId);
  return new Map(rows.map(({ wordId, categoryId }) => [wordId, categoryId]));
}

/** The categories whose attribute sets lack a word. */
export async function categoriesLacking(reader: Reader, wordId: number): Promise<number[]> {
  const rows = await reader
    .select({ categoryId: translationWordCategory.categoryId })
    .from(translationWordCategory)
    .where(eq(translationWordCategory.wordId, wordId))
    .orderBy(asc(translationWordCategory.categoryId));
  return rows.map(({ categoryId }) => categoryId);
}

/** The next products that lack a word, in order. */
export async function productsLacking(
  reader: Reader,
  { wordId, afterId, limit }: { wordId: number; afterId: number; limit: number },
): Promise<number[]> {
  const rows = await reader
    .select({ productId: translationWordUse.productId })
    .from(translationWordUse)
    .where(and(eq(translationWordUse.wordId, wordId), gt(translationWordUse.productId, afterId)))
    .orderBy(asc(translationWordUse.productId))
    .limit(limit);
  return rows.map(({ productId }) => productId);
}

/** Words whose new languages have not reached all goods. */
export const unspreadWords = (reader: Reader): Promise<WordRow[]> =>
  rowsOf(reader, translationWord, lt(translationWord.spreadRevision, translationWord.revision), {
    order: [asc(translationWord.wordId)],
    limit: 1_000,
  });
