import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { pathToFileURL } from 'node:url';
import type { CallApi } from '@wasit/contract/api';
import { isLocale, type Locale } from '@wasit/contract/locales';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from './app.ts';
import { hostConsole } from './web/console-host.ts';
import { pageCall } from './web/page-call.ts';
import { serveBuilt, serveMedia } from './web/static.ts';

interface PageContext {
  readonly call: CallApi;
  readonly locale: Locale;
  readonly nonce: string;
  readonly publicUrl: string;
}
interface WebEntry {
  handle(request: Request, page: PageContext): Promise<Response>;
}

const root = join(import.meta.dirname, '../../..');
const languageCookie = 'wasit_lang';

const pagePolicy = (nonce: string): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ');

function toRequest(request: FastifyRequest, reply: FastifyReply, publicUrl: string): Request {
  const abort = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) abort.abort();
  });
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined || name.startsWith(':')) continue;
    for (const one of Array.isArray(value) ? value : [value]) headers.append(name, one);
  }
  // The configured address, never the Host header, so that no link can be poisoned by it.
  return new Request(new URL(request.url.replace(/^\/{2,}/, '/'), publicUrl), { method: request.method, headers, signal: abort.signal });
}

async function sendPage(reply: FastifyReply, response: Response, nonce: string): Promise<FastifyReply> {
  reply.code(response.status);
  for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value);
  const cookies = response.headers.getSetCookie();
  if (cookies.length) reply.header('set-cookie', cookies);
  reply.header('content-security-policy', pagePolicy(nonce)).header('vary', 'Cookie, Accept-Encoding');
  if (!response.headers.has('cache-control')) reply.header('cache-control', 'private, no-cache');
  return reply.send(response.body ? Readable.fromWeb(response.body as NodeStream) : '');
}

/** Serves the built storefront and console, and lends page loaders an in-process caller of the API. */
export async function hostWeb(app: App): Promise<void> {
  const { server, platform, http } = app;
  const entryFile = join(root, 'apps/web/build/server/index.js');
  await serveMedia(server, platform.config.dataDir);
  await hostConsole(server, root);
  if (!existsSync(entryFile)) {
    platform.log.warn('the storefront is not built: only the API is served');
    return;
  }
  const web: WebEntry = await import(pathToFileURL(entryFile).href);
  await serveBuilt(server, { folder: join(root, 'apps/web/build/client'), prefix: '/' });
  // A route, not the not-found handler: compression works on routes only.
  server.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    schema: { hide: true },
    handler: async (request, reply) => {
      if (request.url.startsWith('/pdpd/')) return reply.callNotFound();
      const wanted = request.cookies[languageCookie];
      const locale: Locale = isLocale(wanted) ? wanted : 'en';
      const nonce = randomBytes(16).toString('base64url');
      const page: PageContext = { call: pageCall(http, { request, reply, locale }), locale, nonce, publicUrl: platform.config.publicUrl };
      return sendPage(reply, await web.handle(toRequest(request, reply, platform.config.publicUrl), page), nonce);
    },
  });
}
