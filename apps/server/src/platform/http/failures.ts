import { type ErrorKey, errorText } from '@wasit/contract/codes';
import { localeOfLabel } from '@wasit/contract/locales';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BusinessError } from '../errors.ts';
import type { Log } from '../log/log.ts';
import { refuse } from './answer.ts';

const localeOf = (request: FastifyRequest) => localeOfLabel(String(request.headers.language ?? ''));

/** What Fastify itself refuses before a route is reached, in our own words. */
const refusals: Readonly<Record<number, ErrorKey>> = { 404: 'NOT_FOUND', 413: 'TOO_LARGE', 415: 'MEDIA_TYPE' };

function inOurWords(error: unknown): unknown {
  if (error instanceof BusinessError || !(error instanceof Error) || !('statusCode' in error)) return error;
  const status = Number(error.statusCode);
  if (!(status >= 400 && status < 500)) return error;
  return new BusinessError(refusals[status] ?? 'MALFORMED', { params: { max: 1 }, detail: error.message });
}

/** The envelope of the budget over all endpoints; thrown by the rate limiter, answered by `answerFailures`. */
export const tooManyRequests = (_request: FastifyRequest, { ttl }: { ttl: number }): BusinessError =>
  new BusinessError('TOO_MANY', { params: { seconds: Math.ceil(ttl / 1000) } });

/** Answers a failure outside a route's own care with the envelope; also an address that no router can read ("/%"). */
export const answerFailure = (log: Log) => (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
  const { status, body } = refuse(inOurWords(error), { locale: localeOf(request), requestId: request.id, log });
  return reply.code(status).header('content-type', 'application/json; charset=utf-8').header('cache-control', 'no-store').send(body);
};

/** Whatever fails outside a route's own care is answered with the envelope too: a body that is no JSON, an unknown address, a page that broke. */
export function answerFailures(app: FastifyInstance, log: Log): void {
  app.setErrorHandler(answerFailure(log));
  app.setNotFoundHandler((request, reply) =>
    reply
      .code(404)
      .header('cache-control', 'no-store')
      .send({ code: 404, msg: errorText('NOT_FOUND', { locale: localeOf(request) }), data: { key: 'NOT_FOUND', requestId: request.id } }),
  );
}
