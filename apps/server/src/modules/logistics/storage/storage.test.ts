import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/start.ts';
import {
  anAnnouncedJourney,
  anArrivedJourney,
  aShippableJourney,
  asRole,
  type JourneyOrder,
  receive,
} from '../../console/journey.testing.ts';
import { payByWallet } from '../../payments/payments.testing.ts';

const app = await startTestApp();
const storageOf = async ({ orderNo, customer }: JourneyOrder) =>
  (await app.ok('orderDetail', { orderNo }, { as: customer.token })).storage;
const messagesTo = async ({ customer }: JourneyOrder) =>
  (await app.ok('messagePage', {}, { as: customer.token, locale: 'en' })).items.filter(
    ({ event }) => event === 'storage-soon',
  );

test('our own delay costs the customer nothing, and the time it took is free', async () => {
  const order = await anArrivedJourney(app);
  await app.passDays(4);
  const clerk = await asRole(app, 'baghdad-warehouse');
  const paused = await app.ok(
    'pauseStorage',
    { orderNo: order.orderNo, reason: 'the crane broke' },
    { as: clerk },
  );
  expect(paused.pauses).toMatchObject([
    { cause: 'own-delay', reason: 'the crane broke', until: null },
  ]);
  expect(
    await app.call('pauseStorage', { orderNo: order.orderNo, reason: 'again' }, { as: clerk }),
  ).toMatchObject({ status: 409 });
  await app.passDays(10);
  expect(await storageOf(order)).toMatchObject({ paused: true, due: null });
  const again = await asRole(app, 'baghdad-warehouse');
  await app.ok('resumeStorage', { orderNo: order.orderNo, reason: 'repaired' }, { as: again });
  expect(await storageOf(order)).toMatchObject({ paused: false, due: null });
  await app.passDays(4);
  // 18 days since the arrival less ten that stood still: five free, and three that began after
  // them. 0.12 m³ × 3 d × 0.50 USD.
  const { due, lines } = await storageOf(order);
  expect(due?.usd.amount).toBe(0.18);
  expect(lines[0]?.terms).toContainEqual({ name: 'pausedDays', value: 10, unit: 'days' });
  expect(
    await app.call(
      'resumeStorage',
      { orderNo: order.orderNo, reason: 'x' },
      { as: await asRole(app, 'baghdad-warehouse') },
    ),
  ).toMatchObject({ status: 409 });
});

test('the end of the free days is told twice before it comes, in each of the two warehouses, and never again', async () => {
  const waiting = await anAnnouncedJourney(app);
  for (const { parcelId } of waiting.parcels) await receive(app, parcelId);
  expect(await messagesTo(waiting)).toHaveLength(0);
  await app.passDays(4);
  expect(await messagesTo(waiting)).toHaveLength(1);
  await app.passDays(1);
  expect(await messagesTo(waiting)).toHaveLength(2);
  await app.passDays(3);
  const [last] = await messagesTo(waiting);
  expect(await messagesTo(waiting)).toHaveLength(2);
  expect(last).toMatchObject({
    topic: 'payments',
    path: `/order-details?orderNo=${waiting.orderNo}`,
  });
});

test('what storage costs is what held when the second stage was asked: a price set later is for later orders', async () => {
  const order = await anArrivedJourney(app);
  await app.passDays(8);
  const before = await storageOf(order);
  const lead = { as: await asRole(app, 'finance-lead') };
  const set = (key: 'fees.storageFreeDays' | 'fees.storageCentsPerCbmDay', value: number) =>
    app.ok('moneySettingUpdate', { key, value, reason: 'a dearer hall' }, lead);
  await set('fees.storageCentsPerCbmDay', 500);
  await set('fees.storageFreeDays', 1);
  expect(await storageOf(order)).toEqual(before);
  await set('fees.storageCentsPerCbmDay', 50);
  await set('fees.storageFreeDays', 5);
});

test('storage can be paid before the goods are fetched; nothing is asked while nothing is due', async () => {
  const order = await anArrivedJourney(app);
  const me = { as: order.customer.token };
  expect(await app.call('payStorage', { orderNo: order.orderNo }, me)).toMatchObject({
    status: 409,
    key: 'ORDER_STATE',
  });
  await app.passDays(8);
  const [first, second] = await Promise.all(
    [1, 2].map(() => app.ok('payStorage', { orderNo: order.orderNo }, me)),
  );
  expect(first).toEqual(second);
  await payByWallet(app, order.customer.token, first?.payNo ?? '');
  expect((await storageOf(order)).due).toBeNull();
  const stranger = await aShippableJourney(app);
  expect(
    await app.call('payStorage', { orderNo: order.orderNo }, { as: stranger.customer.token }),
  ).toMatchObject({ status: 404 });
});
