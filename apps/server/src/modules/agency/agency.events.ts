import { userLevel } from '@wasit/contract/accounts/levels';
import { z } from 'zod';
import type { Subscriber } from '../../platform/outbox/outbox.ts';
import { endModes } from './end-modes.ts';
import { notifyAgentsOfPriceWish } from './notify-agents.ts';

const Wished = z.object({ orderNo: z.string(), userId: z.string() });

const LevelChanged = z.object({ userId: z.string(), from: z.number(), to: z.number() });
const Suspended = z.object({ userId: z.string() });

/** What agency hears of orders and accounts. */
export const agencySubscribers: readonly Subscriber[] = [
  {
    name: 'agency.price-wished',
    event: 'orders.price-wished',
    handle: (tx, payload) => notifyAgentsOfPriceWish(tx, Wished.parse(payload)),
  },
  {
    name: 'agency.level-changed',
    event: 'accounts.level-changed',
    // Also when the level was given back meanwhile: what was begun with the old one is over. An
    // agent is nobody's customer either.
    async handle(tx, payload, platform) {
      const { userId, from, to } = LevelChanged.parse(payload);
      if (from === userLevel.agent)
        await endModes(platform, tx, { where: { agentId: userId }, endedBy: 'unassigned' });
      if (to === userLevel.agent)
        await endModes(platform, tx, { where: { customerId: userId }, endedBy: 'unassigned' });
    },
  },
  {
    name: 'agency.customer-suspended',
    event: 'accounts.suspended',
    async handle(tx, payload, platform) {
      const { userId } = Suspended.parse(payload);
      await endModes(platform, tx, { where: { customerId: userId }, endedBy: 'unassigned' });
      await endModes(platform, tx, { where: { agentId: userId }, endedBy: 'session-over' });
    },
  },
];
