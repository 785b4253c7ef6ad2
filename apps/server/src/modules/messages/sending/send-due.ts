import {
  type AttemptOutcome,
  type MessageChannel,
  messageChannels,
  messageEvents,
} from '@wasit/contract/messages/events';
import { after, minutes } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { Platform } from '../../../platform/platform.ts';
import { asChannelError, type ChannelError } from '../channel-error.ts';
import { workingChannels } from '../channels.ts';
import { codeByEmail } from '../code-by-email.ts';
import { type DeliveryRow, messageById, wipeSecret, wipeSecrets } from '../messages.store.ts';
import { isMandatory } from '../notify/plan-deliveries.rules.ts';
import { wantedChannels } from '../preferences.store.ts';
import { browserById, deleteBrowser, noteUsed } from '../push/push.store.ts';
import type { Sent } from '../sent.ts';
import { pauseAfter } from './back-off.rules.ts';
import { claimDue, markGivenUp, markSent, markUnsent, wakeAll } from './delivery.store.ts';
import { sendOne } from './send-one.ts';

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

/**
 * One goes ahead of the others: a server that is away costs a turn two time-outs (one bad mail is
 * no proof of it), and once it is back, what waited goes in its old order.
 */
async function sendChannel(platform: Platform, channel: MessageChannel): Promise<void> {
  let isOpen = false;
  let misses = 0;
  for (const end = Date.now() + turnMs; Date.now() < end; ) {
    const now = new Date();
    const claim = { channel, most: isOpen ? atOnce : 1, now, leaseUntil: after(now, leaseMs) };
    const claimed = await platform.transact((tx) => claimDue(tx, claim));
    const outcomes = await Promise.all(claimed.map((delivery) => attempt(platform, delivery)));
    if (outcomes.length === 0) return;
    if (outcomes.every((outcome) => outcome === 'away')) {
      misses += 1;
      if (isOpen || misses === 2) return;
    }
    if (!isOpen && outcomes.includes('sent')) {
      isOpen = true;
      await platform.transact((tx) => wakeAll(tx, channel));
    }
  }
}

/** One try with its outcome written down. `away`: others would fare alike now. */
async function attempt(
  platform: Platform,
  delivery: DeliveryRow,
): Promise<'sent' | 'answered' | 'away'> {
  try {
    const reason = await whyNotSent(platform, delivery);
    if (reason) {
      await platform.transact((tx) =>
        markUnsent(tx, delivery, {
          state: 'expired',
          outcome: 'failed',
          nextTryAt: null,
          detail: reason,
        }),
      );
      return 'answered';
    }
    const sent = await sendOne(platform, delivery);
    await platform.transact((tx) => noteSent(platform, tx, { delivery, sent }));
    return 'sent';
  } catch (error) {
    const fault = asChannelError(error);
    await platform.transact((tx) => noteFault(platform, tx, { delivery, fault }));
    return fault.away ? 'away' : 'answered';
  }
}

/**
 * What happened since it was written: its time is over, or its reader has switched such messages
 * off.
 */
async function whyNotSent(
  { db, clock }: Platform,
  { messageId, channel, target }: DeliveryRow,
): Promise<string | null> {
  const message = await messageById(db, messageId);
  if (!message) return null;
  const { expiresAt, event, userId } = message;
  if (expiresAt && expiresAt <= clock.now()) return 'too old to be of use';
  if (channel === 'push' && (await browserById(db, target))?.userId !== userId)
    return 'the browser has signed off';
  if (!userId || isMandatory(event)) return null;
  const channels = await wantedChannels(db, { userId, topic: messageEvents[event] });
  return channels[channel] ? null : 'switched off by its reader';
}

/**
 * A code stays sealed until Meta says that it came, where Meta says so: if it did not, it goes by
 * e-mail. Its ten minutes end it in any case.
 */
async function noteSent(
  platform: Platform,
  tx: Tx,
  { delivery, sent }: { delivery: DeliveryRow; sent: Sent },
): Promise<void> {
  await markSent(tx, delivery, sent);
  if (delivery.channel === 'push') await noteUsed(tx, delivery.target);
  if (delivery.channel === 'email' || !platform.config.WHATSAPP_APP_SECRET)
    await wipeSecret(tx, delivery.messageId);
}

/**
 * What the log says of a failed try. A recipient who asked us to wait is not tried again before
 * that time.
 */
function outcomeOf(
  { unclear, away, retryAfterMs }: ChannelError,
  isOver: boolean,
): Exclude<AttemptOutcome, 'sent'> {
  if (unclear) return 'unclear';
  if (isOver) return 'failed';
  return away && retryAfterMs === 0 ? 'away' : 'later';
}

async function noteFault(
  platform: Platform,
  tx: Tx,
  { delivery, fault }: { delivery: DeliveryRow; fault: ChannelError },
): Promise<void> {
  const { attempts, attemptsBefore, createdAt } = delivery;
  const tries = { tries: attempts - attemptsBefore, ageMs: tx.now.getTime() - createdAt.getTime() };
  const pause = fault.final ? null : pauseAfter(tries, fault);
  const detail = fault.message.slice(0, 300);
  const state = pause === null ? 'failed' : 'waiting';
  const nextTryAt = pause === null ? null : after(tx.now, pause);
  const noted = await markUnsent(tx, delivery, {
    state,
    outcome: outcomeOf(fault, pause === null),
    nextTryAt,
    detail,
  });
  const isExhausted = pause === null && !fault.final;
  if (noted && delivery.channel === 'push' && (fault.gone || isExhausted))
    await deleteBrowser(tx, delivery.target);
  if (!noted || !(await codeByEmail(platform, tx, delivery))) return;
  // The other way is on: this one is given up, lest the code comes twice.
  if (state === 'waiting') await markGivenUp(tx, delivery);
}
