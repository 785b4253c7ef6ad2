import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastify from 'fastify';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/start.ts';
import { days, minutes } from '../../../platform/clock/clock.ts';
import { writeSetting } from '../../../platform/settings/settings.ts';
import { folderStorage } from '../../../platform/storage/folder-storage.ts';
import { serveSupplierPictures } from '../../../web/supplier-pictures.ts';
import { importRows } from '../../catalogue/index.ts';
import { seedFees } from '../../fees/index.ts';
import { aStaff } from '../../staff/staff.testing.ts';
import { anOffer, start1688 } from '../alibaba/stand-in.testing.ts';
import { fetchDuePictures } from './fetch-due.ts';
import { PictureFolder } from './picture-folder.ts';

const standIn = await start1688();
const shop = await startTestApp(standIn.env);
await seedFees(shop.platform);
const { dataDir } = shop.platform.config;
const pages = fastify();
serveSupplierPictures(pages, shop.platform);
afterAll(() => pages.close());

const drawn = (width: number, height: number, colour: string) =>
  sharp({ create: { width, height, channels: 3, background: colour } });
standIn.pictures.set(
  'a.jpg',
  await drawn(2400, 1600, 'teal')
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .jpeg()
    .toBuffer(),
);
standIn.pictures.set('b.png', await drawn(300, 300, 'red').png().toBuffer());
standIn.pictures.set('black.webp', await drawn(500, 500, 'black').webp().toBuffer());
standIn.pictures.set('page.jpg', Buffer.from('<html><script>alert(1)</script></html>'));
standIn.pictures.set('bomb.png', await drawn(16_000, 16_000, 'white').png().toBuffer());
const at = (name: string) => `${standIn.url}/${name}`;

const filesIn = async (folder: string): Promise<string[]> => {
  const entries = await readdir(join(dataDir, folder), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
};

async function broughtIn(offerId: string, changes: Record<string, unknown>) {
  standIn.offers.set(offerId, anOffer(offerId, changes));
  const answer = await shop.ok('resolveProductLink', {
    text: `https://detail.1688.com/offer/${offerId}.html`,
  });
  if (answer.kind !== 'product') throw new Error(`${offerId} became an inquiry`);
  return shop.ok('productDetail', { productId: answer.productId });
}

test('imported products get our own re-encoded pictures, of product and SKUs; anything else leaves nothing behind', async () => {
  const detail = await broughtIn('710000000001', {
    productImage: {
      images: ['a.jpg', 'page.jpg', 'b.png', 'bomb.png', 'moved.jpg', 'none.jpg', 'a.jpg'].map(at),
    },
    productSkuInfos: [
      {
        skuId: '#1',
        price: '7.1',
        amountOnSale: 5,
        skuAttributes: [{ attributeName: '颜色', value: '黑色', skuImageUrl: at('black.webp') }],
      },
      {
        skuId: '#2',
        price: '7.1',
        amountOnSale: 5,
        skuAttributes: [{ attributeName: '颜色', value: '白色', skuImageUrl: at('none.jpg') }],
      },
    ],
  });
  expect(detail.pictures.map(({ width, height }) => [width, height])).toEqual([
    [1200, 800],
    [300, 300],
  ]);
  expect(
    detail.skus.map(({ picture }) => picture?.url.startsWith('/media/offers/') ?? null),
  ).toEqual([true, null]);
  const whole = await readFile(
    join(dataDir, detail.pictures[0]?.url.replace('/media/', 'media/') ?? ''),
  );
  const { format, exif } = await sharp(whole).metadata();
  expect([format, exif]).toEqual(['webp', undefined]);
  expect(await filesIn('media/offers')).toHaveLength(3);
  // Those not fetched keep their address.
  const { rows } = await shop.platform.pool.query(
    `select source_images from product where source_id = '710000000001'`,
  );
  expect(rows[0].source_images).toContain(at('none.jpg'));
});

/** A new session each time, because the clock moves by days. */
const staff = async () => ({ as: (await aStaff(shop, 'catalogue')).token });
const waitingOf = async (productId: number) =>
  (await shop.ok('staffProductDetail', { productId }, await staff())).outsidePictures.map(
    ({ address, state, error }) => [address, state, error],
  );

/** Moves the clock and runs only the fetching sweep. */
const later = (ms: number) => {
  const { clock } = shop.platform;
  clock.setOffset(clock.offsetSeconds() + ms / 1000);
  return fetchDuePictures(shop.platform);
};

test('a failed picture is retried with growing pauses and takes its place; given up, it waits for staff', async () => {
  const names = ['late-1.jpg', 'a.jpg', 'never.jpg', 'late-2.jpg', 'b.png'];
  const refused = 'https://192.0.2.1/a.jpg';
  const { productId, pictures, skus } = await broughtIn('710000000003', {
    productImage: { images: [...names.map(at), refused] },
    productSkuInfos: [
      {
        skuId: '#1',
        price: '7.1',
        amountOnSale: 5,
        skuAttributes: [{ attributeName: '颜色', value: '黑色', skuImageUrl: at('late-2.jpg') }],
      },
    ],
  });
  expect([pictures.length, skus[0]?.picture]).toEqual([2, null]);
  const [a, b] = pictures;

  await shop.pass(minutes(1));
  expect(await waitingOf(productId)).toEqual([
    [at('late-1.jpg'), 'waiting', 'unreachable'],
    [at('never.jpg'), 'waiting', 'unreachable'],
    [at('late-2.jpg'), 'waiting', 'unreachable'],
    [refused, 'failed', 'refused'],
  ]);
  standIn.pictures.set('late-2.jpg', await drawn(640, 480, 'navy').jpeg().toBuffer());
  standIn.pictureCalls.length = 0;
  await later(minutes(1));
  expect(standIn.pictureCalls).toEqual([]);
  const opened = await shop.ok('staffProductDetail', { productId }, await staff());
  await later(minutes(2));
  // A form that was opened before does not know the picture, and may not write it away.
  const { revision, written } = opened;
  const changes = { skus: written.skus.map((sku) => ({ ...sku, weightGrams: 90 })) };
  expect(
    await shop.call('staffEditProduct', { productId, revision, changes }, await staff()),
  ).toMatchObject({ key: 'CONFLICT' });
  const second = await shop.ok('productDetail', { productId });
  expect(second.pictures).toEqual([a, { ...second.skus[0]?.picture }, b]);
  expect(second.pictures[1]).toMatchObject({ width: 640, height: 480 });

  standIn.pictures.set('late-1.jpg', await drawn(400, 400, 'gold').jpeg().toBuffer());
  await later(minutes(10));
  const third = await shop.ok('productDetail', { productId });
  expect(third.pictures.slice(1)).toEqual(second.pictures);
  for (let day = 0; day < 5; day += 1) await later(days(1));
  expect(await waitingOf(productId)).toEqual([
    [at('never.jpg'), 'failed', 'unreachable'],
    [refused, 'failed', 'refused'],
  ]);
  standIn.pictureCalls.length = 0;
  await later(days(1));
  expect(standIn.pictureCalls).toEqual([]);
  // Includes the first test's product: not a picture, too large, and missing.
  const { failed, waiting, products } = await shop.ok('staffPictureTroubles', {}, await staff());
  expect(new Map(failed.map(({ error, pictures: n }) => [error, n])).get('no-picture')).toBe(2);
  expect([waiting, products]).toEqual([0, 2]);
  const page = await shop.ok('staffProductPage', { pictureFailed: true }, await staff());
  expect(page.items.map((row) => row.productId)).toContain(productId);

  standIn.pictures.set('never.jpg', await drawn(320, 200, 'pink').jpeg().toBuffer());
  expect(await shop.ok('staffFetchPictures', { productIds: [productId] }, await staff())).toEqual({
    requested: 2,
  });
  await later(0);
  const last = await shop.ok('productDetail', { productId });
  expect(last.pictures.map(({ width, height }) => [width, height])).toEqual([
    [400, 400],
    [1200, 800],
    [320, 200],
    [640, 480],
    [300, 300],
  ]);
});

test('an import fetches pictures at other addresses when requested, and a later import keeps them', async () => {
  const row = {
    id: 'far',
    name: { en: 'Far kettle' },
    price: 3,
    currency: 'USD' as const,
    images: [at('a.jpg'), at('b.png')],
    stock: 4,
  };
  const detailOf = async () => {
    const { items } = await shop.ok('staffProductPage', { search: 'far' }, await staff());
    return shop.ok('productDetail', { productId: items[0]?.productId ?? 0 });
  };
  await importRows(shop.platform, [row], { source: 'far' });
  await later(0);
  expect((await detailOf()).pictures.map(({ url }) => url)).toEqual(['/media/none.svg']);
  await importRows(shop.platform, [row], { source: 'far', fetchPictures: true });
  await later(0);
  const { pictures } = await detailOf();
  expect(pictures.map(({ width }) => width)).toEqual([1200, 300]);
  await importRows(shop.platform, [{ ...row, price: 4, images: [at('b.png'), at('a.jpg')] }], {
    source: 'far',
  });
  expect((await detailOf()).pictures).toEqual(pictures.toReversed());
});

test('with a full folder products come without pictures, and nothing is fetched', async () => {
  const staff = { kind: 'system', name: 'test' } as const;
  await shop.platform.transact((tx) =>
    writeSetting(tx, staff, { key: 'sourcing.picturesMb', value: 0, reason: 'test' }),
  );
  standIn.pictureCalls.length = 0;
  const detail = await broughtIn('710000000002', { productImage: { images: [at('a.jpg')] } });
  expect([detail.pictures.map(({ url }) => url), standIn.pictureCalls]).toEqual([
    ['/media/none.svg'],
    [],
  ]);
});

const search = async (image: unknown) => {
  standIn.results = [{ offerId: 720000000001, subject: '碗', imageUrl: image }];
  const { items } = await shop.ok('supplierSearch', { name: '碗' });
  return items[0]?.picture ?? null;
};

test('a result’s picture is small, at our address, and fetched once for all readers', async () => {
  const address = await search(at('a.jpg'));
  expect(address).toMatch(/^\/supplier-picture\?of=.+&sig=[\w.-]{20,}$/);
  standIn.pictureCalls.length = 0;
  const answers = await Promise.all(Array.from({ length: 5 }, () => pages.inject(address ?? '')));
  for (const { statusCode, headers, rawPayload } of [
    ...answers,
    await pages.inject(address ?? ''),
  ]) {
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp']);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 240, height: 160 });
  }
  expect(standIn.pictureCalls).toEqual(['a.jpg']);
});

test.each(['page.jpg', 'bomb.png', 'moved.jpg', 'none.jpg'])(
  'a result whose picture cannot be fetched shows none, and nothing is stored: %s',
  async (name) => {
    const before = await filesIn('supplier-pictures');
    expect((await pages.inject((await search(at(name))) ?? '')).statusCode).toBe(404);
    expect(await filesIn('supplier-pictures')).toEqual(before);
  },
);

test('nobody can make us fetch an address of their choice', async () => {
  const signed = (await search(at('b.png'))) ?? '';
  const [path = '', sig = ''] = signed.split('&sig=');
  standIn.pictureCalls.length = 0;
  const other = `/supplier-picture?of=${encodeURIComponent(at('a.jpg'))}`;
  for (const address of [
    `${other}&sig=${sig}`,
    other,
    `${path}&sig=${sig.slice(1)}`,
    path,
    `${path}x&sig=${sig}`,
    `${signed}&sig=${sig}`,
    `${signed}&of=x`,
  ])
    expect((await pages.inject(address)).statusCode).toBe(404);
  expect(standIn.pictureCalls).toEqual([]);
  expect(
    [
      await search('javascript:alert(1)'),
      await search('http://[::1]/a.png'),
      await search(null),
    ].map((one) => one === null),
  ).toEqual([true, false, true]);
  expect((await pages.inject((await search('http://[::1]/a.png')) ?? '')).statusCode).toBe(404);
});

test('above its limit a folder drops the oldest', async () => {
  const folder = new PictureFolder(folderStorage(dataDir), 'trimmed');
  for (const name of ['1', '2', '3', '4', '5', '6']) await folder.store(name, Buffer.alloc(100));
  await folder.trim(550);
  expect(await folder.bytes()).toBe(400);
  expect(await filesIn('trimmed')).toHaveLength(4);
});
