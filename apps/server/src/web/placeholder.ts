import type { FastifyInstance } from 'fastify';

/** Stands where a product has no picture of its own; 800 × 800 like all of them. */
const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800" viewBox="0 0 800 800"><rect width="800" height="800" fill="#f1ece2"/><g fill="none" stroke="#b9ae9a" stroke-width="18" stroke-linejoin="round" stroke-linecap="round"><path d="M250 330 400 255l150 75v165l-150 80-150-80z"/><path d="m250 330 150 75 150-75M400 405v170M325 292l150 78"/></g></svg>`;

/** @param app serves `/media/none.svg`, the catalogue's word for "no picture" */
export function servePlaceholder(app: FastifyInstance): void {
  app.get('/media/none.svg', { schema: { hide: true } }, (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=604800').send(picture),
  );
}
