import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform.ts';

/** Private pictures (proofs, parcel photos) behind signed, short-lived addresses. */
export function serveFiles(app: FastifyInstance, platform: Platform): void {
  app.get<{ Params: { id: string }; Querystring: { exp?: string; sig?: string } }>(
    '/pdpd/files/:id',
    { schema: { hide: true } },
    async (request, reply) => {
      const { exp = '', sig = '' } = request.query;
      const file = await platform.files.open(request.params.id, { exp: String(exp), sig: String(sig) });
      if (!file) return reply.callNotFound();
      return reply
        .header('content-type', file.contentType)
        .header('cache-control', 'private, max-age=3600, immutable')
        .header('content-disposition', 'inline')
        .send(file.body);
    },
  );
}
