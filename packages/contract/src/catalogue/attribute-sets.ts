import type { Texts } from '../locales.ts';

/** An attribute that the goods of a category should have, by its name in several languages. */
export interface CategoryAttribute {
  readonly name: Texts;
  /** Goods without it are drafts. */
  readonly needed: boolean;
}

interface WithAttributes {
  readonly attributes: readonly { readonly name: Texts; readonly value: Texts }[];
}

const wordsOf = (texts: Texts): string[] =>
  Object.values(texts).flatMap((text) => text?.normalize('NFKC').trim().toLowerCase() || []);

/** Whether two names share a word, in any language. */
export function isSameName(one: Texts, other: Texts): boolean {
  const words = new Set(wordsOf(one));
  return wordsOf(other).some((word) => words.has(word));
}

/**
 * The attributes that goods of a category should have: its own and those of its ancestors. For each
 * attribute the nearest category decides. `path`: from the top down to the category.
 */
export function attributeSetOf(
  path: readonly { readonly attributes: readonly CategoryAttribute[] }[],
): CategoryAttribute[] {
  let set: CategoryAttribute[] = [];
  for (const { attributes } of path)
    set = [
      ...set.filter(({ name }) => !attributes.some((own) => isSameName(own.name, name))),
      ...attributes,
    ];
  return set;
}

const hasAttribute = ({ attributes }: WithAttributes, texts: Texts): boolean =>
  attributes.some(({ name, value }) => isSameName(name, texts) && wordsOf(value).length > 0);

/**
 * Which attributes of a set a product does not have: neither it nor each of its variants names them
 * with a value.
 */
export const missingAttributes = (
  set: readonly CategoryAttribute[],
  product: WithAttributes & { readonly skus: readonly WithAttributes[] },
): CategoryAttribute[] =>
  set.filter(
    ({ name }) =>
      !hasAttribute(product, name) &&
      (product.skus.length === 0 || product.skus.some((sku) => !hasAttribute(sku, name))),
  );
