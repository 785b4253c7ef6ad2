import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import type { Locale } from '@wasit/contract/locales';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { forgetCategories } from '../modules/catalogue/index.ts';
import { forgetSettings } from '../platform/settings/settings.ts';
import { PageCache, type Rendering } from './cache/page-cache.ts';
import { followPageChanges, type PageChanges } from './cache/page-changes.ts';
import { copyOf, encodingOf, type PageCopy } from './cache/page-copy.ts';
import { localeOf, type PageKey, pageKey } from './cache/page-key.ts';
import { type PageCalls, pageCalls } from './page-call.ts';
import { pagePolicy } from './page-policy.ts';
import type { WebEntry } from './web-entry.ts';

const languageCookie = 'wasit_lang';
const yearSeconds = 31_536_000;

interface Host {
  readonly app: App;
  readonly web: WebEntry;
  readonly calls: PageCalls;
}

const newNonce = (): string => randomBytes(16).toString('base64url');

// The configured address, never the Host header, so that no link can be poisoned by it.
const addressOf = (request: FastifyRequest, publicUrl: string): URL => new URL(request.url.replace(/^\/{2,}/, '/'), publicUrl);

function toRequest(request: FastifyRequest, reply: FastifyReply, url: URL): Request {
  const abort = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) abort.abort();
  });
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined || name.startsWith(':')) continue;
    for (const one of Array.isArray(value) ? value : [value]) headers.append(name, one);
  }
  return new Request(url, { method: request.method, headers, signal: abort.signal });
}

/** Renders the page of this very request, with its cookies; nobody else sees it. */
async function sendOwn(
  { app, web, calls }: Host,
  request: FastifyRequest,
  { reply, url, locale }: { reply: FastifyReply; url: URL; locale: Locale },
): Promise<FastifyReply> {
  const nonce = newNonce();
  const { publicUrl } = app.platform.config;
  const page = { call: calls.ofRequest(request, reply, locale), locale, nonce, publicUrl, whole: false };
  const response = await web.handle(toRequest(request, reply, url), page);
  reply.code(response.status);
  for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value);
  const cookies = response.headers.getSetCookie();
  if (cookies.length) reply.header('set-cookie', cookies);
  reply.header('content-security-policy', pagePolicy(`'nonce-${nonce}'`)).header('vary', 'Cookie, Accept-Encoding');
  if (!response.headers.has('cache-control')) reply.header('cache-control', 'private, no-cache');
  return reply.send(response.body ? Readable.fromWeb(response.body as NodeStream) : '');
}

/** Renders a page for everybody: the request that asked for it is not known to it, so nothing of it can be in the page. */
async function renderShared({ app, web, calls }: Host, { url }: PageKey, locale: Locale): Promise<Rendering> {
  const nonce = newNonce();
  const productIds = new Set<number>();
  const hear = (body: string) => {
    for (const [, productId] of body.matchAll(/"productId":(\d+)/g)) productIds.add(Number(productId));
  };
  const { publicUrl } = app.platform.config;
  const page = { call: calls.ofNobody('page', locale, hear), locale, nonce, publicUrl, whole: true };
  const response = await web.handle(new Request(new URL(url, publicUrl)), page);
  const html = await response.text();
  const shared = response.status === 200 && response.headers.getSetCookie().length === 0;
  return { copy: shared ? copyOf(html, { nonce, language: locale }) : null, productIds: [...productIds] };
}

async function sendCopy(request: FastifyRequest, reply: FastifyReply, copy: PageCopy): Promise<FastifyReply> {
  const encoding = encodingOf(request.headers['accept-encoding']);
  const etag = copy.etag(encoding);
  reply.headers(copy.headers).header('etag', etag);
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(await copy.body(encoding));
}

/** Who came by a link in a language and has not chosen any goes on in it; a choice that was made is never overruled. */
function rememberLanguage(request: FastifyRequest, reply: FastifyReply, locale: Locale): void {
  if (request.cookies[languageCookie] !== undefined || !/[?&]lang=/.test(request.url)) return;
  reply.setCookie(languageCookie, locale, { path: '/', sameSite: 'lax', maxAge: yearSeconds });
}

/** Keeps copies of shared pages, true to what all processes change. */
async function openCache(app: App): Promise<{ cache: PageCache; changes: PageChanges } | undefined> {
  const { config } = app.platform;
  if (config.PAGE_CACHE_MB === 0) return undefined;
  const cache = new PageCache({ maxBytes: config.PAGE_CACHE_MB * 1024 * 1024 });
  const changes = await followPageChanges(app.platform, (heard) => {
    if (heard.everything) {
      forgetSettings();
      forgetCategories(app.platform);
    }
    cache.hear(heard);
  });
  app.server.addHook('onClose', async () => changes.stop());
  return { cache, changes };
}

/** Every address that nothing else answers is a page of the storefront. */
export async function servePages(app: App, web: WebEntry): Promise<void> {
  const host: Host = { app, web, calls: pageCalls(app.http) };
  const kept = await openCache(app);
  const { publicUrl } = app.platform.config;

  async function sharedCopy(key: PageKey, locale: Locale): Promise<PageCopy | null> {
    if (!kept) return null;
    // Without the database no act is committed either: what is kept is then as true as anything.
    await kept.changes.freshen().catch(() => {});
    return kept.cache.get(key.key) ?? (await kept.cache.getOrRender(key.key, key.keepMs, () => renderShared(host, key, locale)));
  }

  // A route, not the not-found handler: compression works on routes only.
  app.server.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    schema: { hide: true },
    handler: async (request, reply) => {
      if (request.url.startsWith('/pdpd/')) return reply.callNotFound();
      const url = addressOf(request, publicUrl);
      const locale = localeOf(url, request.cookies[languageCookie]);
      const key = kept && request.headers.authorization === undefined ? pageKey(url, locale, web.sharedPages) : undefined;
      rememberLanguage(request, reply, locale);
      const copy = key && (await sharedCopy(key, locale));
      return copy ? sendCopy(request, reply, copy) : sendOwn(host, request, { reply, url, locale });
    },
  });
}
