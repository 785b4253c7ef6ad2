import type { Attribute, ProductCard, Sku, Supplier } from '@wasit/contract/catalogue';
import { type Locale, pickText } from '@wasit/contract/locales';
import type { z } from 'zod';
import type { Reader } from '../../platform/db/db.ts';
import { priceTags, type Tags } from '../fees/index.ts';
import type { LocalAttribute, supplier } from './catalogue.tables.ts';
import { noPicture } from './pictures.ts';
import type { SkuRow } from './product.store.ts';
import { type CardRow, cardRows } from './product-list.store.ts';
import { mixedBatchOf } from './sku-for-sale.ts';

/** The smallest quantity that can be bought: the minimum, rounded up to whole batches. */
export const minQuantityOf = ({ moq, batch }: { moq: number; batch: number }): number => Math.ceil(moq / batch) * batch;

export const viewCard = (row: CardRow, { locale, tags }: { locale: Locale; tags: Tags }): ProductCard => ({
  productId: row.productId,
  name: pickText(row.names, locale),
  picture: row.picture ?? noPicture,
  video: row.video,
  price: tags(row.priceMinor),
  priceTo: row.priceToMinor === null ? null : tags(row.priceToMinor),
  sold: row.sold,
  repurchaseRate: row.repurchaseRate,
  inStock: row.inStock,
  minQuantity: minQuantityOf(row),
  tags: row.tags,
  sample: row.sample,
});

/** Cards of products in the order given, in two queries; those off the shelf are left out. */
export async function productCards(
  reader: Reader,
  { productIds, locale, tags }: { productIds: readonly number[]; locale: Locale; tags?: Tags },
): Promise<ProductCard[]> {
  const rows = await cardRows(reader, productIds);
  if (rows.length === 0) return [];
  const shown = { locale, tags: tags ?? (await priceTags(reader)) };
  return rows.map((row) => viewCard(row, shown));
}

export const viewSupplier = (row: typeof supplier.$inferSelect, { locale, tags }: { locale: Locale; tags: Tags }): Supplier => {
  const mixed = mixedBatchOf(row);
  return {
    supplierId: row.supplierId,
    name: pickText(row.names, locale),
    city: row.city,
    score: row.score,
    mixedBatch: mixed && { pieces: mixed.pieces, amount: mixed.amountMinor === null ? null : tags(mixed.amountMinor) },
  };
};

/** In the supplier's words and in the reader's. */
export const viewAttribute = ({ name, value }: LocalAttribute, locale: Locale): z.infer<typeof Attribute> => ({
  attributeName: pickText(name, 'zh-Hans'),
  value: pickText(value, 'zh-Hans'),
  attributeNameTrans: pickText(name, locale),
  valueTrans: pickText(value, locale),
});

export const viewSku = (row: SkuRow, { locale, tags }: { locale: Locale; tags: Tags }): Sku => ({
  skuId: row.skuId,
  attributes: row.attributes.map((one) => viewAttribute(one, locale)),
  price: tags(row.priceMinor),
  skuStock: row.onHand - row.reserved,
  picture: row.picture,
  weightGrams: row.weightGrams,
});
