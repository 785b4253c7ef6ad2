import { existsSync, readdirSync, readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { filmBytes } from '@wasit/contract/content/film-size';
import { beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/start.ts';
import { days } from '../../platform/clock/clock.ts';
import { aCustomer } from '../accounts/accounts.testing.ts';
import { aProduct, aRow } from '../catalogue/catalogue.testing.ts';
import { catalogueModule, importRows } from '../catalogue/index.ts';
import { sendFile } from '../quotes/quotes.testing.ts';
import { aStaff } from '../staff/staff.testing.ts';

let app: TestApp;
let as: string;
beforeAll(async () => {
  app = await startTestApp();
  as = (await aStaff(app, 'catalogue')).token;
});

const box = (type: string, body = '') => {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(8 + body.length);
  return Buffer.concat([head, Buffer.from(type + body, 'latin1')]);
};
const mp4 = (codec: string, pictures = 'pictures') =>
  Buffer.concat([box('ftyp', 'isom'), box('moov', codec), box('mdat', pictures)]);
const webm = Buffer.concat([
  Buffer.from('\x1a\x45\xdf\xa3\x87\x42\x82\x84webm', 'latin1'),
  Buffer.from('\x18\x53\x80\x67\x80', 'latin1'),
]);
/** As encoders write it that leave room for each length. */
const roomyWebm = Buffer.from(
  '\x1a\x45\xdf\xa3\x01\0\0\0\0\0\0\x19\x42\x82\x01\0\0\0\0\0\0\x04webm\x42\x87\x01\0\0\0\0\0\0\x01\x02\x18\x53\x80\x67\x01\0\0\0\0\0\0\0',
  'latin1',
);
const send = (body: Buffer, by: string | undefined = as) =>
  sendFile(app, body, {
    path: '/console/catalogue/film',
    name: 'film.mp4',
    ...(by ? { as: by } : {}),
  });
const stored = async (body: Buffer): Promise<string> => (await send(body)).data.url;
const detail = (productId: number) => app.ok('staffProductDetail', { productId }, { as });
async function write(productId: number, url: string | null) {
  const { revision } = await detail(productId);
  const changes = { video: url === null ? null : { url } };
  return app.call('staffEditProduct', { productId, revision, changes }, { as });
}
const shown = async (productId: number) => {
  const { video } = await app.ok('productDetail', { productId });
  const { items } = await app.ok('productPage', { pageSize: 50, sort: 'newest' });
  const card = items.find((one) => one.productId === productId);
  expect(card?.video).toEqual(video);
  // Specification, section 3: 12 is the tag of goods with a film.
  expect(card?.tags.split(',').includes('12')).toBe(video !== null);
  return video;
};

test('WebM sizes of any byte length are read; other kinds of Matroska are refused', async () => {
  expect((await send(roomyWebm)).status).toBe(200);
  const matroska = Buffer.from(roomyWebm.toString('latin1').replace('webm', 'mkvx'), 'latin1');
  expect(await send(matroska)).toMatchObject({ status: 422, data: { key: 'CONTENT_FILM' } });
});

test('a film is shown as stored, replaced, removed and restored; imports leave it unchanged', async () => {
  const { productId } = await aProduct(app, { id: 'filmed' });
  const [first, second] = [await stored(mp4('avc1')), await stored(webm)];
  expect(await write(productId, first)).toMatchObject({ status: 200 });
  expect(await shown(productId)).toEqual({ url: first, type: 'video/mp4' });
  expect(readFileSync(join(app.platform.config.dataDir, first))).toEqual(mp4('avc1'));

  await write(productId, second);
  expect(await shown(productId)).toEqual({ url: second, type: 'video/webm' });
  await write(productId, null);
  expect(await shown(productId)).toBeNull();
  const { versions, auditEntries: trail } = await detail(productId);
  expect(versions.map(({ before, after }) => [before.video, after.video])).toEqual([
    [{ url: second }, null],
    [{ url: first }, { url: second }],
    [null, { url: first }],
  ]);
  expect(trail.map(({ action }) => action)).toContain('catalogue.edit.video');

  await write(productId, versions[1]?.before.video?.url ?? null);
  await importRows(app.platform, [{ ...aRow({ id: 'filmed' }), moq: 9 }], { source: 'test' });
  expect(await detail(productId)).toMatchObject({
    moq: 9,
    written: { video: { url: first } },
    editedFields: expect.arrayContaining(['video']),
  });
  expect(await shown(productId)).toMatchObject({ url: first });
});

test('films that not every browser plays are refused by content and not stored', async () => {
  await stored(mp4('av01'));
  const kept = () => readdirSync(join(app.platform.config.dataDir, 'media/products')).toSorted();
  const before = kept();
  for (const [body, key] of [
    [Buffer.from('<script>alert(1)</script>'), 'CONTENT_FILM'],
    [mp4('avc1').subarray(0, -1), 'CONTENT_FILM'],
    [Buffer.concat([mp4('avc1'), Buffer.from('PK\x03\x04')]), 'CONTENT_FILM'],
    [Buffer.from('\x1a\x45\xdf\xa3 no segment', 'latin1'), 'CONTENT_FILM'],
    [mp4('hvc1'), 'CONTENT_FILM_CODEC'],
    [mp4('sound only: mp4a'), 'CONTENT_FILM_CODEC'],
  ] as const)
    expect(await send(body)).toMatchObject({ status: 422, data: { key } });
  expect(await send(mp4('avc1', 'x'.repeat(filmBytes)))).toMatchObject({
    status: 413,
    data: { key: 'TOO_LARGE' },
  });
  expect(await send(mp4('avc1'), (await aCustomer(app)).token)).toMatchObject({ status: 401 });
  expect(kept()).toEqual(before);
});

test('a film’s address must be that of a product film', async () => {
  const { productId } = await aProduct(app);
  for (const url of [
    `/media/products/${'0'.repeat(64)}.mp4`,
    `/media/content/${'0'.repeat(64)}.mp4`,
    '/media/demo/other.webm',
    'https://example.com/a.mp4',
    '/media/products/../../secret.mp4',
  ])
    expect(await write(productId, url)).toMatchObject({
      key: 'FILE_UNKNOWN',
      fields: { 'changes.video': expect.any(String) },
    });
  expect((await detail(productId)).revision).toBe(0);
});

test('an uploaded film not saved with a product within two days is removed; one of an earlier version stays', async () => {
  const { productId } = await aProduct(app);
  const [shownNow, shownBefore, unused, recent] = [
    await stored(mp4('avc1', 'shown now')),
    await stored(mp4('avc1', 'shown before')),
    await stored(mp4('avc1', 'never saved')),
    await stored(mp4('avc1', 'just chosen')),
  ];
  await write(productId, shownBefore);
  await write(productId, shownNow);
  const pathOf = (url: string) => join(app.platform.config.dataDir, url);
  const long = new Date(Date.now() - days(2) - 1000);
  for (const url of [shownNow, shownBefore, unused]) utimesSync(pathOf(url), long, long);
  const sweep = catalogueModule.sweeps?.find(({ name }) => name === 'catalogue.unused-films');
  await sweep?.run(app.platform);
  expect([shownNow, shownBefore, unused, recent].map((url) => existsSync(pathOf(url)))).toEqual([
    ...[true, true, false, true],
  ]);
});
