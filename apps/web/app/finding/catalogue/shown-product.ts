import type { ProductDetail } from '@wasit/contract/catalogue/endpoints';

/** What the page of a product shows of it: the rest need not come with the page. */
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
  // Why low and high differ is explained by the estimate.
  landedCost: { ...landedCost, sources: [] },
});
