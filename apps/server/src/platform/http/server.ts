import type { Socket } from 'node:net';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Config } from '../config/config.ts';
import { newId } from '../ids/ids.ts';
import type { Log } from '../log/log.ts';
import type { Platform } from '../platform.ts';
import { defaultBodyBytes, leaveUnreadBodies, parseBodies } from './bodies.ts';
import { networkOf } from './call/network.ts';
import { answerFailure, answerFailures, tooManyRequests } from './failures.ts';
import { retryAfterSeconds } from './overload/unavailable.ts';
import { permissionsPolicy } from './permissions-policy.ts';
import { traceRequests } from './trace-requests.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The nonce of this page's scripts. */
    nonce?: string;
  }
}

const trustProxy = (setting: string): boolean | string[] =>
  setting === '' ? false : setting.split(',').map((address) => address.trim());

const hasLoginWindows = ({ GOOGLE_CLIENT_ID, FACEBOOK_APP_ID, APPLE_CLIENT_ID }: Config): boolean =>
  [GOOGLE_CLIENT_ID, FACEBOOK_APP_ID, APPLE_CLIENT_ID].some((id) => id !== undefined);

/**
 * A Fastify server with the product's limits, headers and parsers; routes are added by the
 * composition.
 */
export async function newServer(platform: Platform): Promise<FastifyInstance> {
  const { config, log } = platform;
  const app = newFastify(config, log);
  endSilentConnections(app);
  traceRequests(app);
  await app.register(cookie);
  await app.register(multipart, { throwFileSizeLimit: true });
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    // The window of a third party's login hands its answer to the page that opened it.
    crossOriginOpenerPolicy: {
      policy: hasLoginWindows(config) ? 'same-origin-allow-popups' : 'same-origin',
    },
    crossOriginResourcePolicy: { policy: 'same-site' },
    strictTransportSecurity: config.publicUrl.startsWith('https:'),
  });
  await compressAnswers(app);
  if (config.RATE_LIMIT_PER_MINUTE > 0)
    await app.register(rateLimit, {
      max: config.RATE_LIMIT_PER_MINUTE,
      timeWindow: 60_000,
      keyGenerator: ({ ip }) => networkOf(ip),
      errorResponseBuilder: tooManyRequests,
    });
  parseBodies(app);
  leaveUnreadBodies(app);
  observe(app, platform);
  answerFailures(app, log);
  return app;
}

const newFastify = (config: Config, log: Log): FastifyInstance =>
  fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: config.LOG_LEVEL !== 'debug' }),
    genReqId: () => newId('r'),
    requestIdHeader: false,
    trustProxy: trustProxy(config.TRUST_PROXY),
    frameworkErrors: answerFailure(log),
    bodyLimit: defaultBodyBytes,
    connectionTimeout: 60_000,
    requestTimeout: 250_000,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    // Open connections are served to the end; the proxy learns from /readyz that the server is
    // stopping.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
  });

async function compressAnswers(app: FastifyInstance): Promise<void> {
  // Flush after every write, or streamed pages would arrive in one piece.
  await app.register(compress, {
    global: true,
    threshold: 1024,
    encodings: ['br', 'gzip'],
    zlibOptions: { level: 5, flush: constants.Z_SYNC_FLUSH },
    brotliOptions: {
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
    },
  });
}

function observe(app: FastifyInstance, { clock, metrics, log, config }: Platform): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id).header('permissions-policy', permissionsPolicy);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    // Every screen counts from it: the clocks of devices are wrong.
    if (request.url.startsWith('/pdpd')) reply.header('server-time', clock.now().toISOString());
    if (reply.statusCode === 503 && !reply.hasHeader('retry-after'))
      reply.header('retry-after', retryAfterSeconds);
    return payload;
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    const facts = {
      requestId: request.id,
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    metrics.requests.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
    const write = () => {
      if (reply.statusCode >= 500 || config.LOG_LEVEL === 'debug') log.warn(facts, 'answered');
      else if (request.url.startsWith('/pdpd')) log.info(facts, 'answered');
    };
    if (request.span) request.span.within(write);
    else write();
  });
}

/**
 * Closes connections without a request when the server closes. Node takes them for running requests
 * and would wait for them.
 */
function endSilentConnections(app: FastifyInstance): void {
  const silent = new Set<Socket>();
  app.server.on('connection', (socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  app.server.on('request', ({ socket }) => silent.delete(socket));
  app.addHook('preClose', async () => {
    for (const socket of silent) socket.destroy();
  });
}
