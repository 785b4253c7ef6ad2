import sharp, { type Sharp } from 'sharp';
import { deadLeaves } from './dead-leaves.ts';
import { seeded } from './seeded.ts';

/** Makes a hard query from a photograph; the same for the same seed. */
export type Transform = (picture: Buffer, seed: number) => Promise<Buffer>;

const jpeg = (picture: Sharp, quality = 70): Promise<Buffer> =>
  picture.flatten({ background: '#fff' }).jpeg({ quality }).toBuffer();

async function sizeOf(picture: Buffer): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(picture).metadata();
  return { width, height };
}

/** What the browser sends: longer side 800, quality 0.5. */
const reencode: Transform = (picture) =>
  jpeg(sharp(picture).resize(800, 800, { fit: 'inside' }), 50);
const small: Transform = (picture) => jpeg(sharp(picture).resize(200, 200, { fit: 'inside' }));
const rotate =
  (degrees: number): Transform =>
  (picture, seed) =>
    jpeg(
      sharp(picture)
        .flatten({ background: '#fff' })
        .rotate(degrees, { background: seed % 2 ? '#fff' : '#777' }),
    );
const mirror: Transform = (picture) => jpeg(sharp(picture).flop());
const blur: Transform = async (picture) => {
  const { width, height } = await sizeOf(picture);
  return jpeg(sharp(picture).blur(Math.max(width, height) / 200));
};

const crop =
  (share: number, place: (seed: number) => { x: number; y: number }): Transform =>
  async (picture, seed) => {
    const { width, height } = await sizeOf(picture);
    const { x, y } = place(seed);
    const [w, h] = [Math.round(width * share), Math.round(height * share)];
    return jpeg(
      sharp(picture).extract({
        left: Math.floor((width - w) * x),
        top: Math.floor((height - h) * y),
        width: w,
        height: h,
      }),
    );
  };
const centred = () => ({ x: 0.5, y: 0.5 });
/** Towards one of the corners, a little or a lot. */
const offCentre = (seed: number) => {
  const random = seeded(seed);
  const side = () => (random() < 0.5 ? 0.15 + 0.15 * random() : 0.7 + 0.15 * random());
  return { x: side(), y: side() };
};

/** Brightness, contrast and white balance, each clearly off. */
const light: Transform = (picture, seed) => {
  const random = seeded(seed);
  const brightness = random() < 0.5 ? 0.7 : 1.25;
  const contrast = random() < 0.5 ? 0.75 : 1.25;
  const warmth = random() < 0.5 ? 1.12 : 0.9;
  const factors = [
    brightness * contrast * warmth,
    brightness * contrast,
    (brightness * contrast) / warmth,
  ];
  return jpeg(
    sharp(picture)
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .linear(
        factors,
        factors.map(() => 128 * (1 - contrast)),
      ),
  );
};

const bars = (width: number, height: number, { top, text }: { top: number; text: string }) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
  <rect width="${width}" height="${top}" fill="#202733"/><rect y="${height - top}" width="${width}" height="${top}" fill="#f2f2f4"/>
  <text x="16" y="${top * 0.65}" font-size="${top * 0.4}" fill="#fff" font-family="sans-serif">12:04  ${text}</text>
  <text x="16" y="${height - top * 0.4}" font-size="${top * 0.4}" fill="#d22" font-family="sans-serif">¥ 39.90  ${text} 1688</text>
  <circle cx="${width - top}" cy="${height - top / 2}" r="${top * 0.3}" fill="#f60"/></svg>`);

/** A phone's screen: bars above and below, a border, some text over the picture. */
const screenshot: Transform = async (picture, seed) => {
  const { width, height } = await sizeOf(picture);
  const factor = 640 / width;
  const shown = await sharp(picture)
    .flatten({ background: '#fff' })
    .resize(640, Math.round(height * factor))
    .png()
    .toBuffer();
  const high = Math.round(height * factor);
  const top = 90;
  const whole = { width: 720, height: high + 2 * top + 80 };
  const words = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="60"><rect width="250" height="44" rx="8" fill="#e33"/><text x="12" y="32" font-size="26" fill="#fff" font-family="sans-serif">SALE -${20 + (seed % 60)}%</text></svg>`,
  );
  const sheet = sharp({
    create: { ...whole, channels: 3, background: seed % 2 ? '#fff' : '#eee' },
  }).composite([
    { input: shown, left: 40, top: top + 40 },
    { input: words, left: 60, top: top + 60 },
    { input: bars(whole.width, whole.height, { top, text: 'Shop' }), left: 0, top: 0 },
  ]);
  return jpeg(sharp(await sheet.png().toBuffer()).resize(800, 800, { fit: 'inside' }), 60);
};

/** At half its size somewhere on another background: generated, or a gradient. */
const paste: Transform = async (picture, seed) => {
  const random = seeded(seed);
  const { width, height } = await sizeOf(picture);
  const side = Math.max(width, height);
  const drawn = await deadLeaves(100_000 + seed);
  const plain = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="hsl(${Math.floor(360 * random())} 40% 60%)"/><stop offset="1" stop-color="hsl(${Math.floor(360 * random())} 40% 35%)"/></linearGradient></defs><rect width="${side}" height="${side}" fill="url(#g)"/></svg>`,
  );
  const ground = await sharp(seed % 3 ? drawn : plain)
    .resize(side, side, { fit: 'cover' })
    .png()
    .toBuffer();
  const input = await sharp(picture)
    .flatten({ background: '#fff' })
    .resize(Math.round(width / 2), Math.round(height / 2))
    .png()
    .toBuffer();
  const left = Math.floor(random() * (side - width / 2 - 1));
  const top = Math.floor(random() * (side - height / 2 - 1));
  return jpeg(sharp(ground).composite([{ input, left, top }]));
};

const chain =
  (...steps: Transform[]): Transform =>
  async (picture, seed) => {
    let made = picture;
    for (const step of steps) made = await step(made, seed);
    return made;
  };

/** Every transform of the bars, with the group its bar belongs to. */
export const transforms: Readonly<
  Record<string, { bar: 'easy' | 'part' | 'hard' | 'buyers'; make: Transform }>
> = {
  're-encode 800 q50': { bar: 'easy', make: reencode },
  '200 px': { bar: 'easy', make: small },
  light: { bar: 'easy', make: light },
  blur: { bar: 'easy', make: blur },
  'rotate +10°': { bar: 'easy', make: rotate(10) },
  'rotate -10°': { bar: 'easy', make: rotate(-10) },
  mirror: { bar: 'easy', make: mirror },
  'crop 60 %': { bar: 'part', make: crop(0.6, centred) },
  'crop 50 % off-centre': { bar: 'part', make: crop(0.5, offCentre) },
  screenshot: { bar: 'part', make: screenshot },
  'pasted at half size': { bar: 'hard', make: paste },
  'crop + light + re-encode': { bar: 'hard', make: chain(crop(0.7, offCentre), light, reencode) },
  'rotate + paste + 200 px': {
    bar: 'hard',
    make: chain(rotate(8), paste, (picture) =>
      jpeg(sharp(picture).resize(320, 320, { fit: 'inside' })),
    ),
  },
  'mirror + crop + light': { bar: 'hard', make: chain(mirror, crop(0.7, centred), light) },
  'screenshot + light + 200 px': {
    bar: 'hard',
    make: chain(screenshot, light, (picture) =>
      jpeg(sharp(picture).resize(320, 320, { fit: 'inside' })),
    ),
  },
};
