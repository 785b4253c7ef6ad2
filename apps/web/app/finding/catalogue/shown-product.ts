import type { ProductDetail } from '@wasit/contract/catalogue/endpoints';

/** The fields that a product's page shows: the rest is left out. */
export type ShownProduct = Omit<ProductDetail, 'platformType' | 'skuGroups' | 'tags' | 'url'>;

export const shownProduct = ({
  platformType: _,
  skuGroups: __,
  tags: ___,
  url: ____,
  landedCost,
  ...shown
}: ProductDetail): ShownProduct => ({
  ...shown,
  // The estimate explains why low and high differ.
  landedCost: { ...landedCost, sources: [] },
});
