import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { clipSoundRate } from '@wasit/contract/market/choices';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/start.ts';
import { aCustomer } from '../../accounts/accounts.testing.ts';
import { aProduct } from '../../catalogue/catalogue.testing.ts';
import { putMedia } from '../../images/images.testing.ts';
import { sendFile } from '../market.testing.ts';

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'wasit-clip-'));

/** Writes a file in place of ffmpeg: enough for a job, its states and refusals. */
function standIn(): string {
  const program = join(folder, 'ffmpeg');
  writeFileSync(
    program,
    `#!${process.execPath}\nconst { writeFileSync } = require('node:fs');\nif (process.env.SECRET_KEY) throw new Error('it knows our key');\nwriteFileSync(process.argv.at(-1), 'a film');\n`,
    { mode: 0o755 },
  );
  return program;
}

/** The machine's ffmpeg, if there is one. */
const real = 'ffmpeg';
const hasFfmpeg = (() => {
  try {
    execFileSync(real, ['-version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

const size = { width: 1080, height: 1080 };
const box = (x: number, width: number) => ({ x, y: x, width, height: width });

/** Only a gold strip at the bottom, in place of the words. */
const front = await sharp({
  create: { ...size, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
})
  .composite([
    {
      input: { create: { width: 1080, height: 100, channels: 4, background: '#f0b43c' } },
      left: 0,
      top: 980,
    },
  ])
  .png()
  .toBuffer();
const card = await sharp({ create: { ...size, channels: 4, background: '#2040ff' } })
  .png()
  .toBuffer();

let pictures = 0;
/** A product whose picture is red in the left half and green in the right half. */
async function aGood(app: TestApp) {
  pictures += 1;
  const name = `demo/halves-${pictures}.webp`;
  const half = (background: string) =>
    ({ width: 200, height: 400, channels: 3, background }) as const;
  const halves = sharp({ create: { ...half('#d01818'), width: 400 } })
    .composite([{ input: { create: half('#18a030') }, left: 200, top: 0 }])
    .webp();
  putMedia(app.platform, name, await halves.toBuffer());
  const { productId } = await aProduct(app, { images: [name] });
  return { productId, url: `/media/${name}` };
}

interface Changed {
  plan?: object;
  scene?: object;
  front?: Buffer;
}

/** Two scenes of two fifths of a second, a card of three tenths, and a tone. */
function kit(good: { productId: number; url: string }, changed: Changed = {}): Buffer {
  const sound = Buffer.alloc(clipSoundRate * 2 * 1.1);
  for (let at = 0; at < sound.length / 2; at += 1)
    sound.writeInt16LE(Math.round(9000 * Math.sin(at / 9)), at * 2);
  const drawn = changed.front ?? front;
  const scene = {
    ...good,
    seconds: 0.4,
    from: box(0, 1080),
    to: box(-60, 1200),
    overlay: drawn.length,
    ...changed.scene,
  };
  const plan = {
    form: 'square',
    background: '#f3f6f6',
    frame: box(0, 1080),
    scenes: [scene, { ...scene, from: box(240, 600), to: box(500, 600) }],
    end: { seconds: 0.3, card: card.length },
    sound: sound.length,
    ...changed.plan,
  };
  return Buffer.concat([Buffer.from(`${JSON.stringify(plan)}\n`), drawn, drawn, card, sound]);
}

const send = (app: TestApp, body: string | Buffer, by: { as: string }) =>
  sendFile(app, { path: '/wasit/v1/clip/make', name: 'clip.bin', body }, by);

const off = await startTestApp();
const on = await startTestApp({ FFMPEG: standIn() });

const files = async (app: TestApp, userId: string) =>
  (
    await app.platform.pool.query<{ kind: string }>(
      'select kind from stored_file where owner_id = $1',
      [userId],
    )
  ).rows.map(({ kind }) => kind);

test('without ffmpeg the page says so, and no clip is accepted', async () => {
  expect(await off.ok('clipServer', {})).toEqual({ enabled: false });
  const { token: as, userId } = await aCustomer(off);
  expect(await send(off, kit(await aGood(off)), { as })).toMatchObject({ status: 503 });
  expect(await files(off, userId)).toEqual([]);
});

test('a job makes the clip, which is listed in the customer’s files; its sources are deleted a day later', async () => {
  expect(await on.ok('clipServer', {})).toEqual({ enabled: true });
  const { token: as, userId } = await aCustomer(on);
  const requested = await send(on, kit(await aGood(on)), { as });
  expect(requested.data).toMatchObject({
    content: 'clip',
    format: 'mp4',
    state: 'generating',
    count: 2,
    link: null,
  });
  await on.pass(1000, 'favourites');
  const { items } = await on.ok('favouriteExportList', {}, { as });
  expect(items).toMatchObject([
    { exportId: requested.data.exportId, state: 'generated', count: 2 },
  ]);
  const get = (headers: object) =>
    on.app.server.inject({ url: items[0]?.link ?? '', headers: { ...headers } });
  expect((await get({})).statusCode).toBe(404);
  const film = await get({ authorization: `Bearer ${as}` });
  expect(film.headers['content-type']).toBe('video/mp4');
  expect(film.body).toBe('a film');
  expect((await files(on, userId)).toSorted()).toEqual(['clip-kit', 'favourite-export']);
  await on.passDays(1.1);
  expect(await files(on, userId)).toEqual(['favourite-export']);
  // Its sources are gone: it has to be planned again.
  await on.passDays(3);
  const again = await on.call('favouriteExport', { exportId: requested.data.exportId }, { as });
  expect(again).toMatchObject({ status: 404, key: 'NOT_FOUND' });
});

test('a clip with an unreadable picture fails after three tries and says so', async () => {
  const { token: as } = await aCustomer(on);
  const good = await aGood(on);
  const { data } = await send(on, kit(good), { as });
  putMedia(on.platform, good.url.replace('/media/', ''), Buffer.from('no picture any more'));
  for (let attempt = 0; attempt < 3; attempt += 1)
    await expect(on.pass(60_000, 'favourites')).rejects.toThrow('drawStills');
  expect((await on.ok('favouriteExportList', {}, { as })).items).toMatchObject([
    { exportId: data.exportId, state: 'failed', link: null },
  ]);
});

const small = await sharp(front).resize(1080, 1079, { fit: 'fill' }).png().toBuffer();
test.each<[string, Changed | string, string]>([
  ['no plan', 'no plan at all', 'FILE_TYPE'],
  ['a plan that is none', '{"form":"square"}\n', 'FILE_TYPE'],
  [
    'drawings that are no pictures',
    { front: Buffer.from('<svg onload="x()">'.repeat(9)) },
    'FILE_TYPE',
  ],
  ['a drawing of another size', { front: small }, 'FILE_TYPE'],
  ['a minute', { scene: { seconds: 29 } }, 'FILE_TYPE'],
  ['bytes that no drawing has', { plan: { sound: 12 } }, 'FILE_TYPE'],
  ['a file of the server', { scene: { url: '/etc/passwd' } }, 'NOT_FOUND'],
  ['a picture elsewhere', { scene: { url: 'http://127.0.0.1/red.webp' } }, 'NOT_FOUND'],
  ['an unknown product', { scene: { productId: 2_000_000_000 } }, 'NOT_FOUND'],
])('%s is refused, and nothing of it is stored', async (_, changed, key) => {
  const { token: as, userId } = await aCustomer(on);
  const body = typeof changed === 'string' ? changed : kit(await aGood(on), changed);
  expect((await send(on, body, { as })).data).toMatchObject({ key });
  expect(await files(on, userId)).toEqual([]);
  expect((await on.ok('favouriteExportList', {}, { as })).items).toEqual([]);
});

test('a clip cannot use another product’s picture', async () => {
  const { token: as } = await aCustomer(on);
  const [one, other] = [await aGood(on), await aGood(on)];
  const { data } = await send(on, kit({ ...one, url: other.url }), { as });
  expect(data).toMatchObject({ key: 'NOT_FOUND' });
});

/** Decoded pixels from the middle and the bottom of a frame. */
async function look(film: string, second: number) {
  const png = join(folder, `${second}.png`);
  await run(real, [
    '-loglevel',
    'error',
    '-y',
    '-ss',
    `${second}`,
    '-i',
    film,
    '-frames:v',
    '1',
    png,
  ]);
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3).subarray(0, 3)];
  return { width: info.width, height: info.height, at };
}
const isNear = (colour: readonly number[], wanted: readonly number[]) =>
  colour.every((part, place) => Math.abs(part - (wanted[place] ?? 0)) < 30);

test.skipIf(!hasFfmpeg)(
  'ffmpeg makes a playable film with the right length, size, sound, motion, words and last card',
  { timeout: 240_000 },
  async () => {
    const shop = await startTestApp({ FFMPEG: real });
    const { token: as } = await aCustomer(shop);
    await send(shop, kit(await aGood(shop)), { as });
    await shop.pass(1000, 'favourites');
    const { items } = await shop.ok('favouriteExportList', {}, { as });
    expect(items).toMatchObject([{ state: 'generated' }]);
    const { bytes } = await shop.ok('favouriteExportFile', items[0] ?? { exportId: '' }, { as });
    mkdirSync(folder, { recursive: true });
    const film = join(folder, 'film.mp4');
    writeFileSync(film, bytes);
    const probe = ['-v', 'error', '-of', 'json', '-show_streams', '-show_format', film];
    const { streams, format } = JSON.parse((await run('ffprobe', probe)).stdout);
    expect(Number(format.duration)).toBeCloseTo(1.1, 1);
    expect(streams).toMatchObject([
      { codec_name: 'h264', width: 1080, height: 1080, pix_fmt: 'yuv420p', nb_frames: '33' },
      { codec_name: 'aac', channels: 1 },
    ]);
    const [red, green, gold, blue] = [
      [208, 24, 24],
      [24, 160, 48],
      [240, 180, 60],
      [32, 64, 255],
    ] as const;
    const first = await look(film, 0.2);
    expect(isNear(first.at(270, 300), red)).toBe(true);
    expect(isNear(first.at(810, 300), green)).toBe(true);
    expect(isNear(first.at(540, 1030), gold)).toBe(true);
    // The second scene pans right: red appears where green was.
    expect(isNear((await look(film, 0.42)).at(700, 800), green)).toBe(true);
    expect(isNear((await look(film, 0.75)).at(700, 800), red)).toBe(true);
    const end = await look(film, 0.95);
    expect(isNear(end.at(540, 540), blue)).toBe(true);
    expect(isNear(end.at(540, 1030), blue)).toBe(true);
  },
);
