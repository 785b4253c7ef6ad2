import type { Module } from '../../platform/module.ts';

export type { LocalAttribute } from './catalogue.tables.ts';
export { setProductIndexer } from './product-indexer.ts';
export { type SkuForSale, type SupplierFacts, skusForSale, supplierOf, unitPrice, variantText } from './sku-for-sale.ts';
export { consumeStock, releaseStock, reserveStock, type StockItem } from './stock.ts';

export const catalogueModule: Module = { name: 'catalogue', routes: [] };
