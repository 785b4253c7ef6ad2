import type { WrittenProduct } from '@wasit/contract/catalogue/editing';
import { toCents } from '@wasit/contract/money';
import { fromHundredths } from '@wasit/contract/procurement/purchase-currencies';
import { noPicture } from '../pictures/pictures.ts';
import type { ProductRow, SkuRow } from '../products/product.store.ts';
import type { PriceTierRow } from '../skus/sku-sale.store.ts';

/** US dollars of US cents. */
export const dollars = (minor: number): number => minor / 100;
export { toCents };

export const writtenSku = (row: SkuRow): WrittenProduct['skus'][number] => ({
  skuId: row.skuId,
  code: row.code,
  attributes: row.attributes,
  price: dollars(row.priceMinor),
  purchaseYuan: row.purchaseFen === null ? null : fromHundredths(row.purchaseFen),
  stock: row.stockKnown ? row.onHand : null,
  weightGrams: row.weightGrams,
  sizeMm:
    row.lengthMm === null || row.widthMm === null || row.heightMm === null
      ? null
      : { length: row.lengthMm, width: row.widthMm, height: row.heightMm },
  picture: row.picture && { url: row.picture.url },
});

/** Everything of a product that staff may write. `skus`: those for sale, in order. */
export const writtenProductOf = ({
  row,
  skus,
  tiers,
}: {
  row: ProductRow;
  skus: readonly SkuRow[];
  tiers: readonly PriceTierRow[];
}): WrittenProduct => ({
  names: row.names,
  description: row.description,
  brand: row.brand,
  categoryId: row.categoryId,
  supplierId: row.supplierId,
  tags: row.tags,
  attributes: row.attributes,
  hsCode: row.hsCode,
  madeIn: row.madeIn,
  weightGrams: row.weightGrams,
  sizeMm: { length: row.lengthMm, width: row.widthMm, height: row.heightMm },
  moq: row.moq,
  batch: row.batch,
  unit: row.unit,
  chinaFreight: dollars(row.chinaFreightMinor),
  pictures: row.pictures.filter(({ url }) => url !== noPicture.url).map(({ url }) => ({ url })),
  video: row.video && { url: row.video.url },
  tiers: tiers.map(({ from, priceMinor }) => ({ from, price: dollars(priceMinor) })),
  skus: skus.map(writtenSku),
});
