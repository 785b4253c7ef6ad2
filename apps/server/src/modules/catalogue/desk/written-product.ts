import type { WrittenProduct } from '@wasit/contract/catalogue/editing';
import { toCents } from '@wasit/contract/money';
import { fromHundredths } from '@wasit/contract/procurement/purchase-currencies';
import { pick } from '../../../platform/pluck.ts';
import { noPicture } from '../pictures/pictures.ts';
import type { ProductRow, SkuRow } from '../products/product.store.ts';
import type { PriceTierRow } from '../skus/sku-sale.store.ts';

/** US dollars of US cents. */
export const dollars = (minor: number): number => minor / 100;
export { toCents };

export const writtenSku = (row: SkuRow): WrittenProduct['skus'][number] => ({
  ...pick(row, 'skuId', 'code', 'attributes', 'weightGrams'),
  price: dollars(row.priceMinor),
  purchaseYuan: row.purchaseFen === null ? null : fromHundredths(row.purchaseFen),
  stock: row.stockKnown ? row.onHand : null,
  sizeMm:
    row.lengthMm === null || row.widthMm === null || row.heightMm === null
      ? null
      : { length: row.lengthMm, width: row.widthMm, height: row.heightMm },
  picture: row.picture && { url: row.picture.url },
});

/** All fields of a product that staff may write. `skus`: those for sale, in order. */
export const writtenProductOf = ({
  row,
  skus,
  tiers,
}: {
  row: ProductRow;
  skus: readonly SkuRow[];
  tiers: readonly PriceTierRow[];
}): WrittenProduct => ({
  ...pick(row, 'names', 'description', 'brand', 'categoryId', 'supplierId', 'tags', 'attributes'),
  ...pick(row, 'hsCode', 'madeIn', 'weightGrams', 'moq', 'batch', 'unit'),
  sizeMm: { length: row.lengthMm, width: row.widthMm, height: row.heightMm },
  chinaFreight: dollars(row.chinaFreightMinor),
  pictures: row.pictures.filter(({ url }) => url !== noPicture.url).map(({ url }) => ({ url })),
  video: row.video && { url: row.video.url },
  tiers: tiers.map(({ from, priceMinor }) => ({ from, price: dollars(priceMinor) })),
  skus: skus.map(writtenSku),
});
