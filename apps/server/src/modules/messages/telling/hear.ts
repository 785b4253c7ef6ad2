import type { MessageEvent } from '@wasit/contract/message-events';
import { z } from 'zod';
import type { Subscriber } from '../../../platform/outbox/outbox.ts';
import { orderPath, payPath } from './paths.ts';
import { type Told, tell } from './tell.ts';

/** Hears one event by name and tells at most one person. */
export const hear = <S extends z.ZodType>(event: string, payload: S, told: (heard: z.output<S>) => Told | null): Subscriber => ({
  name: `messages.${event}`,
  event,
  async handle(tx, given, platform, eventId) {
    const one = told(payload.parse(given));
    if (one) await tell(platform, tx, { ...one, eventId });
  },
});

export const Order = z.object({ orderNo: z.string(), userId: z.string() });
export const Payable = Order.extend({ payNo: z.string(), purpose: z.string() });
export const Asked = Order.extend({ payNo: z.string(), amountMinor: z.number(), currency: z.string().default('USD') });
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

export const asked =
  (event: MessageEvent) =>
  ({ orderNo, userId, payNo, amountMinor: amount, currency }: z.output<typeof Asked>) => ({
    event,
    userId,
    data: { orderNo, amount, currency },
    path: payPath(payNo),
  });

export const askedUntil =
  (event: MessageEvent) =>
  ({ until, ...heard }: z.output<typeof Asked> & { until: string }) => {
    const told = asked(event)(heard);
    return { ...told, data: { ...told.data, until } };
  };
