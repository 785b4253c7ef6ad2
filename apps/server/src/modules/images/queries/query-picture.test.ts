import { randomFillSync } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { fingerprint } from '../../../../test/attacks/fingerprint.store.ts';
import { startTestApp } from '../../../../test/start.ts';
import { aCustomer } from '../../accounts/accounts.testing.ts';
import { uploadToSearch } from './queries.testing.ts';

const app = await startTestApp();
const script = '<script>alert(document.domain)</script>';
/** Noise in large squares: distinctive, and different each time. */
const picture = (width = 120, height = 90) =>
  sharp(randomFillSync(Buffer.alloc(8 * 6 * 3)), {
    raw: { width: 8, height: 6, channels: 3 },
  }).resize(width, height, {
    kernel: 'nearest',
    fit: 'fill',
  });

const filesKept = () =>
  readdirSync(app.platform.config.uploadDir, { recursive: true, encoding: 'utf8' })
    .map((name) => join(app.platform.config.uploadDir, name))
    .filter((name) => statSync(name).isFile());
const visitor = 'visitor-secret-of-this-file';
const before = await uploadToSearch(app, await picture().jpeg().toBuffer());

async function shown(searchId: string) {
  const { picture: kept } = await app.ok('imageSearch', { id: searchId }, { visitor });
  const served = await app.app.server.inject({
    url: kept.url,
    cookies: { wasit_visitor: visitor },
  });
  return { ...kept, type: served.headers['content-type'], body: served.rawPayload };
}

test.each(['jpeg', 'png'] as const)(
  'a %s becomes a search id that shows the picture to anyone who has the id',
  async (format) => {
    const answer = await uploadToSearch(app, await picture().toFormat(format).toBuffer());
    expect(answer).toMatchObject({
      status: 200,
      code: 200,
      data: expect.stringMatching(/^f_[0-9a-z]{16}$/),
    });
    expect(await shown(answer.data)).toMatchObject({ width: 120, height: 90, type: 'image/jpeg' });
  },
);

test('a picture is scaled to 800 pixels at most, upright, without metadata, and the original is not stored', async () => {
  const original = await picture(2_400, 1_200)
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Copyright: script } })
    .jpeg({ quality: 100 })
    .toBuffer();
  const { data } = await uploadToSearch(app, Buffer.concat([original, Buffer.from(script)]));
  const { body, ...size } = await shown(data);
  expect(size).toMatchObject({ width: 400, height: 800 });
  const { format, width, height, exif, orientation } = await sharp(body).metadata();
  expect({ format, width, height, exif, orientation }).toEqual({
    format: 'jpeg',
    width: 400,
    height: 800,
    exif: undefined,
    orientation: undefined,
  });
  expect(body.includes('script')).toBe(false);
  for (const file of filesKept())
    expect(readFileSync(file).includes(original.subarray(0, 200))).toBe(false);
});

test('CMYK, grey, 16-bit, transparent and animated PNG pictures become one plain picture', async () => {
  const base = picture();
  const bodies = [
    await base.clone().toColourspace('cmyk').jpeg().toBuffer(),
    await base.clone().greyscale().png().toBuffer(),
    await base.clone().toColourspace('rgb16').png().toBuffer(),
    await base.clone().ensureAlpha(0.2).png().toBuffer(),
  ];
  for (const body of bodies) {
    const { data } = await uploadToSearch(app, body);
    const kept = await sharp((await shown(data)).body).metadata();
    expect(kept).toMatchObject({
      format: 'jpeg',
      space: 'srgb',
      width: 120,
      height: 90,
      hasAlpha: false,
    });
  }
});

const png = await picture().png().toBuffer();
const jpeg = await picture().jpeg().toBuffer();
const bomb = await sharp({
  create: { width: 16_000, height: 16_000, channels: 3, background: '#fff' },
  limitInputPixels: false,
})
  .png({ compressionLevel: 9 })
  .toBuffer();
/** A PNG whose header claims 60000 × 60000 pixels without the data. */
const liar = Buffer.from(png);
liar.writeUInt32BE(60_000, 16);
liar.writeUInt32BE(60_000, 20);

const refused: Readonly<Record<string, Buffer | string>> = {
  'a GIF': await picture().gif().toBuffer(),
  'a GIF head before a script': `GIF89a/*${script}*/`,
  'a WebP': await picture().webp().toBuffer(),
  'an AVIF': await picture().avif({ effort: 0 }).toBuffer(),
  'a TIFF': await picture().tiff().toBuffer(),
  'an SVG': `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${script}<image href="file:///etc/passwd"/></svg>`,
  'HTML named .jpg': `<!doctype html>${script}`,
  'a JPEG head before HTML': Buffer.concat([jpeg.subarray(0, 20), Buffer.from(script)]),
  'a PDF': '%PDF-1.7\n%%EOF',
  'half a JPEG': jpeg.subarray(0, jpeg.length >> 1),
  'half a PNG': png.subarray(0, png.length >> 1),
  'a PNG of 16000 × 16000': bomb,
  'a PNG that lies about its size': liar,
  'zero bytes': '',
  noise: randomFillSync(Buffer.alloc(50_000)),
};

test.each(Object.entries(refused))(
  '%s is refused with a message and leaves nothing behind',
  async (_what, body) => {
    const [rows, files] = [await fingerprint(app.platform), filesKept()];
    expect(await uploadToSearch(app, body)).toMatchObject({
      status: 422,
      code: 7062,
      key: 'IMAGE_TYPE',
      msg: expect.stringContaining('PNG'),
    });
    expect(await fingerprint(app.platform)).toEqual(rows);
    expect(filesKept()).toEqual(files);
  },
);

test('a picture with an appended page is stored as the picture alone', async () => {
  const polyglot = Buffer.concat([png, Buffer.from(`<html>${script}</html>`)]);
  const { data } = await uploadToSearch(app, polyglot, { name: 'page.html', type: 'text/html' });
  const { body, type } = await shown(data);
  expect([type, body.includes('script')]).toEqual(['image/jpeg', false]);
});

test('more than ten megabytes are refused with the limit', async () => {
  const answer = await uploadToSearch(app, Buffer.concat([png, Buffer.alloc(10 * 1024 * 1024)]));
  expect(answer).toMatchObject({
    status: 413,
    key: 'TOO_LARGE',
    msg: expect.stringContaining('10'),
  });
});

test('the same picture within a day is the same search for its sender, and a new one for anybody else', async () => {
  const body = await picture().jpeg().toBuffer();
  const [one, two] = [await aCustomer(app), await aCustomer(app)];
  const cookie = 'visitor-secret-0123456789';
  const senders = [
    { as: one.token },
    { as: two.token },
    { visitor: cookie },
    { visitor: `${cookie}x` },
    {},
    {},
  ];
  const ids: string[] = [];
  for (const sender of senders) ids.push((await uploadToSearch(app, body, sender)).data);
  expect(new Set(ids).size).toBe(senders.length);
  for (const [at, sender] of senders.slice(0, 4).entries())
    expect((await uploadToSearch(app, body, sender)).data).toBe(ids[at]);
});

test('an unknown id and files that are no search are answered as gone', async () => {
  for (const id of ['f_aaaaaaaaaaaaaaaa', 'x', '__proto__'])
    expect(await app.call('imageSearch', { id })).toMatchObject({ status: 404, key: 'IMAGE_GONE' });
});

test.each([
  '0,0,1001,10',
  '0,0,49,500',
  '600,0,500,500',
  '-1,0,500,500',
  '1,2,3',
  'all',
  '0,0,500,500,1',
])('the crop "%s" is refused', async (crop) => {
  expect(await app.call('imageSearch', { id: before.data, crop })).toMatchObject({
    status: 400,
    fields: { crop: expect.any(String) },
  });
});

test('after 30 days a picture is deleted with its row and its bytes', async () => {
  const { data } = await uploadToSearch(app, await picture().jpeg().toBuffer());
  await app.passDays(29);
  await app.ok('imageSearch', { id: data });
  await app.passDays(2);
  expect(await app.call('imageSearch', { id: data })).toMatchObject({
    status: 404,
    code: 7065,
    key: 'IMAGE_GONE',
  });
  expect(filesKept()).toEqual([]);
});
