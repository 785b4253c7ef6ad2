import type { ProductDetail, Sku } from '@wasit/contract/catalogue/endpoints';

/** The fields of a variant that a product's page shows. */
export type ShownSku = Omit<Sku, 'promotionPrice' | 'skuImageUrl' | 'weightGrams'>;

/** The fields that a product's page shows: the rest is left out. */
export type ShownProduct = Omit<
  ProductDetail,
  'platformType' | 'skuGroups' | 'tags' | 'url' | 'skus'
> & { skus: ShownSku[] };

const shownSku = ({
  promotionPrice: _,
  skuImageUrl: __,
  weightGrams: ___,
  ...shown
}: Sku): ShownSku => shown;

export const shownProduct = ({
  platformType: _,
  skuGroups: __,
  tags: ___,
  url: ____,
  landedCost,
  skus,
  ...shown
}: ProductDetail): ShownProduct => ({
  ...shown,
  skus: skus.map(shownSku),
  // The estimate explains why low and high differ.
  landedCost: { ...landedCost, sources: [] },
});
