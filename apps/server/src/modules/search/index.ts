import type { Module } from '../../platform/module.ts';
import type { ProductIndexer } from '../catalogue/index.ts';
import { refreshStatistics, sweepSearchChanges } from './engine/index.ts';
import { indexPricesAndStock, indexProducts, indexShipDays } from './indexing/index-products.ts';
import { settleSearch } from './indexing/search-row.store.ts';
import { searchRoutes } from './search.routes.ts';
import { updateWords } from './seed/seed-words.ts';
import { removeOldSearches } from './words/search-log.ts';
import { wordStaffRoutes } from './words/words.staff-routes.ts';

export { buyerSearch } from './buyer-search.ts';
export { countStatistics } from './engine/index.ts';
export { type FindByLook, setFindByLook } from './goods-by-look.ts';
export { launchReindex, reindexAll } from './indexing/reindex.ts';
export { keywordSearch } from './keyword-search.ts';
export { seedWords } from './seed/seed-words.ts';
export {
  fruitfulSearches,
  fruitlessSearches,
  retentionDays as searchWordDays,
} from './words/search-log.ts';
export { addSearches, type SearchCount } from './words/words.store.ts';

/** Updates the index of products, in the transaction of each change of the catalogue. */
export const searchIndexer: ProductIndexer = {
  products: indexProducts,
  pricesAndStock: indexPricesAndStock,
  shipDays: indexShipDays,
  flush: settleSearch,
};

export const searchModule: Module = {
  name: 'search',
  routes: [...searchRoutes, ...wordStaffRoutes],
  sweeps: [
    { name: 'search.statistics', run: refreshStatistics },
    { name: 'search.changes', run: sweepSearchChanges },
    removeOldSearches,
    updateWords,
  ],
};
