import { expect, test } from 'vitest';
import { sumByUnit } from './units.ts';

test('quantities are summed per unit, in the order of the lines', () => {
  const lines = [
    { unit: 'set', quantity: 2 },
    { unit: 'pc', quantity: 30 },
    { unit: 'set', quantity: 10 },
  ];
  expect(sumByUnit(lines)).toEqual([
    { unit: 'set', quantity: 12 },
    { unit: 'pc', quantity: 30 },
  ]);
  expect(sumByUnit([])).toEqual([]);
});
