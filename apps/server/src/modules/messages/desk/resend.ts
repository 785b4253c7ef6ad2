import type { DeliveryDetail } from '@wasit/contract/messages/endpoints';
import type { StaffActor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { fail } from '../../../platform/errors.ts';
import { requestSweep } from '../../../platform/jobs/boss.ts';
import type { Platform } from '../../../platform/platform.ts';
import { configuredChannels } from '../channels.ts';
import { sendingSweep } from '../notify/notify.ts';
import { deliveryById, startRound } from './delivery-log.store.ts';
import { deliveryDetail, isResendable } from './delivery-log.ts';

/**
 * Sends a delivery again. `attempts` is the number shown to the member of staff, so that two
 * simultaneous clicks send it once.
 * @throws NOT_FOUND, CHANNEL_OFF, MESSAGE_NOT_RESENDABLE, CONFLICT
 */
export async function resendMessage(
  platform: Platform,
  actor: StaffActor,
  { deliveryId, attempts }: { deliveryId: string; attempts: number },
): Promise<DeliveryDetail> {
  await platform.transact(async (tx) => {
    const row = (await deliveryById(tx, deliveryId)) ?? fail('NOT_FOUND');
    const { delivery, message } = row;
    if (!configuredChannels(platform)[delivery.channel]) fail('CHANNEL_OFF');
    if (delivery.attempts !== attempts) fail('CONFLICT');
    if (!isResendable(row, tx.now)) fail('MESSAGE_NOT_RESENDABLE');
    if (!(await startRound(tx, { delivery, attempts }))) fail('CONFLICT');
    await audit(tx, actor, {
      action: 'messages.resend',
      object: `message:${delivery.messageId}`,
      from: delivery.state,
      to: { message: message.event, channel: delivery.channel },
    });
    await requestSweep(tx, sendingSweep);
  });
  return deliveryDetail(platform, actor, deliveryId);
}
