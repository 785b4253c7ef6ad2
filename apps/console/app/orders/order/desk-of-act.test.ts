import { expect, test } from 'vitest';
import { deskPathOf } from './desk-of-act.ts';

const orderWith = (...statuses: ('to_buy' | 'price_raised' | 'bought' | 'refunded')[]) => ({
  orderNo: '1234567890123456',
  lines: statuses.map((status) => ({ status })),
});
const stockPath = (order: ReturnType<typeof orderWith>) => deskPathOf.markOutOfStock?.(order);

test('a payment is reviewed in the desk searched for its order', () => {
  expect(deskPathOf.reviewPayment?.(orderWith('to_buy'))).toBe('/payments?search=1234567890123456');
});

test('goods are reported out of stock in the list of the purchasing desk that has their line', () => {
  const search = 'search=1234567890123456';
  expect(stockPath(orderWith('bought', 'to_buy'))).toBe(`/purchasing?show=to_buy&${search}`);
  expect(stockPath(orderWith('refunded', 'price_raised'))).toBe(
    `/purchasing?show=waiting&${search}`,
  );
  expect(stockPath(orderWith('bought', 'refunded'))).toBe(`/purchasing?show=bought&${search}`);
});
