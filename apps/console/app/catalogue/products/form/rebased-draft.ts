import type { EditableField } from '@wasit/contract';
import type { Draft, SkuDraft } from './product-draft.ts';

interface Rebased<T> {
  readonly value: T;
  /** Fields that were changed both here and in the product, to different values. */
  readonly overlaps: readonly (keyof T & string)[];
}

const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Keeps the fields changed here and takes every other one from the product. */
function rebasedParts<T extends object>(own: T, before: T, after: T): Rebased<T> {
  const value = { ...after };
  const overlaps: (keyof T & string)[] = [];
  for (const part of Object.keys(after) as (keyof T & string)[]) {
    if (isEqual(own[part], before[part])) continue;
    value[part] = own[part];
    if (!isEqual(after[part], before[part]) && !isEqual(after[part], own[part]))
      overlaps.push(part);
  }
  return { value, overlaps };
}

/** A new variant has no id until it is saved; its code is then the same. */
const isStoredFrom = (before: SkuDraft, after: SkuDraft): boolean =>
  before.skuId === null ? before.code === after.code : before.skuId === after.skuId;
const isSameRow = (a: SkuDraft, b: SkuDraft): boolean =>
  a.skuId === null ? a.key === b.key : a.skuId === b.skuId;

/** Merged variant by variant: a price set by a rule must not overwrite an edited weight. */
function rebasedSkus(
  own: readonly SkuDraft[],
  before: readonly SkuDraft[],
  after: readonly SkuDraft[],
): { skus: SkuDraft[]; overlaps: boolean } {
  let overlaps = false;
  const kept = own.flatMap((sku) => {
    const earlier = before.find((other) => isSameRow(sku, other));
    if (!earlier) return [sku];
    const stored = after.find((other) => isStoredFrom(earlier, other));
    if (!stored) return [];
    const { skuId, key } = stored;
    const rebased = rebasedParts({ ...sku, skuId, key }, { ...earlier, skuId, key }, stored);
    overlaps ||= rebased.overlaps.length > 0;
    return [rebased.value];
  });
  const added = after.filter((sku) => !before.some((earlier) => isStoredFrom(earlier, sku)));
  return { skus: [...kept, ...added], overlaps };
}

/** The product's field for a field of the form. */
const fieldOf = (part: keyof Draft): EditableField => {
  if (part === 'film') return 'video';
  return part === 'length' || part === 'width' || part === 'height' ? 'sizeMm' : part;
};

/**
 * Rebases a draft on a product that has changed since `before`: edited fields stay, all others
 * become those of the product. `overlaps` are the fields changed on both sides.
 */
export function rebasedDraft(
  draft: Draft,
  before: Draft,
  after: Draft,
): { draft: Draft; overlaps: EditableField[] } {
  const { value, overlaps } = rebasedParts(draft, before, after);
  const fields = overlaps.filter((part) => part !== 'skus').map(fieldOf);
  if (isEqual(draft.skus, before.skus) || isEqual(before.skus, after.skus))
    return { draft: value, overlaps: [...new Set(fields)] };
  const rebased = rebasedSkus(draft.skus, before.skus, after.skus);
  if (rebased.overlaps) fields.push('skus');
  return { draft: { ...value, skus: rebased.skus }, overlaps: [...new Set(fields)] };
}
