import type { EventName, EventPayload } from '@wasit/contract/events';
import { toWire, usd } from '@wasit/contract/money';
import type { WebhookType } from '@wasit/contract/partners/webhook-types';
import { on, type Subscriber } from '../../../platform/outbox/outbox.ts';
import { pick } from '../../../platform/pluck.ts';
import { notifyReceivers } from './notify-receivers.ts';

/** Sends an event to partners with numbers and amounts only; details are read with a key. */
const webhookOn = <N extends EventName>(
  event: N,
  type: WebhookType,
  contentOf: (payload: EventPayload<N>) => {
    readonly userId: string;
    readonly [field: string]: unknown;
  },
): Subscriber<N> =>
  on(event, {
    name: `partners.${event}`,
    afterAnswer: true,
    async handle(tx, payload, _platform, eventId) {
      const { userId, ...data } = contentOf(payload);
      await notifyReceivers(tx, { eventId, type, userId, data });
    },
  });

const dollars = (minor: number) => toWire(usd(minor));

export const webhookSubscribers: readonly Subscriber[] = [
  webhookOn('orders.placed', 'order.placed', ({ orderNo, userId, amountMinor }) => ({
    userId,
    orderNo,
    amount: dollars(amountMinor),
  })),
  webhookOn('orders.moved', 'order.status_changed', ({ orderNo, userId, from, to }) => ({
    userId,
    orderNo,
    from,
    to,
  })),
  webhookOn('orders.second-stage-asked', 'order.second_stage_due', (due) => ({
    userId: due.userId,
    orderNo: due.orderNo,
    payNo: due.payNo,
    amount: dollars(due.amountMinor),
  })),
  webhookOn('payments.settled', 'payment.received', (paid) => ({
    ...pick(paid, 'userId', 'orderNo', 'payNo', 'purpose'),
    amount: dollars(paid.amountMinor),
  })),
  webhookOn('payments.refunded', 'payment.refunded', (refund) => ({
    userId: refund.userId,
    orderNo: refund.orderNo,
    refundNo: refund.refundNo,
    amount: dollars(refund.amountMinor),
  })),
  // Several refunds, with a credit note each: the order names them.
  webhookOn('orders.lines-refunded', 'payment.refunded', ({ orderNo, userId, amountMinor }) => ({
    userId,
    orderNo,
    refundNo: null,
    amount: dollars(amountMinor),
  })),
  webhookOn('orders.complaint-opened', 'complaint.opened', ({ orderNo, userId, complaintNo }) => ({
    userId,
    orderNo,
    complaintNo,
  })),
];
