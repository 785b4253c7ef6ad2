import { z } from 'zod';
import { system } from '../../platform/actor.ts';
import type { Subscriber } from '../../platform/outbox/outbox.ts';
import { clearOrder } from './parcels/clear-parcels.ts';
import { writeOffOrder } from './parcels/write-off.ts';
import { pauseForComplaint, resumeAfterComplaint } from './storage/pause-storage.ts';

const Paid = z.object({ orderNo: z.string() });
const Complained = z.object({ orderNo: z.string(), complaintNo: z.string() });
const Moved = z.object({ orderNo: z.string(), to: z.string() });

/** What logistics hears of orders. */
export const logisticsSubscribers: readonly Subscriber[] = [
  {
    name: 'logistics.clear',
    event: 'orders.second-stage-paid',
    handle: (tx, payload) => clearOrder(tx, Paid.parse(payload)),
  },
  {
    name: 'logistics.complaint-opened',
    event: 'orders.complaint-opened',
    handle: async (tx, payload) => void (await pauseForComplaint(tx, Complained.parse(payload))),
  },
  {
    name: 'logistics.complaint-closed',
    event: 'orders.complaint-closed',
    handle: async (tx, payload) => void (await resumeAfterComplaint(tx, Complained.parse(payload))),
  },
  {
    name: 'logistics.write-off',
    event: 'orders.moved',
    handle: async (tx, payload) => {
      const { orderNo, to } = Moved.parse(payload);
      if (to === 'TERMINATED')
        await writeOffOrder(tx, { orderNo, actor: system('logistics'), reason: 'the order ended' });
    },
  },
];
