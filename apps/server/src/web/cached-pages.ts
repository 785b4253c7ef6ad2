import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Locale, locales } from '@wasit/contract/locales';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { clearCategoryCache } from '../modules/catalogue/index.ts';
import { countPageView } from '../modules/recording/index.ts';
import { fail } from '../platform/errors.ts';
import { languageCookie } from '../platform/http/overload/unavailable.ts';
import { expireSettings } from '../platform/settings/settings.ts';
import { PageCache, type Rendering } from './cache/page-cache.ts';
import { followPageChanges, type PageChanges } from './cache/page-changes.ts';
import { encodingOf, type PageCopy } from './cache/page-copy.ts';
import { localeOf, type PageKey, pageKey, type SharedPages } from './cache/page-key.ts';
import { SharedAnswers } from './cache/shared-answers.ts';

const languageIn = new RegExp(`(?:^|;\\s*)${languageCookie}=(${locales.join('|')})(?:;|$)`);

export interface CachedPages {
  readonly answers: SharedAnswers;
  /** Reads this process's own commits, so that no page is older than our last act. */
  freshen(): Promise<void>;
  /** The copy of a page, rendered if there is no valid one. Null: this page is not shared. */
  copyFor(key: PageKey, render: () => Promise<Rendering>): Promise<PageCopy | null>;
  /** Sends a copy through the normal route. */
  send(request: FastifyRequest, reply: FastifyReply, copy: PageCopy): Promise<FastifyReply>;
  /**
   * Answers at once from an available copy; returns false without touching the request otherwise.
   */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
}

/** Headers specific to one answer. */
const ofOneAnswer =
  /^(x-request-id|x-ratelimit-.*|set-cookie|date|content-.*|etag|vary|cache-control)$/;

/** Caches shared pages and follows the changes of all processes. Undefined when switched off. */
export async function openCachedPages(
  app: App,
  pages: SharedPages,
): Promise<CachedPages | undefined> {
  const { platform, state, load } = app;
  const { publicUrl, PAGE_CACHE_MB } = platform.config;
  if (PAGE_CACHE_MB === 0) return undefined;
  const cache = new PageCache({ maxBytes: PAGE_CACHE_MB * 1024 * 1024 });
  const answers = new SharedAnswers(() => changes.fresh());
  const changes: PageChanges = await followPageChanges(platform, (change) => {
    if (change.everything) {
      expireSettings();
      clearCategoryCache(platform);
    }
    cache.invalidate(change);
    answers.clear();
  });
  app.server.addHook('onClose', async () => changes.stop());
  let everyAnswer: Record<string, string> | undefined;
  const count = (way: 'kept' | 'rendered' | 'at-once') => platform.metrics.pages.inc({ way });

  function copyAtOnce({
    method,
    url: requested = '/',
    headers,
  }: IncomingMessage): { copy: PageCopy; url: URL; locale: Locale } | undefined {
    if (
      method !== 'GET' ||
      state.stopping ||
      headers.authorization !== undefined ||
      requested.length > 2000
    )
      return undefined;
    const isBusy = load.isBusy();
    if (!changes.fresh() && !isBusy) return undefined;
    // A language link may set a cookie: it takes the normal route.
    if (requested.includes('lang=')) return undefined;
    const url = addressOf(requested, publicUrl);
    if (!url) return undefined;
    const locale = (languageIn.exec(headers.cookie ?? '')?.[1] ?? 'en') as Locale;
    const key = pageKey(url, locale, pages);
    // When requests are being refused, a copy a few minutes old is better than no page; prices are
    // read again before a payment.
    const copy = key && (isBusy ? cache.getOld(key.key) : cache.get(key.key));
    return copy && { copy, url, locale };
  }

  return {
    answers,
    // Without the database nothing is committed either, so cached pages stay valid.
    freshen: () => changes.freshen().catch(() => {}),
    async copyFor(key, render) {
      const copy = cache.get(key.key);
      count(copy ? 'kept' : 'rendered');
      return copy ?? (await cache.getOrRender(key.key, key.maxAgeMs, render));
    },
    async send(request, reply, copy) {
      everyAnswer ??= Object.fromEntries(
        Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
          ofOneAnswer.test(name) ? [] : [[name, String(value)]],
        ),
      );
      const encoding = encodingOf(request.headers['accept-encoding']);
      const etag = copy.etag(encoding);
      reply.headers(copy.headers).header('etag', etag);
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
      if (encoding !== 'identity') reply.header('content-encoding', encoding);
      return reply.send(await copy.body(encoding));
    },
    answer(request, response) {
      const cached = everyAnswer && copyAtOnce(request);
      if (!cached || !sendAtOnce(request, response, { copy: cached.copy, everyAnswer }))
        return false;
      count('at-once');
      countPageView(platform, { ...cached, headers: request.headers });
      return true;
    },
  };
}

/** Returns false when the body has to be compressed first. */
function sendAtOnce(
  request: IncomingMessage,
  response: ServerResponse,
  { copy, everyAnswer }: { copy: PageCopy; everyAnswer: Record<string, string> | undefined },
): boolean {
  const encoding = encodingOf(request.headers['accept-encoding']);
  const body = copy.body(encoding);
  if (body instanceof Promise) return false;
  const etag = copy.etag(encoding);
  const headers = { ...everyAnswer, ...copy.headers, etag };
  const packed = encoding === 'identity' ? {} : { 'content-encoding': encoding };
  if (request.headers['if-none-match']?.includes(etag)) response.writeHead(304, headers).end();
  else response.writeHead(200, { ...headers, 'content-length': body.length, ...packed }).end(body);
  return true;
}

/**
 * A requested address on this site: always of the configured host, never of the Host header or of
 * the request line ("//other.example", "/\\other.example", "http://other.example/"), which could
 * poison links. Undefined for an invalid address.
 */
function addressOf(requested: string, publicUrl: string): URL | undefined {
  const named = URL.parse(requested.replace(/^[\\/]+/, '/'), publicUrl);
  if (!named) return undefined;
  const url = new URL(publicUrl);
  url.pathname = named.pathname;
  url.search = named.search;
  return url;
}

/**
 * The language of a request and, if its page is shared, its key.
 * @throws MALFORMED for an invalid address
 */
export function readAddress(
  request: FastifyRequest,
  publicUrl: string,
  pages: SharedPages,
): { url: URL; locale: Locale; key: PageKey | undefined } {
  const url = addressOf(request.url, publicUrl) ?? fail('MALFORMED');
  const locale = localeOf(url, request.cookies[languageCookie]);
  return {
    url,
    locale,
    key: request.headers.authorization === undefined ? pageKey(url, locale, pages) : undefined,
  };
}
