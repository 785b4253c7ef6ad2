import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/start.ts';
import { anAnnouncedJourney, carton, receive } from '../../console/journey.testing.ts';
import { isAboveEstimate } from '../second-stage/above-estimate.rules.ts';
import { accuracyOf, minOrders } from './accuracy.rules.ts';
import { accuracyCounts } from './accuracy.store.ts';

test('measures are compared with the estimates shown; with too few orders no figure is published', async () => {
  const app = await startTestApp();
  expect(
    (await app.ok('estimateAccuracy', {})).items.every(
      ({ orders, within }) => orders === 0 && within === null,
    ),
  ).toBe(true);
  // The estimate of the test's goods is 4 × 5 litres. One order is measured as estimated, one far
  // above.
  const shown = { weightGrams: 4_000, sizeMm: { length: 500, width: 200, height: 200 } };
  const asShown = await anAnnouncedJourney(app);
  await receive(app, asShown.parcels[0]?.parcelId ?? '', shown);
  const farAbove = await anAnnouncedJourney(app);
  await receive(app, farAbove.parcels[0]?.parcelId ?? '', carton);
  expect(await accuracyCounts(app.platform.db)).toMatchObject([
    { source: 'measured', orders: 2, within: 1, below: 0, above: 1 },
  ]);
  const published = await app.ok('estimateAccuracy', {});
  expect(published.items.find(({ source }) => source === 'measured')).toMatchObject({
    orders: 2,
    within: null,
    medianOffPercent: null,
  });

  const detail = await app.ok(
    'orderDetail',
    { orderNo: farAbove.orderNo },
    { as: farAbove.customer.token },
  );
  expect(detail.secondStage.aboveEstimate).toBe(true);
  expect(detail.secondStage.issued?.usd.amount).toBeGreaterThan(
    detail.secondStage.estimate.high.usd.amount * 1.2,
  );
});

test('from ten orders on percentages are shown', () => {
  const count = {
    source: 'supplier',
    orders: minOrders,
    within: 8,
    below: 1,
    above: 1,
    medianOff: 0.0421,
  };
  const accuracy = accuracyOf([count, { ...count, source: 'category', orders: minOrders - 1 }]);
  expect(accuracy.items.find(({ source }) => source === 'supplier')).toMatchObject({
    within: 80,
    below: 10,
    above: 10,
    medianOffPercent: 4.2,
  });
  expect(accuracy.items.find(({ source }) => source === 'category')).toMatchObject({
    orders: 9,
    within: null,
  });
});

test('a fee is flagged when it is more than a fifth above the high estimate, not at it', () => {
  const of = (measuredMinor: number) =>
    isAboveEstimate({ estimateHighMinor: 1_000 }, { measuredMinor, alarmPercent: 20 });
  expect([of(1_000), of(1_200), of(1_201)]).toEqual([false, false, true]);
});
