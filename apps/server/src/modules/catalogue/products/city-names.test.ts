import { expect, test } from 'vitest';
import { cityIn } from './city-names.ts';

test('a supplier’s city is read in the reader’s language, however the supplier wrote it', () => {
  expect(cityIn('Shenzhen', 'ar')).toBe('شينزن');
  expect(cityIn('深圳市', 'ckb')).toBe('شێنژێن');
  expect(cityIn('义乌', 'en')).toBe('Yiwu');
});

test('a city that we do not know stays as it was written', () => {
  expect(cityIn('Kashgar', 'ar')).toBe('Kashgar');
  expect(cityIn('', 'ar')).toBe('');
});
