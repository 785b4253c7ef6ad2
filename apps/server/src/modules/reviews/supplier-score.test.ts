import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../test/start.ts';
import { announce, aPaidJourney, measurementBy } from '../console/journey.testing.ts';
import { orderLines } from '../orders/index.ts';
import { anOrderedPurchase } from '../procurement/procurement.testing.ts';
import { aStaff } from '../staff/staff.testing.ts';

const app = await startTestApp();
const supplier = `score-${randomUUID()}`;

/** Four pieces bought from one supplier, promised within three days, sent and counted in China. */
async function aDelivery({ daysNeeded = 1, counted = 4 } = {}): Promise<number> {
  const journey = await aPaidJourney(app, { supplier });
  const { poNo, version, lineIds } = await anOrderedPurchase(app, [journey]);
  const purchaser = async () => ({ as: (await aStaff(app, 'purchaser')).token });
  await app.ok('payPurchaseOrder', { poNo, version, reference: 'x' }, await purchaser());
  await app.passDays(daysNeeded);
  const { parcelId } = await announce(app, journey, lineIds);
  await app.pass(60_000);
  if (counted > 0) {
    const { token, staffId } = await aStaff(app, 'china-warehouse');
    const measured = await measurementBy(app, { staffId, parcelId });
    const checks = lineIds.map((lineId) => ({ lineId, counted }));
    await app.ok('receiveParcel', { ...measured, checks }, { as: token });
  }
  const [line] = await orderLines(app.platform.db, [journey.orderNo]);
  return line?.productId ?? 0;
}
const scoreOf = async (productId: number) =>
  (await app.ok('productReviews', { productId })).supplier;

test('a supplier’s score needs ten deliveries: late and short ones lower it, those under way do not count', {
  timeout: 240_000,
}, async () => {
  let productId = 0;
  for (let count = 0; count < 9; count += 1) productId = await aDelivery();
  expect(await scoreOf(productId)).toBeNull();
  await aDelivery();
  const none = { reviews: 0 };
  expect(await scoreOf(productId)).toEqual({
    ...none,
    deliveries: 10,
    asOrdered: 10,
    average: 5,
  });
  await aDelivery({ counted: 3 });
  const withShort = { ...none, deliveries: 11, asOrdered: 10, average: 4.6 };
  expect(await scoreOf(productId)).toEqual(withShort);
  await aDelivery({ counted: 0 });
  expect(await scoreOf(productId)).toEqual(withShort);
  await aDelivery({ daysNeeded: 5 });
  const withLate = { ...none, deliveries: 12, asOrdered: 10, average: 4.3 };
  expect(await scoreOf(productId)).toEqual(withLate);
  const { supplierId } = (await app.ok('productDetail', { productId })).supplier;
  expect(await app.ok('supplierScore', { supplierId })).toEqual({ score: withLate });
  const { points } = await app.ok('competitiveChart', { productId });
  expect(points.find(({ product }) => product.productId === productId)).toMatchObject({
    supplierScore: withLate.average,
  });
});
