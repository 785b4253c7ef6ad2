import type { MessageEvent } from '@wasit/contract/messages/events';
import { z } from 'zod';
import type { Subscriber } from '../../../platform/outbox/outbox.ts';
import { accountReader } from '../../accounts/index.ts';
import { notify } from './notify.ts';
import { notifyOn, Order, ofOrder } from './notify-on.ts';
import { agentLogPath, customersPath, orderPath, reportsPath } from './paths.ts';

/**
 * What an agent hears of one of their customers. `about`: whose name it tells, which leaves with
 * them.
 */
const toAgent = (event: string, told: MessageEvent): Subscriber => ({
  name: `messages.${event}`,
  event,
  async handle(tx, given, platform, eventId) {
    const { userId, agentId } = z.object({ userId: z.string(), agentId: z.string() }).parse(given);
    const customer = (await accountReader(tx, userId))?.userName ?? '';
    await notify(platform, tx, {
      eventId,
      event: told,
      userId: agentId,
      data: { customer, about: userId },
      path: customersPath,
    });
  },
});

/** The shop's own mailbox is read in Baghdad. */
const deskLocale = 'ar';

/** What agents and their customers hear of each other, and the shop of both. */
export const agentSubscribers: readonly Subscriber[] = [
  toAgent('agency.assigned', 'customer-assigned'),
  toAgent('agency.unassigned', 'customer-taken'),
  toAgent('agency.refused', 'customer-refuses'),
  notifyOn(
    'orders.price-changed',
    Order.extend({ toMinor: z.number(), until: z.string() }),
    ({ orderNo, userId, toMinor, until }) => ({
      event: 'price-changed',
      userId,
      data: { orderNo, amount: toMinor, currency: 'USD', until },
      path: orderPath(orderNo),
    }),
  ),
  notifyOn('orders.price-wish-refused', Order, ofOrder('price-wish-refused')),
  {
    name: 'messages.agency.price-wished',
    event: 'agency.price-wished',
    async handle(tx, given, platform, eventId) {
      const { userId, agentId, orderNo } = Order.extend({ agentId: z.string() }).parse(given);
      const customer = (await accountReader(tx, userId))?.userName ?? '';
      const data = { customer, orderNo, about: userId };
      await notify(platform, tx, {
        eventId,
        event: 'customer-wishes',
        userId: agentId,
        data,
        path: customersPath,
      });
    },
  },
  {
    name: 'messages.agency.entered',
    event: 'agency.entered',
    async handle(tx, given, platform, eventId) {
      const { userId, agentId } = z
        .object({ userId: z.string(), agentId: z.string() })
        .parse(given);
      const agent = (await accountReader(tx, agentId))?.userName ?? '';
      await notify(platform, tx, {
        eventId,
        event: 'agent-entered',
        userId,
        data: { agent, about: agentId },
        path: agentLogPath,
      });
    },
  },
  {
    // Beside the count on the desk, which only those see who are at work. Neither the agent nor
    // what the customer wrote stands in a mailbox.
    name: 'messages.agency.act-reported',
    event: 'agency.act-reported',
    async handle(tx, given, platform, eventId) {
      const { userId } = z.object({ userId: z.string() }).parse(given);
      const customer = (await accountReader(tx, userId))?.userName ?? '';
      const addresses = { email: await tx.setting('company.email'), whatsapp: null };
      const data = { customer, about: userId };
      await notify(platform, tx, {
        eventId,
        event: 'agent-reported',
        userId: null,
        locale: deskLocale,
        addresses,
        data,
        path: reportsPath,
      });
    },
  },
];
