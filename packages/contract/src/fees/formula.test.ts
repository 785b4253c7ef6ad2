import { expect, test } from 'vitest';
import { parseMinimumCharge } from './formula.ts';

test('a minimum charge is distinguished from the calculated amount', () => {
  expect(parseMinimumCharge('max(1371.43 kg (9600000 cm³ ÷ 7000) × 9.50 USD, 20.00 USD)')).toEqual({
    counted: '1371.43 kg (9600000 cm³ ÷ 7000) × 9.50 USD',
    minimum: '20.00 USD',
  });
  expect(parseMinimumCharge('0.304 m³ × 195.00 USD')).toBeNull();
});
