import { z } from 'zod';
import { deskLists } from '../desks/lists.ts';
import { endpoint, endpointsOf, write } from '../endpoint.ts';
import {
  Done,
  digits,
  flag,
  Instant,
  OrderNo,
  Paging,
  PublicId,
  pageOf,
  sortBy,
  trimmed,
} from '../wire.ts';
import {
  attemptOutcomes,
  deliveryStates,
  messageChannels,
  messageEventNames,
  messageTopics,
} from './events.ts';

/** One message for its reader, in their present language. */
export const InboxItem = z.object({
  messageId: PublicId,
  event: z.enum(messageEventNames),
  topic: z.enum(messageTopics),
  title: z.string(),
  text: z.string(),
  /** Its link on this site, e.g. `/order-details?orderNo=…`; null for none. */
  path: z.string().nullable(),
  /** The order it is about, also where it leads to a payment of it. */
  orderNo: z.string().nullable(),
  createdAt: Instant,
  isRead: z.boolean(),
});
export type InboxItem = z.infer<typeof InboxItem>;

/** The channels of a topic besides the inbox. `mandatory` topics cannot be switched off. */
export const TopicPreference = z.object({
  topic: z.enum(messageTopics),
  mandatory: z.boolean(),
  email: z.boolean(),
  whatsapp: z.boolean(),
  /** False for topics never sent to browsers. */
  push: z.boolean(),
});

export const MessagePreferences = z.object({
  topics: z.array(TopicPreference),
  /** Usable channels: the channel works and the account has an address or a browser for it. */
  reachable: z.record(z.enum(messageChannels), z.boolean()),
});
export type MessagePreferences = z.infer<typeof MessagePreferences>;

/** A topic's mails to one customer, as named by the link at the foot of a mail. */
export const MailSubscription = z.object({ topic: z.enum(messageTopics), isOn: z.boolean() });
export type MailSubscription = z.infer<typeof MailSubscription>;

/** A browser's push service and the keys for its encryption (RFC 8030, RFC 8291). */
const PushTarget = z.object({
  /** As browsers write it, in ASCII: a longer row would have no place in an index. */
  endpoint: trimmed(1000).regex(/^[!-~]*$/, 'FORMAT'),
  p256dh: z.string().regex(/^[A-Za-z0-9_-]{87}=?$/),
  auth: z.string().regex(/^[A-Za-z0-9_-]{22}={0,2}$/),
});

export const PushState = z.object({
  /** The key for subscriptions; null while this shop sends none. */
  publicKey: z.string().nullable(),
  /** Whether the browser in question gets this customer's messages. */
  isOn: z.boolean(),
});
export type PushState = z.infer<typeof PushState>;

const PushSubscribed = PushState.extend({
  /** Lets the browser's worker replace the address when its push service changes it. */
  renewal: z.string(),
});

const Unread = z.object({ count: z.number().int() });
const OneMessage = z.object({ messageId: PublicId });

/** An agent in procurement mode reads their own messages here, never the customer's. */
export const messageEndpoints = endpointsOf({
  messagePage: endpoint('POST', '/hello/message/page', {
    summary:
      'The customer’s messages in the language of the call, the newest first; `unreadOnly` leaves out read ones.',
    in: Paging.extend({ unreadOnly: flag.default(false) }),
    out: pageOf(InboxItem).extend({ unread: z.number().int() }),
    policy: 'customer',
    inMode: 'self',
  }),
  unreadMessages: endpoint('GET', '/hello/message/unread', {
    summary: 'How many messages the customer has not read (`unreadMessage` of the session).',
    out: Unread,
    policy: 'customer',
    inMode: 'self',
  }),
  readMessage: endpoint('POST', '/hello/message/read', {
    summary: 'Mark one own message as read. Again changes nothing.',
    in: OneMessage,
    out: Unread,
    policy: 'customer',
    inMode: 'self',
    errors: ['NOT_FOUND'],
  }),
  readAllMessages: endpoint('POST', '/hello/message/readAll', {
    summary: 'Mark every message as read that had come by the time of the call.',
    out: Unread,
    policy: 'customer',
    inMode: 'self',
  }),
  deleteMessage: endpoint('POST', '/hello/message/delete', {
    summary: 'Take one message out of the inbox. What was sent stays in the delivery log.',
    in: OneMessage,
    out: Unread,
    policy: 'customer',
    inMode: 'self',
    errors: ['NOT_FOUND'],
  }),
  messagePreferences: endpoint('POST', '/hello/message/preferences', {
    summary: 'Which topics reach the customer by e-mail and WhatsApp. The inbox has them all.',
    out: MessagePreferences,
    policy: 'customer',
    inMode: 'self',
  }),
  saveMessagePreference: endpoint('POST', '/hello/message/savePreference', {
    summary: 'Switch one topic on one channel on or off.',
    in: z.object({ topic: z.enum(messageTopics), channel: z.enum(messageChannels), isOn: flag }),
    out: MessagePreferences,
    policy: 'customer',
    inMode: 'self',
    errors: ['MESSAGE_MANDATORY'],
  }),
  pushState: endpoint('POST', '/hello/message/push', {
    summary: 'Whether order news can go to a browser, and whether they go to the one named.',
    in: z.object({ endpoint: trimmed(1000).optional() }),
    out: PushState,
    policy: 'customer',
    inMode: 'self',
  }),
  subscribePush: endpoint('POST', '/hello/message/push/subscribe', {
    summary:
      'This browser gets the customer’s order news from now on, until its session is ended. Ten browsers at most: the one that was told longest ago gives way.',
    in: PushTarget,
    out: PushSubscribed,
    policy: 'customer',
    inMode: 'self',
    errors: ['CHANNEL_OFF'],
  }),
  unsubscribePush: endpoint('POST', '/hello/message/push/unsubscribe', {
    summary: 'This browser gets no more news. Again changes nothing.',
    in: z.object({ endpoint: trimmed(1000) }),
    out: PushState,
    policy: 'customer',
    inMode: 'self',
  }),
  renewPush: endpoint('POST', '/hello/message/push/renew', {
    summary:
      'The browser’s push service gave it another address. The token of the subscription answers for it, without a login.',
    in: PushTarget.extend({ renewal: trimmed(400) }),
    out: Done,
    policy: 'anyone',
    inMode: 'self',
    errors: ['NOT_FOUND', 'CHANNEL_OFF'],
    perMinute: 60,
  }),
  mailSubscription: endpoint('POST', '/hello/message/subscription', {
    summary:
      'Which mails the link of a mail is about, and whether they come; changes nothing. The token alone answers for it, without a login.',
    in: z.object({ token: trimmed(400) }),
    out: MailSubscription,
    policy: 'anyone',
    inMode: 'self',
    errors: ['NOT_FOUND'],
    perMinute: 60,
  }),
  unsubscribe: endpoint('POST', '/hello/message/unsubscribe', {
    summary:
      'Switch those mails off (RFC 8058: mail programs send one press with the token in the address). Again changes nothing.',
    in: z.object({ token: trimmed(400).optional() }),
    out: MailSubscription,
    policy: 'anyone',
    inMode: 'self',
    errors: ['NOT_FOUND'],
    perMinute: 60,
  }),
  whatsappReport: endpoint('POST', '/hello/whatsapp/webhook', {
    summary:
      'Meta reports what became of WhatsApp messages: signed (X-Hub-Signature-256), possibly twice or out of order.',
    in: z.looseObject({}),
    out: Done,
    policy: 'outside',
    errors: ['SIGNATURE_INVALID'],
    // Meta collects the states of many messages in one report.
    maxBodyBytes: 1024 * 1024,
    perMinute: 6000,
  }),
  rememberLanguage: endpoint('POST', '/hello/message/language', {
    summary: 'The language of this call becomes the one in which the customer is written to.',
    out: Done,
    policy: 'customer',
    inMode: 'self',
  }),
});

export const Delivery = z.object({
  deliveryId: PublicId,
  messageId: PublicId,
  event: z.enum(messageEventNames),
  channel: z.enum(messageChannels),
  /** E-mail address or number; of `push` the host of the browser’s push service. */
  target: z.string(),
  /** The customer's user name; null for somebody without an account. */
  userName: z.string().nullable(),
  state: z.enum(deliveryStates),
  attempts: z.number().int(),
  createdAt: Instant,
  sentAt: Instant.nullable(),
  /** When it reached the device and when it was opened, as far as the provider reports it. */
  deliveredAt: Instant.nullable(),
  readAt: Instant.nullable(),
  nextAttemptAt: Instant.nullable(),
  lastError: z.string().nullable(),
});
export type Delivery = z.infer<typeof Delivery>;

export const DeliveryAttempt = z.object({
  startedAt: Instant,
  endedAt: Instant.nullable(),
  /** Null: the process ended before it knew. */
  outcome: z.enum(attemptOutcomes).nullable(),
  detail: z.string().nullable(),
});

export const DeliveryDetail = Delivery.extend({
  /** The provider's id: Message-ID or wamid. */
  providerId: z.string().nullable(),
  title: z.string(),
  /** In the language it was written in; null where it holds a secret. */
  text: z.string().nullable(),
  path: z.string().nullable(),
  mayResend: z.boolean(),
  history: z.array(DeliveryAttempt),
  /** The other ways the same message went. */
  others: z.array(Delivery),
});
export type DeliveryDetail = z.infer<typeof DeliveryDetail>;

const read = 'staff:messages.read' as const;

/** The delivery log. */
export const messageDeskEndpoints = endpointsOf({
  staffDeliveryPage: endpoint('POST', '/console/messages/list', {
    summary:
      'What was sent to whom, the newest first. `person` is a whole user name, phone number or e-mail address.',
    in: Paging.extend({
      state: z.enum(deliveryStates).optional(),
      channel: z.enum(messageChannels).optional(),
      event: z.enum(messageEventNames).optional(),
      person: trimmed(320).optional(),
      sort: sortBy(deskLists.messages.sorts),
    }),
    out: pageOf(Delivery).extend({ channels: z.record(z.enum(messageChannels), z.boolean()) }),
    policy: read,
  }),
  staffDelivery: endpoint('POST', '/console/messages/detail', {
    summary: 'One delivery with its attempts.',
    in: z.object({ deliveryId: PublicId }),
    out: DeliveryDetail,
    policy: read,
  }),
  staffResendMessage: write('/console/messages/resend', {
    summary: 'Send a delivery again: one that failed, was sent, or found its channel off.',
    in: z.object({ deliveryId: PublicId, attempts: digits(z.number().int().min(0).max(10_000)) }),
    out: DeliveryDetail,
    policy: 'staff:messages.resend',
    errors: ['CONFLICT', 'MESSAGE_NOT_RESENDABLE', 'CHANNEL_OFF'],
  }),
  staffReadyTexts: endpoint('POST', '/console/messages/readyTexts', {
    summary:
      'Ready-made WhatsApp texts in the customer’s language, with links that open WhatsApp. Needs no API.',
    in: z.object({ userId: PublicId, messageId: PublicId.optional(), orderNo: OrderNo.optional() }),
    out: z.object({
      userName: z.string(),
      phone: z.string().nullable(),
      texts: z.array(
        z.object({
          messageId: PublicId,
          event: z.enum(messageEventNames),
          createdAt: Instant,
          text: z.string(),
          link: z.string().nullable(),
        }),
      ),
    }),
    policy: read,
  }),
});
