import { expect, test } from 'vitest';
import { formatFormula, isFormula } from './formulas.ts';
import { unitText } from './quantity-text.ts';

const spaced = (text: string) => text.replaceAll('\u00a0', '_').replace(/[\u2066-\u2069]/g, '');
const inEnglish = (formula: string) => spaced(formatFormula(formula, unitText('en')));

test('a formula is formatted for reading, with no line break between a number and its unit', () => {
  expect(inEnglish('1371.43 kg (9600000 cm³ ÷ 7000) × 9.50 USD')).toBe(
    '1,371.43_kg (9,600,000_cm³ ÷ 7,000)_×_$9.50',
  );
  expect(inEnglish('6 × 4.36 USD + 12 × 2.70 USD')).toBe('6_×_$4.36 + 12_×_$2.70');
  expect(inEnglish('max(0.0304 m³ × 195.00 USD, 6.00 USD)')).toBe(
    'max(0.0304_m³_×_$195.00, $6.00)',
  );
});

test('the units of a formula are in the reader’s language, each measure read in its direction', () => {
  const formula = '0.120 m³ × 19 d × 0.50 USD';
  const arabic = formatFormula(formula, unitText('ar'));
  expect(spaced(arabic)).toBe('0.120_م³_×_19_يوم_×_$0.50');
  expect(arabic.split('\u2069')).toHaveLength(3);
  expect(spaced(formatFormula(formula, unitText('ckb')))).toBe('0.120_م³_×_19_ڕۆژ_×_$0.50');
  expect(spaced(formatFormula(formula, unitText('zh-Hans')))).toBe('0.120_立方米_×_19_天_×_$0.50');
  expect(spaced(formatFormula('2 kg (9 cm³ ÷ 7000)', unitText('ar')))).toBe(
    '2_كغم (9_سم³ ÷ 7,000)',
  );
});

test('an amount alone is not a formula', () => {
  expect(isFormula('1.20 USD')).toBe(false);
  expect(isFormula('2 × 1.20 USD')).toBe(true);
  expect(isFormula('')).toBe(false);
});
