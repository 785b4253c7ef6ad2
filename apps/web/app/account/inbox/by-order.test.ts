import { expect, test } from 'vitest';
import { groupByOrder } from './by-order.ts';

const message = (messageId: string, orderNo: string | null) => ({ messageId, orderNo });

test('messages of one order are grouped at the place of the newest; other messages stand alone', () => {
  const groups = groupByOrder([
    message('a', '11'),
    message('b', null),
    message('c', '22'),
    message('d', '11'),
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
