import { createHmac, timingSafeEqual } from 'node:crypto';

/** Maximum difference of a message's timestamp from our clock, in both directions. */
const maxClockDifferenceMs = 5 * 60_000;

/**
 * HMAC-SHA256 in hex over `<timestamp>.<text>`; `text` is the body, or the path for a call without
 * a body.
 */
export const sign = (
  secret: string,
  { timestamp, text }: { timestamp: string; text: string },
): string => createHmac('sha256', secret).update(`${timestamp}.${text}`).digest('hex');

export function isSigned(
  secret: string,
  { timestamp, text, signature }: { timestamp: string; text: string; signature: string },
): boolean {
  const expected = Buffer.from(sign(secret, { timestamp, text }));
  const received = Buffer.from(signature);
  const isFresh =
    /^\d{10,16}$/.test(timestamp) &&
    Math.abs(Date.now() - Number(timestamp)) <= maxClockDifferenceMs;
  return isFresh && received.length === expected.length && timingSafeEqual(received, expected);
}
