import type { MessageEvent } from '@wasit/contract/messages/events';
import { on, type Subscriber } from '../../../platform/outbox/outbox.ts';
import { recipientById } from '../../accounts/index.ts';
import { notify } from './notify.ts';
import { deadlineNotice, notifyOn, orderNotice } from './notify-on.ts';
import { agentLogPath, customersPath, reportsPath } from './paths.ts';

type AgencyEvent = 'agency.assigned' | 'agency.unassigned' | 'agency.refused';

/**
 * A message to an agent about one of their customers. `about`: the person named in it; the name is
 * removed when their account is deleted.
 */
const notifyAgentOn = (event: AgencyEvent, message: MessageEvent): Subscriber =>
  on(event, {
    name: `messages.${event}`,
    async handle(tx, { userId, agentId }, platform, eventId) {
      const customer = (await recipientById(tx, userId))?.userName ?? '';
      await notify(platform, tx, {
        eventId,
        event: message,
        userId: agentId,
        data: { customer, about: userId },
        path: customersPath,
      });
    },
  });

/** The shop's own mailbox is read in Baghdad. */
const deskLocale = 'ar';

/** Messages to agents and customers about each other, and to the shop about both. */
export const agentSubscribers: readonly Subscriber[] = [
  notifyAgentOn('agency.assigned', 'customer-assigned'),
  notifyAgentOn('agency.unassigned', 'customer-taken'),
  notifyAgentOn('agency.refused', 'customer-refuses'),
  notifyOn('orders.price-changed', ({ orderNo, userId, toMinor, toIqd, until }) =>
    deadlineNotice('price-changed')({
      orderNo,
      userId,
      amountMinor: toMinor,
      amountIqd: toIqd,
      until,
    }),
  ),
  notifyOn('orders.price-wish-refused', orderNotice('price-wish-refused')),
  on('agency.price-wished', {
    name: 'messages.agency.price-wished',
    async handle(tx, { userId, agentId, orderNo }, platform, eventId) {
      const customer = (await recipientById(tx, userId))?.userName ?? '';
      const data = { customer, orderNo, about: userId };
      await notify(platform, tx, {
        eventId,
        event: 'customer-wishes',
        userId: agentId,
        data,
        path: customersPath,
      });
    },
  }),
  on('agency.entered', {
    name: 'messages.agency.entered',
    async handle(tx, { userId, agentId }, platform, eventId) {
      const agent = (await recipientById(tx, agentId))?.userName ?? '';
      await notify(platform, tx, {
        eventId,
        event: 'agent-entered',
        userId,
        data: { agent, about: agentId },
        path: agentLogPath,
      });
    },
  }),
  // In addition to the count on the desk, which only staff at work see. The mail contains neither
  // the agent's name nor the customer's text.
  on('agency.act-reported', {
    name: 'messages.agency.act-reported',
    async handle(tx, { userId }, platform, eventId) {
      const customer = (await recipientById(tx, userId))?.userName ?? '';
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
  }),
];
