import { expect, test } from 'vitest';
import { shareEqual } from './share-equal.ts';

test('the same data, with one object for all that are equal', () => {
  const data = {
    price: { usd: { amount: 1, currency: 'USD' }, note: null },
    offers: [{ usd: { amount: 1, currency: 'USD' } }, { usd: { amount: 2, currency: 'USD' } }],
  };
  const shared = shareEqual(data);
  expect(shared).toEqual(data);
  expect(shared.offers[0]?.usd).toBe(shared.price.usd);
  expect(shared.offers[1]?.usd).not.toBe(shared.price.usd);
});
