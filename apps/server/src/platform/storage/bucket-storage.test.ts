import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { StoredFile } from '@wasit/contract/wire';
import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { builtCommands } from '../../../../../tools/tasks/build.ts';
import { startBucket } from '../../../test/bucket.ts';
import { startTestApp } from '../../../test/start.ts';
import { aCustomer } from '../../modules/accounts/accounts.testing.ts';
import { checkInvariants } from '../../oracle/invariants.ts';
import { servePictures } from '../../web/pictures.ts';
import { serveMedia } from '../../web/static.ts';
import { hours } from '../clock/clock.ts';
import { deleteStrayFiles } from '../files/sweep-files.ts';
import { bucketError, bucketStorage, openBucket } from './bucket-storage.ts';
import { folderStorage } from './folder-storage.ts';
import { moveFiles } from './move-files.ts';
import { StorageError } from './storage.ts';

const bucket = await startBucket();
const app = await startTestApp(bucket.env);
const { platform } = app;
const { uploads, media } = platform.storages;
const folder = platform.config.uploadDir;
const opened = openBucket(platform.config) ?? expect.unreachable('a bucket');
const inBucket = bucketStorage(opened, 'uploads/');
afterEach(() => {
  bucket.fail(undefined);
  bucket.onCall(() => {});
});

const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#36c' } })
  .png()
  .toBuffer();

async function upload(token: string) {
  const form = new FormData();
  form.append('file', new Blob([Uint8Array.from(picture)], { type: 'image/png' }), 'receipt.png');
  const request = new Request('http://x/', { method: 'POST', body: form });
  return app.app.server.inject({
    method: 'POST',
    url: '/pdpd/upload/image',
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      authorization: `Bearer ${token}`,
      language: 'ENG',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}
const pathOf = async (fileId: string): Promise<string> =>
  (await platform.pool.query('select path from stored_file where file_id = $1', [fileId])).rows[0]
    ?.path ?? '';
const rowCount = async () =>
  (await platform.pool.query('select count(*)::int as n from stored_file')).rows[0].n;

test('an upload is stored in the bucket and no folder, and opens at its signed address for its session only', async () => {
  const { token } = await aCustomer(app);
  const answer = await upload(token);
  expect(answer.statusCode, answer.body).toBe(200);
  const { fileId, url } = StoredFile.parse(answer.json().data);
  const path = await pathOf(fileId);
  expect(await inBucket.size(path)).toBeGreaterThan(0);
  expect(existsSync(join(folder, path))).toBe(false);
  const authorization = `Bearer ${token}`;
  const good = await app.app.server.inject({ url, headers: { authorization } });
  expect(good.statusCode).toBe(200);
  expect(good.rawPayload).toEqual(await inBucket.read(path));
  expect((await app.app.server.inject({ url })).statusCode).toBe(404);
});

test.each([
  ['down', 503, 'UNAVAILABLE'],
  ['cut', 503, 'UNAVAILABLE'],
  ['full', 507, 'DISK_FULL'],
] as const)(
  'a bucket that is %s: the upload is answered %i, and no row names a file',
  async (fault, status, key) => {
    const { token } = await aCustomer(app);
    const before = await rowCount();
    bucket.fail(fault);
    const answer = await upload(token);
    expect([answer.statusCode, answer.json().data.key]).toEqual([status, key]);
    expect(await rowCount()).toBe(before);
    bucket.fail(undefined);
    expect((await upload(token)).statusCode).toBe(200);
  },
);

test('a large file that the bucket refuses is not left open: its space is free once it is deleted', async () => {
  const film = join(platform.config.dataDir, 'film.mp4');
  writeFileSync(film, Buffer.alloc(1024 * 1024));
  for (const fault of ['refused', 'cut', 'full'] as const) {
    bucket.fail(fault);
    await expect(inBucket.write('film.mp4', film)).rejects.toThrow(StorageError);
  }
  // Without sockets, and the folder that is read here. A file is closed in a thread of its own.
  const openFiles = () =>
    readdirSync('/proc/self/fd')
      .map((fd) => `/proc/self/fd/${fd}`)
      .filter(existsSync)
      .map((path) => readlinkSync(path));
  await expect.poll(openFiles).not.toContain(film);
});

test('while the bucket does not answer a stored file is answered 503, not 404', async () => {
  const { token } = await aCustomer(app);
  const { url } = StoredFile.parse((await upload(token)).json().data);
  bucket.fail('down');
  const headers = { authorization: `Bearer ${token}` };
  expect((await app.app.server.inject({ url, headers })).statusCode).toBe(503);
});

test('a bucket that falls silent in the middle of an answer fails reads, streams and lists, and delays nothing for good', async () => {
  const impatient = bucketStorage(
    openBucket(platform.config, 300) ?? expect.unreachable('a bucket'),
    'uploads/',
  );
  bucket.fail('stalled');
  await expect(impatient.read('upload/aa/f_one.webp')).rejects.toThrow(StorageError);
  const film = await impatient.stream('upload/aa/f_one.webp');
  await expect(film?.toArray()).rejects.toThrow(StorageError);
  await expect(impatient.list()[Symbol.asyncIterator]().next()).rejects.toThrow(StorageError);
});

test('a reader slower than the bucket’s time limit gets the whole film', async () => {
  const film = Buffer.alloc(16 * 1024 * 1024, 'film');
  await inBucket.write('film.mp4', film);
  const impatient = bucketStorage(
    openBucket(platform.config, 200) ?? expect.unreachable('a bucket'),
    'uploads/',
  );
  const body = await impatient.stream('film.mp4');
  await new Promise((resolve) => setTimeout(resolve, 600));
  const parts = await body?.toArray();
  expect(Buffer.concat(parts ?? []).equals(film)).toBe(true);
  await inBucket.remove('film.mp4');
});

test('an operator reads at the start why the bucket refuses them', async () => {
  expect(await bucketError(platform.config)).toBeUndefined();
  bucket.fail('refused');
  expect(await bucketError(platform.config)).toBe(
    'the bucket: InvalidAccessKeyId: test (HTTP 403)',
  );
});

test('the check of stored files (I12) reads the bucket: existing files pass, missing ones are reported', async () => {
  const { token } = await aCustomer(app);
  const { fileId } = StoredFile.parse((await upload(token)).json().data);
  const lost = async () =>
    (await checkInvariants(platform))
      .filter(({ id, count }) => id === 'I12' && count > 0)
      .flatMap(({ rows }) => rows.map(({ id }) => id));
  expect(await lost()).toEqual([]);
  await inBucket.remove(await pathOf(fileId));
  expect(await lost()).toEqual([fileId]);
  await platform.pool.query('delete from stored_file where file_id = $1', [fileId]);
});

test('unattached uploads are deleted from the bucket too, and bytes without a row after a day', async () => {
  const { token } = await aCustomer(app);
  const { fileId } = StoredFile.parse((await upload(token)).json().data);
  const path = await pathOf(fileId);
  await inBucket.write('upload/zz/f_young.webp', picture);
  await app.pass(hours(25));
  expect(await inBucket.size(path)).toBeUndefined();
  expect(await deleteStrayFiles(platform)).toBe(0);
  expect(await inBucket.size('upload/zz/f_young.webp')).toBe(picture.length);
});

test('media are served from the bucket, films in ranges, and pictures in page sizes', async () => {
  const { default: Fastify } = await import('fastify');
  const server = Fastify();
  await serveMedia(server, platform);
  servePictures(server, platform);
  const film = Buffer.from(Array.from({ length: 1000 }, (_, at) => at % 251));
  await media.write('content/film.mp4', film);
  await media.write('products/one.png', picture);
  const get = (url: string, headers = {}) => server.inject({ url, headers });
  const whole = await get('/media/content/film.mp4');
  expect([whole.statusCode, whole.headers['content-type']]).toEqual([200, 'video/mp4']);
  expect(whole.rawPayload).toEqual(film);
  const part = await get('/media/content/film.mp4', { range: 'bytes=100-199' });
  expect([part.statusCode, part.headers['content-range']]).toEqual([206, 'bytes 100-199/1000']);
  expect(part.rawPayload).toEqual(film.subarray(100, 200));
  const last = await get('/media/content/film.mp4', { range: 'bytes=-50' });
  expect(last.rawPayload).toEqual(film.subarray(950));
  expect((await get('/media/content/film.mp4', { range: 'bytes=2000-' })).statusCode).toBe(416);
  const head = await server.inject({ method: 'HEAD', url: '/media/content/film.mp4' });
  expect([head.statusCode, head.headers['content-length']]).toEqual([200, '1000']);
  const drawn = await get('/pictures/s150/products/one.png', { accept: 'image/webp' });
  expect(drawn.headers['content-type']).toBe('image/webp');
  for (const bad of ['/media/none.webp', '/media/..%2fsecret', '/media/../uploads/x.webp'])
    expect((await get(bad)).statusCode, bad).toBe(404);
  expect((await get('/media/none.svg')).statusCode).toBe(200);
});

test('files not yet moved are read from the folder, and deleted in both places', async () => {
  mkdirSync(join(folder, 'upload/aa'), { recursive: true });
  writeFileSync(join(folder, 'upload/aa/f_old.webp'), picture);
  expect(await uploads.read('upload/aa/f_old.webp')).toEqual(picture);
  await uploads.remove('upload/aa/f_old.webp');
  expect(existsSync(join(folder, 'upload/aa/f_old.webp'))).toBe(false);
});

const main = await builtCommands();
function move() {
  const child = spawn(process.execPath, [main, 'files:move', '--json', '--remove'], {
    env: { ...process.env, ...bucket.env, WASIT_MODE: 'demo', DATA_DIR: platform.config.dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const answer = child.stdout.toArray().then((parts) => Buffer.concat(parts).toString());
  return { child, answer };
}

test('a move killed repeatedly loses no byte, and ends with all in the bucket and an empty folder', {
  timeout: 120_000,
}, async () => {
  const files = new Map(
    Array.from({ length: 40 }, (_, at) => [
      `proof/m${at % 7}/f_move${at}.webp`,
      Buffer.alloc(2_000 + at, `${at}`),
    ]),
  );
  for (const [name, body] of files) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), body);
  }
  const nothingIsLost = async () => {
    await bucket.quiet();
    for (const [name, body] of files)
      expect((await uploads.read(name))?.equals(body), name).toBe(true);
  };
  for (let killed = 0; killed < 2; killed += 1) {
    const { child } = move();
    let written = 0;
    bucket.onCall(({ method }) => {
      if (method === 'PUT') written += 1;
      if (written > 5) child.kill('SIGKILL');
    });
    await once(child, 'exit');
    bucket.onCall(() => {});
    await nothingIsLost();
  }
  bucket.fail('down');
  const failed = move();
  expect((await once(failed.child, 'exit'))[0]).toBe(1);
  bucket.fail(undefined);
  await nothingIsLost();
  const { child, answer } = move();
  expect((await once(child, 'exit'))[0]).toBe(0);
  expect(JSON.parse(await answer)).toMatchObject({ bucket: 'files' });
  for (const [name, body] of files) expect((await inBucket.read(name))?.equals(body)).toBe(true);
  expect(
    readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile()),
  ).toEqual([]);
});

test('a copy without --remove keeps the folder, and a second one uploads nothing again', async () => {
  mkdirSync(join(folder, 'proof/cc'), { recursive: true });
  writeFileSync(join(folder, 'proof/cc/f_copy.webp'), picture);
  const copy = () =>
    moveFiles(
      { from: folderStorage(folder), to: inBucket },
      { remove: false, onProgress: () => {} },
    );
  await copy();
  const puts: string[] = [];
  bucket.onCall(({ method, path }) => {
    if (method === 'PUT') puts.push(path);
  });
  expect(await copy()).toMatchObject({ copied: 0, there: 1 });
  expect(puts).toEqual([]);
  expect(readFileSync(join(folder, 'proof/cc/f_copy.webp'))).toEqual(picture);
  expect(await inBucket.read('proof/cc/f_copy.webp')).toEqual(picture);
});
