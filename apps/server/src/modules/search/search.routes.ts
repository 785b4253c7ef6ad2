import { searchEndpoints } from '@wasit/contract/search/endpoints';
import { routes } from '../../platform/http/call/call.ts';
import { countProducts } from '../recording/index.ts';
import { buyerSearch } from './buyer-search.ts';
import { suggest } from './suggest/index.ts';
import { suggestGoods } from './suggest-goods.ts';
import { recordSearch } from './words/search-log.ts';

export const searchRoutes = routes(searchEndpoints, {
  keywordSearch: async ({ platform, locale }, input) => {
    const page = await buyerSearch(platform, input, locale);
    // Only the first page without filters: other pages, filters and orders belong to the same
    // search.
    const isFirst =
      input.pageNo === 1 &&
      input.categoryId === undefined &&
      input.supplierId === undefined &&
      input.sort === 'relevance';
    countProducts(
      platform,
      'found',
      page.items.map(({ productId }) => productId),
    );
    if (isFirst)
      recordSearch(platform, {
        text: input.keyword,
        locale,
        results: page.correction ? 0 : page.total,
      });
    return page;
  },
  searchSuggest: async ({ platform, locale }, { keyword }) => {
    const suggestions = await suggest(platform, keyword, locale);
    const goods = await suggestGoods(platform, keyword, { suggestions, locale });
    return { items: [...suggestions], goods };
  },
});
