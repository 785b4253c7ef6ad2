import { expect, test } from 'vitest';
import { smallestOf } from './formula.ts';

test('a minimum charge is distinguished from the calculated amount', () => {
  expect(smallestOf('max(1371.43 kg (9600000 cm³ ÷ 7000) × 9.50 USD, 20.00 USD)')).toEqual({
    counted: '1371.43 kg (9600000 cm³ ÷ 7000) × 9.50 USD',
    least: '20.00 USD',
  });
  expect(smallestOf('0.304 m³ × 195.00 USD')).toBeNull();
});
