import { type ErrorKey, errorText } from '@wasit/contract/errors/codes';
import { type Locale, localeOfLabel, locales } from '@wasit/contract/locales';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BusinessError } from '../errors.ts';
import type { Log } from '../log/log.ts';
import { refuse } from './answer.ts';
import { defaultBodyBytes } from './bodies.ts';
import { plainPage } from './overload/plain-page.ts';
import { unavailable } from './overload/unavailable.ts';

const localeOf = (request: FastifyRequest) => localeOfLabel(String(request.headers.language ?? ''));

/** Our error for each status with which Fastify refuses a request before routing. */
const refusals: Readonly<Record<number, ErrorKey>> = {
  404: 'NOT_FOUND',
  413: 'REQUEST_TOO_LARGE',
  415: 'MEDIA_TYPE',
};

function toBusinessError(error: unknown, bodyLimit: number): unknown {
  if (error instanceof BusinessError || !(error instanceof Error) || !('statusCode' in error))
    return error;
  const status = Number(error.statusCode);
  if (!(status >= 400 && status < 500)) return error;
  return new BusinessError(refusals[status] ?? 'MALFORMED', {
    params: { max: Math.floor(bodyLimit / 1024) },
    fields:
      status === 413
        ? [
            {
              field: 'body',
              key: 'REQUEST_TOO_LARGE',
              params: { max: Math.floor(bodyLimit / 1024) },
            },
          ]
        : [],
    detail: error.message,
  });
}

/**
 * The envelope of the budget over all endpoints; thrown by the rate limiter, answered by
 * `answerFailures`.
 */
export const tooManyRequests = (_request: FastifyRequest, { ttl }: { ttl: number }) =>
  new BusinessError('TOO_MANY', { params: { seconds: Math.ceil(ttl / 1000) } });

const wantsHtml = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' && !url.startsWith('/pdpd') && (headers.accept ?? '').includes('text/html');

/** For a browser that is refused a page before its reader is known: the words in every language. */
function refusalPage(key: ErrorKey, params: Record<string, string | number>): string {
  const textIn = (locale: Locale) => ({ locale, text: errorText(key, { locale, params }) });
  const [first, ...others] = locales;
  return plainPage([textIn(first), ...others.map(textIn)]);
}

/**
 * Answers a failure that no route handles with the envelope; also an address that no router
 * can read ("/%").
 */
export const answerFailure =
  (log: Log) => (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const { status, body, retryAfterSeconds } = refuse(
      toBusinessError(error, request.routeOptions.bodyLimit ?? defaultBodyBytes),
      { locale: localeOf(request), requestId: request.id, log },
    );
    if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
    if (status === 429 && wantsHtml(request))
      return reply
        .code(status)
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(refusalPage('TOO_MANY', { seconds: retryAfterSeconds ?? 60 }));
    if (status === 503) {
      const answer = unavailable(request, request.id);
      return reply.code(status).headers(answer.headers).send(answer.body);
    }
    return reply
      .code(status)
      .header('content-type', 'application/json; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(body);
  };

/**
 * Failures outside of routes are answered with the envelope too: invalid JSON, an unknown address,
 * a broken page.
 */
export function answerFailures(app: FastifyInstance, log: Log): void {
  app.setErrorHandler(answerFailure(log));
  app.setNotFoundHandler((request, reply) =>
    reply
      .code(404)
      .header('cache-control', 'no-store')
      .send({
        code: 404,
        msg: errorText('NOT_FOUND', { locale: localeOf(request) }),
        data: { key: 'NOT_FOUND', requestId: request.id },
      }),
  );
}
