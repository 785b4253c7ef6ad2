import { dirOf } from '@wasit/contract/locales';
import { days } from '../../../platform/clock/clock.ts';
import { OutsideError, postOutside } from '../../../platform/outbound/fetch-outside.ts';
import type { Platform } from '../../../platform/platform.ts';
import { inLanguage } from '../../../platform/screen-url.ts';
import { ChannelError, retryAfterMsOf } from '../channel-error.ts';
import type { DeliveryRow, MessageRow } from '../messages.store.ts';
import type { SendResult } from '../send-result.ts';
import { renderInbox } from '../templates/render.ts';
import { type BrowserRow, browserById } from './push.store.ts';

const requestTimeoutMs = 10_000;
/** How long a push service stores it for a phone that is off. */
const maxTtlMs = days(3);
/** Characters of a notification: no browser shows more, and a push service accepts 4 kB. */
const maxTextLength = 300;
const maxTitleLength = 120;

const truncate = (text: string, maxLength: number): string => {
  const letters = [...text];
  return letters.length > maxLength ? `${letters.slice(0, maxLength - 1).join('')}…` : text;
};

/**
 * The notification shown by public/sw.js of the shop. It replaces an earlier one with the same
 * `tag`.
 */
function notificationOf({ event, locale, data, messageId }: MessageRow, path: string) {
  const { title, text } = renderInbox({ event, locale, data });
  return {
    title: truncate(title, maxTitleLength),
    text: truncate(text, maxTextLength),
    path: inLanguage(path, locale),
    tag: messageId,
    lang: locale,
    dir: dirOf(locale),
  };
}

/**
 * Signed and encrypted for one browser (RFC 8291, RFC 8292).
 * @throws ChannelError
 */
async function encryptFor(
  { config }: Platform,
  { endpoint, p256dh, auth }: BrowserRow,
  { text, ttl }: { text: string; ttl: number },
) {
  const { VAPID_SUBJECT, VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY } = config;
  if (!VAPID_SUBJECT || !VAPID_PUBLIC_KEY || !VAPID_PRIVATE_KEY)
    throw new ChannelError('push is not configured');
  const { default: webPush } = await import('web-push');
  try {
    return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
      vapidDetails: {
        subject: VAPID_SUBJECT,
        publicKey: VAPID_PUBLIC_KEY,
        privateKey: VAPID_PRIVATE_KEY,
      },
      TTL: ttl,
      urgency: 'normal',
      contentEncoding: 'aes128gcm',
    });
  } catch {
    // The error's text could contain the address. Nothing can be encrypted for this key.
    throw new ChannelError('the key of the browser is not valid', { final: true, gone: true });
  }
}

/**
 * Sends to one browser. Errors never contain its address.
 * @throws ChannelError
 */
export async function sendPush(
  platform: Platform,
  {
    delivery,
    message,
    roundId,
    path,
  }: { delivery: DeliveryRow; message: MessageRow; roundId: string; path: string },
): Promise<SendResult> {
  const browser = await browserById(platform.db, delivery.target);
  if (!browser) throw new ChannelError('the browser has signed off', { final: true });
  const { expiresAt } = message;
  const remainingMs = expiresAt ? expiresAt.getTime() - platform.clock.now().getTime() : maxTtlMs;
  const ttl = Math.max(60, Math.floor(Math.min(remainingMs, maxTtlMs) / 1000));
  const text = JSON.stringify(notificationOf(message, path));
  const { body, headers } = await encryptFor(platform, browser, { text, ttl });
  const { status, retryAfter } = await postOutside(
    browser.endpoint,
    {
      body: body ?? Buffer.alloc(0),
      headers: Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name, String(value)]),
      ),
    },
    { maxBytes: 0, timeoutMs: requestTimeoutMs, allowedOrigins: platform.config.PUSH_ALLOWLIST },
  ).catch((error: unknown) => {
    if (!(error instanceof OutsideError)) throw error;
    const isRefused = error.kind === 'refused';
    throw new ChannelError(isRefused ? 'no public address' : 'no answer', {
      final: isRefused,
      gone: isRefused,
    });
  });
  if (status >= 200 && status < 300) return { providerId: roundId, detail: `status ${status}` };
  throw pushError(status, retryAfter);
}

/** The browser unsubscribed, or subscribed with keys that we no longer have. */
const goneStatuses = new Set([403, 404, 410]);
const retryableStatuses = new Set([401, 408, 425, 429]);

function pushError(status: number, retryAfter: string | null): ChannelError {
  const gone = goneStatuses.has(status);
  const isRetryable = status >= 500 || retryableStatuses.has(status);
  return new ChannelError(`status ${status}`, {
    final: !isRetryable,
    gone,
    retryAfterMs: retryAfterMsOf(retryAfter),
  });
}
