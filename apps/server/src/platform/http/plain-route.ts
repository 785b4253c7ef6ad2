import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform.ts';

/** An address for GET requests from outside, where the envelope would not be understood. */
export interface PlainRoute {
  /** Below `/pdpd`. */
  readonly path: string;
  /** The text, or the path of a page to redirect to; null refuses. */
  readonly answer: (
    platform: Platform,
    query: Readonly<Record<string, string>>,
  ) => string | { readonly location: `/${string}` } | null;
}

const textsOf = (query: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query ?? {}).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  );

export function servePlain(
  app: FastifyInstance,
  platform: Platform,
  routes: readonly PlainRoute[],
): void {
  for (const { path, answer } of routes)
    app.get(`/pdpd${path}`, { schema: { hide: true } }, async (request, reply) => {
      const text = answer(platform, textsOf(request.query));
      if (text !== null && typeof text !== 'string')
        return reply.header('cache-control', 'no-store').redirect(text.location, 303);
      return reply
        .code(text === null ? 403 : 200)
        .header('content-type', 'text/plain; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('x-content-type-options', 'nosniff')
        .send(text ?? '');
    });
}
