import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/start.ts';
import { aStaff } from '../../../staff/staff.testing.ts';
import { aProduct } from '../../catalogue.testing.ts';
import { runImport } from '../runs/run-import.ts';
import { runSchedules } from './run-schedules.ts';

let file = '';
const shop = createServer((_, response) => response.end(file));
await new Promise<void>((done) => shop.listen(0, '127.0.0.1', done));
afterAll(() => shop.close());
const origin = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;

let app: TestApp;
let clerk: string;
let lead: string;
beforeAll(async () => {
  app = await startTestApp({ IMAGE_FETCH_ALLOWLIST: origin });
  clerk = (await aStaff(app, 'catalogue')).token;
  lead = (await aStaff(app, 'finance-lead')).token;
});
beforeEach(() => {
  file = '';
});

const schedule = (source: string, changes: object = {}) =>
  app.ok(
    'saveRefreshSchedule',
    {
      ...{ source, address: `${origin}/prices.csv`, everyHours: 6, maxJumpPercent: 20 },
      isOn: true,
      ...changes,
    },
    { as: clerk },
  );
const scheduleOf = async (source: string) =>
  (await app.ok('staffRefreshSchedules', {}, { as: clerk })).items.find(
    (one) => one.source === source,
  );
async function refreshFrom(source: string, text: string) {
  file = text;
  await runSchedules(app.platform);
  const { lastRunId } = (await scheduleOf(source)) ?? {};
  if (lastRunId) await runImport(app.platform, lastRunId);
}
const skuOf = async (productId: number) => {
  const { skus } = await app.ok('staffProductDetail', { productId }, { as: clerk });
  return { price: skus[0]?.price, stock: skus[0]?.stock };
};
const jumps = async (source: string) =>
  (await app.ok('staffPriceJumps', { pageSize: 100 }, { as: lead })).items.filter(
    (jump) => jump.source === source,
  );

test('an address is fetched at its interval; prices within the limit apply, larger jumps wait while stock is updated', async () => {
  const source = 'hourly';
  const [calm, wild] = [
    (await aProduct(app, { source, id: 'calm' })).productId,
    (await aProduct(app, { source, id: 'wild' })).productId,
  ];
  await schedule(source);
  await refreshFrom(source, 'id,price,stock\ncalm,5.50,7\nwild,9,8\n');
  expect(await skuOf(calm)).toEqual({ price: 5.5, stock: 7 });
  expect(await skuOf(wild)).toEqual({ price: 5, stock: 8 });
  expect(await jumps(source)).toMatchObject([
    { productId: wild, kind: 'price', from: 5, to: 9, percent: 80 },
  ]);
  expect(await scheduleOf(source)).toMatchObject({ jumps: 1, error: null });

  // Not asked again before its time.
  await refreshFrom(source, 'id,price,stock\ncalm,6,1\nwild,5,1\n');
  expect(await skuOf(calm)).toEqual({ price: 5.5, stock: 7 });
  app.skip(6 * 3_600_000);
  await refreshFrom(source, 'id,price,stock\ncalm,6,1\nwild,5,1\n');
  expect(await skuOf(calm)).toEqual({ price: 6, stock: 1 });
  // What is within the limit again needs nobody.
  expect(await jumps(source)).toEqual([]);
});

test('a price jump is accepted or refused by staff who set prices; once refused, the same price is not raised again', async () => {
  const source = 'decided';
  const { productId } = await aProduct(app, { source, id: 'one' });
  await schedule(source, { everyHours: 1 });
  const next = async (price: number, stock: number) => {
    app.skip(3_600_000);
    await refreshFrom(source, `id,price,stock\none,${price},${stock}\n`);
    return (await jumps(source))[0]?.jumpId ?? '';
  };
  const decide = (jumpId: string, take: boolean, as = lead) =>
    app.call('decidePriceJumps', { jumpIds: [jumpId], accept: take, reason: 'looked at' }, { as });
  const first = await next(50, 4);
  expect((await decide(first, true, clerk)).key).toBe('FORBIDDEN');
  expect((await decide(first, false)).data).toEqual({ decided: 1 });
  expect(await skuOf(productId)).toEqual({ price: 5, stock: 4 });
  expect(await next(50, 3)).toBe('');
  const second = await next(60, 2);
  const both = await Promise.all([decide(second, true), decide(second, true)]);
  expect(both.map(({ data }) => data.decided).toSorted()).toEqual([0, 1]);
  expect(await skuOf(productId)).toEqual({ price: 60, stock: 2 });
  const { auditEntries: trail } = await app.ok('staffProductDetail', { productId }, { as: clerk });
  expect(trail.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['catalogue.take-jump', 'catalogue.refuse-jump', 'catalogue.price']),
  );
});

test('accepting a jump that changes nothing any more is neither counted nor noted', async () => {
  const source = 'overtaken';
  const { productId } = await aProduct(app, { source, id: 'one' });
  await schedule(source);
  await refreshFrom(source, 'id,price,stock\none,9,8\n');
  const jumpIds = (await jumps(source)).map(({ jumpId }) => jumpId);
  const { revision, written } = await app.ok('staffProductDetail', { productId }, { as: clerk });
  const changes = { skus: written.skus.map(({ stock: _, ...sku }) => ({ ...sku, price: 6 })) };
  await app.ok('staffEditProduct', { productId, revision, changes }, { as: clerk });
  const decision = { jumpIds, accept: true, reason: 'looked at' };
  expect(await app.ok('decidePriceJumps', decision, { as: lead })).toEqual({ decided: 0 });
  expect(await jumps(source)).toEqual([]);
  const { auditEntries: trail } = await app.ok('staffProductDetail', { productId }, { as: clerk });
  expect(trail.map(({ action }) => action)).not.toContain('catalogue.take-jump');
});

test('an address that is internal, does not answer or serves no catalogue file is reported', async () => {
  for (const [source, address, error] of [
    ['inside', 'http://10.0.0.1/prices.csv', 'refused'],
    ['page', `${origin}/prices.html`, 'unreadable'],
  ] as const) {
    await schedule(source, { address });
    await runSchedules(app.platform);
    expect(await scheduleOf(source)).toMatchObject({ error, lastRunId: null });
  }
  const wrong = await app.call(
    'saveRefreshSchedule',
    { source: 'x', address: 'ftp://a/b', everyHours: 1, maxJumpPercent: 20, isOn: true },
    { as: clerk },
  );
  expect(Object.keys(wrong.fields ?? {})).toEqual(['address']);
});
