import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/start.ts';
import { loadConfig } from '../../../platform/config/config.ts';
import type { Platform } from '../../../platform/platform.ts';
import { aProduct } from '../../catalogue/catalogue.testing.ts';
import { pictureFinder } from '../finder.ts';
import { putMedia } from '../images.testing.ts';
import { openPictures } from '../open-pictures.ts';

const varint = (value: number): number[] => (value < 128 ? [value] : [(value & 127) | 128, ...varint(value >>> 7)]);
const int = (field: number, value: number): number[] => [...varint(field << 3), ...varint(value)];
const bytes = (field: number, value: readonly number[] | string): number[] => {
  const content = typeof value === 'string' ? [...Buffer.from(value)] : value;
  return [...varint((field << 3) | 2), ...varint(content.length), ...content];
};
const node = (input: string, output: string, type: string) => bytes(1, [...bytes(1, input), ...bytes(2, output), ...bytes(4, type)]);
const floats = (name: string, dims: readonly number[]) => [
  ...bytes(1, name),
  ...bytes(
    2,
    bytes(1, [
      ...int(1, 1),
      ...bytes(
        2,
        dims.flatMap((dim) => bytes(1, int(1, dim))),
      ),
    ]),
  ),
];
/** A whole ONNX model, written by hand (onnx.proto): the mean of each colour channel is the picture's vector. */
const meanColourModel = Uint8Array.from([
  ...int(1, 8),
  ...bytes(7, [
    ...node('pixel_values', 'means', 'GlobalAveragePool'),
    ...node('means', 'image_embeds', 'Flatten'),
    ...bytes(2, 'mean colour'),
    ...bytes(11, floats('pixel_values', [1, 3, 8, 8])),
    ...bytes(12, floats('image_embeds', [1, 3])),
  ]),
  ...bytes(8, int(2, 13)),
]);

const folder = mkdtempSync(join(tmpdir(), 'wasit-model-'));
const file = (name: string, content: Uint8Array | string): string => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};
const modelFile = file('mean.onnx', meanColourModel);
const app = await startTestApp({ PICTURE_MODEL_FILE: modelFile });
const plain = (background: string) =>
  sharp({ create: { width: 90, height: 120, channels: 3, background } })
    .png()
    .toBuffer();

test("an operator's model judges what looks alike, and its vectors stand beside its own version", async () => {
  const products: number[] = [];
  for (const [name, colour] of Object.entries({ red: '#d02020', green: '#20a040', blue: '#2030c0' })) {
    putMedia(app.platform, `demo/plain-${name}.png`, await plain(colour));
    products.push((await aProduct(app, { images: [`demo/plain-${name}.png`] })).productId);
  }
  await app.pass(0);
  const finder = pictureFinder(app.platform);
  await finder.refresh();
  const [hit] = await finder.find(
    await sharp({ create: { width: 300, height: 80, channels: 3, background: '#4050e0' } })
      .jpeg()
      .toBuffer(),
    { limit: 3 },
  );
  expect(hit?.productId).toBe(products[2]);
  const { rows } = await app.platform.db.execute(sql`select distinct version, octet_length(look) as bytes from product_picture`);
  expect(rows).toEqual([{ version: expect.stringMatching(/onnx-[0-9a-f]{12}$/), bytes: 12 }]);
});

test.each([
  ['is missing', () => join(folder, 'nowhere.onnx'), 'cannot be read'],
  ['is something else', () => file('junk.onnx', 'not a model'), 'no usable ONNX image model'],
])('a model file that %s is told at the start, by the name of its setting', async (_what, name, told) => {
  const config = loadConfig({ ...process.env, WASIT_MODE: 'demo', DATA_DIR: folder, PICTURE_MODEL_FILE: name() });
  const platform: Platform = { ...app.platform, config, pool: Object.create(app.platform.pool) };
  await expect(openPictures(platform, { web: false })).rejects.toThrow(new RegExp(`PICTURE_MODEL_FILE.*${told}`));
});
