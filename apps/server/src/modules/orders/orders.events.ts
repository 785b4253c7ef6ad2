import { z } from 'zod';
import { system } from '../../platform/actor.ts';
import type { Subscriber } from '../../platform/outbox/outbox.ts';
import { hearExpired, hearSettled } from './hear-payments.ts';

const Heard = z.object({ payNo: z.string(), orderNo: z.string(), purpose: z.string() });

/** What orders hears of payments. */
export const orderSubscribers: readonly Subscriber[] = [
  {
    name: 'orders.settle',
    event: 'payments.settled',
    handle: (tx, payload, platform) => hearSettled(platform, tx, { ...Heard.parse(payload), actor: system('payment') }),
  },
  {
    name: 'orders.expire',
    event: 'payments.expired',
    handle: (tx, payload, platform) => hearExpired(platform, tx, { ...Heard.parse(payload), actor: system('timer') }),
  },
];
