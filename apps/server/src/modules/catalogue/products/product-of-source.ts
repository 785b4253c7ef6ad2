import type { Reader } from '../../../platform/db/db.ts';
import { pluck } from '../../../platform/pluck.ts';
import { skusForSale } from '../skus/sku-for-sale.ts';
import { activeSkus, productBySource, productRows } from './product.store.ts';

/** The product with a source's id, on the shelf or not. */
export async function productOfSource(reader: Reader, key: { source: string; sourceId: string }) {
  const row = await productBySource(reader, key);
  return row && { productId: row.productId, names: row.names, onShelf: row.status === 'on_shelf' };
}

/** A product, on the shelf or not, with the variants that may be offered; undefined without it. */
export async function goodsToOffer(reader: Reader, productId: number) {
  const [[row], variants] = await Promise.all([
    productRows(reader, [productId]),
    activeSkus(reader, productId),
  ]);
  if (!row) return undefined;
  const skus = await skusForSale(reader, pluck(variants, 'skuId'));
  return { productId, names: row.names, status: row.status, lacks: row.lacks, skus };
}
