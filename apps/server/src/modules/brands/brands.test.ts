import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../test/start.ts';
import { aProduct } from '../catalogue/catalogue.testing.ts';
import { aStaff } from '../staff/staff.testing.ts';
import { aBrand, anUploadedPicture, brandFields } from './brands.testing.ts';

const app = await startTestApp();
const as = (await aStaff(app, 'content')).token;

test('hot brands are in their order, each with the products of all its names, best sellers first', async () => {
  const few = await aProduct(app, { brand: 'KARWAN', sold: 5 });
  const many = await aProduct(app, { brand: 'كاروان', sold: 50 });
  await aProduct(app, { brand: 'Karwan Plus', sold: 500 });
  const second = await aBrand(app, { names: { en: 'Empty One' }, hotPosition: 2 });
  const names = { en: 'Karwan', ar: 'كاروان' };
  const first = await aBrand(app, {
    names,
    otherNames: ['Karwan  Tools'],
    hotPosition: 1,
    country: 'CN',
    cooperation: 'distributor',
  });
  await aBrand(app, { hotPosition: 3, shown: false });
  await aBrand(app);
  const { items, total } = await app.ok('hotBrands', { pageSize: 100 }, { locale: 'ar' });
  expect(total).toBe(2);
  expect(items.map(({ brandId, name, goodsCount }) => [brandId, name, goodsCount])).toEqual([
    [first, 'كاروان', 2],
    [second, 'Empty One', 0],
  ]);
  expect(items[0]).toMatchObject({ country: 'الصين', cooperation: 'distributor' });
  expect(items[0]?.goods.map(({ productId }) => productId)).toEqual([
    many.productId,
    few.productId,
  ]);
  const goods = await app.ok('brandGoods', { brandId: first, sort: 'price-asc', inStock: true });
  expect(goods.total).toBe(2);
  expect((await app.ok('brandGoods', { brandId: first, priceFrom: 900 })).total).toBe(0);
});

test('a brand page shows story and categories; a hidden brand has no page', async () => {
  const { productId } = await aProduct(app, { category: ['Home', 'Kitchen', 'Pans'] });
  const { breadcrumb } = await app.ok('productDetail', { productId });
  const categoryId = breadcrumb[0]?.categoryId ?? 0;
  const story = { en: 'Since 1990.\n\nMade in Yiwu.', ckb: 'لە ساڵی ١٩٩٠ەوە.' };
  const brandId = await aBrand(app, {
    story,
    categoryIds: [categoryId],
    cooperation: 'authorised',
  });
  expect(await app.ok('brandDetail', { brandId })).toMatchObject({
    story: ['Since 1990.', 'Made in Yiwu.'],
    categories: [{ categoryId, categoryName: 'Home' }],
  });
  const listed = async () =>
    (await app.ok('brandCooperationList', {})).items.map((one) => one.brandId);
  expect(await listed()).toContain(brandId);
  const seen = await app.ok('staffBrand', { brandId }, { as });
  const { logo: _, ...rest } = seen;
  await app.ok('saveBrand', { ...rest, shown: false }, { as });
  expect(await listed()).not.toContain(brandId);
  expect(await app.call('brandDetail', { brandId })).toMatchObject({ status: 404 });
  expect(await app.call('brandGoods', { brandId })).toMatchObject({ status: 404 });
  // A save with the old revision overwrites nothing.
  expect(await app.call('saveBrand', rest, { as })).toMatchObject({ status: 409, key: 'CONFLICT' });
});

test('a logo must be uploaded by the editor, and is shown to everybody', async () => {
  const png = await sharp({ create: { width: 64, height: 32, channels: 3, background: '#c00' } })
    .png()
    .toBuffer();
  const logoFileId = await anUploadedPicture(app, { as, png });
  const { brandId } = await app.ok('saveBrand', brandFields({ logoFileId }), { as });
  const { logo } = await app.ok('brandDetail', { brandId });
  expect(logo).toMatchObject({ width: 64, height: 32 });
  const published = join(app.platform.config.dataDir, logo?.url ?? '');
  expect((await sharp(published).metadata()).format).toBe('webp');
  const other = (await aStaff(app, 'catalogue')).token;
  expect(await app.call('saveBrand', brandFields({ logoFileId }), { as: other })).toMatchObject({
    status: 422,
    key: 'FILE_UNKNOWN',
  });
});

test.each([
  [{ names: {} }, 'names', 400],
  [{ country: 'XX' }, 'country', 400],
  [{ hotPosition: 0 }, 'hotPosition', 400],
  [{ categoryIds: [2_000_000_000] }, 'categoryIds', 404],
  [{ brandId: 2_000_000_000 }, 'brandId', 404],
  [{ otherNames: ['TAKEN name'] }, 'names', 409],
] as const)('%j is refused with its field', async (changes, field, status) => {
  await app.call('saveBrand', brandFields({ names: { en: 'Taken Name' } }), { as });
  const refused = await app.call('saveBrand', brandFields(changes as object), { as });
  expect(refused.status).toBe(status);
  expect(Object.keys(refused.fields)).toContain(field);
});

test('two parallel brands of the same name: one is refused', async () => {
  const answers = await Promise.all(
    [1, 2].map(() => app.call('saveBrand', brandFields({ names: { en: 'At Once' } }), { as })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('the desk finds brands by any name and is open only to catalogue and content staff', async () => {
  await aBrand(app, { names: { en: 'Zagros 100%' }, otherNames: ['زاگرۆس'] });
  const found = async (search: string) =>
    (await app.ok('staffBrandList', { search }, { as })).items.map(({ name }) => name);
  expect(await found('زاگرۆس')).toEqual(['Zagros 100%']);
  expect(await found('ZAGROS')).toEqual(['Zagros 100%']);
  expect(await found('1000%')).toEqual([]);
  const clerk = (await aStaff(app, 'finance')).token;
  expect(await app.call('staffBrandList', {}, { as: clerk })).toMatchObject({ status: 403 });
});
