import { type MessageChannel, messageChannels } from '@wasit/contract/message-events';
import { after, minutes } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { Platform } from '../../../platform/platform.ts';
import { asChannelError, type ChannelError } from '../channel-error.ts';
import { workingChannels } from '../channels.ts';
import { codeByEmail } from '../code-by-email.ts';
import { type DeliveryRow, messageById, wipeSecret, wipeSecrets } from '../messages.store.ts';
import { pauseAfter } from './back-off.rules.ts';
import { claimDue, markGivenUp, markSent, markUnsent } from './delivery.store.ts';
import { type Sent, sendOne } from './send-one.ts';

const atOnce = 5;
/** Longer than the patience of any channel. */
const leaseMs = minutes(2);
/** One turn ends after this; the next one comes within the minute. */
const turnMs = minutes(1);

/** Sends what is due over the channels that work. Safe to run in several processes at once. */
export async function sendDue(platform: Platform): Promise<void> {
  await platform.transact((tx) => wipeSecrets(tx, { event: 'code' }));
  const works = workingChannels(platform);
  for (const channel of messageChannels) if (works[channel]) await sendChannel(platform, channel);
}

async function sendChannel(platform: Platform, channel: MessageChannel): Promise<void> {
  for (const end = Date.now() + turnMs; Date.now() < end; ) {
    const now = new Date();
    const claim = { channel, most: atOnce, now, leaseUntil: after(now, leaseMs) };
    const claimed = await platform.transact((tx) => claimDue(tx, claim));
    const reached = await Promise.all(claimed.map((delivery) => attempt(platform, delivery)));
    // A server that is away costs each of them its time-out: the next turn tries again.
    if (claimed.length < atOnce || !reached.includes(true)) return;
  }
}

/** One try with its outcome written down. @returns whether the other side was reached */
async function attempt(platform: Platform, delivery: DeliveryRow): Promise<boolean> {
  try {
    if (await isTooOld(platform, delivery)) return true;
    const sent = await sendOne(platform, delivery);
    await platform.transact((tx) => noteSent(platform, tx, { delivery, sent }));
    return true;
  } catch (error) {
    const fault = asChannelError(error);
    await platform.transact((tx) => noteFault(platform, tx, { delivery, fault }));
    return !fault.unreachable;
  }
}

async function isTooOld(platform: Platform, delivery: DeliveryRow): Promise<boolean> {
  const expiresAt = (await messageById(platform.db, delivery.messageId))?.expiresAt;
  if (!expiresAt || expiresAt > platform.clock.now()) return false;
  await platform.transact((tx) => markUnsent(tx, delivery, { state: 'expired', nextTryAt: null, detail: 'too old to be of use' }));
  return true;
}

/** A code stays sealed until Meta says that it came, where Meta says so: if it did not, it goes by e-mail. Its ten minutes end it in any case. */
async function noteSent(platform: Platform, tx: Tx, { delivery, sent }: { delivery: DeliveryRow; sent: Sent }): Promise<void> {
  await markSent(tx, delivery, sent);
  if (delivery.channel === 'email' || !platform.config.WHATSAPP_APP_SECRET) await wipeSecret(tx, delivery.messageId);
}

async function noteFault(platform: Platform, tx: Tx, { delivery, fault }: { delivery: DeliveryRow; fault: ChannelError }): Promise<void> {
  const pause = fault.final ? null : pauseAfter(delivery.attempts - delivery.attemptsBefore, fault.retryAfterMs);
  const detail = fault.message.slice(0, 300);
  const state = pause === null ? 'failed' : 'waiting';
  const noted = await markUnsent(tx, delivery, { state, nextTryAt: pause === null ? null : after(tx.now, pause), detail });
  if (!noted || !(await codeByEmail(platform, tx, delivery))) return;
  // The other way is on: this one is given up, lest he gets the code twice.
  if (state === 'waiting') await markGivenUp(tx, delivery);
}
