import { errorText } from '@wasit/contract/errors/codes';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../test/start.ts';
import { hours } from '../../platform/clock/clock.ts';
import { newId } from '../../platform/ids/ids.ts';
import { aCustomer } from '../accounts/accounts.testing.ts';
import {
  aContainer,
  anAnnouncedJourney,
  anArrivedJourney,
  announce,
  anOrderIn,
  aPaidJourney,
  aShippableJourney,
  asRole,
  buyAll,
  carton,
  collectionOf,
  type JourneyOrder,
  load,
  measurementBy,
  receive,
  sail,
  secondStagePayNo,
} from '../console/journey.testing.ts';
import { payByWallet } from '../payments/payments.testing.ts';
import { aStaff, aStaffWith } from '../staff/staff.testing.ts';

const app = await startTestApp();
const seen = ({ orderNo, customer }: JourneyOrder) =>
  app.ok('orderDetail', { orderNo }, { as: customer.token });
const balance = async ({ customer }: JourneyOrder) =>
  (await app.ok('walletBalance', {}, { as: customer.token })).books.find(
    (book) => book.currency === 'USD',
  )?.available.amount ?? 0;

describe('measured in China', () => {
  test('two clerks receive the last two parcels in parallel: the second stage is issued once', async () => {
    const order = await anAnnouncedJourney(app, { parcels: 2 });
    const clerks = await Promise.all(order.parcels.map(() => aStaff(app, 'china-warehouse')));
    const inputs = await Promise.all(
      order.parcels.map(({ parcelId }, index) =>
        measurementBy(app, { staffId: clerks[index]?.staffId ?? '', parcelId }),
      ),
    );
    await Promise.all(
      inputs.map((input, index) =>
        app.ok('receiveParcel', input, { as: clerks[index]?.token ?? '' }),
      ),
    );
    await secondStagePayNo(app, order);
    const detail = await seen(order);
    expect(detail.status).toBe('LOGISTICS_PAYMENT');
    // 2 × 0.12 m³ and 1% insurance of 20 USD, each parcel with its own line.
    expect(detail.secondStage.lines.map((line) => line.kind)).toEqual([
      'sea-freight',
      'sea-freight',
      'insurance',
    ]);
    expect(
      detail.parcels.every((parcel) => parcel.fee !== null && parcel.photos.length === 1),
    ).toBe(true);
  });

  test('two clerks receive the same parcel in parallel, one of them twice: it is measured once', async () => {
    const order = await anAnnouncedJourney(app);
    const parcelId = order.parcels[0]?.parcelId ?? '';
    const clerks = await Promise.all([1, 2].map(() => aStaff(app, 'china-warehouse')));
    const presses = await Promise.all(
      clerks.map(async ({ token, staffId }) => ({
        as: token,
        input: await measurementBy(app, { staffId, parcelId }),
      })),
    );
    const answers = await Promise.all(
      [...presses, ...presses.slice(0, 1)].map(({ input, as }) =>
        app.call('receiveParcel', input, { as }),
      ),
    );
    expect(answers.map(({ key }) => key ?? 'ok').sort()).toEqual([
      'PARCEL_STATE',
      'PARCEL_STATE',
      'ok',
    ]);
  });

  test('another person’s photo is refused', async () => {
    const order = await anAnnouncedJourney(app);
    const other = await aStaff(app, 'china-warehouse');
    const input = await measurementBy(app, {
      staffId: other.staffId,
      parcelId: order.parcels[0]?.parcelId ?? '',
    });
    const answer = await app.call('receiveParcel', input, {
      as: await asRole(app, 'china-warehouse'),
    });
    expect(answer.key).toBe('FILE_UNKNOWN');
  });

  test('a waybill is entered once, whatever its case', async () => {
    const order = await anAnnouncedJourney(app);
    const waybill = order.parcels[0]?.waybill.toLowerCase() ?? '';
    const input = { orderNo: order.orderNo, lineIds: order.lineIds, waybill };
    const answer = await app.call('announceParcel', input, { as: await asRole(app, 'purchaser') });
    expect(answer.key).toBe('WAYBILL_EXISTS');
  });

  test('one box with goods of two customers is entered in one act; each part is measured and charged separately', async () => {
    const supplier = newId('s');
    const aBought = () => anOrderIn(app, 'WAIT_SELLER_SEND', { supplier });
    const orders = [await aBought(), await aBought()];
    const as = await asRole(app, 'purchaser');
    const waybill = newId('SF').replace('_', '-');
    const box = await app.ok(
      'announceParcel',
      { lineIds: orders.flatMap(({ lineIds }) => lineIds), waybill },
      { as },
    );
    expect([box, ...box.others].map(({ orderNo }) => orderNo).toSorted()).toEqual(
      orders.map(({ orderNo }) => orderNo).toSorted(),
    );
    for (const left of [1, 0]) {
      const next = await app.ok('findParcel', { waybill: waybill.toLowerCase() }, { as });
      expect(next.status).toBe('expected');
      await receive(app, next.parcelId);
      expect(
        (await seen(orders.find(({ orderNo }) => orderNo === next.orderNo) as JourneyOrder)).status,
      ).toBe('LOGISTICS_PAYMENT');
      expect(next.others.filter(({ status }) => status === 'expected')).toHaveLength(left);
    }
    // A third order of the same supplier found in the box later, and a typing slip: goods of
    // another supplier.
    const third = await aBought();
    expect(
      (await app.ok('announceParcel', { lineIds: third.lineIds, waybill }, { as })).orderNo,
    ).toBe(third.orderNo);
    const other = await anOrderIn(app, 'WAIT_SELLER_SEND');
    expect(
      (await app.call('announceParcel', { lineIds: other.lineIds, waybill }, { as })).key,
    ).toBe('WAYBILL_EXISTS');
    expect(
      (
        await app.call(
          'announceParcel',
          { lineIds: [...third.lineIds, ...other.lineIds], waybill: 'SF-MIX' },
          { as },
        )
      ).key,
    ).toBe('LINE_STATE');
  });

  test('a waybill can be entered and measured while other goods are unbought; buying the last ones advances the order', async () => {
    const order = await aPaidJourney(app, { skus: 2 });
    const [quick = '', slow = ''] = order.lineIds;
    await buyAll(app, { ...order, lineIds: [quick] });
    await receive(app, (await announce(app, order, [quick])).parcelId);
    expect((await seen(order)).status).toBe('WAITING_PURCHASE');
    await buyAll(app, { ...order, lineIds: [slow] });
    expect((await seen(order)).status).toBe('CHINA_SHIPPING');
    await receive(app, (await announce(app, order, [slow])).parcelId);
    expect((await seen(order)).status).toBe('LOGISTICS_PAYMENT');
  });

  test('parcels measured early are charged as soon as the rest is out of stock', async () => {
    const order = await aPaidJourney(app, { skus: 2 });
    const [quick = '', sold = ''] = order.lineIds;
    await buyAll(app, { ...order, lineIds: [quick] });
    await receive(app, (await announce(app, order, [quick])).parcelId);
    await app.ok(
      'markOutOfStock',
      { lineIds: [sold], reason: 'sold out' },
      { as: await asRole(app, 'purchaser') },
    );
    expect((await seen(order)).status).toBe('LOGISTICS_PAYMENT');
    await secondStagePayNo(app, order);
  });

  test('the purchaser ships what arrived: missing lines are refunded to the wallet and their parcels written off', async () => {
    const order = await anOrderIn(app, 'WAIT_SELLER_SEND', { skus: 2 });
    const [first = '', second = ''] = order.lineIds;
    const here = await announce(app, order, [first]);
    await announce(app, order, [second]);
    const early = await app.call(
      'shipArrived',
      { orderNo: order.orderNo },
      { as: order.customer.token },
    );
    expect(early.key).toBe('NOTHING_ARRIVED');
    await receive(app, here.parcelId);
    const before = await balance(order);
    await app.ok('shipArrived', { orderNo: order.orderNo }, { as: order.customer.token });
    const detail = await seen(order);
    expect(detail.status).toBe('LOGISTICS_PAYMENT');
    expect(detail.lines.map((line) => line.status).sort()).toEqual(['bought', 'refunded']);
    expect(detail.parcels.map((parcel) => parcel.status).sort()).toEqual(['lost', 'received']);
    expect((await balance(order)) - before).toBeCloseTo(20);
  });
});

describe('containers', () => {
  test('two clerks load into the last free space: one succeeds', async () => {
    // 28 m³ hold one parcel of 16 m³, not two.
    const big = { sizeMm: { length: 4000, width: 2000, height: 2000 } };
    const orders = await Promise.all([1, 2].map(() => aShippableJourney(app, {}, big)));
    const { containerId } = await aContainer(app);
    const as = await asRole(app, 'logistics');
    const answers = await Promise.all(
      orders.map((order) =>
        app.call(
          'loadParcels',
          { containerId, parcelIds: order.parcels.map((one) => one.parcelId) },
          { as },
        ),
      ),
    );
    expect(answers.map((answer) => answer.key ?? 'ok').sort()).toEqual(['CONTAINER_FULL', 'ok']);
    const refused = answers.find((answer) => answer.code !== 200);
    expect(refused?.msg).toBe(
      errorText('CONTAINER_FULL', { locale: 'en', params: { free: 12, freeKg: 21_488 } }),
    );
    expect(await app.ok('containerDetail', { containerId }, { as })).toMatchObject({
      loadedCbm: 16,
      loadedKg: 12,
      parcels: 1,
    });
  });

  test('expected parcels are sorted by announcement or waybill, with all their pieces', async () => {
    const as = await asRole(app, 'logistics');
    const [first, second] = [await anAnnouncedJourney(app), await anAnnouncedJourney(app)];
    const page = async (sort?: 'at' | '-at' | 'waybill' | '-waybill') =>
      (
        await app.ok(
          'parcelList',
          { status: 'expected', pageSize: 100, ...(sort && { sort }) },
          { as },
        )
      ).items;
    const ordered = (await page()).map(({ orderNo }) => orderNo);
    expect(ordered.indexOf(first.orderNo)).toBeLessThan(ordered.indexOf(second.orderNo));
    expect((await page('-at')).map(({ at }) => at)).toEqual(
      (await page('at')).map(({ at }) => at).toReversed(),
    );
    const waybills = (await page('waybill')).map(({ waybill }) => waybill);
    expect((await page('-waybill')).map(({ waybill }) => waybill)).toEqual(waybills.toReversed());
    for (const { pieces, lines } of await page())
      expect(pieces).toBe(lines.reduce((sum, line) => sum + line.pieces, 0));
  });

  test('parcels and containers are read and exported by those who read orders or move goods', async () => {
    const order = await aShippableJourney(app);
    const containerId = await load(app, order);
    const waybill = order.parcels[0]?.waybill ?? '';
    const read = async (as: string) => [
      (await app.call('parcelList', {}, { as })).status,
      (await app.call('findParcel', { waybill }, { as })).status,
      (await app.call('containerList', {}, { as })).status,
      (await app.call('containerDetail', { containerId }, { as })).status,
      (await app.call('containerFile', { containerId }, { as })).status,
    ];
    const editor = await asRole(app, 'content');
    expect(await read(editor)).toEqual([403, 403, 403, 403, 403]);
    const columns = [{ key: 'customer', heading: 'Customer' }];
    const file = { query: {}, columns, format: 'csv' as const };
    for (const desk of ['expected-parcels', 'containers', 'unclaimed', 'stock-takes'] as const)
      expect((await app.call('makeListFile', { desk, ...file }, { as: editor })).status).toBe(403);
    const readers = [(await aStaffWith(app, ['logistics.receive'])).token];
    for (const role of ['china-warehouse', 'logistics', 'baghdad-warehouse', 'support'] as const)
      readers.push(await asRole(app, role));
    for (const as of readers) expect(await read(as)).toEqual([200, 200, 200, 200, 200]);
  });

  test('containers are found by a part of their number and by where they are, with what is still aboard', async () => {
    const order = await aShippableJourney(app);
    const containerId = await load(app, order);
    const as = await asRole(app, 'logistics');
    const { containerNo } = await app.ok('containerDetail', { containerId }, { as });
    const found = async (show: 'notDeparted' | 'underWay') =>
      (await app.ok('containerList', { search: containerNo.slice(2).toLowerCase(), show }, { as }))
        .items;
    expect(await found('notDeparted')).toMatchObject([{ containerId, parcels: 1, aboard: 1 }]);
    expect(await found('underWay')).toEqual([]);
  });

  test('an unpaid parcel is not loaded, and a paid one is offered for loading', async () => {
    const order = await anAnnouncedJourney(app);
    const [parcel] = order.parcels;
    await receive(app, parcel?.parcelId ?? '');
    const as = await asRole(app, 'logistics');
    const offered = async () =>
      (await app.ok('parcelList', { loadable: true, search: order.orderNo }, { as })).items.map(
        (one) => one.parcelId,
      );
    const { containerId } = await aContainer(app);
    const answer = await app.call(
      'loadParcels',
      { containerId, parcelIds: [parcel?.parcelId ?? ''] },
      { as },
    );
    expect(answer.key).toBe('PARCEL_UNPAID');
    expect(await offered()).toEqual([]);
    await payByWallet(app, order.customer.token, await secondStagePayNo(app, order));
    expect(await offered()).toEqual([parcel?.parcelId]);
    const paid = (await seen(order)).timeline.find(({ step }) => step === 'second-stage-paid');
    expect(paid).toMatchObject({ state: 'done', by: 'payment' });
  });

  test('an order in two containers is at sea once the second one sails', async () => {
    const order = await aShippableJourney(app, { parcels: 2 });
    const as = await asRole(app, 'logistics');
    const boxes = [];
    for (const { parcelId } of order.parcels) {
      const { containerId } = await aContainer(app);
      await app.ok('loadParcels', { containerId, parcelIds: [parcelId] }, { as });
      boxes.push(containerId);
    }
    await sail(app, boxes[0] ?? '');
    expect((await seen(order)).status).toBe('LOGISTICS_PAYMENT');
    const { orderNo } = order;
    const support = { as: await asRole(app, 'support') };
    const { items } = await app.ok('staffOrderPage', { search: orderNo }, support);
    // Its freight is paid, and staff read so wherever its status stands.
    expect(items).toMatchObject([
      { orderNo, status: 'LOGISTICS_PAYMENT', shownStatus: 'AWAITING_DEPARTURE' },
    ]);
    expect((await app.ok('staffFind', { text: orderNo }, support)).items).toContainEqual(
      expect.objectContaining({ id: orderNo, orderStatus: 'AWAITING_DEPARTURE' }),
    );
    await sail(app, boxes[1] ?? '');
    expect((await seen(order)).status).toBe('SEA_SHIPPING');
  });

  test('two ships leave in parallel with one order: it goes to sea once', async () => {
    const order = await aShippableJourney(app, { parcels: 2 });
    const as = await asRole(app, 'logistics');
    const boxes: string[] = [];
    for (const { parcelId } of order.parcels) {
      const { containerId } = await aContainer(app);
      await app.ok('loadParcels', { containerId, parcelIds: [parcelId] }, { as });
      boxes.push(containerId);
    }
    await Promise.all(boxes.map((containerId) => sail(app, containerId)));
    const { history, status } = await seen(order);
    expect(status).toBe('SEA_SHIPPING');
    expect(history.filter((event) => event.to === 'SEA_SHIPPING')).toHaveLength(1);
  });

  test('a parcel taken out frees its space and no longer sails with the container', async () => {
    const order = await aShippableJourney(app);
    const containerId = await load(app, order);
    const as = await asRole(app, 'logistics');
    await app.ok('unloadParcel', { parcelId: order.parcels[0]?.parcelId ?? '' }, { as });
    expect(await app.ok('containerDetail', { containerId }, { as })).toMatchObject({
      parcels: 0,
      loadedCbm: 0,
      contents: [],
    });
    expect((await app.call('departContainer', { containerId }, { as })).key).toBe(
      'CONTAINER_STATE',
    );
  });

  test('the parcels of an ended order leave the container', async () => {
    const order = await aShippableJourney(app);
    const containerId = await load(app, order);
    await app.ok(
      'terminateOrder',
      { orderNo: order.orderNo, reason: 'seized by customs' },
      { as: await asRole(app, 'support') },
    );
    const as = await asRole(app, 'logistics');
    expect(await app.ok('containerDetail', { containerId }, { as })).toMatchObject({
      parcels: 0,
      loadedKg: 0,
    });
    expect((await seen(order)).parcels.map((parcel) => parcel.status)).toEqual(['lost']);
  });

  test('nothing is scanned in before its container has arrived', async () => {
    const order = await anOrderIn(app, 'SEA_SHIPPING');
    const waybill = order.parcels[0]?.waybill ?? '';
    const answer = await app.call(
      'scanIn',
      { waybill },
      { as: await asRole(app, 'baghdad-warehouse') },
    );
    expect(answer.key).toBe('CONTAINER_STATE');
  });
});

describe('handed over in Baghdad', () => {
  test('two clerks scan the last two parcels in parallel: the order is ready once and the container empty', async () => {
    const order = await anOrderIn(app, 'SEA_SHIPPING', { parcels: 2 });
    const as = await asRole(app, 'baghdad-warehouse');
    await app.ok('arriveContainer', { containerId: order.containerId ?? '' }, { as });
    await Promise.all(order.parcels.map(({ waybill }) => app.ok('scanIn', { waybill }, { as })));
    const { history, status } = await seen(order);
    expect(status).toBe('TO_WAREHOUSE');
    expect(history.filter((event) => event.to === 'TO_WAREHOUSE')).toHaveLength(1);
    expect(
      await app.ok('containerDetail', { containerId: order.containerId ?? '' }, { as }),
    ).toMatchObject({ status: 'unloaded' });
  });

  test('only its own customer follows an order, with photos', async () => {
    const order = await anOrderIn(app, 'SEA_SHIPPING');
    const { parcels, timeline } = await app.ok(
      'logisticTrack',
      { orderNo: order.orderNo },
      { as: order.customer.token },
    );
    expect(timeline.find((step) => step.state === 'now')?.step).toBe('arrived');
    const photo = await app.app.server.inject({
      url: parcels[0]?.photos[0]?.url ?? '',
      headers: { authorization: `Bearer ${order.customer.token}` },
    });
    expect([photo.statusCode, photo.headers['content-type']]).toEqual([200, 'image/webp']);
    const stranger = await aCustomer(app);
    expect(
      (await app.call('logisticTrack', { orderNo: order.orderNo }, { as: stranger.token })).key,
    ).toBe('NOT_FOUND');
    expect((await app.call('logisticTrack', { orderNo: order.orderNo })).status).toBe(401);
  });

  test('a wrong pickup code is refused; after five within an hour even the right one must wait', async () => {
    const order = await anArrivedJourney(app);
    const as = await asRole(app, 'baghdad-warehouse');
    const all = await collectionOf(app, order);
    const wrong = all.pickupCode === '000000' ? '000001' : '000000';
    const tries = await Promise.all(
      Array.from({ length: 8 }, () => app.call('handOver', { ...all, pickupCode: wrong }, { as })),
    );
    expect(tries.filter((answer) => answer.key === 'PICKUP_CODE_WRONG')).toHaveLength(5);
    expect(tries.filter((answer) => answer.key === 'TOO_MANY')).toHaveLength(3);
    expect((await app.call('handOver', all, { as })).key).toBe('TOO_MANY');
    await app.pass(hours(1), 'logistics');
    expect(await app.ok('handOver', all, { as })).toMatchObject({ status: 'WAIT_BUYER_RECEIVER' });
    expect((await seen(order)).parcels.map((parcel) => parcel.status)).toEqual(['handed_over']);
  });

  test('a code typed with Arabic digits is accepted', async () => {
    const order = await anArrivedJourney(app);
    const all = await collectionOf(app, order);
    const arabic = all.pickupCode.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '');
    const as = await asRole(app, 'baghdad-warehouse');
    expect(await app.ok('handOver', { ...all, pickupCode: arabic }, { as })).toMatchObject({
      status: 'WAIT_BUYER_RECEIVER',
    });
  });

  test('storage is free for five days, then charged once and must be paid before the goods are handed over', async () => {
    const order = await anArrivedJourney(app);
    const all = await collectionOf(app, order);
    expect((await seen(order)).storage.due).toBeNull();
    await app.passDays(8, 'logistics');
    const as = await asRole(app, 'baghdad-warehouse');
    const give = () => app.call('handOver', all, { as, key: 'one press' });
    const refused = await give();
    expect(refused.key).toBe('STORAGE_DUE');
    await give();
    const storage = (await seen(order)).payables.filter((payable) => payable.purpose === 'storage');
    // Days 6, 7 and 8 of 0.12 m³ at 0.50 USD.
    expect(storage.map((payable) => [payable.status, payable.amount.usd.amount])).toEqual([
      ['open', 0.18],
    ]);
    expect((await seen(order)).storage.due?.usd.amount).toBe(0.18);
    await payByWallet(app, order.customer.token, storage[0]?.payNo ?? '');
    expect((await give()).data).toMatchObject({ status: 'WAIT_BUYER_RECEIVER', storageDue: null });
  });

  test('an unpaid second stage is charged storage in China until it is settled', async () => {
    const order = await anAnnouncedJourney(app);
    await receive(app, order.parcels[0]?.parcelId ?? '', carton);
    await app.passDays(7, 'logistics');
    await payByWallet(app, order.customer.token, await secondStagePayNo(app, order));
    await app.passDays(20, 'logistics');
    expect((await seen(order)).storage.due?.usd.amount).toBe(0.12);
  });

  test('an order for an address is handed over by courier only, and its three days start with the delivery', async () => {
    const order = await anArrivedJourney(app, { toAddress: true });
    const { orderNo } = order;
    const as = await asRole(app, 'baghdad-warehouse');
    const collection = await collectionOf(app, order);
    expect((await app.call('handOver', { ...collection, pickupCode: '123456' }, { as })).key).toBe(
      'ORDER_STATE',
    );
    expect((await app.call('recordDelivery', { orderNo }, { as })).key).toBe('ORDER_STATE');
    await app.ok('dispatchCourier', { orderNo, courier: 'Karrada Express' }, { as });
    await app.passDays(5, 'orders', 'logistics');
    expect((await seen(order)).status).toBe('WAIT_BUYER_RECEIVER');
    const late = await asRole(app, 'baghdad-warehouse');
    await app.ok('recordDelivery', { orderNo }, { as: late });
    expect((await app.call('recordDelivery', { orderNo }, { as: late })).key).toBe('ORDER_STATE');
    await app.passDays(4, 'orders', 'logistics');
    expect((await seen(order)).status).toBe('CONFIRM_GOODS');
  });
});
