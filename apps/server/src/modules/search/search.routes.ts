import type { Locale } from '@wasit/contract/locales';
import {
  type BuyerSearchPage,
  type SearchInput,
  searchEndpoints,
} from '@wasit/contract/search/endpoints';
import { routes } from '../../platform/http/call/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { countProducts } from '../recording/index.ts';
import { buyerSearch } from './buyer-search.ts';
import { isNarrowed, keywordSearch } from './keyword-search.ts';
import { suggest } from './suggest/index.ts';
import { suggestGoods } from './suggest-goods.ts';
import { recordSearch } from './words/search-log.ts';

/** How many goods the words find, whatever they say of the price. */
async function resultsOf(
  platform: Platform,
  { input, page, locale }: { input: SearchInput; page: BuyerSearchPage; locale: Locale },
): Promise<number> {
  if (page.correction) return 0;
  if (page.total > 0 || !page.priceWords) return page.total;
  const words = { ...input, keyword: page.priceWords.rest };
  const unpriced = await keywordSearch(platform, words, locale);
  return unpriced.correction ? 0 : unpriced.total;
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
