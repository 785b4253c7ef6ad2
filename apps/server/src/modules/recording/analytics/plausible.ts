import type { Platform } from '../../../platform/platform.ts';
import type { AnalyticsService, SentEvent } from './service.ts';

const timeoutMs = 5_000;
/** Maximum number of pending requests: a hanging service must not use up our memory. */
const maxPending = 50;

/**
 * POST /api/event of Plausible or a compatible service (plausible.io/docs/events-api). The reader's
 * network address is not passed on, so the service counts views correctly, but distinguishes
 * visitors only by browser.
 */
export function plausible(
  { log, config: { publicUrl } }: Pick<Platform, 'log' | 'config'>,
  { url, site }: { url: string; site: string },
): AnalyticsService {
  let pendingCount = 0;
  const post = async ({ name, path, referrer, userAgent = '' }: SentEvent) => {
    const answer = await fetch(`${url.replace(/\/+$/, '')}/api/event`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': userAgent },
      body: JSON.stringify({ name, domain: site, url: new URL(path, publicUrl).href, referrer }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`the analytics service answered ${answer.status}`);
  };
  return {
    send(event) {
      if (pendingCount >= maxPending) return;
      pendingCount += 1;
      post(event)
        .catch((error: unknown) => log.warn({ err: error }, 'event for analytics not sent'))
        .finally(() => {
          pendingCount -= 1;
        });
    },
  };
}
