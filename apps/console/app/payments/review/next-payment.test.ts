import { expect, test } from 'vitest';
import { nextPayment } from './next-payment.ts';

const queue = [{ paymentId: 'a' }, { paymentId: 'b' }, { paymentId: 'c' }];

test('the next payment is the following one in the queue; after the last it is the first', () => {
  expect(nextPayment(queue, 'a')).toBe('b');
  expect(nextPayment(queue, 'c')).toBe('a');
  expect(nextPayment(queue, 'decided')).toBe('a');
  expect(nextPayment([{ paymentId: 'a' }], 'a')).toBeUndefined();
  expect(nextPayment([], 'a')).toBeUndefined();
});
