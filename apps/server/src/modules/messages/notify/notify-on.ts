import type { MessageEvent } from '@wasit/contract/messages/events';
import { z } from 'zod';
import type { Subscriber } from '../../../platform/outbox/outbox.ts';
import { type Notice, notify } from './notify.ts';
import { orderPath, payPath } from './paths.ts';

/** Hears one event by name and tells at most one person. */
export const notifyOn = <S extends z.ZodType>(
  event: string,
  schema: S,
  noticeOf: (payload: z.output<S>) => Notice | null,
): Subscriber => ({
  name: `messages.${event}`,
  event,
  async handle(tx, given, platform, eventId) {
    const one = noticeOf(schema.parse(given));
    if (one) await notify(platform, tx, { ...one, eventId });
  },
});

export const Order = z.object({ orderNo: z.string(), userId: z.string() });
export const Payable = Order.extend({ payNo: z.string(), purpose: z.string() });
export const AmountDue = Order.extend({
  payNo: z.string(),
  amountMinor: z.number(),
  currency: z.string().default('USD'),
});
export const Amount = z.object({ amountMinor: z.number(), currency: z.string().default('USD') });

/** When the time to pay ends, ISO text; empty where none runs. */
export const Until = z
  .string()
  .nullish()
  .transform((until) => until ?? '');

export const ofOrder =
  (event: MessageEvent) =>
  ({ orderNo, userId }: z.output<typeof Order>) => ({
    event,
    userId,
    data: { orderNo },
    path: orderPath(orderNo),
  });

export const amountDue =
  (event: MessageEvent) =>
  ({ orderNo, userId, payNo, amountMinor: amount, currency }: z.output<typeof AmountDue>) => ({
    event,
    userId,
    data: { orderNo, amount, currency },
    path: payPath(payNo),
  });

export const amountDueUntil =
  (event: MessageEvent) =>
  ({ until, ...payload }: z.output<typeof AmountDue> & { until: string }) => {
    const notice = amountDue(event)(payload);
    return { ...notice, data: { ...notice.data, until } };
  };
