import { paths } from '@wasit/contract/paths';
import type { Module } from '../../platform/module.ts';
import { messageRoutes } from './messages.routes.ts';
import { messageSubscribers } from './notify/messages.events.ts';
import { sendingSweep } from './notify/notify.ts';
import { messagesPersonal } from './personal.store.ts';
import { sendDue } from './sending/send-due.ts';
import { sweepGuestContacts } from './sweep-guest-contacts.ts';
import { unsubscribeRedirect } from './unsubscribe.ts';
import { whatsappHandshake } from './whatsapp/receive-report.ts';

export { sentTo } from './desk/sent-to.ts';
export { addressesOfDeliveries, undeliveredMessages } from './messages.store.ts';
export { skipWaitingMessages, waitingMessages } from './sending/waiting.store.ts';
export { templatesToRegister } from './whatsapp/registration.ts';

/** Messages to people: inbox, e-mail, WhatsApp. Depends on other modules by their events only. */
export const messagesModule: Module = {
  name: 'messages',
  personal: messagesPersonal,
  routes: messageRoutes,
  subscribers: messageSubscribers,
  sweeps: [
    { name: sendingSweep, reachesOutside: true, run: sendDue },
    { name: 'messages.strangers', run: sweepGuestContacts },
  ],
  plain: [whatsappHandshake(paths.whatsappReport[1]), unsubscribeRedirect],
};
