import type { Texts } from '@wasit/contract/locales';
import type { Tx } from '../../platform/db/db.ts';
import type { Platform } from '../../platform/platform.ts';
import { productTexts } from '../catalogue/index.ts';
import { lettersIn, textHash } from './texts.rules.ts';
import { dropStaleDrafts, type NeedRow, writeNeeds } from './translations.store.ts';
import { filledWith, missingIn, type Word, type WordId, wordKey, wordsOf } from './words.rules.ts';
import {
  categoriesLacking,
  firstCategoriesOf,
  productsLacking,
  putWords,
  storeCategoryUses,
  storeUses,
  unspreadWords,
  usesOf,
  type WordRow,
  wordsById,
  wordsByText,
  writeWord,
} from './words.store.ts';

export const wordSweep = 'translations.words';

/** Goods per commit: few, so that nobody has to wait for their rows. */
const batchSize = 200;

type Goods = productTexts.GoodsAttributes;
const textsIn = ({ attributes }: Goods): Texts[] =>
  attributes.flatMap(({ name, value }) => [name, value]);

/**
 * Tracks words of attributes in the commit that changes goods: a word missing in a language is
 * tracked from then on, goods take missing translations from it, and it takes new ones from goods.
 */
export async function trackWords(tx: Tx, productIds: readonly number[]): Promise<void> {
  await tx.turn;
  const goods = await productTexts.attributesOfGoods(tx, productIds);
  const { rowOf, gained } = await learnWords(tx, goods.flatMap(textsIn));

  const filled = goods.map((one) => fill(one, rowOf));
  await productTexts.writeAttributes(
    tx,
    filled.flatMap((one, at) => {
      const before = goods[at]?.attributes ?? [];
      return one.attributes === before ? [] : [{ ...one, before }];
    }),
  );
  const uses = filled.flatMap((one) =>
    textsIn(one).flatMap((texts) => {
      const row = missingIn(texts).length > 0 ? rowOf(texts) : undefined;
      return row ? [{ wordId: row.wordId, productId: one.productId }] : [];
    }),
  );
  const changed = await storeUses(tx, productIds, [
    ...new Map(uses.map((use) => [`${use.wordId} ${use.productId}`, use])).values(),
  ]);
  await updateWordNeeds(tx, [...new Set([...changed, ...gained.map(({ wordId }) => wordId)])]);
}

type RowOf = (texts: Texts) => WordRow | undefined;

/** Adds new words and languages from these texts to the tracked words. */
async function learnWords(tx: Tx, all: readonly Texts[]) {
  const known = new Map<string, WordRow>();
  const learn = (rows: readonly WordRow[]) => {
    for (const row of rows) known.set(wordKey(row), row);
  };
  learn(await wordsByText(tx, unique(all.flatMap(wordsOf))));
  const rowOf: RowOf = (texts) => {
    const word = wordsOf(texts).find((one) => known.has(wordKey(one)));
    return word && known.get(wordKey(word));
  };
  const gained = await putWords(tx, wordsToStore(all, rowOf));
  learn(gained);
  return { rowOf, gained };
}

/** The texts unchanged if none is known. */
const filledBy = (rowOf: RowOf, texts: Texts): Texts =>
  filledWith(texts, rowOf(texts)?.texts ?? {});

/** Same for the names in the attribute sets of categories. */
export async function trackSetNames(tx: Tx, categoryIds: readonly number[]): Promise<void> {
  await tx.turn;
  const sets = await productTexts.attributeSets(tx, categoryIds);
  const { rowOf, gained } = await learnWords(
    tx,
    sets.flatMap(({ attributes }) => attributes.map(({ name }) => name)),
  );
  const uses: { wordId: number; categoryId: number }[] = [];
  for (const { categoryId, attributes: before } of sets) {
    const attributes = before.map((one) => ({ ...one, name: filledBy(rowOf, one.name) }));
    if (attributes.some(({ name }, at) => name !== before[at]?.name))
      await productTexts.writeAttributeSet(tx, { categoryId, attributes, before });
    const lacking = attributes.flatMap(({ name }) =>
      missingIn(name).length > 0 ? (rowOf(name)?.wordId ?? []) : [],
    );
    for (const wordId of new Set(lacking)) uses.push({ wordId, categoryId });
  }
  const changed = await storeCategoryUses(tx, categoryIds, uses);
  await updateWordNeeds(tx, [...new Set([...changed, ...gained.map(({ wordId }) => wordId)])]);
}

const unique = <W extends WordId>(words: readonly W[]): W[] => [
  ...new Map(words.map((word) => [wordKey(word), word])).values(),
];

/** New words with missing languages, and words for which goods have another language. */
function wordsToStore(allTexts: readonly Texts[], rowOf: RowOf): Word[] {
  const words = new Map<string, Word & { isLacking: boolean; row: WordRow | undefined }>();
  for (const texts of allTexts) {
    const row = rowOf(texts);
    const word = row ?? wordsOf(texts)[0];
    if (!word) continue;
    const { language, text } = word;
    const before = words.get(wordKey(word));
    words.set(wordKey(word), {
      language,
      text,
      texts: filledWith(before?.texts ?? row?.texts ?? {}, texts),
      isLacking: before?.isLacking === true || missingIn(texts).length > 0,
      row,
    });
  }
  return [...words.values()]
    .filter(({ row, texts, isLacking }) =>
      row ? missingIn(texts).length < missingIn(row.texts).length : isLacking,
    )
    .map(({ language, text, texts }) => ({ language, text, texts }));
}

/** The same object if nothing is filled in. */
function fill(goods: Goods, rowOf: RowOf): Goods {
  const of = (texts: Texts) => filledBy(rowOf, texts);
  const attributes = goods.attributes.map((one) => {
    const [name, value] = [of(one.name), of(one.value)];
    return name === one.name && value === one.value ? one : { name, value };
  });
  const isSame = attributes.every((one, at) => one === goods.attributes[at]);
  return isSame ? goods : { ...goods, attributes };
}

/** A word needs the languages it lacks while goods or attribute sets lack it. */
export async function updateWordNeeds(tx: Tx, wordIds: readonly number[]): Promise<void> {
  if (wordIds.length === 0) return;
  const uses = await usesOf(tx, wordIds);
  const inSets = await firstCategoriesOf(tx, wordIds);
  const needs = (await wordsById(tx, wordIds)).flatMap(
    ({ wordId, language: sourceLanguage, text, texts }): NeedRow[] =>
      uses.has(wordId) || inSets.has(wordId)
        ? missingIn(texts).map((language) => ({
            subjectId: wordId,
            field: 'attribute',
            language,
            why: 'missing',
            sourceLanguage,
            sourceHash: textHash(text),
            characters: lettersIn(text),
            since: tx.now,
          }))
        : [],
  );
  const texts = { fields: ['attribute'] as const, subjectIds: wordIds };
  await writeNeeds(tx, texts, needs);
  await dropStaleDrafts(tx, texts);
}

/**
 * Applies a word's new languages to some goods; returns the last product number, undefined at the
 * end.
 */
export async function spreadWordBatch(
  tx: Tx,
  { wordId, afterId }: { wordId: number; afterId: number },
): Promise<number | undefined> {
  const productIds = await productsLacking(tx, { wordId, afterId, limit: batchSize });
  await productTexts.lockGoods(tx, productIds);
  await productTexts.goodsChanged(tx, productIds);
  return productIds.length < batchSize ? undefined : productIds.at(-1);
}

/** Applies new languages of words to goods; continues the work of a stopped process. */
export async function spreadWords(platform: Platform): Promise<void> {
  for (const { wordId, revision } of await unspreadWords(platform.db)) {
    for (let afterId: number | undefined = 0; afterId !== undefined; ) {
      const from: number = afterId;
      afterId = await platform.transact((tx) => spreadWordBatch(tx, { wordId, afterId: from }));
    }
    await platform.transact(async (tx) => {
      await trackSetNames(tx, await categoriesLacking(tx, wordId));
      await writeWord(tx, { wordId, spreadRevision: revision });
    });
  }
}
