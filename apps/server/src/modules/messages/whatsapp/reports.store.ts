import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/db.ts';
import { messageDelivery } from '../messages.tables.ts';

/**
 * The delivery that a report is about, by our own reference, which is returned, and Meta's id.
 * Neither matches a delivery that has been sent again.
 */
export interface DeliveryRef {
  readonly providerId: string;
  readonly roundRef: { readonly deliveryId: string; readonly round: number } | null;
}

const reportedDelivery = ({ providerId, roundRef }: DeliveryRef) =>
  and(
    eq(messageDelivery.channel, 'whatsapp'),
    roundRef
      ? and(
          eq(messageDelivery.deliveryId, roundRef.deliveryId),
          eq(messageDelivery.round, roundRef.round),
        )
      : eq(messageDelivery.providerId, providerId),
  );

/** A message accepted by Meta is not sent again, whatever answer the attempt got. */
const sentFields = (tx: Tx, { providerId }: DeliveryRef) => ({
  state: 'sent' as const,
  providerId,
  sentAt: sql`coalesce(${messageDelivery.sentAt}, ${tx.now}::timestamptz)`,
  lastError: null,
  nextTryAt: null,
  leaseUntil: null,
});

/** Meta accepted it, even if the attempt got no answer. */
export async function markAccepted(tx: Tx, reported: DeliveryRef): Promise<void> {
  await tx
    .update(messageDelivery)
    .set(sentFields(tx, reported))
    .where(and(reportedDelivery(reported), inArray(messageDelivery.state, ['sending', 'waiting'])));
}

/**
 * It reached the device, so it was sent, whatever answer the attempt got. Returns the message id
 * for the first report only.
 */
export async function markDelivered(tx: Tx, reported: DeliveryRef): Promise<string[]> {
  const rows = await tx
    .update(messageDelivery)
    .set({ ...sentFields(tx, reported), deliveredAt: tx.now })
    .where(and(reportedDelivery(reported), isNull(messageDelivery.deliveredAt)))
    .returning({ messageId: messageDelivery.messageId });
  return rows.map(({ messageId }) => messageId);
}

/** It was opened, so it was delivered. Returns the message id for the first report only. */
export async function markRead(tx: Tx, reported: DeliveryRef): Promise<string[]> {
  const rows = await tx
    .update(messageDelivery)
    .set({
      ...sentFields(tx, reported),
      readAt: tx.now,
      deliveredAt: sql`coalesce(${messageDelivery.deliveredAt}, ${tx.now}::timestamptz)`,
    })
    .where(and(reportedDelivery(reported), isNull(messageDelivery.readAt)))
    .returning({ messageId: messageDelivery.messageId });
  return rows.map(({ messageId }) => messageId);
}

/**
 * Meta accepted it but could not deliver it; returns the failed deliveries. Not after it reached a
 * device: reports arrive out of order.
 */
export function markUndelivered(tx: Tx, reported: DeliveryRef, detail: string) {
  return tx
    .update(messageDelivery)
    .set({ state: 'failed', lastError: detail, nextTryAt: null, leaseUntil: null })
    .where(
      and(
        reportedDelivery(reported),
        isNull(messageDelivery.deliveredAt),
        inArray(messageDelivery.state, ['sent', 'sending', 'waiting']),
      ),
    )
    .returning();
}
