import { beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/start.ts';
import { system } from '../../platform/actor.ts';
import { days } from '../../platform/clock/clock.ts';
import { aStaff } from '../staff/staff.testing.ts';
import {
  currentDualPrices,
  currentRate,
  estimateMinor,
  publishTariffDrafts,
  secondStageFee,
  seedFees,
  storageFee,
} from './index.ts';

let app: TestApp;
let lead: string;
beforeAll(async () => {
  app = await startTestApp();
  await seedFees(app.platform);
  lead = (await aStaff(app, 'finance-lead')).token;
});

const newRate = (dinarsPerDollar: number, confirmed = false) => ({
  dinarsPerDollar,
  source: 'bank',
  reason: 'daily',
  confirmed,
});
const box = { length: 1000, width: 500, height: 400 };

test('a new rate more than 2% off needs a confirmation, then applies at once', async () => {
  const refused = await app.call('setRate', newRate(1400), { as: lead });
  expect(refused).toMatchObject({ status: 409, key: 'RATE_JUMP' });
  expect(refused.fields).toHaveProperty('dinarsPerDollar');
  expect((await app.ok('getRate', {})).rate).toBe(1310);
  await app.ok('setRate', newRate(1400, true), { as: lead });
  await app.ok('setRate', newRate(1410), { as: lead });
  expect((await app.ok('getRate', {})).rate).toBe(1410);
  const { items } = await app.ok('rateHistory', {}, { as: lead });
  expect(items.map(({ dinarsPerDollar }) => dinarsPerDollar)).toEqual([1410, 1400, 1310]);
  // Authors are shown by name, not by id.
  for (const { author } of items) expect(author).not.toMatch(/^st_/);
  const tag = (await currentDualPrices(app.platform.db))(1000);
  expect(tag).toEqual({
    usd: { amount: 10, currency: 'USD' },
    iqd: { amount: 14_250, currency: 'IQD' },
  });
});

test('the history of rates is read by pages, each rate with the one before it', async () => {
  const pageOf = (pageNo: number) => app.ok('rateHistory', { pageNo, pageSize: 2 }, { as: lead });
  expect(await pageOf(2)).toMatchObject({
    items: [{ dinarsPerDollar: 1310, previous: null }],
    total: 3,
    present: { dinarsPerDollar: 1410 },
  });
  expect((await pageOf(1)).items).toMatchObject([{ previous: 1400 }, { previous: 1310 }]);
});

test('a currency whose rate was entered long ago has its present rate among those of the others', async () => {
  const rate = { source: 'bank', reason: 'daily', confirmed: true };
  const set = (currency: 'CNY' | 'AED', perDollar: number) =>
    app.ok('setPurchaseRate', { ...rate, currency, perDollar }, { as: lead });
  await set('AED', 3.67);
  for (const perDollar of [7.1, 7.11, 7.12]) await set('CNY', perDollar);
  const { items, present, total } = await app.ok('purchaseRates', { pageSize: 2 }, { as: lead });
  expect(items.map(({ perDollar }) => perDollar)).toEqual([7.12, 7.11]);
  expect(total).toBeGreaterThan(3);
  expect(present.map(({ currency, perDollar }) => `${perDollar} ${currency}`)).toEqual(
    expect.arrayContaining(['3.67 AED', '7.12 CNY']),
  );
});

test('the allowed rate jump is a setting and is returned with the rates', async () => {
  expect((await app.ok('rateHistory', {}, { as: lead })).jumpPercent).toBe(2);
  const input = { key: 'fees.rateJumpPercent', value: 5, reason: 'calmer' } as const;
  await app.ok('moneySettingUpdate', input, { as: lead });
  expect((await app.ok('rateHistory', {}, { as: lead })).jumpPercent).toBe(5);
  expect((await app.ok('purchaseRates', {}, { as: lead })).jumpPercent).toBe(5);
});

test('seeding again keeps what staff entered', async () => {
  const before = await currentRate(app.platform.db);
  await seedFees(app.platform);
  expect(await currentRate(app.platform.db)).toEqual(before);
});

test('setting rates and tariffs needs the right to manage fees', async () => {
  const support = (await aStaff(app, 'support')).token;
  expect(await app.call('setRate', newRate(1311), { as: support })).toMatchObject({ status: 403 });
  expect(await app.call('setRate', newRate(1311))).toMatchObject({ status: 401 });
});

const money = (amount: number, currency: 'USD' | 'IQD' = 'USD') => ({ amount, currency });
const draft = (shippingClass: 'fragile' | 'liquid' | 'bulky', price: number) =>
  ({
    route: 'sea-baghdad',
    shippingClass,
    price: money(price),
    minimumPerParcel: money(5),
    note: 'carrier',
  }) as const;

test('a tariff that starts next week does not change today’s fees', async () => {
  const parcels = [
    {
      parcelId: 1,
      label: 'SF-1',
      weightGrams: 9_000,
      sizeMm: box,
      shippingClass: 'fragile' as const,
    },
  ];
  const feeAt = async (at: Date) =>
    (await secondStageFee(app.platform.db, { at, goodsMinor: 10_000, parcels })).lines[0];
  const now = app.platform.clock.now();
  const before = await feeAt(now);
  // A clock that is set back behind the first tariff takes it.
  expect(await feeAt(new Date('2001-01-01T00:00:00Z'))).toEqual(before);
  const next = new Date(now.getTime() + days(7));
  const { draftId } = await app.ok('saveTariffDraft', draft('fragile', 300), { as: lead });
  expect(await feeAt(next)).toEqual(before);
  const input = { draftIds: [draftId], effectiveFrom: next.toISOString(), reason: 'carrier' };
  await publishTariffDrafts(app.platform, system('test'), input);
  expect(
    (await app.ok('tariffList', {}, { as: lead })).items.filter(({ state }) => state === 'coming'),
  ).toMatchObject([
    { shippingClass: 'fragile', state: 'coming', price: money(300), sample: false },
  ]);
  const shown = async (query: Parameters<typeof app.ok<'tariffList'>>[1]) =>
    (await app.ok('tariffList', { pageSize: 100, ...query }, { as: lead })).items;
  expect(await shown({ state: 'coming' })).toMatchObject([{ shippingClass: 'fragile' }]);
  const [present, past] = [await shown({ state: 'now' }), await shown({ state: 'past' })];
  expect(new Set(present.map(({ route, shippingClass }) => `${route} ${shippingClass}`)).size).toBe(
    present.length,
  );
  expect(await shown({})).toHaveLength(1 + present.length + past.length);
  const byPrice = await shown({ route: 'sea-baghdad', sort: '-price' });
  expect(byPrice.map(({ price }) => price.amount)).toEqual(
    byPrice.map(({ price }) => price.amount).toSorted((a, b) => b - a),
  );
  expect(byPrice.every(({ unit }) => unit === 'm3')).toBe(true);
  expect((await shown({ shippingClass: 'fragile', sort: '-from' }))[0]?.state).toBe('coming');
  expect(await feeAt(app.platform.clock.now())).toEqual(before);
  const dearer = await feeAt(next);
  expect(dearer).toMatchObject({ formula: '0.200 m³ × 300.00 USD', amountMinor: 6_000 });
  expect(dearer?.inputs).toMatchObject({ tariffFrom: next.toISOString(), sampleTariff: 0 });
  await expect(publishTariffDrafts(app.platform, system('test'), input)).rejects.toMatchObject({
    key: 'CONFLICT',
  });
});

test('only the previewed draft is published: a changed draft needs a new preview', async () => {
  const first = await app.ok('saveTariffDraft', draft('liquid', 310), { as: lead });
  const second = await app.ok('saveTariffDraft', draft('liquid', 320), { as: lead });
  expect(
    (await app.ok('tariffDrafts', {}, { as: lead })).items.map(({ draftId }) => draftId),
  ).toEqual([second.draftId]);
  expect(second.current).toMatchObject({ price: money(280) });
  for (const draftIds of [[first.draftId], [second.draftId, first.draftId]]) {
    expect(await app.call('previewTariffDrafts', { draftIds }, { as: lead })).toMatchObject({
      status: 409,
    });
    const change = { kind: 'fees.publish-tariffs' as const, draftIds };
    expect(await app.call('staffPropose', { change, reason: 'x' }, { as: lead })).toMatchObject({
      status: 409,
    });
  }
  await app.ok('dropTariffDraft', { draftId: second.draftId }, { as: lead });
  expect((await app.ok('tariffDrafts', {}, { as: lead })).items).toEqual([]);
  expect(
    await app.call('dropTariffDraft', { draftId: second.draftId }, { as: lead }),
  ).toMatchObject({ status: 409 });
});

test('a tariff in dinars or in the past is refused with its field', async () => {
  const inDinars = { ...draft('bulky', 300), price: money(300_000, 'IQD') };
  expect((await app.call('saveTariffDraft', inDinars, { as: lead })).fields).toHaveProperty(
    'price',
  );
  const { draftId } = await app.ok('saveTariffDraft', draft('bulky', 200), { as: lead });
  const late = {
    kind: 'fees.publish-tariffs' as const,
    draftIds: [draftId],
    effectiveFrom: '2020-01-01T00:00:00Z',
  };
  expect(
    (await app.call('staffPropose', { change: late, reason: 'x' }, { as: lead })).fields,
  ).toHaveProperty('effectiveFrom');
  expect((await app.ok('tariffDrafts', {}, { as: lead })).items).toHaveLength(1);
  await app.ok('dropTariffDraft', { draftId }, { as: lead });
});

test('the second stage has one line per parcel and one for insurance', async () => {
  const parcel = (parcelId: number) => ({
    parcelId,
    label: `SF-${parcelId}`,
    weightGrams: 9_000,
    sizeMm: box,
    shippingClass: 'general' as const,
  });
  const fee = await secondStageFee(app.platform.db, {
    at: app.platform.clock.now(),
    goodsMinor: 12_345,
    parcels: [parcel(1), parcel(2)],
  });
  expect(fee.lines.map(({ kind, label, amountMinor }) => [kind, label, amountMinor])).toEqual([
    ['sea-freight', 'SF-1', 4_200],
    ['sea-freight', 'SF-2', 4_200],
    ['insurance', '', 123],
  ]);
  expect(fee.totalMinor).toBe(8_523);
  expect(fee.lines[0]?.inputs).toMatchObject({ parcelId: 1, perCbmMinor: 21_000 });
});

test('storage is free for five Baghdad days, then each started day is charged', async () => {
  // 22:00 on the 1st in Baghdad: the 2nd to the 6th are free.
  const from = new Date('2026-03-01T19:00:00Z');
  const until = (text: string) =>
    storageFee(app.platform.db, { cbm: 0.5, from, until: new Date(text) });
  expect(await until('2026-03-06T20:59:59Z')).toMatchObject({ days: 0, dueMinor: 0, line: null });
  expect(await until('2026-03-06T21:00:01Z')).toMatchObject({
    days: 1,
    dueMinor: 25,
    formula: '0.500 m³ × 1 d × 0.50 USD',
  });
  expect(await until('2026-03-09T10:00:00Z')).toMatchObject({ days: 3, dueMinor: 75 });
  expect((await until('2026-03-02T00:00:00Z')).freeUntil.toISOString()).toBe(
    '2026-03-06T21:00:00.000Z',
  );
});

test('battery goods of a supplier ship apart from its other goods', async () => {
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

const load = {
  pieces: 10,
  lengthCm: 60,
  widthCm: 40,
  heightCm: 40,
  weightKg: 12,
  goodsUsd: 500,
} as const;

test('anybody can calculate the cost of bringing goods to Baghdad by sea and air, and their share of a container', async () => {
  const estimate = await app.ok('loadEstimate', { ...load, source: 'supplier', storageDays: 9 });
  expect(estimate).toMatchObject({ cbm: 0.96, weightKg: 120, spreadPercent: 20 });
  expect(estimate.sea).toMatchObject({
    chargeable: 0.96,
    line: { formula: '0.960 m³ × 210.00 USD' },
    sampleTariff: true,
  });
  const seaOf = (end: 'low' | 'likely' | 'high') => estimate.sea.freight[end].usd.amount;
  expect([seaOf('low'), seaOf('likely'), seaOf('high')]).toEqual([161.28, 201.6, 241.92]);
  expect(estimate.air).toMatchObject({
    chargeable: 137.14,
    line: { rule: 'air-volume', formula: '137.14 kg (960000 cm³ ÷ 7000) × 8.50 USD' },
  });
  expect(estimate.insurance?.amount.usd.amount).toBe(5);
  expect(estimate.storage).toMatchObject({
    freeDays: 5,
    amount: { usd: { amount: 1.92 } },
    line: { formula: '0.960 m³ × 4 d × 0.50 USD' },
  });
  expect(estimate.containers).toMatchObject([
    { size: '20', fillPercent: 3.4, limit: 'volume', piecesPerContainer: 291 },
    { size: '40HQ', fillPercent: 1.4, limit: 'volume', piecesPerContainer: 708 },
  ]);
});

test('better known measures narrow the estimate; impossible ones are refused with their fields', async () => {
  const widthOf = async (source: 'measured' | 'category') => {
    const { freight } = (await app.ok('loadEstimate', { ...load, source })).sea;
    return freight.high.usd.amount - freight.low.usd.amount;
  };
  expect(await widthOf('measured')).toBeLessThan(await widthOf('category'));
  const refused = await app.call('loadEstimate', { ...load, lengthCm: 0, pieces: 0 });
  expect(refused).toMatchObject({ status: 400, key: 'VALIDATION' });
  expect(Object.keys(refused.fields).sort()).toEqual(['lengthCm', 'pieces']);
});

test('warehouses are listed in the reader’s language', async () => {
  const [yiwu] = (await app.ok('warehouseList', {}, { locale: 'zh-Hans' })).items;
  expect(yiwu).toMatchObject({ kind: 'china', name: '义乌集货仓', sample: true });
});
