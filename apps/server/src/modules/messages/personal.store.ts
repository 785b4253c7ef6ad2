import { and, asc, eq, inArray, isNull, lt, ne, type SQLWrapper, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/db.ts';
import type { PersonalPart } from '../../platform/personal.ts';
import {
  inboxItem,
  message,
  messageAttempt,
  messageDelivery,
  messagePreference,
  pushSubscription,
} from './messages.tables.ts';

/** Stops sending these messages, and removes addresses and errors of sent ones. */
async function eraseDeliveries(tx: Tx, messageIds: string[] | SQLWrapper): Promise<void> {
  const ofThem = inArray(messageDelivery.messageId, messageIds);
  const deliveries = tx
    .select({ deliveryId: messageDelivery.deliveryId })
    .from(messageDelivery)
    .where(ofThem);
  await tx
    .update(messageAttempt)
    .set({ detail: null })
    .where(inArray(messageAttempt.deliveryId, deliveries));
  await tx
    .update(messageDelivery)
    .set({ state: 'expired', nextTryAt: null })
    .where(and(ofThem, eq(messageDelivery.state, 'waiting')));
  await tx.update(messageDelivery).set({ target: '', lastError: null }).where(ofThem);
}

/**
 * The texts of their messages: that they were sent stays in the delivery log, without the address.
 */
export const messagesPersonal: PersonalPart = {
  async collect(reader, userId) {
    const { event, data, createdAt } = message;
    const messages = await reader
      .select({
        event,
        data,
        createdAt,
        channel: messageDelivery.channel,
        target: messageDelivery.target,
        sentAt: messageDelivery.sentAt,
      })
      .from(message)
      .leftJoin(messageDelivery, eq(messageDelivery.messageId, message.messageId))
      .where(eq(message.userId, userId))
      .orderBy(asc(message.createdAt));
    const preferences = await reader
      .select()
      .from(messagePreference)
      .where(eq(messagePreference.userId, userId));
    const { endpoint, createdAt: since, usedAt } = pushSubscription;
    const browsers = await reader
      .select({ endpoint, createdAt: since, usedAt })
      .from(pushSubscription)
      .where(eq(pushSubscription.userId, userId));
    return { messages, 'message-preferences': preferences, 'push-subscriptions': browsers };
  },
  async erase(tx, userId) {
    const ownMessages = tx
      .select({ messageId: message.messageId })
      .from(message)
      .where(eq(message.userId, userId));
    await eraseDeliveries(tx, ownMessages);
    await tx.update(message).set({ sealed: null }).where(eq(message.userId, userId));
    // Messages to agents contain the customer's name, those to customers their agent's.
    const anonymisedData = sql`${message.data} || case when ${message.data} ? 'customer' then '{"customer": "—"}'::jsonb else '{"agent": "—"}'::jsonb end`;
    await tx
      .update(message)
      .set({ data: anonymisedData })
      .where(sql`${message.data}->>'about' = ${userId}`);
    await tx.delete(inboxItem).where(eq(inboxItem.userId, userId));
    await tx.delete(messagePreference).where(eq(messagePreference.userId, userId));
    await tx.delete(pushSubscription).where(eq(pushSubscription.userId, userId));
  },
};

/**
 * Removes address and text from older messages to people without an account, which stay in the log.
 * @returns how many there were, at most `most`
 */
export async function deleteGuestContacts(
  tx: Tx,
  { before, batchSize }: { before: Date; batchSize: number },
): Promise<number> {
  const rows = await tx
    .select({ messageId: message.messageId })
    .from(message)
    .where(and(isNull(message.userId), ne(message.recipient, ''), lt(message.createdAt, before)))
    .orderBy(asc(message.createdAt))
    .limit(batchSize)
    .for('update', { skipLocked: true });
  const ids = rows.map(({ messageId }) => messageId);
  if (ids.length === 0) return 0;
  await eraseDeliveries(tx, ids);
  const anonymisedData = sql`${message.data} || case when ${message.data} ? 'answer' then '{"answer": "—"}'::jsonb else '{}'::jsonb end`;
  await tx
    .update(message)
    .set({ recipient: '', sealed: null, data: anonymisedData })
    .where(inArray(message.messageId, ids));
  return ids.length;
}
