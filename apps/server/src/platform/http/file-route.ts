import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform.ts';

/** Private files (proofs, parcel photos, attachments) behind signed, short-lived addresses. */
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
        .header('content-disposition', file.asDownload ? 'attachment' : 'inline')
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(file.body);
    },
  );
}
