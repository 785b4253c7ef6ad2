import type { Locale } from '@wasit/contract/locales';
import {
  type BuyerSearchPage,
  type SearchInput,
  searchEndpoints,
} from '@wasit/contract/search/endpoints';
import { otherKeyboard } from '@wasit/text-search';
import { routes } from '../../platform/http/call/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { countProducts } from '../recording/index.ts';
import { buyerSearch } from './buyer-search.ts';
import { isNarrowed, keywordSearch } from './keyword-search.ts';
import { suggest } from './suggest/index.ts';
import { suggestGoods } from './suggest-goods.ts';
import { recordSearch } from './words/search-log.ts';

const isLatin = (word: string): boolean => /\p{Script=Latin}/u.test(word);

/**
 * Whether words are wrong as they were typed. Arabic or Chinese in Latin letters is right: what is
 * shown differs in words of another script only, and not by the keyboard.
 */
function isSlip({ typed, shown }: NonNullable<BuyerSearchPage['correction']>): boolean {
  const [before, after] = [typed, shown].map((text) => text.split(/\s+/));
  const replaced = before?.filter((word) => !after?.includes(word)) ?? [];
  const added = after?.filter((word) => !before?.includes(word)) ?? [];
  return otherKeyboard(typed) === shown || !replaced.every(isLatin) || added.some(isLatin);
}

/** How many goods the words find, whatever they say of the price. */
async function resultsOf(
  platform: Platform,
  { input, page, locale }: { input: SearchInput; page: BuyerSearchPage; locale: Locale },
): Promise<number> {
  if (page.correction && isSlip(page.correction)) return 0;
  if (page.total > 0 || !page.priceWords) return page.total;
  const words = { ...input, keyword: page.priceWords.rest };
  const unpriced = await keywordSearch(platform, words, locale);
  return unpriced.correction && isSlip(unpriced.correction) ? 0 : unpriced.total;
}

export const searchRoutes = routes(searchEndpoints, {
  keywordSearch: async ({ platform, locale, ip }, input) => {
    const page = await buyerSearch(platform, input, locale);
    // Filters, of which a price in the words becomes one, and orders belong to the same search.
    if (isNarrowed(input)) return page;
    countProducts(
      platform,
      'found',
      page.items.map(({ productId }) => productId),
    );
    if (input.pageNo === 1 && input.sort === 'relevance' && !input.exact)
      recordSearch(platform, {
        text: page.priceWords?.rest ?? input.keyword,
        results: await resultsOf(platform, { input, page, locale }),
        locale,
        ip,
      });
    return page;
  },
  searchSuggest: async ({ platform, locale }, { keyword }) => {
    const suggestions = await suggest(platform, keyword, locale);
    const goods = await suggestGoods(platform, keyword, { suggestions, locale });
    return { items: [...suggestions], goods };
  },
});
