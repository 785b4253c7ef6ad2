import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import { errorText } from '@wasit/contract/codes';
import { localeOfLabel } from '@wasit/contract/locales';
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { newId } from '../ids.ts';
import type { Platform } from '../platform.ts';
import { refuse } from './answer.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The JSON body as it came, kept for signatures. */
    rawText?: string;
    /** The nonce of this page's scripts. */
    nonce?: string;
  }
}

const trustProxy = (setting: string): boolean | string[] => (setting === '' ? false : setting.split(',').map((one) => one.trim()));

/** A Fastify server with the product's limits, headers and parsers; routes are added by the composition. */
export async function newServer(platform: Platform): Promise<FastifyInstance> {
  const { config, log } = platform;
  const app: FastifyInstance = fastify({
    loggerInstance: log as FastifyBaseLogger,
    disableRequestLogging: config.LOG_LEVEL !== 'debug',
    genReqId: () => newId('r'),
    requestIdHeader: false,
    trustProxy: trustProxy(config.TRUST_PROXY),
    bodyLimit: 1024 * 1024,
    connectionTimeout: 60_000,
    requestTimeout: 250_000,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
  });
  await app.register(cookie);
  await app.register(multipart, { throwFileSizeLimit: true });
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-site' },
    strictTransportSecurity: config.publicUrl.startsWith('https:'),
  });
  // Flush after every write, or streamed pages would arrive in one piece.
  await app.register(compress, {
    global: true,
    threshold: 1024,
    encodings: ['br', 'gzip'],
    zlibOptions: { level: 5, flush: constants.Z_SYNC_FLUSH },
    brotliOptions: { flush: constants.BROTLI_OPERATION_FLUSH, params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  if (config.RATE_LIMIT_PER_MINUTE > 0)
    await app.register(rateLimit, {
      max: config.RATE_LIMIT_PER_MINUTE,
      timeWindow: 60_000,
      errorResponseBuilder: (request, { ttl, statusCode }) => ({
        statusCode,
        code: 429,
        msg: errorText('TOO_MANY', {
          locale: localeOfLabel(String(request.headers.language ?? '')),
          params: { seconds: Math.ceil(ttl / 1000) },
        }),
        data: { key: 'TOO_MANY', requestId: request.id },
      }),
    });
  keepRawJson(app);
  observe(app, platform);
  app.setErrorHandler((error, request, reply) => {
    if (typeof error === 'object' && error && 'msg' in error && 'statusCode' in error)
      return reply.code(Number(error.statusCode)).send({ ...error, statusCode: undefined });
    const clientFault = error instanceof Error && 'statusCode' in error && Number(error.statusCode) < 500;
    const locale = localeOfLabel(String(request.headers.language ?? ''));
    if (clientFault) {
      const status = Number('statusCode' in error ? error.statusCode : 400);
      return reply.code(status).send({
        code: status,
        msg: errorText(status === 413 ? 'TOO_LARGE' : 'VALIDATION', { locale, params: { max: 1 } }),
        data: { key: status === 413 ? 'TOO_LARGE' : 'VALIDATION', requestId: request.id },
      });
    }
    const { status, body } = refuse(error, { locale, requestId: request.id, log });
    return reply.code(status).header('content-type', 'application/json; charset=utf-8').send(body);
  });
  return app;
}

function keepRawJson(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json');
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = typeof body === 'string' ? body : body.toString('utf8');
    request.rawText = text;
    if (text === '') done(null, {});
    else parse(request, text, done);
  });
  // The specification's clients also send forms.
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}

function observe(app: FastifyInstance, platform: Platform): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    platform.metrics.requests.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
    if (reply.statusCode >= 500 || platform.config.LOG_LEVEL === 'debug')
      platform.log.warn(
        { requestId: request.id, method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
        'answered',
      );
    else if (request.url.startsWith('/pdpd'))
      platform.log.info(
        { requestId: request.id, method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
        'answered',
      );
  });
}
