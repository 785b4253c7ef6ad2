import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/start.ts';
import {
  anAnnouncedJourney,
  announce,
  aPaidJourney,
  aShippableJourney,
  asRole,
  buyAll,
  carton,
  collectionOf,
  dock,
  type JourneyOrder,
  load,
  packAll,
  receive,
  sail,
  scanAll,
  secondStagePayNo,
} from '../../console/journey.testing.ts';
import { anOrder } from '../../orders/orders.testing.ts';
import { aFundedWallet, payByWallet } from '../../payments/payments.testing.ts';
import { aStaff } from '../../staff/staff.testing.ts';
import { testPayPassword } from '../../wallet/wallet.testing.ts';

const app = await startTestApp();
const { ok, call } = app;
const seen = ({ orderNo, customer }: JourneyOrder) =>
  ok('orderDetail', { orderNo }, { as: customer.token });
const balanceOf = async ({ customer }: JourneyOrder) =>
  (await ok('walletBalance', {}, { as: customer.token })).books.find(
    ({ currency }) => currency === 'USD',
  )?.available.amount ?? 0;
const lose = async (
  parcelId: string | undefined,
  pieces: { lineId: string; pieces: number }[] = [],
) =>
  call(
    'loseParcel',
    { parcelId: parcelId ?? '', reason: 'washed overboard', pieces },
    { as: await asRole(app, 'logistics') },
  );

/** Two lines, each in a parcel of its own. */
async function twoParcels() {
  const order = await aPaidJourney(app, { skus: 2 });
  await buyAll(app, order);
  for (const lineId of order.lineIds) await announce(app, order, [lineId]);
  return order;
}

test('all parcels lost at sea: goods, freight and fees are refunded, and the order ends', async () => {
  const order = await aShippableJourney(app);
  const containerId = await load(app, order);
  await sail(app, containerId);
  expect((await seen(order)).status).toBe('SEA_SHIPPING');
  const before = await balanceOf(order);
  expect((await lose(order.parcels[0]?.parcelId)).code).toBe(200);
  const ended = await seen(order);
  expect([ended.status, ended.parcels[0]?.status]).toEqual(['TERMINATED', 'lost']);
  const paid = ended.firstStage.usd.amount + (ended.secondStage.issued?.usd.amount ?? 0);
  expect((await balanceOf(order)) - before).toBeCloseTo(paid);
  expect(new Set(ended.refunds.map(({ kind }) => kind))).toEqual(new Set(['lost']));
  expect((await lose(order.parcels[0]?.parcelId)).key).toBe('PARCEL_STATE');
});

/** A container's freight by parcels and in the report, and its gain. */
async function incomeOf(containerId: string) {
  const as = (await aStaff(app, ['admin', 'analyst'])).token;
  const { shares, gain } = await ok('containerCosts', { containerId }, { as });
  const { containerNo } = await ok('containerDetail', { containerId }, { as });
  const day = new Date(app.platform.clock.now().getTime() + 3 * 3_600_000).toISOString();
  const today = { from: day.slice(0, 10), to: day.slice(0, 10) };
  const question = { report: 'containers', groupBy: 'container', ...today } as const;
  const { columns, rows } = await ok('figureTable', question, { as });
  const at = columns.findIndex(({ key }) => key === 'freight');
  return {
    freights: shares.map(({ freight }) => freight?.amount ?? -1),
    gain: gain?.amount ?? 0,
    reported: rows.find(({ key }) => key === containerNo)?.values[at] ?? 0,
  };
}

test('one of two parcels lost at sea: its line and freight are refunded, and the rest arrives', async () => {
  const order = await twoParcels();
  for (const { parcelId } of order.parcels) await receive(app, parcelId);
  const { payables } = await seen(order);
  const { payNo } = payables.find(({ purpose }) => purpose === 'second-stage') ?? { payNo: '' };
  await ok(
    'pay',
    { payNo, method: 'wallet', currency: 'USD', payPassword: testPayPassword },
    { as: order.customer.token },
  );
  const containerId = await load(app, order);
  await sail(app, containerId);
  await dock(app, containerId);
  await ok(
    'scanIn',
    { waybill: order.parcels[0]?.waybill ?? '' },
    { as: await asRole(app, 'baghdad-warehouse') },
  );
  const { gain, freights, reported } = await incomeOf(containerId);
  expect(reported).toBeCloseTo(freights.reduce((sum, amount) => sum + amount, 0));
  const before = await balanceOf(order);
  await lose(order.parcels[1]?.parcelId);
  // It comes after all: the clerk is told that it is no longer the customer's.
  const late = await app.call(
    'scanIn',
    { waybill: order.parcels[1]?.waybill ?? '' },
    { as: await asRole(app, 'baghdad-warehouse') },
  );
  expect(late.key).toBe('PARCEL_WRITTEN_OFF');
  const arrived = await seen(order);
  const freight = arrived.parcels[1]?.fee?.amount.amount ?? 0;
  expect(freight).toBeGreaterThan(0);
  expect((await balanceOf(order)) - before).toBeCloseTo(20 + freight);
  // What was refunded is no income of the container.
  const left = await incomeOf(containerId);
  expect([...left.freights].sort()).toEqual([0, freights[0]]);
  expect([gain - left.gain, reported - left.reported]).toEqual([
    expect.closeTo(freight),
    expect.closeTo(freight),
  ]);
  expect([arrived.status, arrived.lines.map(({ status }) => status)]).toEqual([
    'TO_WAREHOUSE',
    ['bought', 'refunded'],
  ]);
  const { status } = await ok(
    'containerDetail',
    { containerId },
    { as: await asRole(app, 'logistics') },
  );
  expect(status).toBe('unloaded');
});

test('a parcel lost before its second stage is paid is no longer charged', async () => {
  const order = await twoParcels();
  for (const { parcelId } of order.parcels) await receive(app, parcelId);
  const billed = (await seen(order)).secondStage.issued?.usd.amount ?? 0;
  await lose(order.parcels[1]?.parcelId);
  const { due, secondStage, status } = await seen(order);
  expect(status).toBe('LOGISTICS_PAYMENT');
  expect(due?.amount.usd.amount).toBeLessThan(billed);
  expect(due?.purpose).toBe('second-stage');
  expect(secondStage.lines.length).toBeGreaterThan(0);
});

test('a parcel that never came is written off; the others are measured and charged', async () => {
  const order = await twoParcels();
  await receive(app, order.parcels[0]?.parcelId ?? '');
  await lose(order.parcels[1]?.parcelId);
  await app.pass(60_000);
  const { status, lines } = await seen(order);
  expect([status, lines.map((line) => line.status)]).toEqual([
    'LOGISTICS_PAYMENT',
    ['bought', 'refunded'],
  ]);
  const all = await anAnnouncedJourney(app);
  await lose(all.parcels[0]?.parcelId);
  expect((await seen(all)).status).toBe('TERMINATED');
});

test('the only parcel on its way never comes: the rest of the order awaits its dispatch again', async () => {
  const order = await aPaidJourney(app, { skus: 2 });
  await buyAll(app, order);
  const { parcelId } = await announce(app, order, order.lineIds.slice(0, 1));
  expect((await lose(parcelId)).code).toBe(200);
  const { status, lines } = await seen(order);
  expect([status, lines.map((line) => line.status)]).toEqual([
    'WAIT_SELLER_SEND',
    ['refunded', 'bought'],
  ]);
  // As an earlier release left such orders.
  await app.platform.pool.query(
    `with event as (
       insert into order_event (order_no, action, from_status, to_status, at, actor_kind, actor_id)
       values ($1, 'announceParcel', 'WAIT_SELLER_SEND', 'CHINA_SHIPPING', $2, 'system', 'timer')
     ) update customer_order set status = 'CHINA_SHIPPING' where order_no = $1`,
    [order.orderNo, app.platform.clock.now()],
  );
  await app.pass(60_000);
  expect((await seen(order)).status).toBe('WAIT_SELLER_SEND');
});

const payFreight = async (order: JourneyOrder) =>
  payByWallet(app, order.customer.token, await secondStagePayNo(app, order));

test('a further bill that ends with its lost parcel no longer counts in the order’s amount', async () => {
  const order = await twoParcels();
  for (const { parcelId } of order.parcels) await receive(app, parcelId);
  await payFreight(order);
  const { total } = await seen(order);
  const [raised] = order.parcels;
  const measures = { ...carton, sizeMm: { ...carton.sizeMm, height: 500 } };
  await ok(
    'correctMeasures',
    { parcelId: raised?.parcelId ?? '', ...measures, reason: 'the tape slipped' },
    { as: await asRole(app, 'china-warehouse') },
  );
  expect((await seen(order)).due?.amount.usd.amount).toBeCloseTo(6.3);
  await lose(raised?.parcelId);
  expect(await seen(order)).toMatchObject({ due: null, total, overseasReview: 10 });
});

test('the parcel left ashore is lost after the other sailed: the order follows the one at sea', async () => {
  const order = await twoParcels();
  for (const { parcelId } of order.parcels) await receive(app, parcelId);
  await payFreight(order);
  const [sailed, ashore] = order.parcels;
  const containerId = await load(app, { ...order, parcels: order.parcels.slice(0, 1) });
  await sail(app, containerId);
  expect((await seen(order)).status).toBe('LOGISTICS_PAYMENT');
  await lose(ashore?.parcelId);
  expect((await seen(order)).status).toBe('SEA_SHIPPING');
  await dock(app, containerId);
  const as = await asRole(app, 'baghdad-warehouse');
  await ok('scanIn', { waybill: sailed?.waybill ?? '' }, { as });
  expect((await seen(order)).status).toBe('TO_WAREHOUSE');
});

test('the parcel left ashore is lost after the other was scanned in: the goods are ready', async () => {
  const order = await twoParcels();
  for (const { parcelId } of order.parcels) await receive(app, parcelId);
  await payFreight(order);
  const [sailed, ashore] = order.parcels;
  const containerId = await load(app, { ...order, parcels: order.parcels.slice(0, 1) });
  await sail(app, containerId);
  await dock(app, containerId);
  const as = await asRole(app, 'baghdad-warehouse');
  await ok('scanIn', { waybill: sailed?.waybill ?? '' }, { as });
  await lose(ashore?.parcelId);
  expect((await seen(order)).status).toBe('TO_WAREHOUSE');
});

test('measured goods that were packed already are charged once the last awaited parcel is lost', async () => {
  const order = await twoParcels();
  const [first, second] = order.parcels;
  await receive(app, first?.parcelId ?? '');
  await packAll(app, { ...order, parcels: order.parcels.slice(0, 1) }, carton);
  await lose(second?.parcelId);
  await app.pass(60_000);
  const { status, due } = await seen(order);
  expect([status, due?.purpose]).toEqual(['LOGISTICS_PAYMENT', 'second-stage']);
});

/** Both parcels lie in the warehouse in Baghdad. */
async function twoArrivedParcels() {
  const order = await twoParcels();
  for (const { parcelId } of order.parcels) await receive(app, parcelId);
  await payFreight(order);
  const containerId = await load(app, order);
  await sail(app, containerId);
  await dock(app, containerId);
  await scanAll(app, order);
  return order;
}

test('parcels lost in the warehouse in Baghdad are refunded with their freight; with the last one the order ends', async () => {
  const order = await twoArrivedParcels();
  const { firstStage, secondStage } = await seen(order);
  const before = await balanceOf(order);
  await lose(order.parcels[1]?.parcelId);
  const left = await seen(order);
  const freight = left.parcels[1]?.fee?.amount.amount ?? 0;
  expect((await balanceOf(order)) - before).toBeCloseTo(20 + freight);
  expect([left.status, left.lines.map(({ status }) => status)]).toEqual([
    'TO_WAREHOUSE',
    ['bought', 'refunded'],
  ]);
  await lose(order.parcels[0]?.parcelId);
  const ended = await seen(order);
  expect([ended.status, ended.timeline.at(-1)?.step]).toEqual(['TERMINATED', 'terminated']);
  const paid = firstStage.usd.amount + (secondStage.issued?.usd.amount ?? 0);
  expect((await balanceOf(order)) - before).toBeCloseTo(paid);
});

test('the clerks in Baghdad write off what is in their warehouse, nothing before it came there', async () => {
  const as = await asRole(app, 'baghdad-warehouse');
  const writeOff = async ({ parcels }: JourneyOrder) =>
    call('loseParcel', { parcelId: parcels[0]?.parcelId ?? '', reason: 'crushed' }, { as });
  const arrived = await twoArrivedParcels();
  expect((await writeOff(arrived)).code).toBe(200);
  expect((await seen(arrived)).lines.map(({ status }) => status)).toEqual(['refunded', 'bought']);
  expect((await writeOff(arrived)).key).toBe('PARCEL_STATE');
  const atSea = await aShippableJourney(app);
  await sail(app, await load(app, atSea));
  expect((await writeOff(atSea)).key).toBe('FORBIDDEN');
  expect((await writeOff(await anAnnouncedJourney(app))).key).toBe('FORBIDDEN');
});

test('what was collected before the rest was lost in Baghdad is handed over', async () => {
  const order = await twoArrivedParcels();
  const all = await collectionOf(app, order);
  const as = await asRole(app, 'baghdad-warehouse');
  await ok('handOver', { ...all, waybills: all.waybills.slice(0, 1) }, { as });
  await lose(order.parcels[1]?.parcelId);
  const { status, lines } = await seen(order);
  expect([status, lines.map((line) => line.status)]).toEqual([
    'WAIT_BUYER_RECEIVER',
    ['bought', 'refunded'],
  ]);
  expect((await lose(order.parcels[0]?.parcelId)).key).toBe('PARCEL_STATE');
});

test('an order ended at sea leaves what lies in Baghdad where it is', async () => {
  const order = await twoParcels();
  for (const { parcelId } of order.parcels) await receive(app, parcelId);
  await payFreight(order);
  const containerId = await load(app, order);
  await sail(app, containerId);
  await dock(app, containerId);
  const waybill = order.parcels[0]?.waybill ?? '';
  await ok('scanIn', { waybill }, { as: await asRole(app, 'baghdad-warehouse') });
  const { orderNo } = order;
  expect((await incomeOf(containerId)).reported).toBeGreaterThan(0);
  const { firstStage, secondStage } = await seen(order);
  await ok('terminateOrder', { orderNo, reason: 'seized' }, { as: await asRole(app, 'support') });
  const paid = firstStage.usd.amount + (secondStage.issued?.usd.amount ?? 0);
  expect((await lastMessage(order))?.text).toContain(`$${paid.toFixed(2)}`);
  await app.pass(60_000);
  expect((await seen(order)).parcels.map(({ status }) => status)).toEqual(['arrived', 'lost']);
  // Its freight is refunded as well.
  expect(await incomeOf(containerId)).toEqual({ freights: [0, 0], gain: 0, reported: 0 });
});

/** One line of 4 × 5 USD in two parcels. */
const aSplitLine = () => anAnnouncedJourney(app, { parcels: 2 });
const lastMessage = async ({ customer }: Pick<JourneyOrder, 'customer'>) =>
  (await ok('messagePage', {}, { as: customer.token, locale: 'en' })).items.find(
    ({ event }) => event === 'lines-refunded',
  );

test('goods out of stock that were paid in dinars: the message names the dinars that came back', async () => {
  const order = await anOrder(app, { product: { priceMinor: 511, skus: 2 } });
  const as = order.customer.token;
  await aFundedWallet(app, order.customer.userId, 100_000, 'IQD');
  const dinars = { method: 'wallet', currency: 'IQD', payPassword: testPayPassword } as const;
  await ok('pay', { payNo: order.payNo, ...dinars }, { as });
  const { lines } = await ok('orderDetail', { orderNo: order.orderNo }, { as });
  const lineIds = lines.map(({ lineId }) => lineId);
  await ok(
    'markOutOfStock',
    { lineIds, reason: 'sold out' },
    { as: await asRole(app, 'purchaser') },
  );
  // $40.88 are 53,553 dinars; 53,750 were asked and came back.
  await expect.poll(async () => (await lastMessage(order))?.text).toContain('53,750');
});

const chinaFreightOf = async (order: JourneyOrder) =>
  (await seen(order)).fees.find(({ kind }) => kind === 'china-freight')?.amount.amount ?? 0;

test('the lost half of a split line is refunded with its freight, a credit note and a message; the rest continues', async () => {
  const order = await aSplitLine();
  const freight = await chinaFreightOf(order);
  for (const { parcelId } of order.parcels) await receive(app, parcelId);
  const { payables } = await seen(order);
  const { payNo } = payables.find(({ purpose }) => purpose === 'second-stage') ?? { payNo: '' };
  await ok(
    'pay',
    { payNo, method: 'wallet', currency: 'USD', payPassword: testPayPassword },
    { as: order.customer.token },
  );
  const before = await balanceOf(order);
  expect((await lose(order.parcels[1]?.parcelId)).code).toBe(200);
  const left = await seen(order);
  const carried = left.parcels[1]?.fee?.amount.amount ?? 0;
  const back = 10 + Math.round(freight * 50) / 100 + carried;
  expect((await balanceOf(order)) - before).toBeCloseTo(back);
  expect(left.lines).toMatchObject([{ status: 'bought', quantity: 4, lostPieces: 2 }]);
  expect(
    left.refunds.filter(({ kind }) => kind === 'lost').flatMap(({ creditNotes }) => creditNotes),
  ).toHaveLength(2);
  expect((await lastMessage(order))?.text).toContain(`$${back.toFixed(2)}`);
  await lose(order.parcels[0]?.parcelId);
  expect((await seen(order)).status).toBe('TERMINATED');
  const paid = left.firstStage.usd.amount + (left.secondStage.issued?.usd.amount ?? 0);
  expect((await balanceOf(order)) - before).toBeCloseTo(paid);
});

test('the pieces of a parcel are those announced or corrected by staff, and never more than the line has', async () => {
  const order = await anAnnouncedJourney(app, { parcels: 0 });
  const [lineId = ''] = order.lineIds;
  const as = await asRole(app, 'purchaser');
  const announced = (waybill: string, pieces: number) =>
    call(
      'announceParcel',
      {
        orderNo: order.orderNo,
        lineIds: [lineId],
        waybill: `${waybill}-${order.orderNo}`,
        pieces: [{ lineId, pieces }],
      },
      { as },
    );
  expect(await announced('A', 5)).toMatchObject({
    key: 'PIECES_RANGE',
    fields: { pieces: expect.any(String) },
  });
  expect((await announced('A', 1)).code).toBe(200);
  const second = await announce(app, order);
  const found = await ok('findParcel', { waybill: second.waybill }, { as });
  expect(found.lines).toMatchObject([{ quantity: 4, pieces: 3, isSplit: true }]);
  expect(await lose(second.parcelId, [{ lineId, pieces: 5 }])).toMatchObject({
    key: 'PIECES_RANGE',
  });
  // It was the same parcel under a wrong number: nothing of it is lost.
  const before = await balanceOf(order);
  expect((await lose(second.parcelId, [{ lineId, pieces: 0 }])).code).toBe(200);
  expect(await balanceOf(order)).toBe(before);
  expect((await seen(order)).lines).toMatchObject([{ status: 'bought', lostPieces: 0 }]);
});
