import type { FastifyInstance } from 'fastify';
import { openResultPicture } from '../modules/sourcing/index.ts';
import type { Platform } from '../platform/platform.ts';

const month = 30 * 86_400;

/**
 * Result pictures of the suppliers' platform, served from our address, so that the platform does
 * not see what readers look at.
 */
export function serveSupplierPictures(app: FastifyInstance, platform: Platform): void {
  app.get<{ Querystring: { of?: unknown; sig?: unknown } }>(
    '/supplier-picture',
    { schema: { hide: true }, compress: false },
    async ({ query }, reply) => {
      const body = await openResultPicture(platform, {
        of: String(query.of ?? ''),
        sig: String(query.sig ?? ''),
      });
      if (!body) return reply.header('cache-control', 'no-store').callNotFound();
      return reply
        .header('cache-control', `public, max-age=${month}, immutable`)
        .header('cross-origin-resource-policy', 'same-site')
        .header('x-content-type-options', 'nosniff')
        .type('image/webp')
        .send(body);
    },
  );
}
