import { expect, test } from 'vitest';
import { nextPayment } from './next-payment.ts';

const waiting = (paymentId: string, awaitsOther = false) => ({ paymentId, awaitsOther });
const queue = [waiting('a'), waiting('b'), waiting('c')];
const openIds = new Set<string>();

test('the next payment is the following one in the queue; after the last it is the first', () => {
  expect(nextPayment(queue, { current: 'a', openIds })).toBe('b');
  expect(nextPayment(queue, { current: 'c', openIds })).toBe('a');
  expect(nextPayment(queue, { current: 'decided', openIds })).toBe('a');
  expect(nextPayment(queue, { openIds })).toBe('a');
  expect(nextPayment([waiting('a')], { current: 'a', openIds })).toBeUndefined();
  expect(nextPayment([], { current: 'a', openIds })).toBeUndefined();
});

test('what somebody else must decide is left out, and what a colleague has open comes last', () => {
  const mixed = [waiting('a'), waiting('b', true), waiting('c'), waiting('d')];
  expect(nextPayment(mixed, { current: 'a', openIds })).toBe('c');
  expect(nextPayment(mixed, { current: 'a', openIds: new Set(['c']) })).toBe('d');
  expect(nextPayment(mixed, { current: 'a', openIds: new Set(['c', 'd']) })).toBe('c');
  expect(nextPayment([waiting('b', true)], { current: 'a', openIds })).toBeUndefined();
});
