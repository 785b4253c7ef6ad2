import { expect, test } from 'vitest';
import { redirectToLastPage } from './past-the-end.ts';

const paged = (items: number, total: number, pageNo: number) => ({
  items: new Array(items).fill(null),
  total,
  pageNo,
  pageSize: 40,
});

function placeFrom(path: string, page: ReturnType<typeof paged>): string | null | undefined {
  try {
    return void redirectToLastPage(new Request(`https://shop.example${path}`), page);
  } catch (thrown) {
    return thrown instanceof Response ? thrown.headers.get('location') : String(thrown);
  }
}

test.each([
  ['/search-list?name=kettle&pageNo=9', paged(0, 5, 9), '/search-list?name=kettle'],
  [
    '/search-list?name=kettle&sort=sales&pageNo=9',
    paged(0, 85, 9),
    '/search-list?name=kettle&sort=sales&pageNo=3',
  ],
  ['/category_search_list?pageNo=2', paged(0, 40, 2), '/category_search_list'],
  [
    '/search-list.data?name=kettle&pageNo=9&_routes=search',
    paged(0, 5, 9),
    '/search-list?name=kettle',
  ],
])('a page past the end redirects to the last page: %s', (path, page, place) => {
  expect(placeFrom(path, page)).toBe(place);
});

test.each([
  ['/search-list?name=kettle', paged(0, 0, 1)],
  ['/search-list?name=kettle&pageNo=9', paged(0, 0, 9)],
  ['/search-list?name=kettle&pageNo=3', paged(5, 85, 3)],
  // The list ends before its total: a redirect would lead to itself.
  ['/search-list?name=kettle&pageNo=3', paged(0, 85, 3)],
])('any other page is not redirected: %s', (path, page) => {
  expect(placeFrom(path, page)).toBeUndefined();
});
