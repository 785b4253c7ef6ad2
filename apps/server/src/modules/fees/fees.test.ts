import { beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/start.ts';
import { days } from '../../platform/clock/clock.ts';
import { aStaff } from '../staff/staff.testing.ts';
import { currentRate, estimateMinor, priceTags, secondStageFee, seedFees, storageFee } from './index.ts';

let app: TestApp;
let lead: string;
beforeAll(async () => {
  app = await startTestApp();
  await seedFees(app.platform);
  lead = (await aStaff(app, 'finance-lead')).token;
});

const newRate = (dinarsPerDollar: number, confirmed = false) => ({ dinarsPerDollar, source: 'bank', reason: 'daily', confirmed });
const box = { length: 1000, width: 500, height: 400 };

test('a new rate more than 2% away waits for a confirmation, then holds at once', async () => {
  const refused = await app.call('setRate', newRate(1400), { as: lead });
  expect(refused).toMatchObject({ status: 409, key: 'RATE_JUMP' });
  expect(refused.fields).toHaveProperty('dinarsPerDollar');
  expect((await app.ok('getRate', {})).rate).toBe(1310);
  await app.ok('setRate', newRate(1400, true), { as: lead });
  await app.ok('setRate', newRate(1410), { as: lead });
  expect((await app.ok('getRate', {})).rate).toBe(1410);
  const { items } = await app.ok('rateHistory', {}, { as: lead });
  expect(items.map(({ dinarsPerDollar }) => dinarsPerDollar)).toEqual([1410, 1400, 1310]);
  const tag = (await priceTags(app.platform.db))(1000);
  expect(tag).toEqual({ usd: { amount: 10, currency: 'USD' }, iqd: { amount: 14_250, currency: 'IQD' } });
});

test('seeding again changes nothing that staff entered', async () => {
  const before = await currentRate(app.platform.db);
  await seedFees(app.platform);
  expect(await currentRate(app.platform.db)).toEqual(before);
});

test('only who manages fees sets rates and tariffs', async () => {
  const support = (await aStaff(app, 'support')).token;
  expect(await app.call('setRate', newRate(1311), { as: support })).toMatchObject({ status: 403 });
  expect(await app.call('setRate', newRate(1311))).toMatchObject({ status: 401 });
});

test('a tariff of next week does not touch what is reckoned today', async () => {
  const parcels = [{ parcelId: 1, label: 'SF-1', weightGrams: 9_000, sizeMm: box, shippingClass: 'fragile' as const }];
  const feeAt = async (at: Date) => (await secondStageFee(app.platform.db, { at, goodsMinor: 10_000, parcels })).lines[0];
  const now = app.platform.clock.now();
  const before = await feeAt(now);
  const next = new Date(now.getTime() + days(7));
  await app.ok(
    'publishTariff',
    {
      shippingClass: 'fragile',
      perCbm: { amount: 300, currency: 'USD' },
      minimumPerParcel: { amount: 5, currency: 'USD' },
      effectiveFrom: next.toISOString(),
      reason: 'carrier',
    },
    { as: lead },
  );
  expect(await feeAt(app.platform.clock.now())).toEqual(before);
  expect(await feeAt(next)).toMatchObject({ formula: '0.200 m³ × 300.00 USD', amountMinor: 6_000 });
  const { items } = await app.ok('tariffList', {}, { as: lead });
  expect(items[0]).toMatchObject({ shippingClass: 'fragile', sample: false });
});

test('a tariff in dinars or of the past is refused by field', async () => {
  const tariff = { shippingClass: 'general' as const, perCbm: { amount: 300, currency: 'USD' as const }, reason: 'x' };
  const least = { amount: 5, currency: 'USD' as const };
  const inDinars = { ...tariff, perCbm: { amount: 300, currency: 'IQD' as const }, minimumPerParcel: least };
  expect((await app.call('publishTariff', inDinars, { as: lead })).fields).toHaveProperty('perCbm');
  const late = { ...tariff, minimumPerParcel: least, effectiveFrom: '2020-01-01T00:00:00Z' };
  expect((await app.call('publishTariff', late, { as: lead })).fields).toHaveProperty('effectiveFrom');
});

test('the second stage is a line per parcel and one of insurance', async () => {
  const parcel = (parcelId: number) => ({
    parcelId,
    label: `SF-${parcelId}`,
    weightGrams: 9_000,
    sizeMm: box,
    shippingClass: 'general' as const,
  });
  const fee = await secondStageFee(app.platform.db, { at: app.platform.clock.now(), goodsMinor: 12_345, parcels: [parcel(1), parcel(2)] });
  expect(fee.lines.map(({ kind, label, amountMinor }) => [kind, label, amountMinor])).toEqual([
    ['sea-freight', 'SF-1', 4_200],
    ['sea-freight', 'SF-2', 4_200],
    ['insurance', '', 123],
  ]);
  expect(fee.totalMinor).toBe(8_523);
  expect(fee.lines[0]?.inputs).toMatchObject({ parcelId: 1, perCbmMinor: 21_000 });
});

test('storage is free for five Baghdad days, then every day that began counts', async () => {
  // 22:00 on the 1st in Baghdad: the 2nd to the 6th are free.
  const from = new Date('2026-03-01T19:00:00Z');
  const until = (text: string) => storageFee(app.platform.db, { cbm: 0.5, from, until: new Date(text) });
  expect(await until('2026-03-06T20:59:59Z')).toMatchObject({ days: 0, dueMinor: 0, line: null });
  expect(await until('2026-03-06T21:00:01Z')).toMatchObject({ days: 1, dueMinor: 25, formula: '0.500 m³ × 1 d × 0.50 USD' });
  expect(await until('2026-03-09T10:00:00Z')).toMatchObject({ days: 3, dueMinor: 75 });
  expect((await until('2026-03-02T00:00:00Z')).freeUntil.toISOString()).toBe('2026-03-06T21:00:00.000Z');
});

test('batteries of one supplier travel apart from his other goods', async () => {
  const line = {
    quantity: 1,
    unitPriceMinor: 100,
    supplierId: 1,
    chinaFreightMinor: 0,
    weightGrams: 900,
    sizeMm: box,
    measureSource: 'measured' as const,
  };
  const at = app.platform.clock.now();
  const lines = [
    { ...line, shippingClass: 'general' as const },
    { ...line, shippingClass: 'battery' as const },
  ];
  const cost = await estimateMinor(app.platform.db, { at, lines });
  expect(cost.seaFreightMinor.likely).toBe(4_200 + 5_200);
  expect(cost.sampleTariff).toBe(true);
});

test('warehouses are told in the reader’s language', async () => {
  const [yiwu] = (await app.ok('warehouseList', {}, { locale: 'zh-Hans' })).items;
  expect(yiwu).toMatchObject({ kind: 'china', name: '义乌集货仓', sample: true });
});
