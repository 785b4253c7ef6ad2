import { orderGroupOf, orderStatuses } from '@wasit/contract/orders/states';
import type { OrderEvent } from '@wasit/contract/orders/views';
import { expect, test } from 'vitest';
import messages from '../../locale/messages/en/orders.json' with { type: 'json' };
import { anOrder } from './order.testing.ts';
import {
  isAtCourier,
  isReturned,
  isTransferRejected,
  nextStepKey,
  parcelLabel,
  payableKey,
  shownStatus,
  sizeText,
  statusKey,
  storageState,
  toneOf,
} from './order-words.ts';
import { actorMessage } from './panels/actor-message.ts';

test('every status has a name, a tone and a translated next step', () => {
  for (const status of orderStatuses) {
    expect(messages).toHaveProperty([`status.${status}`]);
    expect(messages).toHaveProperty([nextStepKey(anOrder({ status }))]);
    expect(toneOf(status)).toBeTruthy();
  }
});

test('an order whose freight is paid waits for its container, and asks nothing of its customer', () => {
  const paid = anOrder({ status: 'LOGISTICS_PAYMENT', due: null });
  expect(shownStatus(paid)).toBe('AWAITING_DEPARTURE');
  expect(messages).toHaveProperty(['status.AWAITING_DEPARTURE']);
  expect(messages).toHaveProperty([nextStepKey(paid)]);
  expect(toneOf(shownStatus(paid))).toBe('brand');
  expect(orderGroupOf(shownStatus(paid))).toBe('running');
  const unpaid = anOrder({ status: 'LOGISTICS_PAYMENT' });
  expect(shownStatus(unpaid)).toBe('LOGISTICS_PAYMENT');
  expect(orderGroupOf(shownStatus(unpaid))).toBe('yours');
});

test('an order says when its payment is under review or refused, and when a price question is open', () => {
  const due = anOrder().due;
  if (!due) throw new Error('the sample order has something to pay');
  const payment = {
    paymentId: 'x',
    method: 'bank-transfer' as const,
    platform: null,
    amount: due.amount.usd,
    status: 'under_review' as const,
    at: due.issuedAt,
    rejectReason: null,
    rejectNote: null,
    queuePosition: 2,
    reviewBy: null,
    card: null,
  };
  const reviewed = { ...due, payment };
  expect(nextStepKey(anOrder({ due: reviewed }))).toBe('next.WAIT_BUYER_PAY.review');
  expect(statusKey(anOrder({ due: reviewed }))).toBe('paused');
  expect(statusKey(anOrder())).toBe('status.WAIT_BUYER_PAY');
  expect(payableKey(reviewed).key).toBe('payable.review');
  expect(isTransferRejected(anOrder({ due: reviewed }))).toBe(false);
  const refused = { ...due, payment: { ...payment, status: 'rejected' as const } };
  expect(isTransferRejected(anOrder({ due: refused }))).toBe(true);
  expect(isTransferRejected(anOrder({ due: null }))).toBe(false);
  expect(payableKey({ ...due, status: 'settled' }).tone).toBe('good');
});

test('pickup and delivery have different next steps in Baghdad', () => {
  expect(nextStepKey(anOrder({ status: 'TO_WAREHOUSE', deliveryMethod: 2 }))).toBe(
    'next.TO_WAREHOUSE.pickup',
  );
  expect(nextStepKey(anOrder({ status: 'TO_WAREHOUSE', deliveryMethod: 1 }))).toBe(
    'next.TO_WAREHOUSE.address',
  );
});

test('after a visit that failed the customer may collect goods for an address', () => {
  const at = '2026-12-01T09:00:00.000Z';
  const back = { from: 'WAIT_BUYER_RECEIVER', to: 'TO_WAREHOUSE', at, by: 'wasit', reason: null };
  const returned = anOrder({
    status: 'TO_WAREHOUSE',
    deliveryMethod: 1,
    history: [back as OrderEvent],
  });
  expect(isReturned(returned)).toBe(true);
  expect(nextStepKey(returned)).toBe('next.TO_WAREHOUSE.returned');
  expect(messages).toHaveProperty(['next.TO_WAREHOUSE.returned']);
  expect(nextStepKey({ ...returned, deliveryMethod: 2 })).toBe('next.TO_WAREHOUSE.pickup');
  expect(isReturned({ ...returned, status: 'WAIT_BUYER_RECEIVER' })).toBe(false);
  expect(isReturned({ ...returned, history: [] })).toBe(false);
});

test('goods that were not collected are not called refunded', () => {
  const ended = anOrder({ status: 'TERMINATED' });
  expect(nextStepKey(ended)).toBe('next.TERMINATED');
  const at = '2026-12-01T09:00:00.000Z';
  const unclaimed = { since: at, decidableFrom: at, ended: null };
  expect(nextStepKey({ ...ended, unclaimed })).toBe('next.TERMINATED');
  const givenUp = { at, proceeds: null, storage: null, toWallet: null };
  // Also where a part of each line was collected before.
  expect(nextStepKey({ ...ended, unclaimed: { ...unclaimed, ended: givenUp } })).toBe(
    'next.TERMINATED.unclaimed',
  );
  expect(messages).toHaveProperty(['next.TERMINATED.unclaimed']);
});

test('receipt is asked for once the delivery is recorded, not while a courier has the goods', () => {
  const out = anOrder({ status: 'WAIT_BUYER_RECEIVER', deliveryMethod: 1, deliveredAt: null });
  expect(shownStatus(out)).toBe('WITH_COURIER');
  expect(messages).toHaveProperty(['status.WITH_COURIER']);
  expect(nextStepKey(out)).toBe('next.WITH_COURIER');
  expect(messages).toHaveProperty(['next.WITH_COURIER']);
  expect(toneOf(shownStatus(out))).toBe('brand');
  expect(orderGroupOf(shownStatus(out))).toBe('running');
  const delivered = { ...out, deliveredAt: '2026-12-01T09:00:00.000Z' };
  expect(nextStepKey(delivered)).toBe('next.WAIT_BUYER_RECEIVER');
  expect(orderGroupOf(shownStatus(delivered))).toBe('yours');
});

test('measures are in centimetres', () => {
  expect(sizeText({ length: 605, width: 400, height: 300 })).toBe('60.5 × 40 × 30');
});

test('free storage counts down and ends at its instant', () => {
  const now = Date.parse('2026-12-01T00:00:00Z');
  expect(storageState(null, now)).toBeNull();
  expect(storageState('2026-12-02T00:00:00Z', now)).toEqual({ isOver: false, leftMs: 86_400_000 });
  expect(storageState('2026-11-30T00:00:00Z', now)?.isOver).toBe(true);
});

test.each([
  ['payment', 'by.payment'],
  ['timer', 'by.itself'],
  ['wasit', 'by.wasit'],
  ['user', 'by.customer'],
  ['sara', 'by.you'],
])('the actor "%s" is named in words', (by, key) => {
  expect(actorMessage(by, 'sara')).toEqual({ key });
  expect(messages).toHaveProperty([key]);
});

test('another person is shown by name', () => {
  expect(actorMessage('agent-ali', 'sara')).toEqual({ key: 'by.name', name: 'agent-ali' });
});

test('a parcel at the courier is transferred; an unrecognised status is shown as unknown', () => {
  const toAddress = anOrder({
    status: 'WAIT_BUYER_RECEIVER',
    deliveryMethod: 1,
    deliveredAt: null,
  });
  expect(isAtCourier(toAddress)).toBe(true);
  expect(isAtCourier({ ...toAddress, deliveryMethod: 2 })).toBe(false);
  expect(isAtCourier({ ...toAddress, deliveredAt: '2026-12-01T09:00:00.000Z' })).toBe(false);
  const at = (status: string, isEmptied = false) => ({ status, isEmptied });
  expect(parcelLabel(at('handed_over'), true)).toBe('transferred');
  expect(parcelLabel(at('handed_over'), false)).toBe('handed_over');
  expect(parcelLabel(at('beamed_up'), false)).toBe('unknown');
  expect(parcelLabel(at('lost'), false)).toBe('lost');
  expect(parcelLabel(at('lost', true), false)).toBe('emptied');
});
