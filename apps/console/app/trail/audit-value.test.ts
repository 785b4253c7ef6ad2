import { expect, test } from 'vitest';
import { splitReason, told } from './audit-value.ts';

const entry = (action: string, from: string | null, to: string | null) => ({ action, from, to });

test('amounts written as cents are told as money', () => {
  const issued = entry('payables.issue', null, '7440 USD cents (97500 IQD) for order 1234');
  expect(told(issued, 'to')).toEqual({
    kind: 'money',
    money: [
      { amount: 74.4, currency: 'USD' },
      { amount: 97_500, currency: 'IQD' },
    ],
    codes: [],
  });
  expect(told(entry('procurement.buy', '608', '620'), 'to')).toMatchObject({
    money: [{ amount: 6.2, currency: 'USD' }],
  });
});

test('a sentence of no known form is told with its cents as dollars, dinars as they are', () => {
  const shown = (to: string) => told(entry('wallet.other', null, to), 'to');
  expect(shown('50000 USD for slip 17')).toEqual({
    kind: 'state',
    value: '500.00 USD for slip 17',
  });
  expect(shown('1000000 IQD for slip 500')).toEqual({
    kind: 'state',
    value: '1000000 IQD for slip 500',
  });
});

test('a refunded line is told by its line and its amount', () => {
  const refunded = entry('orders.refundLine', 'ln_1', '500');
  expect(told(refunded, 'from')).toEqual({ kind: 'line', lineId: 'ln_1' });
  expect(told(refunded, 'to')).toMatchObject({ money: [{ amount: 5, currency: 'USD' }] });
});

test('states, instants and nothing stay what they are', () => {
  expect(told(entry('orders.depart', 'LOGISTICS_PAYMENT', 'SEA_SHIPPING'), 'to')).toEqual({
    kind: 'state',
    value: 'SEA_SHIPPING',
  });
  expect(told(entry('orders.changeDelivery', '1', '2'), 'to')).toEqual({
    kind: 'state',
    value: '2',
  });
  expect(told(entry('orders.silent', '2026-11-01T08:00:00.000Z', null), 'from').kind).toBe('when');
  expect(told(entry('orders.silent', '2026-11-01T08:00:00.000Z', null), 'to').kind).toBe('none');
});

test('a reason of the list is parted from the note beside it', () => {
  expect(splitReason('other: the name: differs')).toEqual({
    code: 'other',
    note: 'the name: differs',
  });
  expect(splitReason('unreadable')).toEqual({ code: 'unreadable', note: '' });
});
