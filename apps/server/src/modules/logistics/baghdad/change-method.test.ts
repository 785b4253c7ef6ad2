import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/start.ts';
import { anArrivedJourney, asRole, pickupCodeOf } from '../../console/journey.testing.ts';

const app = await startTestApp();

test('a failed visit brings back only what the courier took, not what was collected at the counter before', async () => {
  const order = await anArrivedJourney(app, { toAddress: true, parcels: 2 });
  const { orderNo } = order;
  const as = await asRole(app, 'baghdad-warehouse');
  const change = (deliveryMethod: 1 | 2) =>
    app.ok('changeDeliveryMethod', { orderNo, deliveryMethod, reason: 'they came' }, { as });
  await change(2);
  const [collected, remaining] = order.parcels.map(({ waybill }) => waybill);
  const pickupCode = await pickupCodeOf(app, order);
  await app.ok('handOver', { orderNo, pickupCode, waybills: [collected ?? ''] }, { as });
  await change(1);
  await app.ok('dispatchCourier', { orderNo, courier: 'Karrada Express' }, { as });
  await app.ok('recordDelivery', { orderNo, result: 'refused', reason: 'not now' }, { as });
  const { order: detail } = await app.ok('staffOrderDetail', { orderNo }, { as });
  expect(
    Object.fromEntries(detail.parcels.map(({ waybill, status }) => [waybill, status])),
  ).toEqual({ [collected ?? '']: 'handed_over', [remaining ?? '']: 'arrived' });
});
