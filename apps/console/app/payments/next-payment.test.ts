import { expect, test } from 'vitest';
import { nextPayment } from './next-payment.ts';

const queue = [{ paymentId: 'a' }, { paymentId: 'b' }, { paymentId: 'c' }];

test('the clerk walks the queue and comes round to what they skipped', () => {
  expect(nextPayment(queue, 'a')).toBe('b');
  expect(nextPayment(queue, 'c')).toBe('a');
  expect(nextPayment(queue, 'decided')).toBe('a');
  expect(nextPayment([{ paymentId: 'a' }], 'a')).toBeUndefined();
  expect(nextPayment([], 'a')).toBeUndefined();
});
