import type { InputOf, StaffProduct } from '@wasit/contract';
import type { Texts } from '@wasit/contract/locales';
import { parseAmount, parseWholeNumber } from '@wasit/i18n/digits';

export type Changes = InputOf<'staffEditProduct'>['changes'];
type Written = StaffProduct['written'];
type SkuChange = NonNullable<Changes['skus']>[number];
export type AttributeDraft = { name: Texts; value: Texts };

/** A picture of the product, or a new upload; `url` displays it. */
export interface PictureDraft {
  url: string;
  fileId?: string;
}

/** The form's values of a variant: figures as text. */
export interface SkuDraft {
  /** A key for React: new variants have no id. */
  key: string;
  skuId: number | null;
  code: string;
  attributes: AttributeDraft[];
  /** Empty to let price rules set it. */
  price: string;
  purchase: string;
  stockKnown: boolean;
  stock: string;
  weightGrams: string;
  length: string;
  width: string;
  height: string;
  picture: PictureDraft | null;
}

export interface TierDraft {
  key: string;
  from: string;
  price: string;
}

/** The form's values of a product: figures as text. */
export interface Draft {
  names: Texts;
  description: Texts;
  brand: string;
  categoryId: number | null;
  supplierId: number;
  tags: number[];
  hsCode: string;
  madeIn: string;
  weightGrams: string;
  length: string;
  width: string;
  height: string;
  moq: string;
  batch: string;
  unit: string;
  chinaFreight: string;
  attributes: AttributeDraft[];
  pictures: PictureDraft[];
  /** The address of its film. */
  film: string | null;
  tiers: TierDraft[];
  skus: SkuDraft[];
}

const textOf = (figure: number | null): string => (figure === null ? '' : String(figure));

const skuDraft = (sku: Written['skus'][number], at: number): SkuDraft => ({
  key: `${sku.skuId ?? 'new'} ${at}`,
  skuId: sku.skuId,
  code: sku.code,
  attributes: sku.attributes,
  price: sku.price > 0 ? String(sku.price) : '',
  purchase: textOf(sku.purchaseYuan ?? null),
  stockKnown: sku.stock !== null,
  stock: textOf(sku.stock),
  weightGrams: textOf(sku.weightGrams),
  length: textOf(sku.sizeMm?.length ?? null),
  width: textOf(sku.sizeMm?.width ?? null),
  height: textOf(sku.sizeMm?.height ?? null),
  picture: sku.picture,
});

export const draftOf = ({ written }: Pick<StaffProduct, 'written'>): Draft => ({
  names: written.names,
  description: written.description,
  brand: written.brand ?? '',
  categoryId: written.categoryId,
  supplierId: written.supplierId,
  tags: written.tags,
  hsCode: written.hsCode ?? '',
  madeIn: written.madeIn ?? '',
  weightGrams: String(written.weightGrams),
  length: String(written.sizeMm.length),
  width: String(written.sizeMm.width),
  height: String(written.sizeMm.height),
  moq: String(written.moq),
  batch: String(written.batch),
  unit: written.unit,
  chinaFreight: String(written.chinaFreight),
  attributes: written.attributes,
  pictures: written.pictures,
  film: written.video?.url ?? null,
  tiers: written.tiers.map(({ from, price }, at) => ({
    key: String(at),
    from: String(from),
    price: String(price),
  })),
  skus: written.skus.map(skuDraft),
});

/** A new variant, prefilled from the one before it. */
export function anotherSku(skus: readonly SkuDraft[], key: string): SkuDraft {
  const {
    price = '',
    purchase = '',
    weightGrams = '',
    length = '',
    width = '',
    height = '',
  } = skus.at(-1) ?? {};
  const attributes = (skus.at(-1)?.attributes ?? []).map(({ name }) => ({ name, value: {} }));
  return {
    key,
    skuId: null,
    code: `v${skus.length + 1}`,
    attributes,
    price,
    purchase,
    stockKnown: false,
    stock: '',
    weightGrams,
    length,
    width,
    height,
    picture: null,
  };
}

const isSameTexts = (a: Texts, b: Texts): boolean =>
  JSON.stringify(entriesOf(a)) === JSON.stringify(entriesOf(b));
const entriesOf = (texts: Texts) =>
  Object.entries(texts)
    .map(([locale, text]) => [locale, text.trim()])
    .filter(([, text]) => text !== '')
    .sort();
const refOf = ({ url, fileId }: PictureDraft) => (fileId ? { fileId } : { url });
const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const sidesOf = ({ length, width, height }: Pick<Draft, 'length' | 'width' | 'height'>) =>
  [length, width, height].map(parseWholeNumber);

/** All three sides, null if all are empty, or undefined if one is missing or not a number. */
function sizeOf(draft: Pick<Draft, 'length' | 'width' | 'height'>) {
  if (!draft.length && !draft.width && !draft.height) return null;
  const [length, width, height] = sidesOf(draft);
  return length == null || width == null || height == null ? undefined : { length, width, height };
}

/** The input for a variant; undefined if one of its figures is not a number. */
function skuChange(draft: SkuDraft, before: SkuDraft | undefined): SkuChange | undefined {
  const price = draft.price ? parseAmount(draft.price, 'USD') : undefined;
  const purchaseYuan = draft.purchase ? parseAmount(draft.purchase, 'CNY') : null;
  const weightGrams = draft.weightGrams ? parseWholeNumber(draft.weightGrams) : null;
  const stock = draft.stockKnown ? parseWholeNumber(draft.stock) : null;
  const sizeMm = sizeOf(draft);
  if (price === null || sizeMm === undefined) return undefined;
  if (draft.purchase && purchaseYuan === null) return undefined;
  if ((draft.weightGrams && weightGrams === null) || (draft.stockKnown && stock === null))
    return undefined;
  const isStockUnchanged =
    before && before.stockKnown === draft.stockKnown && before.stock === draft.stock;
  return {
    skuId: draft.skuId,
    code: draft.code,
    attributes: draft.attributes,
    // A changed price is set by hand; an empty one is left to price rules.
    ...(price === undefined ? {} : { price }),
    ...(draft.purchase === before?.purchase ? {} : { purchaseYuan }),
    // Sent only if it was edited: orders change the stock meanwhile.
    ...(isStockUnchanged ? {} : { stock }),
    weightGrams,
    sizeMm,
    picture: draft.picture && refOf(draft.picture),
  };
}

export type InvalidField =
  | 'weightGrams'
  | 'sizeMm'
  | 'moq'
  | 'batch'
  | 'chinaFreight'
  | 'tiers'
  | 'skus';

const figures = ['weightGrams', 'moq', 'batch', 'chinaFreight'] as const;

function listChanges(
  draft: Draft,
  before: Draft,
): { changes: Changes; invalidFields: InvalidField[] } {
  const changes: Changes = {};
  const invalidFields: InvalidField[] = [];
  if (!isEqual(draft.attributes, before.attributes)) changes.attributes = draft.attributes;
  if (!isEqual(draft.pictures.map(refOf), before.pictures.map(refOf)))
    changes.pictures = draft.pictures.map(refOf);
  if (!isEqual(draft.tiers, before.tiers)) {
    const tiers = draft.tiers.map(({ from, price }) => ({
      from: parseWholeNumber(from) ?? Number.NaN,
      price: parseAmount(price, 'USD') ?? Number.NaN,
    }));
    if (tiers.some(({ from, price }) => Number.isNaN(from) || Number.isNaN(price)))
      invalidFields.push('tiers');
    else changes.tiers = tiers;
  }
  if (!isEqual(draft.skus, before.skus)) {
    const skus = draft.skus.map((sku) =>
      skuChange(
        sku,
        before.skus.find(({ skuId }) => skuId !== null && skuId === sku.skuId),
      ),
    );
    const validSkus = skus.filter((sku) => sku !== undefined);
    if (validSkus.length < skus.length) invalidFields.push('skus');
    else changes.skus = validSkus;
  }
  return { changes, invalidFields };
}

/**
 * The differences from the product; fields with an invalid figure are left out and listed in
 * `invalidFields`.
 */
export function changesOf(
  draft: Draft,
  product: Pick<StaffProduct, 'written'>,
): { changes: Changes; invalidFields: InvalidField[] } {
  const before = draftOf(product);
  const { changes, invalidFields } = listChanges(draft, before);
  if (!isSameTexts(draft.names, before.names)) changes.names = draft.names;
  if (!isSameTexts(draft.description, before.description)) changes.description = draft.description;
  if (draft.brand.trim() !== before.brand) changes.brand = draft.brand;
  if (draft.categoryId !== null && draft.categoryId !== before.categoryId)
    changes.categoryId = draft.categoryId;
  if (draft.supplierId !== before.supplierId) changes.supplierId = draft.supplierId;
  if (draft.tags.join() !== before.tags.join()) changes.tags = draft.tags;
  if (draft.hsCode.trim() !== before.hsCode) changes.hsCode = draft.hsCode;
  if (draft.madeIn.trim() !== before.madeIn) changes.madeIn = draft.madeIn;
  if (draft.film !== before.film) changes.video = draft.film === null ? null : { url: draft.film };
  if (draft.unit.trim() !== before.unit) changes.unit = draft.unit;
  for (const field of figures)
    if (draft[field] !== before[field]) {
      const figure =
        field === 'chinaFreight'
          ? parseAmount(draft[field], 'USD')
          : parseWholeNumber(draft[field]);
      if (figure === null) invalidFields.push(field);
      else changes[field] = figure;
    }
  if (!isEqual(sidesOf(draft), sidesOf(before))) {
    const size = sizeOf(draft);
    if (size) changes.sizeMm = size;
    else invalidFields.push('sizeMm');
  }
  return { changes, invalidFields };
}

/** The changes that restore an earlier state, except for stock. */
export function changesToRestore(before: Partial<Written>): Changes {
  const { brand, hsCode, madeIn, skus, ...rest } = before;
  return {
    ...rest,
    ...(brand === undefined ? {} : { brand: brand ?? '' }),
    ...(hsCode === undefined ? {} : { hsCode: hsCode ?? '' }),
    ...(madeIn === undefined ? {} : { madeIn: madeIn ?? '' }),
    ...(skus && { skus: skus.map(({ stock: _, ...sku }) => sku) }),
  };
}
