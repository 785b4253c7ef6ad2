import { expect, test } from 'vitest';
import { isLoadable, loadPlanOf } from './load-plan.ts';

test('only parcels that are paid and not held can be chosen for loading', () => {
  expect([
    isLoadable({ paid: true, held: null }),
    isLoadable({ paid: false, held: null }),
    isLoadable({ paid: true, held: 'damaged' }),
  ]).toEqual([true, false, false]);
});

const room = { capacityCbm: 28, capacityKg: 21_700, loadedCbm: 27.5, loadedKg: 21_000 };

test('the plan says whether the chosen parcels fit by volume and weight, and which of the two is exceeded', () => {
  expect(loadPlanOf(room, [{ cbm: 0.5, weightGrams: 700_000 }])).toMatchObject({
    tooLarge: false,
    tooHeavy: false,
    freeCbm: 0.5,
    freeKg: 700,
  });
  expect(
    loadPlanOf(room, [
      { cbm: 0.3, weightGrams: 1000 },
      { cbm: 0.3, weightGrams: 1000 },
    ]),
  ).toMatchObject({ tooLarge: true, tooHeavy: false });
  expect(loadPlanOf(room, [{ cbm: 0.1, weightGrams: 700_001 }])).toMatchObject({
    tooLarge: false,
    tooHeavy: true,
  });
  expect(loadPlanOf(room, [])).toMatchObject({ cbm: 0, kg: 0 });
});
