import type { ProductLack } from '@wasit/contract/catalogue/editing';
import type { Texts } from '@wasit/contract/locales';
import type { Reader } from '../../../platform/db/db.ts';
import { pluck } from '../../../platform/pluck.ts';
import { type SkuForSale, skusForSale } from '../skus/sku-for-sale.ts';
import { activeSkus, type ProductRow, productBySource, productRows } from './product.store.ts';

export interface ProductOfSource {
  readonly productId: number;
  readonly names: Texts;
  readonly onShelf: boolean;
}

/** The product with a source's id, on the shelf or not. */
export async function productOfSource(
  reader: Reader,
  key: { source: string; sourceId: string },
): Promise<ProductOfSource | undefined> {
  const row = await productBySource(reader, key);
  return row && { productId: row.productId, names: row.names, onShelf: row.status === 'on_shelf' };
}

export interface GoodsToOffer {
  readonly productId: number;
  readonly names: Texts;
  readonly status: ProductRow['status'];
  readonly lacks: readonly ProductLack[];
  readonly skus: readonly SkuForSale[];
}

/** A product, on the shelf or not, with the variants that may be offered; undefined without it. */
export async function goodsToOffer(
  reader: Reader,
  productId: number,
): Promise<GoodsToOffer | undefined> {
  const [[row], variants] = await Promise.all([
    productRows(reader, [productId]),
    activeSkus(reader, productId),
  ]);
  if (!row) return undefined;
  const skus = await skusForSale(reader, pluck(variants, 'skuId'));
  return { productId, names: row.names, status: row.status, lacks: row.lacks, skus };
}
