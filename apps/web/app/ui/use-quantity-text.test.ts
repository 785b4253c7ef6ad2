import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Locale, locales } from '@wasit/contract/locales';
import { I18n } from '@wasit/i18n/i18n';
import { expect, test } from 'vitest';
import { quantityText } from './use-quantity-text.ts';

const reader = (locale: Locale) => {
  const file = join(import.meta.dirname, `../locale/messages/${locale}/units.json`);
  return new I18n(locale, { units: JSON.parse(readFileSync(file, 'utf8')) }).reader('units');
};

test('a quantity is named with the word for its unit, in the plural of each language', () => {
  const told = (unit: string, quantity: number) =>
    locales.map((locale) => quantityText(reader(locale), { unit, quantity }));
  expect(Object.fromEntries(locales.map((locale, at) => [locale, told('set', 2)[at]]))).toEqual({
    en: '2 sets',
    ar: 'طقمان',
    ckb: '2 دەست',
    'zh-Hans': '2 套',
  });
  expect(quantityText(reader('ar'), { unit: 'pair', quantity: 6 })).toBe('6 أزواج');
  expect(quantityText(reader('en'), { unit: 'pc', quantity: 1200 })).toBe('1,200 pcs.');
});

test('a unit that our texts do not know stays as the supplier wrote it', () => {
  expect(quantityText(reader('en'), { unit: 'carton', quantity: 3 })).toBe('3 carton');
});
