import type { Texts } from '@wasit/contract/locales';
import { type Lexemes, type LocalTexts, lexemesOf, thingTerms, weigh } from '@wasit/text-search';
import type { ProductForSearch } from '../../catalogue/index.ts';

const maxAttributes = 80;
const maxDescriptionLength = 2_000;

/**
 * "Bluetooth: Yes" is found by "bluetooth", "Bluetooth: No" is not; any other attribute by its
 * value.
 */
function textsOf({ name, value }: ProductForSearch['attributes'][number]): LocalTexts | undefined {
  if (value.en === 'Yes') return name;
  return value.en === 'No' ? undefined : value;
}

const truncate = (texts: Texts): LocalTexts =>
  Object.fromEntries(
    Object.entries(texts).map(([locale, text]) => [locale, text?.slice(0, maxDescriptionLength)]),
  );

const typeNames = /^(?:product |device )?type$/i;
/**
 * "Case type: sleeve", "Model: comfort keyboard": their words name the thing as well, so they are
 * not removed from the end of a name.
 */
const namingAttributes = /type$|^model$/i;
/** A longer value is a sentence. */
const maxValueLength = 24;

function thingTextsOf(
  { names, attributes }: ProductForSearch,
  leaf: Texts | undefined,
): Parameters<typeof thingTerms>[0] {
  const types = attributes
    .filter(({ name }) => typeNames.test(name.en ?? ''))
    .map(({ value }) => value);
  const others = attributes.filter(
    ({ name, value }) =>
      !namingAttributes.test(name.en ?? '') && (value.en ?? '').length <= maxValueLength,
  );
  return {
    names,
    kinds: [...(leaf ? [leaf] : []), ...types],
    values: others.flatMap(({ value }) => value.en ?? []),
  };
}

/** What a product is found by: name A, brand and category names B, attributes C, description D. */
export function documentOf(product: ProductForSearch, categoryNames: readonly Texts[]): Lexemes {
  const attributeTexts = new Map<string, LocalTexts>();
  for (const attribute of product.attributes) {
    const texts = textsOf(attribute);
    if (texts) attributeTexts.set(JSON.stringify(texts), texts);
  }
  return lexemesOf(
    weigh({
      name: product.names,
      brand: product.brand ? [product.brand] : [],
      categories: categoryNames,
      attributes: [...attributeTexts.values()].slice(0, maxAttributes),
      description: truncate(product.description),
    }),
    thingTerms(thingTextsOf(product, categoryNames.at(-1))),
  );
}

/** The rank before any query; what is sold out comes after everything else of its kind. */
export const standingOf = ({ sold, inStock }: Pick<ProductForSearch, 'sold' | 'inStock'>): number =>
  (inStock ? 0 : 1_000_000) + 100_000 - Math.round(10_000 * Math.log10(1 + sold));
