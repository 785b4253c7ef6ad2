import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { withoutDocumentHeaders } from '../platform/http/document-headers.ts';
import type { Platform } from '../platform/platform.ts';
import { mediaTypeOf } from '../platform/storage/bucket-storage.ts';
import type { ByteRange, Storage } from '../platform/storage/storage.ts';

const day = 86_400;
const year = 31_536_000;

/** Hashed file names are immutable; everything else expires after a while. */
const cacheFor = (path: string): string =>
  path.includes('/assets/') ? `public, max-age=${year}, immutable` : `public, max-age=${day / 24}`;

/** Sent in place of the file without this ending to browsers that can read it. */
const compressed = /\.(br|gz)$/;

export interface StaticFolder {
  readonly folder: string;
  readonly prefix: string;
}

interface WildcardParams {
  readonly '*': string;
}

interface ServedFolder {
  /** The beginning of their addresses, with a slash at the end. */
  readonly prefix: string;
  readonly isServed: (name: string) => boolean;
  readonly options: Omit<FastifyStaticOptions, 'prefix' | 'serve'>;
}

/**
 * Serves the files of a folder at one route. The plugin's own route reads the whole folder at each
 * request, to find names in another spelling.
 */
async function serveFolder(app: FastifyInstance, { prefix, isServed, options }: ServedFolder) {
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, { ...options, serve: false });
    scope.route<{ Params: WildcardParams }>({
      method: ['GET', 'HEAD'],
      url: `${prefix}*`,
      schema: { hide: true },
      handler: (request, reply) => {
        const name = request.params['*'];
        return isServed(name) ? reply.sendFile(name) : reply.callNotFound();
      },
    });
  });
}

/** Built files, precompressed at build time. */
export async function serveBuilt(app: FastifyInstance, { folder, prefix }: StaticFolder) {
  if (!existsSync(folder)) return;
  const built = {
    index: false,
    preCompressed: true,
    // Of a file that never changes, or changes its tag.
    lastModified: false,
    acceptRanges: false,
    setHeaders: (reply: FastifyReply, path: string) => {
      withoutDocumentHeaders(reply).header('cache-control', cacheFor(path));
    },
  } as const;
  // One route instead of one for each of the thousands of scripts and texts, which would take ten
  // kilobytes of memory each. A script or style of an older build gives 404: otherwise the fallback
  // page would be cached in its place.
  const assets = join(folder, 'assets');
  if (existsSync(assets)) {
    const names = new Set(readdirSync(assets));
    await serveFolder(app, {
      prefix: `${prefix}assets/`,
      isServed: (name) => names.has(name) && !compressed.test(name),
      options: { ...built, root: assets },
    });
  }
  await app.register(fastifyStatic, {
    ...built,
    decorateReply: false,
    root: folder,
    prefix,
    wildcard: false,
    // The console's page has its own route with its policy.
    globIgnore: ['**/index.html*', 'assets/**'],
  });
}

/** Placeholder for a product without a picture (catalogue: pictures.ts). */
const noPicture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800"><rect width="800" height="800" fill="#eef0f3"/><g fill="none" stroke="#aeb5c0" stroke-width="20" stroke-linejoin="round"><rect x="230" y="260" width="340" height="280" rx="24"/><path d="m240 510 110-120 80 80 60-55 75 75"/><circle cx="475" cy="345" r="30"/></g></svg>`;

/** Names of media as we create them: nothing else is requested from a bucket. */
const plainMedia = /^[\w-]+(\/[\w-]+)*\.(webp|avif|jpe?g|png|svg|mp4|webm)$/i;

const mediaHeaders = <R extends { header(name: string, value: string): R }>(reply: R): R =>
  reply
    .header('cache-control', `public, max-age=${30 * day}`)
    .header('cross-origin-resource-policy', 'same-site');

const rangeForm = /^bytes=(\d*)-(\d*)$/;

/** The requested byte range; null when the file does not contain it. */
function rangeIn(header: string | undefined, bytes: number): ByteRange | null | undefined {
  const [whole, from = '', to = ''] = rangeForm.exec(header ?? '') ?? [];
  if (whole === undefined || (from === '' && to === '')) return undefined;
  const first = from === '' ? Math.max(0, bytes - Number(to)) : Number(from);
  const last = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  return first > last ? null : { first, last };
}

/** Serves media from a bucket, with ranges for film players; nothing is stored locally. */
function serveFromBucket(app: FastifyInstance, media: Storage): void {
  app.route<{ Params: WildcardParams }>({
    method: ['GET', 'HEAD'],
    url: '/media/*',
    schema: { hide: true },
    compress: false,
    handler: async (request, reply) => {
      const name = request.params['*'];
      if (name === 'none.svg') return mediaHeaders(reply).type('image/svg+xml').send(noPicture);
      const bytes = plainMedia.test(name) ? await media.size(name) : undefined;
      if (bytes === undefined) return reply.header('cache-control', 'no-store').callNotFound();
      const tag = `"${name}"`;
      if (request.headers['if-none-match'] === tag) return mediaHeaders(reply).code(304).send();
      const range = rangeIn(request.headers.range, bytes);
      if (range === null) return reply.code(416).header('content-range', `bytes */${bytes}`).send();
      const body = request.method === 'HEAD' ? undefined : await media.stream(name, range);
      if (range)
        reply.code(206).header('content-range', `bytes ${range.first}-${range.last}/${bytes}`);
      return mediaHeaders(reply)
        .type(mediaTypeOf(name))
        .header('etag', tag)
        .header('accept-ranges', 'bytes')
        .header('content-length', range ? range.last - range.first + 1 : bytes)
        .send(body);
    },
  });
}

/** Product pictures. Their names derive from their content, so they can be cached forever. */
export async function serveMedia(
  app: FastifyInstance,
  { config, storages }: Pick<Platform, 'config' | 'storages'>,
): Promise<void> {
  if (config.S3_BUCKET) return serveFromBucket(app, storages.media);
  const folder = join(config.dataDir, 'media');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'none.svg'), noPicture);
  await serveFolder(app, {
    prefix: '/media/',
    isServed: () => true,
    options: { root: folder, index: false, setHeaders: mediaHeaders },
  });
}
