import { userLevel } from '@wasit/contract/accounts/levels';
import fc from 'fast-check';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/start.ts';
import { days } from '../../platform/clock/clock.ts';
import { aCustomer } from '../accounts/accounts.testing.ts';
import { anAgent, inMode } from '../agency/agency.testing.ts';
import { aProduct } from '../catalogue/catalogue.testing.ts';
import { aStaff } from '../staff/staff.testing.ts';
import { lessPercent, listedPrice, type PricingList } from './price-list.rules.ts';
import { aPriceList, listFields } from './price-lists.testing.ts';

let app: TestApp;
let lead: string;
let vip: string;
let buyer: string;
beforeAll(async () => {
  app = await startTestApp();
  lead = (await aStaff(app, 'finance-lead')).token;
  vip = (await aCustomer(app, { level: userLevel.vip })).token;
  buyer = (await aCustomer(app)).token;
});
/** Only lists of the current test are active. */
beforeEach(() =>
  app.platform.pool.query('update price_list set stopped_at = now() where stopped_at is null'),
);

const own = async (productId: number, as = vip) =>
  (await app.ok('ownPrices', { productIds: [productId] }, { as })).items[0];
/** What the supplier asks for a variant, in fen. */
const costs = (skuId: number | undefined, fen: number) =>
  app.platform.pool.query('update sku set purchase_fen = $2 where sku_id = $1', [skuId, fen]);
const items = (skuId: number | undefined, quantity = 4) => [{ skuId: skuId ?? 0, quantity }];
const preview = (skuId: number | undefined, as = vip, quantity = 4) =>
  app.ok('previewOrder', { items: items(skuId, quantity) }, { as });

test('a percentage applies to its level only, shown line by line on the card, in the cart and in the order', async () => {
  const { productId, skuIds } = await aProduct(app, {
    priceMinor: 1_000,
    priceTiers: [{ from: 10, price: 8 }],
  });
  await aPriceList(app);
  expect(await own(productId)).toMatchObject({
    listName: 'VIP autumn',
    price: { usd: { amount: 9 } },
    skus: [{ skuId: skuIds[0], price: { usd: { amount: 9 } } }],
  });
  expect(await own(productId, buyer)).toBeUndefined();
  await app.ok('cartAdd', { items: items(skuIds[0]) }, { as: vip });
  const cart = await app.ok('cartPage', {}, { as: vip });
  expect(cart.groups[0]?.lines[0]).toMatchObject({
    unitPrice: { usd: { amount: 9 } },
    list: { name: 'VIP autumn', instead: { usd: { amount: 10 } } },
    problems: [],
  });
  expect((await preview(skuIds[0])).lines[0]).toMatchObject({
    unitPrice: { usd: { amount: 9 } },
    list: { instead: { usd: { amount: 10 } } },
  });
  expect((await preview(skuIds[0], buyer)).lines[0]).toMatchObject({
    unitPrice: { usd: { amount: 10 } },
    list: null,
  });
  // The delivery estimate of the selection uses the own price too.
  const estimate = (as?: string) =>
    app.ok('freightEstimate', { productId, items: items(skuIds[0]) }, as ? { as } : {});
  expect((await estimate(vip)).goods.usd.amount).toBe(36);
  expect((await estimate()).goods.usd.amount).toBe(40);
});

test('shared answers never contain a level’s price, whoever requests them', async () => {
  const { productId } = await aProduct(app, { priceMinor: 1_000 });
  await aPriceList(app);
  for (const as of [vip, buyer]) {
    expect((await app.ok('productDetail', { productId }, { as })).price.usd.amount).toBe(10);
    const { items: cards } = await app.ok('recommendedProducts', { productId }, { as });
    for (const card of cards) expect(card.price.usd.amount).not.toBe(9);
  }
  const answer = await app.call('ownPrices', { productIds: [productId] });
  expect(answer.status).toBe(401);
});

test('an order keeps its price whatever happens to the list', async () => {
  const { skuIds } = await aProduct(app, { priceMinor: 1_000 });
  const listId = await aPriceList(app);
  const { orderNo } = await app.ok(
    'createOrder',
    { items: items(skuIds[0]), deliveryMethod: 2 },
    { as: vip },
  );
  const { totalToken } = await preview(skuIds[0]);
  await app.ok('stopPriceList', { listId, reason: 'too dear' }, { as: lead });
  const line = (await app.ok('orderDetail', { orderNo }, { as: vip })).lines[0];
  expect(line).toMatchObject({
    unitPrice: { usd: { amount: 9 } },
    list: { name: 'VIP autumn', instead: { usd: { amount: 10 } } },
  });
  // After stopping, the former price is valid at once; nobody pays a total they have not seen.
  const late = { items: items(skuIds[0]), deliveryMethod: 2 as const, totalToken };
  expect((await app.call('createOrder', late, { as: vip })).key).toBe('PRICE_CHANGED');
  expect((await preview(skuIds[0])).lines[0]?.list).toBeNull();
});

test('of several lists the lowest price applies; fixed prices are per product, a category for its products', async () => {
  const cups = await aProduct(app, { priceMinor: 1_000, category: ['Home', 'Kitchen', 'Cups'] });
  const lamps = await aProduct(app, { priceMinor: 1_000, category: ['Light', 'Inside', 'Lamps'] });
  const { items: tree } = await app.ok('categoryTree', {});
  const home = tree.find(({ categoryName }) => categoryName === 'Home')?.categoryId ?? 0;
  await aPriceList(app, { percent: 20, categoryId: home });
  await aPriceList(app, {
    name: 'Lamps',
    percent: 0,
    prices: [
      { productId: lamps.productId, price: 7 },
      { productId: cups.productId, price: 9 },
    ],
  });
  expect((await own(cups.productId))?.price.usd.amount).toBe(8);
  expect(await own(lamps.productId)).toMatchObject({
    listName: 'Lamps',
    price: { usd: { amount: 7 } },
  });
});

test('an agent who acts for a VIP customer sees and pays that customer’s price', async () => {
  const { productId } = await aProduct(app, { priceMinor: 1_000 });
  const customer = await aCustomer(app, { level: userLevel.vip });
  const agent = await anAgent(app);
  await aPriceList(app);
  expect(await own(productId, agent.token)).toBeUndefined();
  const acting = await inMode(app, { agent, customer });
  const { items: found } = await app.ok('ownPrices', { productIds: [productId] }, acting);
  expect(found[0]?.price.usd.amount).toBe(9);
});

test('a preview lists changes, prices below cost and entries without effect, and changes nothing', async () => {
  await app.ok(
    'setPurchaseRate',
    { perDollar: 7, source: 'test', reason: 'test', confirmed: true },
    { as: lead },
  );
  // 66.5 yuan are 9.50 dollars.
  const dear = await aProduct(app, { priceMinor: 1_000, purchaseYuan: 66.5 });
  const cheap = await aProduct(app, { priceMinor: 500 });
  const fields = listFields({
    percent: 0,
    prices: [
      { productId: dear.productId, price: 9 },
      { productId: cheap.productId, price: 6 },
    ],
  });
  const seen = await app.ok('previewPriceList', fields, { as: lead });
  expect(seen).toMatchObject({ products: 1, belowCost: 1, withoutEffect: 1 });
  expect(seen.items).toEqual([
    expect.objectContaining({ productId: dear.productId, isBelowCost: true, percent: -10 }),
  ]);
  expect(await own(dear.productId)).toBeUndefined();
  // 8 and 0.95 dollars: a dearer variant, and a tier that costs what the dearest variant does.
  const mixed = await aProduct(app, { skus: [{ priceMinor: 500 }, { priceMinor: 1_000 }] });
  const tiered = await aProduct(app, { priceMinor: 200, priceTiers: [{ from: 100, price: 1 }] });
  await costs(mixed.skuIds[1], 5_600);
  await costs(tiered.skuIds[0], 665);
  const prices = [{ productId: mixed.productId, price: 7 }];
  const other = await app.ok('previewPriceList', listFields({ percent: 0, prices }), { as: lead });
  expect(other).toMatchObject({ products: 1, belowCost: 1, withoutEffect: 0 });
  expect(other.items).toMatchObject([
    { before: { amount: 10 }, after: { amount: 7 }, percent: -30, isBelowCost: true },
  ]);
  const all = await app.ok('previewPriceList', listFields({ percent: 10 }), { as: lead });
  expect(all.items.find(({ productId }) => productId === tiered.productId)).toMatchObject({
    before: { amount: 1 },
    after: { amount: 0.9 },
    isBelowCost: true,
  });
});

test('an invalid list is refused with its field, and making lists needs the right of finance', async () => {
  const make = (changes: object, as = lead) =>
    app.call('savePriceList', { ...listFields(), ...changes } as never, { as });
  expect((await make({ percent: 0 })).fields).toHaveProperty('percent');
  expect((await make({ percent: 95 })).fields).toHaveProperty('percent');
  expect((await make({ level: userLevel.customer })).fields).toHaveProperty('level');
  expect((await make({ categoryId: 999_999 })).status).toBe(404);
  expect((await make({ prices: [{ productId: 999_999, price: 1 }] })).status).toBe(404);
  expect((await make({ validTo: '2020-01-01T00:00:00.000Z' })).fields).toEqual({
    validTo: 'Must be later than now.',
  });
  const twice = [
    { productId: 1, price: 1 },
    { productId: 1, price: 2 },
  ];
  expect((await make({ prices: twice })).fields).toHaveProperty('prices');
  const clerk = (await aStaff(app, 'catalogue')).token;
  expect((await make({}, clerk)).status).toBe(403);
});

test('a list applies from its first day to its last', async () => {
  const { productId } = await aProduct(app, { priceMinor: 1_000 });
  const at = (later: number) =>
    new Date(app.platform.clock.now().getTime() + days(later)).toISOString();
  await aPriceList(app, { validFrom: at(2), validTo: at(4) });
  expect(await own(productId)).toBeUndefined();
  app.skip(days(3));
  expect((await own(productId))?.price.usd.amount).toBe(9);
  app.skip(days(2));
  expect(await own(productId)).toBeUndefined();
});

test('no list raises a price or lowers it below a cent, and the order of prices is kept', () => {
  const list = fc.record({
    listId: fc.constant('l'),
    name: fc.constant('l'),
    percentBp: fc.integer({ min: 0, max: 9_000 }),
    categoryIds: fc.option(fc.constant(new Set([1])), { nil: null }),
    fixed: fc.option(fc.integer({ min: 1, max: 100_000_000 }), { nil: null }),
  });
  fc.assert(
    fc.property(
      fc.array(list, { maxLength: 4 }),
      fc.integer({ min: 1, max: 100_000_000 }),
      fc.integer({ min: 0, max: 1_000_000 }),
      (drawn, minor, more) => {
        const lists: PricingList[] = drawn.map(({ fixed, ...one }) => ({
          ...one,
          fixed: new Map(fixed === null ? [] : [[7, fixed]]),
        }));
        const goods = { productId: 7, categoryId: 1 };
        const low = listedPrice(minor, goods, lists);
        expect(low.minor).toBeLessThanOrEqual(minor);
        expect(low.minor).toBeGreaterThanOrEqual(1);
        expect(low.list === null).toBe(low.minor === minor);
        expect(listedPrice(minor + more, goods, lists).minor).toBeGreaterThanOrEqual(low.minor);
      },
    ),
  );
  expect(lessPercent(1_005, 1_000)).toBe(905);
});
