import { baghdadDay } from '@wasit/contract/baghdad-calendar';
import { beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/start.ts';
import { system } from '../../platform/actor.ts';
import { seedFees } from '../fees/index.ts';
import { aStaff } from '../staff/staff.testing.ts';
import { aProduct, aRow } from './catalogue.testing.ts';
import { importRows, setShelf } from './index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await seedFees(app.platform);
  const rows = Array.from({ length: 60 }, (_, at) =>
    aRow({
      id: `p${at}`,
      category: ['Lists', at % 2 ? 'Odd' : 'Even', `Leaf ${at % 6}`],
      priceMinor: 100 + ((at * 37) % 60) * 50,
      sold: (at * 11) % 60,
      stock: at % 10 === 0 ? 0 : 5,
      listedAt: new Date(Date.UTC(2026, 0, 1 + ((at * 7) % 60))).toISOString(),
    }),
  );
  await importRows(app.platform, rows, { source: 'lists' });
});

const category = async (...path: string[]): Promise<number> => {
  let nodes = (await app.ok('categoryTree', { language: 1 })).items;
  let id = 0;
  for (const name of path) {
    const node = nodes.find(({ categoryName }) => categoryName === name);
    if (!node) throw new Error(`no category ${name}`);
    id = node.categoryId;
    nodes = node.children;
  }
  return id;
};

test('a category lists everything below it in each sort order, page by page without gap or repeat', async () => {
  const categoryId = await category('Lists');
  for (const [sort, value] of [
    ['price-asc', (card: { price: { usd: { amount: number } } }) => card.price.usd.amount],
    ['price-desc', (card: { price: { usd: { amount: number } } }) => -card.price.usd.amount],
    ['sales', (card: { sold: number }) => -card.sold],
  ] as const) {
    const pages = await Promise.all(
      [1, 2, 3, 4].map((pageNo) =>
        app.ok('productPage', { categoryId, sort, pageNo, pageSize: 20 }),
      ),
    );
    const cards = pages.flatMap(({ items }) => items);
    expect(pages[0]).toMatchObject({ total: 60, totalIsCapped: false });
    expect(new Set(cards.map(({ productId }) => productId)).size).toBe(60);
    const values = cards.map(value);
    expect(values).toEqual([...values].sort((a, b) => a - b));
  }
});

test('filters by price and stock', async () => {
  const categoryId = await category('Lists', 'Odd');
  const page = await app.ok('productPage', {
    categoryId,
    priceFrom: 5,
    priceTo: 20.5,
    inStock: true,
    pageSize: 100,
  });
  expect(page.total).toBe(page.items.length);
  expect(page.items.length).toBeGreaterThan(5);
  for (const { price, inStock } of page.items) {
    expect(price.usd.amount).toBeGreaterThanOrEqual(5);
    expect(price.usd.amount).toBeLessThanOrEqual(20.5);
    expect(inStock).toBe(true);
  }
  expect(page.breadcrumb.map(({ categoryName }) => categoryName)).toEqual(['Lists', 'Odd']);
});

test('an unknown category or product is not found', async () => {
  expect(await app.call('productPage', { categoryId: 999_999 })).toMatchObject({ status: 404 });
  expect(await app.call('subCategoryTree', { categoryId: 999_999 })).toMatchObject({ status: 404 });
  expect(await app.call('productDetail', { productId: 999_999 })).toMatchObject({ status: 404 });
});

test('a product taken off the shelf leaves the lists at once, and its page says so', async () => {
  const { productId, skuIds } = await aProduct(app, { category: ['Shelf'], skus: 2 });
  const categoryId = await category('Shelf');
  expect((await app.ok('productPage', { categoryId })).total).toBe(1);
  await setShelf(app.platform, system('test'), {
    productIds: [productId],
    onShelf: false,
    reason: 'staff',
  });
  expect((await app.ok('productPage', { categoryId })).items).toEqual([]);
  expect((await app.ok('productDetail', { productId })).onShelf).toBe(false);
  const estimate = await app.call('freightEstimate', {
    productId,
    items: [{ skuId: skuIds[0] ?? 0, quantity: 1 }],
  });
  expect(estimate).toMatchObject({ status: 422, key: 'PRODUCT_OFF_SHELF' });
});

test('only staff learn anything about goods that were never sold', async () => {
  const { token: as } = await aStaff(app, 'catalogue');
  const names = { en: 'Secret kettle' };
  const { productId } = await app.ok(
    'staffCreateProduct',
    { names, link: '', categoryId: null },
    { as },
  );
  for (const read of [
    'productDetail',
    'productDescription',
    'recommendedProducts',
    'similarProducts',
    'offerDetail',
  ] as const)
    expect(await app.call(read, { productId }), read).toMatchObject({
      status: 404,
      key: 'PRODUCT_INVALID',
      fields: { productId: expect.any(String) },
    });
  expect(await app.call('certificates', { productId })).toMatchObject({ status: 404 });
  expect(await app.ok('productReviews', { productId })).toMatchObject({ total: 0, supplier: null });
  expect(await app.ok('staffProductDetail', { productId }, { as })).toMatchObject({ names });
});

test('the product page has everything in the reader’s language, with the landed cost of the smallest order', async () => {
  const { productId } = await aProduct(app, {
    priceMinor: 400,
    skus: [{ priceMinor: 450 }, {}, { priceMinor: 600, stock: 0 }],
    moq: 5,
    batch: 2,
    chinaFreightMinor: 200,
    mixedBatch: { pieces: 10, amountMinor: 2_000 },
    priceTiers: [{ from: 50, price: 3.5 }],
  });
  const page = await app.ok('productDetail', { productId }, { locale: 'ar' });
  expect(page).toMatchObject({
    name: 'غلاية للاختبار',
    originalName: '测试水壶',
    minQuantity: 6,
    price: { usd: { amount: 4 } },
    priceTo: { usd: { amount: 6 } },
  });
  expect(page.skus.map(({ price, skuStock }) => [price.usd.amount, skuStock])).toEqual([
    [4.5, 100],
    [4, 100],
    [6, 0],
  ]);
  expect(page.skus[0]?.attributes[0]).toMatchObject({
    attributeNameTrans: 'النوع',
    valueTrans: 'ن1',
  });
  expect(page.supplier.mixedBatch).toMatchObject({ pieces: 10, amount: { usd: { amount: 20 } } });
  // 6 × 4.00 goods, 2.00 in China, 6 × 5 l × 210 USD/m³ = 6.30 by sea, 1% insurance.
  expect(page.landedCost).toMatchObject({
    quantity: 6,
    goods: { usd: { amount: 24 } },
    chinaFreight: { usd: { amount: 2 } },
  });
  // The cheapest in stock, not the first one.
  expect(page.landedSkuId).toBe(page.skus[1]?.skuId);
  expect(page.landedCost.seaFreight.likely.usd.amount).toBe(6.3);
  expect(page.landedCost.total.likely.usd.amount).toBe(32.54);
  expect(page.landedCost.sampleTariff).toBe(true);
});

test('a card’s landed price per piece equals the product page’s, for any tiers, stock and minimum', async () => {
  const inCategory = ['Landed'];
  await aProduct(app, { category: inCategory, skus: 2 });
  await aProduct(app, {
    category: inCategory,
    priceMinor: 400,
    skus: [{ priceMinor: 350, stock: 0 }, { priceMinor: 450 }, {}],
    moq: 5,
    batch: 2,
    chinaFreightMinor: 200,
    priceTiers: [
      { from: 6, price: 3.2 },
      { from: 50, price: 3 },
    ],
  });
  await aProduct(app, { category: inCategory, skus: [{ stock: 0 }], moq: 12 });
  const skus = [{ priceMinor: 900 }, { priceMinor: 700 }];
  const large = await aProduct(app, { category: inCategory, skus });
  const bySupplier = await aProduct(app, { category: inCategory, skus });
  const change = (fields: string, { skuIds }: { skuIds: number[] }) =>
    app.platform.pool.query(`update sku set ${fields} where sku_id = $1`, [skuIds[1]]);
  await change('length_mm = 900, width_mm = 800, height_mm = 700', large);
  await change('stock_known = false, on_hand = 0', bySupplier);
  const { items } = await app.ok('productPage', { categoryId: await category('Landed') });
  expect(items).toHaveLength(5);
  for (const { productId, landed } of items) {
    const { landedCost } = await app.ok('productDetail', { productId });
    const each = landedCost.total.likely.usd.amount / landedCost.quantity;
    expect(landed?.usd.amount).toBeCloseTo(each, 2);
    expect(Math.abs((landed?.usd.amount ?? 0) - each)).toBeLessThanOrEqual(0.005001);
  }
});

test('an estimate uses the product’s overall tier and refuses SKUs of another product', async () => {
  const product = await aProduct(app, {
    priceMinor: 400,
    skus: 2,
    priceTiers: [{ from: 50, price: 3.5 }],
  });
  const other = await aProduct(app);
  const [one = 0, two = 0] = product.skuIds;
  const items = [
    { skuId: one, quantity: 20 },
    { skuId: two, quantity: 30 },
  ];
  const cost = await app.ok('freightEstimate', { productId: product.productId, items });
  expect(cost.goods.usd.amount).toBe(175);
  const foreign = await app.call('freightEstimate', {
    productId: product.productId,
    items: [...items, { skuId: other.skuIds[0] ?? 0, quantity: 1 }],
  });
  const refused = { key: 'PRODUCT_INVALID', code: 7028 };
  expect(foreign).toMatchObject({ ...refused, fields: { 'items.2.skuId': expect.any(String) } });
  const unknown = { productId: 99_999_999, items };
  expect(await app.call('freightEstimate', unknown)).toMatchObject(refused);
  const together = await app.ok('freightEstimate', {
    items: [...items, { skuId: other.skuIds[0] ?? 0, quantity: 1 }],
  });
  expect(together).toMatchObject({ quantity: 51 });
});

test('the home page’s selection is stable for an hour', async () => {
  const first = await app.ok('randomProducts', { pageSize: 12 });
  expect(first.items).toHaveLength(12);
  expect(new Set(first.items.map(({ productId }) => productId)).size).toBe(12);
  expect(await app.ok('randomProducts', { pageSize: 12 })).toEqual(first);
});

test('recommendations are of the same category, nearest in price, and never the product itself', async () => {
  const categoryId = await category('Lists', 'Even', 'Leaf 2');
  const { items } = await app.ok('productPage', { categoryId, sort: 'price-asc' });
  const middle = items[4];
  const similar = (await app.ok('recommendedProducts', { productId: middle?.productId ?? 0 }))
    .items;
  const sameLeaf = new Set(items.map(({ productId }) => productId));
  expect(similar.length).toBe(12);
  expect(similar.slice(0, 9).every(({ productId }) => sameLeaf.has(productId))).toBe(true);
  expect(similar.map(({ productId }) => productId)).not.toContain(middle?.productId);
});

test('the category tree uses the language requested by number, else the page’s', async () => {
  await aProduct(app, { category: ['Tree', 'Branch'] });
  const roots = (await app.ok('rootCategories', {})).items;
  const tree = roots.find(({ categoryName }) => categoryName === 'Tree');
  expect(tree?.children).toEqual([]);
  const below = await app.ok('listSubCategories', { categoryId: tree?.categoryId ?? 0 });
  expect(below.items.map(({ categoryName }) => categoryName)).toEqual(['Branch']);
});

test('a supplier’s products and those shipped within three days are listed, with suppliers counted', async () => {
  const foundedYear = Number(baghdadDay(app.platform.clock.now()).slice(0, 4)) - 12;
  const [quick, slow] = [
    {
      code: 'quick',
      name: { en: 'Quick Co.' },
      city: 'Yiwu',
      shipDays: 2,
      score: 4.5,
      foundedYear,
    },
    { code: 'slow', name: { en: 'Slow Co.' }, shipDays: 9 },
  ];
  const rows = [quick, quick, slow].map((supplier) => ({
    ...aRow({ category: ['Suppliers'] }),
    supplier,
  }));
  await importRows(app.platform, rows, { source: 'suppliers' });
  const categoryId = await category('Suppliers');
  const all = await app.ok('productPage', { categoryId });
  expect(all.suppliers.map(({ supplierName, count }) => [supplierName, count])).toEqual([
    ['Quick Co.', 2],
    ['Slow Co.', 1],
  ]);
  const soon = await app.ok('productPage', { categoryId, shipsSoon: true });
  expect([soon.total, soon.suppliers.length, soon.supplier]).toEqual([2, 1, null]);
  const [first, second] = all.suppliers;
  // A chosen one without such goods stays in the list, where it can be left.
  const soonOfSlow = { categoryId, shipsSoon: true, supplierId: second?.supplierId };
  const none = await app.ok('productPage', soonOfSlow);
  expect([none.total, none.suppliers]).toEqual([0, [first, { ...second, count: 0 }]]);
  const own = await app.ok('productPage', { supplierId: first?.supplierId ?? 0 });
  expect(own).toMatchObject({
    total: 2,
    supplier: { name: 'Quick Co.', city: 'Yiwu', score: 4.5, years: 12 },
  });
  expect(await app.call('productPage', { supplierId: 2_000_000_000 })).toMatchObject({
    status: 404,
  });
});

test('a film in the media folder is shown on card and page; any other address is ignored', async () => {
  const { productId } = await aProduct(app, {
    category: ['Films'],
    video: 'demo/a.webm',
    tags: [12],
  });
  await aProduct(app, {
    category: ['Films'],
    video: 'https://elsewhere.example/b.mp4',
    tags: [12],
    sold: 9,
  });
  const { items } = await app.ok('productPage', { categoryId: await category('Films') });
  expect(items.map(({ video }) => video)).toEqual([
    null,
    { url: '/media/demo/a.webm', type: 'video/webm' },
  ]);
  expect((await app.ok('productDetail', { productId })).video?.url).toBe('/media/demo/a.webm');
});

test('a product list can be requested without counts', async () => {
  for (let count = 0; count < 3; count += 1) await aProduct(app, { category: ['Uncounted'] });
  const categoryId = await category('Uncounted');
  const page = await app.ok('productPage', { categoryId, pageSize: 2, counted: false });
  expect([page.items.length, page.total, page.suppliers]).toEqual([2, 2, []]);
});
