import { system } from '../../platform/actor.ts';
import { on, type Subscriber } from '../../platform/outbox/outbox.ts';
import { onRefundBooked, onRefundRefused } from './complaints/handle-complaint.ts';
import { onChargeback, onPayableExpired, onPayableSettled } from './life/on-payments.ts';

export const orderSubscribers: readonly Subscriber[] = [
  on('payments.settled', {
    name: 'orders.settle',
    handle: (tx, payable) => onPayableSettled(tx, { ...payable, actor: system('payment') }),
  }),
  on('payments.expired', {
    name: 'orders.expire',
    handle: (tx, { at, ...payable }) =>
      onPayableExpired(tx, { ...payable, at: new Date(at), actor: system('timer') }),
  }),
  on('payments.refunded', {
    name: 'orders.compensate',
    handle: (tx, refund) => onRefundBooked(tx, refund),
  }),
  on('payments.refund-refused', {
    name: 'orders.compensation-refused',
    handle: (tx, refund, platform) => onRefundRefused(platform, tx, refund),
  }),
  on('payments.charged-back', {
    name: 'orders.charged-back',
    handle: (tx, chargeback) => onChargeback(tx, chargeback),
  }),
];
