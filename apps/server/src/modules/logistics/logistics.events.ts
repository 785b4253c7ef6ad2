import { system } from '../../platform/actor.ts';
import { on, type Subscriber } from '../../platform/outbox/outbox.ts';
import { writeOffOrder } from './losses/write-off-order.ts';
import { clearParcelsForLoading } from './parcels/on-orders.ts';
import {
  pauseForComplaint,
  pauseForCourier,
  resumeAfterComplaint,
} from './storage/pause-storage.ts';
import { followUnclaimed } from './unclaimed/remind-unclaimed.ts';

export const logisticsSubscribers: readonly Subscriber[] = [
  on('orders.second-stage-paid', { name: 'logistics.clear', handle: clearParcelsForLoading }),
  on('orders.complaint-opened', {
    name: 'logistics.complaint-opened',
    handle: async (tx, complaint) => void (await pauseForComplaint(tx, complaint)),
  }),
  on('orders.complaint-closed', {
    name: 'logistics.complaint-closed',
    handle: async (tx, complaint) => void (await resumeAfterComplaint(tx, complaint)),
  }),
  on('orders.moved', {
    name: 'logistics.arrived',
    when: ({ action }) => action === 'arrive',
    handle: pauseForCourier,
  }),
  on('orders.moved', {
    name: 'logistics.unclaimed',
    when: ({ action }) => ['handOver', 'bringBack', 'loseGoods'].includes(action),
    handle: (tx, { orderNo, action }) =>
      followUnclaimed(tx, { orderNo, isHere: action === 'bringBack' }),
  }),
  on('orders.moved', {
    name: 'logistics.write-off',
    when: ({ to }) => to === 'TERMINATED',
    async handle(tx, { orderNo }) {
      await writeOffOrder(tx, { orderNo, actor: system('logistics'), reason: 'the order ended' });
    },
  }),
];
