import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/db.ts';
import type { DeliveryRow } from '../messages.store.ts';
import { messageDelivery } from '../messages.tables.ts';

/**
 * Which delivery a report is about: our own mark comes back with it, and it names Meta's id. A
 * round that was sent again is meant by neither.
 */
export interface Reported {
  readonly providerId: string;
  readonly mark: { readonly deliveryId: string; readonly round: number } | null;
}

const reportedDelivery = ({ providerId, mark }: Reported) =>
  and(
    eq(messageDelivery.channel, 'whatsapp'),
    mark
      ? and(eq(messageDelivery.deliveryId, mark.deliveryId), eq(messageDelivery.round, mark.round))
      : eq(messageDelivery.providerId, providerId),
  );

/** What Meta has is not sent again, whatever the try itself heard. */
const leftTheHouse = (tx: Tx, { providerId }: Reported) => ({
  state: 'sent' as const,
  providerId,
  sentAt: sql`coalesce(${messageDelivery.sentAt}, ${tx.now}::timestamptz)`,
  lastError: null,
  nextTryAt: null,
  leaseUntil: null,
});

/** Meta says that it took it: a try that heard no answer learns so. */
export async function markTaken(tx: Tx, reported: Reported): Promise<void> {
  await tx
    .update(messageDelivery)
    .set(leftTheHouse(tx, reported))
    .where(and(reportedDelivery(reported), inArray(messageDelivery.state, ['sending', 'waiting'])));
}

/**
 * It reached the device; the first report counts and gives its message. What a device has was sent,
 * whatever the try said.
 */
export async function markDelivered(tx: Tx, reported: Reported): Promise<string[]> {
  const rows = await tx
    .update(messageDelivery)
    .set({ ...leftTheHouse(tx, reported), deliveredAt: tx.now })
    .where(and(reportedDelivery(reported), isNull(messageDelivery.deliveredAt)))
    .returning({ messageId: messageDelivery.messageId });
  return rows.map(({ messageId }) => messageId);
}

/** It was opened, so it was delivered. The first report gives its message. */
export async function markRead(tx: Tx, reported: Reported): Promise<string[]> {
  const rows = await tx
    .update(messageDelivery)
    .set({
      ...leftTheHouse(tx, reported),
      readAt: tx.now,
      deliveredAt: sql`coalesce(${messageDelivery.deliveredAt}, ${tx.now}::timestamptz)`,
    })
    .where(and(reportedDelivery(reported), isNull(messageDelivery.readAt)))
    .returning({ messageId: messageDelivery.messageId });
  return rows.map(({ messageId }) => messageId);
}

/**
 * Meta took it and could not bring it; gives what failed by that. Not after a device had it:
 * reports come out of order.
 */
export function markUndelivered(
  tx: Tx,
  reported: Reported,
  detail: string,
): Promise<DeliveryRow[]> {
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
