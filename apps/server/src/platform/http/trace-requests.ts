import type { FastifyInstance, FastifyRequest } from 'fastify';
import { beginSpan, isTracing, type Span } from '../tracing/tracing.ts';

declare module 'fastify' {
  interface FastifyRequest {
    span?: Span;
  }
}

/** Asked every second by proxies. */
const untracedPaths = new Set(['/healthz', '/readyz']);

/**
 * The trace context sent by a trusted proxy. That of other senders is ignored: otherwise anybody
 * could have all their requests recorded, or add them to others' traces.
 */
function parentOf({ headers, ips }: FastifyRequest): string | undefined {
  // The peer, and the first forwarded address behind it that was trusted.
  const isThroughProxy = (ips?.length ?? 0) > 1;
  return isThroughProxy && typeof headers.traceparent === 'string'
    ? headers.traceparent
    : undefined;
}

/** A span for each request, named by its route, current while it is worked on. */
export function traceRequests(app: FastifyInstance): void {
  if (!isTracing()) return;
  app.addHook('onRequest', (request, _reply, done) => {
    const { url: route = 'unknown', schema } = request.routeOptions;
    if (untracedPaths.has(route)) return done();
    const { method, id } = request;
    const { operationId: endpoint } = Object(schema) as { operationId?: string };
    const span = beginSpan({
      name: `${method} ${route}`,
      kind: 'server',
      parent: parentOf(request),
      attributes: {
        'http.request.method': method,
        'http.route': route,
        'wasit.request_id': id,
        ...(endpoint ? { 'wasit.endpoint': endpoint } : {}),
      },
    });
    if (!span) return done();
    request.span = span;
    span.within(done);
  });
  app.addHook('onRequestAbort', async ({ span }) => {
    span?.fail('aborted');
    span?.end();
  });
  app.addHook('onResponse', async ({ span }, { statusCode }) => {
    span?.set({ 'http.response.status_code': statusCode });
    if (statusCode >= 500) span?.fail(String(statusCode));
    span?.end();
  });
}
