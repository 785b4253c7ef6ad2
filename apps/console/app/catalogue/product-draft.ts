import type { InputOf, StaffProduct } from '@wasit/contract';
import type { Texts } from '@wasit/contract/locales';
import { figureOf } from '../ui/digits.ts';

export type Changes = InputOf<'staffEditProduct'>['changes'];

/** What a clerk has typed; figures stay text until they are sent. */
export interface Draft {
  names: Texts;
  description: Texts;
  brand: string;
  categoryId: number | null;
  tags: number[];
  hsCode: string;
  weightGrams: string;
  length: string;
  width: string;
  height: string;
}

export const draftOf = (product: StaffProduct): Draft => ({
  names: product.names,
  description: product.description,
  brand: product.brand ?? '',
  categoryId: product.categoryId,
  tags: product.tags,
  hsCode: product.hsCode ?? '',
  weightGrams: String(product.weightGrams),
  length: String(product.sizeMm.length),
  width: String(product.sizeMm.width),
  height: String(product.sizeMm.height),
});

const sameTexts = (a: Texts, b: Texts): boolean => JSON.stringify(tidy(a)) === JSON.stringify(tidy(b));
const tidy = (texts: Texts) =>
  Object.entries(texts)
    .map(([locale, text]) => [locale, text.trim()])
    .filter(([, text]) => text !== '')
    .sort();

/** Only what differs from the product; a figure that is none is undefined, and the field is named among the faults. */
export function changesOf(draft: Draft, product: StaffProduct): { changes: Changes; faults: ('weightGrams' | 'sizeMm')[] } {
  const before = draftOf(product);
  const changes: Changes = {};
  const faults: ('weightGrams' | 'sizeMm')[] = [];
  if (!sameTexts(draft.names, before.names)) changes.names = draft.names;
  if (!sameTexts(draft.description, before.description)) changes.description = draft.description;
  if (draft.brand.trim() !== before.brand) changes.brand = draft.brand;
  if (draft.categoryId !== null && draft.categoryId !== before.categoryId) changes.categoryId = draft.categoryId;
  if (draft.tags.join() !== before.tags.join()) changes.tags = draft.tags;
  if (draft.hsCode.trim() !== before.hsCode) changes.hsCode = draft.hsCode;
  if (draft.weightGrams !== before.weightGrams) {
    const weight = figureOf(draft.weightGrams);
    if (weight === null) faults.push('weightGrams');
    else changes.weightGrams = weight;
  }
  if (draft.length !== before.length || draft.width !== before.width || draft.height !== before.height) {
    const [length, width, height] = [figureOf(draft.length), figureOf(draft.width), figureOf(draft.height)];
    if (length === null || width === null || height === null) faults.push('sizeMm');
    else changes.sizeMm = { length, width, height };
  }
  return { changes, faults };
}
