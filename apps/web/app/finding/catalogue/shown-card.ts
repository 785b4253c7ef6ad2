import type { ProductCard } from '@wasit/contract/catalogue/endpoints';

/** The fields that a product's card shows: lists leave out the rest. */
export type ShownCard = Omit<ProductCard, 'repurchaseRate' | 'sample' | 'url'>;

export const shownCard = ({
  repurchaseRate: _,
  sample: __,
  url: ___,
  ...shown
}: ProductCard): ShownCard => shown;
