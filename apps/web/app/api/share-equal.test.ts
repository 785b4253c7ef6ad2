import { expect, test } from 'vitest';
import { shareEqual } from './share-equal.ts';

test('the result is equal to the data and shares one object among equal ones', () => {
  const data = {
    price: { usd: { amount: 1, currency: 'USD' }, note: null },
    offers: [{ usd: { amount: 1, currency: 'USD' } }, { usd: { amount: 2, currency: 'USD' } }],
  };
  const shared = shareEqual(data);
  expect(shared).toEqual(data);
  expect(shared.offers[0]?.usd).toBe(shared.price.usd);
  expect(shared.offers[1]?.usd).not.toBe(shared.price.usd);
});
