import { type Locale, locales } from '@wasit/contract/locales';
import {
  attributeWords,
  type Lexemes,
  lexemesOf,
  seedBrands,
  seedSynonyms,
  thingTerms,
  type WordsByLocale,
  weigh,
} from '@wasit/text-search';

/** Texts of one product, made of the package's own tables: "red leather phone case Samsung". */
export interface Goods {
  readonly names: Partial<Record<Locale, string>>;
  readonly kind: Partial<Record<Locale, string>>;
  readonly brand: readonly string[];
}

const first = (words: WordsByLocale, locale: Locale): string => words[locale]?.[0] ?? '';

const inAll = (text: (locale: Locale) => string): Partial<Record<Locale, string>> =>
  Object.fromEntries(locales.map((locale) => [locale, text(locale)]));

/** The same goods in each run. */
export function makeGoods(count: number): Goods[] {
  const at = <T>(list: readonly T[], place: number): T => list[place % list.length] as T;
  return Array.from({ length: count }, (_, number): Goods => {
    const kind = at(seedSynonyms, number);
    const qualities = [at(attributeWords, number * 7 + 3), at(attributeWords, number * 13 + 5)];
    const { brand, aliases } = at(seedBrands, number * 3);
    return {
      names: inAll((locale) => {
        const words = qualities.map((quality) => first(quality, locale));
        const [thing, space] = [first(kind, locale), locale === 'zh-Hans' ? '' : ' '];
        const isThingFirst = locale === 'ar' || locale === 'ckb';
        return [...(isThingFirst ? [thing, ...words] : [...words, thing]), brand].join(space);
      }),
      kind: inAll((locale) => first(kind, locale)),
      brand: [brand, ...aliases],
    };
  });
}

/** The stored document of a product. */
export const documentOf = ({ names, kind, brand }: Goods): Lexemes =>
  lexemesOf(
    weigh({ name: names, brand, categories: [kind] }),
    thingTerms({ names, kinds: [kind], values: [] }),
  );

/** The terms of a document; none of these goods has a term with a quotation mark in it. */
export const termsOf = (document: Lexemes): string[] =>
  [...document.literal().matchAll(/'([^']+)':/g)].map(([, term = '']) => term);
