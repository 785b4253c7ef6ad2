import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import sharp, { type Sharp } from 'sharp';
import { withoutDocumentHeaders } from '../platform/http/document-headers.ts';
import type { Platform } from '../platform/platform.ts';

/**
 * Width in pixels of each step, and whether it is cropped to a square: lists show squares, the
 * product page the whole picture.
 */
const steps: Readonly<Record<string, { readonly width: number; readonly square: boolean }>> = {
  s150: { width: 150, square: true },
  s300: { width: 300, square: true },
  s600: { width: 600, square: true },
  w480: { width: 480, square: false },
  w800: { width: 800, square: false },
  w1600: { width: 1600, square: false },
};
/** Link preview: always this size, whatever its source. */
const share = { step: 'share', width: 800 } as const;

const formats = {
  // Effort and quality where the gain flattens for product pictures; AVIF takes ten times as long
  // as WebP, so it is made in the background.
  webp: (image: Sharp) => image.webp({ quality: 76, effort: 4 }),
  avif: (image: Sharp) => image.avif({ quality: 52, effort: 3 }),
  // For previews in messengers, some of which support no newer format.
  jpeg: (image: Sharp) =>
    image.flatten({ background: '#fff' }).jpeg({ quality: 82, mozjpeg: true }),
} as const;
type Format = keyof typeof formats;

const year = 31_536_000;
const plainName = /^[\w-]+(\/[\w-]+)*\.(webp|jpe?g|png)$/i;
const maxPixels = 40_000_000;
/**
 * Concurrent conversions; sharp uses its own threads. AVIF comes after everything a request is
 * waiting for.
 */
const atOnce = 2;
const longestQueue = 400;

interface PictureRequest {
  readonly name: string;
  readonly step: string;
  readonly format: Format;
}

/** Runs a limited number of tasks at a time; urgent ones first. */
class Workshop {
  readonly #waiting: { readonly urgent: (() => void)[]; readonly later: (() => void)[] } = {
    urgent: [],
    later: [],
  };
  readonly #making = new Map<string, Promise<Buffer>>();
  #busy = 0;

  get full(): boolean {
    return this.#making.size >= longestQueue;
  }

  /** The result of `make`, computed once for concurrent callers of the same `id`. */
  async do(id: string, queue: 'urgent' | 'later', make: () => Promise<Buffer>): Promise<Buffer> {
    const running = this.#making.get(id);
    if (running) return running;
    const making = this.#turn(queue)
      .then(make)
      .finally(() => {
        this.#making.delete(id);
        this.#busy -= 1;
        (this.#waiting.urgent.shift() ?? this.#waiting.later.shift())?.();
      });
    this.#making.set(id, making);
    return making;
  }

  #turn(queue: 'urgent' | 'later'): Promise<void> {
    const most = queue === 'urgent' ? atOnce : 1;
    if (this.#busy < most) {
      this.#busy += 1;
      return Promise.resolve();
    }
    return new Promise((resolve) =>
      this.#waiting[queue].push(() => {
        this.#busy += 1;
        resolve();
      }),
    );
  }
}

/** A source that is no picture any more: cut off by a crash, or missing. */
class UnreadablePicture extends Error {
  override name = 'UnreadablePicture';
}

async function draw(source: string | Buffer, { step, format }: PictureRequest): Promise<Buffer> {
  const { width, square } = steps[step] ?? { width: share.width, square: true };
  const fit = step === share.step ? 'contain' : square ? 'cover' : 'inside';
  try {
    // An empty object of a bucket is refused by its constructor already.
    const image = sharp(source, { limitInputPixels: maxPixels, failOn: 'error' }).rotate();
    const sized = image.resize({
      width,
      height: width,
      fit,
      background: '#fff',
      withoutEnlargement: step !== share.step,
    });
    return await formats[format](sized).toBuffer();
  } catch (error) {
    throw new UnreadablePicture(String(error), { cause: error });
  }
}

async function keep(path: string, body: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  // Two processes may make the same one: a half-written file must never be read.
  const part = `${path}.${process.pid}.part`;
  await writeFile(part, body);
  await rename(part, path);
}

/**
 * Serves product pictures in display sizes (`/pictures/<step>/<name>`), as AVIF or WebP by what the
 * browser accepts. Each is made once from a picture of the media, in a local cache folder that may
 * be lost; names derive from the content, so they can be cached forever. `makeMissing` may add a
 * missing picture to the media folder and returns whether it did.
 */
export function servePictures(
  app: FastifyInstance,
  { config, storages, log }: Pick<Platform, 'config' | 'storages' | 'log'>,
  makeMissing?: (name: string) => Promise<boolean>,
): void {
  const { media } = storages;
  const drawn = join(config.dataDir, 'pictures');
  const workshop = new Workshop();
  const make = (request: PictureRequest, queue: 'urgent' | 'later'): Promise<Buffer> => {
    const path = join(drawn, request.step, `${request.name}.${request.format}`);
    return workshop.do(path, queue, async () => {
      const body = await draw((await media.source(request.name)) ?? Buffer.alloc(0), request);
      // Sent also where the disk is full.
      await keep(path, body).catch((error) => log.warn({ err: error }, 'a picture was not cached'));
      return body;
    });
  };
  const makeNow = (request: PictureRequest): Promise<Buffer | undefined> =>
    make(request, 'urgent').catch((error: unknown) => {
      if (!(error instanceof UnreadablePicture)) throw error;
      log.warn({ err: error, picture: request.name }, 'a picture cannot be read');
      return undefined;
    });
  // A file whose content was lost with the power is empty.
  const ready = ({ step, name, format }: PictureRequest) =>
    readFile(join(drawn, step, `${name}.${format}`)).then(
      (body) => (body.length > 0 ? body : undefined),
      () => undefined,
    );
  const send = (
    reply: FastifyReply,
    body: Buffer,
    { format, seconds }: { format: Format; seconds: number },
  ) =>
    withoutDocumentHeaders(reply)
      .header(
        'cache-control',
        seconds === year ? `public, max-age=${year}, immutable` : `public, max-age=${seconds}`,
      )
      .header('vary', 'Accept')
      .header(
        'cross-origin-resource-policy',
        // A CDN serves it from another site.
        config.MEDIA_URL === undefined ? 'same-site' : 'cross-origin',
      )
      .type(`image/${format}`)
      .send(body);

  const exists = async (name: string) =>
    (await media.size(name)) !== undefined || ((await makeMissing?.(name)) ?? false);
  const sendShare = async (reply: FastifyReply, name: string) => {
    const request = { step: share.step, name, format: 'jpeg' } as const;
    const body =
      (await ready(request)) ??
      ((await exists(name)) && !workshop.full ? await makeNow(request) : undefined);
    return body
      ? send(reply, body, { format: 'jpeg', seconds: year })
      : reply.header('cache-control', 'no-store').callNotFound();
  };

  app.get(
    '/pictures/:step/*',
    { schema: { hide: true }, compress: false },
    async (request: FastifyRequest, reply) => {
      const { step, '*': name } = request.params as { step: string; '*': string };
      if ((step !== share.step && !Object.hasOwn(steps, step)) || !plainName.test(name))
        return reply.callNotFound();
      if (step === share.step) return sendShare(reply, name);
      const takesAvif = request.headers.accept?.includes('image/avif') ?? false;
      const avif = takesAvif ? await ready({ step, name, format: 'avif' }) : undefined;
      if (avif) return send(reply, avif, { format: 'avif', seconds: year });
      const known = await ready({ step, name, format: 'webp' });
      if (!known && !(await exists(name)))
        return reply.header('cache-control', 'no-store').callNotFound();
      // The queue is full: sends the original picture instead of waiting.
      if (!known && workshop.full)
        return reply.header('cache-control', 'no-store').redirect(`/media/${name}`, 302);
      const webp = known ?? (await makeNow({ step, name, format: 'webp' }));
      if (!webp) return reply.header('cache-control', 'no-store').callNotFound();
      // AVIF is made later in the background; until then the WebP is cached only briefly.
      if (takesAvif && !workshop.full)
        void make({ step, name, format: 'avif' }, 'later').catch(() => {});
      return send(reply, webp, { format: 'webp', seconds: takesAvif ? 300 : year });
    },
  );
}
