import { describe, expect, test } from 'vitest';
import { measuresOf } from './measure.ts';

describe('a parcel on the scale', () => {
  test('volume counts when it is larger than the weight', () => {
    const measures = measuresOf({ kg: '18.5', length: '60', width: '50', height: '60.5' });
    expect(measures).toMatchObject({
      weightGrams: 18_500,
      sizeMm: { length: 600, width: 500, height: 605 },
      byWeight: false,
    });
    expect(measures).toHaveProperty('cbm', 0.1815);
    expect(measures).toHaveProperty('chargeable', 0.1815);
  });
  test('a heavy parcel counts a cubic metre per ton', () => {
    expect(measuresOf({ kg: '250', length: '40', width: '40', height: '40' })).toMatchObject({
      chargeable: 0.25,
      byWeight: true,
    });
  });
  test('digits of an Arabic keyboard are read', () => {
    expect(measuresOf({ kg: '١٫٢', length: '٣٠', width: '۲۰', height: '10' })).toMatchObject({
      weightGrams: 1200,
      cbm: 0.006,
    });
  });
  test('what is missing or out of reason is named', () => {
    expect(measuresOf({ kg: '', length: '0', width: '9999', height: '10' })).toEqual({
      missing: ['kg', 'length', 'width'],
    });
  });
});
