import { searchEndpoints } from '@wasit/contract/search';
import { routes } from '../../platform/http/call.ts';
import { keywordSearch } from './keyword-search.ts';
import { suggest } from './suggest/index.ts';
import { noteSearch } from './words/search-log.ts';

export const searchRoutes = routes(searchEndpoints, {
  keywordSearch: async ({ platform, locale }, input) => {
    const page = await keywordSearch(platform, input, locale);
    // The first look at the words alone: pages, filters and orders of the same search are no further wish.
    const isFirst = input.pageNo === 1 && input.categoryId === undefined && input.supplierId === undefined && input.sort === 'relevance';
    if (isFirst) noteSearch(platform, { text: input.keyword, locale, results: page.correction ? 0 : page.total });
    return page;
  },
  searchSuggest: async ({ platform, locale }, { keyword }) => ({ items: [...(await suggest(platform, keyword, locale))] }),
});
