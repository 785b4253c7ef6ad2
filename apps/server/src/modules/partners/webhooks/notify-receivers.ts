import type { WebhookType } from '@wasit/contract/partners/webhook-types';
import type { Tx } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { requestSweep } from '../../../platform/jobs/boss.ts';
import { insertDeliveries, receiversOf } from './webhooks.store.ts';

export const webhookSweep = 'partners.webhooks';

/**
 * Queues a message for each receiver subscribed to this type, in the commit that marks the event:
 * each receiver gets it once, under the same id.
 */
export async function notifyReceivers(
  tx: Tx,
  {
    eventId,
    type,
    userId,
    data,
  }: {
    eventId: string;
    type: WebhookType;
    userId: string;
    data: Readonly<Record<string, unknown>>;
  },
): Promise<void> {
  const receivers = await receiversOf(tx, { type, userId });
  if (receivers.length === 0) return;
  const body = JSON.stringify({ type, timestamp: tx.now.toISOString(), data });
  await insertDeliveries(
    tx,
    receivers.map(({ receiverId }) => ({
      deliveryId: newId('wd'),
      receiverId,
      messageId: `msg_${eventId}`,
      type,
      body,
      state: 'waiting',
      attempts: 0,
      attemptsBefore: 0,
      nextTryAt: tx.now,
      leaseUntil: null,
      lastStatus: null,
      lastError: null,
      createdAt: tx.now,
      sentAt: null,
    })),
  );
  await requestSweep(tx, webhookSweep);
}
