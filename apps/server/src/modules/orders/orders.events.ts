import { z } from 'zod';
import { system } from '../../platform/actor.ts';
import type { Subscriber } from '../../platform/outbox/outbox.ts';
import { onRefundBooked, onRefundRefused } from './complaints/handle-complaint.ts';
import { onChargeback, onPayableExpired, onPayableSettled } from './on-payments.ts';

const Refunded = z.object({ reference: z.string() });
const ChargedBack = z.object({ orderNo: z.string().nullable() });
const Heard = z.object({
  payNo: z.string(),
  orderNo: z.string(),
  purpose: z.string(),
  at: z.coerce.date().optional(),
});

/** What orders hears of payments. */
export const orderSubscribers: readonly Subscriber[] = [
  {
    name: 'orders.settle',
    event: 'payments.settled',
    handle: (tx, payload, platform) =>
      onPayableSettled(platform, tx, { ...Heard.parse(payload), actor: system('payment') }),
  },
  {
    name: 'orders.expire',
    event: 'payments.expired',
    handle: (tx, payload, platform) =>
      onPayableExpired(platform, tx, { ...Heard.parse(payload), actor: system('timer') }),
  },
  {
    name: 'orders.compensate',
    event: 'payments.refunded',
    handle: (tx, payload) => onRefundBooked(tx, Refunded.parse(payload)),
  },
  {
    name: 'orders.compensation-refused',
    event: 'payments.refund-refused',
    handle: (tx, payload, platform) => onRefundRefused(platform, tx, Refunded.parse(payload)),
  },
  {
    name: 'orders.charged-back',
    event: 'payments.charged-back',
    handle: (tx, payload) => onChargeback(tx, ChargedBack.parse(payload)),
  },
];
