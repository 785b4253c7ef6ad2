import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { aDrawing } from '@wasit/picture-matching/drawing.testing';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { startTestApp } from '../../../test/start.ts';
import { openPlatform } from '../../app.ts';
import { system } from '../../platform/actor.ts';
import { setShelf } from '../catalogue/index.ts';
import { pictureFinder } from './finder.ts';
import { aDrawnProduct, putMedia } from './images.testing.ts';
import { uploadToSearch } from './queries/queries.testing.ts';

const app = await startTestApp();
const { platform } = app;
const finder = pictureFinder(platform);
const products: number[] = [];
for (const number of [0, 1, 2, 3, 4, 5])
  products.push((await aDrawnProduct(app, number)).productId);
await app.pass(0, 'images');
await finder.refresh();

const found = async (picture: Buffer) => (await finder.find(picture, { limit: 10 }))[0];
const part = async (number: number) =>
  sharp(await aDrawing(number))
    .extract({ left: 60, top: 60, width: 240, height: 240 })
    .resize(500)
    .jpeg({ quality: 50 })
    .toBuffer();

test('a cropped and re-encoded photo of a product finds it through the API', async () => {
  const { data: id } = await uploadToSearch(app, await part(3));
  const { items } = await app.ok('imageSearch', { id });
  expect(items[0]).toMatchObject({ productId: products[3], same: true });
});

test.each([
  [
    'mirrored',
    async () =>
      sharp(await aDrawing(1))
        .flop()
        .jpeg()
        .toBuffer(),
  ],
  [
    'turned',
    async () =>
      sharp(await aDrawing(1))
        .rotate(90)
        .jpeg()
        .toBuffer(),
  ],
  [
    'darker',
    async () =>
      sharp(await aDrawing(1))
        .modulate({ brightness: 0.7 })
        .jpeg()
        .toBuffer(),
  ],
  [
    'on another background',
    async () =>
      sharp({ create: { width: 500, height: 400, channels: 3, background: '#3a6' } })
        .composite([
          {
            input: await sharp(await aDrawing(1))
              .resize(220)
              .png()
              .toBuffer(),
            left: 200,
            top: 90,
          },
        ])
        .jpeg()
        .toBuffer(),
  ],
] as const)('a %s picture is recognised as the same product', async (_how, make) => {
  expect(await found(await make())).toMatchObject({ productId: products[1], same: true });
});

test.each([
  ['in a corner', { left: 560, top: 530 }],
  ['in the middle', { left: 330, top: 310 }],
] as const)(
  'a product that is small %s of a busy picture is recognised as the same',
  async (_where, at) => {
    const busy = await sharp(await aDrawing(91))
      .extract({ left: 70, top: 70, width: 260, height: 260 })
      .resize(800)
      .composite([
        {
          input: await sharp(await aDrawing(1))
            .resize(80)
            .png()
            .toBuffer(),
          ...at,
        },
      ])
      .jpeg()
      .toBuffer();
    expect(await found(busy)).toMatchObject({ productId: products[1], same: true });
  },
);

test('a selected part of the picture is what is searched for', async () => {
  const [left, right] = [await aDrawing(0), await aDrawing(4)];
  const both = await sharp({ create: { width: 800, height: 400, channels: 3, background: '#fff' } })
    .composite([
      { input: left, left: 0, top: 0 },
      { input: right, left: 400, top: 0 },
    ])
    .jpeg()
    .toBuffer();
  const [hit] = await finder.find(both, {
    crop: { x: 0.5, y: 0, width: 0.5, height: 1 },
    limit: 3,
  });
  expect(hit).toMatchObject({ productId: products[4], same: true });
});

test('other products are only look-alikes', async () => {
  const hits = await finder.find(await aDrawing(77), { limit: 10 });
  expect(hits.filter(({ same }) => same)).toEqual([]);
  expect(hits.length).toBeGreaterThan(0);
});

test('products that share a part of the picture are only look-alikes beside the same product', async () => {
  const shared = await sharp(await aDrawing(4))
    .extract({ left: 60, top: 60, width: 250, height: 280 })
    .toBuffer();
  const { productId } = await aDrawnProduct(app, 54);
  putMedia(
    platform,
    'demo/drawing-54.webp',
    await sharp(await aDrawing(54))
      .composite([{ input: shared, left: 60, top: 60 }])
      .webp()
      .toBuffer(),
  );
  await app.pass(0, 'images');
  await finder.refresh();
  const hits = await finder.find(await aDrawing(4), { limit: 10 });
  expect(hits.filter(({ same }) => same).map((hit) => hit.productId)).toEqual([products[4]]);
  expect(hits.map((hit) => hit.productId)).toContain(productId);
});

test('similar products leave out the product itself', async () => {
  const hits = await finder.similar(products[2] ?? 0, { limit: 4 });
  expect(hits).toHaveLength(4);
  expect(hits.map(({ productId }) => productId)).not.toContain(products[2]);
});

test('a file that is no picture is refused', async () => {
  await expect(finder.find(Buffer.from('GIF89a/*<script>*/'), { limit: 3 })).rejects.toMatchObject({
    name: 'PictureRefused',
  });
});

test('a product off the shelf is not found, and is found again once it is back', async () => {
  const product = { productIds: [products[5] ?? 0], reason: 'staff' } as const;
  await setShelf(platform, system('test'), { ...product, onShelf: false });
  expect(
    (await finder.find(await aDrawing(5), { limit: 10 })).map(({ productId }) => productId),
  ).not.toContain(products[5]);
  await setShelf(platform, system('test'), { ...product, onShelf: true });
  expect(await found(await aDrawing(5))).toMatchObject({ productId: products[5] });
});

test('a second process uses pictures described by the first and picks up new ones', async () => {
  const url = await platform.db.execute<{ name: string }>(sql`select current_database() as name`);
  const base = process.env.DATABASE_URL ?? platform.pool.options.connectionString ?? '';
  const databaseUrl = base.replace(/\/[^/]*$/, `/${url.rows[0]?.name}`);
  const other = await openPlatform({ config: platform.config, databaseUrl, worker: false });
  afterAll(() => other.close());
  const second = pictureFinder(other);
  expect((await second.find(await part(2), { limit: 3 }))[0]).toMatchObject({
    productId: products[2],
    same: true,
  });
  const { productId } = await aDrawnProduct(app, 6);
  await app.pass(0, 'images');
  await second.refresh();
  expect((await second.find(await part(6), { limit: 3 }))[0]).toMatchObject({
    productId,
    same: true,
  });
});

test('an unreadable picture is skipped, and one that arrives late is found afterwards', async () => {
  const { productId } = await aDrawnProduct(app, 8);
  putMedia(platform, 'demo/drawing-8.webp', Buffer.from('not a picture'));
  const late = await aDrawnProduct(app, 9);
  const file = join(platform.config.dataDir, 'media', 'demo/drawing-9.webp');
  const { rename } = await import('node:fs/promises');
  await rename(file, `${file}.away`);
  await app.pass(0, 'images');
  writeFileSync(file, await aDrawing(9));
  await app.pass(5 * 60_000, 'images');
  await finder.refresh();
  expect(await found(await aDrawing(9))).toMatchObject({ productId: late.productId, same: true });
  const hits = await finder.find(await aDrawing(8), { limit: 20 });
  expect(hits.map((hit) => hit.productId)).not.toContain(productId);
});

test('pictures described by another version are described again', async () => {
  await platform.db.execute(
    sql`update product_picture set version = 'old', features = '', changed_in = pg_current_xact_id()::text::bigint`,
  );
  await finder.refresh();
  expect(await finder.find(await aDrawing(0), { limit: 3 })).toEqual([]);
  await app.pass(0, 'images');
  await finder.refresh();
  expect(await found(await part(0))).toMatchObject({ productId: products[0], same: true });
});
