import { existsSync, mkdirSync } from 'node:fs';
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
export async function serveBuilt(app: FastifyInstance, { folder, prefix }: StaticFolder): Promise<void> {
  if (!existsSync(folder)) return;
  await app.register(fastifyStatic, {
    root: folder,
    prefix,
    wildcard: false,
    index: false,
    decorateReply: false,
    preCompressed: true,
    setHeaders: (response, path) => {
      response.header('cache-control', cacheFor(path));
    },
  });
}

/** Product pictures. Their names come from their content, so they may stay in every cache. */
export async function serveMedia(app: FastifyInstance, dataDir: string): Promise<void> {
  const folder = join(dataDir, 'media');
  mkdirSync(folder, { recursive: true });
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/media/',
    wildcard: true,
    index: false,
    decorateReply: false,
    setHeaders: (response) => {
      response.header('cache-control', `public, max-age=${30 * day}`).header('cross-origin-resource-policy', 'same-site');
    },
  });
}
