import type { ProductReviews } from '@wasit/contract/reviews/endpoints';

export const reviewsPerPage = 10;

export interface LoadedReviews {
  items: ProductReviews['items'];
  total: number;
  /** Whole pages that were loaded: the product's page comes with the first few reviews only. */
  pages: number;
}

/**
 * With the next page. Reviews that were published since the last one move to its beginning and are
 * known already.
 */
export function withNextPage(
  { items, pages }: LoadedReviews,
  next: Pick<ProductReviews, 'items' | 'total'>,
): LoadedReviews {
  const knownIds = new Set(items.map(({ reviewId }) => reviewId));
  return {
    items: [...items, ...next.items.filter(({ reviewId }) => !knownIds.has(reviewId))],
    total: next.total,
    pages: pages + 1,
  };
}

export const hasMoreReviews = ({ items, total, pages }: LoadedReviews): boolean =>
  items.length < total && pages * reviewsPerPage < total;
