import { randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Locale } from '@wasit/contract/locales';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { countPageView } from '../modules/recording/index.ts';
import { answerFirst } from '../platform/http/answer-first.ts';
import { pageToken } from '../platform/http/call/page-session.ts';
import { languageCookie } from '../platform/http/overload/unavailable.ts';
import type { Rendering } from './cache/page-cache.ts';
import { copyOf, encodingOf, packBrotli } from './cache/page-copy.ts';
import type { PageKey } from './cache/page-key.ts';
import { openCachedPages, readAddress } from './cached-pages.ts';
import { firstView, withScriptsLater } from './first-view/first-view.ts';
import { type PageCalls, pageCalls } from './page-call.ts';
import { outsidersOf, pagePolicy } from './page-policy.ts';
import { isPrivate } from './private-paths.ts';
import type { PageContext, WebEntry } from './web-entry.ts';

const yearSeconds = 31_536_000;

interface Host {
  readonly app: App;
  readonly web: WebEntry;
  readonly calls: PageCalls;
  readonly firstView: (html: string) => string;
}

/** Headers by which the storefront's scripts recognise page data. */
const ownHeaders = ['content-type', 'x-remix-response'] as const;

const newNonce = (): string => randomBytes(16).toString('base64url');

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

/**
 * Whether the client has disconnected: its page is not rendered, so that a crowd pressing reload
 * does not keep others waiting. The disconnect is noticed two event loop turns after the request. A
 * half-closed connection counts: proxies close theirs when the client leaves.
 */
async function hasLeft({ raw: { socket } }: FastifyRequest, { raw }: FastifyReply) {
  await setImmediate();
  await setImmediate();
  return raw.destroyed || socket.readableEnded;
}

/** Counts a page view; redirects and missing pages do not count. */
function countRead(
  { platform }: App,
  { method, headers }: FastifyRequest,
  page: { url: URL; locale: Locale },
): void {
  if (method === 'GET') countPageView(platform, { ...page, headers });
}

/** The storefront's answer, and its HTML unless the body is something else. */
async function render(web: WebEntry, request: Request, page: Omit<PageContext, 'deliver'>) {
  let html: string | undefined;
  const deliver = (text: string) => {
    html = text;
  };
  const response = await web.handle(request, { ...page, deliver });
  const isHtml = response.headers.get('content-type')?.startsWith('text/html');
  return { response, html: isHtml ? (html ?? (await response.text())) : undefined };
}

/** Renders the page for this request with its cookies; it is not shared. */
async function sendOwn(
  { app, web, calls }: Host,
  request: FastifyRequest,
  { reply, url, locale }: { reply: FastifyReply; url: URL; locale: Locale },
): Promise<FastifyReply> {
  if (await hasLeft(request, reply)) return reply.hijack();
  app.platform.metrics.pages.inc({ way: 'own' });
  const nonce = newNonce();
  const { config } = app.platform;
  const { publicUrl } = config;
  // All other pages are the same for logged-in customers.
  const token = isPrivate(url.pathname) ? pageToken(request, config) : null;
  const page = {
    now: app.platform.clock.now().getTime(),
    call: calls.ofRequest(request, reply, { locale, token }),
    hasSession: token !== null,
    locale,
    nonce,
    publicUrl,
  };
  const { response, html } = await render(web, toRequest(request, reply, url), page);
  if (response.status === 200) countRead(app, request, { url, locale });
  reply.code(response.status);
  for (const [name, value] of response.headers)
    if (name !== 'set-cookie') reply.header(name, value);
  if (isPrivate(url.pathname)) reply.header('x-robots-tag', 'noindex');
  if (token) reply.header('cache-control', 'private, no-store');
  const cookies = response.headers.getSetCookie();
  if (cookies.length) reply.header('set-cookie', cookies);
  reply
    .header(
      'content-security-policy',
      pagePolicy(`'nonce-${nonce}'`, outsidersOf(app.platform.config)),
    )
    .header('vary', 'Cookie, Accept-Encoding');
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-cache');
  const body =
    html === undefined
      ? Buffer.from(await response.arrayBuffer())
      : Buffer.from(withScriptsLater(html));
  return sendPacked(request, reply, body);
}

/** Sends a whole page, compressed in one go: streams of a page cost as much as its compression. */
async function sendPacked(request: FastifyRequest, reply: FastifyReply, page: Buffer) {
  if (page.length === 0 || encodingOf(request.headers['accept-encoding']) !== 'br')
    return reply.send(page);
  return reply.header('content-encoding', 'br').send(await packBrotli(page, 4));
}

/**
 * Renders a page for everybody: the request is not passed in, so nothing of it can be in the page.
 */
async function renderShared(
  { app, web, calls, firstView }: Host,
  { url }: PageKey,
  locale: Locale,
): Promise<Rendering> {
  const nonce = newNonce();
  const productIds = new Set<number>();
  let isPartial = false;
  const observer = {
    answered(body: string) {
      for (const [, productId] of body.matchAll(/"productId":(\d+)/g))
        productIds.add(Number(productId));
    },
    failed() {
      isPartial = true;
    },
  };
  const { publicUrl } = app.platform.config;
  const page = {
    call: calls.anonymously('page', locale, observer),
    hasSession: false,
    locale,
    nonce,
    publicUrl,
    now: app.platform.clock.now().getTime(),
  };
  const { response, html } = await render(web, new Request(new URL(url, publicUrl)), page);
  const body = html === undefined ? await response.text() : firstView(html);
  const shared = response.status === 200 && response.headers.getSetCookie().length === 0;
  const headers = Object.fromEntries(
    ownHeaders.flatMap((name) => {
      const value = response.headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
  return {
    copy: shared
      ? await copyOf(body, {
          nonce,
          language: locale,
          headers,
          outsiders: outsidersOf(app.platform.config),
        })
      : null,
    productIds: [...productIds],
    isPartial,
  };
}

/**
 * Stores the language of a language link as the visitor's choice, unless they have chosen one
 * already.
 */
function rememberLanguage(request: FastifyRequest, reply: FastifyReply, locale: Locale): void {
  if (request.cookies[languageCookie] !== undefined || !/[?&]lang=/.test(request.url)) return;
  reply.setCookie(languageCookie, locale, { path: '/', sameSite: 'lax', maxAge: yearSeconds });
}

/** Every address not served otherwise is a page of the storefront. */
export async function servePages(app: App, web: WebEntry, builtFolder: string): Promise<void> {
  const cachedPages = await openCachedPages(app, web.sharedPages);
  const host: Host = {
    app,
    web,
    calls: pageCalls(app.http, cachedPages?.answers),
    firstView: firstView(builtFolder),
  };
  // A route, not the not-found handler: compression works only on routes.
  app.server.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    schema: { hide: true },
    handler: async (request, reply) => {
      if (request.url.startsWith('/pdpd/')) return reply.callNotFound();
      const { url, locale, key } = readAddress(
        request,
        app.platform.config.publicUrl,
        web.sharedPages,
      );
      rememberLanguage(request, reply, locale);
      await cachedPages?.freshen();
      const copy =
        cachedPages && key
          ? await cachedPages.copyFor(key, () => renderShared(host, key, locale))
          : null;
      if (!cachedPages || !copy) return sendOwn(host, request, { reply, url, locale });
      countRead(app, request, { url, locale });
      return cachedPages.send(request, reply, copy);
    },
  });
  if (cachedPages) answerFirst(app.server, cachedPages.answer);
}
