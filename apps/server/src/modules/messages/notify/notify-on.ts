import type { EventName, EventPayload } from '@wasit/contract/events';
import type { MessageEvent } from '@wasit/contract/messages/events';
import type { Currency } from '@wasit/contract/money';
import { on, type Subscriber } from '../../../platform/outbox/outbox.ts';
import { type Notice, notify } from './notify.ts';
import { orderPath, payPath } from './paths.ts';

/** Notifies at most one person of an event. */
export const notifyOn = <N extends EventName>(
  event: N,
  noticeOf: (payload: EventPayload<N>) => Notice | null,
): Subscriber<N> =>
  on(event, {
    name: `messages.${event}`,
    when: (payload) => noticeOf(payload) !== null,
    async handle(tx, payload, platform, eventId) {
      const notice = noticeOf(payload);
      if (notice) await notify(platform, tx, { ...notice, eventId });
    },
  });

interface OrderEvent {
  readonly orderNo: string;
  readonly userId: string;
}

/** An amount of an order; US cents without a currency, with its dinars. */
interface AmountEvent extends OrderEvent {
  readonly amountMinor: number;
  readonly amountIqd?: number | undefined;
  readonly currency?: Currency;
}

export const orderNotice =
  (event: MessageEvent) =>
  ({ orderNo, userId }: OrderEvent) => ({
    event,
    userId,
    data: { orderNo },
    path: orderPath(orderNo),
  });

/** An amount of an order that was paid or given back. */
export const amountNotice =
  (event: MessageEvent) =>
  ({ orderNo, userId, amountMinor: amount, amountIqd, currency = 'USD' }: AmountEvent) => ({
    event,
    userId,
    data: { orderNo, amount, currency, ...(amountIqd === undefined ? {} : { dinars: amountIqd }) },
    path: orderPath(orderNo),
  });

/** An amount of an order that is to be paid until then. */
export const deadlineNotice =
  (event: MessageEvent) =>
  ({ until, ...payload }: AmountEvent & { until: string }) => {
    const notice = amountNotice(event)(payload);
    return { ...notice, data: { ...notice.data, until } };
  };

/** An amount of an order that is to be paid on the page of its payable. */
export const payableNotice =
  (event: MessageEvent) =>
  ({ payNo, ...payload }: AmountEvent & { payNo: string }) => ({
    ...amountNotice(event)(payload),
    path: payPath(payNo),
  });
