import { type Locale, pickText, type Texts } from '@wasit/contract/locales';
import type { TranslatedField } from '@wasit/contract/translations/texts';
import type { Picture } from '@wasit/contract/wire';
import type { StaffActor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Reader, Tx } from '../../platform/db/db.ts';
import { fail } from '../../platform/errors.ts';
import { requestSweep } from '../../platform/jobs/boss.ts';
import type { Platform } from '../../platform/platform.ts';
import { productObject, productTexts } from '../catalogue/index.ts';
import { updateCategoryNeeds, updateProductNeeds } from './text-needs.ts';
import { spreadWordBatch, trackSetNames, updateWordNeeds, wordSweep } from './track-words.ts';
import type { TextId } from './translations.store.ts';
import {
  categoriesLacking,
  firstCategoriesOf,
  lockWord,
  usesOf,
  wordsById,
  writeWord,
} from './words.store.ts';

/** The object a text belongs to. */
export interface Subject {
  readonly texts: Texts;
  /** For a word: one of the products that lack it. */
  readonly productId: number | null;
  readonly about: Texts;
  readonly picture: Picture | null;
  /** For a word: number of products that lack it. */
  readonly goods: number | null;
}

type SubjectId = Pick<TextId, 'subjectId' | 'field'>;
const idsOf = (ids: readonly SubjectId[], ...fields: TranslatedField[]): number[] => [
  ...new Set(ids.flatMap(({ subjectId, field }) => (fields.includes(field) ? [subjectId] : []))),
];

/** Reads the objects of texts; missing for deleted ones. */
export async function readSubjects(
  reader: Reader,
  ids: readonly SubjectId[],
): Promise<(id: SubjectId) => Subject | undefined> {
  const wordIds = idsOf(ids, 'attribute');
  const words = new Map((await wordsById(reader, wordIds)).map((row) => [row.wordId, row]));
  const uses = await usesOf(reader, wordIds);
  const inSets = await firstCategoriesOf(reader, wordIds);
  const productIds = [
    ...idsOf(ids, 'names', 'description'),
    ...[...uses.values()].map(({ firstId }) => firstId),
  ];
  const products = new Map(
    (await productTexts.textsOfProducts(reader, productIds)).map((row) => [row.productId, row]),
  );
  const categories = new Map(
    (await productTexts.categoryNames(reader, [...idsOf(ids, 'category'), ...inSets.values()])).map(
      (row) => [row.categoryId, row],
    ),
  );
  const ofProduct = (productId: number, texts?: Texts): Subject | undefined => {
    const row = products.get(productId);
    return (
      row && {
        texts: texts ?? {},
        productId,
        about: row.names,
        picture: row.pictures[0] ?? null,
        goods: null,
      }
    );
  };
  return ({ subjectId, field }) => {
    if (field === 'category') {
      const row = categories.get(subjectId);
      return (
        row && { texts: row.names, productId: null, about: row.names, picture: null, goods: null }
      );
    }
    if (field !== 'attribute') return ofProduct(subjectId, products.get(subjectId)?.[field]);
    const word = words.get(subjectId);
    const use = uses.get(subjectId);
    if (!word) return undefined;
    const about = use && ofProduct(use.firstId, word.texts);
    return about
      ? { ...about, goods: use?.goods ?? 0 }
      : {
          texts: word.texts,
          productId: null,
          // The category whose attribute set contains it.
          about: categories.get(inSets.get(subjectId) ?? 0)?.names ?? word.texts,
          picture: null,
          goods: 0,
        };
  };
}

interface WriteInput {
  readonly actor: StaffActor;
  readonly id: TextId;
  readonly text: string;
  /** Called once the object is locked: throws when the text must not be written. */
  readonly check: () => Promise<void>;
}

/**
 * Writes a text of an object as a manual edit and updates its translation needs; an unchanged text
 * only counts as confirmed.
 * @throws NOT_FOUND, as `check`
 */
export async function writeSubject(platform: Platform, tx: Tx, writing: WriteInput): Promise<void> {
  const { actor, id, text, check } = writing;
  const { subjectId, field, language } = id;
  if (field === 'attribute') return writeWordText(tx, writing);
  if (field === 'category') {
    const row = await productTexts.lockCategory(tx, subjectId);
    await check();
    await productTexts.writeCategoryName(tx, { actor, row, language, text });
    return updateCategoryNeeds(tx, [subjectId], { field, language });
  }
  const row = await productTexts.lockProductAndSkus(tx, subjectId);
  await check();
  await productTexts.writeText(platform, tx, { actor, row, field, language, text });
  return updateProductNeeds(tx, [subjectId], { field, language });
}

/** A word; goods that lack it are updated in steps after the commit. */
async function writeWordText(tx: Tx, { actor, id, text, check }: WriteInput): Promise<void> {
  const { subjectId: wordId, language } = id;
  const row = (await lockWord(tx, wordId)) ?? fail('NOT_FOUND');
  await check();
  const texts = { ...row.texts, [language]: text };
  await writeWord(tx, { wordId, texts, revision: row.revision + 1 });
  await audit(tx, actor, {
    action: 'translations.word',
    object: `word:${wordId}`,
    from: JSON.stringify({ names: row.texts }),
    to: JSON.stringify({ names: texts }),
  });
  await updateWordNeeds(tx, [wordId]);
  await requestSweep(tx, wordSweep);
}

/** Follow-up after the commit of a written text: more than one step of goods is done by a job. */
export async function finishWriting(platform: Platform, { field, subjectId }: TextId) {
  if (field === 'category') await productTexts.refreshCategories(platform);
  if (field === 'attribute')
    await platform.transact(async (tx) => {
      await trackSetNames(tx, await categoriesLacking(tx, subjectId));
      await spreadWordBatch(tx, { wordId: subjectId, afterId: 0 });
    });
}

/** Name of a text in the audit trail. */
export const objectOf = ({ subjectId, field }: SubjectId): string =>
  field === 'attribute'
    ? `word:${subjectId}`
    : field === 'category'
      ? `category:${subjectId}`
      : productObject(subjectId);

/** The subject of a text, in a language. */
export const aboutIn = (subject: Subject | undefined, locale: Locale): string =>
  pickText(subject?.about ?? {}, locale);
