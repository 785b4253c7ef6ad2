import {
  attributeSetOf,
  type CategoryAttribute,
  missingOf,
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

export interface JudgedProduct {
  readonly pictures: readonly Picture[];
  readonly names: Texts;
  readonly measureSource: MeasureSource;
  readonly priceMinor: number;
  /** What staff wrote by hand. */
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
 * The place of a product, and what its category and those above it ask for and allow it to lack.
 */
export interface JudgedPlace {
  readonly code: string;
  readonly mayLack: readonly ProductLack[];
  readonly attributes: readonly CategoryAttribute[];
}

/** The place at the end of a path from the top down: rules of categories above hold below. */
export const placeAt = (path: readonly CategoryRow[]): JudgedPlace => ({
  code: path.at(-1)?.code ?? '',
  mayLack: [...new Set(path.flatMap((row) => row.mayLack))],
  attributes: attributeSetOf(path),
});

/**
 * What a product lacks before it can be sold (company decisions, section 7). An unknown stock is
 * complete once a person has written the variants: "ordered at the supplier" is then what they
 * mean. A price can never be lacking.
 */
export function lacksOf(product: JudgedProduct, place: JudgedPlace): ProductLack[] {
  const { pictures, names, measureSource, priceMinor, editedFields, skus } = product;
  const lacks: Readonly<Record<ProductLack, boolean>> = {
    picture: pictures.every(({ url }) => url === noPicture.url),
    arabicName: !names.ar,
    category: place.code === unplacedCode,
    weight: measureSource === 'category' && skus.some(({ weightGrams }) => weightGrams === null),
    stock: !editedFields.includes('skus') && skus.some(({ stockKnown }) => !stockKnown),
    price: priceMinor <= 0,
    attributes: missingOf(place.attributes, product).some(({ needed }) => needed),
  };
  const isLack = (name: string): name is ProductLack => name in lacks;
  return Object.keys(lacks)
    .filter(isLack)
    .filter((lack) => lacks[lack] && (lack === 'price' || !place.mayLack.includes(lack)));
}
