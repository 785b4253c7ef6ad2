import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { OpenedFile } from '../files/file-store.ts';
import { publicFilePath, publicKind } from '../files/public-file.ts';
import { bearer, type HttpParts, visitorOf } from './fastify-routes.ts';
import { contentDisposition } from './files/content-disposition.ts';
import { fileCookies, filePath, viewerOf } from './files/file-viewer.ts';

/**
 * All identities of a request's browser: visitor, customer, member of staff. Expired sessions are
 * ignored.
 */
async function viewersIn({ platform, resolveActor }: HttpParts, request: FastifyRequest) {
  const tokens = [
    bearer(request),
    request.cookies[fileCookies.user],
    request.cookies[fileCookies.staff],
  ].filter((token) => token);
  const actors = await Promise.all(
    tokens.map((token) => resolveActor(platform, { token: token ?? null, visitorId: null })),
  );
  return [visitorOf(request) ?? '', ...actors.map(viewerOf)].filter((viewer) => viewer !== '');
}

const dispositionOf = ({ asDownload, fileName }: OpenedFile): string =>
  fileName === null ? (asDownload ? 'attachment' : 'inline') : contentDisposition(fileName);

/**
 * Serves private files (proofs, parcel photos, attachments) at short-lived addresses signed for one
 * session, and published pictures for everybody.
 */
export function serveFiles(app: FastifyInstance, parts: HttpParts): void {
  app.get<{ Params: { id: string }; Querystring: { exp?: string; sig?: string } }>(
    `${filePath}/:id`,
    { schema: { hide: true } },
    async (request, reply) => {
      const { exp = '', sig = '' } = request.query;
      const link = { exp: String(exp), sig: String(sig) };
      const file = await parts.platform.files.open(
        request.params.id,
        link,
        await viewersIn(parts, request),
      );
      if (!file) return reply.callNotFound();
      // Cached by the browser, but revalidated each time: after the logout nothing is shown.
      const tag = `"${request.params.id}"`;
      reply
        .header('cache-control', 'private, no-cache')
        .header('etag', tag)
        .header('vary', 'Cookie, Authorization');
      if (request.headers['if-none-match'] === tag) return reply.code(304).send();
      const body = await file.body();
      if (!body) return reply.callNotFound();
      return reply
        .header('content-type', file.contentType)
        .header('content-disposition', dispositionOf(file))
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(body);
    },
  );
  app.get<{ Params: { id: string } }>(
    `${publicFilePath}/:id`,
    { schema: { hide: true } },
    async (request, reply) => {
      const file = await parts.platform.files.read(request.params.id, publicKind);
      if (!file) return reply.callNotFound();
      // A picture that is withdrawn disappears from browsers within the hour.
      return reply
        .header('content-type', file.row.contentType)
        .header('cache-control', 'public, max-age=3600')
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(file.body);
    },
  );
}
