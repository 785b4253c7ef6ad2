import { z } from 'zod';
import { endpoint, endpointsOf } from '../endpoint.ts';
import { FavouriteExport } from '../favourites/endpoints.ts';
import { ProductId } from '../wire.ts';
import { type ClipForm, clipForms, maxClipFilm } from './choices.ts';

/** Pixels of the film; moving objects may reach far over its edges. */
const Pixels = z.number().min(-20_000).max(20_000);
const Side = z.number().min(1).max(20_000);
const Box = z.object({ x: Pixels, y: Pixels, width: Side, height: Side });
export type ClipBox = z.infer<typeof Box>;

const Bytes = z.number().int().min(1).max(maxClipFilm.bytes);
const Seconds = z.number().min(0.3).max(maxClipFilm.seconds);

/** A product's picture with its positions at the start and end of its scene. */
const Scene = z.object({
  productId: ProductId,
  url: z.string().max(500),
  seconds: Seconds,
  from: Box,
  to: Box,
  /** Bytes before the picture: a PNG of the film's size, drawn by the browser. */
  overlay: Bytes,
});

/**
 * A film planned by a browser: the first line of the file for `makeClip`, followed by the fronts of
 * the scenes, the last card (PNG), and the sound (16 bit, 24,000 a second, one channel).
 */
export const ClipPlan = z.object({
  form: z.enum(Object.keys(clipForms) as [ClipForm, ...ClipForm[]]),
  /** Behind everything. */
  background: z.string().regex(/^#[0-9a-f]{6}$/),
  /** Where pictures are shown; gaps are filled with their own colours. */
  frame: Box,
  scenes: z.array(Scene).min(1).max(maxClipFilm.scenes),
  end: z.object({ seconds: Seconds, card: Bytes }),
  /** Bytes of the sound; 0: none. */
  sound: z.number().int().min(0).max(maxClipFilm.bytes),
});
export type ClipPlan = z.infer<typeof ClipPlan>;

export const clipEndpoints = endpointsOf({
  clipServer: endpoint('GET', '/wasit/v1/clip/server', {
    summary:
      'Whether the operator has a program (ffmpeg) that makes clips for browsers that cannot.',
    out: z.object({ enabled: z.boolean() }),
    policy: 'anyone',
  }),
  makeClip: endpoint('POST', '/wasit/v1/clip/make', {
    summary:
      'A film of goods’ pictures, for a browser that cannot encode one: a job makes it, and it stands among the customer’s files. The file is a plan and what the browser has drawn (`ClipPlan`).',
    out: FavouriteExport,
    policy: 'customer',
    inMode: 'self',
    files: { max: 1, maxBytes: maxClipFilm.bytes },
    errors: ['FILE_TYPE', 'NOT_FOUND', 'EXPORTS_BUSY'],
    perMinute: 10,
  }),
});
