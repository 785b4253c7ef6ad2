import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/start.ts';
import {
  anAnnouncedJourney,
  anArrivedJourney,
  announce,
  anOrderIn,
  anUnclaimed,
  aProposedUnclaimed,
  aShippableJourney,
  asRole,
  collectionOf,
  type JourneyOrder,
  paySecondStage,
  pickupCodeOf,
  receive,
  shipHome,
} from '../../console/journey.testing.ts';
import { payByWallet } from '../../payments/payments.testing.ts';
import { aStaff } from '../../staff/staff.testing.ts';
import { balances } from '../../wallet/index.ts';
import { houseBalance } from '../../wallet/wallet.testing.ts';

const app = await startTestApp();
/** Days in the warehouses: nothing else happens in these cases. */
const passDays = (count: number) => app.passDays(count, 'logistics');
const storageOf = async ({ orderNo, customer }: JourneyOrder) =>
  (await app.ok('orderDetail', { orderNo }, { as: customer.token })).storage;
const messagesTo = async ({ customer }: JourneyOrder) =>
  (await app.ok('messagePage', {}, { as: customer.token, locale: 'en' })).items.filter(
    ({ event }) => event === 'storage-soon',
  );

test('days of our own delay are free', async () => {
  const order = await anArrivedJourney(app);
  await passDays(4);
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
  await passDays(10);
  expect(await storageOf(order)).toMatchObject({ paused: true, due: null });
  const again = await asRole(app, 'baghdad-warehouse');
  await app.ok('resumeStorage', { orderNo: order.orderNo, reason: 'repaired' }, { as: again });
  expect(await storageOf(order)).toMatchObject({ paused: false, due: null });
  await passDays(4);
  // 18 days since the arrival less ten that stood still: five free, and three that began after
  // them. 0.12 m³ × 3 d × 0.50 USD.
  const { due, lines } = await storageOf(order);
  expect(due?.usd.amount).toBe(0.18);
  expect(lines[0]?.label).toBe('Baghdad');
  expect(lines[0]?.terms).toContainEqual({ name: 'pausedDays', value: 10, unit: 'days' });
  expect(
    await app.call(
      'resumeStorage',
      { orderNo: order.orderNo, reason: 'x' },
      { as: await asRole(app, 'baghdad-warehouse') },
    ),
  ).toMatchObject({ status: 409 });
});

test('two warnings precede the end of the free days in each of the two warehouses, and none repeats', async () => {
  const waiting = await anAnnouncedJourney(app);
  for (const { parcelId } of waiting.parcels) await receive(app, parcelId);
  expect(await messagesTo(waiting)).toHaveLength(0);
  await passDays(4);
  expect(await messagesTo(waiting)).toHaveLength(1);
  await passDays(1);
  expect(await messagesTo(waiting)).toHaveLength(2);
  await passDays(3);
  const [last] = await messagesTo(waiting);
  expect(await messagesTo(waiting)).toHaveLength(2);
  expect(last).toMatchObject({
    topic: 'payments',
    path: `/order-details?orderNo=${waiting.orderNo}`,
  });
});

test('storage uses the price that applied when the second stage was issued; later prices are for later orders', async () => {
  const order = await anArrivedJourney(app);
  await passDays(8);
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

test('storage can be paid before the pickup; nothing is charged while nothing is due', async () => {
  const order = await anArrivedJourney(app);
  const me = { as: order.customer.token };
  expect(await app.call('payStorage', { orderNo: order.orderNo }, me)).toMatchObject({
    status: 409,
    key: 'ORDER_STATE',
  });
  await passDays(8);
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

/** Two parcels of 0.12 m³ that wait in Baghdad, and their hand-over one by one. */
async function aPairOfParcels() {
  const order = await anArrivedJourney(app, { parcels: 2 });
  const pickupCode = await pickupCodeOf(app, order);
  const collect = async (index: number) =>
    app.ok(
      'handOver',
      { orderNo: order.orderNo, pickupCode, waybills: [order.parcels[index]?.waybill ?? ''] },
      { as: await asRole(app, 'baghdad-warehouse') },
    );
  const payDue = async () => {
    const me = { as: order.customer.token };
    const { payNo } = await app.ok('payStorage', { orderNo: order.orderNo }, me);
    await payByWallet(app, order.customer.token, payNo);
  };
  const dueOf = async () => (await storageOf(order)).due?.usd.amount ?? 0;
  return { order, collect, payDue, dueOf };
}

test('after the first of two parcels left, each day costs what the other takes up', async () => {
  const { collect, payDue, dueOf } = await aPairOfParcels();
  await passDays(8);
  // 2 × 0.12 m³ × 3 d × 0.50 USD.
  expect(await dueOf()).toBe(0.36);
  await payDue();
  await collect(0);
  expect(await dueOf()).toBe(0);
  await passDays(1);
  expect(await dueOf()).toBe(0.06);
});

test('nothing is due for a parcel that left in its free days once the other is paid and collected', async () => {
  const { order, collect, payDue, dueOf } = await aPairOfParcels();
  await collect(0);
  await passDays(20);
  // 0.12 m³ × 15 d × 0.50 USD.
  expect(await dueOf()).toBe(0.9);
  await payDue();
  await collect(1);
  expect(await dueOf()).toBe(0);
  const clock = await app.ok(
    'storageClock',
    { orderNo: order.orderNo },
    { as: await asRole(app, 'support') },
  );
  expect(clock.clocks.map(({ place, days }) => [place, days])).toEqual([
    ['CN', 0],
    ['IQ', 15],
  ]);
});

test('storage shown to staff is at the rate at which it is then billed', async () => {
  const order = await anArrivedJourney(app);
  await passDays(20);
  const lead = { as: await asRole(app, 'finance-lead') };
  const rate = { dinarsPerDollar: 131_000, source: 'bank', reason: 'daily', confirmed: true };
  await app.ok('setRate', rate, lead);
  const clerk = { as: await asRole(app, 'baghdad-warehouse') };
  const { orderNo } = order;
  const shown = async () => (await app.ok('storageClock', { orderNo }, clerk)).due;
  const before = await shown();
  const { payNo } = await app.ok('payStorage', { orderNo }, { as: order.customer.token });
  const bill = await app.ok('payOrderCreate', { payNo }, { as: order.customer.token });
  expect(before).toEqual(bill.amount);
  await app.ok('setRate', { ...rate, dinarsPerDollar: 1310 }, lead);
  expect(await shown()).toEqual(bill.amount);
});

const finance = async () => (await aStaff(app, 'finance')).token;
const unclaimedOf = async ({ orderNo, customer }: JourneyOrder) =>
  (await app.ok('orderDetail', { orderNo }, { as: customer.token })).unclaimed;

test('customers of unclaimed goods are reminded after 3, 7, 14 and 30 days, once each, not counting our own delay', async () => {
  const order = await anArrivedJourney(app);
  const reminders = async () =>
    (
      await app.ok('messagePage', { pageSize: 100 }, { as: order.customer.token, locale: 'en' })
    ).items
      .filter(({ event }) => event === 'goods-unclaimed')
      .map(({ text }) => / for (\d+) days/.exec(text)?.[1]);
  await passDays(2);
  expect([await reminders(), await unclaimedOf(order)]).toEqual([[], null]);
  await passDays(1);
  await passDays(0);
  expect(await reminders()).toEqual(['3']);
  expect(await unclaimedOf(order)).toMatchObject({ ended: null });
  const as = () => asRole(app, 'baghdad-warehouse');
  const { orderNo } = order;
  await app.ok('pauseStorage', { orderNo, reason: 'moved halls' }, { as: await as() });
  await passDays(5);
  expect(await reminders()).toEqual(['3']);
  await app.ok('resumeStorage', { orderNo, reason: 'moved' }, { as: await as() });
  await passDays(4);
  expect(await reminders()).toEqual(['7', '3']);
  const early = { orderNo, version: 9, kind: 'give-up' as const, reason: 'x' };
  expect((await app.call('proposeUnclaimed', early, { as: await as() })).status).toBe(409);
  await passDays(7);
  await passDays(16);
  await passDays(1);
  expect(await reminders()).toEqual(['30', '14', '7', '3']);
});

test('goods for an address are unclaimed only after a visit of the courier failed', async () => {
  const order = await anArrivedJourney(app, { toAddress: true });
  const { orderNo, customer } = order;
  const events = async () =>
    (await app.ok('messagePage', { pageSize: 100 }, { as: customer.token, locale: 'en' })).items
      .map(({ event }) => event)
      .filter((event) => event === 'goods-unclaimed' || event === 'storage-soon');
  for (const count of [4, 18]) {
    await passDays(count);
    await passDays(0);
    expect([await events(), await unclaimedOf(order)]).toEqual([[], null]);
  }
  expect(await storageOf(order)).toMatchObject({ paused: true, due: null });
  const as = await asRole(app, 'baghdad-warehouse');
  await app.ok('startCourierRun', { courier: 'Karrada Express', orderNos: [orderNo] }, { as });
  const visit = { orderNo, result: 'not_at_home' as const, reason: 'nobody opened' };
  await app.ok('recordDelivery', visit, { as });
  expect(await storageOf(order)).toMatchObject({ paused: false, due: null });
  await passDays(3);
  await passDays(0);
  expect(await events()).toContain('goods-unclaimed');
  await passDays(5);
  expect((await storageOf(order)).due?.usd.amount).toBe(0.18);
});

test('overdue goods are sold by two people: storage is kept, the rest goes to the customer, and the order ends', async () => {
  const order = await anUnclaimed(app);
  const { orderNo, customer } = order;
  const as = await asRole(app, 'baghdad-warehouse');
  const { items } = await app.ok('unclaimedList', { search: orderNo }, { as });
  expect(items).toMatchObject([{ orderNo, days: 61, isDue: true, parcels: 1 }]);
  const sale = { orderNo, version: 0, kind: 'sell' as const, reason: 'to a trader in Karrada' };
  const nothing = await app.call('proposeUnclaimed', sale, { as });
  expect(Object.keys(nothing.fields ?? {})).toEqual(['amount']);
  const money = { amount: { amount: 18, currency: 'USD' as const }, book: 'safe' as const };
  const { version } = await app.ok('proposeUnclaimed', { ...sale, ...money }, { as });
  const decision = { orderNo, version, approve: true };
  expect((await app.call('decideUnclaimed', decision, { as })).status).toBe(403);
  const before = [await houseBalance(app, 'safe'), await houseBalance(app, 'storage')];
  await app.ok('decideUnclaimed', decision, { as: await finance() });
  expect([
    (await houseBalance(app, 'safe')) - (before[0] ?? 0),
    (await houseBalance(app, 'storage')) - (before[1] ?? 0),
  ]).toEqual([-1800, 0]);
  const detail = await app.ok('orderDetail', { orderNo }, { as: customer.token });
  expect(detail).toMatchObject({
    status: 'TERMINATED',
    lines: [{ status: 'unclaimed' }],
    parcels: [{ status: 'disposed' }],
    unclaimed: { ended: { proceeds: { amount: 18 }, toWallet: { amount: 18 } } },
  });
  expect(detail.timeline.at(-1)).toMatchObject({ step: 'terminated', state: 'done' });
  const { items: messages } = await app.ok('messagePage', {}, { as: customer.token, locale: 'en' });
  expect(messages[0]).toMatchObject({ event: 'goods-sold' });
  expect(messages[0]?.text).toContain('$18.00');
  await passDays(10);
  expect((await storageOf(order)).due).toBeNull();
  const clock = await app.ok('storageClock', { orderNo }, { as: await asRole(app, 'support') });
  expect(clock.clocks.map(({ stoppedAt }) => stoppedAt)).not.toContain(null);
  expect(await app.call('payStorage', { orderNo }, { as: customer.token })).toMatchObject({
    key: 'ORDER_STATE',
  });
});

/** Cents of the customer and of two of our books. */
const moneyOf = async ({ customer }: JourneyOrder) => [
  (await balances(app.platform.db, customer.userId)).USD.availableMinor,
  await houseBalance(app, 'storage'),
  await houseBalance(app, 'safe'),
];
const since = async (order: JourneyOrder, before: readonly number[]) =>
  (await moneyOf(order)).map((now, index) => now - (before[index] ?? 0));

test.each([
  { brought: 1800, storage: 18 },
  { brought: 10, storage: 10 },
])(
  'goods sold for $brought cents with 18 of storage due: $storage are kept and the rest goes to the customer',
  async ({ brought, storage }) => {
    const order = await anUnclaimed(app);
    const { orderNo, customer } = order;
    const amount = { amount: brought / 100, currency: 'USD' as const };
    const sale = { orderNo, version: 0, kind: 'sell' as const, reason: 'to a trader', amount };
    const { version } = await app.ok(
      'proposeUnclaimed',
      { ...sale, book: 'safe' },
      { as: await asRole(app, 'baghdad-warehouse') },
    );
    // Three days after the five free ones: 0.12 m³ × 3 d × 0.50 USD.
    await passDays(8);
    const before = await moneyOf(order);
    const decision = { orderNo, version, approve: true };
    await app.ok('decideUnclaimed', decision, { as: await finance() });
    expect(await since(order, before)).toEqual([brought - storage, storage, -brought]);
    const ended = (await app.ok('orderDetail', { orderNo }, { as: customer.token })).unclaimed
      ?.ended;
    expect(ended).toMatchObject({
      storage: { amount: storage / 100 },
      toWallet: { amount: (brought - storage) / 100 },
    });
  },
);

test('goods that are given up end their order without moving money, and the customer is notified', async () => {
  const order = await aProposedUnclaimed(app);
  const { orderNo, customer } = order;
  const before = await moneyOf(order);
  const decision = { orderNo, version: 1, approve: true };
  await app.ok('decideUnclaimed', decision, { as: await finance() });
  expect(await since(order, before)).toEqual([0, 0, 0]);
  const detail = await app.ok('orderDetail', { orderNo }, { as: customer.token });
  expect(detail).toMatchObject({
    status: 'TERMINATED',
    lines: [{ status: 'unclaimed' }],
    parcels: [{ status: 'disposed' }],
    unclaimed: { ended: { proceeds: null, storage: null, toWallet: null } },
  });
  const { items } = await app.ok('messagePage', {}, { as: customer.token, locale: 'en' });
  expect(items[0]).toMatchObject({ event: 'goods-given-up' });
});

test('a line of which a part was collected is not called uncollected when the rest is given up', async () => {
  const order = await anOrderIn(app, 'WAIT_SELLER_SEND', { skus: 2 });
  const { orderNo, customer, lineIds } = order;
  for (const own of [lineIds, lineIds.slice(0, 1)]) await announce(app, order, own);
  for (const { parcelId } of order.parcels) await receive(app, parcelId);
  await paySecondStage(app, order);
  await anUnclaimed(app, await shipHome(app, order));
  const as = await asRole(app, 'baghdad-warehouse');
  const waybills = order.parcels.slice(1).map(({ waybill }) => waybill);
  await app.ok('handOver', { ...(await collectionOf(app, order)), waybills }, { as });
  const proposal = { orderNo, version: 0, kind: 'give-up' as const, reason: 'test' };
  const { version } = await app.ok('proposeUnclaimed', proposal, { as });
  await app.ok('decideUnclaimed', { orderNo, version, approve: true }, { as: await finance() });
  const { status, lines } = await app.ok('orderDetail', { orderNo }, { as: customer.token });
  expect([status, lines.map((line) => [line.lineId, line.status])]).toEqual([
    'TERMINATED',
    lineIds.map((lineId, index) => [lineId, index === 0 ? 'bought' : 'unclaimed']),
  ]);
});

test('extended goods keep waiting, a declined proposal reopens, and of two parallel decisions one counts', async () => {
  const order = await aProposedUnclaimed(app);
  const { orderNo } = order;
  const decline = { orderNo, version: 1, approve: false, reason: 'call them again' };
  const answers = await Promise.all(
    [finance(), finance()].map(async (as) =>
      app.call('decideUnclaimed', decline, { as: await as }),
    ),
  );
  expect(answers.map(({ key }) => key ?? 'ok').sort()).toEqual(['UNCLAIMED_MOVED', 'ok']);
  const as = await asRole(app, 'baghdad-warehouse');
  const longer = { orderNo, version: 2, kind: 'extend' as const, days: 30, reason: 'they travel' };
  const { version } = await app.ok('proposeUnclaimed', longer, { as });
  const kept = await app.ok(
    'decideUnclaimed',
    { orderNo, version, approve: true },
    { as: await finance() },
  );
  expect(kept).toMatchObject({ state: 'waiting', isDue: false });
  expect(kept.history.map(({ event }) => event)).toEqual([
    'extend',
    'propose',
    'decline',
    'propose',
  ]);
  const again = { ...longer, version: kept.version };
  expect((await app.call('proposeUnclaimed', again, { as })).key).toBe('UNCLAIMED_EARLY');
});

test('goods that are handed over after all leave the list', async () => {
  const order = await aProposedUnclaimed(app);
  const { orderNo } = order;
  const as = await asRole(app, 'baghdad-warehouse');
  await app.ok('handOver', await collectionOf(app, order), { as });
  const decision = { orderNo, version: 1, approve: true };
  const late = await app.call('decideUnclaimed', decision, { as: await finance() });
  expect(['UNCLAIMED_MOVED', 'ORDER_STATE']).toContain(late.key);
  const { items } = await app.ok('unclaimedList', { show: 'proposed', search: orderNo }, { as });
  expect(items).toEqual([]);
});
