import type {
  WebhookDeliveryState,
  WebhookState,
  WebhookType,
} from '@wasit/contract/partners/webhook-types';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/platform.tables.ts';

/** An address of a partner that receives events. Immutable, only stopped and started. */
export const webhookReceiver = pgTable(
  'webhook_receiver',
  {
    receiverId: text().primaryKey(),
    name: text().notNull(),
    url: text().notNull(),
    types: text().array().$type<WebhookType[]>().notNull(),
    /** The customer whose events it receives; null for all customers. */
    customerId: text(),
    /** Signing secret, encrypted. */
    secret: text().notNull(),
    state: text().$type<WebhookState>().notNull(),
    /** Time since which every attempt failed; null after a success. */
    failingSince: instant(),
    lastSentAt: instant(),
    madeBy: text().notNull(),
    madeAt: instant().notNull(),
  },
  (table) => [index('webhook_receiver_customer').on(table.customerId)],
);

/** One message to one receiver, with the results of its attempts. */
export const webhookDelivery = pgTable(
  'webhook_delivery',
  {
    deliveryId: text().primaryKey(),
    receiverId: text()
      .notNull()
      .references(() => webhookReceiver.receiverId),
    messageId: text().notNull(),
    type: text().$type<WebhookType>().notNull(),
    body: text().notNull(),
    state: text().$type<WebhookDeliveryState>().notNull(),
    attempts: integer().notNull(),
    /** Attempts before staff sent it again. */
    attemptsBefore: integer().notNull(),
    nextTryAt: instant(),
    /** Machine time until which the sending process holds it. */
    leaseUntil: instant(),
    lastStatus: integer(),
    lastError: text(),
    createdAt: instant().notNull(),
    sentAt: instant(),
  },
  (table) => [
    uniqueIndex('webhook_delivery_once').on(table.receiverId, table.messageId),
    index('webhook_delivery_due').on(table.state, table.nextTryAt),
    index('webhook_delivery_created').on(table.createdAt),
  ],
);
