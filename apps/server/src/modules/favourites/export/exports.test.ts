import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { locales } from '@wasit/contract/locales';
import excel from 'exceljs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/start.ts';
import { minutes } from '../../../platform/clock/clock.ts';
import { aCustomer } from '../../accounts/accounts.testing.ts';
import { aProduct } from '../../catalogue/catalogue.testing.ts';
import { claimExport } from './exports.store.ts';

const app = await startTestApp();
const { ok, call, platform, pass } = app;
const folder = join(platform.config.dataDir, 'media', 'demo');
await mkdir(folder, { recursive: true });
await writeFile(
  join(folder, 'kettle.webp'),
  await sharp({ create: { width: 600, height: 400, channels: 3, background: '#a33' } })
    .webp()
    .toBuffer(),
);

const formula = '=HYPERLINK("http://evil.example","Kettle")';
const one = await aProduct(app, {
  name: { en: formula, ar: 'غلاية كهربائية', ckb: 'کەتڵی کارەبایی', 'zh-Hans': '电热水壶' },
  images: ['demo/kettle.webp'],
  priceMinor: 1250,
  moq: 12,
  priceTiers: [{ from: 100, price: 11 }],
  mixedBatch: { pieces: 30 },
  unit: 'set',
});
const other = await aProduct(app, { priceMinor: 300 });
const goods = [one.productId, other.productId];

async function aCustomerWithFavourites() {
  const { token: as, ...customer } = await aCustomer(app);
  await ok('favouriteAdd', { productIds: goods }, { as });
  return { as, ...customer };
}
const listOf = async (as: string) => (await ok('favouriteExportList', {}, { as })).items;
const pdfHead = (bytes: Uint8Array) => Buffer.from(bytes).subarray(0, 5).toString();

test('a spreadsheet of a group has picture, number, link, minimum, prices in both currencies and tiers, without formulas', async () => {
  const { as } = await aCustomerWithFavourites();
  const { groupId } = await ok('favouriteGroupAdd', { name: '=Kitchen' }, { as });
  await ok('favouriteGroupProductAdd', { groupId, productIds: goods }, { as });
  const requested = await ok('favouriteExport', { format: 'xlsx', groupId }, { as });
  expect(requested).toMatchObject({
    state: 'generating',
    count: 2,
    groupName: '=Kitchen',
    expiresAt: null,
  });
  expect((await call('favouriteExportFile', requested, { as })).key).toBe('EXPORT_NOT_THERE');
  expect((await ok('favouriteExport', { format: 'xlsx', groupId }, { as })).exportId).toBe(
    requested.exportId,
  );
  await pass(1000, 'favourites');
  const [made] = await listOf(as);
  expect(made).toMatchObject({
    exportId: requested.exportId,
    state: 'generated',
    count: 2,
    bytes: expect.any(Number),
  });
  expect(Date.parse(made?.expiresAt ?? '') - Date.parse(made?.requestedAt ?? '')).toBeGreaterThan(
    2.9 * 86_400_000,
  );
  const { fileName, bytes } = await ok('favouriteExportFile', requested, { as });
  expect(fileName).toMatch(/^wasit-catalogue-\d{4}-\d\d-\d\d\.xlsx$/);
  const book = new excel.Workbook();
  await book.xlsx.load(Buffer.from(bytes) as unknown as ArrayBuffer);
  const sheet = book.worksheets[0];
  const cells: unknown[] = [];
  sheet?.eachRow((row) => row.eachCell(({ value }) => cells.push(value)));
  const link = `${platform.config.publicUrl}/commodity_details?productId=${one.productId}`;
  const rate = (await ok('getRate', {})).rate;
  expect(cells).toEqual(
    expect.arrayContaining([
      one.productId,
      '12 sets',
      12.5,
      12.5 * rate,
      '100 sets',
      '$11.00',
      "'=Kitchen",
      { text: `'${formula}`, hyperlink: link },
    ]),
  );
  expect(cells.join('\n')).toContain('from 30 sets in total');
  expect(
    cells.some((value) => typeof value === 'object' && value !== null && 'formula' in value),
  ).toBe(false);
  expect(sheet?.getImages()).toHaveLength(1);
});

test('a PDF is in the language in which it was requested, for every language', async () => {
  const { as } = await aCustomerWithFavourites();
  for (const locale of locales) {
    const { exportId } = await ok(
      'favouriteExport',
      { format: 'pdf', productIds: goods },
      { as, locale },
    );
    await pass(1000, 'favourites');
    expect(pdfHead((await ok('favouriteExportFile', { exportId }, { as })).bytes)).toBe('%PDF-');
  }
});

test('when a worker dies another takes over, and one file is made', async () => {
  const { as, userId } = await aCustomerWithFavourites();
  const { exportId } = await ok('favouriteExport', { format: 'xlsx' }, { as });
  await platform.transact((tx) => claimExport(tx, new Date(tx.now.getTime() + minutes(2))));
  await pass(1000, 'favourites');
  expect(await listOf(as)).toMatchObject([{ exportId, state: 'generating' }]);
  await pass(minutes(3), 'favourites');
  for (let time = 0; time < 2; time += 1) await pass(1000, 'favourites');
  expect(await listOf(as)).toMatchObject([{ exportId, state: 'generated' }]);
  const { rowCount } = await platform.pool.query(
    `select 1 from stored_file where owner_id = $1 and kind = 'favourite-export'`,
    [userId],
  );
  expect(rowCount).toBe(1);
});

test('an export that fails three times says so and can be retried', async () => {
  const { as } = await aCustomerWithFavourites();
  const product = await aProduct(app);
  await ok('favouriteAdd', { productIds: [product.productId] }, { as });
  const { exportId } = await ok(
    'favouriteExport',
    { format: 'xlsx', productIds: [product.productId] },
    { as },
  );
  const shelf = (status: string) =>
    platform.pool.query('update product set status = $1 where product_id = $2', [
      status,
      product.productId,
    ]);
  await shelf('off_shelf');
  for (let attempt = 0; attempt < 3; attempt += 1)
    await expect(pass(minutes(1), 'favourites')).rejects.toThrow('off the shelf');
  expect(await listOf(as)).toMatchObject([{ state: 'failed' }]);
  expect((await call('favouriteExport', { exportId }, { as })).key).toBe('EXPORT_EMPTY');
  await shelf('on_shelf');
  for (let press = 0; press < 2; press += 1)
    expect(await ok('favouriteExport', { exportId }, { as })).toMatchObject({
      exportId,
      state: 'generating',
    });
  await pass(1000, 'favourites');
  expect(await listOf(as)).toMatchObject([{ exportId, state: 'generated' }]);
});

test('an expired file can be made again at once, before it has been cleared away', async () => {
  const { as } = await aCustomerWithFavourites();
  const { exportId } = await ok('favouriteExport', { format: 'xlsx' }, { as });
  await pass(1000, 'favourites');
  await platform.pool.query(
    "update favourite_export set expires_at = asked_at - interval '1 minute' where export_id = $1",
    [exportId],
  );
  expect(await listOf(as)).toMatchObject([{ state: 'expired' }]);
  expect(await ok('favouriteExport', { exportId }, { as })).toMatchObject({ state: 'generating' });
  await pass(1000, 'favourites');
  expect(await listOf(as)).toMatchObject([{ exportId, state: 'generated' }]);
});

test('a file is only for its owner, expires after three days, and is deleted with the account', async () => {
  const [owner, stranger] = [await aCustomerWithFavourites(), await aCustomer(app)];
  const { exportId } = await ok('favouriteExport', { format: 'xlsx' }, owner);
  await pass(1000, 'favourites');
  for (const endpoint of ['favouriteExportFile', 'favouriteExport'] as const)
    expect((await call(endpoint, { exportId }, { as: stranger.token })).key).toBe('NOT_FOUND');
  expect(await listOf(stranger.token)).toEqual([]);
  await app.passDays(2.99, 'favourites');
  expect(await listOf(owner.as)).toMatchObject([{ state: 'generated' }]);
  await app.passDays(0.02, 'favourites');
  const files = () =>
    platform.pool.query('select 1 from stored_file where owner_id = $1', [owner.userId]);
  const { as } = owner;
  expect(await listOf(as)).toMatchObject([{ state: 'expired' }]);
  expect((await call('favouriteExportFile', { exportId }, { as })).key).toBe('EXPORT_NOT_THERE');
  expect((await files()).rowCount).toBe(0);
  await ok('favouriteExport', { exportId }, { as });
  await pass(1000, 'favourites');
  expect((await files()).rowCount).toBe(1);
  await ok('deleteAccount', { loginPassword: owner.password }, { as });
  await pass(1000);
  expect((await files()).rowCount).toBe(0);
  expect(
    (await platform.pool.query('select 1 from favourite_export where user_id = $1', [owner.userId]))
      .rowCount,
  ).toBe(0);
});

test('three files are stored: a fourth replaces the oldest, whose bytes are deleted', async () => {
  const { as, userId } = await aCustomerWithFavourites();
  const exportIds: string[] = [];
  for (const locale of locales) {
    exportIds.push((await ok('favouriteExport', { format: 'xlsx' }, { as, locale })).exportId);
    await pass(1000, 'favourites');
    await pass(1000, 'favourites');
  }
  const page = await ok('favouriteExportList', {}, { as });
  expect(page).toMatchObject({ maxStored: 3, retentionDays: 3 });
  expect(page.items.map(({ exportId, state }) => [exportId, state])).toEqual(
    exportIds.map((id, place) => [id, place === 0 ? 'expired' : 'generated']).reverse(),
  );
  expect(await call('favouriteExportFile', { exportId: exportIds[0] ?? '' }, { as })).toMatchObject(
    {
      key: 'EXPORT_NOT_THERE',
    },
  );
  const files = await platform.pool.query('select 1 from stored_file where owner_id = $1', [
    userId,
  ]);
  expect(files.rowCount).toBe(3);
});

test('others’ favourites, an empty selection, too many products and too many parallel exports are refused', async () => {
  const [{ as }, empty] = [await aCustomerWithFavourites(), await aCustomer(app)];
  const foreign = (await aProduct(app)).productId;
  expect(await call('favouriteExport', { productIds: [foreign] }, { as })).toMatchObject({
    key: 'NOT_FOUND',
  });
  expect(await call('favouriteExport', { groupId: 'fg_none' }, { as })).toMatchObject({
    key: 'NOT_FOUND',
  });
  expect((await call('favouriteExport', {}, { as: empty.token })).key).toBe('EXPORT_EMPTY');
  const many = await Promise.all([
    ...goods.map((productId) => call('favouriteExport', { productIds: [productId] }, { as })),
    ...(['xlsx', 'pdf'] as const).map((format) => call('favouriteExport', { format }, { as })),
  ]);
  expect(many.filter(({ key }) => key === 'EXPORTS_BUSY')).toHaveLength(1);
  await pass(1000, 'favourites');
});
