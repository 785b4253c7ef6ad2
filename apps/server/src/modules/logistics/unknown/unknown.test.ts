import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/start.ts';
import { newId } from '../../../platform/ids/ids.ts';
import {
  anAnnouncedJourney,
  announce,
  anOrderIn,
  asRole,
  carton,
  type JourneyOrder,
  receive,
} from '../../console/journey.testing.ts';
import { anUnannouncedBox, anUnknownParcel } from '../../console/unknown-box.testing.ts';

const app = await startTestApp();
const seen = ({ orderNo, customer }: JourneyOrder) =>
  app.ok('orderDetail', { orderNo }, { as: customer.token });
const clerk = () => asRole(app, 'china-warehouse');
const listed = async (search: string, show: 'open' | 'attached' = 'open') =>
  (await app.ok('unknownParcels', { search, show }, { as: await clerk() })).items;

describe('a box without an announced waybill', () => {
  test('is listed with age and shelf until it is attached; then it equals an announced parcel', async () => {
    const order = await anOrderIn(app, 'WAIT_SELLER_SEND');
    const { unknownId, waybill } = await anUnknownParcel(app);
    await app.passDays(3);
    expect(await listed(waybill.toLowerCase())).toMatchObject([
      { unknownId, days: 3, shelf: 'U-01', weightGrams: carton.weightGrams, orderNos: [] },
    ]);
    const parcel = await app.ok(
      'attachUnknown',
      { unknownId, lineIds: order.lineIds },
      { as: await clerk() },
    );
    expect(parcel).toMatchObject({ waybill, status: 'received', shelf: 'U-01', others: [] });

    const usual = await anAnnouncedJourney(app);
    await receive(app, usual.parcels[0]?.parcelId ?? '');
    const [late, early] = [await seen(order), await seen(usual)];
    const facts = ({ status, secondStage, parcels }: typeof late) => ({
      status,
      billed: secondStage.issued?.usd,
      parcels: parcels.map(({ status, weightGrams, sizeMm, cbm, fee, photos }) => ({
        status,
        weightGrams,
        sizeMm,
        cbm,
        fee: fee?.amount,
        photos: photos.length,
      })),
    });
    expect(late.status).toBe('LOGISTICS_PAYMENT');
    expect(facts(late)).toEqual(facts(early));

    expect(await listed(waybill)).toEqual([]);
    expect(await listed(waybill, 'attached')).toMatchObject([
      { unknownId, days: 3, orderNos: [order.orderNo] },
    ]);
  });

  test('cannot be received under an expected waybill, nor twice', async () => {
    const order = await anAnnouncedJourney(app);
    const known = await anUnannouncedBox(app, order.parcels[0]?.waybill.toLowerCase());
    expect((await app.call('receiveUnknown', known.input, { as: known.as })).key).toBe(
      'WAYBILL_EXISTS',
    );
    const { waybill } = await anUnknownParcel(app);
    const again = await anUnannouncedBox(app, waybill.toLowerCase());
    expect((await app.call('receiveUnknown', again.input, { as: again.as })).key).toBe(
      'WAYBILL_EXISTS',
    );
  });

  test('is kept also when its parcel was written off and refunded before it came', async () => {
    const order = await anOrderIn(app, 'WAIT_SELLER_SEND', { skus: 2 });
    const [first = '', second = ''] = order.lineIds;
    const here = await announce(app, order, [first]);
    const { waybill } = await announce(app, order, [second]);
    await receive(app, here.parcelId);
    await app.ok('shipArrived', { orderNo: order.orderNo }, { as: order.customer.token });
    const { unknownId } = await anUnknownParcel(app, waybill);
    expect(await listed(waybill)).toMatchObject([{ unknownId, shelf: 'U-01' }]);
  });

  test('is attached automatically when the purchaser enters its waybill later', async () => {
    const { waybill } = await anUnknownParcel(app);
    const order = await anOrderIn(app, 'WAIT_SELLER_SEND');
    const parcel = await app.ok(
      'announceParcel',
      { lineIds: order.lineIds, waybill: waybill.toLowerCase() },
      { as: await asRole(app, 'purchaser') },
    );
    expect(parcel).toMatchObject({ status: 'received', shelf: 'U-01' });
    expect((await seen(order)).status).toBe('LOGISTICS_PAYMENT');
    expect(await listed(waybill)).toEqual([]);
  });

  test('with goods of two orders is split, and each part is measured separately', async () => {
    const supplier = newId('s');
    const orders = [
      await anOrderIn(app, 'WAIT_SELLER_SEND', { supplier }),
      await anOrderIn(app, 'WAIT_SELLER_SEND', { supplier }),
    ];
    const { unknownId, waybill } = await anUnknownParcel(app);
    const as = await clerk();
    const parcel = await app.ok(
      'attachUnknown',
      { unknownId, lineIds: orders.flatMap(({ lineIds }) => lineIds) },
      { as },
    );
    expect([parcel, ...parcel.others].map(({ status }) => status)).toEqual([
      'expected',
      'expected',
    ]);
    for (const _ of orders)
      await receive(app, (await app.ok('findParcel', { waybill }, { as })).parcelId);
    for (const order of orders) expect((await seen(order)).status).toBe('LOGISTICS_PAYMENT');
  });

  test('is attached by two clerks to two orders in parallel: one succeeds, the other is refused', async () => {
    const { unknownId } = await anUnknownParcel(app);
    const orders = [
      await anOrderIn(app, 'WAIT_SELLER_SEND'),
      await anOrderIn(app, 'WAIT_SELLER_SEND'),
    ];
    const as = await clerk();
    const answers = await Promise.all(
      orders.map(({ lineIds }) => app.call('attachUnknown', { unknownId, lineIds }, { as })),
    );
    expect(answers.map(({ key }) => key ?? 'done').toSorted()).toEqual([
      'UNKNOWN_ATTACHED',
      'done',
    ]);
    const statuses = await Promise.all(orders.map(async (order) => (await seen(order)).status));
    expect(statuses.toSorted()).toEqual(['LOGISTICS_PAYMENT', 'WAIT_SELLER_SEND']);
  });

  test('announced and received as unknown in parallel, it is received and on no list', async () => {
    const order = await anOrderIn(app, 'WAIT_SELLER_SEND');
    const { as, input } = await anUnannouncedBox(app);
    const [unknown, announced] = await Promise.all([
      app.call('receiveUnknown', input, { as }),
      app.call(
        'announceParcel',
        { lineIds: order.lineIds, waybill: input.waybill },
        { as: await asRole(app, 'purchaser') },
      ),
    ]);
    expect(announced.status).toBe(200);
    expect(await listed(input.waybill)).toEqual([]);
    // Who came later found the other one: either the clerk was told, or the waybill found its box.
    const parcel = await app.ok('findParcel', { waybill: input.waybill }, { as: await clerk() });
    expect([unknown.key ?? 'done', parcel.status]).toEqual(
      unknown.status === 200 ? ['done', 'received'] : ['WAYBILL_EXISTS', 'expected'],
    );
  });

  test('is found by the end of an order or phone number, and by the supplier', async () => {
    const order = await anOrderIn(app, 'WAIT_SELLER_SEND', { supplier: newId('s') });
    const as = await clerk();
    const found = async (search: string) =>
      (await app.ok('awaitedLines', { search }, { as })).items.map(({ lineId }) => lineId);
    expect(await found(order.orderNo.slice(-6))).toEqual(order.lineIds);
    const [line] = (await app.ok('awaitedLines', { search: order.orderNo }, { as })).items;
    expect(await found(line?.supplierName ?? 'none')).toContain(order.lineIds[0]);
    const phone = `+96477${String(Date.now()).slice(-8)}`;
    await app.platform.db.execute(
      sql`update user_account set phone = ${phone} where user_id = ${order.customer.userId}`,
    );
    expect(await found(phone.slice(-7))).toEqual(order.lineIds);
    expect(await found('nothing of this name')).toEqual([]);
  });
});
