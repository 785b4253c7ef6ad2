import { expect, test } from 'vitest';
import { recordOf } from './estimate-record.ts';

const item = { source: 'supplier' as const, below: null, above: null, medianOffPercent: null };

test('the accuracy of estimates is shown for the same source of measures only', () => {
  const items = [{ ...item, orders: 40, within: 92.5 }];
  expect(recordOf({ minOrders: 30, items }, 'supplier')).toEqual({ orders: 40, within: 92.5 });
  expect(recordOf({ minOrders: 30, items }, 'category')).toBeNull();
});

test('no accuracy is shown with too few measured orders or without an answer', () => {
  const items = [{ ...item, orders: 4, within: null }];
  expect(recordOf({ minOrders: 30, items }, 'supplier')).toBeNull();
  expect(recordOf(null, 'supplier')).toBeNull();
});
