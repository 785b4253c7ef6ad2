import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/start.ts';
import { checkInvariants } from '../../../oracle/invariants.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { aReplacement } from '../../console/goods-question.testing.ts';
import {
  anAnnouncedJourney,
  announce,
  anOrderIn,
  aPaidJourney,
  asRole,
  carton,
  type JourneyOrder,
  measurementBy,
  receive,
} from '../../console/journey.testing.ts';
import { anUnannouncedBox, anUnknownParcel } from '../../console/unknown-box.testing.ts';
import { anOrderedPurchase, draftFields } from '../../procurement/procurement.testing.ts';
import { aStaff } from '../../staff/staff.testing.ts';

const app = await startTestApp();
const buyer = () => asRole(app, 'purchaser');
const clerk = () => asRole(app, 'china-warehouse');
const aWaybill = () => `SF-${randomUUID().slice(0, 12)}`;
const reason = 'one digit was wrong';
const seen = ({ orderNo, customer }: JourneyOrder) =>
  app.ok('orderDetail', { orderNo }, { as: customer.token });
const waybillsOf = async (order: JourneyOrder) =>
  (await seen(order)).parcels.map(({ waybill, status }) => [waybill, status]);
const walletOf = async ({ customer }: JourneyOrder) =>
  (await app.ok('walletBalance', {}, { as: customer.token })).books;
const parcelOf = ({ parcels }: JourneyOrder, nth = 0) =>
  parcels[nth] ?? { parcelId: 'pc_none', waybill: 'none' };

interface Correcting {
  readonly to: string;
  readonly match?: boolean;
  readonly allOrders?: boolean;
}
const correct = async (parcel: { parcelId: string; waybill: string }, to: Correcting) =>
  app.call('correctWaybill', { ...parcel, ...to, reason }, { as: await buyer() });
const withdraw = async (parcel: { parcelId: string; waybill: string }, allOrders = false) =>
  app.call('withdrawParcel', { ...parcel, allOrders, reason }, { as: await clerk() });

describe('a waybill that was typed wrongly', () => {
  test('is corrected: the parcel is found, seen and received under the right one', async () => {
    const order = await anAnnouncedJourney(app);
    const { parcelId, waybill } = parcelOf(order);
    const to = aWaybill();
    const as = await buyer();
    const corrected = await app.ok(
      'correctWaybill',
      { parcelId, waybill: waybill.toLowerCase(), to, carrier: 'ZTO', reason },
      { as },
    );
    expect(corrected).toMatchObject({ parcelId, waybill: to, carrier: 'ZTO', status: 'expected' });
    expect(await waybillsOf(order)).toEqual([[to, 'expected']]);
    const { items } = await app.ok(
      'purchaseList',
      { show: 'bought', search: order.orderNo },
      { as },
    );
    expect(items[0]?.lines[0]).toMatchObject({
      waybills: [to],
      expectedParcels: [{ parcelId, waybill: to, carrier: 'ZTO' }],
    });
    const found = await app.call('findParcel', { waybill }, { as: await clerk() });
    expect(found.key).toBe('NOT_FOUND');
    await receive(app, parcelId);
    expect((await seen(order)).status).toBe('LOGISTICS_PAYMENT');
    const trail = await app.ok(
      'staffAuditPage',
      { object: `parcel:${parcelId}` },
      { as: await asRole(app, 'admin') },
    );
    expect(trail.items.find(({ action }) => action === 'logistics.correctWaybill')).toMatchObject({
      from: waybill,
      to,
      reason,
    });
    expect((await correct({ parcelId, waybill: to }, { to: aWaybill() })).key).toBe('PARCEL_STATE');
  });

  test('is corrected by two people in parallel: the later one learns who was faster', async () => {
    const order = await anAnnouncedJourney(app);
    const answers = await Promise.all(
      [aWaybill(), aWaybill()].map((to) => correct(parcelOf(order), { to })),
    );
    expect(answers.map(({ key }) => key ?? 'ok').toSorted()).toEqual(['CONFLICT', 'ok']);
    const [given] = answers.filter(({ key }) => key === undefined);
    expect(await waybillsOf(order)).toEqual([[given?.data.waybill, 'expected']]);
    expect(answers.find(({ key }) => key)?.msg).toContain(given?.data.waybill);
  });

  test('with an unknown box under the right one: matched on demand, it is received as it lies there', async () => {
    const order = await anAnnouncedJourney(app);
    const { waybill: to } = await anUnknownParcel(app);
    const refused = await correct(parcelOf(order), { to });
    expect([refused.key, Object.keys(refused.fields)]).toEqual(['WAYBILL_MATCHES', ['to']]);
    expect(await waybillsOf(order)).toEqual([[parcelOf(order).waybill, 'expected']]);
    const { data } = await correct(parcelOf(order), { to, match: true });
    expect(data).toMatchObject({
      parcelId: parcelOf(order).parcelId,
      waybill: to,
      status: 'received',
      shelf: 'U-01',
      weightGrams: carton.weightGrams,
    });
    expect((await seen(order)).status).toBe('LOGISTICS_PAYMENT');
  });

  test('with an expected parcel of the order under the right one: its goods come in that one', async () => {
    const order = await anOrderIn(app, 'WAIT_SELLER_SEND', { skus: 2 });
    for (const lineId of order.lineIds) await announce(app, order, [lineId]);
    const to = parcelOf(order, 1).waybill;
    expect((await correct(parcelOf(order), { to })).key).toBe('WAYBILL_MATCHES');
    const { data } = await correct(parcelOf(order), { to, match: true });
    expect(data.lines.map(({ lineId, pieces }) => [lineId, pieces]).toSorted()).toEqual(
      order.lineIds.map((lineId) => [lineId, 4]).toSorted(),
    );
    expect(await waybillsOf(order)).toEqual([[to, 'expected']]);
    await receive(app, data.parcelId);
    expect((await seen(order)).status).toBe('LOGISTICS_PAYMENT');
  });

  test('with a received parcel of the order under the right one: that one is held until a clerk checks it', async () => {
    const order = await anOrderIn(app, 'WAIT_SELLER_SEND', { skus: 2 });
    for (const lineId of order.lineIds) await announce(app, order, [lineId]);
    const { parcelId, waybill: to } = parcelOf(order, 1);
    await receive(app, parcelId);
    const { data } = await correct(parcelOf(order), { to, match: true });
    expect([data.parcelId, data.held, data.lines.length]).toEqual([parcelId, 'quality check', 2]);
    expect((await seen(order)).status).toBe('CHINA_SHIPPING');
    await app.ok('releaseParcel', { parcelId, reason: 'both are in it' }, { as: await clerk() });
    expect((await seen(order)).status).toBe('LOGISTICS_PAYMENT');
  });

  test('cannot become one with goods of another supplier, or of a counted part of the same line', async () => {
    const [order, other] = [await anAnnouncedJourney(app), await anAnnouncedJourney(app)];
    const taken = await correct(parcelOf(order), { to: parcelOf(other).waybill, match: true });
    expect([taken.key, Object.keys(taken.fields)]).toEqual(['WAYBILL_EXISTS', ['to']]);
    const split = await anAnnouncedJourney(app, { parcels: 2 });
    await receive(app, parcelOf(split, 1).parcelId);
    const counted = await correct(parcelOf(split), { to: parcelOf(split, 1).waybill, match: true });
    expect(counted.key).toBe('WAYBILL_EXISTS');
  });

  test('of a box with goods of several orders is corrected for all of them, or for one', async () => {
    const supplier = newId('s');
    const orders = [
      await anOrderIn(app, 'WAIT_SELLER_SEND', { supplier }),
      await anOrderIn(app, 'WAIT_SELLER_SEND', { supplier }),
    ];
    const waybill = aWaybill();
    const lineIds = orders.flatMap((order) => order.lineIds);
    const box = await app.ok('announceParcel', { lineIds, waybill }, { as: await buyer() });
    const [all, one] = [aWaybill(), aWaybill()];
    const { data } = await correct(
      { parcelId: box.parcelId, waybill },
      { to: all, allOrders: true },
    );
    expect([data, ...data.others].map((parcel) => parcel.waybill)).toEqual([all, all]);
    await correct({ parcelId: box.parcelId, waybill: all }, { to: one });
    const now = await Promise.all(orders.map(waybillsOf));
    expect(now.flat().toSorted()).toEqual(
      [
        [all, 'expected'],
        [one, 'expected'],
      ].toSorted(),
    );
  });
});

describe('a waybill that does not exist', () => {
  test('is withdrawn: nothing is refunded or lost, and the goods are announced anew, also under the same one', async () => {
    const order = await anAnnouncedJourney(app);
    const before = await walletOf(order);
    const { parcelId, waybill } = parcelOf(order);
    expect((await withdraw(parcelOf(order))).data.status).toBe('withdrawn');
    expect(await waybillsOf(order)).toEqual([]);
    expect(await walletOf(order)).toEqual(before);
    expect((await seen(order)).status).toBe('WAIT_SELLER_SEND');
    const as = await clerk();
    expect((await app.call('findParcel', { waybill }, { as })).key).toBe('NOT_FOUND');
    expect((await app.ok('parcelList', { search: waybill }, { as })).total).toBe(0);
    const gone = await app.ok('parcelList', { search: waybill, status: 'withdrawn' }, { as });
    expect(gone.items.map((parcel) => parcel.parcelId)).toEqual([parcelId]);
    expect((await withdraw(parcelOf(order))).key).toBe('PARCEL_STATE');
    // A box that comes under it is not announced.
    const box = await anUnannouncedBox(app, waybill);
    await app.ok('receiveUnknown', box.input, { as: box.as });
    const again = await app.ok(
      'announceParcel',
      { lineIds: order.lineIds, waybill },
      { as: await buyer() },
    );
    expect(again).toMatchObject({ parcelId, waybill, status: 'received' });
    expect(again.lines.map(({ pieces }) => pieces)).toEqual([4]);
    expect((await seen(order)).status).toBe('LOGISTICS_PAYMENT');
  });

  test('is withdrawn with nothing else sent: the order awaits its dispatch again, and its customer gets a message', async () => {
    const order = await anAnnouncedJourney(app, { parcels: 2 });
    const notSent = async () =>
      (
        await app.ok('messagePage', { pageSize: 50 }, { as: order.customer.token, locale: 'en' })
      ).items.filter(({ event }) => event === 'order-not-sent');
    await withdraw(parcelOf(order));
    expect([(await seen(order)).status, await notSent()]).toEqual(['CHINA_SHIPPING', []]);
    await withdraw(parcelOf(order, 1));
    const { status, history, timeline } = await seen(order);
    expect([status, history.at(-1)]).toMatchObject([
      'WAIT_SELLER_SEND',
      { from: 'CHINA_SHIPPING', to: 'WAIT_SELLER_SEND', reason },
    ]);
    expect(timeline.find(({ state }) => state === 'now')?.step).toBe('shipped');
    expect((await notSent()).map(({ text }) => text)).toEqual([
      expect.stringContaining(order.orderNo),
    ]);
    await announce(app, order);
    const again = await seen(order);
    expect([again.status, again.timeline.find(({ state }) => state === 'now')?.step]).toEqual([
      'CHINA_SHIPPING',
      'measured',
    ]);
  });

  test('is withdrawn, and its purchase order is not sent any more, also a closed one: late again, until there are others', async () => {
    const order = await aPaidJourney(app, { skus: 2, supplier: newId('s') });
    const { poNo, version } = await anOrderedPurchase(app, [order]);
    const { supplierId } = await draftFields(app, [order]);
    const purchase = async () => {
      const as = await buyer();
      const { status, isOverdue, events } = await app.ok('purchaseOrderDetail', { poNo }, { as });
      const { onTimePercent } = await app.ok('supplierFile', { supplierId }, { as });
      return [status, isOverdue, onTimePercent, events[0]?.event, events[0]?.reason];
    };
    await app.ok('payPurchaseOrder', { poNo, version, reference: 'x' }, { as: await buyer() });
    for (const lineId of order.lineIds) await announce(app, order, [lineId]);
    await app.pass(60_000);
    await app.passDays(4);
    expect(await purchase()).toEqual(['shipped', false, 100, 'ship', '']);
    await withdraw(parcelOf(order));
    expect(await purchase()).toEqual(['part_shipped', true, 0, 'awaitRest', reason]);
    await withdraw(parcelOf(order, 1));
    expect(await purchase()).toEqual(['paid', true, 0, 'awaitDispatch', reason]);
    await announce(app, order);
    await app.pass(60_000);
    expect(await purchase()).toEqual(['shipped', false, 0, 'ship', '']);
    const sent = await app.ok('purchaseOrderDetail', { poNo }, { as: await buyer() });
    const close = { poNo, version: sent.version, reason: 'all sent' };
    await app.ok('closePurchaseOrder', close, { as: await buyer() });
    expect((await purchase())[0]).toBe('closed');
    await withdraw(parcelOf(order, 2));
    expect(await purchase()).toEqual(['paid', true, 0, 'awaitDispatch', reason]);
  });

  test('is withdrawn and received in parallel: one of the two happens', async () => {
    const order = await anAnnouncedJourney(app);
    const { token, staffId } = await aStaff(app, 'china-warehouse');
    const measured = await measurementBy(app, { staffId, parcelId: parcelOf(order).parcelId });
    const [withdrawn, received] = await Promise.all([
      withdraw(parcelOf(order)),
      app.call('receiveParcel', measured, { as: token }),
    ]);
    expect([withdrawn.key ?? 'ok', received.key ?? 'ok'].toSorted()).toEqual([
      'PARCEL_STATE',
      'ok',
    ]);
  });

  test('entered beside the right one, it no longer keeps the order from being charged', async () => {
    const order = await anAnnouncedJourney(app, { parcels: 2 });
    await receive(app, parcelOf(order, 1).parcelId);
    expect((await seen(order)).status).toBe('CHINA_SHIPPING');
    await withdraw(parcelOf(order));
    const { status, parcels } = await seen(order);
    expect([status, parcels.map(({ waybill }) => waybill)]).toEqual([
      'LOGISTICS_PAYMENT',
      [parcelOf(order, 1).waybill],
    ]);
  });

  test('is not withdrawn while pieces of it would be forgotten; its right one can be given', async () => {
    const order = await anOrderIn(app, 'WAIT_SELLER_SEND');
    const [lineId = ''] = order.lineIds;
    const as = await buyer();
    const part = async (pieces: number) => {
      const input = { lineIds: [lineId], waybill: aWaybill(), pieces: [{ lineId, pieces }] };
      const { parcelId, waybill } = await app.ok('announceParcel', input, { as });
      return { parcelId, waybill };
    };
    const [first, second] = [await part(3), await part(1)];
    await receive(app, first.parcelId);
    const refused = await withdraw(second);
    expect([refused.key, refused.msg.includes('1')]).toEqual(['PIECES_ELSEWHERE', true]);
    expect((await correct(second, { to: aWaybill() })).status).toBe(200);
  });

  test('a replacement that it should have brought is awaited again', async () => {
    const order = await aReplacement(app);
    const { parcelId, waybill } = await announce(app, order);
    const questions = async () =>
      (await seen(order)).parcels.flatMap(({ discrepancies: wrong }) =>
        wrong.flatMap((one) => one.questions.map(({ isAwaited }) => isAwaited)),
      );
    expect(await questions()).toEqual([false]);
    expect((await withdraw({ parcelId, waybill })).status).toBe(200);
    expect(await questions()).toEqual([true]);
    expect((await seen(order)).status).toBe('CHINA_SHIPPING');
    const again = await announce(app, order);
    await receive(app, again.parcelId);
    const { parcels } = await seen(order);
    expect(parcels.find((parcel) => parcel.waybill === again.waybill)?.status).toBe('received');
    expect(await questions()).toEqual([false]);
  });
});

test('every invariant of money and goods holds after all of this', async () => {
  const broken = (await checkInvariants(app.platform)).filter(({ count }) => count > 0);
  expect(broken).toEqual([]);
});
