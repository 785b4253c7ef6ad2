import type { Locale } from '@wasit/contract/locales';
import type {
  AttemptOutcome,
  DeliveryState,
  MessageChannel,
  MessageEvent,
  MessageTopic,
} from '@wasit/contract/messages/events';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant } from '../../platform/platform.tables.ts';

/**
 * Values for a template's placeholders: amounts in minor units, instants as ISO text. Nothing
 * secret.
 */
export type MessageData = Readonly<Record<string, string | number>>;

/** One message to one person, written in the transaction of the event's subscriber. */
export const message = pgTable(
  'message',
  {
    messageId: text().primaryKey(),
    /** Of the outbox: an event that is delivered again finds its message here. */
    eventId: text().notNull(),
    event: text().$type<MessageEvent>().notNull(),
    /** A user id, or the address of a person without an account. */
    recipient: text().notNull(),
    userId: text(),
    /** The language in which it is sent; the inbox shows it in its reader's language. */
    locale: text().$type<Locale>().notNull(),
    data: jsonb().$type<MessageData>().notNull(),
    path: text(),
    /** The code of a code message, encrypted; deleted once it is sent or expired. */
    sealed: text(),
    /** After this it is not worth sending. */
    expiresAt: instant(),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('message_once').on(table.eventId, table.event, table.recipient),
    index('message_user').on(table.userId, table.createdAt),
    // Sent to a person without an account, whose address is still here.
    index('message_stranger')
      .on(table.createdAt)
      .where(sql`${table.userId} is null and ${table.recipient} <> ''`),
    index('message_sealed').on(table.expiresAt).where(sql`${table.sealed} is not null`),
  ],
);

/** A message in its reader's list. Deleting takes it from the list only. */
export const inboxItem = pgTable(
  'inbox_item',
  {
    messageId: text()
      .primaryKey()
      .references(() => message.messageId),
    userId: text().notNull(),
    createdAt: instant().notNull(),
    readAt: instant(),
  },
  (table) => [
    index('inbox_item_user').on(table.userId, table.createdAt),
    index('inbox_item_unread').on(table.userId).where(sql`${table.readAt} is null`),
  ],
);

/** One delivery of a message over one channel. */
export const messageDelivery = pgTable(
  'message_delivery',
  {
    deliveryId: text().primaryKey(),
    messageId: text()
      .notNull()
      .references(() => message.messageId),
    channel: text().$type<MessageChannel>().notNull(),
    /** E-mail address, number in E.164, or the id of a push subscription. */
    target: text().notNull(),
    state: text().$type<DeliveryState>().notNull(),
    /** Counts each time staff send it again: every round has a Message-ID of its own. */
    round: integer().notNull(),
    attempts: integer().notNull(),
    /** Attempts before this round, which restarts the back-off. */
    attemptsBefore: integer().notNull(),
    nextTryAt: instant(),
    /** Machine time; after it the process that was sending is taken for dead. */
    leaseUntil: instant(),
    providerId: text(),
    lastError: text(),
    createdAt: instant().notNull(),
    sentAt: instant(),
    /** As the provider reports it, of the present round. */
    deliveredAt: instant(),
    readAt: instant(),
  },
  (table) => [
    // A message is sent to each browser of its reader.
    uniqueIndex('message_delivery_once')
      .on(table.messageId, table.channel)
      .where(sql`${table.channel} <> 'push'`),
    uniqueIndex('message_delivery_push_once')
      .on(table.messageId, table.target)
      .where(sql`${table.channel} = 'push' and ${table.target} <> ''`),
    index('message_delivery_due')
      .on(table.channel, table.nextTryAt)
      .where(sql`${table.state} in ('waiting', 'sending')`),
    index('message_delivery_at').on(table.createdAt, table.deliveryId),
    index('message_delivery_attempts').on(table.attempts, table.deliveryId),
    index('message_delivery_state').on(table.state, table.createdAt),
    index('message_delivery_provider')
      .on(table.providerId)
      .where(sql`${table.providerId} is not null`),
    index('message_delivery_target').on(table.target, table.createdAt),
  ],
);

/** One attempt. Without an end: the process died before the result. */
export const messageAttempt = pgTable(
  'message_attempt',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    deliveryId: text()
      .notNull()
      .references(() => messageDelivery.deliveryId),
    attempt: integer().notNull(),
    startedAt: instant().notNull(),
    endedAt: instant(),
    outcome: text().$type<AttemptOutcome>(),
    detail: text(),
  },
  (table) => [uniqueIndex('message_attempt_once').on(table.deliveryId, table.attempt)],
);

/** Only changed preferences: without a row a topic is on. */
export const messagePreference = pgTable(
  'message_preference',
  {
    userId: text().notNull(),
    topic: text().$type<MessageTopic>().notNull(),
    channel: text().$type<MessageChannel>().notNull(),
    isOn: boolean().notNull(),
    changedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.topic, table.channel] })],
);

/** A browser that gets the order messages of an account (Web Push, RFC 8030). */
export const pushSubscription = pgTable(
  'push_subscription',
  {
    subscriptionId: text().primaryKey(),
    userId: text().notNull(),
    /** A logout of this session ends it, its expiry does not: a voyage takes longer. */
    sessionId: text().notNull(),
    /** The browser's own address at its push service: a secret of the browser. */
    endpoint: text().notNull(),
    /** Key and secret of the browser (RFC 8291), base64url. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: instant().notNull(),
    /** When it last accepted a message. */
    usedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('push_subscription_endpoint').on(table.endpoint),
    index('push_subscription_user').on(table.userId, table.usedAt),
  ],
);
