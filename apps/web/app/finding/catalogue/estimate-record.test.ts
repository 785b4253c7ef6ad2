import { expect, test } from 'vitest';
import { recordOf } from './estimate-record.ts';

const item = { source: 'supplier' as const, below: null, above: null, medianOffPercent: null };

test('how often estimates were right is told for the source of the goods alone', () => {
  const items = [{ ...item, orders: 40, within: 92.5 }];
  expect(recordOf({ leastOrders: 30, items }, 'supplier')).toEqual({ orders: 40, within: 92.5 });
  expect(recordOf({ leastOrders: 30, items }, 'category')).toBeNull();
});

test('nothing is told before enough orders were measured, or where it could not be asked', () => {
  const items = [{ ...item, orders: 4, within: null }];
  expect(recordOf({ leastOrders: 30, items }, 'supplier')).toBeNull();
  expect(recordOf(null, 'supplier')).toBeNull();
});
