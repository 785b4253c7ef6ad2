import { expect, test } from 'vitest';
import { changed, isNarrowed, listInput, readListState } from './list-query.ts';

test('the address is the state of a list', () => {
  const state = readListState(new URLSearchParams('name=x&sort=price-asc&priceFrom=٥&priceTo=20&inStock=1&pageNo=3'));
  expect(state).toEqual({ sort: 'price-asc', priceFrom: 5, priceTo: 20, inStock: true, pageNo: 3 });
  expect(isNarrowed(state)).toBe(true);
  expect(listInput(state)).toMatchObject({ inStock: true, pageSize: 20 });
});

test('nonsense in the address is ignored, and swapped prices are put in order', () => {
  expect(readListState(new URLSearchParams('sort=drop&priceFrom=-1&pageNo=0'))).toEqual({ sort: 'relevance', inStock: false, pageNo: 1 });
  expect(readListState(new URLSearchParams('priceFrom=20&priceTo=5'))).toMatchObject({ priceFrom: 5, priceTo: 20 });
});

test('another filter begins at the first page; another page keeps the filters', () => {
  const query = new URLSearchParams('name=x&pageNo=4&inStock=1');
  expect(changed(query, { sort: 'sales' })).toBe('?name=x&inStock=1&sort=sales');
  expect(changed(query, { pageNo: 5 })).toBe('?name=x&pageNo=5&inStock=1');
  expect(changed(query, { inStock: undefined })).toBe('?name=x');
});
