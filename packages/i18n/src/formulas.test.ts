import { expect, test } from 'vitest';
import { formatFormula, isFormula } from './formulas.ts';

const spaced = (text: string) => text.replaceAll('\u00a0', '_');

test('a formula is formatted for reading, with no line break between a number and its unit', () => {
  expect(spaced(formatFormula('1371.43 kg (9600000 cm³ ÷ 7000) × 9.50 USD'))).toBe(
    '1,371.43_kg (9,600,000_cm³ ÷ 7,000)_×_$9.50',
  );
  expect(spaced(formatFormula('6 × 4.36 USD + 12 × 2.70 USD'))).toBe('6_×_$4.36 + 12_×_$2.70');
  expect(spaced(formatFormula('max(0.0304 m³ × 195.00 USD, 6.00 USD)'))).toBe(
    'max(0.0304_m³_×_$195.00, $6.00)',
  );
});

test('an amount alone is not a formula', () => {
  expect(isFormula('1.20 USD')).toBe(false);
  expect(isFormula('2 × 1.20 USD')).toBe(true);
  expect(isFormula('')).toBe(false);
});
