import { expect, test } from 'vitest';
import {
  changedQuery,
  filterCount,
  listInput,
  parsePrice,
  readListState,
  withoutFilters,
} from './list-query.ts';

const rate = Promise.resolve({ rate: 1310 });

test('the state of a list is read from the address', async () => {
  const state = readListState(
    new URLSearchParams(
      'name=x&sort=price-asc&priceFrom=٥&priceTo=20.5&inStock=1&shipsSoon=1&supplierId=7&pageNo=3',
    ),
  );
  expect(state).toEqual({
    sort: 'price-asc',
    priceFrom: 5,
    priceTo: 20.5,
    inStock: true,
    shipsSoon: true,
    supplierId: 7,
    pageNo: 3,
  });
  expect(filterCount(state)).toBe(4);
  expect(await listInput(state, rate)).toMatchObject({
    priceFrom: 5,
    inStock: true,
    shipsSoon: true,
    supplierId: 7,
    pageSize: 20,
  });
});

test('invalid values in the address are ignored, and swapped prices are put in order', () => {
  const plain = { sort: 'relevance', inStock: false, shipsSoon: false, pageNo: 1 };
  expect(
    readListState(new URLSearchParams('sort=drop&priceFrom=-1&supplierId=a&pageNo=0')),
  ).toEqual(plain);
  expect(readListState(new URLSearchParams('priceFrom=20&priceTo=5'))).toMatchObject({
    priceFrom: 5,
    priceTo: 20,
  });
});

test.each([
  ['4.50', 4.5],
  ['٤٫٥', 4.5],
  ['1,234', 1234],
  ['$12', 12],
  ['4.555', null],
  ['-3', null],
  ['1000001', null],
  ['abc', null],
])('the typed price %s is read or refused', (typed, dollars) => {
  expect(parsePrice(typed, 'usd')).toBe(dollars);
});

test('prices in dinars are asked for in dollars, so that exactly the goods shown within these dinars are found', async () => {
  const state = readListState(new URLSearchParams('priceFrom=١٠٠٠٠&priceTo=25,000&priceIn=iqd'));
  expect(state).toMatchObject({ priceFrom: 10_000, priceTo: 25_000, priceIn: 'iqd' });
  expect(await listInput(state, rate)).toMatchObject({ priceFrom: 7.64, priceTo: 19.08 });
  // $7.63 and $19.08 are shown as 9,995 and 24,995 dinars.
  const asShown = readListState(new URLSearchParams('priceFrom=9995&priceTo=24995&priceIn=iqd'));
  expect(await listInput(asShown, rate)).toMatchObject({ priceFrom: 7.63, priceTo: 19.08 });
  const highest = readListState(new URLSearchParams('priceTo=2000000000&priceIn=iqd'));
  expect(await listInput(highest, rate)).toMatchObject({ priceTo: 1_000_000 });
  await expect(listInput(state, Promise.resolve(null))).rejects.toThrow('need the exchange rate');
  expect(parsePrice('4.50', 'iqd')).toBeNull();
});

test('a new filter returns to the first page; turning the page keeps the filters', () => {
  const query = new URLSearchParams('name=x&pageNo=4&inStock=1');
  expect(changedQuery(query, { sort: 'sales' })).toBe('?inStock=1&name=x&sort=sales');
  expect(changedQuery(query, { pageNo: 5 })).toBe('?inStock=1&name=x&pageNo=5');
  expect(changedQuery(query, { inStock: undefined })).toBe('?name=x');
  expect(
    changedQuery(
      new URLSearchParams('name=x&sort=sales&priceTo=9&supplierId=3&categoryId=2'),
      withoutFilters,
    ),
  ).toBe('?name=x&sort=sales');
});
