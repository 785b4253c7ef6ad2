import type { IncomingHttpHeaders } from 'node:http';
import { baghdadDay } from '@wasit/contract/baghdad-calendar';
import type { Locale } from '@wasit/contract/locales';
import type { Platform } from '../../platform/platform.ts';
import { analyticsService } from './analytics/configured.ts';
import { countProducts } from './count-products.ts';
import { type PageView, pageViewOf, productReadIn } from './page-view.rules.ts';
import { addPageViews } from './recording.store.ts';
import { tallyOf } from './tally.ts';

type Views = Omit<PageView, 'path'> & {
  readonly day: string;
  readonly locale: Locale;
  readonly views: number;
};
const viewTally = tallyOf<Views>({
  name: 'page views',
  keyOf: ({ day, page, locale, source }) => `${day} ${page} ${locale} ${source}`,
  sum: (one, other) => ({ ...one, views: one.views + other.views }),
  write: addPageViews,
});

export const flushPageViews = viewTally.flush;

/**
 * Counts a page view of today, and the product that it shows, without identifying the reader: no
 * cookie, no address.
 */
export function countPageView(
  platform: Platform,
  request: { url: URL; headers: IncomingHttpHeaders; locale: Locale },
): void {
  const { headers, locale } = request;
  const productId = productReadIn(request);
  if (productId !== undefined) countProducts(platform, 'seen', [productId]);
  const { hostname } = new URL(platform.config.publicUrl);
  const view = pageViewOf(request, hostname);
  if (!view) return;
  const { path, page, source } = view;
  viewTally.count(platform, [
    { page, source, day: baghdadDay(platform.clock.now()), locale, views: 1 },
  ]);
  analyticsService(platform)?.send({
    name: 'pageview',
    path,
    referrer: source === 'inside' ? undefined : headers.referer,
    userAgent: headers['user-agent'],
  });
}
