import fc from 'fast-check';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { whileHeld } from '../../../test/hold-rows.ts';
import { startTestApp, type TestApp } from '../../../test/start.ts';
import { anUploadedPicture } from '../brands/brands.testing.ts';
import { aProduct, aRow, stockOf } from '../catalogue/catalogue.testing.ts';
import { consumeStock, importRows, releaseStock, reserveStock } from '../catalogue/index.ts';
import { aStaff } from '../staff/staff.testing.ts';

let app: TestApp;
let as: string;
let bytes: Buffer;
beforeAll(async () => {
  bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#c00' } })
    .png()
    .toBuffer();
  app = await startTestApp();
  as = (await aStaff(app, 'catalogue')).token;
});

const detail = (productId: number) => app.ok('staffProductDetail', { productId }, { as });
type Changes = Parameters<typeof app.ok<'staffEditProduct'>>[1]['changes'];
async function write(productId: number, changes: Changes) {
  const { revision } = await detail(productId);
  return app.call('staffEditProduct', { productId, revision, changes }, { as, locale: 'ar' });
}
async function edit(productId: number, changes: Changes): Promise<void> {
  expect(await write(productId, changes)).toMatchObject({ status: 200 });
}
const picture = () => anUploadedPicture(app, { as, png: bytes });
const found = async (keyword: string) =>
  (await app.ok('keywordSearch', { keyword })).items.map(({ productId }) => productId);
const variant = {
  skuId: null,
  attributes: [],
  price: 5,
  weightGrams: null,
  sizeMm: null,
  picture: null,
};

test('an unknown field is refused by name, and nothing is written', async () => {
  const { productId } = await aProduct(app, { priceMinor: 500 });
  const wrong: object = { brand: 'Midea', price: 3 };
  const refused = await write(productId, wrong);
  expect(refused).toMatchObject({ status: 400, key: 'VALIDATION' });
  expect(refused.fields['changes.price']).toBe('لا يمكن الكتابة هنا: هذا الحقل غير معروف.');
  expect(await detail(productId)).toMatchObject({ brand: null, price: { amount: 5 }, revision: 0 });
});

test('products of a kind are given one weight, each as an edit of its own', async () => {
  const names = { en: 'Zweighed tin' };
  const { productId } = await app.ok('staffCreateProduct', { names }, { as });
  const other = await aProduct(app, { weightGrams: 2_500 });
  expect((await detail(productId)).lacks).toContain('weight');
  const weights = { productIds: [productId, other.productId], weightGrams: 2_500 };
  expect(await app.ok('staffWeighPreview', weights, { as })).toEqual({ changed: 1 });
  expect(await app.ok('staffWeighProducts', weights, { as })).toEqual({ changed: 1 });
  expect(await app.ok('staffWeighPreview', weights, { as })).toEqual({ changed: 0 });
  const weighed = await detail(productId);
  expect(weighed.lacks).not.toContain('weight');
  expect(weighed).toMatchObject({ weightGrams: 2_500, editedFields: ['weightGrams'], revision: 1 });
  expect(await app.ok('staffWeighProducts', weights, { as })).toEqual({ changed: 0 });
});

test('a new product is completed, put on the shelf and bought as entered', async () => {
  const { productId } = await app.ok(
    'staffCreateProduct',
    { names: { en: 'Zwaffle iron' } },
    { as },
  );
  const draft = await detail(productId);
  expect(draft.status).toBe('draft');
  expect(draft.lacks).toEqual(['picture', 'arabicName', 'category', 'weight', 'stock', 'price']);
  expect(await app.call('productDetail', { productId })).toMatchObject({ key: 'PRODUCT_INVALID' });
  const shelf = { productIds: [productId], onShelf: true, reason: 'complete' };
  expect(await app.call('staffSetShelf', shelf, { as })).toMatchObject({
    status: 422,
    key: 'PRODUCT_INCOMPLETE',
  });
  const other = await aProduct(app);
  const { categoryId } = await detail(other.productId);
  const { supplierId } = await app.ok(
    'staffAddSupplier',
    { names: { 'zh-Hans': '华夫饼厂' }, city: 'Yongkang' },
    { as },
  );
  const suppliers = await app.ok('staffProductSuppliers', { search: '华夫' }, { as });
  expect(suppliers.items).toMatchObject([{ supplierId, city: 'Yongkang' }]);
  const fileId = await picture();
  await edit(productId, {
    names: { en: 'Zwaffle iron', ar: 'مكواة وافل' },
    categoryId,
    supplierId,
    weightGrams: 900,
    sizeMm: { length: 200, width: 100, height: 100 },
    madeIn: 'cn',
    moq: 2,
    pictures: [{ fileId: fileId }],
    attributes: [{ name: { en: 'Power', ar: 'القدرة' }, value: { en: '900 W' } }],
    tiers: [{ from: 10, price: 6.4 }],
    skus: [
      { ...variant, code: 'red', price: 7.25, stock: 4, weightGrams: 950 },
      { ...variant, code: 'blue', price: 6.5, stock: null },
    ],
  });
  const ready = await detail(productId);
  expect(ready).toMatchObject({
    status: 'ready',
    lacks: [],
    price: { amount: 6.5 },
  });
  expect(ready.written).toMatchObject({ madeIn: 'CN', moq: 2, supplierId });
  expect(ready.pictures[0]?.url).toBe(`/media/products/${fileId}.webp`);
  await app.ok('staffSetShelf', shelf, { as });
  expect(await found('zwaffle')).toEqual([productId]);
  const page = await app.ok('productDetail', { productId });
  expect(
    page.skus.map(({ price, stockKnown, weightGrams }) => [
      price.usd.amount,
      stockKnown,
      weightGrams,
    ]),
  ).toEqual([
    [7.25, true, 950],
    [6.5, false, null],
  ]);
});

test('the same link creates one product, whoever pastes it and however often', async () => {
  const link = '「北欧台灯」 https://detail.1688.com/offer/640000000011.html?spm=a26';
  const [one, two] = [
    await app.ok('staffCreateProduct', { link }, { as }),
    await app.ok('staffCreateProduct', { link, names: { en: 'Lamp' } }, { as }),
  ];
  expect(one.isNew).toBe(true);
  expect(two).toEqual({ productId: one.productId, isNew: false });
  expect(await detail(one.productId)).toMatchObject({
    originalName: '北欧台灯',
    source: '1688',
    sourceId: '640000000011',
  });
  const wrong = await app.call('staffCreateProduct', { link: 'https://example.com/x' }, { as });
  expect(wrong).toMatchObject({ status: 422, key: 'PRODUCT_LINK_UNKNOWN' });
});

test('two clerks who paste the same new link at once get one product', async () => {
  const linkOf = (offer: number) => `https://detail.1688.com/offer/64000000002${offer}.html`;
  // So that there is a row of the supplier to wait for.
  await app.ok('staffCreateProduct', { link: linkOf(1) }, { as });
  const query = `select 1 from supplier where source = '1688' for update`;
  const made = await whileHeld(app.platform, { query, waiting: 2 }, async () => [
    app.ok('staffCreateProduct', { link: linkOf(2) }, { as }),
    app.ok('staffCreateProduct', { link: linkOf(2) }, { as }),
  ]);
  expect(new Set(made.map(({ productId }) => productId)).size).toBe(1);
  expect(made.filter(({ isNew }) => isNew)).toHaveLength(1);
});

test('each edit is stored with the values that it replaced and can be undone', async () => {
  const { productId } = await aProduct(app, { skus: [{ priceMinor: 500 }, { priceMinor: 700 }] });
  const { written } = await detail(productId);
  const skus = written.skus.map(({ stock: _, ...sku }) => sku);
  await edit(productId, {
    brand: 'Orbi',
    skus: skus.map((sku) => ({ ...sku, price: sku.price + 1 })),
  });
  const after = await detail(productId);
  expect(after.versions).toHaveLength(1);
  const [version] = after.versions;
  expect(version).toMatchObject({ revision: 1, before: { brand: null }, after: { brand: 'Orbi' } });
  expect(version?.before.skus?.map(({ price }) => price)).toEqual([5, 7]);
  expect(version?.after.skus?.map(({ price }) => price)).toEqual([6, 8]);
  await edit(productId, {
    skus: (version?.before.skus ?? []).map(({ stock: _, ...sku }) => sku),
  });
  expect((await detail(productId)).written.skus).toEqual(written.skus);
});

test('a variant that orders hold can be neither emptied nor removed', async () => {
  const { productId, skuIds } = await aProduct(app, { skus: 2, stock: 10 });
  const [skuId = 0] = skuIds;
  await app.platform.transact((tx) =>
    reserveStock(tx, { orderNo: '1000000000000001', items: [{ skuId, quantity: 3 }] }),
  );
  const { written } = await detail(productId);
  const [first, second] = written.skus;
  if (!first || !second) throw new Error('two variants are needed');
  const below = await write(productId, { skus: [{ ...first, stock: 2 }, second] });
  expect(below).toMatchObject({ status: 409, key: 'STOCK_PROMISED' });
  await edit(productId, {
    skus: [
      { ...second, code: first.code },
      { ...first, code: second.code },
    ],
  });
  expect((await detail(productId)).written.skus.map(({ skuId: id }) => id)).toEqual([
    second.skuId,
    first.skuId,
  ]);
  await edit(productId, { skus: [{ ...second, code: 'only' }] });
  expect(await stockOf(app.platform.db, skuId)).toMatchObject({ onHand: 3, reserved: 3 });
});

test('pictures at foreign addresses are refused; the order of one’s own is kept', async () => {
  const { productId } = await aProduct(app);
  for (const url of ['/media/demo/x.webp', '/media/../secret.png', 'https://example.com/a.png'])
    expect(await write(productId, { pictures: [{ url }] })).toMatchObject({ key: 'FILE_UNKNOWN' });
  const files = [await picture(), await picture()];
  await edit(productId, { pictures: files.map((fileId) => ({ fileId })) });
  const { pictures } = (await detail(productId)).written;
  await edit(productId, { pictures: pictures.toReversed() });
  expect((await detail(productId)).written.pictures).toEqual(pictures.toReversed());
  await edit(productId, { pictures: [] });
  expect((await detail(productId)).pictures[0]?.url).toBe('/media/none.svg');
  // What it once showed may come back.
  await edit(productId, { pictures: pictures.slice(0, 1) });
  expect((await detail(productId)).written.pictures).toEqual(pictures.slice(0, 1));
});

test('imports and price refreshes keep variants, tiers and pictures edited by staff', async () => {
  const { productId } = await aProduct(app, { id: 'hand-1' });
  const { written } = await detail(productId);
  await edit(productId, {
    moq: 3,
    tiers: [{ from: 5, price: 4 }],
    skus: written.skus.map((sku) => ({ ...sku, price: 9.5, stock: null })),
  });
  const row = { ...aRow({ id: 'hand-1' }), price: 2, moq: 7, priceTiers: [{ from: 2, price: 1 }] };
  await importRows(app.platform, [row], { source: 'test' });
  await importRows(app.platform, [row], { source: 'test', mode: 'refresh' });
  expect((await detail(productId)).written).toMatchObject({
    moq: 3,
    tiers: [{ from: 5, price: 4 }],
    skus: [{ price: 9.5, stock: null }],
  });
});

test('an edit of a product whose price a file has changed since is refused; new stock alone refuses none', async () => {
  const { productId } = await aProduct(app, { id: 'open-1', skus: 2, priceMinor: 500 });
  const opened = await detail(productId);
  const weigh = ({ revision, written }: typeof opened) => {
    const skus = written.skus.map(({ stock: _, ...sku }) => ({ ...sku, weightGrams: 700 }));
    return app.call('staffEditProduct', { productId, revision, changes: { skus } }, { as });
  };
  const { skus: _, ...row } = aRow({ id: 'open-1' });
  const variants = (price: number, stock = 50) =>
    ['v1', 'v2'].map((code) => ({ code, price, stock, attributes: [] }));
  const refresh = (price: number, stock?: number) =>
    importRows(app.platform, [{ ...row, skus: variants(price, stock) }], {
      source: 'test',
      mode: 'refresh',
    });
  await refresh(6);
  expect(await weigh(opened)).toMatchObject({ status: 409, key: 'CONFLICT' });
  const repriced = await detail(productId);
  const whole = { ...row, price: 7, skus: variants(7) };
  await importRows(app.platform, [whole], { source: 'test' });
  expect(await weigh(repriced)).toMatchObject({ status: 409, key: 'CONFLICT' });
  const imported = await detail(productId);
  await refresh(7, 60);
  expect(await weigh(imported)).toMatchObject({ status: 200 });
  expect((await detail(productId)).written.skus).toMatchObject([
    { price: 7, stock: 60, weightGrams: 700 },
    { price: 7, stock: 60, weightGrams: 700 },
  ]);
});

test('after any steps a SKU of unknown stock has as much on hand as orders reserve', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          kind: fc.constantFrom('reserve', 'release', 'consume', 'unknown', 'known'),
          order: fc.integer({ min: 1, max: 3 }),
          quantity: fc.integer({ min: 1, max: 9 }),
        }),
        { minLength: 4, maxLength: 16 },
      ),
      async (steps) => {
        const { productId, skuIds } = await aProduct(app, { stock: 5 });
        const [skuId = 0] = skuIds;
        const acts = { reserve: reserveStock, release: releaseStock, consume: consumeStock };
        for (const [at, { kind, order, quantity }] of steps.entries()) {
          const { written } = await detail(productId);
          const before = await stockOf(app.platform.db, skuId);
          if (kind === 'unknown' || kind === 'known')
            await edit(productId, {
              skus: written.skus.map((sku) => ({
                ...sku,
                price: 5 + at / 100,
                stock: kind === 'unknown' ? null : before.reserved + quantity,
              })),
            });
          else {
            const orderNo = `${skuId}${order}`.padStart(16, '7');
            const moved = await app.platform
              .transact((tx) => acts[kind](tx, { orderNo, items: [{ skuId, quantity }] }))
              .then(() => true)
              .catch(() => false);
            // Nobody is refused pieces that are ordered at the supplier.
            if (kind === 'reserve' && written.skus[0]?.stock === null) expect(moved).toBe(true);
          }
          const [now] = (await detail(productId)).written.skus;
          const { onHand, reserved } = await stockOf(app.platform.db, skuId);
          if (now?.stock === null) expect(onHand).toBe(reserved);
          else expect(onHand).toBeGreaterThanOrEqual(reserved);
        }
      },
    ),
    { numRuns: 12 },
  );
});
