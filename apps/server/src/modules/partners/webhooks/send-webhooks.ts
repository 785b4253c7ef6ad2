import { system } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { after, days, minutes } from '../../../platform/clock/clock.ts';
import { serveSideBySide } from '../../../platform/jobs/side-by-side.ts';
import { OutsideError, postOutside } from '../../../platform/outbound/fetch-outside.ts';
import type { Platform } from '../../../platform/platform.ts';
import { unsealSecret } from './webhook-secret.ts';
import { pauseAfter, signedHeaders, stopAfterMs } from './webhooks.rules.ts';
import {
  claimDue,
  type DeliveryRow,
  deleteDeliveries,
  dueReceivers,
  endAttempt,
  type ReceiverRow,
  recordFailure,
  recordSuccess,
} from './webhooks.store.ts';

/** To one receiver. */
const parallelSends = 5;
/** Longer than the timeout of one attempt. */
const leaseMs = minutes(2);
/** A run ends after this; the next one starts within a minute. */
const maxRunMs = minutes(1);
const requestTimeoutMs = 15_000;
const retentionMs = days(90);
/** The status by which a receiver unsubscribes (Standard Webhooks). */
const statusGone = 410;

/**
 * Sends due messages to all receivers side by side. Safe to run in several processes at once.
 */
export async function sendWebhooks(platform: Platform): Promise<void> {
  await platform.transact((tx) => deleteDeliveries(tx, after(tx.now, -retentionMs)));
  const until = Date.now() + maxRunMs;
  await serveSideBySide({
    due: () => dueReceivers(platform.db, { at: platform.clock.now(), now: new Date() }),
    serve: (receiverId) => sendTo(platform, receiverId, until),
    until,
  });
}

/**
 * Sends due messages to one receiver.
 * @returns false when it did not answer, or another process has taken the due messages
 */
async function sendTo(platform: Platform, receiverId: string, until: number): Promise<boolean> {
  let hasTried = false;
  while (Date.now() < until) {
    const now = new Date();
    const claim = { receiverId, limit: parallelSends, now, leaseUntil: after(now, leaseMs) };
    const claimed = await platform.transact((tx) => claimDue(tx, claim));
    if (claimed.length === 0) return hasTried;
    hasTried = true;
    const answers = await Promise.all(claimed.map((item) => attemptDelivery(platform, item)));
    if (!answers.includes(true)) return false;
  }
  return true;
}

interface ClaimedDelivery {
  readonly delivery: DeliveryRow;
  readonly receiver: ReceiverRow;
}

/** The receiver's answer, or why there was none. */
async function send(
  platform: Platform,
  { delivery: { messageId, body }, receiver }: ClaimedDelivery,
): Promise<{ status: number | null; error: string | null }> {
  try {
    const secret = unsealSecret(platform, receiver);
    const headers = signedHeaders(secret, { messageId, body, at: new Date() });
    const { status } = await postOutside(
      receiver.url,
      { body, headers: { 'content-type': 'application/json', ...headers } },
      {
        maxBytes: 0,
        timeoutMs: requestTimeoutMs,
        allowedOrigins: platform.config.WEBHOOK_ALLOWLIST,
      },
    );
    return { status, error: null };
  } catch (error) {
    if (error instanceof OutsideError) return { status: null, error: error.message.slice(0, 300) };
    // Counts as an attempt: thrown, it would be tried again every two minutes without an end.
    platform.log.error({ err: error, messageId }, 'a webhook could not be sent');
    return { status: null, error: 'not sent because of an internal error' };
  }
}

/** @returns whether the receiver gave any answer */
async function attemptDelivery(platform: Platform, claimed: ClaimedDelivery): Promise<boolean> {
  const { delivery, receiver } = claimed;
  const { receiverId } = receiver;
  const { status, error } = await send(platform, claimed);
  const isAccepted = status !== null && status >= 200 && status < 300;
  await platform.transact(async (tx) => {
    if (isAccepted) {
      await endAttempt(tx, delivery, {
        state: 'sent',
        nextTryAt: null,
        lastStatus: status,
        lastError: null,
      });
      await recordSuccess(tx, receiverId);
      return;
    }
    const pause = pauseAfter(delivery.attempts - delivery.attemptsBefore);
    await endAttempt(tx, delivery, {
      state: pause === null ? 'failed' : 'waiting',
      nextTryAt: pause === null ? null : after(tx.now, pause),
      lastStatus: status,
      lastError: error,
    });
    const isGone = status === statusGone;
    const stopBefore = after(tx.now, -stopAfterMs);
    if (await recordFailure(tx, receiverId, { stopBefore, isGone }))
      await audit(tx, system('webhooks'), {
        action: 'partners.stop-webhook',
        object: `webhook:${receiverId}`,
        from: 'active',
        to: 'failing',
        reason: status === null ? error : `HTTP ${status}`,
      });
  });
  return status !== null;
}
