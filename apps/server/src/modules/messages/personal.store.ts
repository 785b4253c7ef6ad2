import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { PersonalPart } from '../../platform/personal.ts';
import { inboxItem, message, messageAttempt, messageDelivery, messagePreference } from './messages.tables.ts';

/** What he was told: that it was sent stays in the delivery log, without the address it went to. */
export const messagesPersonal: PersonalPart = {
  async collect(reader, userId) {
    const { event, data, createdAt } = message;
    const messages = await reader
      .select({ event, data, createdAt, channel: messageDelivery.channel, target: messageDelivery.target, sentAt: messageDelivery.sentAt })
      .from(message)
      .leftJoin(messageDelivery, eq(messageDelivery.messageId, message.messageId))
      .where(eq(message.userId, userId))
      .orderBy(asc(message.createdAt));
    const preferences = await reader.select().from(messagePreference).where(eq(messagePreference.userId, userId));
    return { messages, 'message-preferences': preferences };
  },
  async erase(tx, userId) {
    const his = tx.select({ messageId: message.messageId }).from(message).where(eq(message.userId, userId));
    const sent = tx.select({ deliveryId: messageDelivery.deliveryId }).from(messageDelivery).where(inArray(messageDelivery.messageId, his));
    await tx.update(messageAttempt).set({ detail: null }).where(inArray(messageAttempt.deliveryId, sent));
    const waiting = and(inArray(messageDelivery.messageId, his), eq(messageDelivery.state, 'waiting'));
    await tx.update(messageDelivery).set({ state: 'expired', nextTryAt: null }).where(waiting);
    await tx.update(messageDelivery).set({ target: '', lastError: null }).where(inArray(messageDelivery.messageId, his));
    await tx.update(message).set({ sealed: null }).where(eq(message.userId, userId));
    // Agents were told his name, customers the name of their agent.
    const nameless = sql`${message.data} || case when ${message.data} ? 'customer' then '{"customer": "—"}'::jsonb else '{"agent": "—"}'::jsonb end`;
    await tx.update(message).set({ data: nameless }).where(sql`${message.data}->>'about' = ${userId}`);
    await tx.delete(inboxItem).where(eq(inboxItem.userId, userId));
    await tx.delete(messagePreference).where(eq(messagePreference.userId, userId));
  },
};
