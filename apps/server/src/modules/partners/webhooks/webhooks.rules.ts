import { createHmac } from 'node:crypto';
import { days, hours, minutes } from '../../../platform/clock/clock.ts';

/**
 * The retry pauses recommended by Standard Webhooks; after the last one a message has failed for
 * good.
 */
const pauses = [
  minutes(5 / 60),
  minutes(5),
  minutes(30),
  hours(2),
  hours(5),
  hours(10),
  hours(14),
  hours(20),
  hours(24),
];

/** Pause after this many attempts; null: give up. */
export const pauseAfter = (attempts: number): number | null => pauses[attempts - 1] ?? null;

/** A receiver that has been unreachable this long is stopped. */
export const stopAfterMs = days(5);

/** Prefix of the secret as given to partners; the key follows in base64. */
export const secretPrefix = 'whsec_';

/**
 * The three headers of Standard Webhooks: HMAC-SHA-256 over id, time in seconds and body, under the
 * key of the secret. `at` is machine time: receivers refuse messages older than five minutes.
 */
export function signedHeaders(
  secret: string,
  { messageId, body, at }: { messageId: string; body: string; at: Date },
): Record<string, string> {
  const timestamp = Math.floor(at.getTime() / 1000);
  const key = Buffer.from(secret.slice(secretPrefix.length), 'base64');
  const hash = createHmac('sha256', key).update(`${messageId}.${timestamp}.${body}`);
  return {
    'webhook-id': messageId,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': `v1,${hash.digest('base64')}`,
  };
}
