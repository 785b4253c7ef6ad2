import { z } from 'zod';
import type { Subscriber } from '../../platform/outbox/outbox.ts';
import { tellAgentsOfWish } from './tell-agents.ts';

const Wished = z.object({ orderNo: z.string(), userId: z.string() });

/** What agency hears of orders. */
export const agencySubscribers: readonly Subscriber[] = [
  {
    name: 'agency.price-wished',
    event: 'orders.price-wished',
    handle: (tx, payload, platform) => tellAgentsOfWish(platform, tx, Wished.parse(payload)),
  },
];
