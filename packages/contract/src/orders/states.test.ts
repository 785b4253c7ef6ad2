import { expect, test } from 'vitest';
import {
  isLineStatusShown,
  isOrderEnded,
  lineStatuses,
  mayMoveLine,
  orderStatuses,
} from './states.ts';

test('a line awaits its purchase only while its order does', () => {
  expect(orderStatuses.filter((order) => isLineStatusShown('to_buy', order))).toEqual([
    'WAITING_PURCHASE',
  ]);
  expect(orderStatuses.every((order) => isLineStatusShown('refunded', order))).toBe(true);
});

test('a line that was refunded or not collected is over', () => {
  for (const over of ['refunded', 'unclaimed'] as const)
    expect(lineStatuses.filter((to) => mayMoveLine(over, to))).toEqual([]);
  expect(lineStatuses.filter((to) => mayMoveLine('bought', to))).toEqual(['refunded', 'unclaimed']);
});

test('three statuses end an order', () => {
  expect(orderStatuses.filter(isOrderEnded)).toEqual(['SUCCESS', 'CANCEL', 'TERMINATED']);
});
