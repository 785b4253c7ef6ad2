import { expect, test } from 'vitest';
import { hasMoreReviews, type LoadedReviews, withNextPage } from './loaded-reviews.ts';

const reviews = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, index) => ({
    reviewId: `rv_${from - index}`,
  })) as unknown as LoadedReviews['items'];

test('all reviews are reached although one is published between two pages', () => {
  let loaded: LoadedReviews = { items: reviews(22, 20), total: 22, pages: 0 };
  loaded = withNextPage(loaded, { items: reviews(22, 13), total: 22 });
  loaded = withNextPage(loaded, { items: reviews(13, 4), total: 23 });
  expect([loaded.items.length, loaded.pages, hasMoreReviews(loaded)]).toEqual([19, 2, true]);
  loaded = withNextPage(loaded, { items: reviews(3, 1), total: 23 });
  expect(loaded.items).toEqual(reviews(22, 1));
  expect(hasMoreReviews(loaded)).toBe(false);
});

test('no more reviews are offered than there are', () => {
  expect(hasMoreReviews({ items: reviews(3, 1), total: 3, pages: 0 })).toBe(false);
  expect(hasMoreReviews({ items: reviews(10, 8), total: 10, pages: 0 })).toBe(true);
});
