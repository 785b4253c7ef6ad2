import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InputOf, OutputOf } from '@wasit/contract/api';
import { beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/start.ts';
import { aProduct, aRow } from '../catalogue/catalogue.testing.ts';
import { importFile } from '../catalogue/index.ts';
import { aStaff } from '../staff/staff.testing.ts';

let app: TestApp;
let as: string;
beforeAll(async () => {
  app = await startTestApp();
  as = (await aStaff(app, 'catalogue')).token;
});

type Category = OutputOf<'staffCategoryList'>['items'][number];
type Attributes = NonNullable<InputOf<'staffEditCategory'>['attributes']>;

/** A category below another one, and that other one. */
async function twoLevels(name: string): Promise<{ above: string; below: string }> {
  const [above, below] = [`${name} above`, `${name} below`];
  await aProduct(app, { category: [above, below] });
  return { above, below };
}
async function categoryOf(name: string): Promise<Category> {
  const { items } = await app.ok('staffCategoryList', {}, { as });
  const found = items.find(({ names }) => names.en === name);
  if (!found) throw new Error(`no category ${name}`);
  return found;
}
async function setOf(name: string, attributes: Attributes) {
  const { categoryId, revision, names, density, hsCode, shippingClass, hidden } =
    await categoryOf(name);
  const input = { categoryId, revision, names, density, shippingClass, hidden, attributes };
  return app.call(
    'staffEditCategory',
    {
      ...input,
      hsCode: hsCode ?? '',
      mayLack: ['picture', 'arabicName', 'category', 'weight', 'stock'],
    },
    { as },
  );
}
const detail = (productId: number) => app.ok('staffProductDetail', { productId }, { as });
async function edit(productId: number, changes: InputOf<'staffEditProduct'>['changes']) {
  const { revision } = await detail(productId);
  await app.ok('staffEditProduct', { productId, revision, changes }, { as });
}
const shelf = (productId: number) =>
  app.call('staffSetShelf', { productIds: [productId], onShelf: true, reason: 'complete' }, { as });
const voltage = { name: { en: 'Voltage', ar: 'الجهد' }, needed: true };

/** A draft of a category with a price, of which only attributes may be missing. */
async function aDraft(category: string): Promise<number> {
  const { productId } = await app.ok(
    'staffCreateProduct',
    { names: { en: 'Heater' }, categoryId: (await categoryOf(category)).categoryId },
    { as },
  );
  const [first] = (await detail(productId)).written.skus;
  if (!first) throw new Error('no variant');
  await edit(productId, { skus: [{ ...first, price: 9 }] });
  return productId;
}

test('products without an attribute required by their category or a parent are not sold; the nearest category decides', async () => {
  const { above, below } = await twoLevels('Heaters');
  expect(await setOf(above, [voltage, { name: { en: 'Colour' }, needed: false }])).toMatchObject({
    status: 200,
  });
  await setOf(below, []);
  const productId = await aDraft(below);
  expect(await detail(productId)).toMatchObject({ status: 'draft', lacks: ['attributes'] });
  expect(await shelf(productId)).toMatchObject({ status: 422, key: 'PRODUCT_INCOMPLETE' });
  const found = await app.ok('staffProductPage', { status: 'draft', lack: 'attributes' }, { as });
  expect(found.items.map((one) => one.productId)).toContain(productId);

  // Named without a value it is still missing; in another language and another case it is there.
  await edit(productId, { attributes: [{ name: { ar: ' الجهد' }, value: { ar: '٢٢٠ فولت' } }] });
  expect(await detail(productId)).toMatchObject({ status: 'ready', lacks: [] });
  await edit(productId, { attributes: [] });
  expect((await detail(productId)).lacks).toEqual(['attributes']);

  // Of variants it is there when each of them has it.
  const [sku] = (await detail(productId)).written.skus;
  if (!sku) throw new Error('no variant');
  const named = [{ name: { en: 'VOLTAGE' }, value: { en: '220 V' } }];
  const other = { ...sku, skuId: null, code: 'other', stock: null };
  await edit(productId, { skus: [{ ...sku, attributes: named }, other] });
  expect((await detail(productId)).lacks).toEqual(['attributes']);
  const second = (await detail(productId)).written.skus.map((one) => ({
    ...one,
    attributes: named,
  }));
  await edit(productId, { skus: second });
  expect((await detail(productId)).lacks).toEqual([]);

  // The lower category waives it, for drafts that wait already too.
  const waiting = await aDraft(below);
  expect((await detail(waiting)).lacks).toEqual(['attributes']);
  await setOf(below, [{ ...voltage, name: { en: 'voltage' }, needed: false }]);
  expect(await detail(waiting)).toMatchObject({ status: 'ready', lacks: [] });
  expect(await shelf(waiting)).toMatchObject({ status: 200 });
});

test('imported products without a required attribute become drafts; those with it go on sale', async () => {
  const { above, below } = await twoLevels('Pumps');
  await setOf(above, [voltage]);
  const path = join(await mkdtemp(join(tmpdir(), 'wasit-sets-')), 'rows.jsonl');
  const attributes = [{ name: { en: 'Voltage' }, value: { en: '220 V' } }];
  const rows = [
    aRow({ id: 'has', category: [above, below], attributes }),
    aRow({ id: 'lacks', category: [above, below] }),
  ];
  await writeFile(path, rows.map((row) => JSON.stringify(row)).join('\n'));
  const options = { source: 'sets' };
  const counts = { added: 2, drafts: 1 };
  expect(await importFile(app.platform, path, { ...options, dryRun: true })).toMatchObject(counts);
  expect(await importFile(app.platform, path, options)).toMatchObject(counts);
  const { items } = await app.ok('staffProductPage', { status: 'draft', search: 'lacks' }, { as });
  expect(items).toMatchObject([{ sourceId: 'lacks', lacks: ['attributes'] }]);
});

test('a stale edit of attributes is refused, and so is a set with a repeated or missing name', async () => {
  const { above } = await twoLevels('Lamps');
  for (const [attributes, field] of [
    [[voltage, { name: { ar: 'الجهد' }, needed: false }], 'attributes'],
    [[{ name: { en: ' ' }, needed: true }], 'attributes.0.name'],
  ] as const)
    expect(await setOf(above, [...attributes])).toMatchObject({
      status: 400,
      key: 'VALIDATION',
      fields: { [field]: expect.any(String) },
    });
  await setOf(above, [voltage]);
  await setOf(above, []);
  const { categoryId, attributes } = await categoryOf(above);
  expect(attributes).toEqual([]);
  const history = await app.ok('staffCategoryHistory', { categoryId }, { as });
  const [last] = history.items;
  expect(last?.action).toBe('catalogue.edit-category');
  expect(JSON.parse(last?.from ?? '')).toMatchObject({ neededAttributes: ['Voltage'] });
  expect(JSON.parse(last?.to ?? '')).toMatchObject({ attributes: [], neededAttributes: [] });
});
