import type { Locale, Texts } from '@wasit/contract/locales';
import type { TranslatedField } from '@wasit/contract/translations/texts';
import type { Tx } from '../../platform/db/db.ts';
import { productTexts } from '../catalogue/index.ts';
import { compareTexts, lettersIn, type TextSnapshot } from './texts.rules.ts';
import {
  dropStaleDrafts,
  type NeedRow,
  seenOf,
  storeSeen,
  writeNeeds,
} from './translations.store.ts';
import type { SubjectKind } from './translations.tables.ts';

/** Just confirmed as correct by a person. */
interface Confirmed {
  readonly field: TranslatedField;
  readonly language: Locale;
}
interface Subject {
  readonly subjectId: number;
  readonly texts: Partial<Record<TranslatedField, Texts>>;
}

const fieldsOfProduct = ['names', 'description'] as const;

/** Updates the translation needs of products, in the commit that changes them. */
export async function updateProductNeeds(
  tx: Tx,
  productIds: readonly number[],
  confirmed?: Confirmed,
): Promise<void> {
  const products = await productTexts.textsOfProducts(tx, productIds);
  await updateNeeds(tx, {
    kind: 'product',
    fields: fieldsOfProduct,
    subjects: products.map(({ productId, names, description }) => ({
      subjectId: productId,
      texts: { names, description },
    })),
    confirmed,
  });
}

/** Same for the names of categories. */
export async function updateCategoryNeeds(
  tx: Tx,
  categoryIds: readonly number[],
  confirmed?: Confirmed,
): Promise<void> {
  const categories = await productTexts.categoryNames(tx, categoryIds);
  await updateNeeds(tx, {
    kind: 'category',
    fields: ['category'],
    subjects: categories.map(({ categoryId, names }) => ({
      subjectId: categoryId,
      texts: { category: names },
    })),
    confirmed,
  });
}

/** Drops drafts of texts that were written or whose source changed. */
async function updateNeeds(
  tx: Tx,
  {
    kind,
    fields,
    subjects,
    confirmed,
  }: {
    kind: SubjectKind;
    fields: readonly TranslatedField[];
    subjects: readonly Subject[];
    confirmed: Confirmed | undefined;
  },
): Promise<void> {
  const subjectIds = subjects.map(({ subjectId }) => subjectId);
  const before = await seenOf(tx, { kind, subjectIds });
  const needs: NeedRow[] = [];
  const seen = subjects.map(({ subjectId, texts }) => {
    const looks = fields.map((field) => {
      const { missing, ...look } = compareTexts(
        texts[field] ?? {},
        before.get(subjectId)?.[field],
        confirmed?.field === field ? confirmed.language : undefined,
      );
      for (const language of [...missing, ...look.outdated])
        needs.push(
          ...needsOf({ subjectId, field, language }, { look, texts: texts[field] ?? {}, tx }),
        );
      return [field, look] as const;
    });
    return { kind, subjectId, seen: Object.fromEntries(looks) };
  });
  await storeSeen(tx, seen);
  await writeNeeds(tx, { fields, subjectIds }, needs);
  await dropStaleDrafts(tx, { fields, subjectIds });
}

function needsOf(
  id: Pick<NeedRow, 'subjectId' | 'field' | 'language'>,
  { look: { source, hashes, outdated }, texts, tx }: { look: TextSnapshot; texts: Texts; tx: Tx },
): NeedRow[] {
  if (source === null) return [];
  return [
    {
      ...id,
      why: outdated.includes(id.language) ? 'outdated' : 'missing',
      sourceLanguage: source,
      sourceHash: hashes[source] ?? '',
      characters: lettersIn(texts[source] ?? ''),
      since: tx.now,
    },
  ];
}
