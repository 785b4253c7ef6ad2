import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/start.ts';
import { anArrivedJourney, asRole, pickupCodeOf } from '../../console/journey.testing.ts';
import { runSheet } from '../papers/run-sheet.ts';

const app = await startTestApp();

/** For an address, with one of its two parcels collected at the counter. */
async function aPartlyCollectedOrder() {
  const order = await anArrivedJourney(app, { toAddress: true, parcels: 2 });
  const { orderNo } = order;
  const as = await asRole(app, 'baghdad-warehouse');
  const change = (deliveryMethod: 1 | 2) =>
    app.ok('changeDeliveryMethod', { orderNo, deliveryMethod, reason: 'they came' }, { as });
  await change(2);
  const [collected = '', remaining = ''] = order.parcels.map(({ waybill }) => waybill);
  const pickupCode = await pickupCodeOf(app, order);
  await app.ok('handOver', { orderNo, pickupCode, waybills: [collected] }, { as });
  await change(1);
  return { orderNo, as, collected, remaining, customer: order.customer };
}

test('a courier’s run counts what was taken along, not what was collected at the counter before', async () => {
  const { orderNo, as, remaining } = await aPartlyCollectedOrder();
  const start = { courier: 'Karrada Express', orderNos: [orderNo] };
  const { runId, stops } = await app.ok('startCourierRun', start, { as });
  expect(stops.map(({ parcels }) => parcels)).toEqual([1]);
  const { paper } = await runSheet(app.platform, { runId, paper: 'stops', locale: 'en' });
  const [table] = paper.sections;
  expect(table?.kind === 'table' && table.rows.map((row) => row[3])).toMatchObject([
    { text: '1', more: [remaining] },
  ]);
});

test('a failed visit brings back only what the courier took, not what was collected at the counter before, and the customer gets a message', async () => {
  const { orderNo, as, collected, remaining, customer } = await aPartlyCollectedOrder();
  await app.ok('dispatchCourier', { orderNo, courier: 'Karrada Express' }, { as });
  await app.ok('recordDelivery', { orderNo, result: 'refused', reason: 'not now' }, { as });
  const { order: detail } = await app.ok('staffOrderDetail', { orderNo }, { as });
  expect(
    Object.fromEntries(detail.parcels.map(({ waybill, status }) => [waybill, status])),
  ).toEqual({ [collected]: 'handed_over', [remaining]: 'arrived' });
  const messages = async () =>
    (await app.ok('messagePage', {}, { as: customer.token })).items.map(({ event }) => event);
  await expect.poll(messages).toContain('order-returned');
});
