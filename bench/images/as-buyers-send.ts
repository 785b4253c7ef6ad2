import sharp from 'sharp';
import { foregroundOf } from '../../packages/picture-matching/src/features/foreground.ts';
import { decode } from '../../packages/picture-matching/src/features/picture.ts';
import { deadLeaves } from './dead-leaves.ts';
import { seeded } from './seeded.ts';
import type { Transform } from './transforms.ts';

const png = (picture: Buffer) => sharp(picture).flatten({ background: '#fff' }).png().toBuffer();
const jpeg = (picture: Buffer, quality = 70) => sharp(picture).jpeg({ quality }).toBuffer();

/** The goods without their plain background; a picture without one stays whole. */
async function cutOut(picture: Buffer): Promise<Buffer> {
  const colours = await decode(picture, { side: 500 });
  const { weights, cutOut: even } = foregroundOf(colours);
  const { width, height, data } = colours;
  if (!even)
    return sharp(data, { raw: { width, height, channels: 3 } })
      .png()
      .toBuffer();
  const alpha = Buffer.from(Uint8Array.from(weights, (weight) => 255 * weight));
  const mask = await sharp(alpha, { raw: { width, height, channels: 1 } })
    .blur(1)
    // Otherwise sharp returns three channels, and the goods become striped and transparent.
    .extractChannel(0)
    .raw()
    .toBuffer();
  return sharp(data, { raw: { width, height, channels: 3 } })
    .joinChannel(mask, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
}

/** The background of the goods, by seed: generated, or photographs. */
type Ground = (seed: number) => Promise<Buffer> | Buffer;
const drawn: Ground = (seed) => deadLeaves(200_000 + seed);

/**
 * Places a picture on a busy square background; `share` is the picture's longer side relative to
 * the background's.
 */
async function layOn(
  picture: Buffer,
  { share, seed, on }: { share: number; seed: number; on: Ground },
): Promise<Buffer> {
  const side = 640;
  const random = seeded(seed);
  const { data, info } = await sharp(picture)
    .resize(Math.round(side * share), Math.round(side * share), { fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  const ground = await sharp(await on(seed))
    .autoOrient()
    .resize(side, side, { fit: 'cover' })
    .png()
    .toBuffer();
  const left = Math.floor(random() * (side - info.width));
  const top = Math.floor(random() * (side - info.height));
  return sharp(ground)
    .composite([{ input: data, left, top }])
    .removeAlpha()
    .png()
    .toBuffer();
}

const onBusyGround =
  (on: Ground): Transform =>
  async (picture, seed) =>
    jpeg(await layOn(await cutOut(picture), { share: 0.6, seed, on }));
const pastedSmall: Transform = async (picture, seed) =>
  jpeg(await layOn(await png(picture), { share: 0.3, seed, on: drawn }));

/** Cut out, rotated and skewed, in dim warm light, a little blurred, small in the picture. */
const roomPhoto =
  (on: Ground): Transform =>
  async (picture, seed) => {
    const random = seeded(seed);
    const lean = () => 0.24 * (random() - 0.5);
    const leaning = await sharp(await cutOut(picture))
      .ensureAlpha()
      .affine([1, lean(), lean(), 1], { background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .png()
      .toBuffer();
    const room = await layOn(leaning, { share: 0.5, seed, on });
    return sharp(room)
      .linear([0.8, 0.74, 0.66], [8, 6, 2])
      .blur(1.1)
      .jpeg({ quality: 60 })
      .toBuffer();
  };

/**
 * A coloured frame with a banner, a round price tag and the shop's name over the goods, as sellers
 * add to their pictures.
 */
const sellersFrame: Transform = async (picture, seed) => {
  const random = seeded(seed);
  const hue = Math.floor(360 * random());
  const inner = await sharp(picture)
    .flatten({ background: '#fff' })
    .resize(520, 520, { fit: 'contain', background: '#fff' })
    .png()
    .toBuffer();
  const tag = { x: random() < 0.5 ? 110 : 530, y: random() < 0.5 ? 130 : 420 };
  const words = ['SALE', '-50%', 'HOT', 'NEW'][Math.floor(4 * random())];
  const over =
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640" font-family="sans-serif">
  <text x="320" y="330" font-size="56" fill="#fff" stroke="#000" stroke-width="1" opacity="0.45" text-anchor="middle" transform="rotate(-30 320 320)">baghdad shop ${seed % 97}</text>
  <rect y="560" width="640" height="80" fill="hsl(${hue} 80% 40%)"/><text x="24" y="615" font-size="40" fill="#fff">IQD ${seed % 90}.000 FREE DELIVERY</text>
  <circle cx="${tag.x}" cy="${tag.y}" r="70" fill="#d11"/><text x="${tag.x}" y="${tag.y + 14}" font-size="38" fill="#fff" text-anchor="middle">${words}</text></svg>`);
  const sheet = await sharp({
    create: { width: 640, height: 640, channels: 3, background: `hsl(${hue}, 70%, 45%)` },
  })
    .composite([
      { input: inner, left: 60, top: 36 },
      { input: over, left: 0, top: 0 },
    ])
    .png()
    .toBuffer();
  return jpeg(sheet);
};

/**
 * Pictures as buyers send them: not the seller's picture changed, but the goods inside another
 * picture, or with things over it.
 */
export const asBuyersSend = {
  'cut out on busy ground': { bar: 'buyers', make: onBusyGround(drawn) },
  'pasted at 30 %': { bar: 'buyers', make: pastedSmall },
  'hard room photo': { bar: 'buyers', make: roomPhoto(drawn) },
  "seller's frame": { bar: 'buyers', make: sellersFrame },
} as const satisfies Readonly<Record<string, { bar: 'buyers'; make: Transform }>>;

/** The same goods on photographs instead of generated backgrounds. */
export const onPhotographs = (photographs: readonly Buffer[]) => {
  const on: Ground = (seed) => photographs[(7 * seed) % photographs.length] ?? drawn(seed);
  return {
    'cut out on a photograph': { bar: 'buyers', make: onBusyGround(on) },
    'room photo on a photograph': { bar: 'buyers', make: roomPhoto(on) },
  } as const satisfies Readonly<Record<string, { bar: 'buyers'; make: Transform }>>;
};
