import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/start.ts';
import { system } from '../../../platform/actor.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { writeSetting } from '../../../platform/settings/settings.ts';
import {
  anArrivedJourney,
  anOrderIn,
  aPaidJourney,
  asRole,
  buyAll,
  collectionOf,
  dock,
  type JourneyOrder,
  load,
  measurementBy,
  paySecondStage,
  pickupCodeOf,
  receive,
  sail,
} from '../../console/journey.testing.ts';
import { moneyFaults, noFaults } from '../../payments/payments.oracle.testing.ts';
import { aFundedWallet, testPayPassword } from '../../payments/payments.testing.ts';
import { anOpenTill } from '../../payments/till/till.testing.ts';
import { aStaff } from '../../staff/staff.testing.ts';
import { balances } from '../../wallet/index.ts';
import { logisticsPersonal } from '../parcels/personal.store.ts';

const app = await startTestApp();
const seen = ({ orderNo, customer }: JourneyOrder) =>
  app.ok('orderDetail', { orderNo }, { as: customer.token });
const clerk = () => asRole(app, 'baghdad-warehouse');
const deliveriesOf = async (orderNo: string) =>
  (await app.ok('staffOrderDetail', { orderNo }, { as: await asRole(app, 'support') })).deliveries;
/** An order for an address whose storage clock runs: the customer asked to wait. */
async function anAwaitedOrder(): Promise<JourneyOrder> {
  const order = await anArrivedJourney(app, { toAddress: true });
  const { orderNo } = order;
  await app.ok('resumeStorage', { orderNo, reason: 'away until Friday' }, { as: await clerk() });
  return order;
}
const writeTestSetting = (
  key: 'fees.storageCentsPerCbmDay' | 'logistics.identityFromCents' | 'logistics.proofPhotos',
  value: number,
) =>
  app.platform.transact((tx) => writeSetting(tx, system('test'), { key, value, reason: 'test' }));

describe('at the counter', () => {
  test('only scanned parcels are handed over; the last parcel hands over the order', async () => {
    const order = await anArrivedJourney(app, { parcels: 2 });
    const { orderNo } = order;
    const [first = '', second = ''] = order.parcels.map(({ waybill }) => waybill);
    const pickupCode = await pickupCodeOf(app, order);
    const as = await clerk();
    const give = (waybills: string[]) =>
      app.call('handOver', { orderNo, pickupCode, waybills }, { as });
    const waiting = () => app.ok('waitingForMe', {}, { as: order.customer.token });
    expect(await waiting()).toMatchObject({ toCollect: [orderNo], toConfirm: [] });
    expect((await give([first, 'NOT-OURS'])).key).toBe('PARCEL_STATE');
    expect((await give([first.toLowerCase()])).data).toMatchObject({ status: 'TO_WAREHOUSE' });
    expect((await give([first])).key).toBe('PARCEL_STATE');
    expect((await give([second])).data).toMatchObject({ status: 'WAIT_BUYER_RECEIVER' });
    expect(await waiting()).toMatchObject({ toCollect: [], toConfirm: [orderNo] });
    expect((await seen(order)).parcels.map(({ status }) => status)).toEqual([
      'handed_over',
      'handed_over',
    ]);
  });

  test('collecting a valuable order needs an identity document, whose last characters are stored until the account is deleted', async () => {
    const order = await anArrivedJourney(app);
    const { orderNo, customer } = order;
    const all = await collectionOf(app, order);
    const as = await clerk();
    const from = (value: number) => writeTestSetting('logistics.identityFromCents', value);
    const isNeeded = async () =>
      (await app.ok('baghdadDesk', { search: orderNo }, { as })).items[0]?.identityNeeded;
    await from(2_001); // The order is worth 20 USD; a paid price difference counts.
    expect(await isNeeded()).toBe(false);
    const differ = 'update order_line set difference_minor = $2 where order_no = $1';
    await app.platform.pool.query(differ, [orderNo, 1]);
    expect(await isNeeded()).toBe(true);
    await app.platform.pool.query(differ, [orderNo, 0]);
    await from(2_000);
    const give = (more = {}) => app.call('handOver', { ...all, ...more }, { as });
    const refused = await give();
    expect([refused.key, Object.keys(refused.fields)]).toEqual(['IDENTITY_NEEDED', ['identity']]);
    const whole = await give({ identity: { document: 'passport', ending: 'A12345678' } });
    expect([whole.status, Object.keys(whole.fields)]).toEqual([400, ['identity.ending']]);
    expect((await give({ identity: { document: 'passport', ending: '56a8' } })).code).toBe(200);
    await from(50_000);
    const documents = async () =>
      (await logisticsPersonal.collect?.(app.platform.db, customer.userId))?.shownDocuments;
    expect(await documents()).toMatchObject([{ document: 'passport', ending: '56A8' }]);
    await app.platform.transact(async (tx) =>
      logisticsPersonal.erase?.(tx, customer.userId, app.platform),
    );
    expect(await documents()).toEqual([]);
  });

  test('a scanned waybill with parcels in two containers brings in the parcel that has arrived', async () => {
    const supplier = newId('sup');
    const orders = [await aPaidJourney(app, { supplier }), await aPaidJourney(app, { supplier })];
    for (const order of orders) await buyAll(app, order);
    const waybill = newId('YT').replace('_', '-');
    const lineIds = orders.flatMap((order) => order.lineIds);
    const { others, ...first } = await app.ok(
      'announceParcel',
      { lineIds, waybill, carrier: 'YTO' },
      { as: await asRole(app, 'purchaser') },
    );
    for (const { orderNo, parcelId } of [first, ...others])
      orders.find((order) => order.orderNo === orderNo)?.parcels.push({ parcelId, waybill });
    for (const order of orders) {
      await receive(app, order.parcels[0]?.parcelId ?? '');
      await paySecondStage(app, order);
      await sail(app, await load(app, order));
    }
    const idOf = ({ parcels }: JourneyOrder) => parcels[0]?.parcelId ?? '';
    const [, here] = orders.toSorted((a, b) => (idOf(a) < idOf(b) ? -1 : 1));
    await dock(app, here?.containerId ?? '');
    const as = await clerk();
    expect((await app.ok('scanIn', { waybill }, { as })).parcelId).toBe(here && idOf(here));
    expect((await app.call('scanIn', { waybill }, { as })).key).toBe('CONTAINER_STATE');
  });

  test('two clerks scan the same parcel of an order in parallel: it is handed over once', async () => {
    const order = await anArrivedJourney(app, { parcels: 2 });
    const pickupCode = await pickupCodeOf(app, order);
    const waybills = [order.parcels[0]?.waybill ?? ''];
    const clerks = await Promise.all([clerk(), clerk()]);
    const answers = await Promise.all(
      clerks.map((as) =>
        app.call('handOver', { orderNo: order.orderNo, pickupCode, waybills }, { as }),
      ),
    );
    expect(answers.map(({ key }) => key ?? 'ok').sort()).toEqual(['PARCEL_STATE', 'ok']);
  });

  test('a photo proves who took the goods, and another person’s photo is refused', async () => {
    const order = await anArrivedJourney(app);
    const all = await collectionOf(app, order);
    const { token, staffId } = await aStaff(app, 'baghdad-warehouse');
    const { photoFileIds: proofFileIds } = await measurementBy(app, { staffId, parcelId: 'x' });
    const input = { ...all, receiver: 'Omar', proofFileIds };
    expect((await app.call('handOver', input, { as: await clerk() })).key).toBe('FILE_UNKNOWN');
    expect((await app.call('handOver', input, { as: token })).code).toBe(200);
    expect(await deliveriesOf(order.orderNo)).toMatchObject([
      { result: null, receiver: 'Omar', photos: [{ fileId: proofFileIds[0] }] },
    ]);
  });

  test('nothing is handed over that was not scanned', async () => {
    const order = await anArrivedJourney(app);
    const { waybills: _, ...unscanned } = await collectionOf(app, order);
    const body = JSON.stringify(unscanned);
    const refused = await app.call('handOver', JSON.parse(body), { as: await clerk() });
    expect([refused.status, Object.keys(refused.fields)]).toEqual([400, ['waybills']]);
    expect((await seen(order)).status).toBe('TO_WAREHOUSE');
  });

  test('where a setting asks for proof photos, neither a hand-over nor a courier’s visit is recorded without them', async () => {
    const [collected, delivered] = [
      await anArrivedJourney(app),
      await anArrivedJourney(app, { toAddress: true }),
    ];
    const { token: as, staffId } = await aStaff(app, 'baghdad-warehouse');
    const photos = async () => {
      const { photoFileIds } = await measurementBy(app, { staffId, parcelId: 'x' });
      return { proofFileIds: photoFileIds };
    };
    await writeTestSetting('logistics.proofPhotos', 1);
    const all = await collectionOf(app, collected);
    expect(await app.call('handOver', all, { as })).toMatchObject({
      key: 'PROOF_PHOTOS',
      fields: { proofFileIds: expect.any(String) },
    });
    expect((await app.call('handOver', { ...all, ...(await photos()) }, { as })).code).toBe(200);
    const { orderNo } = delivered;
    await app.ok('dispatchCourier', { orderNo, courier: 'Karrada Express' }, { as });
    const { items } = await app.ok('baghdadDesk', { show: 'out', search: orderNo }, { as });
    expect(items[0]?.proofPhotos).toBe(1);
    const visit = { orderNo, result: 'not_at_home' as const, reason: 'nobody opened' };
    expect((await app.call('recordDelivery', visit, { as })).key).toBe('PROOF_PHOTOS');
    const proven = { ...visit, ...(await photos()) };
    expect((await app.call('recordDelivery', proven, { as })).code).toBe(200);
    expect(await deliveriesOf(orderNo)).toMatchObject([
      {
        result: 'not_at_home',
        reason: 'nobody opened',
        photos: proven.proofFileIds.map((fileId) => ({ fileId })),
      },
    ]);
    await writeTestSetting('logistics.proofPhotos', 0);
  });

  test('a parcel scanned in gets a shelf; one at sea gets none', async () => {
    const order = await anArrivedJourney(app);
    const as = await clerk();
    const waybill = order.parcels[0]?.waybill ?? '';
    await app.ok('shelveParcel', { place: 'IQ', waybill, shelf: 'B-07' }, { as });
    const { items } = await app.ok('baghdadDesk', { search: order.orderNo }, { as });
    expect(items[0]?.contents).toMatchObject([{ waybill, status: 'arrived', shelf: 'B-07' }]);
    const atSea = await anOrderIn(app, 'SEA_SHIPPING');
    const other = atSea.parcels[0]?.waybill ?? '';
    const shelving = { place: 'IQ', waybill: other, shelf: 'B-08' } as const;
    expect((await app.call('shelveParcel', shelving, { as })).key).toBe('PARCEL_STATE');
  });

  test('the hand-over list counts arrived parcels, not those at sea', async () => {
    await anOrderIn(app, 'SEA_SHIPPING');
    const as = await clerk();
    const totals = async (show: 'ready' | 'coming') =>
      (await app.ok('baghdadDesk', { show }, { as })).items.map(({ status }) => status);
    expect(new Set(await totals('ready'))).toEqual(new Set(['TO_WAREHOUSE']));
    expect(new Set(await totals('coming'))).toEqual(new Set(['SEA_SHIPPING']));
  });
});

describe('with a courier', () => {
  test('a run with an order for pickup among its orders is refused as a whole, and names it', async () => {
    const delivered = await anArrivedJourney(app, { toAddress: true });
    const collected = await anArrivedJourney(app);
    const as = await clerk();
    const orderNos = [delivered.orderNo, collected.orderNo];
    const refused = await app.call('startCourierRun', { courier: 'Karrada', orderNos }, { as });
    expect([refused.key, refused.msg]).toEqual([
      'FOR_PICKUP',
      expect.stringContaining(collected.orderNo),
    ]);
    expect((await seen(delivered)).status).toBe('TO_WAREHOUSE');
    const listed = async (deliveryMethod: 1 | 2) =>
      (await app.ok('baghdadDesk', { deliveryMethod, pageSize: 100 }, { as })).items
        .map(({ orderNo }) => orderNo)
        .filter((orderNo) => orderNos.includes(orderNo));
    expect(await listed(1)).toEqual([delivered.orderNo]);
    expect(await listed(2)).toEqual([collected.orderNo]);
    // The desk's button for "all that match" chooses by the same filter.
    const matching = await app.ok(
      'matchingRows',
      { desk: 'baghdad', query: { show: 'ready', deliveryMethod: 1 } },
      { as },
    );
    expect(matching.keys).toContain(delivered.orderNo);
    expect(matching.keys).not.toContain(collected.orderNo);
  });

  test('when nobody is at home the goods return, go out again, and the three days start with the delivery', async () => {
    const order = await anArrivedJourney(app, { toAddress: true });
    const { orderNo } = order;
    const as = await clerk();
    const start = () =>
      app.ok('startCourierRun', { courier: 'Karrada Express', orderNos: [orderNo] }, { as });
    await start();
    const failed = { orderNo, result: 'not_at_home' as const };
    expect((await app.call('recordDelivery', failed, { as })).key).toBe('REASON_NEEDED');
    expect(
      await app.ok('recordDelivery', { ...failed, reason: 'nobody opened' }, { as }),
    ).toMatchObject({ status: 'TO_WAREHOUSE', dispatchedAt: null });
    const waiting = await seen(order);
    expect(waiting.parcels.map(({ status }) => status)).toEqual(['arrived']);
    expect(waiting.timeline.find(({ step }) => step === 'handed-over')?.state).not.toBe('done');
    await start();
    const shown = async () => {
      const support = { as: await asRole(app, 'support') };
      const { items } = await app.ok('staffOrderPage', { search: orderNo }, support);
      return [items[0]?.shownStatus, (await seen(order)).deliveredAt !== null];
    };
    expect(await shown()).toEqual(['WITH_COURIER', false]);
    const { visits: tries } = await app.ok('recordDelivery', { orderNo, receiver: 'Omar' }, { as });
    expect(await shown()).toEqual(['WAIT_BUYER_RECEIVER', true]);
    expect(tries.map(({ result, reason, receiver }) => [result, reason, receiver])).toEqual([
      ['delivered', '', 'Omar'],
      ['not_at_home', 'nobody opened', ''],
    ]);
    await app.passDays(4, 'orders');
    expect((await seen(order)).status).toBe('CONFIRM_GOODS');
  });

  test('goods for an address are collected at the counter once staff changed them to pickup, after a failed visit too', async () => {
    const order = await anArrivedJourney(app, { toAddress: true });
    const { orderNo } = order;
    const as = await clerk();
    const change = (deliveryMethod: 1 | 2) => {
      const input = { orderNo, deliveryMethod, reason: 'came in person' };
      return app.call('changeDeliveryMethod', input, { as });
    };
    const isPaused = async () => (await seen(order)).storage.paused;
    const courier = { orderNo, courier: 'Karrada Express' };
    expect((await app.call('handOver', await collectionOf(app, order), { as })).key).toBe(
      'ORDER_STATE',
    );
    expect((await change(1)).key).toBe('ORDER_STATE');
    expect((await change(2)).data).toMatchObject({ deliveryMethod: 2, status: 'TO_WAREHOUSE' });
    expect((await change(2)).key).toBe('ORDER_STATE');
    expect(await seen(order)).toMatchObject({
      address: null,
      pickup: { code: expect.any(String) },
    });
    expect(await isPaused()).toBe(false);
    expect((await app.call('dispatchCourier', courier, { as })).key).toBe('FOR_PICKUP');
    // They did not have their telephone with them: a courier brings it after all.
    expect((await change(1)).code).toBe(200);
    expect(await seen(order)).toMatchObject({ address: { name: 'Sara Hassan' }, pickup: null });
    expect(await isPaused()).toBe(true);
    await app.ok('dispatchCourier', courier, { as });
    expect((await change(2)).key).toBe('ORDER_STATE');
    const visit = { orderNo, result: 'wrong_address' as const, reason: 'no such house' };
    await app.ok('recordDelivery', visit, { as });
    expect((await change(2)).code).toBe(200);
    const { audit } = await app.ok('staffOrderDetail', { orderNo }, { as });
    expect(audit.filter(({ reason }) => reason === 'came in person')).not.toEqual([]);
    const given = await app.ok('handOver', await collectionOf(app, order), { as });
    expect(given.status).toBe('WAIT_BUYER_RECEIVER');
  });

  test('storage collected at the door is counted with the run and settled once, at the clerk’s till', async () => {
    const order = await anAwaitedOrder();
    const { orderNo } = order;
    await app.passDays(8, 'logistics');
    const till = await anOpenTill(app);
    const as = await clerk();
    const { runId, stops } = await app.ok(
      'startCourierRun',
      { courier: 'Karrada Express', orderNos: [orderNo] },
      { as },
    );
    const due = stops[0]?.dueIqd ?? 0;
    expect(due).toBeGreaterThan(0);
    expect((await app.call('recordDelivery', { orderNo, cashIqd: due - 1 }, { as })).key).toBe(
      'COURIER_CASH',
    );
    const settle = (countedIqd: number, more = {}) =>
      app.call('settleCourierRun', { runId, countedIqd, ...more }, { as: till.token });
    expect((await settle(due)).key).toBe('RUN_OPEN_STOPS');
    await app.ok('recordDelivery', { orderNo, cashIqd: due }, { as });
    const withoutTill = await app.call('settleCourierRun', { runId, countedIqd: due }, { as });
    expect(withoutTill.key).toBe('TILL_NOT_OPEN');
    expect((await settle(due - 250)).key).toBe('REASON_NEEDED');
    const answers = await Promise.all([settle(due), settle(due)]);
    expect(answers.map(({ key }) => key ?? 'ok').sort()).toEqual(['RUN_SETTLED', 'ok']);
    const paid = (await seen(order)).payables.filter(({ purpose }) => purpose === 'storage');
    expect(paid.map(({ status }) => status)).toEqual(['settled']);
  });

  /** An order with storage of some dollars asked, its customer’s wallet full; not out yet. */
  async function withStorageAsked() {
    await writeTestSetting('fees.storageCentsPerCbmDay', 5_000);
    const order = await anAwaitedOrder();
    const { orderNo, customer } = order;
    await app.passDays(8, 'logistics');
    await aFundedWallet(app, customer.userId, 100);
    const till = await anOpenTill(app);
    const { payNo } = await app.ok('payStorage', { orderNo }, { as: customer.token });
    const as = await clerk();
    const courier = 'Karrada Express';
    return {
      order,
      pay: (part?: { amount: number; currency: 'USD' }) =>
        app.ok(
          'pay',
          {
            payNo,
            method: 'wallet',
            currency: 'USD',
            payPassword: testPayPassword,
            ...(part ? { part } : {}),
          },
          { as: customer.token },
        ),
      start: () => app.ok('startCourierRun', { courier, orderNos: [orderNo] }, { as }),
      record: (cashIqd: number) => app.call('recordDelivery', { orderNo, cashIqd }, { as }),
      due: async () =>
        (await app.ok('baghdadDesk', { show: 'out', search: orderNo }, { as })).items[0]?.visits[0],
      settle: (runId: string, countedIqd: number) =>
        app.ok('settleCourierRun', { runId, countedIqd }, { as: till.token }),
      money: async () => {
        const { USD, IQD } = await balances(app.platform.db, customer.userId);
        return { usd: USD, iqd: IQD };
      },
    };
  }

  test('storage paid from the telephone on the way is not collected again', async () => {
    const { start, pay, due, record, settle, money } = await withStorageAsked();
    const { runId, stops } = await start();
    const askedIqd = stops[0]?.dueIqd ?? 0;
    await pay();
    expect(await due()).toMatchObject({ expectedIqd: askedIqd, dueIqd: 0 });
    const before = await money();
    expect((await record(askedIqd - 250)).key).toBe('COURIER_CASH');
    expect((await record(0)).code).toBe(200);
    await settle(runId, 0);
    expect(await money()).toEqual(before);
    expect(await moneyFaults(app.platform)).toEqual(noFaults);
  });

  test('storage collected although it was paid on the way goes to the wallet', async () => {
    const { start, pay, record, settle, money } = await withStorageAsked();
    const { runId, stops } = await start();
    const askedIqd = stops[0]?.dueIqd ?? 0;
    await pay();
    expect((await record(askedIqd)).code).toBe(200);
    await settle(runId, askedIqd);
    expect((await money()).iqd.availableMinor).toBe(askedIqd);
  });

  test('of storage paid in part the courier collects the rest, which settles it', async () => {
    const { start, pay, record, settle, money, order } = await withStorageAsked();
    await pay({ amount: 1, currency: 'USD' });
    const rest = (await seen(order)).payables.find(({ purpose }) => purpose === 'short-payment');
    const { runId, stops } = await start();
    const dueIqd = stops[0]?.dueIqd ?? 0;
    expect(dueIqd).toBe(rest?.amount.iqd.amount);
    expect((await record(dueIqd)).code).toBe(200);
    await settle(runId, dueIqd);
    const { payables } = await seen(order);
    expect(payables.filter(({ status }) => status !== 'settled')).toEqual([]);
    expect(await money()).toMatchObject({
      usd: { frozenMinor: 0 },
      iqd: { availableMinor: 0, frozenMinor: 0 },
    });
    expect(await moneyFaults(app.platform)).toEqual(noFaults);
  });

  test('a visit is recorded although the customer has confirmed receipt meanwhile, and the run is settled', async () => {
    const order = await anAwaitedOrder();
    const { orderNo } = order;
    await app.passDays(8, 'logistics');
    const till = await anOpenTill(app);
    const as = await clerk();
    const { runId, stops } = await app.ok(
      'startCourierRun',
      { courier: 'Karrada Express', orderNos: [orderNo] },
      { as },
    );
    const cashIqd = stops[0]?.dueIqd ?? 0;
    await app.ok('confirmOrder', { orderNo }, { as: order.customer.token });
    const rows = async () =>
      (await app.ok('baghdadDesk', { show: 'out', search: orderNo }, { as })).items;
    const isOut = async () => (await rows()).length === 1;
    const mayRecord = async () => {
      const { staffActions } = await app.ok('staffOrderDetail', { orderNo }, { as });
      for (const row of await rows()) expect(row.staffActions).toEqual(staffActions);
      return staffActions.some(({ action }) => action === 'recordDelivery');
    };
    expect([await isOut(), await mayRecord()]).toEqual([true, true]);
    await app.ok('recordDelivery', { orderNo, cashIqd }, { as });
    expect([await isOut(), await mayRecord()]).toEqual([false, false]);
    expect((await app.call('recordDelivery', { orderNo, cashIqd }, { as })).key).toBe(
      'ORDER_STATE',
    );
    await app.ok('settleCourierRun', { runId, countedIqd: cashIqd }, { as: till.token });
    const { status, payables } = await seen(order);
    expect(status).toBe('CONFIRM_GOODS');
    expect(payables.find(({ purpose }) => purpose === 'storage')?.status).toBe('settled');
  });

  test('goods that come back after receipt was confirmed leave the order as it is and become an exception', async () => {
    const order = await anArrivedJourney(app, { toAddress: true });
    const { orderNo } = order;
    const as = await clerk();
    const { runId } = await app.ok(
      'startCourierRun',
      { courier: 'Karrada Express', orderNos: [orderNo] },
      { as },
    );
    await app.ok('confirmOrder', { orderNo }, { as: order.customer.token });
    await app.ok(
      'recordDelivery',
      { orderNo, result: 'not_at_home', reason: 'nobody opened' },
      { as },
    );
    expect((await seen(order)).status).toBe('CONFIRM_GOODS');
    const till = await anOpenTill(app);
    await app.ok('settleCourierRun', { runId, countedIqd: 0 }, { as: till.token });
    await app.passDays(1, 'exceptions');
    const { items } = await app.ok('exceptionList', { search: orderNo }, { as: await clerk() });
    expect(items.map(({ kind }) => kind)).toEqual(['returned-goods']);
  });

  test('two clerks record one delivery in parallel: one record counts', async () => {
    const { orderNo } = await anArrivedJourney(app, { toAddress: true });
    const clerks = await Promise.all([clerk(), clerk()]);
    await app.ok(
      'startCourierRun',
      { courier: 'Karrada', orderNos: [orderNo] },
      { as: clerks[0] ?? '' },
    );
    const answers = await Promise.all([
      app.call('recordDelivery', { orderNo }, { as: clerks[0] ?? '' }),
      app.call(
        'recordDelivery',
        { orderNo, result: 'refused', reason: 'damaged' },
        { as: clerks[1] ?? '' },
      ),
    ]);
    expect(answers.map(({ key }) => key ?? 'ok').sort()).toEqual(['ORDER_STATE', 'ok']);
  });
});
