import type { Module } from '../../platform/module.ts';
import { catalogueRoutes, rankingRoutes } from './catalogue.routes.ts';
import { catalogueSweeps } from './catalogue-sweeps.ts';
import { catalogueStaffRoutes } from './desk/catalogue.staff-routes.ts';

export * from './category-tree.ts';
export { customsFacts } from './customs-facts.store.ts';
export {
  countDeskProducts,
  deskCountCap,
  deskProductIds,
  productIdsByNumber,
} from './desk/product-desk.store.ts';
export { createDraft, deskProduct, deskRows } from './desk/product-desk.ts';
export { supplierChoices } from './desk/supplier-choice.ts';
export { type ImportCategory, importCategories } from './import/categories.ts';
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
export { knownRun, previewRun, uploadRun } from './import/runs/upload-run.ts';
export * from './import/scheduled/connected.ts';
export { productPage, recommendedProducts } from './list-products.ts';
export * as marketSource from './market-goods.store.ts';
export { mostOfProduct, mostOfSkus } from './outside/outside.rules.ts';
export type { OutsideClaim } from './outside/outside.store.ts';
export { claimPictures, missPicture, placePicture } from './outside/outside-pictures.ts';
export * as priced from './prices/set-prices.ts';
export { categoriesOfProducts, sourcesOfProducts } from './product.store.ts';
export { landedPrices, productCards, smallestOrders } from './product.view.ts';
export { type ProductIndexer, setProductIndexers } from './product-indexer.ts';
export { brandShelves, soonDays } from './product-list.store.ts';
export { categoryObject, productObject } from './product-object.ts';
export { offerGoods, productOfSource } from './product-of-source.ts';
export { type ProductOffer, productOffers } from './product-offers.ts';
export { pictureAddresses, productsWithPhotos } from './product-pictures.store.ts';
export * as productTexts from './product-texts.ts';
export {
  type ProductForSearch,
  productIdsAfter,
  readForSearch,
  readNames,
  readStanding,
} from './search-source.ts';
export { setShelf } from './set-shelf.ts';
export { type ShelfFacts, shelfFacts } from './shelf-facts.store.ts';
export * from './sitemap.store.ts';
export {
  type Buyer,
  estimateLine,
  type SkuForSale,
  setLevelPrices,
  skusForSale,
  supplierOf,
  unitPrice,
  variantText,
} from './sku-for-sale.ts';
export { consumeStock, releaseStock, reserveStock } from './stock.ts';

export const catalogueModule: Module = {
  name: 'catalogue',
  routes: [...catalogueRoutes, ...rankingRoutes, ...catalogueStaffRoutes],
  sweeps: catalogueSweeps,
};
