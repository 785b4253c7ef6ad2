import { expect, test } from 'vitest';
import { cityIn } from './city-names.ts';

test('a supplier’s city is shown in the reader’s language, in whatever form the supplier wrote it', () => {
  expect(cityIn('Shenzhen', 'ar')).toBe('شينزن');
  expect(cityIn('深圳市', 'ckb')).toBe('شێنژێن');
  expect(cityIn('义乌', 'en')).toBe('Yiwu');
});

test('an unknown city stays as written', () => {
  expect(cityIn('Kashgar', 'ar')).toBe('Kashgar');
  expect(cityIn('', 'ar')).toBe('');
});
