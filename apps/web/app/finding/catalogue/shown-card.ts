import type { ProductCard } from '@wasit/contract/catalogue/endpoints';

/** What the card of a product shows of it: the rest need not come with a list. */
export type ShownCard = Omit<ProductCard, 'repurchaseRate' | 'sample' | 'url'>;

export const shownCard = ({
  repurchaseRate: _,
  sample: __,
  url: ___,
  ...shown
}: ProductCard): ShownCard => shown;
