import { locales } from '@wasit/contract/locales';
import { queryTerms, type WordTables } from '@wasit/text-search';
import type { SearchStatistics } from '../engine/index.ts';
import type { Entry } from './suggestion-index.ts';

/** As a category of its own: what a buyer types of a brand is meant. */
const brandWeight = 200;
/** Below the weight of a category, however many goods the word leads to. */
const maxSynonymWeight = 100;

/**
 * In how many goods the rarest word of a phrase occurs, in any of its forms, of a brand only as it
 * is written: 0 when the phrase finds nothing.
 */
function countGoodsWith(
  statistics: SearchStatistics,
  phrase: string,
  locale: (typeof locales)[number] | 'brand',
): number {
  const terms = queryTerms(phrase, locale === 'brand' ? undefined : locale);
  const frequencies = terms.map(({ ways: [asTyped = [], ...stems] }) => {
    const forms = locale === 'brand' ? asTyped : [asTyped, ...stems].flat();
    return Math.max(0, ...forms.map((term) => statistics.documentFrequency(term)));
  });
  return frequencies.length > 0 ? Math.min(...frequencies) : 0;
}

/**
 * Brands in every spelling, and all words for one thing, as staff keep them: those that lead to
 * goods. "غلاية" is suggested where goods say "كتلي", and no brand that the shop has nothing of.
 */
export function knownWords({ brands, synonyms }: WordTables, statistics: SearchStatistics) {
  const brandEntries = brands
    .filter(({ brand, aliases }) =>
      [brand, ...aliases].some((spelling) => countGoodsWith(statistics, spelling, 'brand') > 0),
    )
    .flatMap(({ brand, aliases }) => [brand, ...aliases])
    .map(
      (text): Entry => ({
        text,
        kind: 'brand',
        categoryId: null,
        locale: undefined,
        weight: brandWeight,
      }),
    );
  const synonymEntries = synonyms.flatMap((words) => {
    const goods = Math.max(
      0,
      ...locales.flatMap((locale) =>
        (words[locale] ?? []).map((word) => countGoodsWith(statistics, word, locale)),
      ),
    );
    const weight = Math.min(goods, maxSynonymWeight);
    if (weight === 0) return [];
    return locales.flatMap((locale) =>
      (words[locale] ?? []).map(
        (text): Entry => ({ text, kind: 'word', categoryId: null, locale, weight }),
      ),
    );
  });
  return [...brandEntries, ...synonymEntries];
}
