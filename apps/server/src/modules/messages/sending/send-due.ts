import {
  type AttemptOutcome,
  type MessageChannel,
  messageChannels,
  messageEvents,
} from '@wasit/contract/messages/events';
import { after, days, hours, minutes } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { serveSideBySide } from '../../../platform/jobs/side-by-side.ts';
import type { Platform } from '../../../platform/platform.ts';
import { asChannelError, ChannelError } from '../channel-error.ts';
import { configuredChannels } from '../channels.ts';
import { codeByEmail } from '../code-by-email.ts';
import { isKnownEvent } from '../known-events.ts';
import { type DeliveryRow, messageById, wipeSecret, wipeSecrets } from '../messages.store.ts';
import { isMandatory } from '../notify/plan-deliveries.rules.ts';
import { chosenChannels } from '../preferences.store.ts';
import { browserById, deleteBrowser, storeUsedAt } from '../push/push.store.ts';
import type { SendResult } from '../send-result.ts';
import {
  claimDue,
  hasDue,
  markGivenUp,
  markSent,
  markUnsent,
  resumeAfterOutage,
} from './delivery.store.ts';
import { sendOne } from './send-one.ts';
import { expireUnknownMessages } from './waiting.store.ts';

/**
 * After the first, second … attempt of a round; then it has failed for good, and staff may send it
 * again.
 */
const pauses = [
  minutes(0.5),
  minutes(2),
  minutes(10),
  minutes(30),
  hours(2),
  hours(6),
  hours(12),
  days(1),
  days(1),
  days(1),
];
/** RFC 5321 (4.5.4.1) asks senders for four to five days. */
const maxAgeMs = days(4);

/**
 * The delay after so many attempts, at least as requested by the server; null: no more attempts.
 * While the server is unreachable, a message is given up only after four days.
 */
function pauseAfter(
  { attempts, ageMs }: { attempts: number; ageMs: number },
  { away, retryAfterMs }: { away: boolean; retryAfterMs: number },
): number | null {
  const pause = pauses[attempts - 1] ?? (away && ageMs < maxAgeMs ? hours(12) : undefined);
  return pause === undefined ? null : Math.max(pause, retryAfterMs);
}

const parallelSends = 5;
/** Longer than the time-out of any channel. */
const leaseMs = minutes(2);
/** A run ends after this time; the next one starts within a minute. */
const maxRunMs = minutes(1);

/**
 * Sends due deliveries over the working channels in parallel: a mail server that does not answer
 * delays no code by WhatsApp. Safe to run in several processes at once.
 */
export async function sendDue(platform: Platform): Promise<void> {
  await platform.transact(async (tx) => {
    await wipeSecrets(tx, { event: 'code' });
    await expireUnknownMessages(tx);
  });
  const configured = configuredChannels(platform);
  const channels = messageChannels.filter((channel) => configured[channel]);
  const until = Date.now() + maxRunMs;
  await serveSideBySide({
    due: () => dueChannels(platform, channels),
    serve: (channel) => sendChannel(platform, channel, until),
    until,
  });
}

async function dueChannels(
  { db, clock }: Platform,
  channels: readonly MessageChannel[],
): Promise<MessageChannel[]> {
  const times = { at: clock.now(), now: new Date() };
  const found = await Promise.all(channels.map((channel) => hasDue(db, channel, times)));
  return channels.filter((_channel, index) => found[index]);
}

/**
 * One delivery is sent first as a probe: an unreachable server costs a run two time-outs (one bad
 * mail proves nothing); once it answers, waiting deliveries are sent in their old order.
 * @returns false when it is unreachable, or another process has taken the due deliveries
 */
async function sendChannel(platform: Platform, channel: MessageChannel, until: number) {
  let isReachable = false;
  let hasTried = false;
  let failedProbes = 0;
  while (Date.now() < until) {
    const now = new Date();
    const claim = {
      channel,
      limit: isReachable ? parallelSends : 1,
      now,
      leaseUntil: after(now, leaseMs),
    };
    const claimed = await platform.transact((tx) => claimDue(tx, claim));
    const outcomes = await Promise.all(
      claimed.map((delivery) => attemptDelivery(platform, delivery)),
    );
    if (outcomes.length === 0) return hasTried;
    hasTried = true;
    if (outcomes.every((outcome) => outcome === 'away')) {
      failedProbes += 1;
      if (isReachable || failedProbes === 2) return false;
    }
    if (!isReachable && outcomes.includes('sent')) {
      isReachable = true;
      await platform.transact((tx) => resumeAfterOutage(tx, channel));
    }
  }
  return true;
}

/** Makes one attempt and records its outcome. `away`: others would fail too. */
async function attemptDelivery(platform: Platform, delivery: DeliveryRow) {
  try {
    const reason = await skipReasonOf(platform, delivery);
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
    const result = await sendOne(platform, delivery);
    await platform.transact((tx) => recordSent(platform, tx, { delivery, result }));
    return 'sent';
  } catch (error) {
    const channelError = asChannelError(error);
    await platform.transact((tx) => recordFailure(platform, tx, { delivery, channelError }));
    return channelError.away ? 'away' : 'answered';
  }
}

/**
 * Why it is no longer sent: it has expired, or its reader has switched such messages off. Null if
 * it is to be sent.
 */
async function skipReasonOf({ db, clock }: Platform, { messageId, channel, target }: DeliveryRow) {
  const message = await messageById(db, messageId);
  if (!message) return null;
  const { expiresAt, event, userId } = message;
  if (expiresAt && expiresAt <= clock.now()) return 'too old to be of use';
  if (channel === 'push' && (await browserById(db, target))?.userId !== userId)
    return 'the browser has signed off';
  // Left to a process of its release.
  if (!isKnownEvent(event)) throw new ChannelError(`no message is called ${event}`);
  if (!userId || isMandatory(event)) return null;
  const channels = await chosenChannels(db, { userId, topic: messageEvents[event] });
  return channels[channel] ? null : 'switched off by its reader';
}

/**
 * Where Meta reports deliveries, a code is kept until then: if it was not delivered, it is sent by
 * e-mail. After ten minutes it is deleted in any case.
 */
async function recordSent(
  platform: Platform,
  tx: Tx,
  { delivery, result }: { delivery: DeliveryRow; result: SendResult },
): Promise<void> {
  await markSent(tx, delivery, result);
  if (delivery.channel === 'push') await storeUsedAt(tx, delivery.target);
  if (delivery.channel === 'email' || !platform.config.WHATSAPP_APP_SECRET)
    await wipeSecret(tx, delivery.messageId);
}

/**
 * The log entry of a failed attempt. A recipient who asked us to wait gets no attempt before that
 * time.
 */
function outcomeOf(
  { unclear, away, retryAfterMs }: ChannelError,
  isOver: boolean,
): Exclude<AttemptOutcome, 'sent'> {
  if (unclear) return 'unclear';
  if (isOver) return 'failed';
  return away && retryAfterMs === 0 ? 'away' : 'later';
}

async function recordFailure(
  platform: Platform,
  tx: Tx,
  { delivery, channelError }: { delivery: DeliveryRow; channelError: ChannelError },
): Promise<void> {
  const { attempts, attemptsBefore, createdAt } = delivery;
  const progress = {
    attempts: attempts - attemptsBefore,
    ageMs: tx.now.getTime() - createdAt.getTime(),
  };
  const pause = channelError.final ? null : pauseAfter(progress, channelError);
  const detail = channelError.message.slice(0, 300);
  const state = pause === null ? 'failed' : 'waiting';
  const nextTryAt = pause === null ? null : after(tx.now, pause);
  const isRecorded = await markUnsent(tx, delivery, {
    state,
    outcome: outcomeOf(channelError, pause === null),
    nextTryAt,
    detail,
  });
  const isExhausted = pause === null && !channelError.final;
  if (isRecorded && delivery.channel === 'push' && (channelError.gone || isExhausted))
    await deleteBrowser(tx, delivery.target);
  if (!isRecorded || !(await codeByEmail(platform, tx, delivery))) return;
  // It is sent by e-mail now: this delivery is given up, so that the code does not arrive twice.
  if (state === 'waiting') await markGivenUp(tx, delivery);
}
