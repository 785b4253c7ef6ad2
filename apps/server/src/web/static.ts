import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const day = 86_400;
const year = 31_536_000;

/** Hashed file names never change; everything else is asked for again after a while. */
const cacheFor = (path: string): string =>
  path.includes('/assets/') ? `public, max-age=${year}, immutable` : `public, max-age=${day / 24}`;

export interface StaticFolder {
  readonly folder: string;
  readonly prefix: string;
}

/** Built files, compressed when they were built, so that serving one costs no compression. */
export async function serveBuilt(
  app: FastifyInstance,
  { folder, prefix }: StaticFolder,
): Promise<void> {
  if (!existsSync(folder)) return;
  await app.register(fastifyStatic, {
    root: folder,
    prefix,
    wildcard: false,
    index: false,
    // The console's page is sent by its own route, with its policy.
    globIgnore: ['**/index.html*'],
    decorateReply: false,
    preCompressed: true,
    setHeaders: (response, path) => {
      response.header('cache-control', cacheFor(path));
    },
  });
  // A script or style of an older build is gone: the page that would answer otherwise would be
  // taken for it, and kept by caches.
  app.get(`${prefix}assets/*`, { schema: { hide: true } }, (_request, reply) =>
    reply.callNotFound(),
  );
}

/** What a product without a picture of its own shows (catalogue: pictures.ts). */
const noPicture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800"><rect width="800" height="800" fill="#eef0f3"/><g fill="none" stroke="#aeb5c0" stroke-width="20" stroke-linejoin="round"><rect x="230" y="260" width="340" height="280" rx="24"/><path d="m240 510 110-120 80 80 60-55 75 75"/><circle cx="475" cy="345" r="30"/></g></svg>`;

/** Product pictures. Their names come from their content, so they may stay in every cache. */
export async function serveMedia(app: FastifyInstance, dataDir: string): Promise<void> {
  const folder = join(dataDir, 'media');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'none.svg'), noPicture);
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/media/',
    wildcard: true,
    index: false,
    decorateReply: false,
    setHeaders: (response) => {
      response
        .header('cache-control', `public, max-age=${30 * day}`)
        .header('cross-origin-resource-policy', 'same-site');
    },
  });
}
