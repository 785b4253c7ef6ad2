import { pickText, type Texts } from '@wasit/contract/locales';
import type { Platform } from '../../../platform/platform.ts';
import { marketSource } from '../../catalogue/index.ts';
import { cachedForSlot } from './figure-cache.ts';

/** A property of goods: the same object for all of them. */
export interface Property {
  readonly name: Texts;
  readonly value: Texts;
}

interface PropertyCache {
  /** By their texts as stored. */
  readonly byTexts: Map<string, Property | null>;
  /** By their words: some goods have more translations than others. */
  readonly byWords: Map<string, Property>;
  readonly goods: Map<number, readonly Property[]>;
}

/** Cache limit: this many goods take about 15 MB. */
const maxGoods = 40_000;

const isNamed = (name: Texts, like: RegExp): boolean =>
  Object.values(name).some((text) => like.test(text ?? ''));

/**
 * Customs codes ("HS code", "海关编码 (HS)"), bar codes and article numbers: useful to us, not to
 * buyers.
 */
export const isCode = (name: Texts): boolean =>
  isNamed(name, /\bHS\b|customs|\bgtin\b|\bean\b|bar ?code|海关|条码|条形码|货号/i);

/** Nor are model numbers a property that buyers choose by: each identifies one product. */
const isNumber = (name: Texts): boolean => isCode(name) || isNamed(name, /^model( number)?$|型号/i);

function propertyOf({ byTexts, byWords }: PropertyCache, name: Texts, value: Texts): Property[] {
  const texts = JSON.stringify([name, value]);
  let known = byTexts.get(texts);
  if (known === undefined) {
    const words = `${pickText(name, 'en')}: ${pickText(value, 'en')}`.toLowerCase();
    known = isNumber(name) ? null : (byWords.get(words) ?? { name, value });
    byTexts.set(texts, known);
    if (known) byWords.set(words, known);
  }
  return known ? [known] : [];
}

/**
 * The attributes of goods. They are requested once per period of a category, so each is cached for
 * all callers.
 */
export async function propertiesOf(
  platform: Platform,
  productIds: readonly number[],
): Promise<(productId: number) => readonly Property[]> {
  const known = await cachedForSlot(
    platform,
    'properties',
    async (): Promise<PropertyCache> => ({
      byTexts: new Map(),
      byWords: new Map(),
      goods: new Map(),
    }),
  );
  if (known.goods.size > maxGoods) {
    known.goods.clear();
    known.byTexts.clear();
    known.byWords.clear();
  }
  const missing = productIds.filter((productId) => !known.goods.has(productId));
  const read = missing.length > 0 ? await marketSource.attributesOf(platform.db, missing) : [];
  for (const { productId, attributes } of read)
    known.goods.set(productId, [
      ...new Set(attributes.flatMap(({ name, value }) => propertyOf(known, name, value))),
    ]);
  const { goods } = known;
  return (productId) => goods.get(productId) ?? [];
}
