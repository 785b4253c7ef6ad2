import { expect, test } from 'vitest';
import { orLastPage } from './last-page.ts';

const url = new URL('https://shop.example/individualCenter/messages?pageNo=2&unread=1');
const page = { items: [] as number[], total: 20, pageNo: 2, pageSize: 20 };

test('a page whose last row is gone leads to the last page there is, with the same filters', () => {
  const redirected = () => {
    try {
      return orLastPage(page, url);
    } catch (answer) {
      return answer instanceof Response ? answer.headers.get('location') : answer;
    }
  };
  expect(redirected()).toBe('/individualCenter/messages?pageNo=1&unread=1');
});

test.each([
  ['a page with rows', { ...page, items: [1] }],
  ['an empty list', { ...page, total: 0, pageNo: 1 }],
  ['a page that should have rows, lest it leads to itself', { ...page, total: 40 }],
])('%s is shown', (_, shown) => {
  expect(orLastPage(shown, url)).toBe(shown);
});
