import { beforeEach, expect, test } from 'vitest';
import { startTestApp } from '../../../test/start.ts';
import { catalogueModule, importRows } from '../catalogue/index.ts';
import { seedFees } from '../fees/index.ts';
import { aStaff } from '../staff/staff.testing.ts';
import { anOffer, start1688 } from './alibaba/stand-in.testing.ts';

const standIn = await start1688();
const detailApi = 'product.search.queryProductDetail';
const [black, white] = ['5104790281451', '5104790281452'];
beforeEach(() => {
  standIn.calm();
  standIn.offers.clear();
});

/** The current offer: yuan per piece, stock of the black and the white variant, and a new one. */
const now = (yuan: string, blacks: number, whites: number) => ({
  productSkuInfos: [
    { skuId: `#${black}`, price: yuan, amountOnSale: blacks, skuAttributes: [] },
    { skuId: `#${white}`, price: yuan, amountOnSale: whites, skuAttributes: [] },
    { skuId: '#5104790281999', price: yuan, amountOnSale: 9, skuAttributes: [] },
  ],
  productSaleInfo: { quoteType: 1, priceRangeList: [{ startQuantity: 2, price: yuan }] },
});
const becomes = (offerId: string, changes: Record<string, unknown>) =>
  standIn.offers.set(offerId, anOffer(offerId, changes));
const detailCalls = () => standIn.calls.filter(({ api }) => api === detailApi).length;

/** A shop with goods of these offers, connected by default. */
async function aShop(offerIds: readonly string[], env = standIn.env) {
  const app = await startTestApp(env);
  await seedFees(app.platform);
  const clerk = (await aStaff(app, 'catalogue')).token;
  const lead = (await aStaff(app, 'finance-lead')).token;
  const goods: number[] = [];
  for (const offerId of offerIds) {
    becomes(offerId, {});
    const text = `https://detail.1688.com/offer/${offerId}.html`;
    const answer = await app.ok('resolveProductLink', { text });
    if (answer.kind !== 'product') throw new Error(`${offerId} became an inquiry`);
    goods.push(answer.productId);
  }
  const sweep = async () => {
    for (const { name, run } of catalogueModule.sweeps ?? [])
      if (name === 'catalogue.scheduled-refreshes') await run(app.platform);
  };
  return {
    app,
    clerk,
    goods,
    sweep,
    save: (changes: object = {}) =>
      app.call(
        'saveRefreshSchedule',
        {
          ...{ source: '1688', address: null, everyHours: 6, maxJumpPercent: 20, isOn: true },
          ...changes,
        },
        { as: clerk },
      ),
    schedules: () => app.ok('staffRefreshSchedules', {}, { as: clerk }),
    async lastRound() {
      const { items } = await app.ok('staffRefreshSchedules', {}, { as: clerk });
      const [{ error: fault, progress } = { error: null, progress: null }] = items;
      return { fault, progress };
    },
    async standing(productId = 0) {
      const { written } = await app.ok('staffProductDetail', { productId }, { as: clerk });
      return Object.fromEntries(
        written.skus.map(({ code, price, purchaseYuan, stock }) => [
          code,
          { price, purchaseYuan, stock },
        ]),
      );
    },
    async jumps() {
      const { items } = await app.ok('staffPriceJumps', { pageSize: 100 }, { as: lead });
      return items.map(({ productId }) => productId);
    },
  };
}

test('without an account there is no source to call', async () => {
  const { save, schedules } = await aShop([], {});
  expect((await schedules()).connected).toEqual([]);
  const refused = { status: 409, key: 'SOURCE_NOT_CONNECTED' };
  expect(await save()).toMatchObject({ ...refused, fields: { source: expect.any(String) } });
  expect(await save({ isOn: false })).toMatchObject({ status: 200 });
  expect((await schedules()).items).toMatchObject([{ address: null, progress: null }]);
});

test('products of a connected source follow their offers; large price moves wait, withdrawn offers are sold out', async () => {
  const ids = ['800000000001', '800000000002', '800000000003', '800000000004'] as const;
  const shop = await aShop(ids);
  const [calm, wild, gone, lost] = shop.goods;
  const before = await shop.standing(calm);
  becomes(ids[0], now('18.00', 50, 3));
  becomes(ids[1], now('90.00', 8, 2));
  becomes(ids[2], { status: 'offline' });
  standIn.offers.delete(ids[3]);
  expect((await shop.schedules()).connected).toEqual(['1688']);
  expect(await shop.save({ source: 'files' })).toMatchObject({ key: 'SOURCE_NOT_CONNECTED' });
  expect(await shop.save()).toMatchObject({ status: 200 });
  await shop.sweep();

  const after = await shop.standing(calm);
  expect(after).toMatchObject({
    [black]: { purchaseYuan: 18, stock: 50 },
    [white]: { purchaseYuan: 18, stock: 3 },
  });
  // A new variant at the supplier comes only with an import.
  expect(Object.keys(after)).toEqual(Object.keys(before));
  expect(after[black]?.price).toBeGreaterThan(before[black]?.price ?? 0);
  expect(await shop.jumps()).toEqual([wild]);
  expect((await shop.standing(wild))[black]).toEqual({ ...before[black], stock: 8 });
  expect(Object.values(await shop.standing(gone)).map(({ stock }) => stock)).toEqual([0, 0]);
  // Offers unknown to the platform stay unchanged.
  expect(await shop.standing(lost)).toEqual(before);
  expect(await shop.lastRound()).toEqual({
    fault: null,
    progress: { asked: 4, changed: 3, missing: 1, failed: 0 },
  });

  // Not requested before it is due; unchanged values are not written again.
  const calls = detailCalls();
  await shop.sweep();
  expect(detailCalls()).toBe(calls);
  shop.app.skip(6 * 3_600_000);
  await shop.sweep();
  expect(await shop.lastRound()).toMatchObject({ progress: { asked: 4, changed: 0 } });
});

test('a source that fails is called again in half an hour and continues where it stopped', async () => {
  const shop = await aShop([]);
  // A draft from a short link has no offer number and is skipped.
  await importRows(
    shop.app.platform,
    [{ id: 'https://qr.1688.com/s/abc', name: { en: 'Cup' }, price: 2, currency: 'USD' }],
    { source: '1688' },
  );
  becomes('800000000011', {});
  const text = 'https://detail.1688.com/offer/800000000011.html';
  const brought = await shop.app.ok('resolveProductLink', { text });
  becomes('800000000011', now('18.10', 11, 11));
  await shop.save();
  standIn.fail(detailApi, 'down', 3);
  await shop.sweep();
  const stopped = { asked: 1, changed: 0, missing: 1, failed: 0 };
  expect(await shop.lastRound()).toEqual({ fault: 'unreachable', progress: stopped });
  shop.app.skip(29 * 60_000);
  await shop.sweep();
  expect(await shop.lastRound()).toEqual({ fault: 'unreachable', progress: stopped });
  shop.app.skip(60_000);
  await shop.sweep();
  expect(await shop.lastRound()).toEqual({
    fault: null,
    progress: { asked: 2, changed: 1, missing: 1, failed: 0 },
  });
  const { productId } = brought.kind === 'product' ? brought : { productId: 0 };
  expect((await shop.standing(productId))[black]).toMatchObject({ purchaseYuan: 18.1, stock: 11 });
});

test('a late answer is waited for; an invalid one changes nothing and is counted, three in a row stop the round', async () => {
  const ids = ['800000000021', '800000000022', '800000000023'] as const;
  const shop = await aShop(ids);
  const before = await shop.standing(shop.goods[2]);
  for (const id of ids) becomes(id, now('18.20', 7, 7));
  await shop.save();
  standIn.fail(detailApi, 'slow');
  standIn.fail(detailApi, 'half');
  standIn.fail(detailApi, 'refused');
  await shop.sweep();
  expect(await shop.lastRound()).toEqual({
    fault: null,
    progress: { asked: 3, changed: 1, missing: 0, failed: 2 },
  });
  for (const id of ids) becomes(id, now('18.30', 1, 1));
  const standing = await Promise.all(shop.goods.map((id) => shop.standing(id)));
  expect(standing.filter((one) => one[black]?.stock === before[black]?.stock)).toHaveLength(2);
  standIn.fail(detailApi, 'refused', 3);
  shop.app.skip(6 * 3_600_000);
  await shop.sweep();
  expect((await shop.lastRound()).fault).toBe('unreadable');
  expect(await Promise.all(shop.goods.map((id) => shop.standing(id)))).toEqual(standing);
});

test('a rejected account is reported; prices set by a person and products off the shelf stay', async () => {
  const ids = ['800000000031', '800000000032'] as const;
  const shop = await aShop(ids);
  const { app, clerk } = shop;
  const [priced = 0, off = 0] = shop.goods;
  const { written, revision } = await app.ok(
    'staffProductDetail',
    { productId: priced },
    { as: clerk },
  );
  const skus = written.skus.map((sku) => ({ ...sku, price: 99 }));
  await app.ok(
    'staffEditProduct',
    { productId: priced, revision, changes: { skus } },
    { as: clerk },
  );
  const shelf = { productIds: [off], onShelf: false, reason: 'not ours' };
  await app.ok('staffSetShelf', shelf, { as: clerk });
  const [hand, left] = [await shop.standing(priced), await shop.standing(off)];
  for (const id of ids) becomes(id, now('17.80', 5, 5));
  await shop.save();
  standIn.fail(detailApi, 'expired token', 2);
  await shop.sweep();
  expect((await shop.lastRound()).fault).toBe('unauthorised');
  app.skip(30 * 60_000);
  await shop.sweep();
  expect(await shop.lastRound()).toMatchObject({ fault: null, progress: { asked: 1 } });
  expect(await shop.standing(priced)).toEqual(hand);
  expect(await shop.standing(off)).toEqual(left);
});
