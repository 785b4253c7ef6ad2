import type { Tx } from '../../platform/db/db.ts';
import type { Platform } from '../../platform/platform.ts';
import { emailForCode, recordCodeChannel } from '../accounts/index.ts';
import { configuredChannels } from './channels.ts';
import { type DeliveryRow, messageById } from './messages.store.ts';
import { queueDeliveries } from './notify/notify.ts';
import { mayGoByEmail } from './notify/plan-deliveries.rules.ts';

/**
 * A code that WhatsApp refused, or accepted and could not deliver, goes by e-mail at once, if its
 * owner has an address that may open their account: they are waiting for it (fault F15). False for
 * other messages, and for an expired code.
 */
export async function codeByEmail(
  platform: Platform,
  tx: Tx,
  { channel, messageId }: Pick<DeliveryRow, 'channel' | 'messageId'>,
): Promise<boolean> {
  if (channel !== 'whatsapp' || !configuredChannels(platform).email) return false;
  const message = await messageById(tx, messageId);
  if (
    message?.event !== 'code' ||
    !message.userId ||
    !message.sealed ||
    !mayGoByEmail(message.data.use)
  )
    return false;
  if (message.expiresAt && message.expiresAt <= tx.now) return false;
  const email = await emailForCode(tx, { userId: message.userId, use: message.data.use });
  if (!email) return false;
  await queueDeliveries(tx, {
    messageId,
    planned: [{ channel: 'email', target: email, state: 'waiting' }],
  });
  await recordCodeChannel(tx, String(message.data.codeId), 'either');
  return true;
}
