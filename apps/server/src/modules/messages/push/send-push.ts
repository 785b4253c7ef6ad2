import { dirOf } from '@wasit/contract/locales';
import { days } from '../../../platform/clock/clock.ts';
import { OutsideError, postOutside } from '../../../platform/outbound/fetch-outside.ts';
import type { Platform } from '../../../platform/platform.ts';
import { inLanguage } from '../../../platform/screen-url.ts';
import { ChannelError, retryAfterMsOf } from '../channel-error.ts';
import type { DeliveryRow, MessageRow } from '../messages.store.ts';
import type { Sent } from '../sent.ts';
import { renderInbox } from '../templates/render.ts';
import { type BrowserRow, browserById } from './push.store.ts';

const patienceMs = 10_000;
/** How long a push service keeps it for a telephone that is off. */
const keptMs = days(3);
/** Letters of a notification: no browser shows more, and a push service takes 4 kB. */
const longestText = 300;
const longestTitle = 120;

const shortened = (text: string, most: number): string => {
  const letters = [...text];
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : text;
};

/** What public/sw.js of the shop shows. The same `tag` again replaces what it showed before. */
function notificationOf({ event, locale, data, messageId }: MessageRow, path: string) {
  const { title, text } = renderInbox({ event, locale, data });
  return {
    title: shortened(title, longestTitle),
    text: shortened(text, longestText),
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
async function sealedFor(
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
    // Its words could name the address: no key that anything can be encrypted for.
    throw new ChannelError('the key of the browser is none', { final: true, gone: true });
  }
}

/**
 * Sends to one browser. What goes wrong never names its address.
 * @throws ChannelError
 */
export async function sendPush(
  platform: Platform,
  {
    delivery,
    message,
    mark,
    path,
  }: { delivery: DeliveryRow; message: MessageRow; mark: string; path: string },
): Promise<Sent> {
  const browser = await browserById(platform.db, delivery.target);
  if (!browser) throw new ChannelError('the browser has signed off', { final: true });
  const { expiresAt } = message;
  const leftMs = expiresAt ? expiresAt.getTime() - platform.clock.now().getTime() : keptMs;
  const ttl = Math.max(60, Math.floor(Math.min(leftMs, keptMs) / 1000));
  const text = JSON.stringify(notificationOf(message, path));
  const { body, headers } = await sealedFor(platform, browser, { text, ttl });
  const { status, retryAfter } = await postOutside(
    browser.endpoint,
    {
      body: body ?? Buffer.alloc(0),
      headers: Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name, String(value)]),
      ),
    },
    { maxBytes: 0, timeoutMs: patienceMs, allowedOrigins: platform.config.PUSH_ALLOWLIST },
  ).catch((error: unknown) => {
    if (!(error instanceof OutsideError)) throw error;
    const isRefused = error.fault === 'refused';
    throw new ChannelError(isRefused ? 'no public address' : 'no answer', {
      final: isRefused,
      gone: isRefused,
    });
  });
  if (status >= 200 && status < 300) return { providerId: mark, detail: `status ${status}` };
  throw pushFault(status, retryAfter);
}

/** The browser signed off, or subscribed with keys that we no longer have. */
const statusesOfGone = new Set([403, 404, 410]);
const statusesForNow = new Set([401, 408, 425, 429]);

function pushFault(status: number, retryAfter: string | null): ChannelError {
  const gone = statusesOfGone.has(status);
  const forNow = status >= 500 || statusesForNow.has(status);
  return new ChannelError(`status ${status}`, {
    final: !forNow,
    gone,
    retryAfterMs: retryAfterMsOf(retryAfter),
  });
}
