import { messageDeskEndpoints, messageEndpoints } from '@wasit/contract/messages/endpoints';
import type { UserActor } from '../../platform/actor.ts';
import { fail } from '../../platform/errors.ts';
import { type Route, routes, withActor } from '../../platform/http/call/call.ts';
import { rememberLanguage } from '../accounts/index.ts';
import { deliveryDetail, deliveryLog } from './desk/delivery-log.ts';
import { readyTexts } from './desk/ready-texts.ts';
import { resendMessage } from './desk/resend.ts';
import {
  deleteMessage,
  listInbox,
  readAllMessages,
  readMessage,
  unreadMessages,
} from './inbox/inbox.ts';
import { messagePreferences, savePreference } from './preferences.ts';
import { pushState, renewPush, subscribePush, unsubscribePush } from './push/push.ts';
import { mailSubscription, unsubscribe } from './unsubscribe.ts';
import { receiveWhatsappReport } from './whatsapp/receive-report.ts';

/**
 * The reader of their own messages. An agent in procurement mode never reaches the customer's
 * (product decision 3).
 * @throws MODE_FORBIDDEN
 */
const ownUser = (user: UserActor): UserActor =>
  user.agentId === null ? user : fail('MODE_FORBIDDEN');

export const messageRoutes: Route[] = [
  ...routes(messageEndpoints, {
    messagePage: ({ platform, actor, locale }, input) =>
      listInbox(platform, ownUser(actor), { ...input, locale }),
    unreadMessages: ({ platform, actor }) => unreadMessages(platform, ownUser(actor)),
    readMessage: ({ platform, actor }, input) => readMessage(platform, ownUser(actor), input),
    readAllMessages: ({ platform, actor }) => readAllMessages(platform, ownUser(actor)),
    deleteMessage: ({ platform, actor }, input) => deleteMessage(platform, ownUser(actor), input),
    messagePreferences: ({ platform, actor }) => messagePreferences(platform, ownUser(actor)),
    saveMessagePreference: ({ platform, actor }, input) =>
      savePreference(platform, ownUser(actor), input),
    pushState: ({ platform, actor }, input) => pushState(platform, ownUser(actor), input),
    subscribePush: ({ platform, actor }, input) => subscribePush(platform, ownUser(actor), input),
    unsubscribePush: ({ platform, actor }, input) =>
      unsubscribePush(platform, ownUser(actor), input),
    renewPush: ({ platform }, input) => renewPush(platform, input),
    mailSubscription: ({ platform }, { token }) => mailSubscription(platform, token),
    // One-click unsubscribe (RFC 8058) has the token in the address and its own form as body.
    unsubscribe: ({ platform, actor, query }, { token }) =>
      unsubscribe(platform, actor, token ?? query.token ?? ''),
    whatsappReport: ({ platform, headers, rawBody }, body) =>
      receiveWhatsappReport(platform, {
        signature: headers['x-hub-signature-256'] ?? '',
        rawBody,
        body,
      }),
    rememberLanguage: ({ platform, actor, locale }) =>
      platform.transact((tx) => rememberLanguage(tx, { userId: ownUser(actor).userId, locale })),
  }),
  ...routes(messageDeskEndpoints, {
    staffDeliveryPage: ({ platform }, input) => deliveryLog(platform, input),
    staffDelivery: ({ platform, actor }, { deliveryId }) =>
      deliveryDetail(platform, actor, deliveryId),
    staffResendMessage: withActor(resendMessage),
    staffReadyTexts: ({ platform }, input) => readyTexts(platform, input),
  }),
];
