import { type Locale, pickText, type Texts } from '@wasit/contract/locales';
import type { Platform } from '../../platform/platform.ts';
import { marketSource } from '../catalogue/index.ts';
import { keptForSlot } from './kept.ts';

/** One property that goods are said to have: the same object for all of them. */
interface Property {
  readonly name: Texts;
  readonly value: Texts;
  /** As readers read it: "Colour: Red". */
  readonly words: Partial<Record<Locale, string>>;
}

interface Known {
  /** By their texts. */
  readonly properties: Map<string, Property | null>;
  readonly goods: Map<number, readonly Property[]>;
}

/** So many goods are some 15 MB. */
const mostGoods = 40_000;

/**
 * Customs codes ("HS code", "海关编码 (HS)") and model numbers are no properties that goods are
 * chosen by: each names one thing.
 */
const isNumber = (name: Texts): boolean =>
  Object.values(name).some((text) => /\bHS\b|海关|^model( number)?$|型号/i.test(text ?? ''));

function propertyOf({ properties }: Known, name: Texts, value: Texts): Property[] {
  const key = JSON.stringify([name, value]);
  let known = properties.get(key);
  if (known === undefined) {
    known = isNumber(name) ? null : { name, value, words: {} };
    properties.set(key, known);
  }
  return known ? [known] : [];
}

function wordsIn(property: Property, locale: Locale): string {
  const { name, value, words } = property;
  words[locale] ??= `${pickText(name, locale)}: ${pickText(value, locale)}`;
  return words[locale];
}

/**
 * Names and values of the attributes of goods, as the reader reads them: "Colour: Red". The goods of
 * a category are asked about for each period and language: each is read once for all.
 */
export async function attributeWords(
  platform: Platform,
  productIds: readonly number[],
  locale: Locale,
): Promise<Map<number, string[]>> {
  const known = await keptForSlot(
    platform,
    'attributes',
    async (): Promise<Known> => ({ properties: new Map(), goods: new Map() }),
  );
  if (known.goods.size > mostGoods) {
    known.goods.clear();
    known.properties.clear();
  }
  const missing = productIds.filter((productId) => !known.goods.has(productId));
  const read = missing.length > 0 ? await marketSource.attributesOf(platform.db, missing) : [];
  for (const { productId, attributes } of read)
    known.goods.set(
      productId,
      attributes.flatMap(({ name, value }) => propertyOf(known, name, value)),
    );
  return new Map(
    productIds.map((productId) => [
      productId,
      (known.goods.get(productId) ?? []).map((property) => wordsIn(property, locale)),
    ]),
  );
}
