import { describe, expect, test } from 'vitest';
import { measuresOf } from './measure.ts';

describe('the measuring of a parcel', () => {
  test('the volume is charged when it exceeds the weight', () => {
    const measures = measuresOf({ kg: '18.5', length: '60', width: '50', height: '60.5' });
    expect(measures).toMatchObject({
      weightGrams: 18_500,
      sizeMm: { length: 600, width: 500, height: 605 },
      byWeight: false,
    });
    expect(measures).toHaveProperty('cbm', 0.1815);
    expect(measures).toHaveProperty('chargeableCbm', 0.1815);
  });
  test('a heavy parcel is charged one cubic metre per ton', () => {
    expect(measuresOf({ kg: '250', length: '40', width: '40', height: '40' })).toMatchObject({
      chargeableCbm: 0.25,
      byWeight: true,
    });
  });
  test('Arabic digits are read', () => {
    expect(measuresOf({ kg: '١٫٢', length: '٣٠', width: '۲۰', height: '10' })).toMatchObject({
      weightGrams: 1200,
      cbm: 0.006,
    });
  });
  test('missing and implausible values are reported at their fields', () => {
    expect(measuresOf({ kg: '', length: '0', width: '9999', height: '10' })).toEqual({
      missing: ['kg', 'length', 'width'],
    });
  });
});
