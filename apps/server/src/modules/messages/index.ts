import { paths } from '@wasit/contract/paths';
import type { Module } from '../../platform/module.ts';
import { sweepStrangers } from './forget-strangers.ts';
import { messageRoutes } from './messages.routes.ts';
import { messagesPersonal } from './personal.store.ts';
import { sendDue } from './sending/send-due.ts';
import { messageSubscribers } from './telling/messages.events.ts';
import { sendingSweep } from './telling/tell.ts';
import { unsubscribeDoor } from './unsubscribe.ts';
import { whatsappHandshake } from './whatsapp/hear-whatsapp.ts';

export { sentTo } from './desk/sent-to.ts';
export { templatesToRegister } from './whatsapp/registration.ts';

/** What people are told: inbox, e-mail, WhatsApp. Hears the others by the names of their events only. */
export const messagesModule: Module = {
  name: 'messages',
  personal: messagesPersonal,
  routes: messageRoutes,
  subscribers: messageSubscribers,
  sweeps: [
    { name: sendingSweep, run: sendDue },
    { name: 'messages.strangers', run: sweepStrangers },
  ],
  plain: [whatsappHandshake(paths.whatsappReport[1]), unsubscribeDoor],
};
