import { expect, test } from 'vitest';
import { addressAtOpening, inBook } from './first-address.ts';

const book = [
  { id: 'shop', isDefault: 0 as const },
  { id: 'home', isDefault: 1 as const },
];

test('the delivery of an order opens with its own address, never with another one', () => {
  expect(addressAtOpening({ method: 1, addressId: 'shop' }, book)).toBe('shop');
  expect(addressAtOpening({ method: 1, addressId: 'deleted' }, book)).toBeNull();
  expect(addressAtOpening({ method: 1, addressId: null }, book)).toBeNull();
  expect(addressAtOpening({ method: 2, addressId: null }, book)).toBe('home');
  expect(addressAtOpening({ method: 2, addressId: null }, [])).toBeNull();
});

test('a kept choice loses an address that is not in the book', () => {
  expect(inBook({ method: 1, addressId: 'shop' }, book).addressId).toBe('shop');
  expect(inBook({ method: 1, addressId: 'of-another' }, book)).toEqual({
    method: 1,
    addressId: null,
  });
});
