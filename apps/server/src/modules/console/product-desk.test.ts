import { userLevel } from '@wasit/contract/accounts/levels';
import type { OutputOf } from '@wasit/contract/api';
import { beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/start.ts';
import { aCustomer } from '../accounts/accounts.testing.ts';
import { aProduct, aRow } from '../catalogue/catalogue.testing.ts';
import { categoryTree, importRows } from '../catalogue/index.ts';
import { aCoupon } from '../coupons/coupons.testing.ts';
import { aPriceList } from '../price-lists/price-lists.testing.ts';
import { aPriceRule } from '../price-rules/price-rules.testing.ts';
import { aStaff } from '../staff/staff.testing.ts';

let app: TestApp;
let as: string;
beforeAll(async () => {
  app = await startTestApp();
  as = (await aStaff(app, 'catalogue')).token;
});

const detail = (productId: number) => app.ok('staffProductDetail', { productId }, { as });
const found = async (keyword: string) =>
  (await app.ok('keywordSearch', { keyword })).items.map(({ productId }) => productId);
type Changes = Parameters<typeof app.ok<'staffEditProduct'>>[1]['changes'];

async function edit(productId: number, changes: Changes): Promise<void> {
  const { revision } = await detail(productId);
  await app.ok('staffEditProduct', { productId, revision, changes }, { as });
}

test('what staff write is shown and searchable at once, and the audit trail names the author', async () => {
  const { productId } = await aProduct(app, { name: { 'zh-Hans': '无名货' } });
  expect(
    (await app.ok('staffProductPage', { untranslated: 'ckb' }, { as })).items.map(
      (row) => row.productId,
    ),
  ).toContain(productId);
  await edit(productId, {
    names: { en: 'Zorblax lantern', ckb: 'چرای زۆربلاکس' },
    hsCode: '8539.52',
    weightGrams: 750,
  });
  expect(await found('zorblax')).toEqual([productId]);
  expect((await app.ok('productDetail', { productId }, { locale: 'ckb' })).name).toBe(
    'چرای زۆربلاکس',
  );
  const after = await detail(productId);
  expect(after).toMatchObject({
    hsCode: '853952',
    weightGrams: 750,
    measureSource: 'official',
    editedFields: ['names', 'hsCode', 'weightGrams'],
  });
  expect(after.auditEntries.map(({ action }) => action).toSorted()).toEqual([
    'catalogue.edit.hsCode',
    'catalogue.edit.names',
    'catalogue.edit.weightGrams',
  ]);
});

test('products brought in by customers’ links have a list of their own, and stay in it off the shelf', async () => {
  const { productId: ours } = await aProduct(app);
  const { productId } = await aProduct(app, { source: '1688', name: { en: 'Linkborne lamp' } });
  const listed = async (status: 'on_shelf' | 'off_shelf', search?: string) =>
    (
      await app.ok(
        'staffProductPage',
        { byLink: true, status, ...(search ? { search } : {}) },
        { as },
      )
    ).items.map((row) => row.productId);
  expect(await listed('on_shelf')).toContain(productId);
  expect(await listed('on_shelf')).not.toContain(ours);
  expect(await listed('on_shelf', 'linkborne')).toEqual([productId]);
  await app.ok(
    'staffSetShelf',
    { productIds: [productId], onShelf: false, reason: 'not ours to sell' },
    { as },
  );
  expect(await listed('on_shelf')).not.toContain(productId);
  expect(await listed('off_shelf')).toContain(productId);
});

test('the second of two parallel edits of a product is refused', async () => {
  const { productId } = await aProduct(app);
  await edit(productId, { brand: 'First' });
  const late = await app.call(
    'staffEditProduct',
    { productId, revision: 0, changes: { brand: 'Second' } },
    { as },
  );
  expect(late).toMatchObject({ status: 409, key: 'CONFLICT' });
  expect((await detail(productId)).brand).toBe('First');
});

test('a missing name, a wrong HS code and an unknown category are refused with their fields', async () => {
  const { productId } = await aProduct(app);
  const refused = async (changes: Changes) =>
    app.call('staffEditProduct', { productId, revision: 0, changes }, { as, locale: 'ar' });
  expect((await refused({ names: { en: ' ' } })).fields).toHaveProperty('changes.names');
  expect((await refused({ hsCode: '12' })).fields['changes.hsCode']).toBe('من 4 إلى 10 أرقام.');
  expect(await refused({ categoryId: 999_999 })).toMatchObject({ status: 404 });
  expect((await detail(productId)).revision).toBe(0);
});

test('products taken off the shelf leave search and lists at once, and return when put back', async () => {
  const { productId } = await aProduct(app, { name: { en: 'Quuxophone' } });
  await app.ok(
    'staffSetShelf',
    { productIds: [productId], onShelf: false, reason: 'counterfeit' },
    { as },
  );
  expect(await found('quuxophone')).toEqual([]);
  const off = await app.ok('staffProductPage', { status: 'off_shelf', search: 'quuxo' }, { as });
  expect(off.items).toMatchObject([{ productId, offReason: 'staff' }]);
  await app.ok(
    'staffSetShelf',
    { productIds: [productId], onShelf: true, reason: 'papers came' },
    { as },
  );
  expect(await found('quuxophone')).toEqual([productId]);
  expect((await detail(productId)).auditEntries.map(({ reason }) => reason)).toEqual([
    'papers came',
    'counterfeit',
  ]);
});

type Category = OutputOf<'staffCategoryList'>['items'][number];
async function aCategory(name: string): Promise<Category & { goods: number[] }> {
  const made = await aProduct(app, {
    category: ['Desk test', name],
    name: { en: `Thing of ${name}` },
  });
  const { items } = await app.ok('staffCategoryList', {}, { as });
  const row = items.find(({ names }) => names.en === name);
  if (!row) throw new Error(`no category ${name}`);
  return { ...row, goods: [made.productId] };
}
const editable = ({
  categoryId,
  revision,
  names,
  density,
  hsCode,
  shippingClass,
  hidden,
}: Category) => ({
  categoryId,
  revision,
  names,
  density,
  hsCode: hsCode ?? '',
  shippingClass,
  hidden,
});
const menu = async () => JSON.stringify((await app.ok('categoryTree', { language: 1 })).items);

test('a mapped category passes its products on, and later imports follow', async () => {
  const [from, to] = [await aCategory('Old drawer'), await aCategory('New drawer')];
  await app.ok(
    'staffMapCategory',
    { categoryId: from.categoryId, revision: 0, toCategoryId: to.categoryId, reason: 'same goods' },
    { as },
  );
  expect((await detail(from.goods[0] ?? 0)).categoryId).toBe(to.categoryId);
  expect(await menu()).not.toContain('Old drawer');
  const { productId } = await aProduct(app, { category: ['Desk test', 'Old drawer'] });
  expect((await detail(productId)).categoryId).toBe(to.categoryId);
  const circle = await app.call(
    'staffMapCategory',
    { categoryId: to.categoryId, revision: 0, toCategoryId: from.categoryId, reason: 'x' },
    { as },
  );
  expect(circle).toMatchObject({ status: 422, key: 'CATEGORY_MAP' });
  // A subcategory that a file names below the old one is made below the new one, in the menus.
  const deep = await aProduct(app, { category: ['Desk test', 'Old drawer', 'Deep drawer'] });
  const categories = (await app.ok('staffCategoryList', {}, { as })).items;
  const made = categories.find(({ names }) => names.en === 'Deep drawer');
  expect(made?.parentId).toBe(to.categoryId);
  expect((await detail(deep.productId)).categoryId).toBe(made?.categoryId);
  expect(await menu()).toContain('Deep drawer');
  // Nothing is made below the lowest level.
  const low = await aProduct(app, { category: ['Desk test', 'New drawer', 'Low drawer'] });
  const { categoryId: lowId } = await detail(low.productId);
  const box = await aCategory('Old box');
  const mapping = { categoryId: box.categoryId, revision: 0, toCategoryId: lowId, reason: 'same' };
  await app.ok('staffMapCategory', mapping, { as });
  const lowest = await aProduct(app, { category: ['Desk test', 'Old box', 'Any'] });
  expect((await detail(lowest.productId)).categoryId).toBe(lowId);
});

test('before a category is mapped its price lists, rules and coupons are named', async () => {
  const [{ categoryId }, other] = [await aCategory('Priced chest'), await aCategory('Other chest')];
  const pricing = async () => (await app.ok('staffCategoryPricing', { categoryId }, { as })).items;
  expect(await pricing()).toEqual([]);
  await aPriceList(app, { categoryId, name: 'Chests for VIP' });
  await aPriceList(app, { categoryId: other.categoryId, name: 'Other chests' });
  await aPriceRule(app, { categoryId, name: 'Chests' });
  await aCoupon(app, { code: 'PRICEDCHEST', categoryId });
  expect(await pricing()).toEqual([
    { kind: 'list', name: 'Chests for VIP' },
    { kind: 'rule', name: 'Chests' },
    { kind: 'coupon', name: 'PRICEDCHEST' },
  ]);
});

test('links of a mapped category lead to its products; its price lists give nothing to others', async () => {
  const vip = (await aCustomer(app, { level: userLevel.vip })).token;
  const [from, to] = [await aCategory('Old chest'), await aCategory('New chest')];
  const name = { en: 'Quizzle chest' };
  const { productId } = await aProduct(app, { name, category: ['Desk test', 'Old chest'] });
  const { categoryId } = from;
  await aPriceList(app, { categoryId });
  const wanted = { toCategoryId: to.categoryId, reason: 'same goods' };
  await app.ok('staffMapCategory', { categoryId, revision: 0, ...wanted }, { as });
  const page = await app.ok('productPage', { categoryId });
  expect(page.items.map((card) => card.productId)).toContain(productId);
  expect(page.breadcrumb.at(-1)?.categoryId).toBe(to.categoryId);
  const hits = await app.ok('keywordSearch', { keyword: 'quizzle', categoryId });
  expect(hits.items.map((card) => card.productId)).toEqual([productId]);
  // The clerk of the catalogue who maps categories has no right on prices.
  const own = await app.ok('ownPrices', { productIds: to.goods }, { as: vip });
  expect(own.items).toEqual([]);
});

test('products are found by their category’s new name; a hidden category only leaves the menus', async () => {
  const shelf = await aCategory('Shelf of wonders');
  await app.ok(
    'staffEditCategory',
    { ...editable(shelf), names: { en: 'Flibberware' }, hidden: true },
    { as },
  );
  expect(await found('flibberware')).toEqual(shelf.goods);
  const { productId } = await aProduct(app, { category: ['Desk test', 'Shelf of wonders'] });
  expect((await detail(productId)).categoryId).toBe(shelf.categoryId);
  expect(await menu()).not.toContain('Flibberware');
  const late = await app.call('staffEditCategory', editable(shelf), { as });
  expect(late).toMatchObject({ status: 409, key: 'CONFLICT' });
});

test('a new category inherits its parent’s averages; a moved one takes its children, products and imports along', async () => {
  const [shelf, other] = [await aCategory('Mome raths'), await aCategory('Borogoves')];
  const added = await app.ok(
    'staffAddCategory',
    { parentId: shelf.parentId, names: { en: 'Outgrabes', ar: 'مصابيح' } },
    { as },
  );
  expect(added).toMatchObject({ level: 2, density: shelf.density, hsCode: shelf.hsCode });
  expect(await menu()).toContain('Outgrabes');
  const place = (row: { categoryId: number; revision: number }, toParentId: number | null) =>
    app.call(
      'staffMoveCategory',
      { categoryId: row.categoryId, revision: row.revision, toParentId, reason: 'belongs there' },
      { as },
    );
  expect((await place(shelf, added.categoryId)).data).toMatchObject({
    level: 3,
    parentId: added.categoryId,
  });
  expect(await found('outgrabes')).toEqual(shelf.goods);
  const { breadcrumb } = await app.ok('productDetail', { productId: shelf.goods[0] ?? 0 });
  expect(breadcrumb.map(({ categoryName }) => categoryName)).toEqual([
    'Desk test',
    'Outgrabes',
    'Mome raths',
  ]);
  const { productId } = await aProduct(app, { category: ['Desk test', 'Mome raths'] });
  expect((await detail(productId)).categoryId).toBe(shelf.categoryId);
  // Not below itself, not a fourth level, and nothing that somebody changed meanwhile.
  for (const [row, to] of [
    [added, shelf.categoryId],
    [other, shelf.categoryId],
  ] as const)
    expect(await place(row, to)).toMatchObject({
      status: 422,
      key: 'CATEGORY_PLACE',
      fields: { toParentId: expect.any(String) },
    });
  expect(await place(shelf, null)).toMatchObject({ status: 409, key: 'CONFLICT' });
  expect(await place(added, 999_999)).toMatchObject({
    status: 404,
    fields: { toParentId: expect.any(String) },
  });
  for (const [parentId, key] of [
    [shelf.categoryId, 'CATEGORY_PLACE'],
    [999_999, 'NOT_FOUND'],
  ] as const)
    expect(
      await app.call('staffAddCategory', { parentId, names: { en: 'Raths' } }, { as }),
    ).toMatchObject({ key, fields: { parentId: expect.any(String) } });
  expect((await place(added, null)).data).toMatchObject({ level: 1, parentId: null });
  const { items } = await app.ok('staffCategoryList', {}, { as });
  expect(items.find(({ categoryId }) => categoryId === shelf.categoryId)?.level).toBe(2);
});

test('sibling categories never share a name in any language, by any way of creation', async () => {
  const [shelf, other] = [await aCategory('Toves'), await aCategory('Wabes')];
  const { parentId } = shelf;
  const add = (names: { en: string; ar?: string }, below = parentId) =>
    app.call('staffAddCategory', { parentId: below, names }, { as });
  const arabic = await app.ok(
    'staffEditCategory',
    { ...editable(shelf), names: { en: 'Toves', ar: 'توف  كبير' } },
    { as },
  );
  for (const names of [{ en: ' TOVES ' }, { en: 'Other toves', ar: 'توف كبير' }])
    expect(await add(names)).toMatchObject({
      status: 409,
      key: 'CATEGORY_NAME_TAKEN',
      fields: { names: expect.any(String) },
    });
  const renamed = { ...editable(other), names: { en: 'toves' } };
  expect(await app.call('staffEditCategory', renamed, { as })).toMatchObject({
    key: 'CATEGORY_NAME_TAKEN',
    fields: { names: expect.any(String) },
  });
  // Elsewhere it may stand, but not come back; of two who add one at once only one does.
  const elsewhere = (await add({ en: 'Toves' }, other.categoryId)).data;
  const back = { categoryId: elsewhere.categoryId, revision: 0, toParentId: parentId, reason: 'x' };
  expect(await app.call('staffMoveCategory', back, { as })).toMatchObject({
    key: 'CATEGORY_NAME_TAKEN',
    fields: { toParentId: expect.any(String) },
  });
  const both = await Promise.all([add({ en: 'Brillig' }), add({ en: 'Brillig' })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  // What keeps its name is no new name.
  expect(
    await app.call('staffEditCategory', { ...editable(arabic), density: 300 }, { as }),
  ).toMatchObject({ status: 200 });
});

test('a hidden category and all below it are in no filter, ranking, suggestion or sitemap', async () => {
  const leaf = await aCategory('Wibblestick');
  await aProduct(app, { category: ['Shown desk', 'Wibblestack'] });
  const { items: all } = await app.ok('staffCategoryList', {}, { as });
  const [above, shown] = [
    leaf.parentId,
    all.find(({ names }) => names.en === 'Wibblestack')?.categoryId,
  ].map((id) => all.find(({ categoryId }) => categoryId === id));
  if (!above || !shown) throw new Error('they stand nowhere');
  const ranked = async (categoryId: number) => (await app.call('rankingPage', { categoryId })).code;
  expect(await ranked(leaf.categoryId)).toBe(200);
  await app.ok('staffEditCategory', { ...editable(above), hidden: true }, { as });
  expect(await ranked(leaf.categoryId)).toBe(404);
  const { categories } = await app.ok('keywordSearch', { keyword: 'wibblestick' });
  expect(categories).toEqual([]);
  // What sitemaps and suggestions name.
  const named = (await categoryTree(app.platform)).shownRows().map(({ categoryId }) => categoryId);
  expect([shown, leaf].map(({ categoryId }) => named.includes(categoryId))).toEqual([true, false]);
  // Found by words as before.
  expect(await found('wibblestick')).toEqual(leaf.goods);
  await app.ok(
    'staffEditCategory',
    { ...editable({ ...above, revision: above.revision + 1 }), hidden: false },
    { as },
  );
});

test('categories are in the order that staff gave them', async () => {
  const [first, second] = [await aCategory('Apples'), await aCategory('Pears')];
  const { items } = await app.ok('staffCategoryList', {}, { as });
  const siblings = items
    .filter(({ parentId }) => parentId === first.parentId)
    .map(({ categoryId }) => categoryId);
  const order = [
    second.categoryId,
    first.categoryId,
    ...siblings.filter((id) => id !== first.categoryId && id !== second.categoryId),
  ];
  const after = await app.ok(
    'staffOrderCategories',
    { parentId: first.parentId, categoryIds: order },
    { as },
  );
  expect(
    after.items
      .filter(({ parentId }) => parentId === first.parentId)
      .map(({ categoryId }) => categoryId),
  ).toEqual(order);
  const partial = await app.call(
    'staffOrderCategories',
    { parentId: first.parentId, categoryIds: order.slice(1) },
    { as },
  );
  expect(partial).toMatchObject({ status: 409 });
});

test('editing needs the right of the catalogue desk', async () => {
  const { productId } = await aProduct(app);
  const finance = (await aStaff(app, 'finance')).token;
  expect(await app.call('staffProductPage', {}, { as: finance })).toMatchObject({ status: 403 });
  expect(
    await app.call(
      'staffSetShelf',
      { productIds: [productId], onShelf: false, reason: 'x' },
      { as: finance },
    ),
  ).toMatchObject({
    status: 403,
  });
});
test('an import leaves fields edited by staff and overwrites them once they are released', async () => {
  const row = aRow({ id: 'kept-1', name: { en: 'Plain pot' }, stock: 5 });
  const { productId } = await aProduct(app, { id: 'kept-1', name: { en: 'Plain pot' } });
  await edit(productId, { names: { en: 'Fine pot' } });
  await importRows(app.platform, [{ ...row, name: { en: 'Other pot' }, price: 9 }], {
    source: 'test',
  });
  expect(await detail(productId)).toMatchObject({
    names: { en: 'Fine pot' },
    price: { amount: 9 },
  });
  const { revision } = await detail(productId);
  await app.ok(
    'staffEditProduct',
    { productId, revision, changes: {}, release: ['names'] },
    { as },
  );
  await importRows(app.platform, [{ ...row, name: { en: 'Other pot' }, price: 9 }], {
    source: 'test',
  });
  expect((await detail(productId)).names).toMatchObject({ en: 'Other pot' });
});
