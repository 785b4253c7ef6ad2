import type { Module } from '../../platform/module.ts';
import { catalogueRoutes, rankingRoutes } from './catalogue.routes.ts';
import { catalogueSweeps } from './catalogue-sweeps.ts';
import { catalogueStaffRoutes } from './desk/catalogue.staff-routes.ts';

export * from './categories/category-tree.ts';
export { otherSuppliers, supplierChoices } from './desk/drafts/supplier-choice.ts';
export {
  countDeskProducts,
  deskCountCap,
  deskProductIds,
  productIdsByNumber,
} from './desk/product-desk.store.ts';
export { createDraft, deskProduct, deskRows } from './desk/product-desk.ts';
export { setShelf } from './drafts/set-shelf.ts';
export { customsFacts } from './facts/customs-facts.store.ts';
export * as marketSource from './facts/market-goods.store.ts';
export {
  type ProductForSearch,
  productIdsAfter,
  readForSearch,
  readNames,
  readPricesAndStock as readStanding,
} from './facts/search-source.ts';
export { type ShelfFacts, shelfFacts } from './facts/shelf-facts.store.ts';
export * from './facts/sitemap.store.ts';
export { importFile } from './import/import-file.ts';
export type { BadRow, ImportRow } from './import/import-row.ts';
export { importRows } from './import/import-rows.ts';
export {
  badRowsOf as importBadRows,
  type ImportRun,
  runPage as importRunPage,
} from './import/import-run.store.ts';
export { badRowsFile } from './import/runs/bad-rows-file.ts';
export { viewBadRow, viewRun, viewRunDetail } from './import/runs/run.view.ts';
export { launchOpenRuns, runImport } from './import/runs/run-import.ts';
export { importSweep, startRun, stopRun, wakeImports } from './import/runs/start-run.ts';
export { previewRun, requireRun, uploadRun } from './import/runs/upload-run.ts';
export * from './import/scheduled/connected.ts';
export { type ImportCategory, importCategories } from './import/writing/categories.ts';
export { maxOfProduct, maxOfSkus } from './outside/outside.rules.ts';
export type { OutsideClaim } from './outside/outside.store.ts';
export { claimPictures, placePicture, recordPictureFailure } from './outside/outside-pictures.ts';
export { pictureAddresses, productsWithPhotos } from './pictures/product-pictures.store.ts';
export { smallPictures } from './pictures/small-pictures.ts';
export * as priced from './prices/set-prices.ts';
export { type ProductIndexer, type SupplierDays, setProductIndexers } from './product-indexer.ts';
export * as productTexts from './product-texts.ts';
export { cityIn } from './products/city-names.ts';
export { productPage, recommendedProducts } from './products/list-products.ts';
export { categoriesOfProducts, shownProduct, sourcesOfProducts } from './products/product.store.ts';
export { landedPrices, productCards, smallestOrders } from './products/product.view.ts';
export { brandShelves, soonDays } from './products/product-list.store.ts';
export { categoryObject, productObject } from './products/product-object.ts';
export { goodsToOffer, productOfSource } from './products/product-of-source.ts';
export { type ProductOffer, productOffers } from './products/product-offers.ts';
export { setBuyersOfOrders } from './ranking/known-buyers.ts';
export {
  type Buyer,
  estimateLine,
  type SkuForSale,
  setLevelPrices,
  skusForSale,
  supplierFacts,
  unitPrice,
  variantText,
} from './skus/sku-for-sale.ts';
export { consumeStock, releaseStock, reserveStock } from './stock/stock.ts';

export const catalogueModule: Module = {
  name: 'catalogue',
  routes: [...catalogueRoutes, ...rankingRoutes, ...catalogueStaffRoutes],
  sweeps: catalogueSweeps,
};
