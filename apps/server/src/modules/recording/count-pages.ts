import type { IncomingHttpHeaders } from 'node:http';
import type { Locale } from '@wasit/contract/locales';
import type { Platform } from '../../platform/platform.ts';
import { analyticsService } from './analytics/configured.ts';
import { type PageView, pageViewOf } from './page-view.rules.ts';
import { dayOf } from './recording.rules.ts';
import { addPageViews } from './recording.store.ts';

/** What was counted is written after this long. */
const flushAfterMs = 10_000;

type CountedView = Omit<PageView, 'path'> & { readonly day: string; readonly locale: Locale };
interface Counter {
  views: Map<string, CountedView & { views: number }>;
  timer: NodeJS.Timeout | undefined;
}
const counters = new WeakMap<object, Counter>();

const counterOf = ({ pool }: Platform): Counter => {
  const known = counters.get(pool);
  if (known) return known;
  const counter: Counter = { views: new Map(), timer: undefined };
  counters.set(pool, counter);
  return counter;
};

function add({ views }: Counter, view: CountedView, count: number): void {
  const key = `${view.day} ${view.page} ${view.locale} ${view.source}`;
  const known = views.get(key);
  if (known) known.views += count;
  else views.set(key, { ...view, views: count });
}

/** Writes what this process has counted; what could not be written is counted with the next. */
export async function flushPageViews(platform: Platform): Promise<void> {
  const counter = counterOf(platform);
  clearTimeout(counter.timer);
  counter.timer = undefined;
  const rows = [...counter.views.values()];
  if (rows.length === 0) return;
  counter.views = new Map();
  try {
    await platform.transact((tx) => addPageViews(tx, rows));
  } catch (error) {
    for (const { views, ...view } of rows) add(counter, view, views);
    throw error;
  }
}

/**
 * Counts that a page was read, today and without saying by whom: no cookie, no address of the
 * reader. Only memory is touched; a process that is killed loses the last ten seconds.
 */
export function countPageView(
  platform: Platform,
  request: { url: URL; headers: IncomingHttpHeaders; locale: Locale },
): void {
  const { headers, locale } = request;
  const { hostname } = new URL(platform.config.publicUrl);
  const view = pageViewOf(request, hostname);
  if (!view) return;
  const { path, page, source } = view;
  const counter = counterOf(platform);
  add(counter, { page, source, day: dayOf(platform.clock.now()), locale }, 1);
  counter.timer ??= setTimeout(() => {
    flushPageViews(platform).catch((error) =>
      platform.log.warn({ err: error }, 'page views not written'),
    );
  }, flushAfterMs).unref();
  analyticsService(platform)?.send({
    path,
    referrer: source === 'inside' ? undefined : headers.referer,
    userAgent: headers['user-agent'],
  });
}
