import { userLevel } from '@wasit/contract/accounts/levels';
import { on, type Subscriber } from '../../platform/outbox/outbox.ts';
import { endModes } from './modes/end-modes.ts';
import { notifyAgentsOfPriceWish } from './modes/notify-agents.ts';

export const agencySubscribers: readonly Subscriber[] = [
  on('orders.price-wished', {
    name: 'agency.price-wished',
    handle: (tx, order) => notifyAgentsOfPriceWish(tx, order),
  }),
  on('accounts.level-changed', {
    name: 'agency.level-changed',
    // Also if the level has been restored: modes started with the old one end. An agent cannot be a
    // customer of agents either.
    async handle(tx, { userId, from, to }, platform) {
      if (from === userLevel.agent)
        await endModes(platform, tx, { where: { agentId: userId }, endedBy: 'unassigned' });
      if (to === userLevel.agent)
        await endModes(platform, tx, { where: { customerId: userId }, endedBy: 'unassigned' });
    },
  }),
  on('accounts.suspended', {
    name: 'agency.customer-suspended',
    async handle(tx, { userId }, platform) {
      await endModes(platform, tx, { where: { customerId: userId }, endedBy: 'unassigned' });
      await endModes(platform, tx, { where: { agentId: userId }, endedBy: 'session-over' });
    },
  }),
];
