import {
  attributeSetOf,
  type CategoryAttribute,
  missingAttributes,
} from '@wasit/contract/catalogue/attribute-sets';
import type { ProductLack } from '@wasit/contract/catalogue/editing';
import type { MeasureSource } from '@wasit/contract/fees/endpoints';
import type { Texts } from '@wasit/contract/locales';
import type { Picture } from '@wasit/contract/wire';
import type { LocalAttribute } from '../catalogue.tables.ts';
import type { CategoryRow } from '../categories/category.store.ts';
import { noPicture } from '../pictures/pictures.ts';

/** The code of the category for goods without a place. */
export const unplacedCode = 'other';

export interface CheckedProduct {
  readonly pictures: readonly Picture[];
  readonly names: Texts;
  readonly measureSource: MeasureSource;
  readonly priceMinor: number;
  /** Fields written by staff. */
  readonly editedFields: readonly string[];
  readonly attributes: readonly LocalAttribute[];
  /** The variants that shall be for sale. */
  readonly skus: readonly {
    readonly stockKnown: boolean;
    readonly weightGrams: number | null;
    readonly attributes: readonly LocalAttribute[];
  }[];
}

/**
 * A product's category code, and what the category and its ancestors require and allow to be
 * missing.
 */
export interface CategoryRules {
  readonly code: string;
  readonly mayLack: readonly ProductLack[];
  readonly attributes: readonly CategoryAttribute[];
}

/** The rules of the last category of a path from the top, including those of its ancestors. */
export const categoryRulesOf = (path: readonly CategoryRow[]): CategoryRules => ({
  code: path.at(-1)?.code ?? '',
  mayLack: [...new Set(path.flatMap((row) => row.mayLack))],
  attributes: attributeSetOf(path),
});

/**
 * What a product lacks before it can be sold (company decisions, section 7). Unknown stock is
 * complete once a person has written the variants: they then mean "ordered at the supplier". A
 * price is always required.
 */
export function lacksOf(product: CheckedProduct, rules: CategoryRules): ProductLack[] {
  const { pictures, names, measureSource, priceMinor, editedFields, skus } = product;
  const lacks: Readonly<Record<ProductLack, boolean>> = {
    picture: pictures.every(({ url }) => url === noPicture.url),
    arabicName: !names.ar,
    category: rules.code === unplacedCode,
    weight: measureSource === 'category' && skus.some(({ weightGrams }) => weightGrams === null),
    stock: !editedFields.includes('skus') && skus.some(({ stockKnown }) => !stockKnown),
    price: priceMinor <= 0,
    attributes: missingAttributes(rules.attributes, product).some(({ needed }) => needed),
  };
  const isLack = (name: string): name is ProductLack => name in lacks;
  return Object.keys(lacks)
    .filter(isLack)
    .filter((lack) => lacks[lack] && (lack === 'price' || !rules.mayLack.includes(lack)));
}
