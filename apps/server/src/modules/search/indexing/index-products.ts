import { documentRules } from '@wasit/text-search';
import type { Tx } from '../../../platform/db/db.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  type CategoryTree,
  categoryTreeNow,
  type ProductForSearch,
  readForSearch,
  readStanding,
  type SupplierDays,
} from '../../catalogue/index.ts';
import { documentOf, standingOf } from './product-document.ts';
import { reindexFrom } from './reading.store.ts';
import {
  dropSearchRows,
  putSearchRows,
  type SearchRow,
  updateSearchRows,
  updateShipDays,
} from './search-row.store.ts';

/** Updates the index for these products, in the transaction of their change. */
export async function indexProducts(tx: Tx, productIds: readonly number[]): Promise<void> {
  // Before any of these rows is locked, in the order of the process that writes them anew.
  if (productIds.length > 0) await reindexFrom(tx, Math.min(...productIds), documentRules);
  const tree = await categoryTreeNow(tx);
  const products = await readForSearch(tx, productIds);
  const shown = products.filter(({ onShelf }) => onShelf);
  const shownIds = new Set(shown.map(({ productId }) => productId));
  await dropSearchRows(
    tx,
    productIds.filter((productId) => !shownIds.has(productId)),
  );
  // In the order of the ids, as every writer of these rows does; while the database writes some
  // rows, the next are analysed.
  const ordered = shown.toSorted((a, b) => a.productId - b.productId);
  let writing: Promise<void> = Promise.resolve();
  for (let from = 0; from < ordered.length; from += rowsPerWrite) {
    const rows = ordered
      .slice(from, from + rowsPerWrite)
      .map((product) => searchRow(product, tree));
    await writing;
    writing = putSearchRows(tx, rows);
    writing.catch(() => {});
  }
  await writing;
}

const rowsPerWrite = 100;

function searchRow(product: ProductForSearch, tree: CategoryTree): SearchRow {
  const path = tree.path(product.categoryId);
  return {
    productId: product.productId,
    qrank: standingOf(product),
    priceMinor: product.priceMinor,
    sold: product.sold,
    listedAt: product.listedAt,
    leafId: product.categoryId,
    topId: path[0]?.categoryId ?? product.categoryId,
    supplierId: product.supplierId,
    shipDays: product.shipDays,
    inStock: product.inStock,
    doc: documentOf(
      product,
      path.map(({ names }) => names),
    ),
  };
}

/** Prices, sales and stock of products whose words stay as they are: no text is read again. */
export async function indexPricesAndStock(tx: Tx, productIds: readonly number[]): Promise<void> {
  const products = await readStanding(tx, productIds);
  await updateSearchRows(
    tx,
    products.map((product) => ({ ...product, qrank: standingOf(product) })),
  );
}

/** Rows written in one transaction. */
const productsPerCommit = 500;

/** Suppliers send their goods in other days: writes these into the rows of all their goods. */
export async function indexShipDays(platform: Platform, suppliers: readonly SupplierDays[]) {
  const part = { suppliers, limit: productsPerCommit };
  while ((await platform.transact((tx) => updateShipDays(tx, part))) === productsPerCommit);
}
