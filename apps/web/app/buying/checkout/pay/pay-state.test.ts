import type { PaymentView } from '@wasit/contract/payments/endpoints';
import { expect, test } from 'vitest';
import { firstCurrency, lastAttemptOf, missingOf, payResultOf, payViewOf } from './pay-state.ts';
import { waitMs } from './polling.ts';

const payment = (status: PaymentView['status']): PaymentView => ({
  paymentId: 'p1',
  method: 'gateway',
  platform: 'sandbox',
  amount: { amount: 21, currency: 'USD' },
  status,
  at: '2026-11-21T09:00:00Z',
  rejectReason: null,
  rejectNote: null,
  queuePosition: null,
  reviewBy: null,
  card: null,
});
const amount = {
  usd: { amount: 21, currency: 'USD' as const },
  iqd: { amount: 27_750, currency: 'IQD' as const },
};

test('a settled or closed payable is never offered for payment again', () => {
  expect(payViewOf({ status: 'settled', payment: payment('succeeded') })).toBe('settled');
  expect(payViewOf({ status: 'closed', payment: null })).toBe('closed');
});

test('no payment method is offered under review; after a rejection they are offered again', () => {
  expect(payViewOf({ status: 'open', payment: payment('under_review') })).toBe('review');
  expect(payViewOf({ status: 'open', payment: payment('rejected') })).toBe('choose');
  expect(lastAttemptOf({ payment: payment('rejected') })).toBe('rejected');
  expect(lastAttemptOf({ payment: payment('expired') })).toBe('failed');
  expect(lastAttemptOf({ payment: null })).toBeNull();
});

test('the result follows the server’s state of the payable', () => {
  expect(payResultOf({ status: 'settled', payment: payment('succeeded') })).toBe('paid');
  expect(payResultOf({ status: 'open', payment: payment('processing') })).toBe('processing');
  expect(payResultOf({ status: 'open', payment: payment('failed') })).toBe('failed');
  expect(payResultOf({ status: 'open', payment: payment('under_review') })).toBe('review');
  expect(payResultOf({ status: 'open', payment: null })).toBe('open');
  expect(payResultOf({ status: 'open', payment: { ...payment('pending'), method: 'cash' } })).toBe(
    'open',
  );
});

test('the wallet preselects a currency with enough money', () => {
  const books = [
    { currency: 'USD' as const, available: { amount: 3, currency: 'USD' as const } },
    { currency: 'IQD' as const, available: { amount: 50_000, currency: 'IQD' as const } },
  ];
  expect(firstCurrency(['USD', 'IQD'], amount, books)).toBe('IQD');
  expect(firstCurrency(['USD', 'IQD'], amount, [])).toBe('USD');
  // Neither balance is enough: it can pay a part.
  expect(firstCurrency(['IQD', 'USD'], amount, books.slice(0, 1))).toBe('USD');
  expect(missingOf(amount.usd, books[0]?.available)).toEqual({ amount: 18, currency: 'USD' });
  expect(missingOf(amount.iqd, books[1]?.available)).toBeNull();
});

test('polling slows down from 1.5 to 30 seconds', () => {
  expect(waitMs(0)).toBe(1500);
  expect(waitMs(99)).toBe(30_000);
});
