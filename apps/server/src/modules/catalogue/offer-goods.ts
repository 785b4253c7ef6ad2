import type { ProductLack } from '@wasit/contract/catalogue/editing';
import type { Texts } from '@wasit/contract/locales';
import type { Reader } from '../../platform/db/db.ts';
import type { ProductRow } from './product.store.ts';
import { activeSkus, productRows } from './product.store.ts';
import { type SkuForSale, skusForSale } from './sku-for-sale.ts';

export interface GoodsToOffer {
  readonly productId: number;
  readonly names: Texts;
  readonly status: ProductRow['status'];
  readonly lacks: readonly ProductLack[];
  readonly skus: readonly SkuForSale[];
}

/** A product, on the shelf or not, with the variants that may be offered; undefined without it. */
export async function offerGoods(
  reader: Reader,
  productId: number,
): Promise<GoodsToOffer | undefined> {
  const [[row], variants] = await Promise.all([
    productRows(reader, [productId]),
    activeSkus(reader, productId),
  ]);
  if (!row) return undefined;
  const skus = await skusForSale(
    reader,
    variants.map(({ skuId }) => skuId),
  );
  return { productId, names: row.names, status: row.status, lacks: row.lacks, skus };
}
