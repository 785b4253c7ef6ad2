import { searchEndpoints } from '@wasit/contract/search';
import { routes } from '../../platform/http/call.ts';
import { keywordSearch } from './keyword-search.ts';

export const searchRoutes = routes(searchEndpoints, {
  keywordSearch: ({ platform, locale }, input) => keywordSearch(platform, input, locale),
});
