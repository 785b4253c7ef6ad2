import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/db.ts';
import type { DeliveryRow } from '../messages.store.ts';
import { messageDelivery } from '../messages.tables.ts';

/** Which delivery a report is about: our own mark comes back with it, and it names Meta's id. A round that was sent again is meant by neither. */
export interface Reported {
  readonly providerId: string;
  readonly mark: { readonly deliveryId: string; readonly round: number } | null;
}

const meant = ({ providerId, mark }: Reported) =>
  and(
    eq(messageDelivery.channel, 'whatsapp'),
    mark
      ? and(eq(messageDelivery.deliveryId, mark.deliveryId), eq(messageDelivery.round, mark.round))
      : eq(messageDelivery.providerId, providerId),
  );

/** It reached the device; the first report counts and gives its message. What a device has was sent, whatever the try said. */
export async function markDelivered(tx: Tx, reported: Reported): Promise<string[]> {
  const rows = await tx
    .update(messageDelivery)
    .set({ deliveredAt: tx.now, providerId: reported.providerId })
    .where(and(meant(reported), isNull(messageDelivery.deliveredAt)))
    .returning({ messageId: messageDelivery.messageId });
  return rows.map(({ messageId }) => messageId);
}

/** It was opened, so it was delivered. The first report gives its message. */
export async function markRead(tx: Tx, reported: Reported): Promise<string[]> {
  const rows = await tx
    .update(messageDelivery)
    .set({
      readAt: tx.now,
      deliveredAt: sql`coalesce(${messageDelivery.deliveredAt}, ${tx.now}::timestamptz)`,
      providerId: reported.providerId,
    })
    .where(and(meant(reported), isNull(messageDelivery.readAt)))
    .returning({ messageId: messageDelivery.messageId });
  return rows.map(({ messageId }) => messageId);
}

/** Meta took it and could not bring it; gives what failed by that. Not after a device had it: reports come out of order. */
export function markUndelivered(tx: Tx, reported: Reported, detail: string): Promise<DeliveryRow[]> {
  return tx
    .update(messageDelivery)
    .set({ state: 'failed', lastError: detail, nextTryAt: null, leaseUntil: null })
    .where(and(meant(reported), isNull(messageDelivery.deliveredAt), inArray(messageDelivery.state, ['sent', 'sending', 'waiting'])))
    .returning();
}
