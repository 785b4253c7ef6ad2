import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/start.ts';
import { anAddress } from '../../accounts/accounts.testing.ts';
import {
  aContainer,
  anAnnouncedJourney,
  aPackable,
  aShippableJourney,
  asRole,
  carton,
  dock,
  type JourneyOrder,
  packAll,
  packedCarton,
  paySecondStage,
  pickupCodeOf,
  receive,
  sail,
  secondStagePayNo,
} from '../../console/journey.testing.ts';
import { aTransfer, payByWallet, testPayPassword } from '../../payments/payments.testing.ts';

const app = await startTestApp();
const seen = ({ orderNo, customer }: JourneyOrder) =>
  app.ok('orderDetail', { orderNo }, { as: customer.token });
const balance = async ({ customer }: JourneyOrder) =>
  (await app.ok('walletBalance', {}, { as: customer.token })).books.find(
    ({ currency }) => currency === 'USD',
  )?.available.amount ?? 0;
const idsOf = ({ parcels }: JourneyOrder) => parcels.map(({ parcelId }) => parcelId);
/** Sea freight that the customer's page shows, dollars. */
const freightOf = async (order: JourneyOrder) =>
  (await seen(order)).parcels.reduce((sum, { fee }) => sum + (fee?.amount.amount ?? 0), 0);
const clerk = () => asRole(app, 'china-warehouse');
/** Measures a parcel as the usual carton of another height. */
const correct = async (parcelId: string, height: number) =>
  app.call(
    'correctMeasures',
    { parcelId, ...carton, sizeMm: { ...carton.sizeMm, height }, reason: 'the tape slipped' },
    { as: await clerk() },
  );

test('packing two parcels charges the open bill by carton and shows contents and saving; unpacking restores everything', async () => {
  const order = await aPackable(app);
  const before = await seen(order);
  // 2 × 0.12 m³ × 210 USD.
  expect(await freightOf(order)).toBeCloseTo(50.4);
  const packed = await packAll(app, order);
  expect(packed).toMatchObject({
    separateFreight: { amount: 50.4 },
    combinedFreight: { amount: 26.25 },
    saved: { amount: 24.15 },
    cbm: 0.125,
  });
  const after = await seen(order);
  expect(await freightOf(order)).toBeCloseTo(26.25);
  expect(after.parcels.map(({ status }) => status)).toEqual(['packed', 'packed']);
  expect(after.parcels.map((one) => one.carton?.waybills.length)).toEqual([2, 2]);
  expect(after.parcels.reduce((sum, one) => sum + (one.carton?.saved.amount ?? 0), 0)).toBeCloseTo(
    24.15,
  );
  expect((before.due?.amount.usd.amount ?? 0) - (after.due?.amount.usd.amount ?? 0)).toBeCloseTo(
    24.15,
  );
  const desk = await app.ok(
    'unpackCarton',
    { cartonId: packed.cartonId, reason: 'too heavy to lift' },
    { as: await clerk() },
  );
  expect([desk.parcels.length, desk.cartons.length]).toEqual([2, 0]);
  expect((await seen(order)).due?.amount).toEqual(before.due?.amount);
  const again = await app.call(
    'unpackCarton',
    { cartonId: packed.cartonId, reason: 'once more' },
    { as: await clerk() },
  );
  expect(again.key).toBe('PARCEL_STATE');
});

test('parcels packed before the last one arrives are charged as a carton at once', async () => {
  const order = await anAnnouncedJourney(app, { parcels: 3 });
  const [first, second, third] = idsOf(order);
  await receive(app, first ?? '');
  await receive(app, second ?? '');
  await packAll(app, { ...order, parcels: order.parcels.slice(0, 2) });
  await receive(app, third ?? '');
  expect(await freightOf(order)).toBeCloseTo(26.25 + 25.2);
  await secondStagePayNo(app, order);
});

test('packing after payment refunds the difference to the wallet, and unpacking charges nothing more', async () => {
  const order = await aShippableJourney(app, { parcels: 2 });
  const before = await balance(order);
  const { cartonId } = await packAll(app, order);
  expect((await balance(order)) - before).toBeCloseTo(24.15);
  await app.ok('unpackCarton', { cartonId, reason: 'torn' }, { as: await clerk() });
  expect((await balance(order)) - before).toBeCloseTo(24.15);
  expect((await seen(order)).due).toBeNull();
  // Packed once more it is the same carton: nothing more comes back.
  await packAll(app, order);
  expect((await balance(order)) - before).toBeCloseTo(24.15);
});

test('what packing saved a paid order stays with the customer when a parcel is measured again', async () => {
  const order = await aShippableJourney(app, { parcels: 2 });
  const { cartonId } = await packAll(app, order);
  await app.ok('unpackCarton', { cartonId, reason: 'torn' }, { as: await clerk() });
  const before = await balance(order);
  const [parcelId = ''] = idsOf(order);
  // 0.114 m³ instead of 0.12 at 210 USD.
  await correct(parcelId, 380);
  expect((await seen(order)).due).toBeNull();
  expect((await balance(order)) - before).toBeCloseTo(1.26);
  expect(await freightOf(order)).toBeCloseTo(26.25 - 1.26);
  // 0.15 m³.
  await correct(parcelId, 500);
  expect((await seen(order)).due?.amount.usd.amount).toBeCloseTo(7.56);
  expect(await freightOf(order)).toBeCloseTo(26.25 + 6.3);
});

test('parcels that do not belong together, are held, or would cost more together are not packed', async () => {
  const [order, other] = [await aPackable(app), await aPackable(app)];
  const as = await clerk();
  const pack = (parcelIds: string[], box = packedCarton) =>
    app.call('packCarton', { parcelIds, ...box }, { as });
  expect((await pack([...idsOf(order), ...idsOf(other)])).key).toBe('PACKING_MIXED');
  const dear = await pack(idsOf(order), {
    weightGrams: 20_000,
    sizeMm: { length: 1000, width: 1000, height: 1000 },
  });
  expect([dear.key, dear.msg.includes('50.40'), dear.msg.includes('210.00')]).toEqual([
    'PACKING_DEARER',
    true,
    true,
  ]);
  const preview = await app.ok(
    'previewCarton',
    { parcelIds: idsOf(order), ...packedCarton },
    { as },
  );
  expect(preview.saved.amount).toBeCloseTo(24.15);
  expect((await seen(order)).parcels.map(({ status }) => status)).toEqual(['received', 'received']);
  const list = await app.ok('packingCustomers', { pageNo: 1, pageSize: 20, search: '' }, { as });
  expect(list.items.map(({ parcels }) => parcels)).toEqual(expect.arrayContaining([2]));
  const scanned = order.parcels[0]?.waybill.toLowerCase() ?? '';
  expect((await app.ok('packingDesk', { scanned }, { as })).parcels).toHaveLength(2);
  expect((await app.call('packingDesk', { scanned: 'NOBODY-1' }, { as })).key).toBe('NOT_FOUND');
});

test('two clerks pack the same parcels in parallel: one carton, the second call is refused', async () => {
  const order = await aPackable(app);
  const clerks = await Promise.all([clerk(), clerk()]);
  const answers = await Promise.all(
    clerks.map((as) =>
      app.call('packCarton', { parcelIds: idsOf(order), ...packedCarton }, { as }),
    ),
  );
  expect(answers.map(({ key }) => key ?? 'ok').sort()).toEqual(['PARCEL_STATE', 'ok']);
  expect(await freightOf(order)).toBeCloseTo(26.25);
  await secondStagePayNo(app, order);
});

test('two clerks load the same carton into two containers in parallel: one gets all of it', async () => {
  const order = await aPackable(app);
  await packAll(app, order);
  await paySecondStage(app, order);
  const clerks = await Promise.all([1, 2].map(() => asRole(app, 'logistics')));
  const boxes = await Promise.all(clerks.map(() => aContainer(app)));
  const answers = await Promise.all(
    clerks.map((as, index) =>
      app.call(
        'loadParcels',
        { containerId: boxes[index]?.containerId ?? '', parcelIds: idsOf(order).slice(0, 1) },
        { as },
      ),
    ),
  );
  expect(answers.map(({ key }) => key ?? 'ok').sort()).toEqual(['PARCEL_STATE', 'ok']);
  const loaded = await Promise.all(
    boxes.map(({ containerId }) => app.ok('containerDetail', { containerId }, { as: clerks[0] })),
  );
  expect(loaded.map(({ parcels }) => parcels).sort()).toEqual([0, 2]);
});

test('one scan of a carton loads, brings in and hands over all its parcels', async () => {
  const order = await aPackable(app);
  const { cartonNo } = await packAll(app, order);
  await paySecondStage(app, order);
  const logistics = await asRole(app, 'logistics');
  const { containerId } = await aContainer(app);
  const { parcelId } = await app.ok('findParcel', { waybill: cartonNo }, { as: logistics });
  const put = () =>
    app.ok('loadParcels', { containerId, parcelIds: [parcelId] }, { as: logistics });
  expect(await put()).toMatchObject({ parcels: 2, loadedCbm: 0.125, loadedKg: 20 });
  await app.ok('unloadParcel', { parcelId }, { as: logistics });
  expect((await seen(order)).parcels.map(({ status }) => status)).toEqual(['packed', 'packed']);
  await put();
  await sail(app, containerId);
  await dock(app, containerId);
  const baghdad = await asRole(app, 'baghdad-warehouse');
  await app.ok('scanIn', { waybill: cartonNo.toLowerCase() }, { as: baghdad });
  expect((await seen(order)).status).toBe('TO_WAREHOUSE');
  const shelving = { place: 'IQ', waybill: cartonNo, shelf: 'B-9' } as const;
  await app.ok('shelveParcel', shelving, { as: baghdad });
  const given = await app.ok(
    'handOver',
    { orderNo: order.orderNo, pickupCode: await pickupCodeOf(app, order), waybills: [cartonNo] },
    { as: baghdad },
  );
  expect(given.contents.map(({ status, shelf }) => [status, shelf])).toEqual([
    ['handed_over', 'B-9'],
    ['handed_over', 'B-9'],
  ]);
});

test('an order in one carton with another one keeps the place of both until the carton is taken apart', async () => {
  const order = await aPackable(app, 1);
  const other = await aPackable(app, 1, { customer: order.customer });
  const me = { as: order.customer.token };
  const { orderNo } = order;
  const { id: emailAddressId } = await anAddress(app, order.customer.token);
  const change = (deliveryMethod: 1 | 2) =>
    app.call('changeOrder', { orderNo, deliveryMethod, emailAddressId }, me);
  const shownAction = async () =>
    (await seen(order)).actions.find(({ action }) => action === 'changeDelivery');
  const { cartonId } = await packAll(app, {
    ...order,
    parcels: [...order.parcels, ...other.parcels],
  });
  const refused = await change(1);
  expect([refused.key, refused.msg.includes(other.orderNo)]).toEqual(['DELIVERY_PACKED', true]);
  expect(await shownAction()).toMatchObject({ allowed: false, reason: refused.msg });
  expect((await change(2)).code).toBe(200);
  await app.ok('unpackCarton', { cartonId, reason: 'two places' }, { as: await clerk() });
  expect(await shownAction()).toMatchObject({ allowed: true });
  expect((await change(1)).code).toBe(200);
});

test('orders to one address are packed together whatever language they were placed in, to another city they are not', async () => {
  const order = await aPackable(app, 1);
  const other = await aPackable(app, 1, { customer: order.customer });
  const { token } = order.customer;
  const address = await anAddress(app, token);
  const send = async ({ orderNo }: JourneyOrder, locale: 'ar' | 'en') => {
    const input = { orderNo, deliveryMethod: 1, emailAddressId: address.id } as const;
    expect((await app.call('changeOrder', input, { as: token, locale })).code).toBe(200);
  };
  const parcelIds = [...idsOf(order), ...idsOf(other)];
  const pack = async () =>
    app.call('packCarton', { parcelIds, ...packedCarton }, { as: await clerk() });
  await send(order, 'ar');
  const { countryName: _, provinceName: __, cityName: ___, countryId: ____, ...fields } = address;
  const { items } = await app.ok('areaList', { parentId: address.provinceId });
  const moved = { ...fields, cityId: items[1]?.id ?? null };
  await app.ok('addressUpdate', moved, { as: token });
  await send(other, 'ar');
  expect((await pack()).key).toBe('PACKING_MIXED');
  await app.ok('addressUpdate', fields, { as: token });
  await send(other, 'en');
  expect((await seen(other)).address?.lines).not.toEqual((await seen(order)).address?.lines);
  expect((await pack()).code).toBe(200);
});

test('orders in one carton that wait in Baghdad are changed to pickup together', async () => {
  const order = await aPackable(app, 1);
  const other = await aPackable(app, 1, { customer: order.customer });
  const me = { as: order.customer.token };
  const { id: emailAddressId } = await anAddress(app, order.customer.token);
  for (const { orderNo } of [order, other])
    await app.ok('changeOrder', { orderNo, deliveryMethod: 1, emailAddressId }, me);
  const { cartonNo } = await packAll(app, {
    ...order,
    parcels: [...order.parcels, ...other.parcels],
  });
  for (const each of [order, other]) await paySecondStage(app, each);
  const { containerId } = await aContainer(app);
  const logistics = { as: await asRole(app, 'logistics') };
  await app.ok('loadParcels', { containerId, parcelIds: idsOf(order) }, logistics);
  await sail(app, containerId);
  await dock(app, containerId);
  const as = await asRole(app, 'baghdad-warehouse');
  await app.ok('scanIn', { waybill: cartonNo }, { as });
  const { orderNo } = other;
  await app.ok('changeDeliveryMethod', { orderNo, deliveryMethod: 2, reason: 'came' }, { as });
  const methods = await Promise.all([order, other].map(seen));
  expect(methods.map(({ status, deliveryMethod }) => [status, deliveryMethod])).toEqual([
    ['TO_WAREHOUSE', 2],
    ['TO_WAREHOUSE', 2],
  ]);
});

test('a correction after payment issues a further bill that blocks loading, or refunds the difference', async () => {
  const order = await aShippableJourney(app);
  const [parcelId = ''] = idsOf(order);
  const before = await balance(order);
  await correct(parcelId, 500);
  // 0.15 m³ instead of 0.12 at 210 USD.
  const { due } = await seen(order);
  expect(due?.amount.usd.amount).toBeCloseTo(6.3);
  const as = await asRole(app, 'logistics');
  const { containerId } = await aContainer(app);
  const load = () => app.call('loadParcels', { containerId, parcelIds: [parcelId] }, { as });
  expect((await load()).key).toBe('PARCEL_UNPAID');
  await payByWallet(app, order.customer.token, due?.payNo ?? '');
  await correct(parcelId, 300);
  expect((await seen(order)).due).toBeNull();
  // Paid 25.20 and 6.30, and 18.90 is right.
  expect((await balance(order)) - before).toBeCloseTo(25.2 - 18.9);
  // All goods are delivered: the message does not say otherwise.
  const { items } = await app.ok('messagePage', {}, { as: order.customer.token, locale: 'en' });
  expect(items.find(({ event }) => event === 'refund-booked')?.text).toContain('$12.60');
  expect(items.map(({ event }) => event)).not.toContain('lines-refunded');
  expect(await freightOf(order)).toBeCloseTo(18.9);
  expect((await load()).key).toBeUndefined();
  expect((await correct(parcelId, 400)).key).toBe('PARCEL_STATE');
});

test('an order, its card and its total show every bill of the second stage and what came back of them', async () => {
  const order = await aShippableJourney(app);
  const { orderNo, customer } = order;
  const [parcelId = ''] = idsOf(order);
  const shown = async () => {
    const { total, firstStage, secondStage, overseasReview, due } = await seen(order);
    const { items } = await app.ok('orderPage', { search: orderNo }, { as: customer.token });
    expect(items).toMatchObject([{ total, overseasReview }]);
    const usd = secondStage.issued?.usd.amount ?? 0;
    expect(total.usd.amount).toBeCloseTo(firstStage.usd.amount + usd);
    expect(total.iqd.amount).toBe(firstStage.iqd.amount + (secondStage.issued?.iqd.amount ?? 0));
    expect(secondStage.lines.reduce((sum, { amount }) => sum + amount.amount, 0)).toBeCloseTo(usd);
    return { usd, overseasReview, payNo: due?.payNo ?? '', lines: secondStage.lines };
  };
  const before = await shown();
  expect(before.overseasReview).toBe(10);
  await correct(parcelId, 500);
  const raised = await shown();
  expect(raised.usd).toBeCloseTo(before.usd + 6.3);
  expect(raised.overseasReview).toBeNull();
  const paymentId = await aTransfer(app, customer, { payNo: raised.payNo });
  expect((await shown()).overseasReview).toBe(9);
  const received = { amount: 6.3, currency: 'USD' } as const;
  await app.ok('reviewApprove', { paymentId, received }, { as: await asRole(app, 'finance') });
  expect((await shown()).overseasReview).toBe(10);
  await correct(parcelId, 300);
  const lowered = await shown();
  expect(lowered.usd).toBeCloseTo(before.usd - 6.3);
  expect(lowered.lines.at(-1)).toMatchObject({
    kind: 'freight-correction',
    label: 'the tape slipped',
    amount: { amount: -12.6 },
  });
  // What comes back is not rounded up to notes.
  const { payables, secondStage } = await seen(order);
  const askedIqd = payables
    .filter(({ purpose, status }) => purpose === 'second-stage' && status === 'settled')
    .reduce((sum, { amount }) => sum + amount.iqd.amount, 0);
  expect(secondStage.issued?.iqd.amount).toBe(askedIqd - 16_506);
});

test('a refused transfer leaves the second stage open to a correction; its money goes to the wallet when it comes', async () => {
  const order = await aPackable(app, 1);
  const [parcelId = ''] = idsOf(order);
  const payNo = await secondStagePayNo(app, order);
  const before = await balance(order);
  const paymentId = await aTransfer(app, order.customer, { payNo });
  const finance = { as: await asRole(app, 'finance') };
  expect((await correct(parcelId, 500)).key).toBe('PAYMENT_RUNNING');
  await app.ok('reviewReject', { paymentId, reason: 'unreadable' }, finance);
  expect((await correct(parcelId, 500)).code).toBe(200);
  const { due } = await seen(order);
  expect(due?.payNo).not.toBe(payNo);
  expect(await freightOf(order)).toBeCloseTo(31.5);
  const received = { amount: 25, currency: 'USD' } as const;
  await app.ok('reviewClearOffline', { paymentId, received, reason: 'it came' }, finance);
  expect((await balance(order)) - before).toBeCloseTo(25);
  expect((await seen(order)).due?.payNo).toBe(due?.payNo);
});

test('a part that was paid of the second stage goes back to the wallet when the bill is corrected', async () => {
  const order = await aPackable(app, 1);
  const [parcelId = ''] = idsOf(order);
  const payNo = await secondStagePayNo(app, order);
  const before = await balance(order);
  const part = { part: { amount: 1, currency: 'USD' as const }, payPassword: testPayPassword };
  const wallet = { payNo, method: 'wallet', currency: 'USD' } as const;
  await app.ok('pay', { ...wallet, ...part }, { as: order.customer.token });
  expect((await balance(order)) - before).toBeCloseTo(-1);
  const due = (await seen(order)).secondStage.issued?.usd.amount ?? 0;
  expect((await correct(parcelId, 500)).code).toBe(200);
  expect((await balance(order)) - before).toBeCloseTo(0);
  expect((await seen(order)).due).toMatchObject({ purpose: 'second-stage', restPayNo: null });
  expect((await seen(order)).due?.amount.usd.amount).toBeCloseTo(due + 6.3);
});
