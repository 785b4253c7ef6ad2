import { expect, test } from 'vitest';
import { isLineStatusShown, isOrderEnded, orderStatuses } from './states.ts';

test('a line awaits its purchase only while its order does', () => {
  expect(orderStatuses.filter((order) => isLineStatusShown('to_buy', order))).toEqual([
    'WAITING_PURCHASE',
  ]);
  expect(orderStatuses.every((order) => isLineStatusShown('refunded', order))).toBe(true);
});

test('three statuses end an order', () => {
  expect(orderStatuses.filter(isOrderEnded)).toEqual(['SUCCESS', 'CANCEL', 'TERMINATED']);
});
