import { mkdirSync, writeFileSync } from 'node:fs';
import http, { type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { fingerprint } from '../../../../test/attacks/fingerprint.store.ts';
import { startTestApp } from '../../../../test/start.ts';

const jpeg = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#a51' } })
  .jpeg()
  .toBuffer();
const answers: Readonly<Record<string, RequestListener>> = {
  '/photo': (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(jpeg),
  '/page': (_, response) =>
    response
      .writeHead(200, { 'content-type': 'image/jpeg' })
      .end('<html><script>alert(1)</script></html>'),
  '/moved': (_, response) => response.writeHead(302, { location: '/photo' }).end(),
  '/huge': (_, response) => response.writeHead(200, { 'content-length': 11 * 1024 * 1024 }).end(),
};
const outside = http.createServer((request, response) =>
  (answers[request.url ?? ''] ?? ((_, other) => other.writeHead(404).end()))(request, response),
);
await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
afterAll(() => {
  outside.closeAllConnections();
  outside.close();
});

/** A stand-in for a public host: only the named origins are allowed although they are private. */
const app = await startTestApp({
  IMAGE_FETCH_ALLOWLIST: origin,
  PUBLIC_URL: 'https://shop.example',
});
const media = join(app.platform.config.dataDir, 'media', 'sample');
mkdirSync(media, { recursive: true });
writeFileSync(join(media, 'cup.webp'), await sharp(jpeg).webp().toBuffer());
writeFileSync(join(media, 'cup.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');

test('a picture at a public address becomes a search, whatever content type its host declares', async () => {
  const id = await app.ok('searchSameParagraph', { imageUrl: `${origin}/photo` });
  expect((await app.ok('imageSearch', { id })).picture).toMatchObject({ width: 90, height: 60 });
});

test('a picture is fetched once and shown from our own address', async () => {
  const visitor = 'visitor-secret-0123456789';
  const { id, picture } = await app.ok(
    'imageFromUrl',
    { imageUrl: `${origin}/photo` },
    { visitor },
  );
  expect(picture).toMatchObject({
    width: 90,
    height: 60,
    url: expect.stringMatching(/^\/pdpd\/files\//),
  });
  expect(
    (await app.app.server.inject({ url: picture.url, cookies: { wasit_visitor: visitor } }))
      .headers['content-type'],
  ).toBe('image/jpeg');
  await app.ok('imageSearch', { id });
});

test.each([
  '/media/sample/cup.webp',
  '/pictures/s300/sample/cup.webp',
  'https://shop.example/media/sample/cup.webp?w=300',
])('%s is recognised as our own and read without fetching', async (imageUrl) => {
  await app.ok('searchSameParagraph', { imageUrl });
});

const refusals: readonly (readonly [string, string])[] = [
  ['cup.webp', 'IMAGE_ADDRESS'],
  ['https://shop.example/pdpd/hello/user/userInfo', 'IMAGE_ADDRESS'],
  ['/media/../secret-key', 'IMAGE_ADDRESS'],
  ['/media/%2e%2e/%2e%2e/etc/passwd.png', 'IMAGE_ADDRESS'],
  ['/media/..%2f..%2fetc%2fpasswd.png', 'IMAGE_ADDRESS'],
  ['/media/sample/cup.svg', 'IMAGE_ADDRESS'],
  ['/media/sample/none.webp', 'IMAGE_UNREACHABLE'],
  ['file:///etc/passwd', 'IMAGE_ADDRESS'],
  ['http://127.0.0.1/', 'IMAGE_ADDRESS'],
  ['http://169.254.169.254/latest/meta-data/iam', 'IMAGE_ADDRESS'],
  ['http://[::ffff:10.0.0.1]/', 'IMAGE_ADDRESS'],
  [`${origin}/moved`, 'IMAGE_UNREACHABLE'],
  [`${origin}/nothing`, 'IMAGE_UNREACHABLE'],
  [`${origin}/page`, 'IMAGE_TYPE'],
  [`${origin}/huge`, 'TOO_LARGE'],
];
test.each(refusals)(
  '%s is refused with %s at its field and leaves nothing behind',
  async (imageUrl, key) => {
    const rows = await fingerprint(app.platform);
    for (const endpoint of ['searchSameParagraph', 'imageFromUrl'] as const)
      expect(await app.call(endpoint, { imageUrl })).toMatchObject({
        key,
        fields: { imageUrl: expect.any(String) },
      });
    expect(await fingerprint(app.platform)).toEqual(rows);
  },
);
