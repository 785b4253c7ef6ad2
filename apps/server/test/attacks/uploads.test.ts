import { randomFillSync } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { imageBytes } from '@wasit/contract/content/endpoints';
import { StoredFile } from '@wasit/contract/wire';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { aCustomer } from '../../src/modules/accounts/accounts.testing.ts';
import { aVoucher } from '../../src/modules/payments/payments.testing.ts';
import { startTestApp } from '../start.ts';
import { fingerprint } from './fingerprint.store.ts';
import { type RawAnswer, read } from './raw-call.ts';

const { app, platform } = await startTestApp();
const customer = await aCustomer({ platform });
const script = '<script>alert(document.domain)</script>';
const png = await aVoucher();

interface Part {
  readonly body: Buffer | string;
  readonly name?: string;
  readonly type?: string;
  readonly field?: string;
}

/** One multipart request, from a browser or an attacker's program. */
async function upload(
  parts: readonly Part[],
  token: string | null = customer.token,
): Promise<RawAnswer & { data: unknown }> {
  const form = new FormData();
  for (const { body, name = 'proof.png', type = 'image/png', field = 'file' } of parts)
    form.append(field, new Blob([Uint8Array.from(Buffer.from(body))], { type }), name);
  const request = new Request('http://x/', { method: 'POST', body: form });
  const response = await app.server.inject({
    method: 'POST',
    url: '/pdpd/upload/image',
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      language: 'ENG',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return {
    ...read(response.body),
    status: response.statusCode,
    text: response.body,
    data: response.json().data,
  };
}

const open = (url: string) =>
  app.server.inject({ url, headers: { authorization: `Bearer ${customer.token}` } });

async function kept(
  parts: readonly Part[],
): Promise<{ url: string; fileId: string; served: Buffer; headers: Record<string, unknown> }> {
  const answer = await upload(parts);
  expect(answer.code, answer.text).toBe(200);
  const { url, fileId } = StoredFile.parse(answer.data);
  const served = await open(url);
  expect(served.statusCode).toBe(200);
  return { url, fileId, served: served.rawPayload, headers: served.headers };
}

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${script}<image href="file:///etc/passwd"/></svg>`;
const bomb = await sharp({
  create: { width: 16_000, height: 16_000, channels: 3, background: '#fff' },
  limitInputPixels: false,
})
  .png({ compressionLevel: 9 })
  .toBuffer();
const pngStart = png.subarray(0, 8);
const refused: Readonly<Record<string, Part>> = {
  'an SVG': { body: svg, name: 'a.svg', type: 'image/svg+xml' },
  'an SVG that calls itself PNG': { body: svg },
  'HTML renamed to .png': { body: `<!doctype html>${script}` },
  'a GIF head before a script': { body: `GIF89a/*${script}*/`, name: 'a.gif', type: 'image/gif' },
  'a PNG head before HTML': { body: Buffer.concat([pngStart, Buffer.from(script)]) },
  'half a PNG': { body: png.subarray(0, png.length >> 1) },
  'a PNG of 16000 × 16000': { body: bomb },
  'a PDF': { body: '%PDF-1.7\n%%EOF', name: 'a.pdf', type: 'application/pdf' },
  'a zip': { body: Buffer.from('504b0304140000000000', 'hex'), name: 'a.zip' },
  'a WebP, which the specification does not list': {
    body: await sharp(png).webp().toBuffer(),
    name: 'a.webp',
    type: 'image/webp',
  },
  'a TIFF': { body: await sharp(png).tiff().toBuffer() },
  'zero bytes': { body: '' },
  noise: { body: randomFillSync(Buffer.alloc(50_000)) },
};

test.each(Object.entries(refused))(
  '%s is refused with a message and leaves nothing behind',
  async (_what, part) => {
    const before = await fingerprint(platform);
    const answer = await upload([part]);
    expect(answer).toMatchObject({ status: 422, code: 7060, key: 'FILE_TYPE' });
    expect(answer.text).not.toMatch(/sharp|vips|pixel|Input/);
    expect(await fingerprint(platform)).toEqual(before);
  },
);

test('more than 10 MB, two files and no file are refused and leave nothing behind', async () => {
  const before = await fingerprint(platform);
  const large = Buffer.concat([png, Buffer.alloc(imageBytes + 1_000_000)]);
  expect(await upload([{ body: large }])).toMatchObject({
    status: 413,
    key: 'TOO_LARGE',
    msg: 'The file is too large (at most 10 MB).',
  });
  const two = await upload([{ body: png }, { body: png, name: 'b.png' }]);
  expect(Math.floor(two.status / 100), two.text).toBe(4);
  const none = await upload([]);
  expect(none).toMatchObject({ status: 400, key: 'VALIDATION' });
  expect(none.text).toContain('This field is required.');
  expect(await fingerprint(platform)).toEqual(before);
});

const oneFile = 'Content-Disposition: form-data; name="file"; filename="a.png"';
type BadBody = readonly [what: string, type: string, payload: string];
const broken: readonly BadBody[] = [
  ['no boundary', 'multipart/form-data', 'x'],
  ['another boundary', 'multipart/form-data; boundary=x', '--y\r\n\r\n'],
  ['half a part', 'multipart/form-data; boundary=x', `--x\r\n${oneFile}\r\n\r\nhalf`],
  ['an endless boundary', `multipart/form-data; boundary=${'x'.repeat(5_000)}`, 'x'],
];
const strange: readonly BadBody[] = [
  [
    'a part called __proto__',
    'multipart/form-data; boundary=x',
    `--x\r\n${oneFile.replace('"file"', '"__proto__"')}\r\n\r\nhalf\r\n--x--\r\n`,
  ],
  ['JSON', 'application/json', '{"file":"x"}'],
  ['plain text', 'text/plain', 'x'],
];

async function refusedBody(type: string, payload: string): Promise<void> {
  const headers = { 'content-type': type, authorization: `Bearer ${customer.token}` };
  const response = await app.server.inject({
    method: 'POST',
    url: '/pdpd/upload/image',
    headers,
    payload,
  });
  expect(Math.floor(response.statusCode / 100), response.body).toBe(4);
  expect(read(response.body).key).toBeDefined();
}

test.each(strange)('a body with %s is refused with the envelope', (_what, type, payload) =>
  refusedBody(type, payload),
);

test.each(broken)('a body with %s is refused with the envelope', (_what, type, payload) =>
  refusedBody(type, payload),
);

test('a picture in a field of another name is not accepted as the file', async () => {
  expect(await upload([{ body: png, field: 'avatar' }])).toMatchObject({
    status: 400,
    key: 'VALIDATION',
    fields: [{ field: 'file' }],
  });
});

test('an upload without an account is refused', async () => {
  expect(await upload([{ body: png }], null)).toMatchObject({ status: 401, key: 'UNAUTHORISED' });
});

test('only the decoded picture is kept: appended HTML, EXIF, name and type are removed', async () => {
  const sneaky = await sharp(png)
    .withExifMerge({ IFD0: { Copyright: script, ImageDescription: script } })
    .png()
    .toBuffer();
  const sent = Buffer.concat([sneaky, Buffer.from(`<html>${script}</html>`)]);
  const { url, served, headers } = await kept([
    { body: sent, name: `../../${script}.html`, type: 'text/html' },
  ]);
  expect(served.includes('script')).toBe(false);
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
  });
  expect(url).toMatch(/^\/pdpd\/files\/f_[0-9a-z]+\?exp=\d+&sig=[\w.-]+$/);
  expect((await sharp(served).metadata()).exif).toBeUndefined();
});

test('a JPG, a PNG and a GIF are kept re-encoded, without their original bytes', async () => {
  const originals = [await sharp(png).jpeg().toBuffer(), png, await sharp(png).gif().toBuffer()];
  for (const body of originals) {
    const { served } = await kept([{ body }]);
    expect((await sharp(served).metadata()).format).toBe('webp');
  }
  const folder = platform.config.uploadDir;
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((name) => statSync(name).isFile());
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) {
    const bytes = readFileSync(file);
    expect(bytes.subarray(8, 12).toString()).toBe('WEBP');
    expect(originals.some((original) => original.equals(bytes))).toBe(false);
  }
});

test('a signed address expires, and no part of it can be changed', async () => {
  const { url } = await kept([{ body: png }]);
  const other = await kept([{ body: await aVoucher() }]);
  const query = new URLSearchParams(url.split('?')[1]);
  const [exp, sig] = [Number(query.get('exp')), query.get('sig') ?? ''];
  expect(exp - Date.now()).toBeLessThanOrEqual(2 * 3_600_000);
  const changed = [
    url.replace(`exp=${exp}`, `exp=${exp + 3_600_000}`),
    url.replace(`exp=${exp}`, `exp=0${exp}`),
    url.replace(`exp=${exp}`, `exp=${exp}.0`),
    url.replace(`exp=${exp}`, 'exp=NaN'),
    url.replace(`exp=${exp}`, 'exp=Infinity'),
    url.replace(`sig=${sig}`, `sig=${sig.slice(0, -1)}`),
    url.replace(`sig=${sig}`, `sig=${sig.toLowerCase()}`),
    url.replace(`sig=${sig}`, 'sig=%00'),
    `${url}&sig=x`,
    `${url}&exp=9999999999999`,
    url.replace(/f_[0-9a-z]+/, other.fileId),
    url.split('?')[0] ?? '',
  ];
  for (const address of changed) expect((await open(address)).statusCode, address).toBe(404);
  expect((await open(url)).statusCode).toBe(200);
});
