import { chmodSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startTestApp } from '../../../test/start.ts';
import { type Actor, system } from '../actor.ts';
import { openPrivateFolder } from '../storage/private-folder.ts';

const { app, platform } = await startTestApp();
const owner: Actor = system('test');
const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c33' } })
  .withExifMerge({ IFD0: { Copyright: 'a secret place' } })
  .png()
  .toBuffer();
const keep = (body: Buffer, kind = 'proof') =>
  platform.files.storePicture(owner, { kind, picture: body });
const visitor = 'visitor-secret-0123456789';
const get = (url: string) => app.server.inject({ url, cookies: { wasit_visitor: visitor } });

test('a stored picture is served only at its signed address', async () => {
  const { fileId } = await keep(png);
  const url = platform.files.signedUrl(fileId, visitor);
  const good = await get(url);
  expect(good.statusCode).toBe(200);
  expect(good.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, no-cache',
  });
  for (const bad of [
    `/pdpd/files/${fileId}`,
    url.replace(/sig=.*/, 'sig='),
    url.replace(/sig=.{4}/, 'sig=AAAA'),
    url.replace(/exp=\d/, 'exp=9'),
  ])
    expect((await get(bad)).statusCode, bad).toBe(404);
});

test('before a file is acknowledged, first its bytes and then its folder entry are synced to disk', async () => {
  const probe = await open(import.meta.dirname);
  const handle = Object.getPrototypeOf(probe);
  await probe.close();
  const written: string[] = [];
  const write = handle.sync;
  const spy = vi.spyOn(handle, 'sync').mockImplementation(async function (this: FileHandle) {
    written.push((await this.stat()).isFile() ? 'bytes' : 'name');
    return write.call(this);
  });
  onTestFinished(() => spy.mockRestore());
  await keep(png);
  expect(written.slice(0, 2)).toEqual(['bytes', 'name']);
  written.length = 0;
  const paper = { kind: 'paper', contentType: 'application/pdf', extension: 'pdf' };
  await platform.files.storeDocument(owner, { ...paper, body: png, fileName: 'a.pdf' });
  expect(written.slice(0, 2)).toEqual(['bytes', 'name']);
});

test('a signature is valid for its own file and time only', async () => {
  const [one, other] = [await keep(png), await keep(png)];
  const url = platform.files.signedUrl(one.fileId, visitor);
  expect((await get(url.replace(one.fileId, other.fileId))).statusCode).toBe(404);
  const past = new URLSearchParams(url.split('?')[1]);
  past.set('exp', String(Date.now() - 1));
  expect((await get(`/pdpd/files/${one.fileId}?${past}`)).statusCode).toBe(404);
});

test('no address leads outside the folder', async () => {
  for (const path of [
    '..%2f..%2fetc%2fpasswd',
    '%2e%2e/secret-key',
    'f_x%00.webp',
    '....//....//etc/passwd',
  ])
    expect(
      (await get(`/pdpd/files/${path}?exp=99999999999999&sig=x`)).statusCode,
      path,
    ).toBeGreaterThanOrEqual(400);
});

test('only decoded content is stored: no metadata, nothing appended, and our own file name', async () => {
  const row = await keep(Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]));
  expect(row.path).toMatch(/^proof\/[0-9a-z]{2}\/f_[0-9a-z]{16}\.webp$/);
  expect(existsSync(join(platform.config.uploadDir, row.path))).toBe(true);
  const { rawPayload } = await get(platform.files.signedUrl(row.fileId, visitor));
  expect(rawPayload.includes('script')).toBe(false);
  expect((await sharp(rawPayload).metadata()).exif).toBeUndefined();
});

test('only the server’s account can read stored files or enter their folders', async () => {
  const row = await keep(png);
  const folder = platform.config.uploadDir;
  const modes = [
    folder,
    join(folder, 'proof'),
    dirname(join(folder, row.path)),
    join(folder, row.path),
  ].map((path) => statSync(path).mode & 0o777);
  expect(modes).toEqual([0o700, 0o700, 0o700, 0o600]);
});

test('a private folder that others could read gets stricter permissions, and the log says so', async () => {
  const warnings: unknown[] = [];
  const path = mkdtempSync(join(tmpdir(), 'wasit-wide-'));
  chmodSync(path, 0o755);
  await openPrivateFolder(path, { warn: (...args: unknown[]) => warnings.push(args) });
  await openPrivateFolder(path, { warn: (...args: unknown[]) => warnings.push(args) });
  expect([statSync(path).mode & 0o777, warnings.length]).toEqual([0o700, 1]);
  rmSync(path, { recursive: true });
});

test('a file that is no picture is refused, whatever type it claims', async () => {
  const bodies = [
    'GIF89a/*<script>alert(1)</script>*/',
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '%PDF-1.7',
    '',
  ];
  for (const body of bodies)
    await expect(keep(Buffer.from(body)), body).rejects.toMatchObject({ key: 'FILE_TYPE' });
});

test('an uploaded picture is found by its owner and unknown to everybody else', async () => {
  const { fileId, ownerId } = await keep(png, 'upload');
  const find = (ownedBy: string) =>
    platform.transact((tx) => platform.files.attach(tx, [fileId], { ownedBy, field: 'proofs' }));
  await expect(find(ownerId)).resolves.toMatchObject([{ fileId }]);
  await expect(find('u_somebody')).rejects.toMatchObject({ key: 'FILE_UNKNOWN' });
});

test('a missing file is left out, and an attached one is not deleted with old ones of its kind', async () => {
  const [first, second] = [await keep(png, 'kept'), await keep(png, 'kept')];
  const found = await platform.files.find(platform.db, [second.fileId, 'f_missing', first.fileId]);
  expect(found.map(({ fileId }) => fileId)).toEqual([second.fileId, first.fileId]);
  await platform.transact((tx) => platform.files.markUsed(tx, first.fileId));
  expect(await platform.files.deleteOlder('kept', new Date(Date.now() + 1000))).toBe(1);
  expect(await platform.files.find(platform.db, [second.fileId, first.fileId])).toMatchObject([
    { fileId: first.fileId },
  ]);
});
