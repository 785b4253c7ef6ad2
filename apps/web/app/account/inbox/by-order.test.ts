import { expect, test } from 'vitest';
import { groupByOrder } from './by-order.ts';

const message = (messageId: string, path: string | null) => ({ messageId, path });

test('messages of one order are grouped at the place of the newest; other messages stand alone', () => {
  const groups = groupByOrder([
    message('a', '/order-details?orderNo=11'),
    message('b', '/wallet'),
    message('c', '/order-details?orderNo=22'),
    message('d', '/order-details?orderNo=11'),
    message('e', null),
  ]);
  expect(groups.map((group) => group.map(({ messageId }) => messageId))).toEqual([
    ['a', 'd'],
    ['b'],
    ['c'],
    ['e'],
  ]);
  expect(groupByOrder([])).toEqual([]);
});
