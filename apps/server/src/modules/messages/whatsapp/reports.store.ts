import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/db.ts';
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

/** It reached the device; the first report counts. What a device has was sent, whatever the try said. */
export async function markDelivered(tx: Tx, reported: Reported): Promise<void> {
  await tx
    .update(messageDelivery)
    .set({ deliveredAt: tx.now, providerId: reported.providerId })
    .where(and(meant(reported), isNull(messageDelivery.deliveredAt)));
}

/** It was opened, so it was delivered. */
export async function markRead(tx: Tx, reported: Reported): Promise<void> {
  await tx
    .update(messageDelivery)
    .set({
      readAt: tx.now,
      deliveredAt: sql`coalesce(${messageDelivery.deliveredAt}, ${tx.now}::timestamptz)`,
      providerId: reported.providerId,
    })
    .where(and(meant(reported), isNull(messageDelivery.readAt)));
}

/** Meta took it and could not bring it. Not after a device had it: reports come out of order. */
export async function markUndelivered(tx: Tx, reported: Reported, detail: string): Promise<void> {
  await tx
    .update(messageDelivery)
    .set({ state: 'failed', lastError: detail, nextTryAt: null, leaseUntil: null })
    .where(and(meant(reported), isNull(messageDelivery.deliveredAt), inArray(messageDelivery.state, ['sent', 'sending', 'waiting'])));
}
